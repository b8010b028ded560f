import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import type { Movement } from '../balances/movements.ts';
import type { Moves } from '../balances/recompute.ts';

/** What was moved before and what is moved now, summed for each pair; what has come back to nothing is left out. */
export function addMovements(moves: Moves, movements: readonly Movement[]): Moves {
  const sums: Partial<Record<Currency, Readonly<Record<string, Minor>>>> = { ...moves };
  for (const { currency, deltas } of movements) {
    const pairs = new Map(Object.entries(sums[currency] ?? {}));
    for (const { pairKey, amount } of deltas) pairs.set(pairKey, toMinor((pairs.get(pairKey) ?? 0) + amount));
    sums[currency] = Object.fromEntries([...pairs].filter(([, amount]) => amount !== 0));
  }
  return sums;
}
