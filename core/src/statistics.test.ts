import type { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { COMPARED, openCsvExport, openJsonExport } from '../test/export-in-sqlite.ts';
import {
  anyExpenses,
  anyone,
  dayWithin,
  expensesWithin,
  expenseWithin,
  FIRST_DAY,
} from '../test/random-spending.ts';
import { addMonths, monthOf, toCalendarDay } from './calendar-day.ts';
import type { Expense } from './contract/expenses.ts';
import { GENERAL_CATEGORY } from './exchange/splitwise-rows.ts';
import { groupByCurrency } from './money.ts';
import {
  daysOfMonth,
  daysToCompare,
  DIMENSIONS,
  figuresBy,
  isOf,
  isUnder,
  spentIn,
  sumUp,
} from './statistics.ts';

const figureSchema = z.array(
  z.object({
    currency: z.string(),
    key: z.string(),
    share: z.int(),
    paid: z.int(),
    total: z.int(),
    count: z.int(),
  }),
);
const figuresIn = (database: DatabaseSync, query: string, ...values: string[]) =>
  figureSchema.parse(database.prepare(query).all(...values));

const FIGURES =
  'coalesce(sum(share), 0) share, coalesce(sum(paid), 0) paid, sum(amount) total, count(*) count';

const sorted = <F extends { readonly currency: string; readonly key: string }>(figures: readonly F[]): F[] =>
  figures.toSorted((a, b) => (a.currency + a.key < b.currency + b.key ? -1 : 1));

/** The figures of each currency by itself. */
const figuresOf = (dimension: (typeof DIMENSIONS)[number], expenses: readonly Expense[], userId: string) =>
  sorted(
    groupByCurrency(expenses).flatMap(([currency, ownExpense]) =>
      figuresBy(dimension, ownExpense, userId).map((figure) => ({ currency, ...figure })),
    ),
  );

test('every figure is what a GROUP BY over the exported data says', () => {
  fc.assert(
    fc.property(anyExpenses, anyone, (expenses, userId) => {
      const database = openJsonExport(expenses);
      for (const dimension of ['month', 'category', 'group'] as const) {
        const query = `SELECT currency, "${dimension}" AS key, ${FIGURES} FROM expenses
          LEFT JOIN shares ON shares.id = expenses.id AND userId = ? GROUP BY 1, 2`;
        expect(figuresOf(dimension, expenses, userId)).toEqual(sorted(figuresIn(database, query, userId)));
      }
      const people = `SELECT currency, userId AS key, ${FIGURES} FROM expenses JOIN shares USING (id) GROUP BY 1, 2`;
      expect(figuresOf('person', expenses, userId)).toEqual(sorted(figuresIn(database, people)));
      database.close();
    }),
    { numRuns: 100 },
  );
});

const lineSchema = z.array(
  z.object({ currency: z.string(), key: z.string(), total: z.int(), net: z.int(), count: z.int() }),
);

test('totals, and what is paid less the share, are what a GROUP BY over the CSV export says', () => {
  fc.assert(
    fc.property(anyExpenses, anyone, (expenses, userId) => {
      const ownExpense = expenses.filter((expense) => isOf(expense, userId));
      const database = openCsvExport(ownExpense, { userId, day: FIRST_DAY });
      for (const dimension of ['month', 'category'] as const) {
        const query = `SELECT currency, ${dimension} AS key, sum(cost) total, sum(net) net, count(*) count
          FROM lines GROUP BY 1, 2`;
        const figures = figuresOf(dimension, ownExpense, userId).map(({ share, paid, key, ...rest }) => ({
          ...rest,
          key: key === '' ? GENERAL_CATEGORY : key,
          net: paid - share,
        }));
        expect(sorted(figures)).toEqual(sorted(lineSchema.parse(database.prepare(query).all())));
      }
      database.close();
    }),
    { numRuns: 100 },
  );
});

test('what a month is compared with is what SQL sums of as many days of the month before', () => {
  fc.assert(
    fc.property(expensesWithin(90), anyone, dayWithin(90), (expenses, userId, today) => {
      const database = openJsonExport(expenses);
      const query = `${COMPARED} SELECT currency, '' AS key, ${FIGURES} FROM compared JOIN expenses
        LEFT JOIN shares ON shares.id = expenses.id AND userId = :userId
        WHERE day BETWEEN first AND last GROUP BY 1`;
      const compared = spentIn(expenses, daysToCompare(monthOf(today), today));
      const sums = groupByCurrency(compared).map(([currency, ownExpense]) => ({
        currency,
        key: '',
        ...sumUp(ownExpense, userId),
      }));
      expect(sorted(sums)).toEqual(
        sorted(figureSchema.parse(database.prepare(query).all({ today, userId }))),
      );
      database.close();
    }),
    { numRuns: 100 },
  );
});

test('a list behind a figure has the expenses that it sums, whoever is in them', () => {
  fc.assert(
    fc.property(anyExpenses, anyone, (expenses, userId) => {
      for (const dimension of DIMENSIONS)
        for (const { key, ...figure } of figuresBy(dimension, expenses, userId)) {
          const listed = expenses.filter((expense) => isUnder(expense, dimension, key));
          expect(sumUp(listed, dimension === 'person' ? key : userId)).toEqual(figure);
        }
      const ownExpense = expenses.filter((expense) => isOf(expense, userId));
      expect(figuresBy('person', ownExpense, userId).find(({ key }) => key === userId)?.count ?? 0).toBe(
        ownExpense.length,
      );
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
  const [first] = fc.sample(expenseWithin(0), 1);
  if (!first) throw new Error('there is one');
  const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
  const expenses = days.map((day) => ({ ...first, spentOn: toCalendarDay(day) }));
  const february = { from: toCalendarDay('2026-02-01'), to: toCalendarDay('2026-02-28') };
  expect(spentIn(expenses, february).map(({ spentOn }) => spentOn)).toEqual(['2026-02-01', '2026-02-28']);
});

test('months are counted over the ends of years, and have their last days', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2026-03', -15)).toBe('2024-12');
  expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('a month that has not ended is compared with as many days of the month before', () => {
  const compared = (month: string, today: string) => daysToCompare(month, toCalendarDay(today)).to;
  expect(compared('2026-11', '2026-11-22')).toBe('2026-10-22');
  expect(compared('2026-03', '2026-03-31')).toBe('2026-02-28');
  expect(compared('2026-10', '2026-11-22')).toBe('2026-09-30');
});
