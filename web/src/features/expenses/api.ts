import {
  createExpense as createExpenseEndpoint,
  type Expense,
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

/** What to say when an expense was not created: the server's message, or spec §8's. */
export function failureMessage(error: unknown): string {
  const wasSavedBefore = error instanceof ApiError && error.code === 'idempotency-key-reused';
  return wasSavedBefore ? TEXT.alreadySaved : messageOf(error, TEXT.saveFailed);
}
