import 'temporal-polyfill/global';
import * as fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDayAt, toCalendarDay } from '../calendar-day.ts';
import { isDayOf, nextDay, nextDays, type RecurrenceRule } from './rule.ts';
import { FREQUENCIES } from './frequencies.ts';

const ruleFrom = (firstDay: string, rest: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  frequency: 'monthly',
  interval: 1,
  firstDay: toCalendarDay(firstDay),
  ...rest,
});

const endOfMonthOf = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** The days of a rule as an independent implementation of RFC 5545 and RFC 7529 has them. */
function daysByRfc(
  { frequency, interval, firstDay, lastDay, count }: RecurrenceRule,
  most: number,
): string[] {
  const compact = (day: string) => day.replaceAll('-', '');
  const end = [
    lastDay === undefined ? `;COUNT=${Math.min(count ?? most, most)}` : `;UNTIL=${compact(lastDay)}T000000Z`,
  ];
  const id = frequency === 'month-end' ? 'MONTHLY;BYMONTHDAY=-1' : frequency.toUpperCase();
  const rule = new RRuleTemporal({
    rruleString: [
      `DTSTART;TZID=UTC:${compact(frequency === 'month-end' ? endOfMonthOf(firstDay) : firstDay)}T000000`,
      `RRULE:RSCALE=GREGORIAN;FREQ=${id};INTERVAL=${interval};SKIP=BACKWARD${end.join('')}`,
    ].join('\n'),
  });
  return (
    rule
      .all((_, index) => index < most)
      .slice(0, most)
      .map((time) => time.toString().slice(0, 10))
      // The last year of our days.
      .filter((day) => day <= '2100-12-31')
  );
}

const anyDay = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2085, 0, 1) / 86_400_000 })
  .map((days) => calendarDayAt(new Date(days * 86_400_000)));
const endOfMonth = fc
  .record({ year: fc.integer({ min: 2000, max: 2085 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => calendarDayAt(new Date(Date.UTC(year, month, 0))));
const leapDay = fc.integer({ min: 500, max: 520 }).map((fours) => toCalendarDay(`${fours * 4}-02-29`));

const anyRule: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    frequency: fc.constantFrom(...FREQUENCIES),
    interval: fc.integer({ min: 1, max: 5 }),
    firstDay: fc.oneof(anyDay, endOfMonth, leapDay),
    end: fc.oneof(
      fc.record({ count: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ daysLong: fc.integer({ min: 0, max: 1500 }) }),
      fc.constant({}),
    ),
  })
  .map(({ end, ...rule }) => ({
    ...rule,
    ...('count' in end && { count: end.count }),
    ...('daysLong' in end && { lastDay: addDays(rule.firstDay, end.daysLong) }),
  }));

describe('the days of a rule', () => {
  test('are those of an independent implementation of RFC 5545 and 7529', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(nextDays(rule, { count: 12 })).toEqual(daysByRfc(rule, 12));
      }),
      { numRuns: 500 },
    );
  });

  test('after any day are the later ones of all', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: -400, max: 4000 }), (rule, offset) => {
        const after = addDays(rule.firstDay, rule.frequency === 'daily' ? offset % 700 : offset);
        const all = nextDays(rule, { count: 750 });
        expect(nextDay(rule, after)).toBe(all.find((day) => day > after));
      }),
      { numRuns: 300 },
    );
  });

  test('of the 31st are the last days of shorter months, and the 31st again', () => {
    expect(nextDays(ruleFrom('2026-01-31'))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(nextDays(ruleFrom('2026-08-31', { interval: 6 }), { count: 3 })).toEqual([
      '2026-08-31',
      '2027-02-28',
      '2027-08-31',
    ]);
  });

  test('of 29 February are 28 February in other years', () => {
    expect(nextDays(ruleFrom('2024-02-29', { frequency: 'yearly' }))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('at the end of each month begin with that of the first day’s month', () => {
    expect(nextDays(ruleFrom('2027-12-10', { frequency: 'month-end', interval: 2 }), { count: 3 })).toEqual([
      '2027-12-31',
      '2028-02-29',
      '2028-04-30',
    ]);
  });

  test('end with their last day, after a count, and with the year 2100', () => {
    const until = ruleFrom('2026-11-05', { lastDay: toCalendarDay('2027-01-05') });
    expect(nextDays(until)).toEqual(['2026-11-05', '2026-12-05', '2027-01-05']);
    expect(nextDays(ruleFrom('2026-11-05', { count: 2 }))).toEqual(['2026-11-05', '2026-12-05']);
    for (const frequency of FREQUENCIES.filter((candidate) => candidate !== 'daily'))
      expect(nextDays(ruleFrom('2099-12-31', { frequency, interval: 99 }), { count: 2 })).toEqual([
        '2099-12-31',
      ]);
    expect(nextDays(ruleFrom('2100-12-30', { frequency: 'weekly' }))).toEqual(['2100-12-30']);
    expect(nextDays(ruleFrom('2100-01-01', { frequency: 'daily', interval: 365 }))).toEqual(['2100-01-01']);
  });

  test('leave out those that are skipped, which count', () => {
    const skipped = [toCalendarDay('2026-12-05')];
    expect(nextDays(ruleFrom('2026-11-05', { count: 3 }), { skipped })).toEqual(['2026-11-05', '2027-01-05']);
  });

  test('are those that the rule names, and no others', () => {
    const rule = ruleFrom('2026-01-31');
    expect(isDayOf(rule, toCalendarDay('2026-02-28'))).toBe(true);
    expect(isDayOf(rule, toCalendarDay('2026-03-28'))).toBe(false);
    expect(isDayOf(rule, toCalendarDay('2025-12-31'))).toBe(false);
  });

  test('need an interval and a count from 1', () => {
    expect(() => nextDay(ruleFrom('2026-01-31', { interval: 0 }))).toThrow('interval');
    expect(() => nextDay(ruleFrom('2026-01-31', { count: 0 }))).toThrow('count');
  });
});
