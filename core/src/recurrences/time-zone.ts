import { addDays, toCalendarDay, type CalendarDay } from '../calendar-day.ts';
import { invariant } from '../invariant.ts';

/** The zone of a series whose person names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** Whether text names a time zone of the IANA database, such as Asia/Kolkata. Offsets such as +05:30 name none. */
export function isTimeZone(text: string): boolean {
  if (text.length > 64 || !/^[A-Za-z]/.test(text)) return false;
  try {
    return formatIn(text).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The day of the calendar at a time in a zone.
 * @throws {RangeError} for a zone that there is not.
 */
export function dayIn(zone: string, time: Date): CalendarDay {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return toCalendarDay(
    `${(parts.get('year') ?? '').padStart(4, '0')}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`,
  );
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * When a day begins in a zone, to the minute: the time from which it is that day there, or a later one, because zones
 * that move across the date line leave a day out.
 * @throws {RangeError} for a zone that there is not.
 */
export function startOfDayIn(zone: string, day: CalendarDay): Date {
  const at = (minutes: number): Date => new Date(Date.parse(addDays(day, -1)) + minutes * MINUTE_MS);
  // Zones are less than a day ahead of UTC, and less than a day behind it.
  let [before, from] = [0, 2 * DAY_MINUTES];
  invariant(dayIn(zone, at(before)) < day && dayIn(zone, at(from)) >= day, 'the day begins in between');
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(zone, at(middle)) < day) before = middle;
    else from = middle;
  }
  return at(from);
}
