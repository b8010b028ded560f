import { EXPENSE, EXPENSE_EXTRAS } from '../records/expense.ts';
import { pickFields } from '../records/fields.ts';
import { changedShape, freshShape, type FieldMessages } from '../records/request-schemas.ts';
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { NO_SPLITS_MESSAGE, SPLIT_TYPES } from '../split-types.ts';
import { fieldsOfDays, PERIOD_IN_GROUP_MESSAGE, ruleOfDays } from './new-by-days.ts';
import { newCharges, newItems } from './new-bills.ts';
import { categoryName } from './categories.ts';
import { newConversion } from './new-conversions.ts';
import { amountsAsSent, strictAmountsObject } from './currency-scope.ts';
import { PATCH, POST } from './endpoint.ts';
import {
  calendarDay,
  currency,
  nonNegativeAmount,
  NOTE_MESSAGE,
  positiveAmount,
  sentId,
  sentIdWith,
  signedAmount,
  version,
} from './fields.ts';
import { percentage } from './percentage.ts';
import { writtenText } from './text.ts';
import { ADDING, EDITING } from './record-calls.ts';
import { messageFor } from '../messages/said.ts';
import { expense, expenseParams, shares } from './expenses.ts';

export const AMOUNT_POSITIVE_MESSAGE = messageFor('amount-not-positive');
export const PAYER_REQUIRED_MESSAGE = messageFor('payer-required');
export const AMOUNT_OF_ITEMS_MESSAGE = messageFor('amount-of-items');

const splitType = z.enum(SPLIT_TYPES);

/** A form can show it: the client has no default messages. Something else than a list keeps the default. */
const describeTooManyPayers = ({ origin }: { origin: string }): string | undefined =>
  origin === 'array' ? messageFor('too-many-payers', { max: LIMITS.expenseParticipantsMax }) : undefined;

const splitRequest = z.strictObject({
  userId: sentId,
  splitType,
  amount: nonNegativeAmount,
  percentage: z.optional(percentage),
  /** How many shares they have; in an adjustment, how many of the equal parts. */
  shares: z.optional(shares),
  adjustment: z.optional(signedAmount),
});

const MESSAGES: FieldMessages<typeof EXPENSE> = { notes: NOTE_MESSAGE };
const fresh = freshShape(EXPENSE, MESSAGES);

/** The keys are in the order of spec §5's checks: the answer has the message of the first rule that fails. */
const fieldsOfNew = strictAmountsObject({
  description: writtenText(LIMITS.descriptionCharsMax, {
    tooLong: messageFor('description-too-long', { max: LIMITS.descriptionCharsMax }),
    required: messageFor('description-required'),
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
  /** The day of the expense; without it, the day of recording in Asia/Kolkata. */
  spentOn: fresh.spentOn,
  ...pickFields(EXPENSE_EXTRAS, fresh),
  /** What was spent in another currency. Amount and currency of the expense are what is recorded and split. */
  conversion: z.optional(newConversion),
  /** Present when several people paid. The amounts sum to that of the expense; `paidBy` is one of them. */
  payers: z.optional(
    z
      .array(z.strictObject({ userId: sentId, amount: positiveAmount(AMOUNT_POSITIVE_MESSAGE) }))
      .check(z.minLength(1), z.maxLength(LIMITS.expenseParticipantsMax, { error: describeTooManyPayers })),
  ),
  isRefund: fresh.isRefund,
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
const ITEMS_OR_SPLITS = { path: ['items'], error: messageFor('items-or-splits') };
const isDividedOnce = ({ splits, items, charges }: Division): boolean =>
  splits === undefined || (items === undefined && charges === undefined);

const NO_DIVISION = {
  path: ['splits'],
  error: NO_SPLITS_MESSAGE,
  // Also where other rules are broken: the answer names all.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};
const isDivided = ({ splits, items, period: days }: Division): boolean =>
  [splits, items, days].some((field) => field !== undefined);

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

/** A new expense in an import, whose group is known, and whose records each have a day. */
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
  ([given.payers, given.items, given.charges].every((field) => field === undefined) &&
    (given.splits ?? []).every((part) => part.splitType !== 'exact'));

/**
 * A new series has no day, and no conversion, whose rate would be that of one day. Without an amount, it asks
 * for it on each day and ignores those in `splits`.
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

/** The fields of a series in a change, which cannot move it to another group. */
export const changedRecurringExpense = z
  .omit(fieldsOfRecurring, { groupId: true })
  .check(
    z.refine(isDivided, NO_DIVISION),
    z.refine(isDividedOnce, ITEMS_OR_SPLITS),
    z.refine(isComputable, OPEN_AMOUNT),
  );
export type ChangedRecurringExpense = z.output<typeof changedRecurringExpense>;

const { description, paidBy, splits, payers, items, charges } = newExpense.shape;
const changed = changedShape(EXPENSE, MESSAGES);

/**
 * Never the group. An absent field keeps its value; null removes it. `splits` take the place of items and
 * charges, whose amount changes only with them. `period` and `basis` compute the splits anew; a new amount
 * alone is divided by the days counted then.
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
    spentOn: changed.spentOn,
    ...pickFields(EXPENSE_EXTRAS, changed),
    conversion: z.optional(z.nullable(newConversion)),
    payers,
    isRefund: changed.isRefund,
    ...fieldsOfDays,
    version,
  })
  .check(z.refine(isDividedOnce, ITEMS_OR_SPLITS), ruleOfDays);
export type ExpenseChanges = z.output<typeof expenseChanges>;

/** Changes of an expense in a request. Without a currency, the amounts are in that of the stored expense. */
export const sentExpenseChanges = amountsAsSent(expenseChanges);
export type SentExpenseChanges = z.output<typeof sentExpenseChanges>;

export const createExpense = POST('/expenses', {
  summary: 'Records an expense',
  isForTokens: 'write',
  body: newExpense,
  data: expense,
  status: 201,
  takesIdempotencyKey: true,
  refusals: [...ADDING, 'period-closed'],
});

export const editExpense = PATCH('/expenses/:expenseId', {
  summary: 'Changes an expense and the balances between the people in it',
  isForTokens: 'write',
  params: expenseParams,
  body: sentExpenseChanges,
  data: expense,
  takesIdempotencyKey: true,
  refusals: [...EDITING, 'period-closed'],
});
