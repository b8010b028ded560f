import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { COMPARED, openJsonExport } from '../test/export-in-sqlite.ts';
import { anyCurrency, anyone, dayWithin, expensesWithin } from '../test/random-spending.ts';
import { joinBudgets, stateOfBudget, type Budget } from './budgets.ts';
import { monthOf, toCalendarDay } from './calendar-day.ts';
import { LIMITS } from './limits.ts';
import { toMinor } from './money.ts';
import { type Summed } from './statistics.ts';

const FOOD: Budget = { category: 'Food', amount: toMinor(900_00), currency: 'INR' };
const GOA: Budget = { groupId: 'goa', amount: toMinor(500_00), currency: 'INR' };
const ALL: Budget = { amount: toMinor(2_000_00), currency: 'INR' };

const person = { id: 'asha', name: 'Asha', email: 'asha@example.com' };

const spend = (day: string, share: number, more: Partial<Summed> = {}): Summed => ({
  amount: toMinor(share * 3),
  currency: 'INR',
  payers: [{ userId: 'ravi', user: person, amount: toMinor(share * 3) }],
  splits: [{ userId: 'asha', user: person, splitType: 'exact', amount: toMinor(share) }],
  spentOn: toCalendarDay(day),
  ...more,
});

const at = (today: string, month = today.slice(0, 7)) => ({
  userId: 'asha',
  month,
  today: toCalendarDay(today),
});

test('a budget counts own shares of its month, currency, and category or group', () => {
  const expenses = [
    spend('2026-11-01', 100_00, { category: 'Food' }),
    spend('2026-11-30', 50_00, { category: 'Food', groupId: 'goa' }),
    spend('2026-11-02', 7_00, { category: 'Rent' }),
    spend('2026-10-31', 900_00, { category: 'Food' }),
    spend('2026-12-01', 900_00, { category: 'Food' }),
    spend('2026-11-03', 900_00, { category: 'Food', currency: 'EUR' }),
    { ...spend('2026-11-03', 900_00, { category: 'Food' }), splits: [] },
  ];
  const spent = (budget: Budget) => stateOfBudget(budget, expenses, at('2026-11-15')).spent;
  expect([FOOD, GOA, ALL].map(spent)).toEqual([150_00, 50_00, 157_00]);
});

test('what is left is negative where more was spent', () => {
  const remainderOf = (share: number) =>
    stateOfBudget(GOA, [spend('2026-11-01', share, { groupId: 'goa' })], at('2026-11-02')).remaining;
  expect([remainderOf(500_00), remainderOf(500_01)]).toEqual([0, -1]);
});

/** A share on each day from the first to the last of a month. */
const daily = (month: string, [first, last]: readonly [number, number], share: number): Summed[] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    spend(`${month}-${String(first + index).padStart(2, '0')}`, share),
  );

test('the forecast is what is spent, and what the days that are left cost in the month before', () => {
  const october = [spend('2026-10-01', 30_000_00), ...daily('2026-10', [1, 31], 100_00)];
  const november = [spend('2026-11-01', 30_000_00), ...daily('2026-11', [1, 8], 100_00)];
  const budget = { ...ALL, amount: toMinor(35_000_00) };
  const on8th = stateOfBudget(budget, [...october, ...november], at('2026-11-08'));
  // 30,800 of these eight days, and 2,300 of the 23 from October 9 to 31.
  expect(on8th).toEqual({ spent: 30_800_00, remaining: 4_200_00, forecast: 33_100_00 });
  // A rent that is still to come is expected.
  const late = [spend('2026-10-28', 30_000_00), spend('2026-11-08', 100_00)];
  expect(stateOfBudget(budget, late, at('2026-11-08')).forecast).toBe(30_100_00);
});

test('what is entered for later days is not expected a second time', () => {
  const forecast = (ahead: number) =>
    stateOfBudget(
      ALL,
      [spend('2026-10-20', 300_00), spend('2026-11-01', 10_00), spend('2026-11-25', ahead)],
      at('2026-11-08'),
    ).forecast;
  expect([forecast(200_00), forecast(300_00), forecast(400_00)]).toEqual([310_00, 310_00, 410_00]);
});

test('there is a forecast from the first day of the month to the one before its last', () => {
  const expenses = [
    spend('2026-10-01', 1_00),
    ...daily('2026-10', [28, 31], 10_00),
    spend('2026-11-01', 5_00),
  ];
  const forecast = (today: string, month?: string) => stateOfBudget(ALL, expenses, at(today, month)).forecast;
  expect(forecast('2026-11-01')).toBe(45_00);
  expect(forecast('2026-11-29')).toBe(25_00);
  expect(forecast('2026-11-30')).toBeUndefined();
  expect(forecast('2026-12-15', '2026-11')).toBeUndefined();
  expect(forecast('2026-10-15', '2026-11')).toBeUndefined();
});

