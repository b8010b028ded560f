import {
  deltasByPair,
  effectsByCurrency,
  type Clearing,
  type Divided,
  type Effect,
  type PairDelta,
} from './ledger.ts';
import { toMinor, type Currency } from './money.ts';
import type { Debt } from './nets-of-debts.ts';

/** What of an expense or a settlement the ledger counts. */
export type LedgerRecord =
  | (Divided & { readonly currency: Currency })
  | (Clearing & { readonly fromUserId: string; readonly toUserId: string });

const debtOf = ({ members, amount }: PairDelta, currency: Currency): Debt => {
  // Positive: the second owes the first.
  const [toUserId, fromUserId] = amount > 0 ? members : [members[1], members[0]];
  return { fromUserId, toUserId, amount: toMinor(Math.abs(amount)), currency };
};

/** The debts that records make, for each pair and currency. */
export function debtsOfRecords(records: Iterable<LedgerRecord>): Debt[] {
  const effects = new Map<Currency, Effect[]>();
  for (const record of records) {
    for (const { currency, effects: made } of effectsByCurrency(record)) {
      const running = effects.get(currency);
      if (running) running.push(...made);
      else effects.set(currency, [...made]);
    }
  }
  return [...effects].flatMap(([currency, made]) =>
    deltasByPair(made).map((delta) => debtOf(delta, currency)),
  );
}
