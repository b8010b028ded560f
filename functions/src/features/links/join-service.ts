import type { BodyOf, DataOf } from '@barabar/core/contract/endpoint';
import type { previewLink } from '@barabar/core/contract/link-preview';
import type { joinByLink } from '@barabar/core/contract/links';
import { said } from '@barabar/core/messages/said';
import type { AnybodyRequest, Call, UserCall } from '../../kit/call.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { currentIdOf, loadCaller, loadPerson } from '../../records/users/store.ts';
import { joinByClaim } from '../../rules/claims/join-by-claim.ts';
import { linkPlaces } from '../../rules/claims/link-place.ts';
import { findCard } from '../../rules/friends/cards.ts';
import { showFriend } from '../../rules/friends/show-friend.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { befriendByLink } from '../../rules/links/befriend-by-link.ts';
import { joinGroupByLink } from '../../rules/links/join-by-link.ts';
import { findLivingLink, type LivingLink } from '../../rules/links/living-link.ts';

/** A link made for somebody by name also gives their places. A repeat completes a call that was cut off. */
export async function joinThrough(
  call: UserCall,
  { token, claimUserId }: BodyOf<typeof joinByLink>,
): Promise<DataOf<typeof joinByLink>> {
  const at = call.clock();
  const find = (): Promise<LivingLink> => findLivingLink(call, { token, at });
  const done = await commitOptimistically(async () => {
    const found = await find();
    if (found.kind === 'group') {
      if (claimUserId !== undefined)
        return joinByClaim(call, found, { userId: call.userId, nameId: claimUserId, at });
      return { group: await joinGroupByLink(call, found, { userId: call.userId, at }), claim: undefined };
    }
    const ownPerson = await loadCaller(call);
    if (ownPerson.isGuest) throw new Refusal('guest');
    if (found.maker.id === call.userId) throw invalid('token', said('own-link'));
    await befriendByLink(call, found, { ownPerson, at });
    return { friendId: found.maker.id, forUserId: found.link.forUserId };
  });
  if ('group' in done) {
    const group = await showGroup(call, done.group);
    return { group, ...(done.claim && { claim: done.claim }) };
  }
  if (done.forUserId !== null)
    await takePlaces(call, { makerId: done.friendId, userId: done.forUserId, friendId: call.userId });
  await sendSignals(call, { userIds: [done.friendId], at });
  return { friend: await showFriend(call, done.friendId) };
}

/** Gives a friend all places of a card of the link's maker. */
async function takePlaces(
  call: Call,
  { makerId, userId, friendId }: { makerId: string; userId: string; friendId: string },
): Promise<void> {
  const card = await findCard({ ...call, userId: makerId }, userId);
  const places = card?.places.map((place) => ({ userId: place.userId, groupId: place.group.id })) ?? [];
  await linkPlaces(
    { ...call, userId: makerId },
    {
      person: { friendId },
      // The one by which the others are found comes last, so that a repeat finds them.
      places: places.toSorted((a, b) => Number(a.userId === userId) - Number(b.userId === userId)),
      besides: places.map((place) => place.userId),
    },
  );
}

/** Never a balance, an address, a picture or a UPI ID. */
export async function previewJoining(
  call: AnybodyRequest,
  token: string,
): Promise<DataOf<typeof previewLink>> {
  const callerId = await currentIdOf(call, call.userId);
  const found = await findLivingLink({ ...call, userId: callerId }, { token, at: call.clock() });
  const { expiresAt } = found.link;
  if (found.kind === 'person') {
    const { id, name } = found.maker;
    const { forUserId } = found.link;
    const named = call.token && forUserId !== null && (await loadPerson(call, forUserId));
    return {
      kind: 'person',
      invitedBy: { name },
      expiresAt,
      ...(id === callerId && { isOwn: true as const }),
      ...(named && named.nameOnlyIn !== null && { asName: named.name }),
    };
  }
  const { group, link } = found;
  const names = Object.entries(group.members).flatMap(([userId, { isNameOnly, name }]) =>
    isNameOnly ? [{ userId, name }] : [],
  );
  return {
    kind: 'group',
    group: { name: group.name, memberCount: group.memberIds.length },
    invitedBy: { name: group.members[link.userId]?.name ?? link.userName },
    expiresAt,
    ...(call.token && { names }),
    ...(callerId !== undefined && hasJoined(group, callerId) && { joinedGroupId: group.id }),
  };
}
