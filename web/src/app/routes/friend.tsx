import { type ReactElement, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { FloatingActions } from '../../components/floating-actions.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { DetailScreen, ProblemScreen } from '../../components/screen.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import type { ExpensePrefill } from '../../features/expenses/draft/expense-draft.ts';
import { useFriend } from '../../features/friends/api.ts';
import { FriendHead } from '../../features/friends/friend-head.tsx';
import { onlyBalance } from '../../features/friends/only-balance.ts';
import { TEXT } from '../../features/friends/text.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { pageProblem } from '../../lib/page-problem.ts';
import { paths } from '../../lib/paths.ts';

const EditableActivity = lazyPart(
  async () => (await import('./editable-activity.tsx')).EditableActivity,
  LoadFailure,
);
const AddExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/add-expense-dialog.tsx')).AddExpenseDialog,
);
const ScanReceiptDialog = lazyDialog(
  async () => (await import('../../features/receipts/scan-receipt-dialog.tsx')).ScanReceiptDialog,
);
const SettleUpDialog = lazyDialog(
  async () => (await import('../../features/settlements/settle-up-dialog.tsx')).SettleUpDialog,
);

type DialogName = 'add-expense' | 'scan-receipt' | 'settle-up';

/** Friend detail (spec §2): who it is, what stands between the two, and everything that made it so. */
export function FriendRoute(): ReactElement {
  const { friendId = '' } = useParams();
  const user = useCurrentUser();
  const { friend, error, retry } = useFriend(friendId || undefined);
  const [dialog, setDialog] = useState<DialogName>();
  const [prefill, setPrefill] = useState<ExpensePrefill>();
  const close = (): void => setDialog(undefined);
  const addExpense = (scanned?: ExpensePrefill): void => {
    setPrefill(scanned);
    setDialog('add-expense');
  };

  const frame = {
    title: friend?.name,
    backTo: paths.dashboard,
    backLabel: TEXT.detail.back,
    isBackNamed: true,
    isBackShownWide: true,
  };
  const problem = pageProblem({ id: friendId, known: friend, error }, TEXT.detail);
  if (problem) return <ProblemScreen {...frame} problem={problem} onRetry={retry} />;

  const only = friend && onlyBalance(friend, user);
  return (
    <>
      <DetailScreen
        key={friendId}
        {...frame}
        head={<FriendHead friend={friend} onSettleUp={() => setDialog('settle-up')} />}
        dock={
          <FloatingActions
            onScan={() => setDialog('scan-receipt')}
            onAdd={() => addExpense()}
            isDisabled={!friend || friend.status === 'deleted'}
          />
        }
      >
        <Suspense fallback={<SpinnerSection />}>
          <EditableActivity scope={{ kind: 'friend', friendId }} currentUserId={user.id} />
        </Suspense>
      </DetailScreen>
      <WhenOpened isOpen={dialog === 'settle-up'}>
        <SettleUpDialog
          isOpen={dialog === 'settle-up'}
          onClose={close}
          onSaved={close}
          currentUserId={user.id}
          friendId={friendId}
          groupNames={new Map(friend?.groups.map(({ groupId, groupName }) => [groupId, groupName]))}
          initialBalance={only}
        />
      </WhenOpened>
      <WhenOpened isOpen={dialog === 'scan-receipt'}>
        <ScanReceiptDialog isOpen={dialog === 'scan-receipt'} onClose={close} onScanned={addExpense} />
      </WhenOpened>
      <WhenOpened isOpen={dialog === 'add-expense'}>
        <AddExpenseDialog
          isOpen={dialog === 'add-expense'}
          onClose={close}
          onSaved={close}
          currentUserId={user.id}
          participants={friend ? [user, friend] : [user]}
          defaultPayerId={user.id}
          prefill={prefill}
        />
      </WhenOpened>
    </>
  );
}
