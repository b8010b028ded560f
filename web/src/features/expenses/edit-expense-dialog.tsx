import type { ReactElement } from 'react';
import type { EditRequest } from './draft-of-expense.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import { TEXT } from './text.ts';
import { useEditExpense } from './use-edit-expense.ts';
import { useOpeningKey } from './use-opening-key.ts';

/** What a route gives the dialog. */
export interface EditExpenseDialogProps
  extends Pick<ExpenseFormProps, 'isOpen' | 'onClose' | 'onSaved'>, EditRequest {}

/**
 * The Add Expense dialog filled with an expense, to change it. Somebody else's change in the meantime is told, and offered
 * to go on from. Loads antd: import it with `React.lazy`.
 */
export function EditExpenseDialog(props: EditExpenseDialogProps): ReactElement {
  return <Opening key={useOpeningKey(props.isOpen)} {...props} />;
}

function Opening({ isOpen, onClose, onSaved, ...request }: EditExpenseDialogProps): ReactElement {
  const { opened, ...saving } = useEditExpense(request);
  return (
    <ExpenseForm
      isOpen={isOpen}
      onClose={onClose}
      onSaved={onSaved}
      opened={() => opened}
      saving={saving}
      words={{ title: TEXT.editTitle, group: TEXT.editGroupNotice, submit: TEXT.saveChanges }}
      group={request.expense.group}
    />
  );
}
