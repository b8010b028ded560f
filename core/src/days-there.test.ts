import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toCalendarDay, type CalendarDay } from './calendar-day.ts';
import { countDays, DAY_BASES, type DayBasis, type DayPeriod } from './day-period.ts';
import {
  countDaysThere,
  daysOf,
  monthsBetween,
  monthsOf,
  splitByDays,
  type DaysThere,
} from './days-there.ts';
import { toMinor } from './money.ts';

const day = (text: string): CalendarDay => toCalendarDay(text);
const APRIL: DayPeriod = { from: day('2026-04-01'), to: day('2026-04-30') };
/** A period of so many days from the first of April on. */
const daysFrom = (count: number): DayPeriod => ({ from: APRIL.from, to: addDays(APRIL.from, count - 1) });

type Away = Readonly<Record<string, readonly number[]>>;
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** @param away by person: the numbers of the days of the period on which they are away, from 1 on. */
function daysBy(period: DayPeriod, basis: DayBasis, away: Away): DaysThere[] {
  return countDaysThere({
    period,
    basis,
    userIds: Object.keys(away),
    isAway: (userId, night) => away[userId]?.includes(countDays({ from: period.from, to: night })) ?? false,
  });
}
const amounts = (amount: number, period: DayPeriod, basis: DayBasis, away: Away) =>
  splitByDays(toMinor(amount), { basis, people: daysBy(period, basis, away) })?.map((split) => split.amount);

describe('a period', () => {
  it('has both of its ends, and leap days', () => {
    expect(countDays(APRIL)).toBe(30);
    expect(daysOf(daysFrom(3))).toEqual(['2026-04-01', '2026-04-02', '2026-04-03']);
    expect(countDays({ from: day('2028-01-01'), to: day('2028-12-31') })).toBe(366);
    expect(countDays({ from: APRIL.to, to: APRIL.from })).toBeLessThan(1);
    expect(daysOf({ from: APRIL.to, to: APRIL.from })).toEqual([]);
  });

  it('lies in each month that it touches, also over the turn of a year', () => {
    expect(monthsOf({ from: day('2026-11-30'), to: day('2027-02-01') })).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(monthsBetween('2026-04', '2026-04')).toEqual(['2026-04']);
    expect(monthsBetween('9999-11', '9999-12')).toEqual(['9999-11', '9999-12']);
    expect(monthsBetween('soon', '2026-03')).toEqual([]);
    expect(monthsBetween('2026-04', '2026-03')).toEqual([]);
  });
});

describe('by person-days', () => {
  it('everybody bears as much as they have days there: 11, 16 and 30 of 57', () => {
    const away = { zoya: range(12, 30), kabir: range(1, 14), meera: [] };
    const people = daysBy(APRIL, 'person-days', away);
    expect(people).toEqual([
      { userId: 'zoya', days: 11 },
      { userId: 'kabir', days: 16 },
      { userId: 'meera', days: 30 },
    ]);
    expect(splitByDays(toMinor(570_00), { basis: 'person-days', people })).toEqual([
      { userId: 'zoya', splitType: 'shares', amount: 110_00, shares: 11 },
      { userId: 'kabir', splitType: 'shares', amount: 160_00, shares: 16 },
      { userId: 'meera', splitType: 'shares', amount: 300_00, shares: 30 },
    ]);
  });

  // Four families and three friends rent a house for 7 days. One family leaves after 4, two friends come for the last 5.
  it('a house for 7 days, with people there for 7, 4 and 5, costs each of them so many of 42 parts', () => {
    const away = { a: [], b: [], c: [], d: range(5, 7), e: [], f: [1, 2], g: [1, 2] };
    expect(amounts(4200_00, daysFrom(7), 'person-days', away)).toEqual([
      700_00, 700_00, 700_00, 400_00, 700_00, 500_00, 500_00,
    ]);
  });
});

