import type { Group } from '@barabar/core/contract/groups';
import { membersOfPair } from '@barabar/core/pair';
import type { UserCall } from '../../kit/call.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { readMovesBack } from '../../records/claiming/put-moves-back.ts';
import { putChangedClaim, type ClaimRecord } from '../../records/claims/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { hasSayIn, isObjectable } from '../../rules/claims/may-object.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { becomeName, carryNamesOf, isBeingCarried } from '../../rules/groups/place-becomes-name.ts';
import { nameAgain } from '../../rules/groups/name-again.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { readUnmerged } from '../../rules/merging.ts';
import { currentIn, findClaim, listReplaced, type ClaimParams } from './find-claim.ts';

/** The claimer stays a member, with what they have recorded since. A repeat finishes what was cut off. */
export async function object(call: UserCall, params: ClaimParams): Promise<Group> {
  const { group, claimerId } = await commitOptimistically(() => putBack(call, params));
  await carryNamesOf(call, group, claimerId);
  return showGroup(call, await findGroupOfMember(call, { groupId: params.groupId, userId: call.userId }));
}

/** Puts the name into the group again, unless that is done. @returns the group, and who had claimed it. */
async function putBack(
  call: UserCall,
  params: ClaimParams,
): Promise<{ group: GroupRecord; claimerId: string }> {
  const { groupId } = params;
  const group = await findGroupOfMember(call, { groupId, userId: call.userId });
  const claim = await findClaim(call, params);
  const currentIdOf = currentIn(await loadPeople(call, idsIn(claim)));
  const claimerId = currentIdOf(claim.userId);
  const at = call.clock();
  if (claim.status !== 'objected' && !isObjectable(claim, at)) throw notFound();
  if (!(await hasSayIn(call, claim, { group, claimerId, userId: call.userId, at }))) throw notFound();
  if (claim.status === 'objected') return { group, claimerId };
  if ((await listReplaced(call, [claim], groupId)).has(claim.id)) throw notFound();
  // Of a record that is on its way into another one, nothing could be found any more.
  const putUnmerged = await readUnmerged(call, claimerId, at);
  if (await isBeingCarried(call, group, claimerId)) throw new Refusal('contention');
  const { id, nameId, name, named } = claim;
  const again = nameAgain(group, { name, named, currentIdOf, claim: { id, userId: claimerId } });
  const names = new Map(Object.entries(group.members).map(([userId, member]) => [userId, member.name]));
  const movesBack = { nameId, fromId: claimerId, currentIdOf, names, at };
  const putMoves = await readMovesBack(call, claim, movesBack);
  const place = { userId: claimerId, name: again.name, importId: null, again };
  const change = { by: call.userId, at, lastKey: null };
  const changed = await becomeName(call, group, place, change, (batch, nameAgainId) => {
    putUnmerged(batch);
    putMoves(batch, nameAgainId);
    putChangedClaim(call, batch, claim, { status: 'objected', updatedAt: at, updatedBy: call.userId });
  });
  return { group: changed, claimerId };
}

const idsIn = ({ userId, named, moves }: ClaimRecord): string[] => [
  userId,
  ...(named ? [named.addedBy, ...(named.placeOf === undefined ? [] : [named.placeOf])] : []),
  ...Object.values(moves).flatMap((move) => Object.keys(move).flatMap(membersOfPair)),
];
