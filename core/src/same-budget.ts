import type { Currency } from './money.ts';

/** What a budget is for: one category or group, or everything, in one currency. */
export interface BudgetScope {
  readonly category?: string;
  readonly groupId?: string;
  readonly currency: Currency;
}

export const sameBudget = (first: BudgetScope, second: BudgetScope): boolean =>
  first.category === second.category &&
  first.groupId === second.groupId &&
  first.currency === second.currency;
