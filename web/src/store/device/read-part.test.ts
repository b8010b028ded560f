import 'fake-indexeddb/auto';
import { calendarDayAt } from '@barabar/core/calendar-day';
import { getAccount } from '@barabar/core/contract/account';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import type { Change, ChangesPage } from '@barabar/core/contract/changes';
import { listComments } from '@barabar/core/contract/comments';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { getExpense, listExpenses, listMyExpenses } from '@barabar/core/contract/expenses';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { getSettlement, listSettlements } from '@barabar/core/contract/settlements';
import {
  applyChanges,
  createDeviceStore,
  viewOf,
  showExpense,
  showSettlement,
  type DeviceStore,
} from '@barabar/core/device-store';
import { answerFromStore } from '@barabar/core/device-store/answer';
import { balancesOfGroup } from '@barabar/core/device-store/group-balances';
import { LIMITS } from '@barabar/core/limits';
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import {
  makeExpense,
  makeFriend,
  makeGroup,
  makePerson,
  makeSettlement,
  makeViewer,
} from '../../test-support/factories.ts';
import { deleteDatabase, openDatabase, storePage, type DeviceDatabase } from './database.ts';
import { readPart } from './read-part.ts';

const HOUR_MS = 60 * 60_000;
const START_MS = Date.UTC(2026, 2, 1, 20);
const hoursIn = (hours: number): Date => new Date(START_MS + hours * HOUR_MS);

/** How records name people. Those with a 2 were merged into those without. */
const STORED_IDS = ['asha', 'asha-2', 'ravi', 'ravi-2', 'meera', 'kabir'];
const currentOf = (id: string): string => id.replace('-2', '');
const PEOPLE = STORED_IDS.map((id) => ({ id, userId: currentOf(id), email: `${id}@example.com` }));
const JOINED = ['goa', 'flat'].map((id) => ({
  ...makeGroup(id, ['asha', 'ravi', 'meera', 'kabir']),
  simplifyDebts: id === 'flat',
}));
/** The viewer has not joined the last one. */
const GROUP_IDS = ['goa', 'flat', 'lost'];

afterEach(async () => {
  vi.restoreAllMocks();
  await deleteDatabase('asha');
});

type MakeChange = (id: string) => Change;

/** Few times and days, so that often only ids tell records apart. */
const anyPlace = fc.record({
  at: fc.nat(4).map(hoursIn),
  day: fc.nat(3).map((days) => calendarDayAt(hoursIn(days * 24))),
  groupId: fc.constantFrom(undefined, ...GROUP_IDS),
  isGroupOnly: fc.boolean(),
});
const toldOf = ({ isGroupOnly }: { isGroupOnly: boolean }) =>
  isGroupOnly ? { isGroupOnly: true as const } : {};
/** Nobody is in a record twice, by either id. */
const peopleOf = (minLength: number) =>
  fc.uniqueArray(fc.constantFrom(...STORED_IDS), {
    minLength,
    maxLength: minLength + 1,
    selector: currentOf,
  });

const anyExpense = fc
  .tuple(anyPlace, peopleOf(1), fc.constantFrom({}, { category: 'food' }, { category: 'travel' }), fc.nat(3))
  .map(([place, people, category, commentCount]): MakeChange => {
    const shares = Object.fromEntries(people.map((userId, index) => [userId, 100 * (index + 1)]));
    const comments = Array.from({ length: commentCount }, (_, index) => ({
      id: `comment-${index}`,
      expenseId: '',
      text: 'Whose was the second tea?',
      user: makePerson('ravi-2'),
      createdAt: hoursIn(0),
    }));
    return (id) => ({
      kind: 'expense',
      id,
      record: { ...makeExpense(people[0] ?? '', shares, { ...place, id }), spentOn: place.day, ...category },
      ...toldOf(place),
      ...(commentCount > 0 && { comments }),
    });
  });

const anySettlement = fc
  .tuple(anyPlace, peopleOf(2), fc.integer({ min: 1, max: 3 }))
  .map(([place, [from = '', to = ''], rupees]): MakeChange => (id) => ({
    kind: 'settlement',
    id,
    record: { ...makeSettlement([from, to], rupees * 100, { ...place, id }), paidOn: place.day },
    ...toldOf(place),
  }));

/** The balances of Asha in the groups that she has joined, which the list of the account has. */
function ownBalances({ expenses, settlements }: DeviceStore): Balance[] {
  const view = viewOf({ lists: { people: PEOPLE } });
  const shown = [
    ...[...expenses.values()].map((record) => showExpense(record, view)),
    ...[...settlements.values()].map((record) => showSettlement(record, view)),
  ];
  return JOINED.flatMap((group) => {
    const records = shown.filter(({ groupId }) => groupId === group.id);
    const plain = { ...group, simplifyDebts: false };
    const all = balancesOfGroup(plain, { records, ownBalances: [], userId: 'nobody' }) ?? [];
    return all.filter(({ fromUserId, toUserId }) => [fromUserId, toUserId].includes('asha'));
  });
}

