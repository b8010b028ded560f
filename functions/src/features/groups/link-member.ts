import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { linkMember } from '@barabar/core/contract/group-changes';
import type { Group } from '@barabar/core/contract/groups';
import type { UserCall } from '../../kit/call.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { joinedIdsOf, memberOf } from '../../records/groups/membership.ts';
import type { RevisedGroup } from '../../records/groups/store.ts';
import { beginLink } from '../../records/identities/begin-link.ts';
import { readUser } from '../../records/identities/store.ts';
import { readPlace } from '../../records/places/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { linkPlace, linkPlaces, type NamedPlace } from '../../rules/claims/link-place.ts';
import { findCard } from '../../rules/friends/cards.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { requireNoMerge } from '../../rules/merging.ts';

/** Their records become the person's by a merge; who has joined the group is asked first (docs/people.md). */
export async function link(
  call: UserCall,
  params: NamedPlace,
  { email }: BodyOf<typeof linkMember>,
): Promise<Group> {
  const card = await findCard(call, params.userId);
  const places = card?.places.map(({ userId, group }) => ({ userId, groupId: group.id })) ?? [];
  const linking = { person: { email }, besides: places.map(({ userId }) => userId) };
  const group = await linkPlace(call, params, linking);
  await linkPlaces(call, { ...linking, places: places.filter(({ userId }) => userId !== params.userId) });
  return showGroup(call, group);
}

/** Its records become theirs by a merge (docs/people.md). Nobody else has to agree: what others owe stays. */
export async function takePlace(
  call: UserCall,
  { groupId, userId: nameId }: { groupId: string; userId: string },
): Promise<Group> {
  const at = call.clock();
  const group = await commitOptimistically(async (): Promise<RevisedGroup> => {
    const ownGroup = await findGroupOfMember(call, groupId);
    const [named, into, place] = await Promise.all([
      readUser(call, nameId),
      readUser(call, call.userId),
      readPlace(call, nameId),
    ]);
    if (named?.nameOnlyIn === groupId && named.mergedInto === call.userId) return ownGroup;
    if (memberOf(ownGroup, nameId)?.placeOf !== call.userId || !named || !into) throw notFound();
    requireNoMerge(into);
    if (named.mergedInto !== null || into.mergedInto !== null || place?.state === 'carrying')
      throw new Refusal('contention');
    return beginLink(call, { group: ownGroup, named, into, by: call.userId, at });
  });
  await sendSignals(call, { userIds: joinedIdsOf(group), at });
  return showGroup(call, group);
}
