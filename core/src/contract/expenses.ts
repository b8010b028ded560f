import { EXPENSE } from '../records/expense.ts';
import { shownShape } from '../records/schemas.ts';
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { STORED_SPLIT_TYPES } from '../split-types.ts';
import { basis, daysThere, period } from './by-days.ts';
import { charge, item } from './bills.ts';
import { categoryIcon, categoryName } from './categories.ts';
import { conversion } from './conversions.ts';
import { amountsObject } from './currency-scope.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import {
  amount,
  calendarDay,
  currency,
  deletedRecord,
  id,
  namedGroup,
  namedPerson,
  pageQuery,
  periodQuery,
  person,
  sentId,
  sortQuery,
  time,
} from './fields.ts';
import { percentage } from './percentage.ts';
import { DELETING, RESTORING } from './record-calls.ts';
import { messageFor } from '../messages/said.ts';

const SHARES_MESSAGE = messageFor('shares-range', { max: String(LIMITS.sharesMax) });
export const shares = z
  .int({ error: SHARES_MESSAGE })
  .check(z.minimum(0, SHARES_MESSAGE), z.maximum(LIMITS.sharesMax, SHARES_MESSAGE));

export const split = z.object({
  userId: id,
  user: person,
  splitType: z.enum(STORED_SPLIT_TYPES),
  amount,
  percentage: z.optional(percentage),
  shares: z.optional(shares),
  /** Beyond the equal part, or, below zero, short of it. Two who became one have the sum, beyond any limit. */
  adjustment: z.optional(amount),
});

export const payer = z.object({ userId: id, user: namedPerson, amount });

const { description, isRefund, spentOn, ...shownExtras } = shownShape(EXPENSE);

export const expense = amountsObject({
  id,
  groupId: z.optional(id),
  group: z.optional(namedGroup),
  description,
  amount,
  currency,
  /** The payer; of several, the one who paid most. */
  paidBy: id,
  paidByUser: namedPerson,
  payers: z.array(payer),
  isRefund,
  category: z.optional(z.string()),
  /** The icon of an own category at the time when it was chosen. */
  categoryIcon: z.optional(categoryIcon),
  splits: z.array(split),
  /** The bill of an expense that is split by its items; `splits` follows from it. */
  items: z.optional(z.array(item)),
  charges: z.optional(z.array(charge)),
  /** The days of an expense that is split by days on which people were there, and who was there on how many. */
  period: z.optional(period),
  basis: z.optional(basis),
  daysThere: z.optional(z.array(daysThere)),
  spentOn,
  ...shownExtras,
  recurrence: z.optional(z.object({ id, day: calendarDay })),
  /** The conversion of an expense that was recorded in another currency than it was spent in. */
  conversion: z.optional(conversion),
  /** The settlements that name this expense, as far as the viewer may see them, and what each is meant to pay of it. */
  settledBy: z.optional(z.array(z.object({ settlementId: id, fromUserId: id, toUserId: id, amount }))),
  /** The settlement of the same act, where the expense is what was paid beyond what was owed. */
  advanceOf: z.optional(id),
  /** What each debtor of a share paid back. Derived on reading: at most what is open, and what was settled for it. */
  paidBack: z.optional(z.array(z.object({ userId: id, amount }))),
  createdBy: id,
  createdAt: time,
  updatedAt: time,
  version: z.int(),
  /** What the caller wrote on it for themselves: nobody else sees it. */
  privateNote: z.optional(z.string()),
});
export type Expense = z.output<typeof expense>;

export const expenseParams = z.strictObject({ expenseId: sentId });

export const listExpenses = GET('/expenses', {
  summary: 'Expenses that the caller may see, newest first',
  isForTokens: 'read',
  query: z.strictObject({
    groupId: z.optional(sentId),
    /** The person with whom the caller shares the expense. Not with `sort: 'day'`. */
    userId: z.optional(sentId),
    /** The category of the expenses. Not with `sort: 'day'`. */
    category: z.optional(categoryName),
    ...periodQuery,
    ...sortQuery,
    ...pageQuery,
  }),
  data: z.array(expense),
  isPaged: true,
  refusals: ['not-found'],
});

export const listMyExpenses = GET('/expenses/my-expenses', {
  summary: 'Expenses that the caller paid or is in, newest first',
  isForTokens: 'read',
  query: z.strictObject({ ...sortQuery, ...pageQuery }),
  data: z.array(expense),
  isPaged: true,
});

export const getExpense = GET('/expenses/:expenseId', {
  summary: 'One expense',
  isForTokens: 'read',
  params: expenseParams,
  data: expense,
  refusals: ['not-found'],
});

/** A request that others share stays to them without the caller. A repeat under the same key is harmless. */
export const deleteExpense = DELETE('/expenses/:expenseId', {
  summary: 'Deletes an expense and reverses its effect on balances',
  isForTokens: 'write',
  params: expenseParams,
  data: deletedRecord,
  takesIdempotencyKey: true,
  refusals: [...DELETING],
});

export const restoreExpense = POST('/expenses/:expenseId/restore', {
  summary: 'Restores a deleted expense and its effect on balances',
  isForTokens: 'write',
  params: expenseParams,
  data: expense,
  takesIdempotencyKey: true,
  refusals: [...RESTORING],
});
