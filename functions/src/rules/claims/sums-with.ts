import type { OfferedSum } from '@barabar/core/contract/claim';
import { balanceFor } from '@barabar/core/ledger';
import { CURRENCIES, toMinor } from '@barabar/core/money';
import type { BalanceRecord } from '../../records/balances/store.ts';

/** Now, and if a name were them, in each currency in which that differs from nothing. `balances` are the group's. */
export function sumsWith(
  balances: readonly BalanceRecord[],
  { userId, nameId }: { userId: string; nameId: string },
): OfferedSum[] {
  return CURRENCIES.flatMap((currency) => {
    const netOf = (id: string): number =>
      balances
        .filter((balance) => balance.currency === currency && balance.members.includes(id))
        .reduce((sum, balance) => sum + balanceFor(id, balance), 0);
    const [now, more] = [netOf(userId), netOf(nameId)];
    return now === 0 && more === 0 ? [] : [{ currency, now: toMinor(now), after: toMinor(now + more) }];
  });
}
