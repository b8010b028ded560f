import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Group } from '@barabar/core/contract/groups';
import type { linkMember } from '@barabar/core/contract/group-changes';
import type { UserCall } from '../../kit/call.ts';
import { findCard } from '../../rules/friends/cards.ts';
import { linkPlace, linkPlaces, type NamedPlace } from '../../rules/claims/link-place.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

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
  await linkPlaces(call, {
    ...linking,
    places: places.filter(({ userId }) => userId !== params.userId),
  });
  return showGroup(call, group);
}
