import type { CalendarDay } from '@barabar/core/calendar-day';
import { COMMON } from '../common-text.ts';
import { formatDay } from '../dates/format-date.ts';

/** Returns 'Paid ✓ 28 Nov'. */
export const paidWords = ({ paidOn }: { readonly paidOn: CalendarDay | undefined }): string =>
  COMMON.billPaid({ day: paidOn === undefined ? '' : formatDay(paidOn) }).trim();
