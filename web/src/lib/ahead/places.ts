import * as z from 'zod/mini';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { listComments, type Comment } from '@barabar/core/contract/comments';
import { getExpense, listExpenses, listMyExpenses, type Expense } from '@barabar/core/contract/expenses';
import type { Person } from '@barabar/core/contract/fields';
import { getFriend, listFriends, type Friend } from '@barabar/core/contract/friends';
import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { getSettlement, listSettlements, type Settlement } from '@barabar/core/contract/settlements';
import type { Effect } from '../outbox/outbox-entry.ts';
import { pagedKeyOf } from '../api/cache-key.ts';
import { readCache } from '../api/read-cache.ts';
import { keyOf } from '../api/cache-key.ts';
import { movesOf, type LedgerChange, type Move } from './ledger-change.ts';
import { moveBalances } from './move-balances.ts';
import { moveFriend } from './move-friend.ts';
import { placeRecord } from './place-record.ts';

type Key = readonly unknown[];

const knownGroup = z.object({ name: z.string(), simplifyDebts: z.boolean() });
const namedGroups = z.array(z.extend(knownGroup, { id: z.string() }));
const directFriends = z.array(z.object({ directGroupId: z.optional(z.string()) }));

/** Returns the needed fields of a group if the cache has it. That of two friends has no name, and no setting. */
function groupInCache(
  groupId: string,
): { readonly name?: string; readonly simplifyDebts: boolean } | undefined {
  const friends = directFriends.safeParse(readCache(keyOf(listFriends))).data;
  if (friends?.some(({ directGroupId }) => directGroupId === groupId)) return { simplifyDebts: false };
  const one = knownGroup.safeParse(readCache(keyOf(getGroup, { params: { groupId } }))).data;
  const groups = namedGroups.safeParse(readCache(keyOf(listMyGroups))).data;
  return one ?? groups?.find(({ id }) => id === groupId);
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

/** One entry of the cache, and what a change makes of its content. */
export interface Place {
  readonly key: Key;
  readonly next: (data: unknown) => unknown;
}

/** Creates the place of a key. The content of a key is what its endpoint answers. */
const placeAt = <Data>(key: Key, next: (data: Data) => Data): Place => ({
  key,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  next: (data) => next(data as Data),
});

type Loaded<T> = { readonly items: readonly T[]; readonly nextCursor: string | undefined };

/** The two orders of the lists of records, with what each adds to their query. */
const EXPENSE_ORDERS = [
  { sorted: {}, placeOf: ({ createdAt }: Expense) => createdAt.toISOString() },
  {
    sorted: { sort: 'day' },
    placeOf: ({ spentOn, createdAt }: Expense) => `${spentOn} ${createdAt.toISOString()}`,
  },
];
const SETTLEMENT_ORDERS = [
  { sorted: {}, placeOf: ({ settledAt }: Settlement) => settledAt.toISOString() },
  {
    sorted: { sort: 'day' },
    placeOf: ({ paidOn, settledAt }: Settlement) => `${paidOn} ${settledAt.toISOString()}`,
  },
];

type ChangeOf<Kind> = Extract<LedgerChange, { readonly kind: Kind }>;

function listsOfExpense(
  { before, after }: ChangeOf<'expense'>,
  people: ReadonlyMap<string, Person>,
  viewerId: string,
): Place[] {
  const groupId = (after ?? before)?.groupId;
  return EXPENSE_ORDERS.flatMap(({ sorted, placeOf }) => {
    const place = (list: Loaded<Expense>) => placeRecord(list, { before, after, placeOf });
    return [
      ...(groupId === undefined ? [] : [placeAt(pagedKeyOf(listExpenses, { groupId, ...sorted }), place)]),
      ...(people.has(viewerId) ? [placeAt(pagedKeyOf(listMyExpenses, sorted), place)] : []),
    ];
  });
}

function listsOfSettlement(
  { before, after }: ChangeOf<'settlement'>,
  people: ReadonlyMap<string, Person>,
  viewerId: string,
): Place[] {
  const groupId = (after ?? before)?.groupId;
  const others = [...people.keys()].filter((id) => id !== viewerId);
  const queries = [
    {},
    ...(groupId === undefined ? [] : [{ groupId }]),
    ...others.map((userId) => ({ userId })),
  ];
  return SETTLEMENT_ORDERS.flatMap(({ sorted, placeOf }) =>
    queries.map((query) =>
      placeAt(pagedKeyOf(listSettlements, { ...query, ...sorted }), (list: Loaded<Settlement>) =>
        placeRecord(list, { before, after, placeOf }),
      ),
    ),
  );
}

/** The record itself, on its page. A deleted one is not found. */
function pageOf(change: LedgerChange): Place[] {
  const { after } = change;
  if (!after) return [];
  return change.kind === 'expense'
    ? [placeAt(keyOf(getExpense, { params: { expenseId: after.id } }), () => after)]
    : [placeAt(keyOf(getSettlement, { params: { settlementId: after.id } }), () => after)];
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
  const moveOne = (friend: Friend) => moveFriend(friend, { moves, viewerId, group });
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

/** Returns the places in the cache that show the balances that a change moves. */
export function balancePlaces(change: LedgerChange, viewerId: string): readonly Place[] {
  const moves = movesOf(change);
  return moves ? balancesOf(moves, peopleIn(change), viewerId) : [];
}

const placeOfComment = ({ createdAt }: Comment): string => createdAt.toISOString();

/** Returns the places in the cache that show a record, or a comment. */
export function recordPlaces(effect: Effect, viewerId: string): readonly Place[] {
  if (effect.kind === 'comment') {
    const { before, after } = effect;
    const expenseId = (after ?? before)?.expenseId;
    const key = pagedKeyOf(listComments, { expenseId });
    return [
      placeAt(key, (list: Loaded<Comment>) => placeRecord(list, { before, after, placeOf: placeOfComment })),
    ];
  }
  const people = peopleIn(effect);
  return [
    ...(effect.kind === 'expense'
      ? listsOfExpense(effect, people, viewerId)
      : listsOfSettlement(effect, people, viewerId)),
    ...pageOf(effect),
  ];
}
