import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { sameBudget } from '../same-budget.ts';
import { categoryName } from './categories.ts';
import { strictAmountsObject } from './currency-scope.ts';
import { currency, positiveAmount, sentId } from './fields.ts';
import { messageFor } from '../messages/said.ts';

export const BUDGET_AMOUNT_MESSAGE = messageFor('budget-amount');
export const BUDGET_TAKEN_MESSAGE = messageFor('budget-taken');
export const BUDGET_SCOPE_MESSAGE = messageFor('budget-scope');
export const BUDGETS_FULL_MESSAGE = messageFor('budgets-full', { max: LIMITS.budgetsMax });

const newBudget = strictAmountsObject({
  category: z.exactOptional(categoryName),
  groupId: z.exactOptional(sentId),
  amount: positiveAmount(BUDGET_AMOUNT_MESSAGE),
  currency,
});

/** The whole list, as a change sends it: each scope and currency once. */
export const newBudgets = z.array(newBudget).check(
  z.maxLength(LIMITS.budgetsMax, BUDGETS_FULL_MESSAGE),
  z.superRefine((budgets, context) => {
    for (const [index, first] of budgets.entries()) {
      const add = (message: string) => context.addIssue({ code: 'custom', path: [index], message });
      if (first.category !== undefined && first.groupId !== undefined) add(BUDGET_SCOPE_MESSAGE);
      if (budgets.slice(0, index).some((other) => sameBudget(first, other))) add(BUDGET_TAKEN_MESSAGE);
    }
  }),
);
