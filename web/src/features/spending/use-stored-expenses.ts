import { useMemo } from 'react';
import { viewOf, showExpense, type DeviceStore } from '@barabar/core/device-store';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toReadDates, type DatedStore } from '../../store/device/read-database.ts';
import { useOutbox } from '../../store/outbox/outbox.ts';
import { layOverRecords } from '../../store/changes/lay.ts';
import { useDatedStore } from '../../store/device/use-dated-store.ts';

const isExpense = (record: Expense | Settlement): record is Expense => 'splits' in record;

/** The expenses of the store on this device, as the API shows them. */
export interface StoredExpenses {
  readonly expenses: readonly Expense[];
  readonly lists: DeviceStore['lists'];
  /** When the store was read: everything until then is in it. */
  readonly readAt: Date;
  /** Nothing of others after that is in it. Undefined if that is not known. */
  readonly storedAt: Date | undefined;
}

function showExpenses({ store, readAt, storedAt }: DatedStore): StoredExpenses {
  const view = viewOf(store);
  return {
    expenses: [...store.expenses.values()].map((one) => showExpense(one, view)),
    lists: store.lists,
    readAt,
    storedAt,
  };
}

/**
 * Reads all expenses of the store, and again after each change. What the viewer has changed since is applied to them.
 * @returns 'none' where this device has no store.
 */
export function useStoredExpenses(userId: string): StoredExpenses | 'loading' | 'none' {
  const copied = useDatedStore(userId, showExpenses);
  const outbox = useOutbox();
  return useMemo(
    () =>
      typeof copied === 'string'
        ? copied
        : {
            ...copied,
            expenses: layOverRecords(copied.expenses, toReadDates(copied), isExpense).filter(isExpense),
          },
    // oxlint-disable-next-line react/exhaustive-deps -- the changes that are laid over it are the outbox's
    [copied, outbox],
  );
}
