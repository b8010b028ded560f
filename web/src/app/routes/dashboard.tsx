import { type ReactElement, useState } from 'react';
import { UserRoundPlus } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { FloatingActions } from '../floating-actions.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import type { ExpensePrefill } from '../../features/expenses/draft/expense-draft.ts';
import { useFriends } from '../../features/friends/api.ts';
import { FriendsList } from '../../features/friends/friends-list.tsx';
import { TEXT } from '../../features/friends/text.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { paths } from '../../lib/paths.ts';
import { EXPENSE_PLACE } from './expense-place-chooser.tsx';
import { ListFrame } from './list-frame.tsx';
import { useNewRecord } from './use-new-record.ts';
import { WaitingAmounts } from './waiting-amounts.tsx';

const AddFriendDialog = lazyDialog(
  async () => (await import('../../features/friends/add-friend-dialog.tsx')).AddFriendDialog,
);
const AddExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/add-expense-dialog.tsx')).AddExpenseDialog,
);
const ScanReceiptDialog = lazyDialog(
  async () => (await import('../../features/receipts/scan-receipt-dialog.tsx')).ScanReceiptDialog,
);

type DialogName = 'add-friend' | 'add-expense' | 'scan-receipt';

/** The Friends screen (spec §2), and the frame around a friend's page. */
export function FriendsRoute(): ReactElement {
  const user = useCurrentUser();
  const match = useMatch(`${paths.friend('')}:friendId?`);
  const isList = useMatch(paths.dashboard) !== null;
  const { friends } = useFriends();
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
  const handleAddFriend = (): void => setDialog('add-friend');

  return (
    <>
      <ListFrame
        title={TEXT.title}
        add={{ label: TEXT.addFriend, icon: UserRoundPlus, onSelect: handleAddFriend }}
        searchPlaceholder={TEXT.searchPlaceholder}
        requestsOf="people-and-groups"
        friends={friends}
        isDetailOpen={!isList}
        dock={<FloatingActions onScan={() => show('scan-receipt')} onAdd={() => show('add-expense')} />}
        renderList={(searchTerm) => (
          <>
            {searchTerm === '' && <WaitingAmounts scope={{ kind: 'own' }} />}
            <FriendsList friends={friends} searchTerm={searchTerm} selectedId={match?.params.friendId} />
          </>
        )}
      />
      <WhenOpened isOpen={dialog === 'add-friend'}>
        <AddFriendDialog isOpen={dialog === 'add-friend'} onClose={close} />
      </WhenOpened>
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