test('after the last day of a shorter month before, nothing more is expected', () => {
  const expenses = [...daily('2026-02', [1, 28], 10_00), spend('2026-03-01', 5_00)];
  const forecast = (today: string) => stateOfBudget(ALL, expenses, at(today)).forecast;
  expect([forecast('2026-03-27'), forecast('2026-03-28'), forecast('2026-03-30')]).toEqual([
    15_00, 5_00, 5_00,
  ]);
});

test('money that came back lowers what is spent, also below zero, and is not expected again', () => {
  const expenses = [
    spend('2026-10-10', 40_00),
    spend('2026-10-20', 30_00),
    spend('2026-10-21', 500_00, { isRefund: true }),
    spend('2026-11-01', 10_00),
    spend('2026-11-02', 60_00, { isRefund: true }),
  ];
  const state = stateOfBudget(ALL, expenses, at('2026-11-15'));
  expect(state).toEqual({ spent: -50_00, remaining: 2_050_00, forecast: -20_00 });
  const onlyBack = expenses.filter(({ isRefund, spentOn }) => isRefund || spentOn > '2026-10-31');
  expect(stateOfBudget(ALL, onlyBack, at('2026-11-15')).forecast).toBeUndefined();
});

test('without an expense of the budget in the month before there is no forecast', () => {
  const elsewhere = [
    spend('2026-10-20', 9_00, { category: 'Rent' }),
    { ...spend('2026-10-20', 9_00, { category: 'Food' }), splits: [] },
    spend('2026-09-30', 9_00, { category: 'Food' }),
    spend('2026-11-01', 9_00, { category: 'Food' }),
  ];
  expect(stateOfBudget(FOOD, elsewhere, at('2026-11-15')).forecast).toBeUndefined();
  const early = [...elsewhere, spend('2026-10-01', 9_00, { category: 'Food' })];
  expect(stateOfBudget(FOOD, early, at('2026-11-15')).forecast).toBe(9_00);
});

test('budgets of two records of a person become one list, the first one’s amounts first, up to the limit', () => {
  const more = Array.from({ length: LIMITS.budgetsMax }, (_, index) => ({ ...GOA, groupId: `g${index}` }));
  expect(joinBudgets([FOOD], [{ ...FOOD, amount: toMinor(1) }, GOA])).toEqual([FOOD, GOA]);
  expect(joinBudgets([FOOD], more)).toHaveLength(LIMITS.budgetsMax);
});

const anyScope = fc.oneof(
  fc.constant({}),
  fc.record({ category: fc.constantFrom('Food & Drink', 'Rent') }),
  fc.record({ groupId: fc.constantFrom('goa', 'flat') }),
);
const budgetSums = z.object({
  spent: z.int(),
  ahead: z.int(),
  rest: z.int(),
  countBefore: z.int(),
  isLastDay: z.int(),
});

test('what is spent of a budget, and its forecast, are what SQL sums', () => {
  fc.assert(
    fc.property(
      expensesWithin(90),
      anyone,
      dayWithin(90),
      fc.record({ scope: anyScope, currency: anyCurrency }),
      (expenses, userId, today, { scope, currency }) => {
        const database = openJsonExport(expenses);
        const { category = null, groupId = null } = { category: undefined, groupId: undefined, ...scope };
        const sum = (condition: string) => `coalesce(sum(share) FILTER (WHERE ${condition}), 0)`;
        const isNow = `month = strftime('%Y-%m', :today)`;
        const isBefore = `month = strftime('%Y-%m', first)`;
        const query = `${COMPARED} SELECT ${sum(isNow)} spent,
          ${sum(`${isNow} AND day > :today AND NOT isRefund`)} ahead,
          ${sum(`${isBefore} AND day > last AND NOT isRefund`)} rest,
          count(*) FILTER (WHERE ${isBefore} AND NOT isRefund) countBefore,
          :today = date(:today, 'start of month', '+1 month', '-1 day') isLastDay
          FROM compared JOIN expenses JOIN shares USING (id)
          WHERE userId = :userId AND currency = :currency
            AND category = coalesce(:category, category) AND "group" = coalesce(:groupId, "group")`;
        const { spent, ahead, rest, countBefore, isLastDay } = budgetSums.parse(
          database.prepare(query).get({ today, userId, currency, category, groupId }),
        );
        const budget = { ...scope, amount: toMinor(5_000_00), currency };
        expect(stateOfBudget(budget, expenses, { userId, month: monthOf(today), today })).toEqual({
          spent,
          remaining: 5_000_00 - spent,
          forecast: countBefore === 0 || isLastDay === 1 ? undefined : spent + Math.max(rest - ahead, 0),
        });
        database.close();
      },
    ),
    { numRuns: 200 },
  );
});
