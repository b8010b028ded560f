import { describe, expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import type { Expense } from '@barabar/core/contract/expenses';
import { isBetween, netIn } from './expense-net.ts';

const person = (id: string) => ({ id, name: id, email: `${id}@example.com` });

/** Makes an expense from what each person paid and each person's share, in paise. */
function expenseOf(
  paid: Record<string, number>,
  shares: Record<string, number>,
): Pick<Expense, 'payers' | 'splits'> {
  return {
    payers: Object.entries(paid).map(([userId, amount]) => ({
      userId,
      user: person(userId),
      amount: toMinor(amount),
    })),
    splits: Object.entries(shares).map(([userId, amount]) => ({
      userId,
      user: person(userId),
      splitType: 'exact',
      amount: toMinor(amount),
    })),
  };
}

describe('netIn', () => {
  const lunch = expenseOf({ asha: 100_00 }, { asha: 33_34, bina: 33_33, chetan: 33_33 });

  it('owes the payer the shares of the others', () => {
    expect(netIn(lunch, 'asha')).toEqual({ kind: 'owed', amountMinor: 66_66 });
  });

  it('makes a participant owe their share', () => {
    expect(netIn(lunch, 'bina')).toEqual({ kind: 'owing', amountMinor: 33_33 });
  });

  it('does not involve anybody else', () => {
    expect(netIn(lunch, 'dev')).toEqual({ kind: 'not-involved' });
  });

  it('counts what one of several payers paid against their share', () => {
    const shared = expenseOf({ asha: 20_00, bina: 80_00 }, { asha: 50_00, bina: 50_00 });
    expect(netIn(shared, 'asha')).toEqual({ kind: 'owing', amountMinor: 30_00 });
    expect(netIn(shared, 'bina')).toEqual({ kind: 'owed', amountMinor: 30_00 });
  });

  it('is even for a payer who paid exactly their share, which differs from having no part', () => {
    expect(netIn(expenseOf({ asha: 50 }, { asha: 50 }), 'asha')).toEqual({ kind: 'even' });
  });

  it('owes a payer without a share the whole amount', () => {
    expect(netIn(expenseOf({ asha: 50 }, { bina: 50 }), 'asha')).toEqual({
      kind: 'owed',
      amountMinor: 50,
    });
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
