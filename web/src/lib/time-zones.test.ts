import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['America/Los_Angeles', 'Nov 17, 2026, 11:30 AM', 'Nov 17, 2026, 11:30 AM'],
  ['Pacific/Auckland', 'Nov 18, 2026, 8:30 AM', 'Nov 17, 2026 · added Nov 18, 2026, 8:30 AM'],
])('times are those of the viewer’s own clock in %s', async (zone, time, recorded) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { formatDateTime, formatRecorded, localDay } = await import('./format-date.ts');
  const moment = new Date('2026-11-17T19:30:00Z');
  expect(formatDateTime(moment)).toBe(time);
  expect(time).toContain(`Nov ${Number(localDay(moment).slice(-2))}, `);
  // Where it was another day already, the day on which the money was spent stands before.
  const { toCalendarDay } = await import('@barabar/core/calendar-day');
  expect(formatRecorded(toCalendarDay('2026-11-17'), moment)).toBe(recorded);
});
