import { allocateByBigWeights } from './allocate.ts';
import { addDays, addMonths, monthIndex, monthOf, type CalendarDay } from './calendar-day.ts';
import { countDays, type DayBasis, type DayPeriod } from './day-period.ts';
import { toMinor, type Currency, type Minor } from './money.ts';
import type { Split } from './split.ts';

/** On how many days somebody was there: the working of a division by days. */
export interface DaysThere {
  readonly userId: string;
  readonly days: number;
  /** Per day only: on so many of these days so many people were there, the person included. Fewest people first. */
  readonly shared?: { readonly by: number; readonly days: number }[];
}

export const daysOf = (period: DayPeriod): CalendarDay[] =>
  Array.from({ length: Math.max(countDays(period), 0) }, (_, index) => addDays(period.from, index));

/** All months from one to another one, as YYYY-MM; none where the second one is earlier, or one of them is no month. */
export const monthsBetween = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(monthIndex(last) - monthIndex(first) + 1, 0) }, (_, index) =>
    addMonths(first, index),
  );

export const monthsOf = ({ from, to }: DayPeriod): string[] => monthsBetween(monthOf(from), monthOf(to));

/** Counts on how many days of a period each of these people was there. */
export function countDaysThere({
  period,
  basis,
  userIds,
  isAway,
}: {
  period: DayPeriod;
  basis: DayBasis;
  userIds: readonly string[];
  isAway: (userId: string, day: CalendarDay) => boolean;
}): DaysThere[] {
  const there = new Map(userIds.map((userId) => [userId, { days: 0, by: new Map<number, number>() }]));
  for (const day of daysOf(period)) {
    const present = userIds.flatMap((userId) => (isAway(userId, day) ? [] : (there.get(userId) ?? [])));
    for (const person of present) {
      person.days += 1;
      person.by.set(present.length, (person.by.get(present.length) ?? 0) + 1);
    }
  }
  return [...there].map(([userId, { days, by }]) => ({
    userId,
    days,
    ...(basis === 'per-day' && {
      shared: [...by].toSorted(([a], [b]) => a - b).map(([count, shared]) => ({ by: count, days: shared })),
    }),
  }));
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/** What everybody counts: their days, or the sum of their parts of days over one denominator for all. */
export function weightsByDays(basis: DayBasis, people: readonly DaysThere[]): bigint[] {
  if (basis === 'person-days') return people.map(({ days }) => BigInt(days));
  const counts = people.flatMap(({ shared = [] }) => shared.map(({ by }) => BigInt(by)));
  const denominator = counts.reduce((all, by) => (all / greatestDivisor(all, by)) * by, 1n);
  return people.map(({ shared = [] }) =>
    shared.reduce((sum, { by, days }) => sum + BigInt(days) * (denominator / BigInt(by)), 0n),
  );
}

/** Splits by largest remainder from exact weights; days with nobody cost nothing. Undefined where nobody was there. */
export function splitByDays<C extends Currency>(
  amountMinor: Minor<C>,
  { basis, people }: { basis: DayBasis; people: readonly DaysThere[] },
): Split<C>[] | undefined {
  const weights = weightsByDays(basis, people);
  if (weights.every((weight) => weight === 0n)) return undefined;
  const amounts = allocateByBigWeights(amountMinor, weights);
  return people.map(({ userId, days }, index) => ({
    userId,
    amount: toMinor<C>(amounts[index] ?? 0),
    ...(basis === 'person-days' ? { splitType: 'shares', shares: days } : { splitType: 'exact' }),
  }));
}
