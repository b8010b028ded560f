import { useEffect, useSyncExternalStore } from 'react';
import { getExpense, type Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toMinor, type Minor } from '@barabar/core/money';
import { openShare, withoutSettlement } from '@barabar/core/paid-back';
import { callOf } from '../kinds.ts';
import { readInto } from '../read.ts';
import { listenToStore, readStore } from '../store.ts';

const readOf = (expenseId: string) => ({ params: { expenseId } });

/** Without what it has paid itself. Undefined where it names none, or one is not read or gone. */
export function useOpenFor(settlement: Settlement): Minor | undefined {
  const ids = settlement.forExpenseIds ?? [];
  const key = ids.join(' ');
  useEffect(() => {
    for (const id of key === '' ? [] : key.split(' '))
      // Without an answer, the server says whether the amount is too much.
      readInto(getExpense, readOf(id)).catch(() => undefined);
  }, [key]);
  const read = (): number | undefined => {
    const expenses = ids.map((id) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store has what the call's schema has parsed
      return readStore(callOf(getExpense, readOf(id)))?.data as Expense | undefined;
    });
    return expenses.reduce<number | undefined>(
      (sum, expense) =>
        sum === undefined || !expense
          ? undefined
          : sum + openShare(withoutSettlement(expense, settlement.id), settlement),
      0,
    );
  };
  const open = useSyncExternalStore(listenToStore, read, read);
  return ids.length === 0 || open === undefined ? undefined : toMinor(open);
}
