import { toCalendarDay } from '@barabar/core/calendar-day';
import { expect, it } from 'vitest';
import { daysOfMonth, monthAfter, rangesOf, tapsOf, withRange, withTaps } from './mark-days.ts';

const day = (number: number) => toCalendarDay(`2026-04-${String(number).padStart(2, '0')}`);

it('a month has all of its days', () => {
  expect(daysOfMonth('2026-04')).toHaveLength(30);
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
});

it('months are counted over the turn of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

it('a range is marked in either direction, and no longer marked where its first day was', () => {
  const marked = withRange(new Set([day(9)]), { first: day(5), last: day(3) });
  expect([...marked]).toEqual([day(3), day(4), day(5), day(9)]);
  expect([...withRange(marked, { first: day(4), last: day(9) })]).toEqual([day(3)]);
});

it('days that follow one another are one range', () => {
  expect(rangesOf([day(3), day(4), day(5), day(9)])).toEqual([
    { from: day(3), to: day(5) },
    { from: day(9), to: day(9) },
  ]);
});

it('taps stay over days that are saved elsewhere meanwhile', () => {
  const taps = tapsOf([day(3), day(4)], new Set([day(1), day(4)]));
  expect([...taps]).toEqual([
    [day(1), true],
    [day(3), false],
  ]);
  expect([...withTaps([day(3), day(4)], taps)]).toEqual([day(1), day(4)]);
  expect([...withTaps([day(1), day(2), day(3), day(9)], taps)]).toEqual([day(1), day(2), day(9)]);
  expect(tapsOf([day(2)], new Set([day(2)])).size).toBe(0);
});
