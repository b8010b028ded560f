import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['America/Los_Angeles', '17 Nov 2025, 11:30 am', '17 Nov 2025, 11:30 am'],
  ['Pacific/Auckland', '18 Nov 2025, 8:30 am', '17 Nov 2025 · added 18 Nov 2025, 8:30 am'],
])('times are those of the viewer’s own clock in %s', async (zone, time, recorded) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { formatDateTime, formatRecorded, localDay } = await import('./format-date.ts');
  const moment = new Date('2025-11-17T19:30:00Z');
  expect(formatDateTime(moment)).toBe(time);
  expect(time).toContain(`${Number(localDay(moment).slice(-2))} Nov `);
  // Where it was another day already, the day on which the money was spent stands before.
  const { toCalendarDay } = await import('@barabar/core/calendar-day');
  expect(formatRecorded(toCalendarDay('2025-11-17'), moment)).toBe(recorded);
});
