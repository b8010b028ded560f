import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Group } from '@barabar/core/contract/groups';
import type { linkMember } from '@barabar/core/contract/group-changes';
import type { UserCall } from '../../kit/call.ts';
import { findCard } from '../../rules/friends/cards.ts';
import { linkPlace, linkPlaces, type NamedPlace } from '../../rules/claims/link-place.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

/**
 * Links a member by name only to the person at an address. That person is added to the group as anybody else, unless they
 * are in it. Then the records of the name become theirs by a merge (docs/people.md). Who has joined the group is asked first
 * (docs/people.md). Repeating it is harmless. Of everybody but the caller it counts as an invitation. It takes all places where
 * the caller has them, as far as each can be linked (docs/people.md).
 * @throws {Refusal} not-found, also for a member who has an account or an address; forbidden; no-room; too-many-requests;
 *   name-taken and not-settled of who has joined; contention, also while records of theirs are being merged.
 */
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
