import { useMemo } from 'react';
import { isGivenCategory } from '@barabar/core/categories';
import { guessCategory, type DescribedExpense } from '@barabar/core/guess-category';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { CategoryOffer } from './category-select.tsx';

/** Unless somebody has chosen one, or none. `past` is newest first; own categories no longer offered are left out. */
export function useGuess(
  draft: ExpenseDraft,
  {
    past,
    ownChoices,
  }: { readonly past: readonly DescribedExpense[]; readonly ownChoices: CategoryOffer['ownChoices'] },
): ExpenseDraft {
  const { description, isCategoryOpen } = draft;
  const isOffered = ({ category = '' }: DescribedExpense): boolean =>
    isGivenCategory(category) || ownChoices.some((choice) => choice.category === category);
  const guess = isCategoryOpen ? guessCategory(description, past.filter(isOffered)) : draft;
  const { category, categoryIcon } = guess ?? {};
  return useMemo(() => ({ ...draft, category, categoryIcon }), [draft, category, categoryIcon]);
}
