import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Friend } from '@barabar/core/contract/friends';
import type { inviteFriend } from '@barabar/core/contract/friend-changes';
import { said } from '@barabar/core/messages/said';
import { otherOf } from '@barabar/core/pair';
import type { StoreCall, UserCall, UserRequest } from '../../kit/call.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { listBalancesOf } from '../../records/balances/store.ts';
import { endFriendships } from '../../records/friendships/former-store.ts';
import { listFriendshipsOf, putFriendship, readFriendship } from '../../records/friendships/store.ts';
import { areTogetherByLink } from '../../records/groups/membership.ts';
import { listGroupsOf } from '../../records/groups/store.ts';
import { commitWithPersonAt, loadCaller, loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { findFriend } from '../../rules/acquaintance/find-friend.ts';
import { seePerson } from '../../rules/acquaintance/see-person.ts';
import { hasAsked, isHeeded, tieOf } from '../../rules/acquaintance/tie.ts';
import {
  friendBalanceOf,
  listFriendBalances,
  type FriendBalance,
} from '../../rules/balances/friend-balances.ts';
import { directAmong, endDirectGroup } from '../../rules/groups/direct-groups.ts';
import { presentFriend } from '../../rules/friends/present-friend.ts';
import {
  countedFor,
  defaultSplitOf,
  directByPerson,
  groupsById,
  presentCard,
  showFriend,
} from '../../rules/friends/show-friend.ts';
import { byPlace, cardsAmong, findCard } from '../../rules/friends/cards.ts';
import { seeMember } from '../../rules/friends/see-member.ts';
import { compareNames } from '../../rules/people/present-person.ts';
import { fallbackName } from '@barabar/core/person-name';
import { putBlockEnd } from '../../records/blocks/put-block.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { createInvitation } from '../../rules/invitation.ts';

const ownAddress = () => invalid('email', said('own-email'));

/** Asks somebody to be a friend, or accepts them if they have asked already. It ends the requester's own block. */
async function inviteByAddress(
  call: StoreCall,
  {
    ownPerson,
    email,
    name,
    at,
  }: {
    ownPerson: PersonRecord;
    email: string;
    /** What the inviter calls them; null for nothing. */
    name: string | null;
    at: Date;
  },
): Promise<void> {
  const addInvitation = createInvitation(call, {
    inviter: ownPerson,
    groupName: null,
    invitedName: name,
    at,
  });
  await commitWithPersonAt(call, { email, at }, async (batch, person) => {
    if (person.id === ownPerson.id) throw ownAddress();
    const knownFriendship = await readFriendship(call, ownPerson.id, person.id);
    const isBlocked = knownFriendship
      ? knownFriendship.blocked[ownPerson.id] !== undefined
      : (await readBlocks(call, ownPerson.id)).userIds.includes(person.id);
    if (isBlocked)
      await putBlockEnd(call, batch, { by: ownPerson.id, userId: person.id, friendship: knownFriendship });
    if (knownFriendship && hasAsked(knownFriendship, ownPerson.id, person.id)) return;
    if (!knownFriendship) await addInvitation(batch, person);
    putFriendship(call, batch, {
      members: [ownPerson.id, person.id],
      names: {
        [ownPerson.id]: ownPerson.name,
        [person.id]: knownFriendship?.names[person.id] ?? name ?? fallbackName({ email }),
      },
      createdBy: ownPerson.id,
      at,
      askedBy: ownPerson.id,
      typed: { [ownPerson.id]: knownFriendship?.typed[ownPerson.id] ?? { name, email } },
    });
  });
}

const isOpenInGroup = ({ groupId, amount }: FriendBalance): boolean => groupId !== null && amount !== 0;

/** Lists friends by name, and who has something open with the caller in a group: the sum must be that of balances. */
export async function listFriends(call: UserCall): Promise<Friend[]> {
  const { userId: ownId } = call;
  const at = call.clock();
  const [friendships, balances, groups] = await Promise.all([
    listFriendshipsOf(call, ownId),
    listBalancesOf(call, ownId),
    listGroupsOf(call, ownId),
  ]);
  const ties = new Map(
    friendships.map((friendship) => [otherOf(ownId, friendship.members), tieOf(friendship, ownId)]),
  );
  const friendshipWith = new Map(
    friendships.map((friendship) => [otherOf(ownId, friendship.members), friendship]),
  );
  const direct = directAmong(groups, ownId);
  const directWith = directByPerson(direct);
  const cards = cardsAmong(groups, ownId);
  const placeIds = byPlace(cards);
  const balancesByFriend = Map.groupBy(balances, ({ members }) => otherOf(ownId, members));
  const others = new Set([
    ...ties.keys(),
    ...directWith.keys(),
    ...placeIds.keys(),
    ...balancesByFriend.keys(),
  ]);
  others.delete(ownId);
  const people = await loadPeople(call, others);
  const isCounted = countedFor(ownId, groups);
  const balancesWith = (userId: string): FriendBalance[] =>
    (balancesByFriend.get(userId) ?? []).map((balance) => friendBalanceOf(ownId, balance)).filter(isCounted);
  const byId = groupsById(groups);
  const friendOf = (userId: string): Friend[] => {
    const person = people.get(userId);
    const tie = ties.get(userId);
    if (!person || placeIds.has(userId)) return [];
    const counted = balancesWith(userId);
    const isBlocked = tie?.hasBlocked ?? false;
    const directGroupId = isBlocked ? undefined : directWith.get(userId);
    const isFriend = person.nameOnlyIn === null && isHeeded(tie);
    const shown = isFriend ? counted : counted.filter(isOpenInGroup);
    if (!isFriend && shown.length === 0) return [];
    const seen = seePerson({ ...person, id: userId }, tie);
    const asMember = seeMember(seen, { callerId: ownId, person, tie, balances: shown, groups, at });
    return [
      presentFriend(asMember ?? seen, {
        storedName: tie?.storedName,
        balances: shown,
        groups: byId,
        directGroupId,
        at,
        defaultSplit: isFriend
          ? defaultSplitOf({
              pair: [ownId, userId],
              direct: direct.find(({ id }) => id === directGroupId),
              friendship: friendshipWith.get(userId),
            })
          : undefined,
        // Whom somebody has blocked is nothing for their programs.
        isBlocked: isBlocked && call.token?.program === undefined,
      }),
    ];
  };
  const byName = cards.flatMap((card) => {
    const person = people.get(card.places[0].userId);
    const between = card.places.flatMap(({ userId }) => balancesWith(userId));
    return person ? [presentCard(card, { person, callerId: ownId, balances: between, at })] : [];
  });
  return [...byName, ...[...others].flatMap(friendOf)].toSorted(compareNames);
}

export const getFriend = (call: UserCall, friendId: string): Promise<Friend> => showFriend(call, friendId);

/** Invites them if there is no user. No answer reveals which of the two happened. */
export async function invite(
  call: UserRequest,
  { email, name }: BodyOf<typeof inviteFriend>,
): Promise<{ email: string }> {
  if (email === call.token.email) throw ownAddress();
  const ownPerson = await loadCaller(call);
  await inviteByAddress(call, { ownPerson, email, name: name ?? null, at: call.clock() });
  return { email };
}

/** Removes a friend, and ends the group of the two. In a group in which the two are by a link, both stay. */
export async function removeFriend(call: UserCall, friendId: string): Promise<{ id: string }> {
  const card = await findCard(call, friendId);
  if (card) {
    const groups = card.places.map(({ group }) => group);
    if (groups.some(({ kind }) => kind === 'group')) throw new Refusal('shared-groups');
    for (const { id: groupId } of groups) await endDirectGroup(call, { groupId, by: call.userId });
    return { id: friendId };
  }
  return commitOptimistically(async () => {
    // Read first: anybody who records something between the two from now on changes it, and the deletion below fails.
    const { ownPerson, person, friendship } = await findFriend(call, friendId);
    const [balances, groups] = await Promise.all([
      listFriendBalances(call, ownPerson, person),
      listGroupsOf(call, ownPerson.id),
    ]);
    // Where the two are by a link, they are without being friends.
    const byLink = groups.filter((group) => areTogetherByLink(group, ownPerson.id, person.id));
    const isByLink = (groupId: string | null) => byLink.some(({ id }) => id === groupId);
    if (balances.some(({ groupId, amount }) => amount !== 0 && !isByLink(groupId)))
      throw new Refusal('not-settled');
    const shared = groups.filter(({ id, memberIds }) => memberIds.includes(person.id) && !isByLink(id));
    if (shared.some(({ kind }) => kind === 'group')) throw new Refusal('shared-groups');
    for (const { id: groupId } of shared) await endDirectGroup(call, { groupId, by: ownPerson.id });
    await endFriendships(call, [friendship], call.clock());
    return { id: friendId };
  });
}
