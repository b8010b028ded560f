import type { Group } from '@barabar/core/contract/groups';
import type { DataDeps } from '../../kit/deps.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { joinedIdsOf, memberOf } from '../../records/groups/membership.ts';
import { readGroup, type RevisedGroup } from '../../records/groups/store.ts';
import { beginLink } from '../../records/identities/begin-link.ts';
import { readUser } from '../../records/identities/store.ts';
import { readPlace } from '../../records/places/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { requireMember } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { requireNoMerge } from '../../rules/merging.ts';

/**
 * Gives somebody who is a member again the place back that became a name: its records become theirs by the merge that a link
 * is (decision 43). Nobody else has to agree, because it was theirs, and what others owe and are owed stays. Repeating it is
 * harmless.
 * @throws {Refusal} not-found for any other member, contention.
 */
export async function takePlace(
  deps: DataDeps,
  callerId: string,
  { groupId, userId: nameId }: { readonly groupId: string; readonly userId: string },
): Promise<Group> {
  const { db, clock } = deps;
  const at = clock();
  const group = await commitOptimistically(async (): Promise<RevisedGroup> => {
    const own = requireMember(await readGroup(db, groupId), callerId);
    const [named, into, place] = await Promise.all([
      readUser(db, nameId),
      readUser(db, callerId),
      readPlace(db, nameId),
    ]);
    if (named?.nameOnlyIn === groupId && named.mergedInto === callerId) return own;
    if (memberOf(own, nameId)?.placeOf !== callerId || !named || !into) throw notFound();
    requireNoMerge(into);
    if (named.mergedInto !== null || into.mergedInto !== null || place?.state === 'carrying')
      throw new Refusal('contention');
    return beginLink(db, { group: own, named, into, by: callerId, at });
  });
  await sendSignals(db, { userIds: joinedIdsOf(group), at });
  return showGroup(deps, callerId, group);
}
