import { calendarDayAt, type CalendarDay } from '@barabar/core/calendar-day';

export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** India has one time zone. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 60 * 60_000;
/** A day in milliseconds: India has no summer time. */
export const DAY_MS = 24 * 60 * 60_000;

function readTime(text: string | undefined, timeOfDay: string): Date | undefined {
  if (text === undefined) return undefined;
  return new Date(DAY.test(text) ? `${text}T${timeOfDay}${OFFSET}` : text);
}

/** A bare day is that whole day in Asia/Kolkata, to its last millisecond; a time is itself. */
export function periodOf({
  startDate,
  endDate,
}: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}): Period {
  return { from: readTime(startDate, '00:00:00.000'), to: readTime(endDate, '23:59:59.999') };
}

/** The day in Asia/Kolkata that a time belongs to: '2026-11-20'. */
export const dayOf = (time: Date): CalendarDay => calendarDayAt(time, OFFSET_MS);

export function endOfDay(time: Date): Date {
  return new Date((Math.floor((time.getTime() + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS);
}

/** Whole seconds from one time until another, never less than one: what Retry-After says. */
export function secondsUntil(later: Date, now: Date): number {
  return Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));
}
