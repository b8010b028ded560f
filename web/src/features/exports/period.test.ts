import { expect, test } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { periodOf } from './period.ts';

test.each([
  ['all', '2026-11-21', undefined, '2026-11-21'],
  ['this-month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['this-year', '2026-11-21', '2026-01-01', '2026-11-21'],
  ['last-year', '2026-01-01', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(periodOf(name, { today: toCalendarDay(today) })).toEqual({
    ...(from !== undefined && { from }),
    to,
  });
});

test.each([
  ['all', '2026-11-22'],
  ['this-month', '2026-11-21'],
] as const)('%s, with a record of tomorrow, is to %s', (name, to) => {
  const days = { today: toCalendarDay('2026-11-21'), lastDay: toCalendarDay('2026-11-22') };
  expect(periodOf(name, days).to).toBe(to);
});
