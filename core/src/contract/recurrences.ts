import * as z from 'zod/mini';
import { PAUSE_REASONS } from '../recurrences/pause-reasons.ts';
import { FREQUENCIES } from '../recurrences/frequencies.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import { expense } from './expenses.ts';
import { amount, calendarDay, deleted, namedPerson, pageQuery, sentId, time } from './fields.ts';

const rule = z.object({
  frequency: z.enum(FREQUENCIES),
  interval: z.int(),
  firstDay: calendarDay,
  lastDay: z.optional(calendarDay),
  count: z.optional(z.int()),
  zone: z.string(),
});

/** paused: adds nothing until somebody resumes it. ended: has no days to come; an edit can give it some. */
export const RECURRENCE_STATUSES = ['active', 'paused', 'ended'] as const;

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
    /** Why, and since when, a paused series is paused. */
    pause: z.optional(
      z.object({
        reason: z.enum(PAUSE_REASONS),
        /** Who paused it, for the reason 'person'; everybody who has left, for 'left'. */
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
export const ofDay = { params: z.strictObject({ recurrenceId: sentId, day: calendarDay }) } as const;

/** With a group, all of the group; with a person, those that both are in; with neither, those that the caller is in. */
export const listRecurrences = GET('/recurrences', {
  summary: 'Series that the caller may see, newest first; ended ones are among them, deleted ones are not',
  isForTokens: 'read',
  query: z.strictObject({ groupId: z.optional(sentId), userId: z.optional(sentId), ...pageQuery }),
  data: z.array(recurrence),
  isPaged: true,
  refusals: ['not-found'],
});

export const getRecurrence = GET('/recurrences/:recurrenceId', {
  summary: 'One series',
  isForTokens: 'read',
  ...ofOne,
  data: recurrence,
  refusals: ['not-found'],
});

export const deleteRecurrence = DELETE('/recurrences/:recurrenceId', {
  summary: 'Deletes a series; the expenses that it has added stay',
  isForTokens: 'write',
  ...ofOne,
  data: deleted,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'newcomer', 'forbidden', 'contention'],
});

export const pauseRecurrence = POST('/recurrences/:recurrenceId/pause', {
  summary: 'Pauses a series; days that pass meanwhile get no expense',
  ...ofOne,
  data: recurrence,
  refusals: ['not-found', 'newcomer', 'forbidden', 'contention'],
});

export const resumeRecurrence = POST('/recurrences/:recurrenceId/resume', {
  summary: 'Resumes a paused series from today on',
  ...ofOne,
  data: recurrence,
  refusals: ['not-found', 'newcomer', 'forbidden', 'participant-left', 'series-ended', 'contention'],
});

/** A day to come, or one that waits for an amount; the latter cannot be brought back. Repeating it changes nothing. */
export const skipDay = POST('/recurrences/:recurrenceId/days/:day/skip', {
  summary: 'Skips one day of a series',
  ...ofDay,
  data: recurrence,
  refusals: ['not-found', 'newcomer', 'forbidden', 'no-room', 'contention'],
});

export const unskipDay = DELETE('/recurrences/:recurrenceId/days/:day/skip', {
  summary: 'Brings a skipped day of a series back',
  ...ofDay,
  data: recurrence,
  refusals: ['not-found', 'newcomer', 'forbidden', 'contention'],
});
