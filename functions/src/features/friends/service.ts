import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Friend, inviteFriend } from '@barabar/core/contract/friends';
import { invariant } from '@barabar/core/invariant';
import type { DataDeps } from '../../kit/deps.ts';
import type { TokenIdentity } from '../../kit/endpoint.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { joinBalances } from '../../records/balances/join-balances.ts';
import { listBalancesOf } from '../../records/balances/store.ts';
import { endFriendships } from '../../records/friendships/former-store.ts';
import { listFriendshipsOf } from '../../records/friendships/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { listGroupsOf, type GroupRecord } from '../../records/groups/store.ts';
import { idsOfPerson, loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { findFriend } from '../../rules/acquaintance/find-friend.ts';
import { seePerson } from '../../rules/acquaintance/see-person.ts';
import { isHeeded, tieBetween } from '../../rules/acquaintance/tie.ts';
import {
  friendBalanceOf,
  listFriendBalances,
  type FriendBalance,
} from '../../rules/balances/friend-balances.ts';
import { directAmong, endDirectGroup, findFriendByName } from '../../rules/groups/direct-groups.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { compareNames } from '../../rules/people/present-person.ts';
import { inviteByAddress } from './invite-by-address.ts';
import { refuseSelf } from './policy.ts';
import { presentFriend } from './present.ts';

const otherOf = (callerId: string, [a, b]: readonly [string, string]) => (a === callerId ? b : a);

const isOpenInGroup = ({ groupId, amount }: FriendBalance): boolean => groupId !== null && amount !== 0;

/**
 * All friends whom the caller has accepted, and those whom they keep by name, by name. Among them are people they have
 * blocked, and other members by name only, with whom something is open in a group, because the sum would otherwise not
 * be that of the caller's balances. Reads grow with people and groups, never with history.
 */
export async function list(deps: DataDeps, callerId: string): Promise<Friend[]> {
  const { db } = deps;
  const [read, own] = await Promise.all([readAll(deps, [callerId]), loadOwn(deps, callerId)]);
  const ownIds = idsOfPerson(own);
  const isAlone = ownIds.length === 1 && own.id === callerId;
  const { friendships, balances, groups } = isAlone ? read : await readAll(deps, ownIds);
  const isOther = (userId: string) => !ownIds.includes(userId);
  const ids = friendships.flatMap(({ members }) => members.filter(isOther));
  const direct = directAmong(groups, ownIds);
  const people = await loadPeople(db, [
    ...ids,
    ...direct.flatMap(({ memberIds }) => memberIds.filter(isOther)),
    ...balances.flatMap(({ members }) => members.filter(isOther)),
  ]);
  const idOf = (userId: string) => (isOther(userId) ? (people.get(userId)?.id ?? userId) : own.id);
  const balancesByFriend = Map.groupBy(joinBalances(balances, idOf), ({ members }) =>
    otherOf(own.id, members),
  );
  const directWith = directByPerson(direct, (userId) => people.get(userId)?.id);
  const isCounted = countedFor(ownIds, groups);
  // By the surviving record: a friend whose two records were merged is one friend.
  const others = new Map(ids.flatMap((id) => entryOf(people.get(id))));
  for (const person of people.values()) if (person.nameOnlyIn !== null) others.set(person.id, person);
  return [...others.values()]
    .filter(({ id }) => id !== own.id)
    .flatMap((person) => {
      const otherIds = ids.filter((id) => people.get(id)?.id === person.id);
      const tie = tieBetween(friendships, ownIds, otherIds);
      const counted = (balancesByFriend.get(person.id) ?? [])
        .map((balance) => friendBalanceOf(own.id, balance))
        .filter(isCounted);
      const isBlocked = tie?.hasBlocked ?? false;
      const directGroupId = isBlocked ? undefined : directWith.get(person.id);
      const isByName = person.nameOnlyIn !== null;
      const isOfGroup = isBlocked || (isByName && directGroupId === undefined);
      const shown = isOfGroup ? counted.filter(isOpenInGroup) : counted;
      if (isOfGroup ? shown.length === 0 : !isByName && !isHeeded(tie)) return [];
      return presentFriend(seePerson(person, tie), {
        storedName: tie?.storedName,
        balances: shown,
        groups: groupsById(groups),
        directGroupId,
        isBlocked,
      });
    })
    .toSorted(compareNames);
}

async function readAll({ db }: DataDeps, ownIds: readonly string[]) {
  const [friendships, balances, groups] = await Promise.all([
    listFriendshipsOf(db, ...ownIds),
    listBalancesOf(db, ...ownIds),
    listGroupsOf(db, ...ownIds),
  ]);
  return { friendships, balances, groups };
}

async function loadOwn({ db }: DataDeps, callerId: string): Promise<PersonRecord> {
  const own = (await loadPeople(db, [callerId])).get(callerId);
  invariant(own !== undefined, 'a caller has a record');
  return own;
}

/** @throws {Refusal} not-found unless the caller has accepted them as a friend, or keeps them by name. */
export async function get({ db }: DataDeps, callerId: string, friendId: string): Promise<Friend> {
  const byName = await findFriendByName(db, { callerId, friendId });
  if (byName) {
    const { group } = byName;
    return presentFriend(seePerson(byName.person, undefined), {
      balances: await listFriendBalances(db, byName.own, byName.person),
      groups: groupsById([group]),
      directGroupId: group.id,
    });
  }
  const { own, person, tie } = await findFriend(db, { callerId, friendId });
  const [ownIds, ids] = [idsOfPerson(own), idsOfPerson(person)];
  const idOf = (userId: string) => (ids.includes(userId) ? person.id : undefined);
  const [balances, groups] = await Promise.all([
    listFriendBalances(db, own, person),
    listGroupsOf(db, ...ownIds),
  ]);
  return presentFriend(seePerson(person, tie), {
    storedName: tie.storedName,
    balances: balances.filter(countedFor(ownIds, groups)),
    groups: groupsById(groups),
    directGroupId: directByPerson(directAmong(groups, ownIds), idOf).get(person.id),
  });
}

/**
 * Asks the person at an address to be friends, and invites them if there is no user. Neither the answer nor later
 * answers reveal which of the two happened.
 * @throws {Refusal} validation-failed for the caller's own address, no-room, too-many-requests, contention.
 */
export async function invite(
  deps: DataDeps,
  caller: { readonly userId: string; readonly token: TokenIdentity },
  { email, name }: BodyOf<typeof inviteFriend>,
): Promise<{ email: string }> {
  const { db, clock } = deps;
  refuseSelf(email === caller.token.email);
  const own = await loadOwn(deps, caller.userId);
  await inviteByAddress(db, { own, email, name: name ?? null, at: clock() });
  return { email };
}

/**
 * Ends a friendship in which nothing is left to settle, and the group of the two if they have one.
 * @throws {Refusal} not-found, not-settled, shared-groups, contention.
 */
export async function remove(deps: DataDeps, callerId: string, friendId: string): Promise<{ id: string }> {
  const { db, clock } = deps;
  const byName = await findFriendByName(db, { callerId, friendId });
  if (byName) {
    await endDirectGroup(deps, { groupId: byName.group.id, by: callerId });
    return { id: friendId };
  }
  return commitOptimistically(async () => {
    // Read first: anybody who records something between the two from now on changes it, and the deletion below fails.
    const { own, person, friendships } = await findFriend(db, { callerId, friendId });
    requireNoMerge([own, person]);
    const [balances, groups] = await Promise.all([
      listFriendBalances(db, own, person),
      listGroupsOf(db, own.id),
    ]);
    if (balances.some(({ amount }) => amount !== 0)) throw new Refusal('not-settled');
    const shared = groups.filter(({ memberIds }) => memberIds.includes(person.id));
    if (shared.some(({ kind }) => kind === 'group')) throw new Refusal('shared-groups');
    for (const { id: groupId } of shared) await endDirectGroup(deps, { groupId, by: own.id });
    await endFriendships(db, friendships, clock());
    return { id: friendId };
  });
}

const groupsById = (groups: readonly GroupRecord[]): Map<string, GroupRecord> =>
  new Map(groups.map((group) => [group.id, group]));

/**
 * The oldest group of two with each person.
 * @param direct the caller's, oldest first.
 * @param idOf a member's id as the caller sees them; undefined for anybody who does not matter.
 */
function directByPerson(
  direct: readonly GroupRecord[],
  idOf: (userId: string) => string | undefined,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { id, memberIds } of direct)
    for (const userId of memberIds) {
      const personId = idOf(userId);
      if (personId !== undefined && !found.has(personId)) found.set(personId, id);
    }
  return found;
}

/** Whether a balance counts: balances in a group that the caller has not joined are requests. */
function countedFor(
  ownIds: readonly string[],
  groups: readonly GroupRecord[],
): (balance: FriendBalance) => boolean {
  const requested = new Set(
    groups.filter((group) => !ownIds.some((id) => hasJoined(group, id))).map(({ id }) => id),
  );
  return ({ groupId }) => groupId === null || !requested.has(groupId);
}

function entryOf(person: PersonRecord | undefined): [string, PersonRecord][] {
  return person ? [[person.id, person]] : [];
}
