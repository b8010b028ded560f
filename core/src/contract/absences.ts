import * as z from 'zod/mini';
import { monthsBetween } from '../days-there.ts';
import { LIMITS } from '../limits.ts';
import { GET, PUT } from './endpoint.ts';
import { calendarDay, id, sentId } from './fields.ts';
import { messageFor } from '../messages/said.ts';

export const DAYS_OF_MONTH_MESSAGE = messageFor('days-of-month');

/** A month as YYYY-MM, from 2000 to 2099. */
export const month = z.stringFormat('month', /^20\d\d-(0[1-9]|1[0-2])$/, {
  error: messageFor('month-invalid'),
});

/** The days of a person in one or several months on which they were away, in their order. */
export const absence = z.object({ userId: id, days: z.array(calendarDay) });
export type Absence = z.output<typeof absence>;

/** Days of one person, of a month and a group. */
export const absenceInGroup = z.object({ groupId: id, month, days: z.array(calendarDay) });

const absencesOf = { groupId: sentId, month };

const days = z.array(calendarDay).check(
  z.maxLength(31, DAYS_OF_MONTH_MESSAGE),
  z.overwrite((all) => [...new Set(all)].toSorted()),
);

/** The whole set of a person's days of the month: what was marked before and is not named is no longer marked. */
export const putAbsences = PUT('/groups/:groupId/absences/:month', {
  summary: 'Says on which days of a month the caller, or a member by name only, was away',
  params: z.strictObject(absencesOf),
  body: z.strictObject({
    days,
    /** A member by name only; for admins. */
    userId: z.optional(sentId),
  }),
  data: absence,
  refusals: ['not-found', 'guest', 'forbidden', 'no-room', 'contention'],
});

const isInRange = ({ length }: readonly string[]): boolean =>
  length >= 1 && length <= LIMITS.absenceMonthsMax;

export const listAbsences = GET('/groups/:groupId/absences', {
  summary: 'On which days of a month, or of several months, everybody in a group was away',
  isForTokens: 'read',
  params: z.strictObject({ groupId: sentId }),
  query: z
    .strictObject({
      month,
      /** The last month. Without it, `month` alone. */
      until: z.optional(month),
    })
    .check(
      z.refine(({ month: first, until = first }) => isInRange(monthsBetween(first, until)), {
        path: ['until'],
        error: messageFor('months-range', { max: LIMITS.absenceMonthsMax }),
      }),
    ),
  /** The absences of everybody who was away on any of these days. */
  data: z.array(absence),
  refusals: ['not-found'],
});
