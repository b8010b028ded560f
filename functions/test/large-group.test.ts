import { toCalendarDay } from '@barabar/core/calendar-day';
import { listActivities } from '@barabar/core/contract/activities';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { listExpenses, type Expense } from '@barabar/core/contract/expenses';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { exportGroup, type GroupExport } from '@barabar/core/contract/exports';
import { createGroup } from '@barabar/core/contract/group-changes';
import { addImportRows, createImport, finishImport } from '@barabar/core/contract/imports';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { tableOfGroupExport } from '@barabar/core/exchange/export-tables';
import { splitwiseRows } from '@barabar/core/exchange/splitwise-rows';
import { totalsOf } from '@barabar/core/imports/file-ledger';
import { readFile } from '@barabar/core/imports/read-file';
import { LIMITS } from '@barabar/core/limits';
import { groupByCurrency, type Currency } from '@barabar/core/money';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measured } from '../../scripts/measurement.ts';
import { createRandom } from '../../scripts/random.ts';
import { Device } from './changes/device.ts';
import { meter } from './firestore-meter.ts';
import type { Person } from './harness.ts';
import { expenseRow, keyRows, muchIn, paymentRow } from './imported.ts';
import { expenseBody, settlementBody, type Named } from './ledger.ts';
import { openApp } from './world.ts';
import { setSimplifying } from './simplifying.ts';

/** `npm run prove` takes the largest group that there can be. */
const { LARGE_RECORDS: count, RANDOM_SEED: seed } = z
  .object({
    LARGE_RECORDS: z._default(
      z.coerce.number().check(z.int(), z.minimum(300), z.maximum(LIMITS.importRowsMax)),
      300,
    ),
    RANDOM_SEED: z._default(z.coerce.number().check(z.int()), 20_261_122),
  })
  .parse(process.env);
const PEOPLE = count < 1_000 ? 12 : LIMITS.groupMembersMax;
const CURRENCIES: readonly Currency[] = ['INR', 'INR', 'INR', 'EUR', 'USD'];
const CATEGORIES = ['Shopping', 'Travel', ''];
const MINUTE = 60_000;

const app = await openApp();

type Row = ReturnType<typeof makeRow>;

/** Every thirtieth is a payment; all others are expenses of two to eight people. */
function makeRow(people: readonly Named[], index: number, random: ReturnType<typeof createRandom>) {
  const day = new Date(Date.UTC(2016, 0, 1) + Math.floor((index / count) * 3_600) * 86_400_000);
  const spent = { amount: random.between(1_00, 5_000_00), day: day.toISOString().slice(0, 10) };
  if (index % 30 === 29) {
    const from = random.pick(people);
    const to = random.pick(people.filter((person) => person !== from));
    return paymentRow(`Payment ${index}`, { ...spent, from, to });
  }
  const among = Array.from({ length: random.between(2, 8) }, () => random.pick(people));
  const first = random.pick(people);
  const others = among.filter((person) => person !== first);
  const row = expenseRow(`Expense ${index}`, { ...spent, among: [...new Set([first, ...others])] });
  const category = random.pick(CATEGORIES);
  const currency = random.pick(CURRENCIES);
  return { ...row, expense: { ...row.expense, currency, ...(category !== '' && { category }) } };
}

/** Minor units of an amount in decimals. */
const minor = (amount: number): number => Math.round(amount * 100);

function netsOfRows(rows: readonly Row[]): Map<string, number> {
  const nets = new Map<string, number>();
  const add = (currency: string, userId: string, amount: number) =>
    nets.set(`${currency} ${userId}`, (nets.get(`${currency} ${userId}`) ?? 0) + amount);
  for (const row of rows) {
    if (row.kind === 'settlement') {
      const { fromUserId, toUserId, amount, currency } = row.settlement;
      add(currency, fromUserId, minor(amount));
      add(currency, toUserId, -minor(amount));
    } else {
      const { paidBy, amount, splits, currency } = row.expense;
      add(currency, paidBy, minor(amount));
      for (const split of splits) add(currency, split.userId, -minor(split.amount));
    }
  }
  return withoutZeros(nets);
}

