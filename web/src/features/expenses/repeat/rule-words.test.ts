import { describe, expect, test } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { nextDays, type RecurrenceRule } from '@barabar/core/recurrences/rule';
import { FREQUENCIES } from '@barabar/core/recurrences/frequencies';
import { endWords, ruleWords } from './rule-words.ts';

const ruleFrom = (firstDay: string, rest: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  frequency: 'monthly',
  interval: 1,
  firstDay: toCalendarDay(firstDay),
  ...rest,
});

describe('the words of a rule', () => {
  test.each([
    ['2026-11-01', 1, 'Every month on the 1st'],
    ['2026-11-02', 1, 'Every month on the 2nd'],
    ['2026-11-03', 3, 'Every 3 months on the 3rd'],
    ['2026-11-11', 1, 'Every month on the 11th'],
    ['2026-11-12', 1, 'Every month on the 12th'],
    ['2026-11-22', 1, 'Every month on the 22nd'],
    ['2026-11-28', 1, 'Every month on the 28th'],
    ['2026-11-29', 1, 'Every month on the 29th, or the last day'],
    ['2026-10-31', 1, 'Every month on the 31st, or the last day'],
    // May, November: a month of 30 days is one of them. January, July: both have 31.
    ['2026-05-31', 6, 'Every 6 months on the 31st, or the last day'],
    ['2026-01-31', 6, 'Every 6 months on the 31st'],
    ['2026-01-31', 12, 'Every 12 months on the 31st'],
    ['2028-02-29', 12, 'Every 12 months on the 29th, or the last day'],
  ])('monthly from %s, every %i', (firstDay, interval, words) => {
    expect(ruleWords(ruleFrom(firstDay, { interval }))).toBe(words);
  });

  test('in days, and at the end of months', () => {
    expect(ruleWords(ruleFrom('2026-11-10', { frequency: 'daily' }))).toBe('Every day');
    expect(ruleWords(ruleFrom('2026-11-10', { frequency: 'daily', interval: 45 }))).toBe('Every 45 days');
    expect(ruleWords(ruleFrom('2026-11-10', { frequency: 'month-end' }))).toBe('Every month on the last day');
  });

  test.each([
    ['2026-11-27', 1, 'Every week on Friday'],
    ['2026-11-29', 2, 'Every 2 weeks on Sunday'],
  ])('weekly from %s, every %i', (firstDay, interval, words) => {
    expect(ruleWords(ruleFrom(firstDay, { frequency: 'weekly', interval }))).toBe(words);
  });

  test.each([
    ['2026-12-01', 1, 'Every year on 1 December'],
    ['2026-12-31', 2, 'Every 2 years on 31 December'],
    ['2028-02-29', 1, 'Every year on 29 February, or 28 February'],
    ['2027-02-28', 1, 'Every year on 28 February'],
  ])('yearly from %s, every %i', (firstDay, interval, words) => {
    expect(ruleWords(ruleFrom(firstDay, { frequency: 'yearly', interval }))).toBe(words);
  });

  test('name another day exactly where the rule has one', () => {
    for (const frequency of FREQUENCIES)
      for (const interval of [1, 2, 3, 4, 5, 6, 7, 12, 24])
        for (const firstDay of ['2026-01-31', '2026-04-30', '2026-03-29', '2028-02-29', '2026-12-15']) {
          const rule = ruleFrom(firstDay, { frequency, interval });
          const dates = nextDays(rule, { count: 60 }).map((day) => day.slice(8));
          const isOnDate = frequency === 'monthly' || frequency === 'yearly';
          const isMoved = isOnDate && new Set(dates).size > 1;
          expect([firstDay, frequency, interval, ruleWords(rule).includes(', or ')]).toEqual([
            firstDay,
            frequency,
            interval,
            isMoved,
          ]);
        }
  });
});

test('the end of a rule is a day, a count, or not there', () => {
  expect(endWords(ruleFrom('2026-11-01', { lastDay: toCalendarDay('2060-01-05') }))).toBe('until 5 Jan 2060');
  expect(endWords(ruleFrom('2026-11-01', { count: 12 }))).toBe('12 times');
  expect(endWords(ruleFrom('2026-11-01', { count: 1 }))).toBe('once');
  expect(endWords(ruleFrom('2026-11-01'))).toBeUndefined();
});
