import { type ReactElement, useState } from 'react';
import type { Group } from '@barabar/core/contract/groups';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { InfoNote } from '../../components/info-note.tsx';
import { SheetActions } from '../../components/sheet-actions.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { SwitchRow } from '../../components/switch-row.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { setSimplifyDebts } from './api.ts';
import { TEXT } from './text.ts';
import styles from './confirm-sheet.module.css';

export interface SimplifyDebtsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'simplifyDebts' | 'version'>;
  /** Others see how it is set. */
  readonly isAdmin: boolean;
}

const WORDS = TEXT.simplify;

/** Whether the group's debts are simplified: a switch that takes effect at once, and goes back if it could not. */
export function SimplifyDebtsDialog({
  isOpen,
  onClose,
  group,
  isAdmin,
}: SimplifyDebtsDialogProps): ReactElement {
  /** Where the switch stands while that is being saved. */
  const [wanted, setWanted] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const isBusy = wanted !== undefined;

  const turn = async (isOn: boolean): Promise<void> => {
    setWanted(isOn);
    setFailure(undefined);
    try {
      await setSimplifyDebts(group, isOn);
    } catch (error) {
      setFailure(messageOf(error, WORDS.failed));
    } finally {
      setWanted(undefined);
    }
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={WORDS.title}
      onClose={onClose}
      onClosed={() => setFailure(undefined)}
      isBusy={isBusy}
      footer={
        <SheetActions>
          <Button size="large" onClick={onClose} disabled={isBusy}>
            {WORDS.done}
          </Button>
        </SheetActions>
      }
    >
      <div className={styles.content}>
        <ErrorAlert message={failure} />
        <SwitchRow
          label={WORDS.title}
          description={WORDS.explanation}
          isOn={wanted ?? group.simplifyDebts}
          isDisabled={!isAdmin}
          onChange={(isOn) => {
            if (!isBusy) void turn(isOn);
          }}
        />
        {!isAdmin && <InfoNote>{WORDS.adminsOnly}</InfoNote>}
      </div>
    </Sheet>
  );
}
