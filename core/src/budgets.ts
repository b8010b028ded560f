import { signOfExpense } from './direction.ts';
import { addMonths, monthOf, addDays, type CalendarDay } from './calendar-day.ts';
import { LIMITS } from './limits.ts';
import { toMinor, type Minor } from './money.ts';
import { sameBudget, type BudgetScope } from './same-budget.ts';
import { daysOfMonth, daysToCompare, isOf, spentIn, sumUp, type Days, type Summed } from './statistics.ts';

/** What somebody means to spend at most in each month: their own share, of one category or group, or of everything. */
export interface Budget extends BudgetScope {
  readonly amount: Minor;
}

/** Joins the budgets of two records of a person: those of the first, then what they do not cover, up to the limit. */
export const joinBudgets = (first: readonly Budget[], second: readonly Budget[]): Budget[] =>
  [...first, ...second.filter((otherBudget) => !first.some((other) => sameBudget(otherBudget, other)))].slice(
    0,
    LIMITS.budgetsMax,
  );

export interface BudgetState {
  readonly spent: Minor;
  /** What is left; negative where more was spent. */
  readonly remaining: Minor;
  /**
   * The sum if the days left cost as in the month before; money that came back is not expected. Undefined without that.
   */
  readonly forecast: Minor | undefined;
}

const isMeant = ({ category, groupId, currency }: BudgetScope, expense: Summed): boolean =>
  expense.currency === currency &&
  (category === undefined || expense.category === category) &&
  (groupId === undefined || expense.groupId === groupId);

/**
 * Returns how a budget stands by a person's shares, later days included: for days after `today`, the last that has
 * begun, the forecast takes the larger of these shares and of those of the same days of the month before.
 */
export function stateOfBudget(
  budget: Budget,
  expenses: Iterable<Summed>,
  { userId, month, today }: { userId: string; month: string; today: CalendarDay },
): BudgetState {
  const days = daysOfMonth(month);
  const before = daysOfMonth(addMonths(month, -1));
  const meant = spentIn(expenses, { from: before.from, to: days.to }).filter(
    (expense) => isOf(expense, userId) && isMeant(budget, expense),
  );
  const { share: spent } = sumUp(spentIn(meant, days), userId);
  const costs = meant.filter((expense) => signOfExpense(expense) > 0);
  const over = (some: Days) => sumUp(spentIn(costs, some), userId);
  const remaining = toMinor(budget.amount - spent);
  if (monthOf(today) !== month || today === days.to || over(before).count === 0)
    return { spent, remaining, forecast: undefined };
  const ahead = over({ from: addDays(today, 1), to: days.to }).share;
  const rest = over({ from: addDays(daysToCompare(month, today).to, 1), to: before.to }).share;
  return { spent, remaining, forecast: toMinor(spent + Math.max(rest - ahead, 0)) };
}
