import { expect, it } from 'vitest';
import { dayHeading, formatDateTime, formatDay } from './format-date.ts';

it('is short month, day, year, hour and minute, with plain spaces', () => {
  expect(formatDateTime(new Date(2026, 10, 18, 21, 12))).toBe('Nov 18, 2026, 9:12 PM');
});

it('keeps a day in every time zone', () => {
  expect(formatDay('2026-11-18')).toBe('Nov 18, 2026');
  expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
});

it('heads a day by what it is called now', () => {
  const now = new Date(2026, 2, 1, 0, 5);
  expect(dayHeading(new Date(2026, 2, 1, 0, 0), now)).toBe('Today');
  expect(dayHeading(new Date(2026, 1, 28, 23, 59), now)).toBe('Yesterday');
  expect(dayHeading(new Date(2026, 1, 27, 12), now)).toBe('Feb 27, 2026');
});
