import type { ReactElement } from 'react';
import { AddExpenseDialog } from './add-expense-dialog.tsx';
import type { ExpensePrefill } from './draft/expense-draft.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useKnownGroup } from '../../store/reads/use-hindrance.ts';
import { useKnownFriend } from '../../store/reads/use-opened.ts';

export interface AddExpenseProps {
  readonly groupId?: string | undefined;
  readonly friendId?: string | undefined;
  /** From a scanned receipt. */
  readonly prefill?: ExpensePrefill | undefined;
}

export function AddExpense({ groupId, friendId, prefill }: AddExpenseProps): ReactElement {
  const user = useCurrentUser();
  const group = useKnownGroup(groupId);
  const friend = useKnownFriend(friendId);
  return (
    <AddExpenseDialog
      participants={group ? group.members.map((member) => member.user) : friend ? [user, friend] : [user]}
      group={group && { id: group.id, name: group.name }}
      defaultPayerId={user.id}
      prefill={prefill}
      isMovable
    />
  );
}
