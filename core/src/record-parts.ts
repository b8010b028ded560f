import type { LedgerRecord } from './debts.ts';
import { effectsByCurrency, type Effect } from './ledger.ts';
import { toMinor, type Currency, type Minor } from './money.ts';

/** What records are summed up for: what one person owes another, or what a person gets over everybody. */
export type Side = { readonly debtorId: string; readonly creditorId: string } | { readonly userId: string };

/** Whether an effect counts for a side: 1 adds to it, −1 takes off, 0 is about others. */
export function signOf(
  { creditorId, debtorId }: Pick<Effect, 'creditorId' | 'debtorId'>,
  side: Side,
): number {
  if ('userId' in side) return Number(creditorId === side.userId) - Number(debtorId === side.userId);
  if (creditorId === side.creditorId && debtorId === side.debtorId) return 1;
  return creditorId === side.debtorId && debtorId === side.creditorId ? -1 : 0;
}

/** What a record adds to a side in one currency, or takes off where it is below zero; minor units. */
export function partOfRecord(record: LedgerRecord, currency: Currency, side: Side): Minor {
  const effects = effectsByCurrency(record).flatMap((made) =>
    made.currency === currency ? made.effects : [],
  );
  return toMinor(effects.reduce((sum, effect) => sum + signOf(effect, side) * effect.amount, 0));
}
