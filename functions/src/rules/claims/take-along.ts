import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import type { ClaimRecord } from '../../records/claims/store.ts';
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
    group: { id: groupId, members },
    nameId,
    named,
    claimerId,
  }: { group: GroupRecord; named: MemberRecord | undefined; claimerId: string } & Pick<ClaimRecord, 'nameId'>,
): Promise<void> {
  const { [call.userId]: own, [claimerId]: person } = members;
  if (named?.addedBy !== call.userId || named.placeOf !== undefined) return;
  if (claimerId === call.userId || !own || !person || person.isGuest) return;
  const [groups, { userIds: blockedIds }] = await Promise.all([
    listGroupsOf(call, call.userId),
    readBlocks(call, call.userId),
  ]);
  const card = cardsAmong(groups, call.userId).find(({ id }) => id === (named.cardId ?? nameId));
  const places = (card?.places ?? []).map(({ userId, group }) => ({ userId, groupId: group.id }));
  const besides = [nameId, ...places.map(({ userId }) => userId)];
  const others = places.filter((place) => place.groupId !== groupId);
  if (others.length === 0 || blockedIds.includes(claimerId)) return;
  // The places ask them, so that the friendship does not.
  const names = { [call.userId]: own.name, [claimerId]: person.name };
  const friendship = { members: [call.userId, claimerId] as const, names, createdBy: call.userId };
  await commitBatch(call, (batch) =>
    putFriendship(call, batch, { ...friendship, at: call.clock(), acceptedBy: [call.userId] }),
  );
  await linkPlaces(call, { places: others, besides, person: { friendId: claimerId } });
}
