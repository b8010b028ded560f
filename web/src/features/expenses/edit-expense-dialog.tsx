import type { ReactElement } from 'react';
import type { EditRequest } from './draft-of-expense.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import { TEXT } from './text.ts';
import { useEditExpense } from './use-edit-expense.ts';
import { useOpeningKey, type Opening } from './use-opening-key.ts';

/** What a route gives the dialog. */
export interface EditExpenseDialogProps
  extends Pick<ExpenseFormProps, 'isOpen' | 'onClose' | 'onSaved'>, EditRequest {}

/**
 * The Add Expense dialog filled with an expense, to change it. Somebody else's change in the meantime is told, and offered
 * to go on from. Loads antd: import it lazily.
 */
export function EditExpenseDialog(props: EditExpenseDialogProps): ReactElement {
  const opening = useOpeningKey(props.isOpen);
  return <OneOpening key={opening.key} {...props} opening={opening} />;
}

function OneOpening({
  isOpen,
  onClose,
  onSaved,
  opening,
  ...request
}: EditExpenseDialogProps & { readonly opening: Opening }): ReactElement {
  const { opened, group, ...saving } = useEditExpense(request);
  return (
    <ExpenseForm
      isOpen={isOpen}
      onClose={onClose}
      onSaved={onSaved}
      opening={opening}
      opened={() => opened}
      saving={saving}
      words={{ title: TEXT.editTitle, group: TEXT.editGroupNotice, submit: TEXT.saveChanges }}
      group={group}
    />
  );
}
