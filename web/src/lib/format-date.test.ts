import { toCalendarDay } from '@barabar/core/calendar-day';
import { expect, it } from 'vitest';
import {
  dayHeading,
  dayWords,
  formatDateTime,
  formatDay,
  formatMonth,
  formatRecorded,
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
