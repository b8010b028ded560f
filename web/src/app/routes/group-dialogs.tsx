import { type ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group } from '@barabar/core/contract/groups';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import type { GroupSetting } from '../../features/group-detail/group-settings-dialogs.tsx';
import { paths } from '../../lib/paths.ts';
import { useReplacePage } from '../../lib/use-replace-page.ts';
import { EXPENSE_PLACE } from './expense-place-chooser.tsx';
import type { GroupDialogState } from './use-group-dialogs.ts';

const AddExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/add-expense-dialog.tsx')).AddExpenseDialog,
);
const SettleUpDialog = lazyDialog(
  async () => (await import('../../features/settlements/settle-up-dialog.tsx')).SettleUpDialog,
);
const RemindSheet = lazyDialog(
  async () => (await import('../../features/balances/remind-sheet.tsx')).RemindSheet,
);
const ScanReceiptDialog = lazyDialog(
  async () => (await import('../../features/receipts/scan-receipt-dialog.tsx')).ScanReceiptDialog,
);
const RemoveMemberDialog = lazyDialog(
  async () => (await import('../../features/group-detail/remove-member-dialog.tsx')).RemoveMemberDialog,
);
const LinkMemberDialog = lazyDialog(
  async () => (await import('../../features/group-detail/link-member-dialog.tsx')).LinkMemberDialog,
);
const ExportDialog = lazyDialog(
  async () => (await import('../../features/exports/export-dialog.tsx')).ExportDialog,
);
const ImportDialog = lazyDialog(
  async () => (await import('../../features/imports/import-dialog.tsx')).ImportDialog,
);
const GroupSettingsDialogs = lazyDialog(
  async () => (await import('../../features/group-detail/group-settings-dialogs.tsx')).GroupSettingsDialogs,
);

/** Returns the open dialog if it is one of the group's settings. */
const settingIn = (open: GroupDialogState['open']): GroupSetting | undefined =>
  open === 'rename' || open === 'simplify' || open === 'leave' || open === 'delete' ? open : undefined;

interface GroupDialogsProps {
  readonly group: Group;
  /** The balances of the group; empty while they load. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
  readonly dialogs: GroupDialogState;
  /** Whether there are expenses or settlements, where no balance is open; undefined while it is not known. */
  readonly hasRecords: boolean | undefined;
  /** Called when the dialog of an import that has added records is closed. */
  readonly onImported: () => void;
}

/** All dialogs of a group's page. Each loads when it is first opened. */
export function GroupDialogs({
  group,
  balances,
  currentUserId,
  dialogs,
  hasRecords,
  onImported,
}: GroupDialogsProps): ReactElement {
  const replacePage = useReplacePage();
  const { open, balance, friend, member, prefill, close, addExpense } = dialogs;
  const setting = settingIn(open);
  return (
    <>
      <WhenOpened isOpen={open === 'settle-up'}>
        <SettleUpDialog
          isOpen={open === 'settle-up'}
          onClose={close}
          onSaved={close}
          currentUserId={currentUserId}
          groupId={group.id}
          initialBalance={balance}
        />
      </WhenOpened>
      {friend && (
        <WhenOpened isOpen={open === 'remind'}>
          <RemindSheet
            isOpen={open === 'remind'}
            onClose={close}
            friend={friend}
            viewer={{ id: currentUserId }}
          />
        </WhenOpened>
      )}
      <WhenOpened isOpen={open === 'scan-receipt'}>
        <ScanReceiptDialog isOpen={open === 'scan-receipt'} onClose={close} onScanned={addExpense} />
      </WhenOpened>
      <WhenOpened isOpen={open === 'add-expense'}>
        <AddExpenseDialog
          isOpen={open === 'add-expense'}
          onClose={close}
          onSaved={close}
          currentUserId={currentUserId}
          participants={group.members.map(({ user }) => user)}
          group={{ id: group.id, name: group.name }}
          defaultPayerId={currentUserId}
          prefill={prefill}
          chooser={EXPENSE_PLACE}
        />
      </WhenOpened>
      <WhenOpened isOpen={open === 'remove-member'}>
        <RemoveMemberDialog
          isOpen={open === 'remove-member'}
          onClose={close}
          group={group}
          member={member}
          balances={balances}
          currentUserId={currentUserId}
        />
      </WhenOpened>
      <WhenOpened isOpen={open === 'link-member'}>
        <LinkMemberDialog
          isOpen={open === 'link-member'}
          onClose={close}
          groupId={group.id}
          member={member}
        />
      </WhenOpened>
      <WhenOpened isOpen={open === 'export'}>
        <ExportDialog
          isOpen={open === 'export'}
          onClose={close}
          scope={{ kind: 'group', id: group.id, name: group.name }}
        />
      </WhenOpened>
      <WhenOpened isOpen={open === 'import'}>
        <ImportDialog
          isOpen={open === 'import'}
          onClose={close}
          onImported={onImported}
          group={group}
          hasRecords={hasRecords}
          currentUserId={currentUserId}
        />
      </WhenOpened>
      <WhenOpened isOpen={setting !== undefined}>
        <GroupSettingsDialogs
          group={group}
          balances={balances}
          currentUserId={currentUserId}
          isOpen={setting !== undefined}
          open={setting}
          onClose={close}
          onGone={() => replacePage(paths.groups)}
        />
      </WhenOpened>
    </>
  );
}
