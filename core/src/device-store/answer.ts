import type * as z from 'zod/mini';
import { calendarDayAt } from '../calendar-day.ts';
import { getAccount } from '../contract/account.ts';
import { listBalances, type Balance } from '../contract/balances.ts';
import type { WholeLists } from '../contract/changes.ts';
import { listComments, type Comment } from '../contract/comments.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { getExpense, listExpenses, listMyExpenses, type Expense } from '../contract/expenses.ts';
import { getFriend, listFriends, type Friend } from '../contract/friends.ts';
import { getGroup, listMyGroups } from '../contract/groups.ts';
import { getSettlement, listSettlements, type Settlement } from '../contract/settlements.ts';
import { showComment, showExpense, showSettlement, type DeviceStore } from '../device-store.ts';
import { balancesOfGroup } from './group-balances.ts';
import {
  currentId,
  friendWith,
  groupIn,
  listOfExpenses,
  listOfSettlements,
  listViewer,
  type RecordList,
  type ListViewer,
} from './record-lists.ts';
import { pageOfRecords, type Listed } from './record-pages.ts';

export interface StoreAnswer<Data = unknown> {
  readonly data: Data;
  readonly nextCursor?: string | undefined;
}

export interface AskedOfDevice {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** A store, and whose it is. */
interface Reader extends ListViewer {
  readonly store: DeviceStore;
}

/** Which records an answer is made of, beside the lists of a store. */
export type NeededRecords =
  | { readonly kind: 'lists' }
  | { readonly kind: 'expense' | 'settlement' | 'comments'; readonly id: string }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'expenses'; readonly list: RecordList<Expense> }
  | { readonly kind: 'settlements'; readonly list: RecordList<Settlement> };

const ONLY_LISTS: NeededRecords = { kind: 'lists' };

interface Answering {
  readonly answer: (reader: Reader, asked: AskedOfDevice) => StoreAnswer | undefined;
  readonly needs: (viewer: ListViewer, asked: AskedOfDevice) => NeededRecords;
}

type Shape = z.ZodMiniObject;

/** Binds an answer as the server does a handler: undefined where the store knows none. `needs` says what it reads. */
function answering<P extends Shape, Q extends Shape, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  { path, params, query }: Endpoint<P, Q, B, D>,
  answer: (
    reader: Reader,
    asked: { readonly params: z.output<P>; readonly query: z.output<Q> },
  ) => StoreAnswer<z.output<D>> | undefined,
  needs: (
    viewer: ListViewer,
    asked: { readonly params: z.output<P>; readonly query: z.output<Q> },
  ) => NeededRecords = () => ONLY_LISTS,
): readonly [string, Answering] {
  const decode = (asked: AskedOfDevice) => ({
    params: params.parse(asked.params ?? {}),
    query: query.parse(asked.query ?? {}),
  });
  return [
    path,
    {
      answer: (reader, asked) => answer(reader, decode(asked)),
      needs: (viewer, asked) => needs(viewer, decode(asked)),
    },
  ];
}

const answerOf = <T>(data: T | undefined): StoreAnswer<T> | undefined =>
  data === undefined ? undefined : { data };

/** A page of a list. Only what is on it has to be shown. */
function pageOf<T>(
  { store, view }: Reader,
  list: RecordList<T> | undefined,
  { stored, show }: { stored: ReadonlyMap<string, T>; show: (record: T, view: ListViewer['view']) => T },
): StoreAnswer<T[]> | undefined {
  if (!list) return undefined;
  const records = [...stored.values()]
    .filter((record) => list.has(record))
    .map((record) => list.toListed(record))
    .filter(({ id }) => !list.isWithoutGroupOnly || !store.groupOnly.has(id));
  const page = pageOfRecords(records, list.query);
  return page && { ...page, data: page.data.map((record) => show(record, view)) };
}

const pageOfExpenses = (reader: Reader, list: RecordList<Expense> | undefined) =>
  pageOf(reader, list, { stored: reader.store.expenses, show: showExpense });

function balancesIn(reader: Reader, groupId: string | undefined): Balance[] | undefined {
  const { balances } = reader.store.lists;
  if (groupId === undefined || !balances) return balances;
  const group = groupIn(reader, groupId);
  if (!group) return undefined;
  const { store, view } = reader;
  const expenses = [...store.expenses.values()].filter((record) => record.groupId === groupId);
  const settlements = [...store.settlements.values()].filter((record) => record.groupId === groupId);
  return balancesOfGroup(group, {
    records: [
      ...expenses.map((stored) => showExpense(stored, view)),
      ...settlements.map((stored) => showSettlement(stored, view)),
    ],
    ownBalances: balances.filter((balance) => balance.groupId === groupId),
    userId: reader.userId,
  });
}

/** A friend with a page of their own: calls about others know only the group's. */
const isAskable = ({ status, places, isBlocked }: Friend): boolean =>
  (status !== 'name-only' || places !== undefined) && status !== 'member' && !isBlocked;

