import {
  deltasByPair,
  effectsByCurrency,
  type Clearing,
  type Effect,
  type PairDelta,
  type Payer,
  type Share,
} from './ledger.ts';
import { toMinor, type Currency, type Minor } from './money.ts';

/** `fromUserId` owes `toUserId` this amount. */
export interface Debt {
  readonly fromUserId: string;
  readonly toUserId: string;
  /** Minor units, above zero. */
  readonly amount: Minor;
  readonly currency: Currency;
}

/** What of an expense or a settlement the ledger counts. */
export type LedgerRecord =
  | { readonly currency: Currency; readonly payers: readonly Payer[]; readonly splits: readonly Share[] }
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
      const known = effects.get(currency);
      if (known) known.push(...made);
      else effects.set(currency, [...made]);
    }
  }
  return [...effects].flatMap(([currency, made]) =>
    deltasByPair(made).map((delta) => debtOf(delta, currency)),
  );
}

/** What everybody gets (positive) or owes (negative) over debts of one currency, in minor units. Nobody has zero. */
export function netsOfDebts(
  debts: Iterable<Pick<Debt, 'fromUserId' | 'toUserId' | 'amount'>>,
): ReadonlyMap<string, Minor> {
  const nets = new Map<string, number>();
  for (const { fromUserId, toUserId, amount } of debts) {
    nets.set(toUserId, (nets.get(toUserId) ?? 0) + amount);
    nets.set(fromUserId, (nets.get(fromUserId) ?? 0) - amount);
  }
  return new Map([...nets].filter(([, net]) => net !== 0).map(([id, net]) => [id, toMinor(net)]));
}
