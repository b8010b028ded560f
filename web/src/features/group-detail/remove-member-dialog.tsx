import type { ReactElement } from 'react';
import type { Group, Member } from '@barabar/core/contract/groups';
import { removeMember } from './api.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { TEXT } from './text.ts';

export interface RemoveMemberDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'name'>;
  /** Whom; stays while the dialog closes. */
  readonly member: Member | undefined;
}

/** 'Remove Member' (spec §2, Group detail). After it the group is read again. */
export function RemoveMemberDialog({
  isOpen,
  onClose,
  group,
  member,
}: RemoveMemberDialogProps): ReactElement {
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onClose={onClose}
      title={TEXT.removeMember}
      busy={TEXT.removing}
      failed={TEXT.failedToRemove}
      isDisabled={!member}
      onConfirm={async () => {
        if (member) await removeMember({ groupId: group.id, userId: member.userId });
      }}
    >
      <p>{member && TEXT.removeQuestion(member.user.name, group.name)}</p>
    </ConfirmSheet>
  );
}
