import { type ReactElement, useState } from 'react';
import { createGroup as createGroupEndpoint, type Group } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FieldGroup, TextAreaField, TextField } from '../../components/form-field.tsx';
import { SheetActions } from '../../components/sheet-actions.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { createGroup } from './api.ts';
import { TEXT } from './text.ts';
import styles from './dialog.module.css';

export interface CreateGroupDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The new group; the lists are being refreshed. The dialog closes by itself. */
  readonly onCreated: (group: Group) => void;
}

const WORDS = TEXT.createDialog;

/** 'Create New Group' (spec §2, Dialogs; §5, Create group). One idempotency key per opened dialog. */
export function CreateGroupDialog({ isOpen, onClose, onCreated }: CreateGroupDialogProps): ReactElement {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());

  const handleClosed = (): void => {
    setName('');
    setDescription('');
    setNameError(undefined);
    setFailure(undefined);
    setIdempotencyKey(crypto.randomUUID());
  };

  const create = async (): Promise<void> => {
    const problem = createGroupEndpoint.body.shape.name.safeParse(name).error?.issues[0]?.message;
    setNameError(problem);
    setFailure(undefined);
    if (problem !== undefined) return;
    setIsBusy(true);
    try {
      const group = await createGroup({ name, description }, { idempotencyKey });
      onClose();
      onCreated(group);
    } catch (error) {
      setFailure(messageOf(error, WORDS.failed));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={WORDS.title}
      onClose={onClose}
      onClosed={handleClosed}
      isBusy={isBusy}
      onSubmit={() => void create()}
      footer={
        <SheetActions>
          <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
            {WORDS.cancel}
          </Button>
          <Button type="submit" size="large" disabled={isBusy}>
            {isBusy ? WORDS.creating : WORDS.create}
          </Button>
        </SheetActions>
      }
    >
      <div className={styles.stack}>
        <ErrorAlert message={failure} />
        <FieldGroup>
          <TextField
            label={WORDS.name}
            error={nameError}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setNameError(undefined);
            }}
            required
            maxLength={LIMITS.nameCharsMax}
            autoComplete="off"
            enterKeyHint="done"
            disabled={isBusy}
          />
          <TextAreaField
            label={WORDS.description}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            maxLength={LIMITS.groupDescriptionCharsMax}
            rows={3}
            disabled={isBusy}
          />
        </FieldGroup>
      </div>
    </Sheet>
  );
}
