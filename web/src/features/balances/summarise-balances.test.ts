import { describe, expect, it } from 'vitest';
import { toMinor, type Currency } from '@barabar/core/money';
import type { Balance } from '@barabar/core/contract/balances';
import { summariseBalances, summariseByGroup } from './summarise-balances.ts';

const person = (id: string) => ({ id, name: id, email: `${id}@example.com` });

/** `from` owes `to`, in minor units. */
const owes = (from: string, to: string, amount: number, currency: Currency = 'INR'): Balance => ({
  fromUserId: from,
  toUserId: to,
  fromUser: person(from),
  toUser: person(to),
  amount: toMinor(amount),
  currency,
});

describe('summariseBalances', () => {
  it('separates what the viewer is owed, what the viewer owes, and balances between others', () => {
    const toMe = owes('imran', 'me', 3_905_00);
    const fromMe = owes('me', 'rohan', 2_380_00);
    const elsewhere = owes('imran', 'rohan', 1_00);
    const view = summariseBalances([elsewhere, fromMe, toMe], 'me');
    expect(view).toEqual({
      owed: [toMe],
      owing: [fromMe],
      others: [elsewhere],
      summaries: [{ currency: 'INR', owedMinor: 3_905_00, owingMinor: 2_380_00, netMinor: 1_525_00 }],
    });
  });

  it('keeps currencies apart, rupees first', () => {
    const { summaries } = summariseBalances([owes('me', 'a', 5, 'USD'), owes('a', 'me', 7)], 'me');
    expect(summaries).toEqual([
      { currency: 'INR', owedMinor: 7, owingMinor: 0, netMinor: 7 },
      { currency: 'USD', owedMinor: 0, owingMinor: 5, netMinor: -5 },
    ]);
  });

  it('sums no balances between others', () => {
    expect(summariseBalances([owes('a', 'b', 9)], 'me').summaries).toEqual([]);
  });

  it('lists the largest first within a currency', () => {
    const { owed } = summariseBalances(
      [owes('a', 'me', 1), owes('b', 'me', 900, 'USD'), owes('c', 'me', 2)],
      'me',
    );
    expect(owed.map(({ fromUserId }) => fromUserId)).toEqual(['c', 'a', 'b']);
  });
});

describe('summariseByGroup', () => {
  it('sums each group separately, without balances outside groups or between others', () => {
    const inGroup = (groupId: string, balance: Balance): Balance => ({ ...balance, groupId });
    const sums = summariseByGroup(
      [
        inGroup('goa', owes('kabir', 'me', 700)),
        inGroup('goa', owes('me', 'zoya', 200)),
        inGroup('flat', owes('me', 'kabir', 50, 'USD')),
        owes('kabir', 'me', 9),
      ],
      'me',
    );
    expect([...sums]).toEqual([
      ['goa', [{ currency: 'INR', owedMinor: 700, owingMinor: 200, netMinor: 500 }]],
      ['flat', [{ currency: 'USD', owedMinor: 0, owingMinor: 50, netMinor: -50 }]],
    ]);
  });
});
