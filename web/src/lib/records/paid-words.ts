import type { CalendarDay } from '@barabar/core/calendar-day';
import { text } from '@barabar/core/messages/text';
import { formatDay } from '../dates/format-date.ts';

const COMMON = text('common');

/** Returns 'Paid ✓ 28 Nov'. */
export const paidWords = ({ paidOn }: { readonly paidOn: CalendarDay | undefined }): string =>
  COMMON.billPaid({ day: paidOn === undefined ? '' : formatDay(paidOn) }).trim();
