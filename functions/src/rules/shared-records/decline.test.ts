import { allocate } from '@barabar/core/allocate';
import { deltasByPair, effectsOfExpense } from '@barabar/core/ledger';
import { sumMinor, toMinor } from '@barabar/core/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  revised,
  storedConversion,
  storedExpense,
  storedItem,
  storedPayer,
  storedSplit,
} from '../../../test/factories.ts';
import { deltasOfRecord } from '../../records/balances/recompute.ts';
import type { ExpenseFields, RevisedExpense } from '../../records/expenses/store.ts';
import { declineExpense, takeOut, type Declining } from './decline.ts';

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

const PEOPLE = ['ana', 'ben', 'cem', 'dia', 'eli'] as const;
const DECLINER = 'cem';

const weights = fc.array(fc.nat({ max: 9 }), { minLength: 5, maxLength: 5 });
/** An expense among five at most; who pays nothing is no payer. */
const expenses = fc
  .record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    paid: weights,
    owed: weights,
    isRefund: fc.boolean(),
  })
  .filter(({ paid, owed }) => [paid, owed].every((all) => all.some((weight) => weight > 0)))
  .map(({ amount, paid, owed, isRefund }): ExpenseFields => {
    const partsOf = (all: readonly number[]) =>
      allocate(toMinor(amount), all).map((part, index) => storedPayer(PEOPLE[index] ?? '', part));
    return storedExpense({
      payers: partsOf(paid).filter((part) => part.amount > 0),
      splits: partsOf(owed).map((part) => ({ ...part, splitType: 'shares', shares: 1 })),
      isRefund,
      createdBy: 'ana',
    });
  });

const balancesOf = (expense: ExpenseFields) => deltasByPair(effectsOfExpense(expense));
const apartFrom = (deltas: ReturnType<typeof balancesOf>) =>
  deltas.filter(({ members }) => !members.includes(DECLINER));

describe('an expense that somebody is taken out of', () => {
  it('has nothing of theirs, and sums as before', () => {
    fc.assert(
      fc.property(expenses, (expense) => {
        const after = takeOut(expense, { userId: DECLINER, isTogether: () => true });
        expect(after.participantIds).not.toContain(DECLINER);
        expect([...after.payers, ...after.splits].map(({ userId }) => userId)).not.toContain(DECLINER);
        for (const parts of [after.payers, after.splits])
          expect(sumMinor(parts.map(({ amount }) => amount))).toBe(after.amount);
        for (const { amount } of [...after.payers, ...after.splits]) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is no bill any more: no items say what is left to each', () => {
    const items = [storedItem('Thali', 90_00, DECLINER)];
    const charges = [{ kind: 'tip', amount: toMinor(0), spread: 'equal', on: 'all' } as const];
    const splits = [storedSplit('ana', 0), storedSplit(DECLINER, 90_00)];
    const bill = storedExpense({ payers: [storedPayer('ana', 90_00)], splits, items, charges });
    const after = takeOut(bill, { userId: DECLINER, isTogether: () => true });
    expect(after).toMatchObject({ items: [], charges: [] });
  });

  it('has its original amount only where the whole amount is left', () => {
    const conversion = storedConversion(2);
    const paidBy = (first: string) => {
      const payers = [storedPayer(first, 60_00), storedPayer('ana', 30_00)];
      const splits = ['cem', 'ana', 'ben'].map((userId) => storedSplit(userId, 30_00));
      const expense = storedExpense({ payers, splits, conversion });
      return takeOut(expense, { userId: DECLINER, isTogether: () => true });
    };
    const whole = paidBy('ben');
    expect([whole.amount, whole.conversion]).toEqual([90_00, conversion]);
    const part = paidBy('cem');
    expect([part.amount, part.conversion]).toEqual([60_00, null]);
  });

  it('leaves what stands between others where one has paid, and what may not change', () => {
    fc.assert(
      fc.property(expenses, fc.constantFrom('ana', 'ben', 'dia', 'eli'), (all, gone) => {
        const [payer] = all.payers;
        if (!payer) return;
        const expense = { ...all, payers: [{ ...payer, amount: all.amount }], paidBy: payer.userId };
        const after = takeOut(expense, {
          userId: DECLINER,
          isTogether: ({ members }) => !members.includes(gone),
        });
        expect(apartFrom(balancesOf(after))).toEqual(apartFrom(balancesOf(expense)));
        const withGone = (fields: ExpenseFields) =>
          balancesOf(fields).filter(({ members }) => members.includes(DECLINER));
        expect(withGone(after)).toEqual(withGone(expense).filter(({ members }) => members.includes(gone)));
      }),
    );
  });
});
