import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Friend, inviteFriend } from '@barabar/core/contract/friends';
import { invariant } from '@barabar/core/invariant';
import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { isStorableId } from '../../store-kit/document.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { listBalancesOf, listBalancesOfPair, type BalanceRecord } from '../balances/store.ts';
import { listGroupsOf } from '../groups/store.ts';
import { compareNames } from '../users/present.ts';
import { commitWithPersonAt, loadPeople, type PersonRecord } from '../users/store.ts';
import { refuseSelf } from './policy.ts';
import { presentFriend, standingOf, type Standing } from './present.ts';
import {
  deleteFriendship,
  listFriendshipsOf,
  putFriendship,
  readFriendship,
  type RevisedFriendship,
} from './store.ts';

const otherOf = (callerId: string, [a, b]: readonly [string, string]) => (a === callerId ? b : a);

/** Friends and what stands between them and the caller (spec §2, §3). */
export function friendService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** All friends, by name. Reads grow with people and groups, never with history. */
  async function list(callerId: string): Promise<Friend[]> {
    const [friendships, balances, groups] = await Promise.all([
      listFriendshipsOf(db, callerId),
      listBalancesOf(db, callerId),
      listGroupsOf(db, callerId),
    ]);
    const ids = friendships.map(({ members }) => otherOf(callerId, members));
    const people = await loadPeople(db, [
      ...ids,
      ...balances.map(({ members }) => otherOf(callerId, members)),
    ]);
    const standings = Map.groupBy(
      balances,
      ({ members }) => people.get(otherOf(callerId, members))?.id ?? '',
    );
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
    // By the record that goes on: a friend whose two records were merged is one friend.
    const friends = new Map(ids.flatMap((id) => entryOf(people.get(id))));
    return [...friends.values()]
      .map((person) =>
        presentFriend(person, {
          standings: standingsOf(callerId, standings.get(person.id) ?? []),
          groupNames,
        }),
      )
      .toSorted(compareNames);
  }

  /** @throws {Refusal} not-found unless the two are friends. */
  async function get(callerId: string, friendId: string): Promise<Friend> {
    const { person } = await findFriend(callerId, friendId);
    const [balances, groups] = await Promise.all([
      listBalancesOfPair(db, callerId, person.id),
      listGroupsOf(db, callerId),
    ]);
    return presentFriend(person, {
      standings: standingsOf(callerId, balances),
      groupNames: new Map(groups.map(({ id, name }) => [id, name])),
    });
  }

  /**
   * Makes friends with the person at an address, inviting them if nobody is to be found there. The answer does not tell
   * which of the two happened.
   * @throws {Refusal} validation-failed for the caller's own address, contention.
   */
  async function invite(
    caller: { readonly userId: string; readonly token: TokenIdentity },
    { email, name }: BodyOf<typeof inviteFriend>,
  ): Promise<{ email: string }> {
    refuseSelf(email === caller.token.email);
    const own = (await loadPeople(db, [caller.userId])).get(caller.userId);
    invariant(own !== undefined, 'a caller has a record');
    const at = clock();
    await commitWithPersonAt(db, { email, name, at }, async (batch, person) => {
      refuseSelf(person.id === own.id);
      if (await readFriendship(db, own.id, person.id)) return;
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
      const { person, friendship } = await findFriend(callerId, friendId);
      const [balances, groups] = await Promise.all([
        listBalancesOfPair(db, callerId, person.id),
        listGroupsOf(db, callerId),
      ]);
      if (balances.some(({ amount }) => amount !== 0)) throw new Refusal('not-settled');
      if (groups.some(({ memberIds }) => memberIds.includes(person.id))) throw new Refusal('shared-groups');
      await deleteFriendship(db, friendship);
      return { id: friendId };
    });
  }

  async function findFriend(
    callerId: string,
    friendId: string,
  ): Promise<{ person: PersonRecord; friendship: RevisedFriendship }> {
    const person = isStorableId(friendId) ? (await loadPeople(db, [friendId])).get(friendId) : undefined;
    if (!person || person.id === callerId) throw notFound();
    const friendship = await readFriendship(db, callerId, person.id);
    if (!friendship) throw notFound();
    return { person, friendship };
  }

  return { list, get, invite, remove };
}

function entryOf(person: PersonRecord | undefined): [string, PersonRecord][] {
  return person ? [[person.id, person]] : [];
}

function standingsOf(callerId: string, balances: readonly BalanceRecord[]): Standing[] {
  return balances.map((balance) => standingOf(callerId, balance));
}
