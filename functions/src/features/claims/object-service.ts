import type { Group } from '@barabar/core/contract/groups';
import type { DataDeps } from '../../kit/deps.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { readMovesBack } from '../../records/claims/put-moves-back.ts';
import { putChangedClaim } from '../../records/claims/store.ts';
import { readUser } from '../../records/identities/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { becomeName, carryNamesOf, isBeingCarried } from '../../rules/groups/place-becomes-name.ts';
import { nameAgain } from '../../rules/groups/name-again.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { currentIn, findClaim, isObjectable, listReplaced, type ClaimParams } from './find-claim.ts';

/**
 * Puts a confirmed claim back: what its merge has carried over is a member's by name only again. The claimer stays a member
 * beside it, with what they have recorded and were added to since. Repeating it is harmless, and finishes what was cut off.
 * @throws {Refusal} not-found, also for whoever had no balance against the name, and after 7 days; contention, also while the
 *   claim is being carried out.
 */
export async function object(deps: DataDeps, callerId: string, params: ClaimParams): Promise<Group> {
  const { db, clock } = deps;
  const { groupId } = params;
  const { group, claimerId } = await commitOptimistically(async () => {
    const found = await findGroupOfMember(db, { groupId, userId: callerId });
    const claim = await findClaim(db, params);
    const { named, against, name } = claim;
    const people = await loadPeople(db, [claim.userId, ...against, ...(named ? [named.addedBy] : [])]);
    const currentIdOf = currentIn(people);
    const fromId = currentIdOf(claim.userId);
    const isOneOfThem = against.some((userId) => currentIdOf(userId) === callerId);
    if (claim.status === 'objected' && isOneOfThem) return { group: found, claimerId: fromId };
    const at = clock();
    const isTheirs = isObjectable(claim, { callerId, currentIdOf, at });
    if (!isTheirs || (await listReplaced(db, [claim], groupId)).has(claim.id)) throw notFound();
    const into = await readUser(db, fromId);
    if (into) requireNoMerge(into);
    if (await isBeingCarried(db, found, fromId)) throw new Refusal('contention');
    const again = nameAgain(found, { name, named, currentIdOf, claim: { id: claim.id, userId: fromId } });
    const place = { userId: fromId, name: again.name, importId: null, again };
    const names = new Map(Object.entries(found.members).map(([userId, member]) => [userId, member.name]));
    const putMoves = await readMovesBack(db, claim, { nameId: claim.nameId, fromId, currentIdOf, names, at });
    const change = { by: callerId, at, lastKey: null };
    const objected = { status: 'objected', updatedAt: at, updatedBy: callerId } as const;
    const group = await becomeName(db, found, place, change, (batch, nameId) => {
      putMoves(batch, nameId);
      putChangedClaim(db, batch, claim, objected);
    });
    return { group, claimerId: fromId };
  });
  await carryNamesOf(deps, group, claimerId);
  return showGroup(db, callerId, await findGroupOfMember(db, { groupId, userId: callerId }));
}
