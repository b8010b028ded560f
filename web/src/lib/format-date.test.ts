import { toCalendarDay } from '@barabar/core/calendar-day';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dayHeading,
  dayWords,
  formatDateTime,
  formatDay,
  formatMonth,
  formatRecorded,
  formatTime,
  localDay,
} from './format-date.ts';

it('is short month, day, year, hour and minute, with plain spaces', () => {
  expect(formatDateTime(new Date(2026, 10, 18, 21, 12))).toBe('Nov 18, 2026, 9:12 PM');
});

it('keeps a day in every time zone', () => {
  expect(formatDay('2026-11-18')).toBe('Nov 18, 2026');
  expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
  expect(formatMonth(toCalendarDay('2026-01-01'))).toBe('January 2026');
});

it('calls a day by what it is today, from the first to the last day of a year', () => {
  const words = (day: string, today: string) => dayWords(toCalendarDay(day), toCalendarDay(today));
  expect(words('2026-03-01', '2026-03-01')).toBe('Today');
  expect(words('2026-02-28', '2026-03-01')).toBe('Yesterday');
  expect(words('2025-12-31', '2026-01-01')).toBe('Yesterday');
  expect(words('2026-02-27', '2026-03-01')).toBe('Feb 27, 2026');
});

it('is the day of the clocks here, at any time of it', () => {
  expect(localDay(new Date(2026, 2, 1, 0, 0))).toBe('2026-03-01');
  expect(localDay(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
});

it('says when a record was added if that was on another day', () => {
  const added = new Date(2026, 10, 18, 21, 12);
  expect(formatRecorded(toCalendarDay('2026-11-18'), added)).toBe('Nov 18, 2026, 9:12 PM');
  expect(formatRecorded(toCalendarDay('2026-11-17'), added)).toBe(
    'Nov 17, 2026 · added Nov 18, 2026, 9:12 PM',
  );
});

it('heads a day by what it is called now', () => {
  const now = new Date(2026, 2, 1, 0, 5);
  expect(dayHeading(new Date(2026, 2, 1, 0, 0), now)).toBe('Today');
  expect(dayHeading(new Date(2026, 1, 28, 23, 59), now)).toBe('Yesterday');
  expect(dayHeading(new Date(2026, 1, 27, 12), now)).toBe('Feb 27, 2026');
});

const dateIn = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });

it('is what Intl writes, in the time zone of the process', () => {
  const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const inIntl = (value: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', options).format(value).replaceAll('\u202F', ' ');
  fc.assert(
    fc.property(dateIn('1950-01-01', '2100-01-01'), (moment) => {
      expect(formatDateTime(moment)).toBe(inIntl(moment, { ...date, ...time }));
      expect(formatTime(moment)).toBe(inIntl(moment, time));
      const day = toCalendarDay(moment.toISOString().slice(0, 10));
      expect(formatDay(day)).toBe(inIntl(moment, { ...date, timeZone: 'UTC' }));
      expect(formatMonth(day)).toBe(inIntl(moment, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
    }),
  );
});

it('has twelve after midnight and at noon', () => {
  expect(formatTime(new Date(2026, 2, 1, 0, 5))).toBe('12:05 AM');
  expect(formatTime(new Date(2026, 2, 1, 12, 0))).toBe('12:00 PM');
  expect(formatTime(new Date(2026, 2, 1, 23, 59))).toBe('11:59 PM');
});
