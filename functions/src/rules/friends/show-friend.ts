import { isWhole } from '@barabar/core/default-split';
import type { Friend } from '@barabar/core/contract/friends';
import { invariant } from '@barabar/core/invariant';
import type { UserCall } from '../../kit/call.ts';
import type { FriendshipRecord } from '../../records/friendships/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { listGroupsOf, type GroupRecord } from '../../records/groups/store.ts';
import type { StoredDefaultSplit } from '../../records/shared-records/default-split.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { findFriend } from '../acquaintance/find-friend.ts';
import { seePerson } from '../acquaintance/see-person.ts';
import { listFriendBalances, type FriendBalance } from '../balances/friend-balances.ts';
import { directAmong } from '../groups/direct-groups.ts';
import { findCard, type Card } from './cards.ts';
import { presentFriend } from './present-friend.ts';
import { seeMember } from './see-member.ts';

/** @throws {Refusal} not-found unless the caller has accepted them as a friend, or has them by name. */
export async function showFriend(call: UserCall, friendId: string): Promise<Friend> {
  const at = call.clock();
  const card = await findCard(call, friendId);
  if (card) return showCard(call, card, at);
  const { ownPerson, person, friendship, tie } = await findFriend(call, friendId);
  const [balances, groups] = await Promise.all([
    listFriendBalances(call, ownPerson, person),
    listGroupsOf(call, ownPerson.id),
  ]);
  const counted = balances.filter(countedFor(ownPerson.id, groups));
  const seen = seePerson(person, tie);
  const directGroupId = directByPerson(directAmong(groups, ownPerson.id)).get(person.id);
  const asMember = seeMember(seen, { callerId: ownPerson.id, person, tie, balances: counted, groups, at });
  return presentFriend(asMember ?? seen, {
    storedName: tie.storedName,
    balances: counted,
    groups: groupsById(groups),
    directGroupId,
    at,
    defaultSplit: defaultSplitOf({
      pair: [ownPerson.id, person.id],
      direct: groups.find(({ id }) => id === directGroupId),
      friendship,
    }),
  });
}

/** Somebody by name, with what stands between the caller and all their places. */
async function showCard(call: UserCall, card: Card, at: Date): Promise<Friend> {
  const { places } = card;
  const [{ userId: id }] = places;
  const [person, balances] = await Promise.all([
    loadPeople(call, [id]),
    Promise.all(places.map((place) => listFriendBalances(call, { id: call.userId }, { id: place.userId }))),
  ]);
  const named = person.get(id);
  invariant(named !== undefined, 'a member by name only has a record');
  return presentCard(card, { person: named, callerId: call.userId, balances: balances.flat(), at });
}

/** @param options.balances of the caller and all places. */
export function presentCard(
  card: Card,
  {
    person,
    callerId,
    balances,
    at,
  }: { person: PersonRecord; callerId: string; balances: readonly FriendBalance[]; at: Date },
): Friend {
  const groups = card.places.map(({ group }) => group);
  const direct = groups[0]?.kind === 'direct' ? groups[0] : undefined;
  return presentFriend(seePerson(person, undefined), {
    balances,
    groups: groupsById(groups),
    directGroupId: direct?.id,
    card,
    at,
    defaultSplit: defaultSplitOf({ pair: [callerId, person.id], direct }),
  });
}

export const groupsById = (groups: readonly GroupRecord[]): Map<string, GroupRecord> =>
  new Map(groups.map((group) => [group.id, group]));

/** @param direct the caller's, oldest first */
export const directByPerson = (direct: readonly GroupRecord[]): Map<string, string> =>
  new Map(direct.toReversed().flatMap(({ id, memberIds }) => memberIds.map((userId) => [userId, id])));

/** Returns a split as in the group of two. Undefined also if somebody else is in it, or it does not add up any more. */
export function defaultSplitOf({
  pair,
  direct,
  friendship,
}: {
  pair: readonly [string, string];
  direct: Pick<GroupRecord, 'members'> | undefined;
  friendship?: Pick<FriendshipRecord, 'defaultSplits'> | undefined;
}): StoredDefaultSplit | undefined {
  const [ownId] = pair;
  const split = direct?.members[ownId]?.defaultSplit ?? friendship?.defaultSplits[ownId];
  const isOfPair = split?.weights.every(({ userId }) => pair.includes(userId));
  return split && isOfPair && isWhole(split) ? split : undefined;
}

/** Whether a balance counts: balances in a group that the caller has not joined are requests. */
export function countedFor(
  ownId: string,
  groups: readonly GroupRecord[],
): (balance: FriendBalance) => boolean {
  const requested = new Set(groups.filter((group) => !hasJoined(group, ownId)).map(({ id }) => id));
  return ({ groupId }) => groupId === null || !requested.has(groupId);
}
