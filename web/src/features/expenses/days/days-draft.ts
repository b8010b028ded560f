import { monthOf, addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import type { Absence } from '@barabar/core/contract/absences';
import { countDays, type DayBasis, type DayPeriod } from '@barabar/core/day-period';
import { countDaysThere, type DaysThere } from '@barabar/core/days-there';
import { LIMITS } from '@barabar/core/limits';

export interface DaysDraft {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly basis: DayBasis;
  /** The days there as they were counted on saving; undefined once the viewer has changed by what they are counted. */
  readonly counted?: readonly DaysThere[] | undefined;
  /** Who was away in the months of the period, as the server said; undefined until it has. */
  readonly absences?: readonly Absence[] | undefined;
}

/** A stay is no longer, in days. */
const STAY_DAYS_MAX = 31;

/** With the nights that were just marked, if they and the bill's day can be of one stay; else that day alone. */
export function newDays(day: CalendarDay, marked: DayPeriod = { from: day, to: day }): DaysDraft {
  const days = [day, marked.from, marked.to].toSorted();
  const stay = { from: days[0] ?? day, to: days[2] ?? day, basis: 'person-days' } as const;
  return countDays(stay) > STAY_DAYS_MAX ? { ...stay, from: day, to: day } : stay;
}

/** Nobody has marked a night away in it, as far as that is known. */
export const isUnmarked = ({ from, to, absences, counted }: DaysDraft): boolean =>
  absences?.every(({ days }) => !days.some((day) => from <= day && day <= to)) === true && !counted;

/** The month before that of a day, which is what the next bill of that day is for. */
export function monthBefore(day: CalendarDay, basis: DayBasis): DaysDraft {
  const to = addDays(toCalendarDay(`${day.slice(0, 7)}-01`), -1);
  return { from: toCalendarDay(`${to.slice(0, 7)}-01`), to, basis };
}

export const withPeriod = (
  { from, to, basis, absences }: DaysDraft,
  changed: Partial<Pick<DaysDraft, 'from' | 'to'>>,
): DaysDraft => {
  const after = { from, to, basis, ...changed };
  const isOfSameMonths = monthOf(after.from) === monthOf(from) && monthOf(after.to) === monthOf(to);
  return { ...after, absences: isOfSameMonths ? absences : undefined };
};

export const countedAnew = ({ counted: _counted, ...days }: DaysDraft): DaysDraft => days;

export const isPeriod = (days: Pick<DaysDraft, 'from' | 'to'>): boolean =>
  countDays(days) >= 1 && countDays(days) <= LIMITS.periodDaysMax;

/** Counts days by absences as the API tells them. */
export function countBy(
  { from, to, basis }: Pick<DaysDraft, 'from' | 'to' | 'basis'>,
  { absences, userIds }: { absences: readonly Absence[]; userIds: readonly string[] },
): DaysThere[] {
  const away = new Map(absences.map(({ userId, days }) => [userId, new Set(days)]));
  return countDaysThere({
    period: { from, to },
    basis,
    userIds,
    isAway: (userId, day) => away.get(userId)?.has(day) ?? false,
  });
}
