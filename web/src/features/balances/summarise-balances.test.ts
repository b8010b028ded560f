import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '@barabar/core/money';
import type { Balance } from '@barabar/core/contract/balances';
import { owes } from '../../test-support/factories.ts';
import { summariseBalances, summariseListed } from './summarise-balances.ts';

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
    const { summaries } = summariseBalances(
      [owes('me', 'a', 5, { currency: 'USD' }), owes('a', 'me', 7)],
      'me',
    );
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
      [owes('a', 'me', 1), owes('b', 'me', 900, { currency: 'USD' }), owes('c', 'me', 2)],
      'me',
    );
    expect(owed.map(({ fromUserId }) => fromUserId)).toEqual(['c', 'a', 'b']);
  });
});

describe('summariseListed', () => {
  const inGroup = (groupId: string, balance: Balance): Balance => ({ ...balance, groupId });

  it('sums each listed group separately, and all other balances together', () => {
    const { inGroups, outside } = summariseListed(
      [
        inGroup('goa', owes('kabir', 'me', 700)),
        inGroup('goa', owes('me', 'zoya', 200)),
        inGroup('flat', owes('me', 'kabir', 50, { currency: 'USD' })),
        inGroup('group-of-two', owes('me', 'nikhil', 4)),
        owes('kabir', 'me', 9),
        owes('nikhil', 'me', 1),
      ],
      { userId: 'me', groupIds: new Set(['goa', 'flat', 'settled']) },
    );
    expect([...inGroups]).toEqual([
      ['goa', [{ currency: 'INR', owedMinor: 700, owingMinor: 200, netMinor: 500 }]],
      ['flat', [{ currency: 'USD', owedMinor: 0, owingMinor: 50, netMinor: -50 }]],
    ]);
    expect(outside).toEqual({
      summaries: [{ currency: 'INR', owedMinor: 10, owingMinor: 4, netMinor: 6 }],
      names: ['kabir', 'nikhil'],
    });
  });

  it('loses nothing: what is listed sums to all balances, and so to what all friends owe', () => {
    const balance = fc
      .record({
        friend: fc.constantFrom('a', 'b', 'c'),
        isMine: fc.boolean(),
        amount: fc.integer({ min: 1, max: 1_000 }),
        currency: fc.constantFrom<Currency>('INR', 'USD'),
        groupId: fc.constantFrom(undefined, 'goa', 'flat', 'two'),
      })
      .map(({ friend, isMine, amount, currency, groupId }) => {
        const row = isMine
          ? owes('me', friend, amount, { currency })
          : owes(friend, 'me', amount, { currency });
        return groupId === undefined ? row : inGroup(groupId, row);
      });
    const netsOf = (lists: readonly { readonly currency: Currency; readonly netMinor: number }[]) => {
      const sums = { INR: 0, USD: 0 };
      for (const { currency, netMinor } of lists)
        if (currency === 'INR' || currency === 'USD') sums[currency] += netMinor;
      return sums;
    };
    fc.assert(
      fc.property(fc.array(balance, { maxLength: 12 }), (balances) => {
        const listed = summariseListed(balances, { userId: 'me', groupIds: new Set(['goa', 'flat']) });
        const rows = [...[...listed.inGroups.values()].flat(), ...listed.outside.summaries];
        expect(netsOf(rows)).toEqual(netsOf(summariseBalances(balances, 'me').summaries));
        const byFriend = balances.map(({ toUserId, amount, currency }) => ({
          currency,
          netMinor: toUserId === 'me' ? amount : -amount,
        }));
        expect(netsOf(rows)).toEqual(netsOf(byFriend));
      }),
    );
  });
});
