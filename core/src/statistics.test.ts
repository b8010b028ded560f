import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays, toCalendarDay } from './calendar-day.ts';
import { expense, type Expense } from './contract/expenses.ts';
import { toMinor } from './money.ts';
import {
  addMonths,
  daysOf,
  daysToCompare,
  DIMENSIONS,
  figuresBy,
  isOf,
  isUnder,
  spentIn,
  sumUp,
  type Figure,
} from './statistics.ts';

const PEOPLE = ['asha', 'bela', 'chetan', 'dev'];
const FIRST_DAY = toCalendarDay('2024-01-30');

const person = (id: string) => ({ id, name: id, email: `${id}@example.com` });

/** Parts of an amount for people, the last of whom takes the rest; some parts are nothing. */
function parts(amount: number, people: readonly string[], cuts: readonly number[]) {
  let rest = amount;
  return people.map((userId, index) => {
    const part = index === people.length - 1 ? rest : Math.floor(rest * (cuts[index] ?? 0));
    rest -= part;
    return { userId, user: person(userId), amount: toMinor(part) };
  });
}

const somePeople = fc.subarray(PEOPLE, { minLength: 1 });
const cuts = fc.array(fc.constantFrom(0, 0.1, 0.5, 1), {
  minLength: PEOPLE.length,
  maxLength: PEOPLE.length,
});

const anyExpense = fc
  .record({
    amount: fc.integer({ min: 1, max: 9_000_000_00 }),
    paying: somePeople,
    sharing: somePeople,
    cuts,
    category: fc.constantFrom('Food & Drink', 'Rent', 'Çay', undefined),
    groupId: fc.constantFrom('goa', 'flat', undefined),
    dayCount: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ amount, paying, sharing, cuts: where, category, groupId, dayCount }): Expense => ({
    id: '',
    description: 'Dosa',
    amount: toMinor(amount),
    currency: 'INR',
    paidBy: paying[0] ?? '',
    paidByUser: person(paying[0] ?? ''),
    payers: parts(amount, paying, where),
    splits: parts(amount, sharing, where).map((part) => ({ ...part, splitType: 'exact' })),
    ...(category !== undefined && { category }),
    ...(groupId !== undefined && { groupId }),
    spentOn: addDays(FIRST_DAY, dayCount),
    createdBy: 'asha',
    createdAt: new Date(0),
    updatedAt: new Date(0),
    version: 1,
  }));
const anyExpenses = fc
  .array(anyExpense, { maxLength: 60 })
  .map((all) => all.map((one, index) => ({ ...one, id: `e${index}` })));

const MINOR = "CAST(round((value ->> 'amount') * 100) AS INTEGER)";

/** The data of an export in SQLite: `expenses`, and `shares`, a row for each person in one. */
function openExport(expenses: readonly Expense[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE export (data TEXT)');
  database
    .prepare('INSERT INTO export VALUES (?)')
    .run(JSON.stringify(z.encode(z.array(expense), [...expenses])));
  const sideOf = (side: string, paid: string, share: string) =>
    `SELECT expenses.id AS id, value ->> 'userId' AS userId, ${paid} AS paid, ${share} AS share
     FROM expenses, json_each(expenses.record, '$.${side}')`;
  database.exec(`
    CREATE TABLE expenses AS SELECT value AS record, value ->> 'id' AS id, ${MINOR} AS amount,
      substr(value ->> 'spentOn', 1, 7) AS month, coalesce(value ->> 'category', '') AS category,
      coalesce(value ->> 'groupId', '') AS "group" FROM export, json_each(data);
    CREATE TABLE shares AS SELECT id, userId, sum(paid) AS paid, sum(share) AS share
      FROM (${sideOf('payers', MINOR, '0')} UNION ALL ${sideOf('splits', '0', MINOR)}) GROUP BY id, userId;
  `);
  return database;
}

const figureSchema = z.array(
  z.object({ key: z.string(), share: z.int(), paid: z.int(), total: z.int(), count: z.int() }),
);
const read = (database: DatabaseSync, query: string, ...values: string[]) =>
  figureSchema.parse(database.prepare(query).all(...values));

const FIGURES =
  'coalesce(sum(share), 0) share, coalesce(sum(paid), 0) paid, sum(amount) total, count(*) count';

const sorted = (figures: readonly Pick<Figure, 'key'>[]) =>
  figures.toSorted((a, b) => (a.key < b.key ? -1 : 1));

test('every figure is what a GROUP BY over the exported data says', () => {
  fc.assert(
    fc.property(anyExpenses, fc.constantFrom(...PEOPLE), (expenses, userId) => {
      const database = openExport(expenses);
      for (const dimension of ['month', 'category', 'group'] as const) {
        const query = `SELECT "${dimension}" AS key, ${FIGURES} FROM expenses
          LEFT JOIN shares ON shares.id = expenses.id AND userId = ? GROUP BY 1`;
        expect(sorted(figuresBy(dimension, expenses, userId))).toEqual(sorted(read(database, query, userId)));
      }
      const people = `SELECT userId AS key, ${FIGURES} FROM expenses JOIN shares USING (id) GROUP BY 1`;
      expect(sorted(figuresBy('person', expenses, userId))).toEqual(sorted(read(database, people)));
      database.close();
    }),
    { numRuns: 100 },
  );
});

test('a list behind a figure has the expenses that it sums, whoever is in them', () => {
  fc.assert(
    fc.property(anyExpenses, fc.constantFrom(...PEOPLE), (expenses, userId) => {
      for (const dimension of DIMENSIONS)
        for (const { key, ...figure } of figuresBy(dimension, expenses, userId)) {
          const listed = expenses.filter((one) => isUnder(one, dimension, key));
          expect(sumUp(listed, dimension === 'person' ? key : userId)).toEqual(figure);
        }
      const own = expenses.filter((one) => isOf(one, userId));
      expect(figuresBy('person', own, userId).find(({ key }) => key === userId)?.count ?? 0).toBe(own.length);
    }),
    { numRuns: 100 },
  );
});

test('months are in their order; all else has the largest total first', () => {
  fc.assert(
    fc.property(anyExpenses, (expenses) => {
      const months = figuresBy('month', expenses, 'asha').map(({ key }) => key);
      expect(months).toEqual(months.toSorted());
      const totals = figuresBy('category', expenses, 'asha').map(({ total }) => total);
      expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    }),
  );
});

test('days are taken with both ends', () => {
  const [one] = fc.sample(anyExpense, 1);
  if (!one) throw new Error('there is one');
  const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
  const expenses = days.map((day) => ({ ...one, spentOn: toCalendarDay(day) }));
  const february = { from: toCalendarDay('2026-02-01'), to: toCalendarDay('2026-02-28') };
  expect(spentIn(expenses, february).map(({ spentOn }) => spentOn)).toEqual(['2026-02-01', '2026-02-28']);
});

test('months are counted over the ends of years, and have their last days', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2026-03', -15)).toBe('2024-12');
  expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('a month that has not ended is compared with as many days of the month before', () => {
  const compared = (month: string, today: string) => daysToCompare(month, toCalendarDay(today)).to;
  expect(compared('2026-11', '2026-11-22')).toBe('2026-10-22');
  expect(compared('2026-03', '2026-03-31')).toBe('2026-02-28');
  expect(compared('2026-10', '2026-11-22')).toBe('2026-09-30');
});
