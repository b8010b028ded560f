import { deltasByPair, invertEffects, type PairDelta } from '@barabar/core/ledger';
import { groupByCurrency, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { effectsOfRecord, type LedgerExpense, type LedgerSettlement, type Moves } from './recompute.ts';

export interface Movement {
  readonly currency: Currency;
  /** At least one, none of them zero. */
  readonly deltas: readonly PairDelta[];
}

/** The record's effects after it less those before. It serves all writes, since a deleted record has no effects. */
export function movementsBetween<T extends LedgerExpense | LedgerSettlement>(
  before: T | undefined,
  after: T,
): Movement[] {
  const takenBack = (before ? effectsOfRecord(before) : []).map(({ currency, effects }) => ({
    currency,
    effects: invertEffects(effects),
  }));
  return groupByCurrency([...effectsOfRecord(after), ...takenBack]).flatMap(([currency, parts]) => {
    const deltas = deltasByPair(parts.flatMap(({ effects }) => effects));
    return deltas.length === 0 ? [] : [{ currency, deltas }];
  });
}

export const joinMovements = (movements: readonly Movement[]): Movement[] =>
  groupByCurrency(movements).flatMap(([currency, parts]) => {
    const sums = new Map<string, PairDelta>();
    for (const delta of parts.flatMap(({ deltas }) => deltas)) {
      const amount = toMinor((sums.get(delta.pairKey)?.amount ?? 0) + delta.amount);
      sums.set(delta.pairKey, { ...delta, amount });
    }
    const deltas = [...sums.values()].filter(({ amount }) => amount !== 0);
    return deltas.length === 0 ? [] : [{ currency, deltas }];
  });

export function pairsMoved(movements: readonly Movement[]): Pick<PairDelta, 'pairKey' | 'members'>[] {
  const pairs = new Map(
    movements.flatMap(({ deltas }) =>
      deltas.map(({ pairKey, members }) => [pairKey, { pairKey, members }] as const),
    ),
  );
  return [...pairs.values()];
}

export function addMovements(moves: Moves, movements: readonly Movement[]): Moves {
  const sums: Partial<Record<Currency, Readonly<Record<string, Minor>>>> = { ...moves };
  for (const { currency, deltas } of movements) {
    const pairs = new Map(Object.entries(sums[currency] ?? {}));
    for (const { pairKey, amount } of deltas) pairs.set(pairKey, toMinor((pairs.get(pairKey) ?? 0) + amount));
    sums[currency] = Object.fromEntries([...pairs].filter(([, amount]) => amount !== 0));
  }
  return sums;
}