const RECORDS_MAX = 80;
/** Ids do not go up with anything else. */
const idAt = (index: number): string => `record-${(index * 7) % 100}`;

function pageOf(made: readonly MakeChange[]): ChangesPage {
  const changes = made.map((make, index) => make(idAt(index)));
  const page = { isReset: true, changes, cursor: 'end', isComplete: true };
  const store = createDeviceStore();
  applyChanges(store, page);
  const lists = {
    account: makeViewer('Asha'),
    friends: ['ravi', 'meera'].map((id) => makeFriend(id, {}, { id })),
    groups: JOINED,
    people: PEOPLE,
    balances: ownBalances(store),
  };
  return { ...page, lists };
}

const anyPage = fc
  .array(fc.oneof(anyExpense, anyExpense, anySettlement), { maxLength: RECORDS_MAX, size: 'max' })
  .map(pageOf);

/** Calls `run` with the same store in memory and as a copy on the device. */
async function withBoth(
  page: ChangesPage,
  run: (both: { readonly whole: DeviceStore; readonly database: DeviceDatabase }) => Promise<void>,
): Promise<void> {
  await deleteDatabase('asha');
  const database = await openDatabase('asha');
  try {
    await storePage(database, page, { after: undefined, begunAt: new Date(0) });
    const whole = createDeviceStore();
    applyChanges(whole, page);
    await run({ whole, database });
  } finally {
    database.close();
  }
}

type Fields = Readonly<Record<string, string | number>>;
interface Question {
  readonly endpoint: Endpoint;
  readonly params?: Fields;
  readonly query?: Fields;
}

const maybe = (name: string, ...values: readonly (string | number)[]): fc.Arbitrary<Fields> =>
  fc.constantFrom({}, ...values.map((value) => ({ [name]: value })));
const fieldsOf = (...fields: readonly fc.Arbitrary<Fields>[]): fc.Arbitrary<Fields> =>
  fc.tuple(...fields).map((parts) => Object.fromEntries(parts.flatMap((part) => Object.entries(part))));

const NO_CURSORS = ['none', btoa('["x","y"]'), btoa('[0,"y","2026-13-01"]')];
const paged = fieldsOf(maybe('limit', 1, 2, 3, 30), maybe('sort', 'day'));
const edges = ['2026-03-01', '2026-03-02', '2026-03-04', hoursIn(1).toISOString()];
const narrowed = fieldsOf(
  paged,
  maybe('groupId', ...GROUP_IDS),
  maybe('userId', 'asha', 'ravi', 'ravi-2', 'kabir', 'nobody'),
  fc.oneof(
    { arbitrary: fc.constant({}), weight: 2 },
    fieldsOf(maybe('startDate', ...edges), maybe('endDate', ...edges)),
  ),
);
/** The id of a record that many of the stores have. */
const anyId = fc.nat(20).map(idAt);
const ask = (
  endpoint: Endpoint,
  query: fc.Arbitrary<Fields>,
  params: fc.Arbitrary<Fields> = fc.constant({}),
) => fc.record({ endpoint: fc.constant(endpoint), query, params });
const none = fc.constant({});

const anyQuestion: fc.Arbitrary<Question> = fc.oneof(
  ask(listExpenses, narrowed),
  ask(listExpenses, fieldsOf(narrowed, maybe('category', 'food'))),
  ask(listExpenses, fieldsOf(paged, maybe('cursor', ...NO_CURSORS))),
  ask(listSettlements, narrowed),
  ask(listMyExpenses, paged),
  ask(getExpense, none, fc.record({ expenseId: anyId })),
  ask(getSettlement, none, fc.record({ settlementId: anyId })),
  ask(listComments, maybe('limit', 1, 2), fc.record({ expenseId: anyId })),
  ask(listBalances, maybe('groupId', ...GROUP_IDS)),
  ask(getGroup, none, fc.record({ groupId: fc.constantFrom(...GROUP_IDS) })),
  ask(getFriend, none, fc.record({ friendId: fc.constantFrom('ravi', 'ravi-2', 'kabir') })),
  fc.constantFrom(getAccount, listFriends, listMyGroups).chain((endpoint) => ask(endpoint, none)),
);

/** Compares what a part of the copy and the whole store answer, page by page. @returns the pages that there are. */
async function comparePages(
  whole: DeviceStore,
  database: DeviceDatabase,
  { endpoint, params, query }: Question,
): Promise<{ readonly goesOn: boolean }[]> {
  const pages: { readonly goesOn: boolean }[] = [];
  let next: Fields | undefined = {};
  while (next) {
    const asked = { params, query: { ...query, ...next } };
    const answer = answerFromStore(whole, endpoint, asked);
    const { records } = await readPart(database, endpoint, asked);
    expect(answerFromStore(records, endpoint, asked)).toEqual(answer);
    const cursor = answer?.nextCursor;
    next = cursor === undefined ? undefined : { cursor };
    if (answer) pages.push({ goesOn: cursor !== undefined });
  }
  return pages;
}

