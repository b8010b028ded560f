import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import {
  deltasByPair,
  effectsByCurrency,
  invertEffects,
  type CurrencyEffects,
  type PairDelta,
} from '@barabar/core/ledger';
import { groupByCurrency, sumMinor, type Currency } from '@barabar/core/money';

export type RecordChange =
  | { readonly kind: 'expense'; readonly before?: Expense | undefined; readonly after?: Expense | undefined }
  | {
      readonly kind: 'settlement';
      readonly before?: Settlement | undefined;
      readonly after?: Settlement | undefined;
    };

export type LedgerChange = RecordChange & {
  /** The others of several new settlements that are one act; `after` is the first one. */
  readonly others?: readonly Settlement[] | undefined;
  /** What the same call does to the others of an act that is there already. */
  readonly parts?: readonly RecordChange[] | undefined;
  /** The advance of a settlement, or the settlement of an advance. */
  readonly joined?: RecordChange | undefined;
};

/** The changes that a change consists of, each of one record. */
export function changeParts({
  others = [],
  parts = [],
  joined,
  ...first
}: LedgerChange): readonly RecordChange[] {
  return [
    first,
    ...others.map((after): RecordChange => ({ kind: 'settlement', after })),
    ...parts,
    ...(joined ? [joined] : []),
  ];
}

export interface Move {
  readonly groupId: string | undefined;
  readonly currency: Currency;
  readonly deltas: readonly PairDelta[];
}

/** If not, only the server can divide an expense, and has not answered yet. */
export const isDivided = ({
  amount,
  payers,
  splits,
}: Pick<Expense, 'amount' | 'payers' | 'splits'>): boolean =>
  [payers, splits].every((parts) => sumMinor(parts.map((part) => part.amount)) === amount);

/** Returns undefined if only the server can divide the expense. */
function effectsOf(change: RecordChange, side: 'before' | 'after'): CurrencyEffects[] | undefined {
  const record = change[side];
  if (!record) return [];
  if (!('splits' in record)) return effectsByCurrency(record);
  return isDivided(record) ? effectsByCurrency(record) : undefined;
}

/** With the rules of the ledger, a move for each currency. Undefined if only the server can compute them. */
export function movesOf(change: RecordChange): readonly Move[] | undefined {
  const { before, after } = change;
  const effectsBefore = effectsOf(change, 'before');
  const given = effectsOf(change, 'after');
  if (!effectsBefore || !given) return undefined;
  const groupId = (after ?? before)?.groupId;
  const parts = [
    ...effectsBefore.map(({ currency, effects }) => ({ currency, effects: invertEffects(effects) })),
    ...given,
  ];
  return groupByCurrency(parts).map(([currency, currencyEffects]) => ({
    groupId,
    currency,
    deltas: deltasByPair(currencyEffects.flatMap(({ effects }) => effects)),
  }));
}
