import { DAY_MS, dayOf, endOfDay } from '../../kit/period.ts';

const HOUR_MS = 60 * 60_000;
/** Monday at eight in Asia/Kolkata: what is open can be dealt with in the week. */
const HOUR = 8;
const DAYS = 7;

/** When the next weekly summary is due after a time. */
export function nextDigestAt(now: Date): Date {
  const midnight = endOfDay(now).getTime() - DAY_MS;
  const sinceMonday = (new Date(dayOf(now)).getUTCDay() + DAYS - 1) % DAYS;
  const thisWeek = midnight - sinceMonday * DAY_MS + HOUR * HOUR_MS;
  return new Date(thisWeek > now.getTime() ? thisWeek : thisWeek + DAYS * DAY_MS);
}