function friendIn(reader: Reader, friendId: string): Friend | undefined {
  const friend = friendWith(reader, currentId(reader, friendId));
  return friend && isAskable(friend) ? friend : undefined;
}

function commentsIn({ store, view }: Reader, expenseId: string): Listed<Comment>[] | undefined {
  if (!store.expenses.has(expenseId)) return undefined;
  return (
    store.comments.get(expenseId)?.map((stored) => {
      const { id, createdAt: at } = stored;
      return { item: showComment(stored, view), id, at, day: calendarDayAt(at) };
    }) ?? []
  );
}

function recordIn<T>(stored: T | undefined, show: (stored: T) => T): StoreAnswer<T> | undefined {
  return stored && { data: show(stored) };
}

function askedExpenses(
  viewer: ListViewer,
  query: z.output<typeof listExpenses.query>,
): RecordList<Expense> | undefined {
  // The API has no such lists.
  if (query.sort === 'day' && (query.userId ?? query.category) !== undefined) return undefined;
  return listOfExpenses(viewer, query);
}

const ownExpenses = (viewer: ListViewer, query: z.output<typeof listMyExpenses.query>) =>
  listOfExpenses(viewer, { ...query, userId: viewer.userId });

const neededExpenses = (list: RecordList<Expense> | undefined): NeededRecords =>
  list ? { kind: 'expenses', list } : ONLY_LISTS;

/** The answers by path; all of them are GET. */
const ANSWERS: ReadonlyMap<string, Answering> = new Map([
  answering(getAccount, ({ store }) => answerOf(store.lists.account)),
  answering(listFriends, ({ store }) => answerOf(store.lists.friends)),
  answering(getFriend, (reader, { params }) => answerOf(friendIn(reader, params.friendId))),
  answering(listMyGroups, ({ store }) => answerOf(store.lists.groups)),
  answering(getGroup, (reader, { params }) => answerOf(groupIn(reader, params.groupId))),
  answering(
    listBalances,
    (reader, { query }) => answerOf(balancesIn(reader, query.groupId)),
    (viewer, { query: { groupId } }) =>
      groupId !== undefined && groupIn(viewer, groupId) ? { kind: 'group', groupId } : ONLY_LISTS,
  ),
  answering(
    listExpenses,
    (reader, { query }) => pageOfExpenses(reader, askedExpenses(reader, query)),
    (viewer, { query }) => neededExpenses(askedExpenses(viewer, query)),
  ),
  answering(
    listMyExpenses,
    (reader, { query }) => pageOfExpenses(reader, ownExpenses(reader, query)),
    (viewer, { query }) => neededExpenses(ownExpenses(viewer, query)),
  ),
  answering(
    getExpense,
    ({ store, view }, { params }) =>
      recordIn(store.expenses.get(params.expenseId), (stored) => showExpense(stored, view)),
    (_, { params }) => ({ kind: 'expense', id: params.expenseId }),
  ),
  answering(
    listSettlements,
    (reader, { query }) =>
      pageOf(reader, listOfSettlements(reader, query), {
        stored: reader.store.settlements,
        show: showSettlement,
      }),
    (viewer, { query }) => {
      const list = listOfSettlements(viewer, query);
      return list ? { kind: 'settlements', list } : ONLY_LISTS;
    },
  ),
  answering(
    getSettlement,
    ({ store, view }, { params }) =>
      recordIn(store.settlements.get(params.settlementId), (stored) => showSettlement(stored, view)),
    (_, { params }) => ({ kind: 'settlement', id: params.settlementId }),
  ),
  answering(
    listComments,
    (reader, { params, query }) => {
      const comments = commentsIn(reader, params.expenseId);
      return comments && pageOfRecords(comments, query);
    },
    (_, { params }) => ({ kind: 'comments', id: params.expenseId }),
  ),
]);

/** Calls whose answer is in the store's lists. */
const FROM_LISTS: ReadonlySet<string> = new Set(
  [getAccount, listFriends, getFriend, listMyGroups, getGroup].map(({ path }) => path),
);

export function needsNoRecords({ path }: Pick<Endpoint, 'path'>, { query }: AskedOfDevice = {}): boolean {
  if (path === listBalances.path) return listBalances.query.parse(query ?? {}).groupId === undefined;
  return FROM_LISTS.has(path);
}

/**
 * Returns what the API would have answered when the store was read. `asked` is decoded. Undefined for what the store
 * does not know.
 */
export function answerFromStore(
  store: DeviceStore,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  asked: AskedOfDevice = {},
): StoreAnswer | undefined {
  const viewer = listViewer(store.lists);
  if (method !== 'GET' || !viewer) return undefined;
  return ANSWERS.get(path)?.answer({ ...viewer, store }, asked);
}

/** With these and the same lists, a store answers it as with everything. */
export function neededRecords(
  lists: WholeLists,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  asked: AskedOfDevice = {},
): NeededRecords {
  const viewer = listViewer(lists);
  if (method !== 'GET' || !viewer) return ONLY_LISTS;
  return ANSWERS.get(path)?.needs(viewer, asked) ?? ONLY_LISTS;
}
