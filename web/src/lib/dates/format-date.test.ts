import { toCalendarDay } from '@barabar/core/calendar-day';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dayWords,
  formatDateTime,
  formatDay,
  formatFullDay,
  formatMonth,
  formatRecorded,
  formatTime,
  localDay,
} from './format-date.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is day, short month, hour and minute, and the year if it is not this one', () => {
  expect(formatDateTime(new Date(2026, 10, 18, 21, 12))).toBe('18 Nov, 9:12 pm');
  expect(formatDateTime(new Date(2025, 11, 31, 23, 59))).toBe('31 Dec 2025, 11:59 pm');
});

it('keeps a day in every time zone', () => {
  expect(formatDay('2026-11-18')).toBe('18 Nov');
  expect(formatDay('2026-01-01')).toBe('1 Jan');
  expect(formatDay('2027-01-01')).toBe('1 Jan 2027');
  expect(formatFullDay('2026-01-01')).toBe('1 Jan 2026');
  expect(formatMonth(toCalendarDay('2026-01-01'))).toBe('January 2026');
});

it('calls a day by what it is today, from the first to the last day of a year', () => {
  const words = (day: string, today: string) => dayWords(toCalendarDay(day), toCalendarDay(today));
  expect(words('2026-03-01', '2026-03-01')).toBe('Today');
  expect(words('2026-02-28', '2026-03-01')).toBe('Yesterday');
  expect(words('2025-12-31', '2026-01-01')).toBe('Yesterday');
  expect(words('2025-12-30', '2026-01-01')).toBe('30 Dec 2025');
  expect(words('2026-02-27', '2026-03-01')).toBe('27 Feb');
});

it('is the day of the clocks here, at any time of it', () => {
  expect(localDay(new Date(2026, 2, 1, 0, 0))).toBe('2026-03-01');
  expect(localDay(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
});

it('says when a record was added if that was on another day', () => {
  const added = new Date(2026, 10, 18, 21, 12);
  expect(formatRecorded(toCalendarDay('2026-11-18'), added)).toBe('18 Nov, 9:12 pm');
  expect(formatRecorded(toCalendarDay('2026-11-17'), added)).toBe('17 Nov · added 18 Nov, 9:12 pm');
});

it('heads a day by what it is called now', () => {
  const now = new Date(2026, 2, 1, 0, 5);
  expect(dayWords(localDay(new Date(2026, 2, 1, 0, 0)), localDay(now))).toBe('Today');
  expect(dayWords(localDay(new Date(2026, 1, 28, 23, 59)), localDay(now))).toBe('Yesterday');
  expect(dayWords(localDay(new Date(2026, 1, 27, 12)), localDay(now))).toBe('27 Feb');
});

const dateIn = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });

it('is what Intl writes, in the time zone of the process', () => {
  const date = { month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const inIntl = (value: Date, options: Intl.DateTimeFormatOptions): string =>
    // Newer data of Intl says "Sept".
    new Intl.DateTimeFormat('en-IN', options)
      .format(value)
      .replaceAll('\u202F', ' ')
      .replace(/Sept\b/, 'Sep');
  fc.assert(
    fc.property(dateIn('1950-01-01', '2100-01-01'), (moment) => {
      const year = moment.getFullYear() === 2026 ? {} : ({ year: 'numeric' } as const);
      expect(formatDateTime(moment)).toBe(inIntl(moment, { ...date, ...year, ...time }));
      expect(formatTime(moment)).toBe(inIntl(moment, time));
      const day = toCalendarDay(moment.toISOString().slice(0, 10));
      expect(formatFullDay(day)).toBe(inIntl(moment, { ...date, year: 'numeric', timeZone: 'UTC' }));
      expect(formatMonth(day)).toBe(inIntl(moment, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
    }),
  );
});

it('has twelve after midnight and at noon', () => {
  expect(formatTime(new Date(2026, 2, 1, 0, 5))).toBe('12:05 am');
  expect(formatTime(new Date(2026, 2, 1, 12, 0))).toBe('12:00 pm');
  expect(formatTime(new Date(2026, 2, 1, 23, 59))).toBe('11:59 pm');
});
