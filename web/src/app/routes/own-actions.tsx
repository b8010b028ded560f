import { type ReactElement, useState } from 'react';
import { FloatingActions } from '../floating-actions.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import type { ExpensePrefill } from '../../features/expenses/draft/expense-draft.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { EXPENSE_PLACE } from './expense-place-chooser.tsx';
import { useNewRecord } from './use-new-record.ts';

const AddExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/add-expense-dialog.tsx')).AddExpenseDialog,
);
const ScanReceiptDialog = lazyDialog(
  async () => (await import('../../features/receipts/scan-receipt-dialog.tsx')).ScanReceiptDialog,
);

type DialogName = 'add-expense' | 'scan-receipt';

/** The floating buttons of a screen that is about no one friend or group, and the dialogs that they open. */
export function OwnActions(): ReactElement {
  const user = useCurrentUser();
  const [dialog, setDialog] = useState<DialogName>();
  const [prefill, setPrefill] = useState<ExpensePrefill>();

  const show = (next: DialogName, scanned?: ExpensePrefill): void => {
    setPrefill(scanned);
    setDialog(next);
  };
  const { finish } = useNewRecord({
    onExpense: () => show('add-expense'),
    onScan: () => show('scan-receipt'),
  });
  const close = (): void => {
    finish();
    setDialog(undefined);
  };

  return (
    <>
      <FloatingActions onScan={() => show('scan-receipt')} onAdd={() => show('add-expense')} />
      <WhenOpened isOpen={dialog === 'scan-receipt'}>
        <ScanReceiptDialog
          isOpen={dialog === 'scan-receipt'}
          onClose={close}
          onScanned={(scanned) => {
            finish();
            show('add-expense', scanned);
          }}
        />
      </WhenOpened>
      <WhenOpened isOpen={dialog === 'add-expense'}>
        <AddExpenseDialog
          isOpen={dialog === 'add-expense'}
          onClose={close}
          onSaved={close}
          currentUserId={user.id}
          participants={[user]}
          defaultPayerId={user.id}
          prefill={prefill}
          chooser={EXPENSE_PLACE}
        />
      </WhenOpened>
    </>
  );
}
