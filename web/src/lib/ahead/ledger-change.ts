import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import {
  deltasByPair,
  effectsOfExpense,
  effectsOfSettlement,
  invertEffects,
  type Effect,
  type PairDelta,
} from '@barabar/core/ledger';
import { sumMinor, type Currency } from '@barabar/core/money';

/** A record of the ledger before and after a change: created without `before`, deleted without `after`. */
export type LedgerChange =
  | { readonly kind: 'expense'; readonly before?: Expense | undefined; readonly after?: Expense | undefined }
  | {
      readonly kind: 'settlement';
      readonly before?: Settlement | undefined;
      readonly after?: Settlement | undefined;
    };

/** What a change moves in one currency, in one group or outside of all. */
export interface Move {
  readonly groupId: string | undefined;
  readonly currency: Currency;
  readonly deltas: readonly PairDelta[];
}

/** The version of a record that the server has not answered for: its own begin at 1. */
export const PROVISIONAL_VERSION = 0;

/** Whether a record is shown ahead of the server's answer. */
export const isProvisional = ({ version }: { readonly version: number }): boolean =>
  version === PROVISIONAL_VERSION;

/** Undefined where what was paid is not what is split: such an expense waits for the server. */
function effectsOf(change: LedgerChange, side: 'before' | 'after'): Effect[] | undefined {
  if (change.kind === 'settlement') {
    const record = change[side];
    return record ? effectsOfSettlement(record) : [];
  }
  const record = change[side];
  if (!record) return [];
  const { payers, splits } = record;
  const isEven =
    sumMinor(payers.map(({ amount }) => amount)) === sumMinor(splits.map(({ amount }) => amount));
  return isEven ? effectsOfExpense({ payers, splits }) : undefined;
}

/**
 * What a change moves between people, by the ledger's own rules: one move for each currency.
 * @returns undefined where it cannot be told before the server has.
 */
export function movesOf(change: LedgerChange): readonly Move[] | undefined {
  const { before, after } = change;
  const taken = effectsOf(change, 'before');
  const given = effectsOf(change, 'after');
  if (!taken || !given) return undefined;
  const groupId = (after ?? before)?.groupId;
  const parts = [
    { currency: before?.currency, effects: invertEffects(taken) },
    { currency: after?.currency, effects: given },
  ];
  const currencies = new Set(parts.flatMap(({ currency }) => currency ?? []));
  return [...currencies].map((currency) => ({
    groupId,
    currency,
    deltas: deltasByPair(
      parts.filter((part) => part.currency === currency).flatMap(({ effects }) => effects),
    ),
  }));
}
