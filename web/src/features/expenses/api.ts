import {
  createExpense as createExpenseEndpoint,
  editExpense,
  type Expense,
  type ExpenseChanges,
  type NewExpense,
} from '@barabar/core/contract/expenses';
import { showAhead } from '../../lib/ahead/show-ahead.ts';
import { callEndpoint } from '../../lib/api-client.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { TEXT } from './text.ts';

/**
 * Creates an expense, which is on the screen at once; friends, groups, balances and feeds are then read again (spec §4).
 * @param idempotencyKey one for each opened dialog: a repeat after a lost answer creates nothing twice.
 * @param ahead what it is going to be.
 * @throws {ApiError} see `failureMessage`.
 */
export function createExpense(
  expense: NewExpense,
  { idempotencyKey, ahead }: { readonly idempotencyKey: string; readonly ahead: Expense },
): Promise<Expense> {
  return showAhead(
    { kind: 'expense', after: ahead },
    {
      viewerId: ahead.createdBy,
      request: callEndpoint(createExpenseEndpoint, { body: expense, idempotencyKey }),
      answered: (created) => ({ kind: 'expense', before: ahead, after: created }),
    },
  );
}

/**
 * Changes an expense, which is on the screen at once; everything that shows it is then read again.
 * @param changes to `before`; `after` is what they are going to make of it.
 * @param idempotencyKey one for each attempt at the same changes: a repeat after a lost answer changes nothing twice.
 * @throws {ApiError} see `currentIn`, for one that somebody else has changed.
 */
export function changeExpense(
  changes: ExpenseChanges,
  {
    idempotencyKey,
    currentUserId,
    before,
    after,
  }: {
    readonly idempotencyKey: string;
    readonly currentUserId: string;
    readonly before: Expense;
    readonly after: Expense;
  },
): Promise<Expense> {
  const params = { expenseId: before.id };
  return showAhead(
    { kind: 'expense', before, after },
    {
      viewerId: currentUserId,
      request: callEndpoint(editExpense, { params, body: changes, idempotencyKey }),
      answered: (changed) => ({ kind: 'expense', before: after, after: changed }),
    },
  );
}

/** What to say when an expense was not created: the server's message, or spec §8's. */
export function failureMessage(error: unknown): string {
  const wasSavedBefore = error instanceof ApiError && error.code === 'idempotency-key-reused';
  return wasSavedBefore ? TEXT.alreadySaved : messageOf(error, TEXT.saveFailed);
}
