import type { ReactElement } from 'react';
import { DialogWaiting } from '../../components/dialogs.tsx';
import { EditExpenseDialog, type EditExpenseDialogProps } from './edit-expense-dialog.tsx';
import { useMembers } from '../groups/use-members.ts';

/** The form of an expense, once the members of its group are known, who may be added to it. */
export function EditExpense(props: Omit<EditExpenseDialogProps, 'members'>): ReactElement {
  const { isKnown, members } = useMembers(props.expense.groupId);
  return isKnown ? <EditExpenseDialog {...props} members={members} /> : <DialogWaiting />;
}
