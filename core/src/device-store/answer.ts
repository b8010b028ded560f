import type * as z from 'zod/mini';
import { calendarDayAt } from '../calendar-day.ts';
import { getAccount } from '../contract/account.ts';
import { listBalances, type Balance } from '../contract/balances.ts';
import { listComments, type Comment } from '../contract/comments.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { getExpense, listExpenses, listMyExpenses, type Expense } from '../contract/expenses.ts';
import { getFriend, listFriends, type Friend } from '../contract/friends.ts';
import { getGroup, listMyGroups, type Group } from '../contract/groups.ts';
import { getSettlement, listSettlements, type Settlement } from '../contract/settlements.ts';
import { peopleById, showComment, showExpense, showSettlement, type DeviceStore } from '../device-store.ts';
import { balancesOfGroup } from './group-balances.ts';
import { pageOfRecords, type Listed, type ListQuery } from './record-pages.ts';

/** An answer from a store, as the API gives it. */
export interface StoreAnswer<Data = unknown> {
  readonly data: Data;
  readonly nextCursor?: string | undefined;
}

/** The params and the query of a call, decoded. */
export interface Asked {
  readonly params?: unknown;
  readonly query?: unknown;
}

type People = ReturnType<typeof peopleById>;

/** A store, and whose it is. */
interface Reader {
  readonly store: DeviceStore;
  readonly people: People;
  readonly userId: string;
}

type Answering = (reader: Reader, asked: Asked) => StoreAnswer | undefined;

type Shape = z.ZodMiniObject;

/** Binds the answer to a call, as the server binds its handler. It says undefined for what the store does not know. */
function answering<P extends Shape, Q extends Shape, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  { path, params, query }: Endpoint<P, Q, B, D>,
  answer: (
    reader: Reader,
    asked: { readonly params: z.output<P>; readonly query: z.output<Q> },
  ) => StoreAnswer<z.output<D>> | undefined,
): readonly [string, Answering] {
  return [
    path,
    (reader, asked) =>
      answer(reader, { params: params.parse(asked.params ?? {}), query: query.parse(asked.query ?? {}) }),
  ];
}

const known = <T>(data: T | undefined): StoreAnswer<T> | undefined =>
  data === undefined ? undefined : { data };

/** The id of somebody as the person sees them: the surviving record's after a merge. */
const currentId = ({ people }: Reader, id: string): string => people.get(id)?.userId ?? id;

/** A record as lists find it: as it is stored, but with the ids of people as they are shown. */
interface Found<T> extends Listed<T> {
  readonly groupId: string | undefined;
  readonly peopleIds: readonly string[];
}

function expensesIn(reader: Reader): Found<Expense>[] {
  return [...reader.store.expenses.values()].map((item) => {
    const { id, createdAt: at, spentOn: day, groupId, payers, splits } = item;
    const peopleIds = [...payers, ...splits].map(({ userId }) => currentId(reader, userId));
    return { item, id, at, day, groupId, peopleIds };
  });
}

function settlementsIn(reader: Reader): Found<Settlement>[] {
  return [...reader.store.settlements.values()].map((item) => {
    const { id, settledAt: at, paidOn: day, groupId, fromUserId, toUserId } = item;
    const peopleIds = [fromUserId, toUserId].map((userId) => currentId(reader, userId));
    return { item, id, at, day, groupId, peopleIds };
  });
}

const groupIn = ({ store }: Reader, groupId: string): Group | undefined =>
  store.lists.groups?.find(({ id }) => id === groupId);

/** What lists of records are narrowed to. */
interface Scope {
  readonly groupId?: string | undefined;
  readonly userId?: string | undefined;
}

/** The records of a scope; undefined for a group that the person has not joined. */
function inScope<T>(
  reader: Reader,
  { groupId, userId }: Scope,
  records: readonly Found<T>[],
): Found<T>[] | undefined {
  if (groupId !== undefined && !groupIn(reader, groupId)) return undefined;
  const withId = userId === undefined ? undefined : currentId(reader, userId);
  const wanted = withId === undefined ? [] : [withId, reader.userId];
  const isToAll = groupId === undefined && userId === undefined;
  return records.filter(
    (record) =>
      (groupId === undefined || record.groupId === groupId) &&
      wanted.every((id) => record.peopleIds.includes(id)) &&
      (!isToAll || !reader.store.groupOnly.has(record.id)),
  );
}

/** A page of a scope. Only what is on it has to be shown. */
function pageOf<T>(
  { people }: Reader,
  records: readonly Found<T>[] | undefined,
  { query, show }: { readonly query: ListQuery; readonly show: (stored: T, people: People) => T },
): StoreAnswer<T[]> | undefined {
  const page = records && pageOfRecords(records, query);
  return page && { ...page, data: page.data.map((stored) => show(stored, people)) };
}