it('a part of a copy answers a call as all of it, on every page', async () => {
  const answered = new Set<string>();
  const property = fc.asyncProperty(
    anyPage,
    fc.array(anyQuestion, { minLength: 12, maxLength: 12 }),
    (page, questions) =>
      withBoth(page, async ({ whole, database }) => {
        for (const question of questions) {
          const { path } = question.endpoint;
          const pages = await comparePages(whole, database, question);
          for (const { goesOn } of pages) answered.add(goesOn ? `${path} goes on` : path);
        }
      }),
  );
  await fc.assert(property, { numRuns: 100 });
  // Every call has had an answer, and every list more than one page.
  expect(answered.size).toBe(12 + 4);
});

/** Expenses of these groups in turn, recorded one an hour, that somebody shares with Asha. */
const manyExpenses = (
  count: number,
  groupIds: readonly (string | undefined)[],
  sharerAt = (_index: number): string => 'ravi',
): ChangesPage =>
  pageOf(
    Array.from({ length: count }, (_, index) => (id) => {
      const place = { id: `${id}-${index}`, at: hoursIn(index), groupId: groupIds[index % groupIds.length] };
      return {
        kind: 'expense',
        id: place.id,
        record: makeExpense('asha', { asha: 100, [sharerAt(index)]: 100 }, place),
      };
    }),
  );

it.each([{ groupId: 'goa' }, { groupId: 'goa', sort: 'day' }, { sort: 'day' }, {}] as const)(
  'a page of a list is read with one record more, and nothing else: %o',
  async (scope) => {
    await withBoth(manyExpenses(300, ['goa', 'flat', undefined]), async ({ whole, database }) => {
      const reads = vi.spyOn(IDBIndex.prototype, 'getAll');
      const [get, ...others] = [
        vi.spyOn(IDBObjectStore.prototype, 'get'),
        vi.spyOn(IDBObjectStore.prototype, 'getAll'),
        vi.spyOn(IDBObjectStore.prototype, 'openCursor'),
        vi.spyOn(IDBIndex.prototype, 'get'),
        vi.spyOn(IDBIndex.prototype, 'openCursor'),
      ];
      const remainingCount = 'groupId' in scope ? 100 : 300;
      const sizes: number[] = [];
      let cursor: string | undefined;
      do {
        const asked = { query: { ...scope, cursor } };
        const { records } = await readPart(database, listExpenses, asked);
        expect(records.expenses.size).toBe(
          Math.min(remainingCount - sizes.length * LIMITS.pageSizeDefault, LIMITS.pageSizeDefault + 1),
        );
        sizes.push(records.expenses.size);
        cursor = answerFromStore(whole, listExpenses, asked)?.nextCursor;
      } while (cursor !== undefined);
      expect(
        reads.mock.results.map(({ value }) => value instanceof IDBRequest && value.result.length),
      ).toEqual(sizes);
      // What belongs to the copy as a whole.
      expect(get).toHaveBeenCalledTimes(sizes.length);
      for (const other of others) expect(other).not.toHaveBeenCalled();
    });
  },
);

it.each([0, 1, 2, 3, 4])('it does not matter where the parts of a list begin and end: %i', async (offset) => {
  const page = manyExpenses(120, ['goa'], (index) => (index % 5 === offset ? 'ravi' : 'meera'));
  await withBoth(page, async ({ whole, database }) => {
    for (const limit of [1, 2, 3]) {
      const question = { endpoint: listExpenses, query: { userId: 'ravi', limit } };
      expect(await comparePages(whole, database, question)).toHaveLength(24 / limit);
    }
  });
});

it('a list of two people is read until there is a page of it, and where that takes long, everything is', async () => {
  await withBoth(manyExpenses(300, ['goa']), async ({ database }) => {
    const reads = vi.spyOn(IDBIndex.prototype, 'getAll');
    const read = async (userId: string) =>
      (await readPart(database, listExpenses, { query: { userId, limit: 5 } })).records.expenses.size;
    expect(await read('ravi')).toBe(6);
    expect(reads).toHaveBeenCalledTimes(1);
    expect(await read('meera')).toBe(300);
    expect(reads).toHaveBeenCalledTimes(1 + 3);
  });
});

it.each([
  { groupIds: ['flat', ...Array.from({ length: 9 }, () => 'goa')], sizes: [10, 100] },
  { groupIds: ['flat', 'goa'], sizes: [100, 100] },
])(
  'balances of a group are made of few records by index, and else of everything: %o',
  async ({ groupIds, sizes }) => {
    await withBoth(manyExpenses(100, groupIds), async ({ whole, database }) => {
      const read: number[] = [];
      for (const groupId of ['flat', 'goa']) {
        const asked = { query: { groupId } };
        const { records } = await readPart(database, listBalances, asked);
        expect(answerFromStore(records, listBalances, asked)?.data).toMatchObject([
          { fromUserId: 'ravi', groupId },
        ]);
        expect(answerFromStore(records, listBalances, asked)).toEqual(
          answerFromStore(whole, listBalances, asked),
        );
        read.push(records.expenses.size);
      }
      expect(read).toEqual(sizes);
    });
  },
);
