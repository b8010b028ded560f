import { invariant } from './invariant.ts';

declare const calendarDay: unique symbol;

/** YYYY-MM-DD, without time and zone. Later days are greater as text. The brand keeps it apart from other text. */
export type CalendarDay = string & { readonly [calendarDay]: true };

const SHAPE = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 24 * 60 * 60_000;

const textOf = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a value is a day that exists: 2026-02-30 does not. Years are from 0000 to 9999. */
export function isCalendarDay(value: unknown): value is CalendarDay {
  if (typeof value !== 'string' || !SHAPE.test(value)) return false;
  const timeMs = timeOf(value);
  // Date reads the 30th of February as a day in March.
  return !Number.isNaN(timeMs) && textOf(timeMs) === value;
}

/** Brands text as a day. Throws InvariantError when it is no day that exists. */
export function toCalendarDay(text: string): CalendarDay {
  invariant(isCalendarDay(text), `not a day of the calendar: ${text}`);
  return text;
}

/** The day at a time, where clocks are so far ahead of UTC. Throws InvariantError for years outside of 0000 to 9999. */
export const calendarDayAt = (time: Date, aheadOfUtcMs = 0): CalendarDay =>
  toCalendarDay(textOf(time.getTime() + aheadOfUtcMs));

/**
 * The day so many days later; earlier for a negative count. Throws InvariantError for years outside of 0000 to 9999.
 */
export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  toCalendarDay(textOf(timeOf(day) + count * DAY_MS));

/** Tomorrow in UTC (design §9), so that today is accepted from every zone: the furthest is 14 hours ahead. */
export const latestDay = (now: Date): CalendarDay => addDays(calendarDayAt(now), 1);

/** The month of a day, as YYYY-MM. */
export const monthOf = (day: CalendarDay): string => day.slice(0, 7);

/** Counts the months from the beginning of the calendar to a month (YYYY-MM). */
export const monthIndex = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** The month so many months later, as YYYY-MM; earlier for a negative count. */
export function addMonths(month: string, count: number): string {
  const index = monthIndex(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}
