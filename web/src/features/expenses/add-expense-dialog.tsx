import { type ReactElement, useState } from 'react';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';

/** What a route gives the dialog. */
export type AddExpenseDialogProps = ExpenseFormProps;

/**
 * The Add Expense dialog (spec §2, §4, §5): fills the phone, centred from there on. Every opening starts afresh, with an
 * idempotency key of its own. Loads antd: import it with `React.lazy`.
 */
export function AddExpenseDialog(props: AddExpenseDialogProps): ReactElement {
  const { isOpen } = props;
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + Number(isOpen) });
  return <ExpenseForm key={opening.count} {...props} />;
}
