import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group, Member } from '@barabar/core/contract/groups';
import { removeMember } from './api.ts';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { SETTINGS } from './settings-text.ts';
import { balancesOf, Unsettled } from './unsettled.tsx';

const WORDS = SETTINGS.removal;

export interface RemoveMemberDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'name'>;
  /** The member to remove, who stays set while the dialog closes. */
  readonly member: Member | undefined;
  /** The group's balances; empty until they have loaded. */
  readonly balances: readonly Balance[];
  readonly currentUserId: string;
}

/** 'Remove Member' (spec §2, Group detail). It can be confirmed only if the member is settled in the group. */
export function RemoveMemberDialog({
  isOpen,
  onClose,
  group,
  member,
  balances,
  currentUserId,
}: RemoveMemberDialogProps): ReactElement {
  const unsettled = member ? balancesOf(member.userId, balances) : [];
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      words={WORDS}
      isDisabled={!member || unsettled.length > 0}
      onConfirm={async () => {
        if (member) await removeMember({ groupId: group.id, userId: member.userId });
      }}
    >
      <p>{member && WORDS.question({ name: member.user.name, group: group.name })}</p>
      <Unsettled balances={unsettled} currentUserId={currentUserId} />
    </ConfirmSheet>
  );
}
