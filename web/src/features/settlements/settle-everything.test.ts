import { describe, expect, it } from 'vitest';
import { LIMITS } from '@barabar/core/limits';
import type { Currency } from '@barabar/core/money';
import { owes } from '../../test-support/factories.ts';
import { balanceKey, counterpartiesOf, totalsOf, settledAmountOf } from './settle-everything.ts';

const inGroup = (groupId: string, currency: Currency = 'INR') => ({ groupId, currency });

const rows = [
  owes('imran', 'me', 100, inGroup('goa')),
  owes('me', 'kabir', 300, inGroup('goa')),
  owes('kabir', 'me', 200),
  owes('kabir', 'me', 50, inGroup('goa', 'USD')),
];

describe('settling everything with a person', () => {
  it('includes all balances in both directions, people with the most balances first', () => {
    expect(counterpartiesOf(rows, 'me').map(({ person: { id }, balances }) => [id, balances.length])).toEqual(
      [
        ['kabir', 3],
        ['imran', 1],
      ],
    );
  });

  it('has one net in each currency', () => {
    expect(totalsOf(rows.slice(1), 'me')).toEqual([
      { currency: 'INR', amountMinor: -100 },
      { currency: 'USD', amountMinor: 50 },
    ]);
    expect(totalsOf([owes('me', 'kabir', 5, inGroup('goa')), owes('kabir', 'me', 5)], 'me')).toEqual([
      { currency: 'INR', amountMinor: 0 },
    ]);
  });

  it('settles at most the largest amount of one settlement', () => {
    expect(settledAmountOf(owes('me', 'kabir', 300))).toBe(300);
    expect(settledAmountOf(owes('me', 'kabir', LIMITS.amountMinorMax + 1))).toBe(LIMITS.amountMinorMax);
  });

  it('has a different key for each balance', () => {
    expect(new Set(rows.map(balanceKey)).size).toBe(rows.length);
  });
});
