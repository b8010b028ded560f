import { type ReactElement, useState } from 'react';
import { type Group, groupChanges } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { FieldGroup, TextAreaField, TextField } from '../../components/form-field.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { updateGroup } from './api.ts';
import { TEXT } from './text.ts';

export interface RenameGroupDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'name' | 'description' | 'version'>;
}

const WORDS = TEXT.rename;

/** What is typed; the key is that of a try to save just this, so that repeating it after a broken line saves it once. */
interface Draft {
  readonly name: string;
  readonly description: string;
  readonly idempotencyKey: string;
}

const draftOf = ({ name, description = '' }: Pick<Group, 'name' | 'description'>): Draft => ({
  name,
  description,
  idempotencyKey: crypto.randomUUID(),
});

/** A group's name and description, changed by its admins. */
export function RenameGroupDialog({ isOpen, onClose, group }: RenameGroupDialogProps): ReactElement {
  // What somebody else saves meanwhile does not take away what is typed here.
  const [draft, setDraft] = useState<Draft>();
  const [nameError, setNameError] = useState<string>();
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  const { name, description, idempotencyKey } = draft ?? draftOf(group);

  const change = (part: Partial<Pick<Draft, 'name' | 'description'>>): void => {
    setDraft({ name, description, ...part, idempotencyKey: crypto.randomUUID() });
    setNameError(undefined);
  };

  const handleClosed = (): void => {
    setDraft(undefined);
    setNameError(undefined);
    setFailure(undefined);
  };

  const save = async (): Promise<void> => {
    const problem = groupChanges.shape.name.safeParse(name).error?.issues[0]?.message;
    setNameError(problem);
    setFailure(undefined);
    if (problem !== undefined) return;
    await attempt(async () => {
      const changes = { name: name.trim(), description: description.trim() || null };
      await updateGroup(group, changes, { idempotencyKey });
      onClose();
    });
  };

  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={handleClosed}
      title={WORDS.title}
      words={{ cancel: TEXT.cancel, submit: WORDS.save, busy: WORDS.saving }}
      isBusy={isBusy}
      failure={failure}
      onSubmit={save}
    >
      <FieldGroup>
        <TextField
          label={WORDS.name}
          error={nameError}
          value={name}
          onChange={(event) => change({ name: event.target.value })}
          required
          maxLength={LIMITS.nameCharsMax}
          autoComplete="off"
          enterKeyHint="done"
          disabled={isBusy}
        />
        <TextAreaField
          label={WORDS.description}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
          maxLength={LIMITS.groupDescriptionCharsMax}
          rows={3}
          disabled={isBusy}
        />
      </FieldGroup>
    </FormSheet>
  );
}
