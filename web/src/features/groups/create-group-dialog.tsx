import { type ReactElement, useState } from 'react';
import { createGroup as createGroupEndpoint, type Group } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { FieldGroup, TextAreaField, TextField } from '../../components/form-field.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { createGroup } from './api.ts';
import { TEXT } from './text.ts';

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
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
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
    await attempt(async () => {
      const group = await createGroup({ name, description }, { idempotencyKey });
      onClose();
      onCreated(group);
    });
  };

  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={handleClosed}
      title={WORDS.title}
      words={{ cancel: WORDS.cancel, submit: WORDS.create, busy: WORDS.creating }}
      isBusy={isBusy}
      failure={failure}
      onSubmit={create}
    >
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
    </FormSheet>
  );
}
