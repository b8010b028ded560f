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

/** Returns the needed fields of a group if the cache has it. */
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

/** Returns the people in a record by id. */
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

/** One entry of the cache. */
interface Place {
  readonly key: Key;
  /** Shows the change until `ended` settles. If it rejects, the entry is restored. */
  readonly show: (change: LedgerChange, ended: Promise<unknown>) => Promise<unknown>;
}

/** Creates the place of a key. `next` applies a change to its content. */
function placeAt<Data>(key: Key, next: (data: Data, change: LedgerChange) => Data): Place {
  return {
    key,
    show: (change, ended) =>
      mutate<Data | undefined, unknown>(key, ended, {
        // `shown` is the content on screen, which may already include another change.
        optimisticData: (_, shown) => shown && next(shown, change),
        populateCache: false,
        rollbackOnError: true,
        // `showAhead` reads everything again when all places are done.
        revalidate: false,
      }),
  };
}

const isKnown = ({ key }: Place): boolean => readCache(key) !== undefined;

type Loaded<T> = { readonly items: readonly T[]; readonly nextCursor: string | undefined };

/** Places a change of an expense in a list whose order `placeOf` gives. */
const placeExpense =
  (placeOf: (expense: Expense) => string) =>
  (list: Loaded<Expense>, { kind, before, after }: LedgerChange): Loaded<Expense> =>
    kind === 'expense' ? placeRecord(list, { before, after, placeOf }) : list;
/** Places a change of a settlement in a list whose order `placeOf` gives. */
const placeSettlement =
  (placeOf: (settlement: Settlement) => string) =>
  (list: Loaded<Settlement>, { kind, before, after }: LedgerChange): Loaded<Settlement> =>
    kind === 'settlement' ? placeRecord(list, { before, after, placeOf }) : list;

/** The two orders of the lists of records, with what each adds to their query. */
const EXPENSE_ORDERS = [
  { sorted: {}, place: placeExpense(({ createdAt }) => createdAt.toISOString()) },
  {
    sorted: { sort: 'day' },
    place: placeExpense(({ spentOn, createdAt }) => `${spentOn} ${createdAt.toISOString()}`),
  },
];
const SETTLEMENT_ORDERS = [
  { sorted: {}, place: placeSettlement(({ settledAt }) => settledAt.toISOString()) },
  {
    sorted: { sort: 'day' },
    place: placeSettlement(({ paidOn, settledAt }) => `${paidOn} ${settledAt.toISOString()}`),
  },
];

function listsOf(change: LedgerChange, people: ReadonlyMap<string, Person>, viewerId: string): Place[] {
  const groupId = (change.after ?? change.before)?.groupId;
  if (change.kind === 'expense') {
    return EXPENSE_ORDERS.flatMap(({ sorted, place }) => [
      ...(groupId === undefined ? [] : [placeAt(pagedKeyOf(listExpenses, { groupId, ...sorted }), place)]),
      ...(people.has(viewerId) ? [placeAt(pagedKeyOf(listMyExpenses, sorted), place)] : []),
    ]);
  }
  const others = [...people.keys()].filter((id) => id !== viewerId);
  const queries = [
    {},
    ...(groupId === undefined ? [] : [{ groupId }]),
    ...others.map((userId) => ({ userId })),
  ];
  return SETTLEMENT_ORDERS.flatMap(({ sorted, place }) =>
    queries.map((query) => placeAt(pagedKeyOf(listSettlements, { ...query, ...sorted }), place)),
  );
}

const namedFriends = z.array(z.object({ id: z.string() }));

/**
 * Returns whether the list of friends has everybody whose balance with the viewer changes. An incomplete list is only
 * read again.
 */
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
  // Only the server can compute the balances of a group that simplifies its debts.
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
  /** The call that saves the change. */
  readonly request: Promise<Answer>;
  /** Returns the change from the shown record to the server's record. */
  readonly answered: (answer: Answer) => LedgerChange;
  /**
   * Keeps the record's row in the feeds unchanged until the server has answered, because the row shows the progress
   * itself.
   */
  readonly isRowKept?: boolean;
}

/**
 * Shows a change of the ledger before the server has answered: in the loaded feeds, and in balances and banners when
 * the client can compute the deltas. A refusal restores the former content. In both cases the client then reads
 * everything on screen again.
 * @returns the answer of the request.
 * @throws the error of the request.
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
    // Shows the server's record at once: until the next read the row would otherwise still look unsaved.
    await Promise.all(lists.map((place) => place.show(answered(answer), Promise.resolve())));
    return answer;
  } finally {
    // After a failure as well: the server may have saved the change although its answer was lost.
    void shown.then(revalidateAll);
  }
}
