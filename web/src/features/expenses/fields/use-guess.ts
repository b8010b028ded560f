import { useMemo } from 'react';
import { isGivenCategory } from '@barabar/core/categories';
import { guessCategory, type DescribedExpense } from '@barabar/core/guess-category';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { CategoryOffer } from './category-select.tsx';

/**
 * Returns the draft with the category that its description indicates, unless somebody has chosen one, or none.
 * @param past earlier expenses, newest first. Those with an own category that is no longer offered are left out.
 */
export function useGuess(
  draft: ExpenseDraft,
  { past, own }: { readonly past: readonly DescribedExpense[]; readonly own: CategoryOffer['own'] },
): ExpenseDraft {
  const { description, isCategoryOpen } = draft;
  const isOffered = ({ category = '' }: DescribedExpense): boolean =>
    isGivenCategory(category) || own.some((one) => one.category === category);
  const guess = isCategoryOpen ? guessCategory(description, past.filter(isOffered)) : draft;
  const { category, categoryIcon } = guess ?? {};
  return useMemo(() => ({ ...draft, category, categoryIcon }), [draft, category, categoryIcon]);
}
