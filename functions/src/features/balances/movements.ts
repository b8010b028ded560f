import { deltasByPair, invertEffects, type PairDelta } from '@barabar/core/ledger';
import type { Currency } from '@barabar/core/money';
import { effectsOfRecord, type LedgerExpense, type LedgerSettlement } from './recompute.ts';

/** What moves between people in one currency. */
export interface Movement {
  readonly currency: Currency;
  /** At least one, none of them zero. */
  readonly deltas: readonly PairDelta[];
}

/**
 * What writing a record moves: its effects now less its effects before, for each currency. One rule for creating (no
 * `before`), editing, deleting and restoring, since a deleted record has no effects.
 */
export function movementsBetween<T extends LedgerExpense | LedgerSettlement>(
  before: T | undefined,
  after: T,
): Movement[] {
  const currencies = new Set([after.currency, before?.currency ?? after.currency]);
  return [...currencies].flatMap((currency) => {
    const taken = before?.currency === currency ? invertEffects(effectsOfRecord(before)) : [];
    const added = after.currency === currency ? effectsOfRecord(after) : [];
    const deltas = deltasByPair([...taken, ...added]);
    return deltas.length === 0 ? [] : [{ currency, deltas }];
  });
}

/** The pairs that move in any currency, each once. */
export function pairsMoved(movements: readonly Movement[]): Pick<PairDelta, 'pairKey' | 'members'>[] {
  const pairs = new Map(
    movements.flatMap(({ deltas }) =>
      deltas.map(({ pairKey, members }) => [pairKey, { pairKey, members }] as const),
    ),
  );
  return [...pairs.values()];
}
