import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { FREQUENCIES, type Frequency } from '../recurrences/frequencies.ts';
import { DEFAULT_TIME_ZONE, isTimeZone, spellTimeZone } from '../recurrences/time-zone.ts';
import { amountsAsSent } from './currency-scope.ts';
import { PATCH, POST } from './endpoint.ts';
import { AMOUNT_POSITIVE_MESSAGE, changedRecurringExpense, newRecurringExpense } from './expense-changes.ts';
import { expense } from './expenses.ts';
import { calendarDay, positiveAmount, sentId, version } from './fields.ts';
import { DELETING, EDITING } from './record-calls.ts';
import { ofDay, recurrence } from './recurrences.ts';
import { messageFor } from '../messages/said.ts';

/* What sets up a series and changes it. It is in a file of its own: first screens do not load it. */

export const INTERVAL_MESSAGE = messageFor('recurrence-interval', { max: LIMITS.recurrenceIntervalMax });
const DAYS_INTERVAL_MESSAGE = messageFor('recurrence-interval-days', {
  max: LIMITS.recurrenceIntervalDaysMax,
});

/** The largest interval of a frequency. */
export const intervalMaxOf = (frequency: Frequency): number =>
  frequency === 'daily' ? LIMITS.recurrenceIntervalDaysMax : LIMITS.recurrenceIntervalMax;
/** What is said of an interval that a frequency cannot have. */
export const intervalMessageOf = (frequency: Frequency): string =>
  frequency === 'daily' ? DAYS_INTERVAL_MESSAGE : INTERVAL_MESSAGE;
export const COUNT_MESSAGE = messageFor('recurrence-count', { max: LIMITS.recurrenceCountMax });
export const LAST_DAY_MESSAGE = messageFor('recurrence-last-day');
export const NO_DAYS_MESSAGE = messageFor('recurrence-no-days');

interface Pace {
  readonly frequency: Frequency;
  readonly interval: number;
}

interface Ends {
  readonly firstDay: string;
  readonly lastDay?: string | undefined;
  readonly count?: number | undefined;
}

/** The days of a series, as `RecurrenceRule` says, and the zone whose midnight begins them. */
export const newRule = z
  .strictObject({
    frequency: z.enum(FREQUENCIES),
    interval: z._default(z.int({ error: INTERVAL_MESSAGE }).check(z.minimum(1, INTERVAL_MESSAGE)), 1),
    /** May be past: it anchors the days. Only days from today on get an expense. */
    firstDay: calendarDay,
    lastDay: z.optional(calendarDay),
    count: z.optional(
      z
        .int({ error: COUNT_MESSAGE })
        .check(z.minimum(1, COUNT_MESSAGE), z.maximum(LIMITS.recurrenceCountMax, COUNT_MESSAGE)),
    ),
    zone: z._default(
      z
        .stringFormat('time-zone', isTimeZone, { error: messageFor('time-zone') })
        .check(z.overwrite(spellTimeZone)),
      DEFAULT_TIME_ZONE,
    ),
  })
  .check(
    z.refine(
      ({ frequency, interval }: Pace) => frequency !== 'daily' || interval <= intervalMaxOf(frequency),
      { path: ['interval'], error: DAYS_INTERVAL_MESSAGE },
    ),
    z.refine(
      ({ frequency, interval }: Pace) => frequency === 'daily' || interval <= intervalMaxOf(frequency),
      { path: ['interval'], error: INTERVAL_MESSAGE },
    ),
    z.refine(({ lastDay, count }: Ends) => lastDay === undefined || count === undefined, {
      path: ['count'],
      error: messageFor('recurrence-one-end'),
    }),
    z.refine(({ firstDay, lastDay }: Ends) => lastDay === undefined || lastDay >= firstDay, {
      path: ['lastDay'],
      error: LAST_DAY_MESSAGE,
    }),
  );
export type NewRule = z.output<typeof newRule>;

/** `after` is the day of an expense that is to repeat. Today's expense is added before the answer. */
export const createRecurrence = POST('/recurrences', {
  summary: 'Sets up a series: an expense that is added on each day of a rule',
  isForTokens: 'write',
  body: z.strictObject({
    expense: newRecurringExpense,
    rule: newRule,
    /** Days up to this one get no expense, although they are days of the rule. */
    after: z.optional(calendarDay),
  }),
  data: recurrence,
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'guest', 'forbidden', 'no-room', 'idempotency-key-reused', 'contention'],
});

/** From today on: expenses stay. `expense` and `rule` replace the whole; days before today get no expense. */
export const editRecurrence = PATCH('/recurrences/:recurrenceId', {
  summary: 'Changes what a series adds, or its days, from now on',
  isForTokens: 'write',
  params: z.strictObject({ recurrenceId: sentId }),
  body: z.strictObject({ expense: z.optional(changedRecurringExpense), rule: z.optional(newRule), version }),
  data: recurrence,
  takesIdempotencyKey: true,
  refusals: [...EDITING],
});

/** The amount of one day of a series, in the currency of the series. */
export const dayAmount = z.strictObject({ amount: positiveAmount(AMOUNT_POSITIVE_MESSAGE) });
export const sentDayAmount = amountsAsSent(dayAmount);
export type SentDayAmount = z.output<typeof sentDayAmount>;

/** One of two who enter an amount at the same time is refused (not-open). */
export const fillInDay = POST('/recurrences/:recurrenceId/days/:day/amount', {
  summary: 'Enters the amount of a day that waits for it, which adds the expense',
  isForTokens: 'write',
  ...ofDay,
  body: sentDayAmount,
  data: expense,
  status: 201,
  takesIdempotencyKey: true,
  refusals: [...DELETING, 'not-open', 'idempotency-key-reused'],
});
