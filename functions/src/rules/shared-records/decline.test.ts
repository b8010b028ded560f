import { expect, it } from 'vitest';
import { revised, storedExpense, storedPayer, storedSplit } from '../../../test/factories.ts';
import { deltasOfRecord } from '../../records/balances/recompute.ts';
import type { RevisedExpense } from '../../records/expenses/store.ts';
import { declineExpense, type Declining } from './decline.ts';

const at = new Date(0);

/** Two have paid for two others: each of these owes each of those. */
const expenseOf = (
  paid: Readonly<Record<string, number>>,
  owed: Readonly<Record<string, number>>,
): RevisedExpense =>
  revised(
    storedExpense({
      payers: Object.entries(paid).map(([userId, amount]) => storedPayer(userId, amount)),
      splits: Object.entries(owed).map(([userId, amount]) =>
        storedSplit(userId, amount, { splitType: 'exact' }),
      ),
      createdBy: 'chitra',
    }),
  );

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

it('of money that came back, who is owed loses all of it, and who received it and owes stays', () => {
  const back = { ...expenseOf({ bala: 120, chitra: 80 }, { zoya: 100, dev: 100 }), isRefund: true };
  expect(balancesIn(back)).toEqual({
    'bala dev': -60,
    'bala zoya': -60,
    'chitra dev': -40,
    'chitra zoya': -40,
  });
  expect(balancesIn(declined(back))).toEqual({ 'bala dev': -60, 'chitra dev': -40 });
  expect(declined({ ...OWED, isRefund: true })).toBeUndefined();
});
