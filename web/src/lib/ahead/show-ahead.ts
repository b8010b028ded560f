import { mutate } from 'swr';
import { z } from 'zod';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { listExpenses, listMyExpenses, type Expense } from '@barabar/core/contract/expenses';
import type { Person } from '@barabar/core/contract/fields';
import { getFriend, listFriends, type Friend } from '@barabar/core/contract/friends';
import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { listSettlements, type Settlement } from '@barabar/core/contract/settlements';
import { pagedKeyOf } from '../paged-key.ts';
import { readCache } from '../read-cache.ts';
import { revalidateAll } from '../revalidate.ts';
import { keyOf } from '../use-endpoint.ts';
import { movesOf, type LedgerChange, type Move } from './ledger-change.ts';
import { moveBalances } from './move-balances.ts';
import { moveFriend } from './move-friend.ts';
import { placeRecord } from './place-record.ts';

type Key = readonly unknown[];

const knownGroup = z.object({ id: z.string(), name: z.string(), simplifyDebts: z.boolean() });

/** What of a group is needed here, where it is in the cache. */
function groupInCache(groupId: string): z.output<typeof knownGroup> | undefined {
  const one = knownGroup.safeParse(readCache(keyOf(getGroup, { params: { groupId } }))).data;
  return (
    one ??
    z
      .array(knownGroup)
      .safeParse(readCache(keyOf(listMyGroups)))
      .data?.find(({ id }) => id === groupId)
  );
}

/** Everybody in a record, as far as it names them. */
function peopleIn(change: LedgerChange): ReadonlyMap<string, Person> {
  const people =
    change.kind === 'settlement'
      ? [change.before, change.after].flatMap((record) => (record ? [record.fromUser, record.toUser] : []))
      : [change.before, change.after].flatMap((record) =>
          record
            ? [
                ...record.payers.map(({ user }) => ({ ...user, email: '' })),
                ...record.splits.map(({ user }) => user),
              ]
            : [],
        );
  return new Map(people.map((person) => [person.id, person]));
}

/** One place of the cache. */
interface Place {
  readonly key: Key;
  /** Shows the change until `ended`, which says whether it has been saved. */
  readonly show: (change: LedgerChange, ended: Promise<unknown>) => Promise<unknown>;
}

/** A place whose content is what `next` makes of it. */
function placeAt<Data>(key: Key, next: (data: Data, change: LedgerChange) => Data): Place {
  return {
    key,
    show: (change, ended) =>
      mutate<Data | undefined, unknown>(key, ended, {
        // What is on screen, which another change may be ahead in already.
        optimisticData: (_, shown) => shown && next(shown, change),
        populateCache: false,
        rollbackOnError: true,
        // Everything is read again once all places are done.
        revalidate: false,
      }),
  };
}

const isKnown = ({ key }: Place): boolean => readCache(key) !== undefined;

type Loaded<T> = { readonly items: readonly T[]; readonly nextCursor: string | undefined };

const placeExpense = (list: Loaded<Expense>, { kind, before, after }: LedgerChange): Loaded<Expense> =>
  kind === 'expense' ? placeRecord(list, { before, after, dateOf: ({ createdAt }) => createdAt }) : list;
const placeSettlement = (
  list: Loaded<Settlement>,
  { kind, before, after }: LedgerChange,
): Loaded<Settlement> =>
  kind === 'settlement' ? placeRecord(list, { before, after, dateOf: ({ settledAt }) => settledAt }) : list;

function listsOf(change: LedgerChange, people: ReadonlyMap<string, Person>, viewerId: string): Place[] {
  const groupId = (change.after ?? change.before)?.groupId;
  if (change.kind === 'expense') {
    return [
      ...(groupId === undefined ? [] : [placeAt(pagedKeyOf(listExpenses, { groupId }), placeExpense)]),
      ...(people.has(viewerId) ? [placeAt(pagedKeyOf(listMyExpenses), placeExpense)] : []),
    ];
  }
  const others = [...people.keys()].filter((id) => id !== viewerId);
  return [{}, ...(groupId === undefined ? [] : [{ groupId }]), ...others.map((userId) => ({ userId }))].map(
    (query) => placeAt(pagedKeyOf(listSettlements, query), placeSettlement),
  );
}

const namedFriends = z.array(z.object({ id: z.string() }));

/** Whether the list of friends holds everybody whose balance with the viewer moves: an older one is read again instead. */
function isListOfFriendsWhole(moves: readonly Move[], viewerId: string): boolean {
  const listed = new Set(namedFriends.safeParse(readCache(keyOf(listFriends))).data?.map(({ id }) => id));
  return moves
    .flatMap(({ deltas }) => deltas.map(({ members }) => members))
    .filter((members) => members.includes(viewerId))
    .every((members) => members.every((id) => id === viewerId || listed.has(id)));
}

function balancesOf(moves: readonly Move[], people: ReadonlyMap<string, Person>, viewerId: string): Place[] {
  const groupId = moves[0]?.groupId;
  const group = groupId === undefined ? undefined : groupInCache(groupId);
  // Who owes whom in a group that simplifies its debts is for the server to say.
  if (groupId !== undefined && (!group || group.simplifyDebts)) return [];
  const moveOne = (friend: Friend) => moveFriend(friend, { moves, viewerId, groupName: group?.name });
  return [
    ...(isListOfFriendsWhole(moves, viewerId)
      ? [placeAt<readonly Friend[]>(keyOf(listFriends), (friends) => friends.map(moveOne))]
      : []),
    ...[...people.keys()].map((friendId) =>
      placeAt<Friend>(keyOf(getFriend, { params: { friendId } }), moveOne),
    ),
    placeAt<readonly Balance[]>(keyOf(listBalances), (rows) =>
      moveBalances(rows, { moves, people, onlyOf: viewerId }),
    ),
    ...(groupId === undefined
      ? []
      : [
          placeAt<readonly Balance[]>(keyOf(listBalances, { query: { groupId } }), (rows) =>
            moveBalances(rows, { moves, people }),
          ),
        ]),
  ];
}

export interface AheadOptions<Answer> {
  readonly viewerId: string;
  /** Saves the change. */
  readonly request: Promise<Answer>;
  /** From what has been shown to what the server has made of it. */
  readonly answered: (answer: Answer) => LedgerChange;
  /** The record's row stays in the feeds as it is until the server has answered: it says itself what is going on. */
  readonly isRowKept?: boolean;
}

/**
 * Shows a change of the ledger ahead of the server's answer: in the feeds that are loaded, and in balances and banners
 * where what it moves can be told. A refusal takes it back. In either case everything shown is then read again.
 * @returns what the request does.
 * @throws what it throws.
 */
export async function showAhead<Answer>(
  change: LedgerChange,
  { viewerId, request, answered, isRowKept = false }: AheadOptions<Answer>,
): Promise<Answer> {
  const people = peopleIn(change);
  const moves = movesOf(change);
  const lists = listsOf(change, people, viewerId).filter(isKnown);
  const balances = (moves ? balancesOf(moves, people, viewerId) : []).filter(isKnown);
  const ahead = isRowKept ? balances : [...lists, ...balances];
  const shown = Promise.allSettled(ahead.map((place) => place.show(change, request)));
  try {
    const answer = await request;
    await shown;
    // Not only when it is read again: until then the row would go on saying that it is being saved.
    await Promise.all(lists.map((place) => place.show(answered(answer), Promise.resolve())));
    return answer;
  } finally {
    // After a failure too: the answer may be lost where the change is not.
    void shown.then(revalidateAll);
  }
}
