import { toMinor, type Currency } from '@barabar/core/money';
import { pairKeyOf, sortPair } from '@barabar/core/pair';
import { describe, expect, it } from 'vitest';
import { balanceIdOf } from './balance-key.ts';
import { joinBalances } from './join-balances.ts';
import type { BalanceRecord } from './store.ts';

/** What `debtor` owes `creditor`, minor units. */
function owes(
  debtor: string,
  creditor: string,
  amount: number,
  { groupId = null, currency = 'INR' }: { groupId?: string | null; currency?: Currency } = {},
): BalanceRecord {
  const [a, b] = sortPair(debtor, creditor);
  const pairKey = pairKeyOf(a, b);
  return {
    id: balanceIdOf({ pairKey, groupId, currency }),
    pairKey,
    members: [a, b],
    names: { [debtor]: debtor.toUpperCase(), [creditor]: creditor.toUpperCase() },
    groupId,
    currency,
    amount: toMinor(a === creditor ? amount : -amount),
    updatedAt: new Date(0),
  };
}

/** Zoya has been given up for Asha. */
const idOf = (userId: string) => (userId === 'zoya' ? 'asha' : userId);
const join = (...balances: readonly BalanceRecord[]) =>
  joinBalances(balances, idOf).map(({ id, amount }) => [id, amount]);

describe('balances of two records of one person', () => {
  it('are added, from whichever side they were seen', () => {
    // Ravi stands before Zoya and behind Asha.
    expect(join(owes('ravi', 'zoya', 30), owes('asha', 'ravi', 10))).toEqual([['asha_ravi_none_INR', 20]]);
    expect(join(owes('ravi', 'asha', 5), owes('zoya', 'ravi', 5))).toEqual([['asha_ravi_none_INR', 0]]);
  });

  it('are none between the two', () => {
    expect(join(owes('asha', 'zoya', 10))).toEqual([]);
  });

  it('are added within one group and one currency only', () => {
    const joined = join(
      owes('ravi', 'asha', 1),
      owes('ravi', 'zoya', 2, { groupId: 'goa' }),
      owes('ravi', 'zoya', 4, { currency: 'USD' }),
    );
    expect(joined).toEqual([
      ['asha_ravi_none_INR', 1],
      ['asha_ravi_goa_INR', 2],
      ['asha_ravi_none_USD', 4],
    ]);
  });

  it('name the people who go on', () => {
    expect(joinBalances([owes('ravi', 'zoya', 2)], idOf)).toMatchObject([
      { pairKey: 'asha_ravi', members: ['asha', 'ravi'], names: { asha: 'ZOYA', ravi: 'RAVI' } },
    ]);
  });
});

it('balances of anybody else stay as they are', () => {
  const balances = [owes('ravi', 'meera', 7), owes('asha', 'meera', 3, { groupId: 'goa' })];
  expect(joinBalances(balances, idOf)).toEqual(balances);
});
