import { type ReactElement, useState } from 'react';
import type { Group, Member } from '@barabar/core/contract/groups';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SheetActions } from '../../components/sheet-actions.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { removeMember } from './api.ts';
import { TEXT } from './text.ts';
import styles from './remove-member-dialog.module.css';

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
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const remove = async (userId: string): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await removeMember({ groupId: group.id, userId });
      onClose();
    } catch (error) {
      setFailure(messageOf(error, TEXT.failedToRemove));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={TEXT.removeMember}
      onClose={onClose}
      onClosed={() => setFailure(undefined)}
      isBusy={isBusy}
      footer={
        <SheetActions>
          <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
            {TEXT.cancel}
          </Button>
          <Button
            variant="danger"
            size="large"
            disabled={isBusy || !member}
            onClick={() => void (member && remove(member.userId))}
          >
            {isBusy ? TEXT.removing : TEXT.removeMember}
          </Button>
        </SheetActions>
      }
    >
      <div className={styles.content}>
        <p>{member && TEXT.removeQuestion(member.user.name, group.name)}</p>
        <ErrorAlert message={failure} />
      </div>
    </Sheet>
  );
}
