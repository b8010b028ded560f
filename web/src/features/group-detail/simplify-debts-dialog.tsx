import { type ReactElement, useId, useState } from 'react';
import Alert from 'antd/es/alert';
import Switch from 'antd/es/switch';
import type { Group } from '@barabar/core/contract/groups';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { setSimplifyDebts } from './api.ts';
import { TEXT } from './text.ts';
import styles from './simplify-debts-dialog.module.css';

export interface SimplifyDebtsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'simplifyDebts' | 'version'>;
  /** Whether the viewer may change the setting; other members only see it. */
  readonly isAdmin: boolean;
}

const WORDS = TEXT.simplify;

/** The switch for simplifying the group's debts. It takes effect at once, and switches back after a failure. */
export function SimplifyDebtsDialog({
  isOpen,
  onClose,
  group,
  isAdmin,
}: SimplifyDebtsDialogProps): ReactElement {
  /** The chosen position of the switch while it is being saved. */
  const [wanted, setWanted] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const isBusy = wanted !== undefined;
  const id = useId();

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
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      <label htmlFor={id} className={`beside-wide ${styles.row}`}>
        <span className="stack-tight fills">
          <b>{WORDS.title}</b>
          <span id={`${id}-explanation`} className="text-secondary tone-muted">
            {WORDS.explanation}
          </span>
        </span>
        <Switch
          id={id}
          aria-label={WORDS.title}
          aria-describedby={`${id}-explanation`}
          checked={wanted ?? group.simplifyDebts}
          disabled={!isAdmin}
          onChange={(isOn) => {
            if (!isBusy) void turn(isOn);
          }}
        />
      </label>
      {!isAdmin && <Alert role="note" type="info" showIcon title={WORDS.adminsOnly} />}
    </Sheet>
  );
}
