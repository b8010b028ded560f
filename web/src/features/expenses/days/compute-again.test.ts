import { toCalendarDay } from '@barabar/core/calendar-day';
import { expense as expenseSchema } from '@barabar/core/contract/expenses';
import { toMinor } from '@barabar/core/money';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expenseOnWire } from '../../../test-support/factories.ts';
import { computeAgain, type ByDays } from '../page/days-working.tsx';

const day = (number: number) => toCalendarDay(`2026-04-${String(number).padStart(2, '0')}`);
const days = (count: number) => Array.from({ length: count }, (_, index) => day(index + 1));
const HALF = [{ userId: 'kabir', days: days(15) }];
const memberIds = new Set(['meera', 'kabir', 'zoya']);

const power = (counted: Record<string, number> = {}): ByDays => ({
  ...z.parse(
    expenseSchema,
    expenseOnWire('Power', {
      payer: 'Meera Iyer',
      amount: 750,
      sharers: ['Meera Iyer', 'Kabir Sen', 'Zoya Khan'],
    }),
  ),
  groupId: 'flat',
  period: { from: day(1), to: day(30) },
  basis: 'person-days',
  daysThere: ['meera', 'kabir', 'zoya'].map((userId) => ({ userId, days: counted[userId] ?? 30 })),
});

it('is by the absences of now', () => {
  expect(computeAgain(power(), { absences: HALF, memberIds })).toMatchObject({
    splits: [
      { userId: 'meera', amount: 300_00 },
      { userId: 'kabir', amount: 150_00 },
      { userId: 'zoya', amount: 300_00 },
    ],
    version: power().version + 1,
  });
});

it('is nothing where no amount changes, whatever days were marked', () => {
  const absences = ['meera', 'kabir', 'zoya'].map((userId) => ({ userId, days: days(3) }));
  expect(computeAgain(power(), { absences, memberIds })).toBeUndefined();
});

it('is nothing where two records of one person became one: their days were added', () => {
  expect(computeAgain(power({ kabir: 45 }), { absences: HALF, memberIds })).toBeUndefined();
});

it('is nothing where an account is gone, whose days away are gone with it', () => {
  const gone = power({ kabir: 15 });
  const splits = gone.splits.map((split) =>
    split.userId === 'kabir'
      ? { ...split, amount: toMinor(150_00), user: { ...split.user, email: '' } }
      : { ...split, amount: toMinor(300_00) },
  );
  const others = new Set(['meera', 'zoya']);
  expect(computeAgain({ ...gone, splits }, { absences: [], memberIds: others })).toBeUndefined();
  // A member by name only has no address either, and has just unmarked their days.
  expect(computeAgain({ ...gone, splits }, { absences: [], memberIds })).toBeDefined();
});
