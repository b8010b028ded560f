import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { putFriendship } from '../../records/friendships/store.ts';
import { listGroupsOf, type GroupRecord, type MemberRecord } from '../../records/groups/store.ts';
import { cardsAmong } from '../friends/cards.ts';
import { linkPlaces } from './link-place.ts';

/**
 * The caller has said that somebody is a name: all other places of the caller's card of it are that person's, too, as
 * requests to them. Repeating it is harmless. Guests have nothing elsewhere, and a block stays.
 */
export async function takeAlong(
  call: UserCall,
  {
    group,
    nameId,
    named,
    claimerId,
  }: { group: GroupRecord; nameId: string; named: MemberRecord | undefined; claimerId: string },
): Promise<void> {
  const { [call.userId]: own, [claimerId]: person } = group.members;
  if (claimerId === call.userId || !own || !person || person.isGuest) return;
  const cards = cardsAmong(await listGroupsOf(call, call.userId), call.userId);
  const card = cards.find(({ id }) => id === (named?.cardId ?? nameId));
  const places = (card?.places ?? []).map((place) => ({ userId: place.userId, groupId: place.group.id }));
  const others = places.filter(({ groupId }) => groupId !== group.id);
  if (others.length === 0 || (await readBlocks(call, call.userId)).userIds.includes(claimerId)) return;
  // The places ask them, so that the friendship does not.
  const friendship = {
    members: [call.userId, claimerId] as const,
    names: { [call.userId]: own.name, [claimerId]: person.name },
    createdBy: call.userId,
    at: call.clock(),
    acceptedBy: [call.userId],
  };
  await commitBatch(call, (batch) => putFriendship(call, batch, friendship));
  const besides = [nameId, ...places.map(({ userId }) => userId)];
  await linkPlaces(call, { places: others, besides, person: { friendId: claimerId } });
}
