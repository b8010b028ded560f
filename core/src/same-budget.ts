import type { Currency } from './money.ts';

/** What a budget is for: one category or group, or everything, in one currency. */
export interface BudgetScope {
  readonly category?: string;
  readonly groupId?: string;
  readonly currency: Currency;
}

export const sameBudget = (one: BudgetScope, other: BudgetScope): boolean =>
  one.category === other.category && one.groupId === other.groupId && one.currency === other.currency;
