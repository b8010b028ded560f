import { type ReactElement, useState } from 'react';
import { FloatingActions } from '../floating-actions.tsx';
import type { ExpensePrefill } from '../../features/expenses/draft/expense-draft.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { NewExpenseDialogs } from './new-expense-dialogs.tsx';
import { useNewRecord } from './use-new-record.ts';

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
      <NewExpenseDialogs
        open={dialog}
        onClose={close}
        onScanned={(scanned) => {
          finish();
          show('add-expense', scanned);
        }}
        currentUserId={user.id}
        participants={[user]}
        prefill={prefill}
      />
    </>
  );
}
