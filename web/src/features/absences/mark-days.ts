import { monthOf, addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { countDays } from '@barabar/core/day-period';
import { daysOf } from '@barabar/core/days-there';

/** All days of a month. @param month YYYY-MM */
export function daysOfMonth(month: string): CalendarDay[] {
  const from = toCalendarDay(`${month}-01`);
  const next = addDays(from, 31);
  return daysOf({ from, to: addDays(toCalendarDay(`${monthOf(next)}-01`), -1) });
}

export function monthAfter(month: string, count: number): string {
  const [year = 0, first = 0] = month.split('-').map(Number);
  const months = year * 12 + first - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The days with a range marked, or, where its first day was marked before, no longer marked. */
export function withRange(
  days: ReadonlySet<CalendarDay>,
  { first, last }: { first: CalendarDay; last: CalendarDay },
): ReadonlySet<CalendarDay> {
  const [from, to] = first < last ? [first, last] : [last, first];
  const range = daysOf({ from, to });
  return days.has(first)
    ? new Set([...days].filter((day) => !range.includes(day)))
    : new Set([...days, ...range].toSorted());
}

/** Days that were tapped and are not saved: which are to be marked, and which no longer. */
export type Taps = ReadonlyMap<CalendarDay, boolean>;

/** The days that are saved with what was tapped over them, in their order. */
export function withTaps(saved: readonly CalendarDay[], taps: Taps): ReadonlySet<CalendarDay> {
  const added = [...taps].flatMap(([day, isAway]) => (isAway ? [day] : []));
  return new Set([...saved, ...added].filter((day) => taps.get(day) !== false).toSorted());
}

/** What was tapped where these days are marked over the saved ones. */
export function tapsOf(saved: readonly CalendarDay[], marked: ReadonlySet<CalendarDay>): Taps {
  const added = [...marked].filter((day) => !saved.includes(day));
  const removed = saved.filter((day) => !marked.has(day));
  return new Map([
    ...added.map((day) => [day, true] as const),
    ...removed.map((day) => [day, false] as const),
  ]);
}

/** Days in their order as ranges: 3rd to 5th, 9th. */
export function rangesOf(
  days: readonly CalendarDay[],
): { readonly from: CalendarDay; readonly to: CalendarDay }[] {
  const ranges: { from: CalendarDay; to: CalendarDay }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && countDays({ from: last.to, to: day }) === 2) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
