import { type Expense } from '@barabar/core/contract/expenses';
import {
  expenseChanges,
  sentExpenseChanges,
  type ExpenseChanges,
  type ChangedRecurringExpense,
  type NewExpense,
  type NewRecurringExpense,
} from '@barabar/core/contract/expense-changes';
import { type Recurrence } from '@barabar/core/contract/recurrences';
import { createRecurrence, editRecurrence, type NewRule } from '@barabar/core/contract/recurrence-changes';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { asSent, type SavingOptions } from '../../lib/api/as-sent.ts';
import { formatDay } from '../../lib/dates/format-date.ts';
import { addedWords, quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { sendWaiting, submitChange } from '../../store/outbox/submit.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { TEXT } from './text.ts';

/**
 * Shown at once under `optimistic`, whose id is the idempotency key (spec §4). Undefined if it waits here.
 * Throws ApiError.
 */
export const createExpense = (
  body: NewExpense,
  { optimistic, replaces }: { readonly optimistic: Expense } & Pick<SavingOptions, 'replaces'>,
): Promise<Expense | undefined> =>
  submitChange({
    action: 'createExpense',
    body,
    idempotencyKey: optimistic.id,
    viewerId: optimistic.createdBy,
    effect: { kind: 'expense', after: optimistic },
    replaces,
  });

/** `changes` are those from `before` to `after`, which shows at once. Throws ApiError, see `currentIn`. */
export const changeExpense = (
  changes: ExpenseChanges,
  {
    idempotencyKey,
    currentUserId,
    replaces,
    isFormOpen,
    before,
    after,
  }: SavingOptions & { readonly before: Expense; readonly after: Expense },
): Promise<Expense | undefined> =>
  submitChange({
    action: 'editExpense',
    params: { expenseId: before.id },
    body: asSent({ change: expenseChanges, sent: sentExpenseChanges }, { changes, currency: after.currency }),
    idempotencyKey,
    viewerId: currentUserId,
    effect: { kind: 'expense', before, after },
    replaces,
    isFormOpen,
  });

/**
 * A notice says the next day, because lists show nothing before. Days up to `after` get no expense. Throws ApiError.
 */
export async function createSeries(
  { expense, rule }: { expense: NewRecurringExpense; rule: NewRule },
  { idempotencyKey, after }: { idempotencyKey: string; after: NewRule['firstDay'] | undefined },
): Promise<void> {
  await sendWaiting();
  const { nextDays, amount, currency } = await callEndpoint(createRecurrence, {
    body: { expense, rule, ...(after !== undefined && { after }) },
    idempotencyKey,
  });
  await revalidateAll();
  const added = addedWords(
    quoted(expense.description),
    amount === undefined ? undefined : { amount, currency },
  );
  const [next] = nextDays;
  showNotice({
    tone: 'success',
    text: next === undefined ? added : TEXT.repeat.created({ added, day: formatDay(next) }),
  });
}

/** What an edit of a series changes: its expense, its rule, or both. */
export interface SeriesEdit {
  readonly expense?: ChangedRecurringExpense;
  readonly rule?: NewRule;
}

/** From now on. Throws ApiError for a version conflict, see `currentIn`. */
export async function changeSeries(
  series: Pick<Recurrence, 'id'>,
  { changes, idempotencyKey }: { changes: SeriesEdit & { readonly version: number }; idempotencyKey: string },
): Promise<void> {
  await callEndpoint(editRecurrence, { params: { recurrenceId: series.id }, body: changes, idempotencyKey });
  await revalidateAll();
}

export function failureMessage(error: unknown): string {
  const wasSavedBefore = error instanceof ApiError && error.code === 'idempotency-key-reused';
  return wasSavedBefore ? TEXT.alreadySaved : messageOf(error, TEXT.saveFailed);
}
