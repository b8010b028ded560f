import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import type { AddExpenseDialogProps } from '../../features/expenses/add-expense-dialog.tsx';
import type { Participant } from '../../features/expenses/draft/expense-draft.ts';
import { useFriends } from '../../features/friends/api.ts';
import { canBeAdded } from '../../features/friends/search-friends.ts';
import { useGroup } from '../../features/groups/api.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const AddExpense = lazyDialog(async () => (await import('./add-expense.tsx')).AddExpense);
const EditExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/edit-expense-dialog.tsx')).EditExpenseDialog,
);
const SettleBillDialog = lazyDialog(
  async () => (await import('../../features/settlements/settle-bill-dialog.tsx')).SettleBillDialog,
);

const PrivateNoteDialog = lazyDialog(
  async () => (await import('../../features/expenses/page/private-note-dialog.tsx')).PrivateNoteDialog,
);

/** A dialog of the page of an expense. */
export type ExpenseDialog = 'edit' | 'again' | 'repeat' | 'settle' | 'note';

interface ExpenseDialogsProps {
  readonly expense: Expense;
  /** Whom the viewer wants to pay their share. */
  readonly creditorId?: string | undefined;
  readonly open: ExpenseDialog | undefined;
  readonly onClose: () => void;
}

/** The dialogs of an expense's page. They open once the members of the expense's group are known. */
export function ExpenseDialogs({ expense, creditorId, open, onClose }: ExpenseDialogsProps): ReactElement {
  const { id: currentUserId } = useCurrentUser();
  const { group, error } = useGroup(open === undefined ? undefined : expense.groupId);
  const isKnown = expense.groupId === undefined || group !== undefined || error !== undefined;
  const members = group?.members.map(({ user }) => user);
  const isEditing = open === 'edit' && isKnown;
  const isCopying = open === 'again' && isKnown;
  const isRepeating = open === 'repeat' && isKnown;
  const ofNew = { expense, members, onClose };
  return (
    <>
      <EditExpenseDialog isOpen={isEditing} onClose={onClose} expense={expense} members={members} />
      {creditorId !== undefined && (
        <SettleBillDialog
          isOpen={open === 'settle'}
          onClose={onClose}
          currentUserId={currentUserId}
          expense={expense}
          creditorId={creditorId}
        />
      )}
      <PrivateNoteDialog isOpen={open === 'note'} onClose={onClose} expense={expense} />
      <WhenOpened isOpen={isCopying}>
        <NewExpenseDialog {...ofNew} isOpen={isCopying} made={{ copyOf: expense }} />
      </WhenOpened>
      <WhenOpened isOpen={isRepeating}>
        <NewExpenseDialog {...ofNew} isOpen={isRepeating} made={{ repeatOf: expense }} />
      </WhenOpened>
    </>
  );
}

interface NewExpenseDialogProps extends Pick<ExpenseDialogsProps, 'expense' | 'onClose'> {
  readonly isOpen: boolean;
  /** The members of the expense's group, if they could be read. */
  readonly members: readonly Participant[] | undefined;
  /** What the new expense is to the earlier one. */
  readonly made: Pick<AddExpenseDialogProps, 'copyOf' | 'repeatOf'>;
}

/**
 * Makes a new expense of one. Outside groups it opens once it is known who of the people in it are still friends, and a
 * copy can be with others: if nobody of them is left, with whoever the viewer chooses, or with nobody.
 */
function NewExpenseDialog({ isOpen, expense, members, made, onClose }: NewExpenseDialogProps): ReactElement {
  const user = useCurrentUser();
  const { friends, error } = useFriends();
  // What is in a group of two has a `groupId` and no `group`.
  const { group, splits, payers } = expense;
  const inIt = new Set([...splits, ...payers].map(({ userId }) => userId));
  const together = friends && [user, ...friends.filter((one) => canBeAdded(one) && inIt.has(one.id))];
  const isKnown = group !== undefined || friends !== undefined || error !== undefined;
  return (
    <AddExpense
      isOpen={isOpen && isKnown}
      onClose={onClose}
      currentUserId={user.id}
      participants={(group ? members : together) ?? []}
      group={group}
      isFixed={group !== undefined || !made.copyOf}
      {...made}
    />
  );
}
