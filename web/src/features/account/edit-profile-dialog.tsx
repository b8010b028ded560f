import { type ReactElement, useState } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { LIMITS } from '@barabar/core/limits';
import { FieldGroup, TextField } from '../../components/form-field.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { saveProfile } from './api.ts';
import { PictureField } from './picture-field.tsx';
import {
  changesOf,
  draftOf,
  findProblems,
  type ProfileDraft,
  type ProfileProblems,
} from './profile-draft.ts';
import { TEXT } from './text.ts';

export interface EditProfileDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly user: User;
  /** The record as it is now; the dialog closes by itself. */
  readonly onSaved: (user: User) => void;
}

const WORDS = TEXT.edit;

/** Name, picture, phone number and UPI id of the reader. */
export function EditProfileDialog({ isOpen, onClose, user, onSaved }: EditProfileDialogProps): ReactElement {
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(user));
  const [problems, setProblems] = useState<ProfileProblems>({});
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // As the record is now: it may have changed since the dialog was last there.
    if (isOpen) setDraft(draftOf(user));
  }

  const change = (changed: Partial<ProfileDraft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
    setProblems({});
    setFailure(undefined);
  };

  const handleClosed = (): void => {
    setProblems({});
    setFailure(undefined);
  };

  const save = async (): Promise<void> => {
    const found = findProblems(draft);
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    const changes = changesOf(user, draft);
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    await attempt(async () => {
      onSaved(await saveProfile(changes));
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
      <PictureField
        id={user.id}
        name={draft.name}
        image={draft.avatar}
        isDisabled={isBusy}
        onChange={(avatar) => change({ avatar })}
        onUnreadable={() => setFailure(WORDS.unreadablePicture)}
      />
      <FieldGroup>
        <TextField
          label={WORDS.name}
          error={problems.name}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          required
          maxLength={LIMITS.nameCharsMax}
          autoComplete="name"
          disabled={isBusy}
        />
        <TextField
          label={WORDS.phoneNumber}
          error={problems.phoneNumber}
          hint={WORDS.phoneNumberHint}
          type="tel"
          value={draft.phoneNumber}
          onChange={(event) => change({ phoneNumber: event.target.value })}
          maxLength={LIMITS.phoneNumberCharsMax}
          autoComplete="tel"
          disabled={isBusy}
        />
        <TextField
          label={WORDS.upiId}
          error={problems.upiId}
          hint={WORDS.upiIdHint}
          inputMode="email"
          value={draft.upiId}
          onChange={(event) => change({ upiId: event.target.value })}
          maxLength={LIMITS.upiIdCharsMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          disabled={isBusy}
        />
      </FieldGroup>
    </FormSheet>
  );
}
