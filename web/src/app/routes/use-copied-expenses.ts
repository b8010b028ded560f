import { peopleById, showExpense, type DeviceCopy } from '@barabar/core/copy';
import type { Expense } from '@barabar/core/contract/expenses';
import type { DatedCopy } from '../../lib/copy/read-copy.ts';
import { useDatedCopy } from './use-dated-copy.ts';

/** The expenses of the copy on this device, as the API shows them. */
export interface CopiedExpenses {
  readonly expenses: readonly Expense[];
  readonly lists: DeviceCopy['lists'];
  /** When the copy was read: everything until then is in it. */
  readonly readAt: Date;
}

function showExpenses({ copy, readAt }: DatedCopy): CopiedExpenses {
  const people = peopleById(copy);
  return {
    expenses: [...copy.expenses.values()].map((one) => showExpense(one, people)),
    lists: copy.lists,
    readAt,
  };
}

/** Reads all expenses of the copy, and again after each change. @returns 'none' where this device has no copy. */
export const useCopiedExpenses = (userId: string): CopiedExpenses | 'loading' | 'none' =>
  useDatedCopy(userId, showExpenses);
