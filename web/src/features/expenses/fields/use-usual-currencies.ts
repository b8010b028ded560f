import type { Currency } from '@barabar/core/money';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';

/** The currency that the group uses, and the viewer's own: one of them is the usual one. */
export function useUsualCurrencies(
  { groupId }: Pick<ExpenseDraft, 'groupId'>,
  recent: readonly RecentExpense[],
): readonly [Currency, ...Currency[]] {
  const { defaultCurrency } = useCurrentUser();
  const ofGroup =
    groupId === undefined ? undefined : recent.find((expense) => expense.groupId === groupId)?.currency;
  return ofGroup ? [ofGroup, defaultCurrency] : [defaultCurrency];
}
