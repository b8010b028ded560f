import type { ReactElement } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import type { GroupDialogsProps } from './more-group-dialogs.tsx';
import { NewExpenseDialogs } from './new-expense-dialogs.tsx';

/** In a file of its own: the first paint of a group does without it. */
const MoreGroupDialogs = lazyDialog(async () => (await import('./more-group-dialogs.tsx')).MoreGroupDialogs);

/** All dialogs of a group's page. */
export function GroupDialogs(props: GroupDialogsProps): ReactElement {
  const { group, currentUserId, dialogs } = props;
  const { open, prefill, close, addExpense } = dialogs;
  const isOfExpense = open === 'add-expense' || open === 'scan-receipt';
  return (
    <>
      <NewExpenseDialogs
        open={open}
        onClose={close}
        onScanned={addExpense}
        currentUserId={currentUserId}
        participants={group.members.map(({ user }) => user)}
        group={{ id: group.id, name: group.name }}
        prefill={prefill}
      />
      <MoreGroupDialogs {...props} isOpen={open !== undefined && !isOfExpense} onClose={close} />
    </>
  );
}