function balancesIn(reader: Reader, groupId: string | undefined): Balance[] | undefined {
  const { balances } = reader.store.lists;
  if (groupId === undefined || !balances) return balances;
  const group = groupIn(reader, groupId);
  if (!group) return undefined;
  const { store, people } = reader;
  const expenses = [...store.expenses.values()].filter((record) => record.groupId === groupId);
  const settlements = [...store.settlements.values()].filter((record) => record.groupId === groupId);
  return balancesOfGroup(group, {
    records: [
      ...expenses.map((stored) => showExpense(stored, people)),
      ...settlements.map((stored) => showSettlement(stored, people)),
    ],
    own: balances.filter((balance) => balance.groupId === groupId),
    userId: reader.userId,
  });
}

/** A friend with a page of their own: calls about others know only the group's. */
const isAskable = ({ status, directGroupId, isBlocked }: Friend): boolean =>
  (status !== 'name-only' || directGroupId !== undefined) && !isBlocked;

function friendIn(reader: Reader, friendId: string): Friend | undefined {
  const id = currentId(reader, friendId);
  return reader.store.lists.friends?.find((friend) => friend.id === id && isAskable(friend));
}

function commentsIn({ store, people }: Reader, expenseId: string): Listed<Comment>[] | undefined {
  if (!store.expenses.has(expenseId)) return undefined;
  return (
    store.comments.get(expenseId)?.map((stored) => {
      const { id, createdAt: at } = stored;
      return { item: showComment(stored, people), id, at, day: calendarDayAt(at) };
    }) ?? []
  );
}

function recordIn<T>(stored: T | undefined, show: (stored: T) => T): StoreAnswer<T> | undefined {
  return stored && { data: show(stored) };
}

/** By path; all of them are GET. */
const ANSWERS: ReadonlyMap<string, Answering> = new Map([
  answering(getAccount, ({ store }) => known(store.lists.account)),
  answering(listFriends, ({ store }) => known(store.lists.friends)),
  answering(getFriend, (reader, { params }) => known(friendIn(reader, params.friendId))),
  answering(listMyGroups, ({ store }) => known(store.lists.groups)),
  answering(getGroup, (reader, { params }) => known(groupIn(reader, params.groupId))),
  answering(listBalances, (reader, { query }) => known(balancesIn(reader, query.groupId))),
  answering(listExpenses, (reader, { query }) => {
    // The API has no such lists.
    if (query.sort === 'day' && (query.userId ?? query.category) !== undefined) return undefined;
    const ofCategory = expensesIn(reader).filter(
      ({ item }) => query.category === undefined || item.category === query.category,
    );
    return pageOf(reader, inScope(reader, query, ofCategory), { query, show: showExpense });
  }),
  answering(listMyExpenses, (reader, { query }) =>
    pageOf(reader, inScope(reader, { userId: reader.userId }, expensesIn(reader)), {
      query,
      show: showExpense,
    }),
  ),
  answering(getExpense, ({ store, people }, { params }) =>
    recordIn(store.expenses.get(params.expenseId), (stored) => showExpense(stored, people)),
  ),
  answering(listSettlements, (reader, { query }) =>
    pageOf(reader, inScope(reader, query, settlementsIn(reader)), { query, show: showSettlement }),
  ),
  answering(getSettlement, ({ store, people }, { params }) =>
    recordIn(store.settlements.get(params.settlementId), (stored) => showSettlement(stored, people)),
  ),
  answering(listComments, (reader, { params, query }) => {
    const comments = commentsIn(reader, params.expenseId);
    return comments && pageOfRecords(comments, query);
  }),
]);

/** Calls whose answer is in the store's lists. */
const FROM_LISTS: ReadonlySet<string> = new Set(
  [getAccount, listFriends, getFriend, listMyGroups, getGroup].map(({ path }) => path),
);

/** Returns whether a call can be answered by a store without its records. */
export function needsNoRecords({ path }: Pick<Endpoint, 'path'>, { query }: Asked = {}): boolean {
  if (path === listBalances.path) return listBalances.query.parse(query ?? {}).groupId === undefined;
  return FROM_LISTS.has(path);
}

/**
 * Answers a call from a store, as the API would have answered when the store was read.
 * @param endpoint a GET call of the contract.
 * @param asked its params and query, decoded.
 * @returns undefined for what the store does not know: what nobody may know from it, or what has never been in it.
 */
export function answerFromStore(
  store: DeviceStore,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  asked: Asked = {},
): StoreAnswer | undefined {
  const userId = store.lists.account?.id;
  if (method !== 'GET' || userId === undefined) return undefined;
  return ANSWERS.get(path)?.({ store, people: peopleById(store), userId }, asked);
}
