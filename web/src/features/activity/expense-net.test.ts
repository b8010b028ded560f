import { describe, expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import type { Expense } from '@barabar/core/contract/expenses';
import { makeExpense, makePerson } from '../../test-support/factories.ts';
import { isBetween, netInExpense } from './expense-net.ts';

function expenseOf(
  paid: Record<string, number>,
  shares: Record<string, number>,
): Pick<Expense, 'amount' | 'payers' | 'splits'> {
  const payers = Object.entries(paid).map(([userId, amount]) => ({
    userId,
    user: makePerson(userId),
    amount: toMinor(amount),
  }));
  const { amount, splits } = makeExpense('', shares);
  return { amount, payers, splits };
}

describe('netIn', () => {
  const lunch = expenseOf({ asha: 100_00 }, { asha: 33_34, bina: 33_33, chetan: 33_33 });
  const back = { ...lunch, isRefund: true };
  const bySeveral = expenseOf({ asha: 20_00, bina: 80_00 }, { asha: 50_00, bina: 50_00 });

  it.each([
    ['owes the payer the shares of the others', lunch, 'asha', { kind: 'owed', amountMinor: 66_66 }],
    ['makes a participant owe their share', lunch, 'bina', { kind: 'owing', amountMinor: 33_33 }],
    [
      'makes who received money that came back owe the others',
      back,
      'asha',
      { kind: 'owing', amountMinor: 66_66 },
    ],
    ['owes the others their shares of it', back, 'bina', { kind: 'owed', amountMinor: 33_33 }],
    ['does not involve anybody else', lunch, 'dev', { kind: 'not-involved' }],
    ['counts what one of several payers paid', bySeveral, 'asha', { kind: 'owing', amountMinor: 30_00 }],
    ['against their share', bySeveral, 'bina', { kind: 'owed', amountMinor: 30_00 }],
    [
      'is even for who paid exactly their share',
      expenseOf({ asha: 50 }, { asha: 50 }),
      'asha',
      { kind: 'even' },
    ],
    [
      'owes a payer without a share the whole amount',
      expenseOf({ asha: 50 }, { bina: 50 }),
      'asha',
      { kind: 'owed', amountMinor: 50 },
    ],
  ])('%s', (_, expense, userId, net) => {
    expect(netInExpense(expense, userId)).toEqual(net);
  });
});

describe('isBetween', () => {
  const taxi = expenseOf({ asha: 10 }, { bina: 5, chetan: 5 });

  it('holds where one paid and the other shares, and where both share', () => {
    expect(isBetween(taxi, ['asha', 'bina'])).toBe(true);
    expect(isBetween(taxi, ['chetan', 'bina'])).toBe(true);
  });

  it('does not hold when either has no part', () => {
    expect(isBetween(taxi, ['asha', 'dev'])).toBe(false);
    expect(isBetween(taxi, ['dev', 'asha'])).toBe(false);
  });
});
