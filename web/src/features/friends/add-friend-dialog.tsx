import { type ReactElement, useState } from 'react';
import { email as emailSchema } from '@barabar/core/contract/fields';
import { LIMITS } from '@barabar/core/limits';
import { FieldGroup, TextField } from '../../components/form-field.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { inviteFriend } from './api.ts';
import { TEXT } from './text.ts';

export interface AddFriendDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** After the invitation was sent; the friends are being refreshed. The dialog closes by itself. */
  readonly onInvited?: (() => void) | undefined;
}

const WORDS = TEXT.addDialog;

/** 'Add a new friend' (spec §2, Dialogs; §5, Invite friend). */
export function AddFriendDialog({ isOpen, onClose, onInvited }: AddFriendDialogProps): ReactElement {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);

  const handleClosed = (): void => {
    setName('');
    setEmail('');
    setEmailError(undefined);
    setFailure(undefined);
  };

  const send = async (): Promise<void> => {
    const problem = emailSchema.safeParse(email).error?.issues[0]?.message;
    setEmailError(problem);
    setFailure(undefined);
    if (problem !== undefined) return;
    await attempt(async () => {
      await inviteFriend({ email, name });
      onClose();
      onInvited?.();
    });
  };

  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={handleClosed}
      title={WORDS.title}
      words={{ cancel: WORDS.cancel, submit: WORDS.send, busy: WORDS.sending }}
      isBusy={isBusy}
      failure={failure}
      isSubmitDisabled={email === ''}
      onSubmit={send}
    >
      <FieldGroup>
        <TextField
          label={WORDS.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={LIMITS.nameCharsMax}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          disabled={isBusy}
        />
        <TextField
          label={WORDS.email}
          hint={WORDS.emailHelper}
          error={emailError}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setEmailError(undefined);
          }}
          required
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.emailCharsMax}
          enterKeyHint="send"
          disabled={isBusy}
        />
      </FieldGroup>
    </FormSheet>
  );
}
