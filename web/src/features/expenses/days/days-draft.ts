import { addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import type { Absence } from '@barabar/core/contract/absences';
import { countDays, type DayBasis } from '@barabar/core/day-period';
import { countDaysThere, monthOf, type DaysThere } from '@barabar/core/days-there';
import { LIMITS } from '@barabar/core/limits';

export interface DaysDraft {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly basis: DayBasis;
  /** As they were counted when the expense was saved; undefined once the viewer has changed by what they are counted. */
  readonly counted?: readonly DaysThere[] | undefined;
  /** Who was away in the months of the period, as the server said; undefined until it has. */
  readonly absences?: readonly Absence[] | undefined;
}

/** The month before that of a day, which is what a bill of that day is for. */
export function newDays(day: CalendarDay, basis: DayBasis = 'person-days'): DaysDraft {
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
