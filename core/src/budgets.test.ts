import { expect, test } from 'vitest';
import { joinBudgets, stateOfBudget, type Budget } from './budgets.ts';
import { toCalendarDay } from './calendar-day.ts';
import { LIMITS } from './limits.ts';
import { toMinor } from './money.ts';
import type { Summed } from './statistics.ts';

const FOOD: Budget = { category: 'Food', amount: toMinor(900_00), currency: 'INR' };
const GOA: Budget = { groupId: 'goa', amount: toMinor(500_00), currency: 'INR' };
const ALL: Budget = { amount: toMinor(2_000_00), currency: 'INR' };

const person = { id: 'asha', name: 'Asha', email: 'asha@example.com' };

/** An expense of which Asha has a share. */
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
  const left = (share: number) =>
    stateOfBudget(GOA, [spend('2026-11-01', share, { groupId: 'goa' })], at('2026-11-02')).left;
  expect([left(500_00), left(500_01)]).toEqual([0, -1]);
});

test('the forecast goes on at the pace of the days that have begun, after the first week, in a month that has not ended', () => {
  const forecast = (today: string, month?: string) =>
    stateOfBudget(ALL, [spend('2026-11-01', 100_00)], at(today, month)).forecast;
  expect(forecast('2026-11-06')).toBeUndefined();
  expect(forecast('2026-11-07')).toBe(428_57);
  expect(forecast('2026-11-15')).toBe(200_00);
  expect(forecast('2026-11-30')).toBeUndefined();
  expect(forecast('2026-12-15', '2026-11')).toBeUndefined();
});

test('budgets of two records of a person become one list, the first one’s amounts first, up to the limit', () => {
  const more = Array.from({ length: LIMITS.budgetsMax }, (_, index) => ({ ...GOA, groupId: `g${index}` }));
  expect(joinBudgets([FOOD], [{ ...FOOD, amount: toMinor(1) }, GOA])).toEqual([FOOD, GOA]);
  expect(joinBudgets([FOOD], more)).toHaveLength(LIMITS.budgetsMax);
});