function netsOfBalances(balances: readonly Balance[]): Map<string, number> {
  const nets = new Map<string, number>();
  const add = (key: string, amount: number) => nets.set(key, (nets.get(key) ?? 0) + amount);
  for (const { fromUserId, toUserId, amount, currency } of balances) {
    add(`${currency} ${fromUserId}`, -amount);
    add(`${currency} ${toUserId}`, amount);
  }
  return withoutZeros(nets);
}

const withoutZeros = (nets: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...nets].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  const start = performance.now();
  const { usage } = await meter(app.db, async () => {
    result = { value: await act() };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  measured(what, `${seconds} s, ${say(usage.reads)} documents read, ${say(usage.writes)} written`);
  if (!result) throw new Error('the act ends before its meter');
  return result.value;
}

const say = (amount: number): string => amount.toLocaleString('en-US');

/** Asha's new group, with everybody else of it by name only, and the rows that are imported into it. */
async function importGroup(asha: Person) {
  const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Village' } });
  const names = Array.from({ length: PEOPLE - 1 }, (_, index) => ({ name: `Person ${index + 1}` }));
  const people = [{ name: 'Asha', userId: asha.userId }, ...names].map((person) => ({
    ...person,
    nets: muchIn(...new Set(CURRENCIES)),
  }));
  const rowCounts = { rowCount: count, newRowCount: count };
  const body = { source: 'splitwise', fileName: 'village.csv', ...rowCounts, people } as const;
  const begun = await app.ask(createImport, { as: asha, params: { groupId }, body });
  const random = createRandom(seed);
  const rows = keyRows(
    Array.from({ length: count }, (_, index) => makeRow(begun.people, index, random)),
    begun.people,
  );
  const params = { groupId, importId: begun.id };
  let longest = 0;
  const slices = Array.from({ length: Math.ceil(count / LIMITS.importSliceRowsMax) }, (_, index) =>
    rows.slice(index * LIMITS.importSliceRowsMax, (index + 1) * LIMITS.importSliceRowsMax),
  );
  await timed(`Importing ${say(count)} records of ${PEOPLE} people in ${slices.length} calls`, async () => {
    for (const slice of slices) {
      const start = performance.now();
      await app.ask(addImportRows, { as: asha, params, body: { rows: slice } });
      longest = Math.max(longest, performance.now() - start);
    }
    await app.ask(finishImport, { as: asha, params });
  });
  measured('The longest of these calls', `${(longest / 1000).toFixed(2)} s`);
  return { groupId, rows, people: begun.people };
}

async function readAll(
  as: Person,
  query: { readonly groupId: string; readonly category?: string; readonly userId?: string },
): Promise<Expense[]> {
  const all: Expense[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.call(listExpenses, {
      as,
      query: { ...query, limit: LIMITS.pageSizeMax, ...(cursor !== undefined && { cursor }) },
    });
    if (!page.isOk) throw new Error('a page is refused');
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

it(
  'a large group imports, lists, settles and exports, every balance to the minor unit',
  { timeout: 2 * MINUTE + count * 100 },
  async () => {
    const asha = await app.join('Asha Nair');
    const { groupId, rows, people } = await importGroup(asha);
    const nets = netsOfRows(rows);
    const query = { groupId };
    const expenses = rows.filter(({ kind }) => kind === 'expense');

    const balances = await timed('All balances', () => app.ask(listBalances, { as: asha, query }));
    measured('Balances that are open', balances.length);
    expect(netsOfBalances(balances)).toEqual(nets);

    const first = await timed('The first page of 50 expenses', () =>
      app.ask(listExpenses, { as: asha, query }),
    );
    expect(first).toHaveLength(50);
    const listed = await timed('All pages of 200 expenses', () => readAll(asha, query));
    expect(new Set(listed.map(({ id }) => id)).size).toBe(expenses.length);
    const shopping = await timed('All pages of a category', () =>
      readAll(asha, { ...query, category: 'Shopping' }),
    );
    expect(shopping).toHaveLength(listed.filter(({ category }) => category === 'Shopping').length);
    const [, lata] = people;
    if (!lata) throw new Error('a second person is missing');
    const withLata = await timed('All pages with a person', () =>
      readAll(asha, { ...query, userId: lata.userId }),
    );
    const ofBoth = ({ paidBy, splits }: Expense) =>
      [asha, lata].every(({ userId }) => [paidBy, ...splits.map((split) => split.userId)].includes(userId));
    expect(withLata).toHaveLength(listed.filter(ofBoth).length);
    await timed('The first page of a month', () =>
      app.ask(listExpenses, {
        as: asha,
        query: {
          ...query,
          sort: 'day',
          startDate: '2018-03-01T00:00:00.000Z',
          endDate: '2018-03-31T23:59:59.000Z',
        },
      }),
    );
    await timed('The newest page of the log', () => app.ask(listActivities, { as: asha, query }));

    const device = new Device(app, asha);
    const pages = await timed('A device reading all of it, for its store', () => device.read());
    measured('Pages of that', pages.length);
    expect(device.store.expenses.size).toBe(expenses.length);
    expect(device.store.settlements.size).toBe(rows.length - expenses.length);

    const among = people.slice(0, LIMITS.expenseParticipantsMax);
    await timed(`Adding an expense of ${among.length} people`, () =>
      app.ask(createExpense, { as: asha, body: expenseBody(asha, { amount: 10_00, among, groupId }) }),
    );

    await timed('Simplifying all debts', () => setSimplifying(app, asha, groupId, true));
    const simplified = await app.ask(listBalances, { as: asha, query });
    measured('Balances that are open then', simplified.length);
    for (const [, some] of groupByCurrency(simplified)) expect(some.length).toBeLessThan(PEOPLE);
    const owed = simplified.find(({ fromUserId, toUserId }) => [fromUserId, toUserId].includes(asha.userId));
    if (!owed) throw new Error('Asha is even with everybody');
    const payment = settlementBody({
      from: { userId: owed.fromUserId },
      to: { userId: owed.toUserId },
      amount: owed.amount,
      currency: owed.currency,
      groupId,
    });
    await timed('Settling one of them', () => app.ask(createSettlement, { as: asha, body: payment }));
    await timed('The device reading what is new', () => device.read());
    expect(device.store.settlements.size).toBe(rows.length - expenses.length + 1);
    const after = await app.ask(listBalances, { as: asha, query });
    expect(after).toHaveLength(simplified.length - 1);

    const exported = await timed('Exporting it', () =>
      app.ask(exportGroup, { as: asha, params: { groupId } }),
    );
    expect(exported.expenses).toHaveLength(expenses.length + 1);
    expect(exported.settlements).toHaveLength(rows.length - expenses.length + 1);
    expectReadable(exported, after);
  },
);

/** That both files of an export, once read again, have everybody's balance of the screen. */
function expectReadable(exported: GroupExport, balances: readonly Balance[]): void {
  const names = new Map(exported.group.members.map(({ user }) => [user.id, user.name]));
  const byName = [...netsOfBalances(balances)].map(([key, amount]): [string, number] => {
    const [currency = '', userId = ''] = key.split(' ');
    return [`${currency} ${names.get(userId) ?? ''}`, amount];
  });
  const latestDay = toCalendarDay('2100-01-01');
  const start = performance.now();
  const document = readFile({ kind: 'document', value: z.encode(exportGroup.data, exported) }, { latestDay });
  const table = splitwiseRows(tableOfGroupExport(exported), { day: latestDay });
  const read = readFile({ kind: 'table', rows: table }, { latestDay });
  measured(
    'Making both files and reading them again',
    `${((performance.now() - start) / 1000).toFixed(2)} s`,
  );
  for (const { rows, refused } of [document, read]) {
    expect(refused).toEqual([]);
    const totals = totalsOf(rows).flatMap(({ currency, nets }) =>
      [...nets].map(([name, net]): [string, number] => [`${currency} ${name}`, net]),
    );
    expect(withoutZeros(new Map(totals))).toEqual(withoutZeros(new Map(byName)));
  }
}
