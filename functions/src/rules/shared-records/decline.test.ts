import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { deltasOfRecord } from '../../records/balances/recompute.ts';
import type { RevisedExpense } from '../../records/expenses/store.ts';
import { declineExpense, type Declining } from './decline.ts';

const at = new Date(0);
const partsOf = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([userId, amount]) => ({ userId, name: userId, amount: toMinor(amount) }));

/** Two have paid for two others: each of these owes each of those. */
const expenseOf = (
  paid: Readonly<Record<string, number>>,
  owed: Readonly<Record<string, number>>,
): RevisedExpense => ({
  id: 'dinner',
  revision: Timestamp.fromDate(at),
  description: 'Dinner',
  amount: toMinor(200),
  currency: 'INR',
  paidBy: Object.keys(paid)[0] ?? '',
  payers: partsOf(paid),
  splits: partsOf(owed).map((part) => ({ ...part, splitType: 'exact' })),
  category: null,
  categoryIcon: null,
  spentOn: toCalendarDay('2026-04-01'),
  notes: null,
  conversion: null,
  items: [],
  charges: [],
  groupId: null,
  groupName: null,
  participantIds: [...Object.keys(paid), ...Object.keys(owed)],
  pairs: [],
  audience: [],
  silentFor: [],
  createdBy: 'chitra',
  createdAt: at,
  updatedBy: 'chitra',
  updatedByName: 'Chitra',
  updatedAt: at,
  version: 1,
  requestHash: null,
  lastKey: null,
  deletedAt: null,
  deletedBy: null,
  isDeclined: false,
});

/** Zoya declines what is between her and Bala. */
const declined = (before: RevisedExpense, options: Partial<Declining> = {}) =>
  declineExpense(before, {
    callerId: 'zoya',
    at,
    isTogether: () => true,
    concerns: ({ members }) => members.includes('bala'),
    ...options,
  });
const balancesIn = (expense: RevisedExpense | undefined) =>
  expense &&
  Object.fromEntries(deltasOfRecord(expense).map(({ members, amount }) => [members.join(' '), amount]));

const OWED = expenseOf({ zoya: 120, chitra: 80 }, { bala: 100, dev: 100 });

it('who is owed by several loses all of it where no part can go alone, and nobody else anything', () => {
  expect(balancesIn(OWED)).toEqual({
    'bala chitra': -40,
    'bala zoya': -60,
    'chitra dev': 40,
    'dev zoya': -60,
  });
  expect(balancesIn(declined(OWED))).toEqual({ 'bala chitra': -40, 'chitra dev': 40 });
});

it('who owes to several stays in what cannot go in part: what they owe the others is no request', () => {
  const owing = expenseOf({ bala: 120, chitra: 80 }, { zoya: 100, dev: 100 });
  expect(declined(owing)).toBeUndefined();
});

it('a part goes alone where it moves nothing else', () => {
  const byBala = expenseOf({ bala: 120, chitra: 80 }, { zoya: 200 });
  expect(balancesIn(declined(byBala))).toEqual({ 'chitra zoya': 80 });
});

it('nothing goes where somebody has left and no part can go alone', () => {
  const isTogether: Declining['isTogether'] = ({ members }) => !members.includes('dev');
  expect(declined(OWED, { isTogether, concerns: undefined })).toBeUndefined();
});
