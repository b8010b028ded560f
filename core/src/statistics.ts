import { signOfExpense } from './direction.ts';
import { addDays, addMonths, monthOf, toCalendarDay, type CalendarDay } from './calendar-day.ts';
import type { Expense } from './contract/expenses.ts';
import { toMinor, type Minor } from './money.ts';

/** What expenses are summed by. Months are `YYYY-MM` of the day on which the money was spent. */
export const DIMENSIONS = ['month', 'category', 'person', 'group'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What is summed. `share` and `paid` are those of one person, `total` is the whole amount. */
export const MEASURES = ['share', 'paid', 'total'] as const;
export type Measure = (typeof MEASURES)[number];

/** Sums in minor units of one currency, and of how many expenses. Money that came back lowers them, also below zero. */
export type Sums = Readonly<Record<Measure, Minor>> & { readonly count: number };

/** Sums of the expenses that have one key. */
export interface Figure extends Sums {
  /** A month, the name of a category, the id of a person or of a group; '' for expenses that have none. */
  readonly key: string;
}

export type Summed = Pick<
  Expense,
  'amount' | 'payers' | 'splits' | 'isRefund' | 'spentOn' | 'category' | 'groupId' | 'group' | 'currency'
>;

const NOTHING = { share: 0, paid: 0, total: 0, count: 0 };
type Running = Record<keyof typeof NOTHING, number>;

const sumsOf = ({ share, paid, total, count }: Running): Sums => ({
  share: toMinor(share),
  paid: toMinor(paid),
  total: toMinor(total),
  count,
});

const partOf = (parts: Summed['payers'] | Summed['splits'], userId: string): number =>
  parts.reduce((sum, part) => (part.userId === userId ? sum + part.amount : sum), 0);

function addTo(running: Running, expense: Summed, userId: string): void {
  const sign = signOfExpense(expense);
  running.share += sign * partOf(expense.splits, userId);
  running.paid += sign * partOf(expense.payers, userId);
  running.total += sign * expense.amount;
  running.count += 1;
}

/** Whether an expense is somebody's: they have paid for it, or have a part in it, be it of nothing. */
export const isOf = ({ payers, splits }: Pick<Summed, 'payers' | 'splits'>, userId: string): boolean =>
  [...payers, ...splits].some((part) => part.userId === userId);

const peopleIn = ({ payers, splits }: Summed): string[] => [
  ...new Set([...payers, ...splits].map(({ userId }) => userId)),
];

/**
 * Sums expenses of one currency; `userId` is whose share and payments. Throws InvariantError for a sum that is inexact.
 */
export function sumUp(expenses: Iterable<Summed>, userId: string): Sums {
  const running = { ...NOTHING };
  for (const expense of expenses) addTo(running, expense, userId);
  return sumsOf(running);
}

const KEYS: Readonly<Record<Exclude<Dimension, 'person'>, (expense: Summed) => string>> = {
  month: ({ spentOn }) => monthOf(spentOn),
  category: ({ category }) => category ?? '',
  // What is in a group of two is outside of groups to people: it has a `groupId` and no `group`.
  group: ({ group }) => group?.id ?? '',
};

const byKey = (a: Figure, b: Figure): number => (a.key < b.key ? -1 : 1);
const bySize = (a: Figure, b: Figure): number => b.total - a.total || byKey(a, b);

/**
 * Returns figures of one currency: of people, each one's own; else `userId`'s. Months in order, others with the
 * largest total first. Throws InvariantError for inexact sums.
 */
export function figuresBy(dimension: Dimension, expenses: Iterable<Summed>, userId: string): Figure[] {
  const running = new Map<string, Running>();
  const add = (key: string, expense: Summed, ofId: string): void => {
    const figureSums = running.get(key) ?? { ...NOTHING };
    addTo(figureSums, expense, ofId);
    running.set(key, figureSums);
  };
  for (const expense of expenses)
    if (dimension === 'person') for (const personId of peopleIn(expense)) add(personId, expense, personId);
    else add(KEYS[dimension](expense), expense, userId);
  const figures = [...running].map(([key, sums]): Figure => ({ key, ...sumsOf(sums) }));
  return figures.toSorted(dimension === 'month' ? byKey : bySize);
}

/** Whether an expense is summed under a key of a dimension: the list behind a bar. */
export const isUnder = (expense: Summed, dimension: Dimension, key: string): boolean =>
  dimension === 'person' ? peopleIn(expense).includes(key) : KEYS[dimension](expense) === key;

/** Days from the first to the last, both included. */
export interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export const spentIn = <E extends Pick<Summed, 'spentOn'>>(expenses: Iterable<E>, { from, to }: Days): E[] =>
  [...expenses].filter(({ spentOn }) => spentOn >= from && spentOn <= to);

export const daysOfMonth = (month: string): Days => ({
  from: toCalendarDay(`${month}-01`),
  to: addDays(toCalendarDay(`${addMonths(month, 1)}-01`), -1),
});

/** All of the month before; of a month that has not ended, as many days of it. `today` is the last that counts. */
export function daysToCompare(month: string, today: CalendarDay): Days {
  const { from, to } = daysOfMonth(addMonths(month, -1));
  if (monthOf(today) !== month) return { from, to };
  const sameDay = `${from.slice(0, 8)}${today.slice(8)}`;
  return { from, to: sameDay < to ? toCalendarDay(sameDay) : to };
}
