import type { ReactElement } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import type { AddExpenseDialogProps } from '../../features/expenses/add-expense-dialog.tsx';
import type { ExpensePrefill } from '../../features/expenses/draft/expense-draft.ts';

const AddExpense = lazyDialog(async () => (await import('./add-expense.tsx')).AddExpense);
const ScanReceiptDialog = lazyDialog(
  async () => (await import('../../features/receipts/scan-receipt-dialog.tsx')).ScanReceiptDialog,
);

export interface NewExpenseDialogsProps extends Pick<
  AddExpenseDialogProps,
  'currentUserId' | 'participants' | 'group' | 'prefill'
> {
  /** The screen's open dialog, which may be one of the two. */
  readonly open: string | undefined;
  readonly onClose: () => void;
  /** Opens the expense form with the values of the scanned receipt. */
  readonly onScanned: (prefill: ExpensePrefill) => void;
}

/** The dialogs behind a screen's floating buttons: the scan of a receipt, and the form of a new expense. */
export function NewExpenseDialogs({
  open,
  onClose,
  onScanned,
  ...expense
}: NewExpenseDialogsProps): ReactElement {
  return (
    <>
      <ScanReceiptDialog isOpen={open === 'scan-receipt'} onClose={onClose} onScanned={onScanned} />
      <AddExpense
        {...expense}
        isOpen={open === 'add-expense'}
        onClose={onClose}
        defaultPayerId={expense.currentUserId}
      />
    </>
  );
}