describe('per day', () => {
  it('a day divided by five is cheaper for each than a day divided by three', () => {
    // Three are there for all 10 days, two more for the last 5: 5 days at ₹100 by 3, 5 days at ₹100 by 5.
    const away = { a: [], b: [], c: [], d: range(1, 5), e: range(1, 5) };
    const people = daysBy(daysFrom(10), 'per-day', away);
    expect(people.map(({ shared }) => shared)).toEqual([
      ...['a', 'b', 'c'].map(() => [
        { by: 3, days: 5 },
        { by: 5, days: 5 },
      ]),
      ...['d', 'e'].map(() => [{ by: 5, days: 5 }]),
    ]);
    expect(splitByDays(toMinor(1000_00), { basis: 'per-day', people })).toEqual([
      // 500/3 + 500/5 = 266.66…, three times, and 100 twice.
      { userId: 'a', splitType: 'exact', amount: 266_67 },
      { userId: 'b', splitType: 'exact', amount: 266_67 },
      { userId: 'c', splitType: 'exact', amount: 266_66 },
      { userId: 'd', splitType: 'exact', amount: 100_00 },
      { userId: 'e', splitType: 'exact', amount: 100_00 },
    ]);
    expect(amounts(1000_00, daysFrom(10), 'person-days', away)).toEqual([
      250_00, 250_00, 250_00, 125_00, 125_00,
    ]);
  });

  it('the house for 7 days costs 600 a day, shared by five, seven and six', () => {
    const away = { a: [], b: [], c: [], d: range(5, 7), e: [], f: [1, 2], g: [1, 2] };
    // 2 × 600/5 + 2 × 600/7 + 3 × 600/6 = 711.428…; without the last: 411.428…; without the first: 471.428…
    expect(amounts(4200_00, daysFrom(7), 'per-day', away)).toEqual([
      711_43, 711_43, 711_43, 411_42, 711_43, 471_43, 471_43,
    ]);
  });

  it('what a day costs on which nobody was there is borne like the rest', () => {
    const away = { a: range(4, 6), b: range(1, 6) };
    for (const basis of DAY_BASES) expect(amounts(60_00, daysFrom(6), basis, away)).toEqual([60_00, 0]);
    expect(amounts(60_00, daysFrom(6), 'per-day', { a: [5, 6], b: [3, 4, 5, 6] })).toEqual([45_00, 15_00]);
  });
});

it('nobody there at all has no split', () => {
  for (const basis of DAY_BASES)
    expect(amounts(60_00, daysFrom(2), basis, { a: [1, 2], b: [1, 2] })).toBeUndefined();
});

/** What everybody owes, as a fraction of big integers, computed day by day. */
function rationals(period: DayPeriod, basis: DayBasis, away: Away): readonly (readonly [bigint, bigint])[] {
  const ids = Object.keys(away);
  const present = range(1, countDays(period)).map((dayNumber) =>
    ids.filter((id) => !away[id]?.includes(dayNumber)),
  );
  const add = ([a, b]: readonly [bigint, bigint], [c, d]: readonly [bigint, bigint]) =>
    [a * d + c * b, b * d] as const;
  const sums = ids.map((id) =>
    present
      .filter((there) => there.includes(id))
      .map((there) => [1n, basis === 'per-day' ? BigInt(there.length) : 1n] as const)
      .reduce(add, [0n, 1n] as const),
  );
  const [sum, count] = sums.reduce(add, [0n, 1n] as const);
  return sums.map(([numerator, denominator]) => [numerator * count, denominator * sum] as const);
}

it('10,000 random bills sum to their amount, each part within a minor unit of the rational one', () => {
  const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(...DAY_BASES),
      fc.array(anyDays, { minLength: 1, maxLength: 7 }),
      (amount, length, basis, aways) => {
        const away = Object.fromEntries(aways.map((days, index) => [`p${index}`, days]));
        const period = daysFrom(length);
        const parts = amounts(amount, period, basis, away);
        const isNobody = range(1, length).every((dayNumber) =>
          aways.every((days) => days.includes(dayNumber)),
        );
        if (!parts) return isNobody;
        const exact = rationals(period, basis, away);
        const isNear = parts.every((part, index) => {
          const [numerator, denominator] = exact[index] ?? [0n, 1n];
          const off = BigInt(part) * denominator - BigInt(amount) * numerator;
          return off < denominator && -off < denominator;
        });
        return isNear && parts.reduce((sum, part) => sum + part, 0) === amount;
      },
    ),
    { numRuns: 10_000 },
  );
});

it('50 people on 366 days are divided exactly', () => {
  const away = Object.fromEntries(range(1, 50).map((count) => [`p${count}`, range(1, count * 7)]));
  const parts = amounts(999_999_999, daysFrom(366), 'per-day', away) ?? [];
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(999_999_999);
});
