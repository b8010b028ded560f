import {
  createExpense as createExpenseEndpoint,
  editExpense,
  expense as expenseSchema,
  type Expense,
  type ExpenseChanges,
  type NewExpense,
} from '@barabar/core/contract/expenses';
import { callEndpoint } from '../../lib/api-client.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { revalidateAll } from '../../lib/revalidate.ts';
import { TEXT } from './text.ts';

/**
 * Creates an expense; friends, groups, balances and feeds are then read again (spec §4).
 * @param idempotencyKey one for each opened dialog: a repeat after a lost answer creates nothing twice.
 * @throws {ApiError} see `failureMessage`.
 */
export async function createExpense(
  expense: NewExpense,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<Expense> {
  try {
    return await callEndpoint(createExpenseEndpoint, { body: expense, idempotencyKey });
  } finally {
    // After a failure too: the answer may be lost where the expense is not.
    void revalidateAll();
  }
}

/**
 * Changes an expense; everything that shows it is then read again.
 * @param idempotencyKey one for each attempt at the same changes: a repeat after a lost answer changes nothing twice.
 * @throws {ApiError} see `currentOf`, for one that somebody else has changed.
 */
export async function changeExpense(
  expenseId: string,
  changes: ExpenseChanges,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<Expense> {
  try {
    return await callEndpoint(editExpense, { params: { expenseId }, body: changes, idempotencyKey });
  } finally {
    void revalidateAll();
  }
}

/** The expense as it is now, where a change was refused because somebody else had changed it. */
export function currentOf(error: unknown): Expense | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return undefined;
  return expenseSchema.safeParse(error.data).data;
}

/** What to say when an expense was not created: the server's message, or spec §8's. */
export function failureMessage(error: unknown): string {
  const wasSavedBefore = error instanceof ApiError && error.code === 'idempotency-key-reused';
  return wasSavedBefore ? TEXT.alreadySaved : messageOf(error, TEXT.saveFailed);
}
