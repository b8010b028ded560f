import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group } from '@barabar/core/contract/groups';
import { deleteGroup, leaveGroup } from './api.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { isAdminOf, isLastAdminOf } from './is-admin-of.ts';
import { RenameGroupDialog } from './rename-group-dialog.tsx';
import { SimplifyDebtsDialog } from './simplify-debts-dialog.tsx';
import { TEXT } from './text.ts';
import { balancesOf, Unsettled } from './unsettled.tsx';

/** What the group's menu opens of these. */
export type GroupSetting = 'rename' | 'simplify' | 'leave' | 'delete';

export interface GroupSettingsDialogsProps {
  readonly group: Group;
  /** Of the group, as far as they are known. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
  readonly isOpen: boolean;
  /** Which one is open, if any. */
  readonly open: GroupSetting | undefined;
  readonly onClose: () => void;
  /** The group is no longer there for the viewer: leads away from its page. */
  readonly onGone: () => void | Promise<void>;
}

/** What leaving means for the group, where it means something. */
function consequenceOf({ members }: Group, isLastAdmin: boolean): string | undefined {
  if (members.length === 1) return TEXT.leave.asLastMember;
  return isLastAdmin ? TEXT.leave.asLastAdmin : undefined;
}

/** Renaming the group, simplifying its debts, leaving and deleting it: each in a dialog of its own. */
export function GroupSettingsDialogs({
  group,
  balances,
  currentUserId,
  open,
  onClose,
  onGone,
}: GroupSettingsDialogsProps): ReactElement {
  const own = balancesOf(currentUserId, balances);
  const consequence = consequenceOf(group, isLastAdminOf(group, currentUserId));
  return (
    <>
      <RenameGroupDialog isOpen={open === 'rename'} onClose={onClose} group={group} />
      <SimplifyDebtsDialog
        isOpen={open === 'simplify'}
        onClose={onClose}
        group={group}
        isAdmin={isAdminOf(group, currentUserId)}
      />
      <ConfirmSheet
        isOpen={open === 'leave'}
        onClose={onClose}
        title={TEXT.leave.title}
        busy={TEXT.leave.leaving}
        failed={TEXT.leave.failed}
        isDisabled={own.length > 0}
        onConfirm={(idempotencyKey) => leaveGroup(group.id, { idempotencyKey, onGone })}
      >
        <p>{TEXT.leave.question(group.name)}</p>
        {consequence !== undefined && <p>{consequence}</p>}
        <Unsettled balances={own} currentUserId={currentUserId} />
      </ConfirmSheet>
      <ConfirmSheet
        isOpen={open === 'delete'}
        onClose={onClose}
        title={TEXT.delete.title}
        busy={TEXT.delete.deleting}
        failed={TEXT.delete.failed}
        isDisabled={balances.length > 0}
        onConfirm={(idempotencyKey) => deleteGroup(group.id, { idempotencyKey, onGone })}
      >
        <p>{TEXT.delete.question(group.name)}</p>
        <p>{TEXT.delete.consequence}</p>
        <Unsettled balances={balances} currentUserId={currentUserId} />
      </ConfirmSheet>
    </>
  );
}
