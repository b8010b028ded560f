import { type ReactElement, useState } from 'react';
import type { EditRequest } from './draft/draft-of-expense.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import { TEXT } from './text.ts';
import { useEditExpense } from './saving/use-edit-expense.ts';
import { useOpenings, type Opening } from './saving/use-openings.ts';

/** What a route gives the dialog. */
export interface EditExpenseDialogProps
  extends Pick<ExpenseFormProps, 'isOpen' | 'onClose' | 'onSaved'>, EditRequest {}

/**
 * The Add Expense dialog filled with an existing expense. If somebody else has changed the expense meanwhile, both
 * versions are compared (`useConflict`). Loads antd: import it lazily.
 */
export function EditExpenseDialog(props: EditExpenseDialogProps): ReactElement {
  return (
    <>
      {useOpenings(props.isOpen).map((opening) => (
        <OneOpening key={opening.key} {...props} opening={opening} />
      ))}
    </>
  );
}

function OneOpening({
  opening: { isOpen, hold },
  onClose,
  onSaved,
  ...given
}: EditExpenseDialogProps & { readonly opening: Opening }): ReactElement {
  // Keeps the props from when it opened: a later opening may be for another expense.
  const [request] = useState(given);
  const { opened, group, ...saving } = useEditExpense(request);
  return (
    <ExpenseForm
      isOpen={isOpen}
      onClose={onClose}
      onSaved={onSaved}
      onHold={hold}
      opened={() => opened}
      saving={saving}
      words={{ title: TEXT.editTitle, group: TEXT.editGroupNotice, submit: TEXT.saveChanges }}
      group={group}
    />
  );
}
