import { useEffect, useSyncExternalStore } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { getSettlement, type Settlement } from '@barabar/core/contract/settlements';
import { paidShareOf } from '../changes/paid-back.ts';
import { readInto } from '../read.ts';
import { listenToStore, recordOf } from '../store.ts';
import { useOpenCreditors } from './use-open-creditors.ts';

/** That nothing is left of somebody's share of a bill. */
export interface PaidBill {
  /** The day of the last payment for it, where that is known here. */
  readonly paidOn: CalendarDay | undefined;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- settlements are what the call's schema has parsed
const storedSettlement = (id: string) => recordOf('settlement', id) as Settlement | undefined;

/**
 * Returns when a bill was paid, by payments for it and after other bills; undefined where something is left.
 * `isRead`: whether to read an unknown payment.
 */
export function usePaidBill(
  expense: Expense | undefined,
  userId: string,
  { isRead = false }: { isRead?: boolean } = {},
): PaidBill | undefined {
  const creditors = useOpenCreditors(expense, userId);
  const isPaid = expense !== undefined && creditors.length === 0 && paidShareOf(expense, userId).paid > 0;
  const ids = isPaid
    ? (expense.settledBy ?? [])
        .filter((settlement) => settlement.fromUserId === userId)
        .map((settlement) => settlement.settlementId)
    : [];
  const key = isRead ? ids.filter((id) => !storedSettlement(id)).join(' ') : '';
  useEffect(() => {
    for (const settlementId of key === '' ? [] : key.split(' '))
      // Without an answer the day is not said.
      readInto(getSettlement, { params: { settlementId } }).catch(() => undefined);
  }, [key]);
  const readDay = (): CalendarDay | undefined =>
    ids
      .flatMap((id) => storedSettlement(id)?.paidOn ?? [])
      .toSorted()
      .at(-1);
  const paidOn = useSyncExternalStore(listenToStore, readDay, readDay);
  return isPaid ? { paidOn } : undefined;
}
