import { useMemo } from 'react';
import { isGivenCategory } from '@barabar/core/categories';
import { guessCategory } from '@barabar/core/guess-category';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { CategoryOffer } from './category-select.tsx';
import type { RecentExpense } from './use-recent-expenses.ts';

/**
 * Returns the draft with the category that its description indicates, unless somebody has chosen one, or none.
 * @param recent newest first. Those with an own category that is no longer offered are left out.
 */
export function useGuess(
  draft: ExpenseDraft,
  { recent, own }: { readonly recent: readonly RecentExpense[]; readonly own: CategoryOffer['own'] },
): ExpenseDraft {
  const { description, isCategoryOpen } = draft;
  const isOffered = ({ category = '' }: RecentExpense): boolean =>
    isGivenCategory(category) || own.some((one) => one.category === category);
  const guess = isCategoryOpen ? guessCategory(description, recent.filter(isOffered)) : draft;
  const { category, categoryIcon } = guess ?? {};
  return useMemo(() => ({ ...draft, category, categoryIcon }), [draft, category, categoryIcon]);
}
