import type { ClosedSign } from '@barabar/core/contract/closed-sign';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { formatDateTime, formatTime, localDay } from '../lib/dates/format-date.ts';

const TEXT = text('closed');

/** The operator's sentence in the language of the page, and when it opens by the clock of this device. */
export function closedWords({ until, ...sentences }: ClosedSign): string {
  const isToday = localDay(until) === localDay(new Date());
  const opens = isToday
    ? TEXT.opensAt({ time: formatTime(until) })
    : TEXT.opensOn({ time: formatDateTime(until) });
  return `${sentences[LANGUAGE]} ${opens}`;
}
