import { toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { formatMonth } from '../../lib/dates/format-date.ts';

/** @param month `YYYY-MM` */
const firstDayOf = (month: string): CalendarDay => toCalendarDay(`${month}-01`);

/** 'November 2026' */
export const monthName = (month: string): string => formatMonth(firstDayOf(month));

/** 'Nov' */
export const monthLetters = (month: string): string =>
  LANGUAGE === 'en'
    ? monthName(month).slice(0, 3)
    : new Intl.DateTimeFormat(LANGUAGES[LANGUAGE].tag, {
        month: 'short',
        timeZone: 'UTC',
        numberingSystem: 'latn',
      }).format(new Date(`${firstDayOf(month)}T00:00:00Z`));
