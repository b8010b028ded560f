import * as z from 'zod/mini';
import { countDays, DAY_BASES, monthsBetween, type DayBasis, type DayPeriod } from '../days-there.ts';
import { LIMITS } from '../limits.ts';
import { GET, PUT } from './endpoint.ts';
import { calendarDay, id, sentId } from './fields.ts';
import { messageFor } from '../messages/said.ts';

export const MONTH_MESSAGE = messageFor('month-invalid');
export const DAYS_OF_MONTH_MESSAGE = messageFor('days-of-month');
export const MONTHS_MESSAGE = messageFor('months-range', { max: LIMITS.absenceMonthsMax });
export const PERIOD_MESSAGE = messageFor('period-range', { max: LIMITS.periodDaysMax });
export const PERIOD_AND_BASIS_MESSAGE = messageFor('period-and-basis');
export const PERIOD_IN_GROUP_MESSAGE = messageFor('period-in-group');
export const PERIOD_OR_SPLITS_MESSAGE = messageFor('period-or-splits');
export const AMONGST_MESSAGE = messageFor('amongst-of-period');

/** A month as YYYY-MM, from 2000 to 2099. */
export const month = z.stringFormat('month', /^20\d\d-(0[1-9]|1[0-2])$/, { error: MONTH_MESSAGE });

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
  refusals: ['not-found', 'guest', 'forbidden', 'contention'],
});

const isInRange = ({ length }: readonly string[]): boolean =>
  length >= 1 && length <= LIMITS.absenceMonthsMax;

export const listAbsences = GET('/groups/:groupId/absences', {
  summary: 'On which days of a month, or of several months, everybody in a group was away',
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
        error: MONTHS_MESSAGE,
      }),
    ),
  /** Of everybody who was away on any of these days. */
  data: z.array(absence),
  refusals: ['not-found'],
});

/** On how many days somebody was there, as an expense by days shows it. */
export const daysThere = z.object({
  userId: id,
  days: z.int(),
  /** Per day: on so many of these days so many people were there. */
  shared: z.exactOptional(z.array(z.object({ by: z.int(), days: z.int() }))),
});

/** The period of an expense by days, both days inclusive. */
export const period = z.object({ from: calendarDay, to: calendarDay });
export const basis = z.enum(DAY_BASES);

/** What a new or changed expense by days is split by. */
export const fieldsOfDays = {
  /** In the place of `splits`, together with `basis`: the server computes these from the days on which people were away. */
  period: z.optional(
    z
      .strictObject({ from: calendarDay, to: calendarDay })
      .check(
        z.refine(
          (given) => countDays(given) >= 1 && countDays(given) <= LIMITS.periodDaysMax,
          PERIOD_MESSAGE,
        ),
      ),
  ),
  basis: z.optional(basis),
  /**
   * Who is counted in. Without it, everybody in the group; of an edit of an expense by days, everybody who is counted in
   * already.
   */
  amongst: z.optional(
    z.array(sentId).check(
      z.minLength(1, messageFor('no-splits')),
      z.maxLength(
        LIMITS.expenseParticipantsMax,
        messageFor('too-many-participants', { max: LIMITS.expenseParticipantsMax }),
      ),
      z.refine((ids) => new Set(ids).size === ids.length, messageFor('duplicate-participant')),
    ),
  ),
};

/** What of a request says that it is by days, and what else may say how it is split. */
export interface ByDays {
  readonly period?: DayPeriod | undefined;
  readonly basis?: DayBasis | undefined;
  readonly amongst?: readonly string[] | undefined;
  readonly splits?: unknown;
  readonly items?: unknown;
  readonly charges?: unknown;
}

const isByOneOf = ({ period: given, splits, items, charges }: ByDays): boolean =>
  given === undefined || [splits, items, charges].every((one) => one === undefined);

/** The rules of a request by days. */
export const RULES_OF_DAYS = [
  z.refine<ByDays>(({ period: given, basis: on }) => (given === undefined) === (on === undefined), {
    path: ['basis'],
    error: PERIOD_AND_BASIS_MESSAGE,
  }),
  z.refine<ByDays>(({ period: given, amongst }) => given !== undefined || amongst === undefined, {
    path: ['amongst'],
    error: AMONGST_MESSAGE,
  }),
  z.refine<ByDays>(isByOneOf, { path: ['period'], error: PERIOD_OR_SPLITS_MESSAGE }),
] as const;
