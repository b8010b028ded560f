import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { NO_SPLITS_MESSAGE, SPLIT_TYPES, STORED_SPLIT_TYPES } from '../split-types.ts';
import { basis, daysThere, fieldsOfDays, period, PERIOD_IN_GROUP_MESSAGE, ruleOfDays } from './by-days.ts';
import { charge, item, newCharges, newItems } from './bills.ts';
import { categoryIcon, categoryName } from './categories.ts';
import { conversion, newConversion } from './conversions.ts';
import { amountsAsSent, amountsObject, strictAmountsObject } from './currency-scope.ts';
import { DELETE, GET, PATCH, POST } from './endpoint.ts';
import {
  amount,
  calendarDay,
  clearableNote,
  currency,
  deletedRecord,
  id,
  namedGroup,
  namedPerson,
  nonNegativeAmount,
  optionalNote,
  pageQuery,
  periodQuery,
  person,
  positiveAmount,
  sentId,
  sentIdWith,
  signedAmount,
  sortQuery,
  time,
  version,
} from './fields.ts';
import { percentage } from './percentage.ts';
import { text } from './text.ts';
import { DELETES_OR_RESTORES, EDITS_RECORD } from './record-calls.ts';
import { messageFor } from '../messages/said.ts';

/** Messages of spec §5, in the order of its checks. */
export const DESCRIPTION_REQUIRED_MESSAGE = messageFor('description-required');
export const AMOUNT_POSITIVE_MESSAGE = messageFor('amount-not-positive');
export const PAYER_REQUIRED_MESSAGE = messageFor('payer-required');
export const ITEMS_OR_SPLITS_MESSAGE = messageFor('items-or-splits');
export const AMOUNT_OF_ITEMS_MESSAGE = messageFor('amount-of-items');

const splitType = z.enum(SPLIT_TYPES);
const SHARES_MESSAGE = messageFor('shares-range', { max: String(LIMITS.sharesMax) });
const shares = z
  .int({ error: SHARES_MESSAGE })
  .check(z.minimum(0, SHARES_MESSAGE), z.maximum(LIMITS.sharesMax, SHARES_MESSAGE));

export const split = z.object({
  userId: id,
  user: person,
  splitType: z.enum(STORED_SPLIT_TYPES),
  amount,
  percentage: z.optional(percentage),
  shares: z.optional(shares),
  /**
   * Of an adjustment: what they owe beyond their equal part, or, below zero, short of it. Those of two who have become one
   * are added, beyond any amount of a request.
   */
  adjustment: z.optional(amount),
});

export const payer = z.object({ userId: id, user: namedPerson, amount });

export const expense = amountsObject({
  id,
  groupId: z.optional(id),
  group: z.optional(namedGroup),
  description: z.string(),
  amount,
  currency,
  /** The payer; of several, the one who paid most. */
  paidBy: id,
  paidByUser: namedPerson,
  payers: z.array(payer),
  /** Money that came back: the payers received it, and everything else of the expense has its opposite effect. */
  isRefund: z.optional(z.boolean()),
  /** One of the nine, or an own one of the group or of a person. */
  category: z.optional(z.string()),
  /** Of an own category: its icon at the time when it was chosen. */
  categoryIcon: z.optional(categoryIcon),
  splits: z.array(split),
  /** The bill of an expense that is split by its items; `splits` follows from it. */
  items: z.optional(z.array(item)),
  charges: z.optional(z.array(charge)),
  /** Of an expense that is split by the days on which people were there: its days, and who was there on how many. */
  period: z.optional(period),
  basis: z.optional(basis),
  daysThere: z.optional(z.array(daysThere)),
  /** The day on which the money was spent. */
  spentOn: calendarDay,
  notes: z.optional(z.string()),
  /** Of an expense that a series added: the series, and the day that it was for. An edit changes neither. */
  recurrence: z.optional(z.object({ id, day: calendarDay })),
  /** Of an expense that was recorded in another currency than it was spent in. */
  conversion: z.optional(conversion),
  /** The settlements that name this expense, as far as the viewer may see them, and what each is meant to pay of it. */
  settledBy: z.optional(z.array(z.object({ settlementId: id, fromUserId: id, toUserId: id, amount }))),
  /** Of what was paid beyond what was owed: the settlement of the same act. */
  advanceOf: z.optional(id),
  /**
   * What settlements that name this expense have paid of it, by the person who owes the share. Derived on reading: at most
   * the share that is open, and at most what was settled for it.
   */
  paidBack: z.optional(z.array(z.object({ userId: id, amount }))),
  createdBy: id,
  createdAt: time,
  updatedAt: time,
  version: z.int(),
});
export type Expense = z.output<typeof expense>;

