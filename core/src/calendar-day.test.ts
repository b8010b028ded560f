import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDayAt, isCalendarDay, latestDay, toCalendarDay } from './calendar-day.ts';
import { InvariantError } from './invariant.ts';

const RUNS = 1000;
const HOUR_MS = 60 * 60_000;

/** Days in each month of a year, computed without Date. */
const daysIn = (year: number, month: number): number => {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
};
const textOf = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

const numbers = fc.record({
  year: fc.integer({ min: 0, max: 9999 }),
  month: fc.integer({ min: 0, max: 13 }),
  day: fc.integer({ min: 0, max: 32 }),
});
const day = fc
  .record({
    year: fc.integer({ min: 1900, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map((parts) => toCalendarDay(textOf(parts.year, parts.month, parts.day)));
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('a day of the calendar', () => {
  test('is one that the calendar has, and no other', () => {
    fc.assert(
      fc.property(numbers, ({ year, month, day: number }) => {
        const isReal = month >= 1 && month <= 12 && number >= 1 && number <= daysIn(year, month);
        expect(isCalendarDay(textOf(year, month, number))).toBe(isReal);
      }),
      { numRuns: RUNS },
    );
  });

  test.each(['2024-02-29', '2000-02-29', '2026-12-31'])('is %s', (text) => {
    expect(toCalendarDay(text)).toBe(text);
  });

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '20226-01-01',
    '+020226-01-01',
    '226-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '२०२६-०१-०१',
    '',
    20_260_101,
    undefined,
    null,
  ])('is not %j', (value) => {
    expect(isCalendarDay(value)).toBe(false);
    expect(() => toCalendarDay(String(value))).toThrow(InvariantError);
  });
});

describe('days later and earlier', () => {
  test('lead back to the same day, and are greater as text the later they are', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40_000 }), (start, count) => {
        const later = addDays(start, count);
        expect(later > start).toBe(true);
        expect(addDays(later, -count)).toBe(start);
        expect(addDays(addDays(start, count - 1), 1)).toBe(later);
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (start, count, end) => {
    expect(addDays(toCalendarDay(start), count)).toBe(end);
  });
});

test('the day at a time is that of the clocks there', () => {
  const time = new Date('2026-11-20T19:00:00Z');
  expect(calendarDayAt(time)).toBe('2026-11-20');
  expect(calendarDayAt(time, 5.5 * HOUR_MS)).toBe('2026-11-21');
  expect(calendarDayAt(time, -20 * HOUR_MS)).toBe('2026-11-19');
});

describe('the last day that a record may have', () => {
  test('is one day ahead of today in UTC', () => {
    expect(latestDay(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-21');
    expect(latestDay(new Date('2026-12-31T23:59:59.999Z'))).toBe('2027-01-01');
  });

  test('is today or later in every zone', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -12 * 60, max: 14 * 60 }), (now, minutes) => {
        const today = calendarDayAt(now, minutes * 60_000);
        expect(latestDay(now) >= today).toBe(true);
        expect(latestDay(now) <= addDays(today, 2)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
