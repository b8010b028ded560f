import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';
import type { Participant } from '../draft/expense-draft.ts';

/**
 * The participants in the order in which the form offers them as payers: the viewer, then recent payers, then everybody
 * else in the given order.
 * @param recent newest first.
 */
export function orderPayers(
  participants: readonly Participant[],
  { viewerId, recent }: { readonly viewerId: string; readonly recent: readonly RecentExpense[] },
): readonly Participant[] {
  const order = [viewerId, ...recent.map(({ paidBy }) => paidBy)];
  const placeOf = ({ id }: Participant): number => {
    const rank = order.indexOf(id);
    return rank === -1 ? order.length : rank;
  };
  return participants.toSorted((a, b) => placeOf(a) - placeOf(b));
}