/**
 * The message for too many payers, which the form of an expense can show: the client has no default messages. Something
 * else than a list keeps the default message.
 */
const describeTooManyPayers = ({ origin }: { readonly origin: string }): string | undefined =>
  origin === 'array' ? messageFor('too-many-payers', { max: LIMITS.expenseParticipantsMax }) : undefined;

const splitRequest = z.strictObject({
  userId: sentId,
  splitType,
  amount: nonNegativeAmount,
  percentage: z.optional(percentage),
  /** Also of an adjustment: how many of the equal parts they have. */
  shares: z.optional(shares),
  adjustment: z.optional(signedAmount),
});

/**
 * The keys are in the order of spec §5's checks, because the answer has the message of the first rule that
 * fails.
 */
const fieldsOfNew = strictAmountsObject({
  description: text(LIMITS.descriptionCharsMax, {
    tooLong: messageFor('description-too-long', { max: LIMITS.descriptionCharsMax }),
    required: DESCRIPTION_REQUIRED_MESSAGE,
  }),
  amount: positiveAmount(AMOUNT_POSITIVE_MESSAGE),
  paidBy: sentIdWith(PAYER_REQUIRED_MESSAGE),
  splits: z.optional(
    z
      .array(splitRequest, { error: NO_SPLITS_MESSAGE })
      .check(
        z.minLength(1, NO_SPLITS_MESSAGE),
        z.maxLength(
          LIMITS.expenseParticipantsMax,
          messageFor('too-many-participants', { max: LIMITS.expenseParticipantsMax }),
        ),
      ),
  ),
  groupId: z.optional(sentId),
  currency: z._default(currency, 'INR'),
  /** One of the nine, or an own one of the expense's group or of the caller. */
  category: z.optional(categoryName),
  /** The day on which the money was spent. Without it, the day of recording in Asia/Kolkata. */
  spentOn: z.optional(calendarDay),
  notes: optionalNote,
  /** What was spent in another currency. Amount and currency of the expense are what is recorded and split. */
  conversion: z.optional(newConversion),
  /** Present when several people paid. The amounts sum to that of the expense; `paidBy` is one of them. */
  payers: z.optional(
    z
      .array(z.strictObject({ userId: sentId, amount: positiveAmount(AMOUNT_POSITIVE_MESSAGE) }))
      .check(z.minLength(1), z.maxLength(LIMITS.expenseParticipantsMax, { error: describeTooManyPayers })),
  ),
  /** True of money that came back: the payers received it. */
  isRefund: z.optional(z.boolean()),
  /** In the place of `splits`, which the server then computes. */
  items: z.optional(newItems),
  charges: z.optional(newCharges),
  ...fieldsOfDays,
});

/** A series and an import have splits of their own. */
const DAYS = { period: true, basis: true, amongst: true } as const;

interface Division {
  readonly period?: unknown;
  readonly splits?: unknown;
  readonly items?: unknown;
  readonly charges?: unknown;
}
const ITEMS_OR_SPLITS = { path: ['items'], error: ITEMS_OR_SPLITS_MESSAGE };
const isDividedOnce = ({ splits, items, charges }: Division): boolean =>
  splits === undefined || (items === undefined && charges === undefined);

const NO_DIVISION = {
  path: ['splits'],
  error: NO_SPLITS_MESSAGE,
  // Also where other rules are broken: the answer names all.
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};
const isDivided = ({ splits, items, period: days }: Division): boolean =>
  [splits, items, days].some((one) => one !== undefined);

/** Has either `splits`, or `items`, or `period` and `basis`, which are for groups. */
export const newExpense = fieldsOfNew.check(
  z.refine(isDivided, NO_DIVISION),
  z.refine(isDividedOnce, ITEMS_OR_SPLITS),
  ruleOfDays,
  z.refine(({ period: days, groupId }) => days === undefined || groupId !== undefined, {
    path: ['period'],
    error: PERIOD_IN_GROUP_MESSAGE,
  }),
);
export type NewExpense = z.output<typeof newExpense>;

/** The same in an import, whose group is known, and whose records each have a day. */
export const importedExpense = z
  .extend(z.omit(fieldsOfNew, { groupId: true, ...DAYS }), { spentOn: calendarDay })
  .check(z.refine(isDivided, NO_DIVISION), z.refine(isDividedOnce, ITEMS_OR_SPLITS));

export const OPEN_AMOUNT_MESSAGE = messageFor('open-amount');

interface OpenAmount extends Division {
  readonly amount?: unknown;
  readonly payers?: unknown;
  readonly splits?: readonly { readonly splitType: string }[] | undefined;
}
const isComputable = (given: OpenAmount): boolean =>
  given.amount !== undefined ||
  ([given.payers, given.items, given.charges].every((one) => one === undefined) &&
    (given.splits ?? []).every((part) => part.splitType !== 'exact'));

