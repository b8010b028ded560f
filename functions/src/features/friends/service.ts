import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Friend, inviteFriend } from '@barabar/core/contract/friends';
import { invariant } from '@barabar/core/invariant';
import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { joinBalances } from '../balances/join-balances.ts';
import { listBalancesOf } from '../balances/store.ts';
import { listGroupsOf } from '../groups/store.ts';
import { requireNoMerge } from '../users/merging.ts';
import { compareNames } from '../users/present.ts';
import { commitWithPersonAt, idsOfPerson, loadPeople, type PersonRecord } from '../users/store.ts';
import { findFriend } from './find-friend.ts';
import { createInvitation } from './invitation.ts';
import { listStandings } from './list-standings.ts';
import { refuseSelf } from './policy.ts';
import { presentFriend, standingOf } from './present.ts';
import { deleteFriendship, listFriendshipsOf, putFriendship, readFriendship } from './store.ts';

const otherOf = (callerId: string, [a, b]: readonly [string, string]) => (a === callerId ? b : a);

/** Friends and what stands between them and the caller (spec §2, §3). */
export function friendService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** All friends, by name. Reads grow with people and groups, never with history. */
  async function list(callerId: string): Promise<Friend[]> {
    const [read, own] = await Promise.all([readAll([callerId]), loadOwn(callerId)]);
    const ownIds = idsOfPerson(own);
    const isAlone = ownIds.length === 1 && own.id === callerId;
    const { friendships, balances, groups } = isAlone ? read : await readAll(ownIds);
    const isOther = (userId: string) => !ownIds.includes(userId);
    const ids = friendships.flatMap(({ members }) => members.filter(isOther));
    const people = await loadPeople(db, [
      ...ids,
      ...balances.flatMap(({ members }) => members.filter(isOther)),
    ]);
    const idOf = (userId: string) => (isOther(userId) ? (people.get(userId)?.id ?? userId) : own.id);
    const standings = Map.groupBy(joinBalances(balances, idOf), ({ members }) => otherOf(own.id, members));
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
    // By the record that goes on: a friend whose two records were merged is one friend.
    const friends = new Map(ids.flatMap((id) => entryOf(people.get(id))));
    return [...friends.values()]
      .filter(({ id }) => id !== own.id)
      .map((person) =>
        presentFriend(person, {
          standings: (standings.get(person.id) ?? []).map((balance) => standingOf(own.id, balance)),
          groupNames,
        }),
      )
      .toSorted(compareNames);
  }

  async function readAll(ownIds: readonly string[]) {
    const [friendships, balances, groups] = await Promise.all([
      listFriendshipsOf(db, ...ownIds),
      listBalancesOf(db, ...ownIds),
      listGroupsOf(db, ...ownIds),
    ]);
    return { friendships, balances, groups };
  }

  async function loadOwn(callerId: string): Promise<PersonRecord> {
    const own = (await loadPeople(db, [callerId])).get(callerId);
    invariant(own !== undefined, 'a caller has a record');
    return own;
  }

  /** @throws {Refusal} not-found unless the two are friends. */
  async function get(callerId: string, friendId: string): Promise<Friend> {
    const { own, person } = await findFriend(db, { callerId, friendId });
    const [standings, groups] = await Promise.all([
      listStandings(db, own, person),
      listGroupsOf(db, ...idsOfPerson(own)),
    ]);
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
    return presentFriend(person, { standings, groupNames });
  }

  /**
   * Makes friends with the person at an address, inviting them if nobody is to be found there. The answer does not tell
   * which of the two happened.
   * @throws {Refusal} validation-failed for the caller's own address, too-many-requests, contention.
   */
  async function invite(
    caller: { readonly userId: string; readonly token: TokenIdentity },
    { email, name }: BodyOf<typeof inviteFriend>,
  ): Promise<{ email: string }> {
    refuseSelf(email === caller.token.email);
    const own = await loadOwn(caller.userId);
    const at = clock();
    const addInvitation = createInvitation(db, { inviter: own, groupName: null, at });
    await commitWithPersonAt(db, { email, name, at }, async (batch, person) => {
      refuseSelf(person.id === own.id);
      if (await readFriendship(db, own.id, person.id)) return;
      await addInvitation(batch, person);
      putFriendship(db, batch, {
        members: [own.id, person.id],
        names: { [own.id]: own.name, [person.id]: person.name },
        createdBy: own.id,
        at,
      });
    });
    return { email };
  }

  /**
   * Ends a friendship in which nothing is left to settle.
   * @throws {Refusal} not-found, not-settled, shared-groups, contention.
   */
  function remove(callerId: string, friendId: string): Promise<{ id: string }> {
    return commitOptimistically(async () => {
      // Read first: whoever records something between the two from now on changes it, and the deletion below fails.
      const { own, person, friendship } = await findFriend(db, { callerId, friendId });
      requireNoMerge([own, person]);
      const [standings, groups] = await Promise.all([
        listStandings(db, own, person),
        listGroupsOf(db, own.id),
      ]);
      if (standings.some(({ amount }) => amount !== 0)) throw new Refusal('not-settled');
      if (groups.some(({ memberIds }) => memberIds.includes(person.id))) throw new Refusal('shared-groups');
      await deleteFriendship(db, friendship);
      return { id: friendId };
    });
  }

  return { list, get, invite, remove };
}

function entryOf(person: PersonRecord | undefined): [string, PersonRecord][] {
  return person ? [[person.id, person]] : [];
}
