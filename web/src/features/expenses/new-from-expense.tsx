import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { DialogWaiting } from '../../components/dialogs.tsx';
import { AddExpenseDialog } from './add-expense-dialog.tsx';
import { useFriends } from '../friends/api.ts';
import { canBeAdded } from '../friends/search-friends.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useMembers } from '../groups/use-members.ts';

export interface NewFromExpenseProps {
  readonly expense: Expense;
  readonly as: 'copyOf' | 'repeatOf';
}

/** Outside groups among the people in it who are still friends; a copy also with others, or with nobody. */
export function NewFromExpense({ expense, as }: NewFromExpenseProps): ReactElement {
  const user = useCurrentUser();
  const { isKnown, members } = useMembers(expense.groupId);
  const { data: friends, error } = useFriends();
  // What is in a group of two has a `groupId` and no `group`.
  const { group, splits, payers } = expense;
  if (!isKnown || !(group ?? friends ?? error)) return <DialogWaiting />;
  const inIt = new Set([...splits, ...payers].map(({ userId }) => userId));
  const together = friends && [
    user,
    ...friends.filter((friend) => canBeAdded(friend) && inIt.has(friend.id)),
  ];
  return (
    <AddExpenseDialog
      participants={(group ? members : together) ?? []}
      group={group}
      isMovable={!group && as === 'copyOf'}
      copyOf={as === 'copyOf' ? expense : undefined}
      repeatOf={as === 'repeatOf' ? expense : undefined}
    />
  );
}
