import { type ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group } from '@barabar/core/contract/groups';
import { madeLinkOf } from '../../lib/pages/made-links.ts';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import type { GroupSetting } from '../../features/group-detail/group-settings-dialogs.tsx';
import { isAdminOf } from '../../features/group-detail/is-admin-of.ts';
import { describeDefault } from '../../features/expenses/presets/split-words.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useReplacePage } from '../../lib/pages/use-replace-page.ts';
import type { GroupDialogState } from './use-group-dialogs.ts';

const SettleUpDialog = lazyDialog(
  async () => (await import('../../features/settlements/settle-up-dialog.tsx')).SettleUpDialog,
);
const RemindSheet = lazyDialog(
  async () => (await import('../../features/balances/remind-sheet.tsx')).RemindSheet,
);
const ShareBalancesSheet = lazyDialog(
  async () => (await import('../../features/balances/share-balances-sheet.tsx')).ShareBalancesSheet,
);
const RemoveMemberDialog = lazyDialog(
  async () => (await import('../../features/group-detail/remove-member-dialog.tsx')).RemoveMemberDialog,
);
const LinkMemberDialog = lazyDialog(
  async () => (await import('../../features/group-detail/link-member-dialog.tsx')).LinkMemberDialog,
);
const GroupLinksDialog = lazyDialog(
  async () => (await import('../../features/links/group-links-dialog.tsx')).GroupLinksDialog,
);
const AbsencesDialog = lazyDialog(
  async () => (await import('../../features/absences/absences-dialog.tsx')).AbsencesDialog,
);
const ExportDialog = lazyDialog(
  async () => (await import('../../features/exports/export-dialog.tsx')).ExportDialog,
);
const ImportDialog = lazyDialog(
  async () => (await import('../../features/imports/import-dialog.tsx')).ImportDialog,
);
const GroupSettingsSheet = lazyDialog(
  async () => (await import('../../features/group-detail/group-settings-sheet.tsx')).GroupSettingsSheet,
);
const GroupSplits = lazyDialog(async () => (await import('./group-splits.tsx')).GroupSplits);
const GroupSettingsDialogs = lazyDialog(
  async () => (await import('../../features/group-detail/group-settings-dialogs.tsx')).GroupSettingsDialogs,
);

const SETTINGS: readonly GroupSetting[] = ['rename', 'simplify', 'rules', 'role', 'leave', 'delete'];

/** Returns the open dialog if it is one of the group's settings. */
const settingIn = (open: GroupDialogState['open']): GroupSetting | undefined =>
  SETTINGS.find((setting) => setting === open);

export interface GroupDialogsProps {
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

/** What is sent to people in words: a reminder, and the balances. */
function MessageSheets({
  group,
  balances,
  currentUserId,
  dialogs: { open, friend, close },
}: Pick<GroupDialogsProps, 'group' | 'balances' | 'currentUserId' | 'dialogs'>): ReactElement {
  const viewer = useCurrentUser();
  return (
    <>
      {friend && <RemindSheet isOpen={open === 'remind'} onClose={close} friend={friend} viewer={viewer} />}
      <ShareBalancesSheet
        isOpen={open === 'share-balances'}
        onClose={close}
        balances={balances}
        scope={{ kind: 'group', name: group.name }}
        link={madeLinkOf(group.id, { userId: currentUserId })}
      />
    </>
  );
}

/** The dialogs of a group's page, but for those of a new expense. Each loads when it is first opened. */
export function MoreGroupDialogs({
  group,
  balances,
  currentUserId,
  dialogs,
  hasRecords,
  onImported,
}: GroupDialogsProps & { readonly isOpen: boolean; readonly onClose: () => void }): ReactElement {
  const replacePage = useReplacePage();
  const { open, balance, close } = dialogs;
  const setting = settingIn(open);
  return (
    <>
      <SettleUpDialog
        isOpen={open === 'settle-up'}
        onClose={close}
        onSaved={close}
        currentUserId={currentUserId}
        groupId={group.id}
        initialBalance={balance}
      />
      <MessageSheets group={group} balances={balances} currentUserId={currentUserId} dialogs={dialogs} />
      <MemberDialogs group={group} balances={balances} currentUserId={currentUserId} dialogs={dialogs} />
      <ExportDialog
        isOpen={open === 'export'}
        onClose={close}
        scope={{ kind: 'group', id: group.id, name: group.name }}
      />
      <ImportDialog
        isOpen={open === 'import'}
        onClose={close}
        onImported={onImported}
        group={group}
        hasRecords={hasRecords}
        currentUserId={currentUserId}
      />
      <GroupSettingsSheet
        isOpen={open === 'settings'}
        onClose={close}
        group={group}
        splitWords={describeDefault(group.defaultSplit, {
          participants: group.members.map(({ user }) => user),
          currentUserId,
        })}
        isAdmin={isAdminOf(group, currentUserId)}
        onSetting={dialogs.set}
      />
      <GroupSplits isOpen={open === 'splits'} onClose={close} group={group} currentUserId={currentUserId} />
      <GroupSettingsDialogs
        group={group}
        balances={balances}
        currentUserId={currentUserId}
        isOpen={setting !== undefined}
        open={setting}
        member={dialogs.member}
        onClose={close}
        onGone={() => replacePage(paths.groups)}
      />
    </>
  );
}

/** The dialogs about members of the group. */
function MemberDialogs({
  group,
  balances,
  currentUserId,
  dialogs: { open, member, close },
}: Pick<GroupDialogsProps, 'group' | 'balances' | 'currentUserId' | 'dialogs'>): ReactElement {
  return (
    <>
      <RemoveMemberDialog
        isOpen={open === 'remove-member'}
        onClose={close}
        group={group}
        member={member}
        balances={balances}
        currentUserId={currentUserId}
      />
      <LinkMemberDialog isOpen={open === 'link-member'} onClose={close} groupId={group.id} member={member} />
      <GroupLinksDialog isOpen={open === 'invite-by-link'} onClose={close} group={group} />
      <AbsencesDialog
        isOpen={open === 'absences'}
        onClose={close}
        group={group}
        currentUserId={currentUserId}
      />
    </>
  );
}