/**
 * What a series adds on each of its days: an expense without a day, and without a conversion, whose rate would be that
 * of one day. A series without an amount asks for it on each day, and ignores the amounts in `splits`.
 */
const fieldsOfRecurring = z.extend(z.omit(fieldsOfNew, { spentOn: true, conversion: true, ...DAYS }), {
  amount: z.optional(fieldsOfNew.shape.amount),
});
const OPEN_AMOUNT = { path: ['splits'], error: OPEN_AMOUNT_MESSAGE };
export const newRecurringExpense = fieldsOfRecurring.check(
  z.refine(isDivided, NO_DIVISION),
  z.refine(isDividedOnce, ITEMS_OR_SPLITS),
  z.refine(isComputable, OPEN_AMOUNT),
);
export type NewRecurringExpense = z.output<typeof newRecurringExpense>;

/** The same in a change, which cannot move a series to another group. */
export const changedRecurringExpense = z
  .omit(fieldsOfRecurring, { groupId: true })
  .check(
    z.refine(isDivided, NO_DIVISION),
    z.refine(isDividedOnce, ITEMS_OR_SPLITS),
    z.refine(isComputable, OPEN_AMOUNT),
  );
export type ChangedRecurringExpense = z.output<typeof changedRecurringExpense>;

const { description, paidBy, splits, payers, isRefund, items, charges } = newExpense.shape;

/**
 * Any field of an expense except its group, which never changes. An absent field keeps its value; null
 * removes the category, the notes or the conversion. `splits` take the place of items and charges. The amount of an
 * expense with items changes only together with them. `period` and `basis` take the place of both, and compute the splits
 * from the absences of that moment; a new amount alone is divided by the days that were counted then.
 */
export const expenseChanges = z
  .strictObject({
    description: z.optional(description),
    amount: z.optional(newExpense.shape.amount),
    paidBy: z.optional(paidBy),
    splits,
    items,
    charges,
    currency: z.optional(currency),
    category: z.optional(z.nullable(categoryName)),
    spentOn: newExpense.shape.spentOn,
    notes: clearableNote,
    conversion: z.optional(z.nullable(newConversion)),
    payers,
    isRefund,
    ...fieldsOfDays,
    version,
  })
  .check(z.refine(isDividedOnce, ITEMS_OR_SPLITS), ruleOfDays);
export type ExpenseChanges = z.output<typeof expenseChanges>;

/** The same in a request. Without a currency, the amounts are in that of the stored expense. */
export const sentExpenseChanges = amountsAsSent(expenseChanges);
export type SentExpenseChanges = z.output<typeof sentExpenseChanges>;

const expenseParams = z.strictObject({ expenseId: sentId });

export const createExpense = POST('/expenses', {
  summary: 'Records an expense',
  body: newExpense,
  data: expense,
  status: 201,
  takesIdempotencyKey: true,
  refusals: [
    'not-found',
    'guest',
    'forbidden',
    'period-closed',
    'no-room',
    'idempotency-key-reused',
    'contention',
  ],
});

export const listExpenses = GET('/expenses', {
  summary: 'Expenses that the caller may see, newest first',
  query: z.strictObject({
    groupId: z.optional(sentId),
    /** The person with whom the caller shares the expense. Not with `sort: 'day'`. */
    userId: z.optional(sentId),
    /** Not with `sort: 'day'`. */
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
  query: z.strictObject({ ...sortQuery, ...pageQuery }),
  data: z.array(expense),
  isPaged: true,
});

export const getExpense = GET('/expenses/:expenseId', {
  summary: 'One expense',
  params: expenseParams,
  data: expense,
  refusals: ['not-found'],
});

export const editExpense = PATCH('/expenses/:expenseId', {
  summary: 'Changes an expense and the balances between the people in it',
  params: expenseParams,
  body: sentExpenseChanges,
  data: expense,
  ...EDITS_RECORD,
  refusals: [...EDITS_RECORD.refusals, 'period-closed'],
});

/** A request that others share stays to them without the caller. A repeat under the same key is harmless. */
export const deleteExpense = DELETE('/expenses/:expenseId', {
  summary: 'Deletes an expense and reverses its effect on balances',
  params: expenseParams,
  data: deletedRecord,
  ...DELETES_OR_RESTORES,
});

export const restoreExpense = POST('/expenses/:expenseId/restore', {
  summary: 'Restores a deleted expense and its effect on balances',
  params: expenseParams,
  data: expense,
  takesIdempotencyKey: true,
  /** The last three of what was paid beyond what was owed: its settlement is restored with it. */
  refusals: [...DELETES_OR_RESTORES.refusals, 'no-longer-owed', 'no-room', 'reference-used'],
});
