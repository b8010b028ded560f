import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { LIMITS } from '@barabar/core/limits';
import { toMinor, type Currency } from '@barabar/core/money';
import { balanceKey, counterpartiesOf, netsOf, settledAmountOf } from './settle-everything.ts';

const person = (id: string) => ({ id, name: id, email: `${id}@example.com` });
const owes = (from: string, to: string, amount: number, rest: Partial<Balance> = {}): Balance => ({
  fromUserId: from,
  toUserId: to,
  fromUser: person(from),
  toUser: person(to),
  amount: toMinor(amount),
  currency: 'INR',
  ...rest,
});
const inGroup = (groupId: string, currency: Currency = 'INR') => ({ groupId, currency });

const rows = [
  owes('imran', 'me', 100, inGroup('goa')),
  owes('me', 'kabir', 300, inGroup('goa')),
  owes('kabir', 'me', 200),
  owes('kabir', 'me', 50, inGroup('goa', 'USD')),
];

describe('everything with somebody', () => {
  it('is every row of both directions, people with the most rows first', () => {
    expect(counterpartiesOf(rows, 'me').map(({ person: { id }, balances }) => [id, balances.length])).toEqual(
      [
        ['kabir', 3],
        ['imran', 1],
      ],
    );
  });

  it('comes to one amount in each currency, which never mix', () => {
    expect(netsOf(rows.slice(1), 'me')).toEqual([
      { currency: 'INR', amountMinor: -100 },
      { currency: 'USD', amountMinor: 50 },
    ]);
    expect(netsOf([owes('me', 'kabir', 5, inGroup('goa')), owes('kabir', 'me', 5)], 'me')).toEqual([
      { currency: 'INR', amountMinor: 0 },
    ]);
  });

  it('settles no more of a row than one settlement may be of', () => {
    expect(settledAmountOf(owes('me', 'kabir', 300))).toBe(300);
    expect(settledAmountOf(owes('me', 'kabir', LIMITS.amountMinorMax + 1))).toBe(LIMITS.amountMinorMax);
  });

  it('tells all rows apart', () => {
    expect(new Set(rows.map(balanceKey)).size).toBe(rows.length);
  });
});
