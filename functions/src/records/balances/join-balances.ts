import { sortPair, pairKeyOf } from '@barabar/core/pair';
import { toMinor } from '@barabar/core/money';
import { balanceIdOf } from './balance-key.ts';
import type { BalanceRecord } from './store.ts';

/**
 * Balances between people instead of records. While two records of one person are being merged, the balances of both
 * are added, and a balance between the two is dropped. So readers see the same amounts before, during and after a
 * merge.
 * @param idOf the id under which a person goes on.
 */
export function joinBalances(
  balances: readonly BalanceRecord[],
  idOf: (userId: string) => string,
): BalanceRecord[] {
  const joined = new Map<string, BalanceRecord>();
  for (const balance of balances) {
    const { members, names, groupId, currency } = balance;
    const [first, second] = [idOf(members[0]), idOf(members[1])];
    if (first === second) continue;
    const pairKey = pairKeyOf(first, second);
    const id = balanceIdOf({ pairKey, groupId, currency });
    const [a, b] = sortPair(first, second);
    const amount = a === first ? balance.amount : -balance.amount;
    const own = { [first]: names[members[0]] ?? '', [second]: names[members[1]] ?? '' };
    const known = joined.get(id);
    joined.set(id, {
      ...balance,
      id,
      pairKey,
      members: [a, b],
      names: { ...own, ...known?.names },
      amount: toMinor((known?.amount ?? 0) + amount),
    });
  }
  return [...joined.values()];
}
