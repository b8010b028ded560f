import type { ReactElement } from 'react';
import { AddExpenseDialog, type AddExpenseDialogProps } from '../../features/expenses/add-expense-dialog.tsx';
import { EXPENSE_PEOPLE } from './expense-people-chooser.tsx';

/** The form of a new expense. What chooses its people is loaded with it. */
export const AddExpense = ({
  isFixed = false,
  ...dialog
}: Omit<AddExpenseDialogProps, 'chooser'> & {
  /** Whether it is among people who cannot be changed. */
  readonly isFixed?: boolean;
}): ReactElement => <AddExpenseDialog {...dialog} chooser={isFixed ? undefined : EXPENSE_PEOPLE} />;
