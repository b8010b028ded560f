import { addDays, toCalendarDay, type CalendarDay } from '../calendar-day.ts';
import { invariant } from '../invariant.ts';

/** The zone of a series whose person names none. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const NAME_CHARS_MAX = 64;
const NAME = /^[a-z][\w+/-]*$/i;

/**
 * Formats by names in lower case; names of a zone share one format of some 30 KB, so that nobody can make more
 * than there are zones.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

const nameIn = (format: Intl.DateTimeFormat): string => format.resolvedOptions().timeZone;

/** @throws {RangeError} for a zone that there is not. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const key = zone.toLowerCase();
  const cachedFormat = formats.get(key);
  if (cachedFormat) return cachedFormat;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const ofZone = nameIn(format).toLowerCase();
  const shared = formats.get(ofZone) ?? format;
  formats.set(ofZone, shared);
  formats.set(key, shared);
  return shared;
}

/** Whether text names a time zone of the IANA database, such as Asia/Kolkata. Offsets such as +05:30 name none. */
export function isTimeZone(text: string): boolean {
  if (text.length > NAME_CHARS_MAX || !NAME.test(text)) return false;
  try {
    return nameIn(formatIn(text)) !== '';
  } catch {
    return false;
  }
}

/** Returns a zone's one spelling for all who name it: asia/kolkata, Asia/Calcutta. Other text stays as it is. */
export function spellTimeZone(text: string): string {
  if (!isTimeZone(text)) return text;
  const format = formatIn(text);
  return format === formatIn(DEFAULT_TIME_ZONE) ? DEFAULT_TIME_ZONE : nameIn(format);
}

/** The day of the calendar at a time in a zone. Throws RangeError for a zone that there is not. */
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

/** To the minute; later than midnight where a zone left the day out. Throws RangeError for a zone that there is not. */
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
