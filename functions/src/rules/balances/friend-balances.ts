import type { Friend } from '@barabar/core/contract/friends';
import { balanceFor } from '@barabar/core/ledger';
import { DEFAULT_CURRENCY, groupByCurrency, sumMinor, toMinor, type Minor } from '@barabar/core/money';
import type { StoreCall } from '../../kit/call.ts';
import { listBalancesBetween, type BalanceRecord } from '../../records/balances/store.ts';
import type { PersonRecord } from '../../records/users/store.ts';

export type FriendBalance = Pick<BalanceRecord, 'groupId' | 'currency'> & {
  /** Minor units; positive: the friend owes the caller. */
  readonly amount: Minor;
};

export function friendBalanceOf(callerId: string, balance: BalanceRecord): FriendBalance {
  return { groupId: balance.groupId, currency: balance.currency, amount: balanceFor(callerId, balance) };
}

/** Sums of balances: rupees, and each currency that is not even. */
export function friendTotals(
  balances: readonly Pick<FriendBalance, 'currency' | 'amount'>[],
): Pick<Friend, 'balance' | 'balances'> {
  const totals = groupByCurrency(balances).map(([currency, currencyBalances]) => ({
    currency,
    amount: sumMinor(currencyBalances.map(({ amount }) => amount)),
  }));
  return {
    balance: totals.find(({ currency }) => currency === DEFAULT_CURRENCY)?.amount ?? toMinor(0),
    balances: totals.filter(({ amount }) => amount !== 0),
  };
}

export async function listFriendBalances(
  call: StoreCall,
  ownPerson: Pick<PersonRecord, 'id'>,
  person: Pick<PersonRecord, 'id'>,
): Promise<FriendBalance[]> {
  const balances = await listBalancesBetween(call, ownPerson.id, person.id);
  return balances.map((balance) => friendBalanceOf(ownPerson.id, balance));
}
