import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { PAUSE_REASONS } from '../recurrences/pause-reasons.ts';
import { FREQUENCIES, type Frequency } from '../recurrences/rule.ts';
import { DEFAULT_TIME_ZONE, isTimeZone, spellTimeZone } from '../recurrences/time-zone.ts';
import { amountsAsSent } from './currency-scope.ts';
import { DELETE, GET, PATCH, POST } from './endpoint.ts';
import {
  AMOUNT_POSITIVE_MESSAGE,
  changedRecurringExpense,
  expense,
  newRecurringExpense,
} from './expenses.ts';
import {
  amount,
  calendarDay,
  deleted,
  namedPerson,
  pageQuery,
  positiveAmount,
  sentId,
  time,
  version,
} from './fields.ts';
import { EDITS_RECORD } from './record-calls.ts';
import { messageFor } from '../messages/said.ts';

export const INTERVAL_MESSAGE = messageFor('recurrence-interval', { max: LIMITS.recurrenceIntervalMax });
const DAYS_INTERVAL_MESSAGE = messageFor('recurrence-interval-days', {
  max: LIMITS.recurrenceIntervalDaysMax,
});

/** The largest interval of a frequency. */
export const intervalMaxOf = (frequency: Frequency): number =>
  frequency === 'daily' ? LIMITS.recurrenceIntervalDaysMax : LIMITS.recurrenceIntervalMax;
export const COUNT_MESSAGE = messageFor('recurrence-count', { max: LIMITS.recurrenceCountMax });
export const ONE_END_MESSAGE = messageFor('recurrence-one-end');
export const LAST_DAY_MESSAGE = messageFor('recurrence-last-day');
export const TIME_ZONE_MESSAGE = messageFor('time-zone');
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
      z.stringFormat('time-zone', isTimeZone, { error: TIME_ZONE_MESSAGE }).check(z.overwrite(spellTimeZone)),
      DEFAULT_TIME_ZONE,
    ),
  })
  .check(
    z.refine(
      ({ frequency, interval }: Pace) => frequency !== 'daily' || interval <= intervalMaxOf(frequency),
      {
        path: ['interval'],
        error: DAYS_INTERVAL_MESSAGE,
      },
    ),
    z.refine(
      ({ frequency, interval }: Pace) => frequency === 'daily' || interval <= intervalMaxOf(frequency),
      {
        path: ['interval'],
        error: INTERVAL_MESSAGE,
      },
    ),
    z.refine(({ lastDay, count }: Ends) => lastDay === undefined || count === undefined, {
      path: ['count'],
      error: ONE_END_MESSAGE,
    }),
    z.refine(({ firstDay, lastDay }: Ends) => lastDay === undefined || lastDay >= firstDay, {
      path: ['lastDay'],
      error: LAST_DAY_MESSAGE,
    }),
  );
export type NewRule = z.output<typeof newRule>;

const rule = z.object({
  frequency: z.enum(FREQUENCIES),
  interval: z.int(),
  firstDay: calendarDay,
  lastDay: z.optional(calendarDay),
  count: z.optional(z.int()),
  zone: z.string(),
});

/**
 * active: has days to come, and none of the other two. paused: adds nothing until somebody resumes it. ended: has no
 * days to come; an edit of its rule can give it some.
 */
export const RECURRENCE_STATUSES = ['active', 'paused', 'ended'] as const;

/** A series: an expense without a day, and the days on which it is added. */
export const recurrence = z.extend(
  z.omit(expense, {
    amount: true,
    spentOn: true,
    recurrence: true,
    conversion: true,
    period: true,
    basis: true,
    daysThere: true,
    settledBy: true,
    advanceOf: true,
    paidBack: true,
  }),
  {
    /** Absent where the amount is open. The amounts in `payers` and `splits` are then 0. */
    amount: z.optional(amount),
    rule,
    status: z.enum(RECURRENCE_STATUSES),
    /** Of a paused one: why, and since when. */
    pause: z.optional(
      z.object({
        reason: z.enum(PAUSE_REASONS),
        /** Of 'person', who paused it; of 'left', everybody who has left. */
        people: z.array(namedPerson),
        at: time,
      }),
    ),
    /** The next five days that get an expense, or ask for an amount; of a paused one, as if it were resumed today. */
    nextDays: z.array(calendarDay),
    /** Days to come that are skipped. */
    skippedDays: z.array(calendarDay),
    /** The latest days that were skipped and are past, oldest first. */
    pastSkippedDays: z._default(z.array(calendarDay), []),
    /** Days that wait for an amount, oldest first. */
    openDays: z.array(calendarDay),
    /** The person who set it up: the expenses are theirs. */
    createdByUser: namedPerson,
  },
);
export type Recurrence = z.output<typeof recurrence>;

