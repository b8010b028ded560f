import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Hindrance } from '@barabar/core/group-rights';
import { text } from '@barabar/core/messages/text';
import { formatDay } from '../dates/format-date.ts';

const TEXT = text('hindrances');

/** Why the viewer may not change a record. */
export interface Hindered {
  readonly hindrance: Hindrance;
  /** Of its group: the last day of the closed period. */
  readonly closedUntil: CalendarDay | undefined;
}

/** Says it in a few words, for a menu; or in a sentence, for a page. */
export function hindranceWords(
  { hindrance, closedUntil }: Hindered,
  length: 'hindered' | 'why' = 'hindered',
): string {
  if (hindrance !== 'closed') return TEXT[length][hindrance];
  return TEXT[length].closed({ day: closedUntil === undefined ? '' : formatDay(closedUntil) });
}
