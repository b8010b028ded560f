import type { RecentExpense } from './use-recent-expenses.ts';
import type { Participant } from '../draft/expense-draft.ts';

/** Who may have paid: the viewer, then who paid last, then everybody else in their order. */
export function orderPayers(
  participants: readonly Participant[],
  { currentUserId, recent }: { readonly currentUserId: string; readonly recent: readonly RecentExpense[] },
): readonly Participant[] {
  const order = [currentUserId, ...recent.map(({ paidBy }) => paidBy)];
  const placeOf = ({ id }: Participant): number => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  return participants.toSorted((a, b) => placeOf(a) - placeOf(b));
}
