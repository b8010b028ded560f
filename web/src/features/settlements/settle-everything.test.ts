import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { LIMITS } from '@barabar/core/limits';
import type { Currency } from '@barabar/core/money';
import { owes } from '../../test-support/factories.ts';
import { settleIn, allTotals } from './settle-all.ts';
import { balanceKey, counterpartiesOf, signedFor } from './settle-net.ts';

const inGroup = (groupId: string, currency: Currency = 'INR') => ({ groupId, currency });

const rows = [
  owes('imran', 'me', 100, inGroup('goa')),
  owes('me', 'kabir', 300, inGroup('goa')),
  owes('kabir', 'me', 200),
  owes('kabir', 'me', 50, inGroup('goa', 'USD')),
];

/** What each of them alone is settled with. */
const paymentsOf = (balances: readonly Balance[]) =>
  balances.map((balance) =>
    settleIn([balance], { userId: 'me', currency: balance.currency, exchangeOf: () => undefined }),
  );

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
    expect(allTotals(paymentsOf(rows.slice(1)))).toEqual([
      { currency: 'INR', amountMinor: -100 },
      { currency: 'USD', amountMinor: 50 },
    ]);
    expect(allTotals(paymentsOf([owes('me', 'kabir', 5, inGroup('goa')), owes('kabir', 'me', 5)]))).toEqual([
      { currency: 'INR', amountMinor: 0 },
    ]);
  });

  it('has no total in a currency in which a rate is missing', () => {
    const unknown = settleIn([owes('me', 'kabir', 5, { currency: 'USD' })], {
      userId: 'me',
      currency: 'INR',
      exchangeOf: () => undefined,
    });
    expect(allTotals([...paymentsOf([owes('kabir', 'me', 200)]), unknown])).toEqual([]);
  });

  it('settles at most the largest amount of one settlement', () => {
    expect(signedFor(owes('me', 'kabir', 300), 'me')).toBe(300);
    expect(signedFor(owes('me', 'kabir', LIMITS.amountMinorMax + 1), 'me')).toBe(LIMITS.amountMinorMax);
    expect(signedFor(owes('kabir', 'me', LIMITS.amountMinorMax + 1), 'me')).toBe(-LIMITS.amountMinorMax);
  });

  it('has a different key for each balance', () => {
    expect(new Set(rows.map(balanceKey)).size).toBe(rows.length);
  });
});
