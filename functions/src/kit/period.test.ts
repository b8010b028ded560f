import { expect, it } from 'vitest';
import { dayOf, endOfDay, periodOf, secondsUntil } from './period.ts';

it('reads days as whole days in Asia/Kolkata, to their last millisecond', () => {
  expect(periodOf({ startDate: '2026-04-01', endDate: '2026-04-01' })).toEqual({
    from: new Date('2026-03-31T18:30:00.000Z'),
    to: new Date('2026-04-01T18:29:59.999Z'),
  });
});

it('reads times as themselves, and what is absent as open', () => {
  expect(periodOf({ startDate: '2026-04-01T12:00:00+02:00' })).toEqual({
    from: new Date('2026-04-01T10:00:00.000Z'),
    to: undefined,
  });
  expect(periodOf({})).toEqual({ from: undefined, to: undefined });
});

it('counts days from midnight to midnight in Asia/Kolkata', () => {
  const midnight = new Date('2026-11-19T18:30:00.000Z');
  const before = new Date(midnight.getTime() - 1);
  expect([before, midnight].map(dayOf)).toEqual(['2026-11-19', '2026-11-20']);
  expect(endOfDay(before)).toEqual(midnight);
  expect(endOfDay(midnight)).toEqual(new Date('2026-11-20T18:30:00.000Z'));
});

it('says how long it is until then, never nothing', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  expect(secondsUntil(new Date(now.getTime() + 1001), now)).toBe(2);
  expect(secondsUntil(now, now)).toBe(1);
});
