import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Hindrance } from '@barabar/core/group-rights';
import { text } from '@barabar/core/messages/text';
import { formatDay } from '../dates/format-date.ts';
const TEXT = text('hindrances');

/** Why the viewer may not change a record. */
export interface Hindered {
  readonly hindrance: Hindrance;
  /** The last day of the closed period of the record's group. */
  readonly closedUntil: CalendarDay | undefined;
}

/** Says it by words of either length: in a menu by a few, by default; on a page in a sentence. */
export const hindranceWords = (
  { hindrance, closedUntil }: Hindered,
  words: Pick<typeof TEXT, Hindrance> = TEXT,
): string =>
  hindrance === 'closed'
    ? words.closed({ day: closedUntil === undefined ? '' : formatDay(closedUntil) })
    : words[hindrance];

const COMMON = text('common');

/** Returns 'Paid ✓ 28 Nov'. */
export const paidWords = ({ paidOn }: { paidOn: CalendarDay | undefined }): string =>
  COMMON.billPaid({ day: paidOn === undefined ? '' : formatDay(paidOn) }).trim();
