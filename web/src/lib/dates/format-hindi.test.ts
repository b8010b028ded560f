import { toCalendarDay } from '@barabar/core/calendar-day';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  // The language of a program is fixed while it runs.
  vi.resetModules();
  vi.stubGlobal('pageLanguage', 'hi');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a page in Hindi has its months and words of days, in Latin digits', async () => {
  const dates = await import('./format-date.ts');
  const today = toCalendarDay('2026-11-22');
  expect(dates.formatDay('2026-11-18')).toBe('18 नवंबर');
  expect(dates.formatDay('2025-12-31')).toBe('31 दिसंबर 2025');
  expect(dates.formatFullDay('2026-01-01')).toBe('1 जनवरी 2026');
  expect(dates.formatMonth(today)).toBe('नवंबर 2026');
  expect(dates.dayWords(today, today)).toBe('आज');
  expect(dates.dayWords(toCalendarDay('2026-11-21'), today)).toBe('कल');
  const added = new Date(2026, 10, 18, 21, 12);
  expect(dates.formatTime(added)).toBe('रात 9:12');
  expect(dates.formatRecorded(toCalendarDay('2026-11-17'), added)).toBe(
    '17 नवंबर · जोड़ा गया: 18 नवंबर, रात 9:12',
  );
});