const ofOne = { params: z.strictObject({ recurrenceId: sentId }) } as const;
const ofDay = { params: z.strictObject({ recurrenceId: sentId, day: calendarDay }) } as const;

/**
 * The caller is in the split. To make an expense repeat, the client sends its values, its day as `rule.firstDay` and as
 * `after`. Today's expense, where today is one of the days, is added before the answer.
 */
export const createRecurrence = POST('/recurrences', {
  summary: 'Sets up a series: an expense that is added on each day of a rule',
  body: z.strictObject({
    expense: newRecurringExpense,
    rule: newRule,
    /** Days up to this one get no expense, although they are days of the rule. */
    after: z.optional(calendarDay),
  }),
  data: recurrence,
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'forbidden', 'no-room', 'idempotency-key-reused', 'contention'],
});

/** With a group, all of the group; with a person, those that both are in; with neither, those that the caller is in. */
export const listRecurrences = GET('/recurrences', {
  summary: 'Series that the caller may see, newest first; ended ones are among them, deleted ones are not',
  query: z.strictObject({
    groupId: z.optional(sentId),
    /** The person with whom the caller shares the series. */
    userId: z.optional(sentId),
    ...pageQuery,
  }),
  data: z.array(recurrence),
  isPaged: true,
  refusals: ['not-found'],
});

export const getRecurrence = GET('/recurrences/:recurrenceId', {
  summary: 'One series',
  ...ofOne,
  data: recurrence,
  refusals: ['not-found'],
});

/**
 * Applies from today on: expenses that the series has added stay, and are edited one by one. `expense` and `rule` each
 * replace the whole. With a new rule, days before today get no expense.
 */
export const editRecurrence = PATCH('/recurrences/:recurrenceId', {
  summary: 'Changes what a series adds, or its days, from now on',
  ...ofOne,
  body: z.strictObject({
    expense: z.optional(changedRecurringExpense),
    rule: z.optional(newRule),
    version,
  }),
  data: recurrence,
  ...EDITS_RECORD,
});

/** Repeating it changes nothing. */
export const deleteRecurrence = DELETE('/recurrences/:recurrenceId', {
  summary: 'Deletes a series; the expenses that it has added stay',
  ...ofOne,
  data: deleted,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'forbidden', 'contention'],
});

/** Repeating it changes nothing. */
export const pauseRecurrence = POST('/recurrences/:recurrenceId/pause', {
  summary: 'Pauses a series; days that pass meanwhile get no expense',
  ...ofOne,
  data: recurrence,
  refusals: ['not-found', 'forbidden', 'contention'],
});

/** Repeating it changes nothing. */
export const resumeRecurrence = POST('/recurrences/:recurrenceId/resume', {
  summary: 'Resumes a paused series from today on',
  ...ofOne,
  data: recurrence,
  refusals: ['not-found', 'forbidden', 'participant-left', 'series-ended', 'contention'],
});

/** A day to come, or one that waits for an amount; the latter cannot be brought back. Repeating it changes nothing. */
export const skipDay = POST('/recurrences/:recurrenceId/days/:day/skip', {
  summary: 'Skips one day of a series',
  ...ofDay,
  data: recurrence,
  refusals: ['not-found', 'forbidden', 'no-room', 'contention'],
});

/** Repeating it changes nothing. */
export const unskipDay = DELETE('/recurrences/:recurrenceId/days/:day/skip', {
  summary: 'Brings a skipped day of a series back',
  ...ofDay,
  data: recurrence,
  refusals: ['not-found', 'forbidden', 'contention'],
});

/** The amount of one day of a series, in the currency of the series. */
export const dayAmount = z.strictObject({ amount: positiveAmount(AMOUNT_POSITIVE_MESSAGE) });
export const sentDayAmount = amountsAsSent(dayAmount);
export type SentDayAmount = z.output<typeof sentDayAmount>;

/** One of two who enter an amount at the same time is refused (not-open). */
export const fillInDay = POST('/recurrences/:recurrenceId/days/:day/amount', {
  summary: 'Enters the amount of a day that waits for it, which adds the expense',
  ...ofDay,
  body: sentDayAmount,
  data: expense,
  status: 201,
  takesIdempotencyKey: true,
  refusals: [
    'not-found',
    'forbidden',
    'period-closed',
    'not-open',
    'participant-left',
    'idempotency-key-reused',
    'contention',
  ],
});
