import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group, Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { deleteGroup } from './api.ts';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { deletedWords, quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { GroupRulesDialog } from './group-rules-dialog.tsx';
import { isAdminOf } from './is-admin-of.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { RenameGroupDialog } from './rename-group-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SimplifyDebtsDialog } from './simplify-debts-dialog.tsx';
import { Unsettled } from './unsettled.tsx';

const SETTINGS = text('groupSettings');

/** The dialogs of a group's settings; their list and that of splits are beside these (`more-group-dialogs.tsx`). */
export type GroupSetting =
  | 'settings'
  | 'rename'
  | 'splits'
  | 'simplify'
  | 'rules'
  | 'role'
  | 'leave'
  | 'delete';

export interface GroupSettingsDialogsProps {
  readonly group: Group;
  /** The group's balances; empty until they have loaded. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
  readonly isOpen: boolean;
  /** The dialog that is open, if any. */
  readonly open: GroupSetting | undefined;
  /** Whose role is changed; stays set while the dialog closes. */
  readonly member: Member | undefined;
  readonly onClose: () => void;
  /** Called after leaving or deleting the group; navigates away from its page. */
  readonly onGone: () => void | Promise<void>;
}

/** The dialogs for renaming the group, simplifying its debts, its rules and roles, leaving it and deleting it. */
export function GroupSettingsDialogs({
  group,
  balances,
  currentUserId,
  open,
  member,
  onClose,
  onGone,
}: GroupSettingsDialogsProps): ReactElement {
  return (
    <>
      <RenameGroupDialog isOpen={open === 'rename'} onClose={onClose} group={group} />
      <SimplifyDebtsDialog
        isOpen={open === 'simplify'}
        onClose={onClose}
        group={group}
        currentUserId={currentUserId}
        isAdmin={isAdminOf(group, currentUserId)}
      />
      <GroupRulesDialog
        isOpen={open === 'rules'}
        onClose={onClose}
        group={group}
        isAdmin={isAdminOf(group, currentUserId)}
      />
      <RoleDialog
        isOpen={open === 'role'}
        onClose={onClose}
        group={group}
        member={member}
        currentUserId={currentUserId}
      />
      <LeaveDialog
        isOpen={open === 'leave'}
        onClose={onClose}
        group={group}
        balances={balances}
        currentUserId={currentUserId}
        onGone={onGone}
      />
      <ConfirmSheet
        isOpen={open === 'delete'}
        onClose={onClose}
        words={SETTINGS.delete}
        isDisabled={balances.length > 0}
        onConfirm={async (idempotencyKey) => {
          await deleteGroup(group.id, { idempotencyKey, onGone });
          showNotice({ tone: 'success', text: deletedWords(quoted(group.name)) });
        }}
      >
        <p>{SETTINGS.delete.question({ group: group.name })}</p>
        <p>{SETTINGS.delete.consequence}</p>
        <Unsettled balances={balances} currentUserId={currentUserId} />
      </ConfirmSheet>
    </>
  );
}
