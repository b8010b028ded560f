import * as z from 'zod/mini';
import { shapeOfFacts } from '../events/facts.ts';
import { conversion } from './conversions.ts';
import { amountsObject } from './currency-scope.ts';
import { GET } from './endpoint.ts';
import {
  amount,
  calendarDay,
  currency,
  id,
  namedGroup,
  namedPerson,
  pageQuery,
  periodQuery,
  sentId,
  time,
} from './fields.ts';
import { movedSums } from './moved-sums.ts';
import { handedOver, method, settledAmount } from './settlements.ts';
import { PAUSE_REASONS } from '../recurrences/pause-reasons.ts';

/** A field's value before or after a change. */
export const changedValue = z.json();

/** A changed field under its API name. Amounts are decimals; absent values are null. */
export const fieldChange = z.object({ field: z.string(), oldValue: changedValue, newValue: changedValue });
export type FieldChange = z.output<typeof fieldChange>;

export const activity = z.object({
  id,
  type: z.string(),
  createdAt: time,
  updatedAt: time,
  user: z.extend(namedPerson, { avatar: z.optional(z.string()) }),
  group: z.optional(namedGroup),
  metadata: amountsObject(
    shapeOfFacts({
      id: z.optional(id),
      text: z.optional(z.string()),
      flag: z.optional(z.boolean()),
      mark: z.optional(z.boolean()),
      count: z.optional(z.int()),
      day: z.optional(calendarDay),
      amount: z.optional(amount),
      currency: z.optional(currency),
      conversion: z.optional(conversion),
      changes: z.optional(z.array(fieldChange)),
      settled: z.optional(z.array(settledAmount)),
      handed: z.optional(z.array(handedOver)),
      method: z.optional(method),
      moved: z.optional(z.array(z.object({ userId: id, name: z.string(), nets: z.array(movedSums) }))),
      pauseReason: z.optional(z.enum(PAUSE_REASONS)),
    }),
  ),
  /** The entry in one English sentence, or several, as the viewer reads it: for programs. */
  summary: z.string(),
});
export type Activity = z.output<typeof activity>;

export const listActivities = GET('/activities', {
  summary: 'The activity log that the caller may see, newest first',
  isForTokens: 'read',
  query: z.strictObject({
    groupId: z.optional(sentId),
    friendId: z.optional(sentId),
    /** The friend's id, as `friendId`; the caller's own id asks for the global log. */
    userId: z.optional(sentId),
    ...periodQuery,
    ...pageQuery,
  }),
  data: z.array(activity),
  isPaged: true,
  refusals: ['not-found'],
});

const logOf = { query: z.strictObject(pageQuery), data: z.array(activity), isPaged: true } as const;

export const listExpenseActivities = GET('/expenses/:expenseId/activities', {
  summary: 'What was done to an expense and its receipt, newest first, deleted or not',
  isForTokens: 'read',
  params: z.strictObject({ expenseId: sentId }),
  ...logOf,
  refusals: ['not-found'],
});

export const listSettlementActivities = GET('/settlements/:settlementId/activities', {
  summary: 'What was done to a settlement, newest first, deleted or not',
  isForTokens: 'read',
  params: z.strictObject({ settlementId: sentId }),
  ...logOf,
  refusals: ['not-found'],
});
