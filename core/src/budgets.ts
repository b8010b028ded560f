import type { CalendarDay } from './calendar-day.ts';
import { LIMITS } from './limits.ts';
import { toMinor, type Currency, type Minor } from './money.ts';
import { daysOf, isOf, monthOf, spentIn, sumUp, type Summed } from './statistics.ts';

/** What somebody means to spend at most in each month: their own share, of one category or group, or of everything. */
export interface Budget {
  readonly category?: string;
  readonly groupId?: string;
  readonly amount: Minor;
  readonly currency: Currency;
}

type Scope = Pick<Budget, 'category' | 'groupId' | 'currency'>;

/** Whether two budgets are for the same. */
export const sameBudget = (one: Scope, other: Scope): boolean =>
  one.category === other.category && one.groupId === other.groupId && one.currency === other.currency;

/** Joins the budgets of two records of a person: those of the first, then what they do not cover, up to the limit. */
export const joinBudgets = (first: readonly Budget[], second: readonly Budget[]): Budget[] =>
  [...first, ...second.filter((one) => !first.some((other) => sameBudget(one, other)))].slice(
    0,
    LIMITS.budgetsMax,
  );

/** Days of a month after which its pace says something: a rent on the first would else be forecast thirty times. */
const DAYS_BEFORE_FORECAST = 7;

/** How a budget stands in a month. Amounts in minor units of its currency. */
export interface BudgetState {
  readonly spent: Minor;
  /** What is left; negative where more was spent. */
  readonly left: Minor;
  /** What the month comes to if it goes on like this; undefined in its first week, and once it has ended. */
  readonly forecast: Minor | undefined;
}

const isMeant = ({ category, groupId, currency }: Scope, expense: Summed): boolean =>
  expense.currency === currency &&
  (category === undefined || expense.category === category) &&
  (groupId === undefined || expense.groupId === groupId);

/**
 * How a budget stands in the month of a day: by the person's shares of that month's expenses, to which days in advance
 * count too.
 * @param today the last day that has begun.
 */
export function stateOfBudget(
  budget: Budget,
  expenses: Iterable<Summed>,
  { userId, month, today }: { readonly userId: string; readonly month: string; readonly today: CalendarDay },
): BudgetState {
  const days = daysOf(month);
  const meant = spentIn(expenses, days).filter((one) => isOf(one, userId) && isMeant(budget, one));
  const { share: spent } = sumUp(meant, userId);
  const left = toMinor(budget.amount - spent);
  const passed = Number(today.slice(8));
  const all = Number(days.to.slice(8));
  if (monthOf(today) !== month || passed < DAYS_BEFORE_FORECAST || passed === all)
    return { spent, left, forecast: undefined };
  // Days are few and amounts bounded: the product is exact.
  return { spent, left, forecast: toMinor(Math.round((spent * all) / passed)) };
}
