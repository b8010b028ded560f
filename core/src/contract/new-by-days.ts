import * as z from 'zod/mini';
import { countDays, type DayBasis, type DayPeriod } from '../day-period.ts';
import { LIMITS } from '../limits.ts';
import { calendarDay, sentId } from './fields.ts';
import { messageFor } from '../messages/said.ts';
import { basis } from './by-days.ts';

export const PERIOD_MESSAGE = messageFor('period-range', { max: LIMITS.periodDaysMax });
export const PERIOD_IN_GROUP_MESSAGE = messageFor('period-in-group');
export const BY_DAYS_MESSAGE = messageFor('by-days');

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
  /** Each once. Without it, everybody in the group; in an edit the same as before. */
  amongst: z.optional(
    z.array(sentId).check(
      z.maxLength(
        LIMITS.expenseParticipantsMax,
        messageFor('too-many-participants', { max: LIMITS.expenseParticipantsMax }),
      ),
      z.refine((userIds) => new Set(userIds).size === userIds.length, messageFor('duplicate-participant')),
    ),
  ),
};

export interface ByDays {
  readonly period?: DayPeriod | undefined;
  readonly basis?: DayBasis | undefined;
  readonly amongst?: readonly string[] | undefined;
  readonly splits?: unknown;
  readonly items?: unknown;
  readonly charges?: unknown;
}

const isByDaysOrNot = ({ period: given, basis: on, amongst, ...others }: ByDays): boolean =>
  given === undefined
    ? on === undefined && amongst === undefined
    : on !== undefined && [others.splits, others.items, others.charges].every((field) => field === undefined);

/** Period and basis go together, and neither with splits nor with items; who is counted in goes with them. */
export const ruleOfDays = z.refine<ByDays>(isByDaysOrNot, { path: ['period'], error: BY_DAYS_MESSAGE });
