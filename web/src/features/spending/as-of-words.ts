import { addDays } from '@barabar/core/calendar-day';
import { text } from '@barabar/core/messages/text';
import { formatDateTime, formatTime, localDay } from '../../lib/dates/format-date.ts';

const WORDS = text('frame').connection;

/** 'as of 9:05 am': never in the future, which a wrong clock may claim. */
export function asOfWords(asOf: Date | undefined, now = new Date()): string {
  if (!asOf || asOf > now) return WORDS.asOf.unknown;
  const day = localDay(asOf);
  const today = localDay(now);
  if (day === today) return WORDS.asOf.at({ time: formatTime(asOf) });
  if (day === addDays(today, -1)) return WORDS.asOf.yesterday({ time: formatTime(asOf) });
  return WORDS.asOf.at({ time: formatDateTime(asOf) });
}
