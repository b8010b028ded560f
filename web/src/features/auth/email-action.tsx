import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { SignInError } from './auth-errors.ts';
import { AuthForm } from './auth-form.tsx';
import { isResetGone, readActionCode, restoreAddress, saveNewPassword } from './password-reset.ts';
import { ResetMailButton } from './reset-mail-button.tsx';
import { signInWithPassword } from './sign-in-actions.ts';
import { TextInput } from './text-input.tsx';
import { useLink } from './use-link.ts';
import { useSession } from './session.ts';
import { useSignIn } from './use-sign-in.ts';
import { EndCard, LinkCard, VerifyCard } from './verify-card.tsx';

const ERROR_TEXT = text('signInErrors');
const VERBS = text('verbs');
const RESET_TEXT = text('passwordReset');
const NEW_PASSWORD = text('auth').changePassword.next;
const VERIFY_TEXT = text('verification');

interface EmailActionProps {
  /** The action of the identity service's link. */
  readonly mode: string | null;
  readonly oobCode: string;
}

/**
 * New passwords, and undoing a change of the address. Links that verify an address are never applied (docs/people.md).
 */
export function EmailAction({ mode, oobCode }: EmailActionProps) {
  const isSignedIn = useSession().kind === 'ready';
  const { foreign } = VERIFY_TEXT;
  if (mode === 'resetPassword') return <WithAddress oobCode={oobCode} Step={ResetPassword} />;
  if (mode === 'recoverEmail') return <WithAddress oobCode={oobCode} Step={RestoreAddress} />;
  return mode === 'verifyEmail' || mode === 'verifyAndChangeEmail' ? (
    <EndCard title={foreign.verify} hint={foreign.verifyHint} isSignedIn={isSignedIn} />
  ) : (
    <EndCard title={foreign.unknown} hint={foreign.unknownHint} isSignedIn={isSignedIn} />
  );
}

interface StepProps {
  readonly oobCode: string;
  readonly email: string;
  /** Called when the link turns out to be used or too old. */
  readonly onGone: () => void;
}

const ACTION = { read: readActionCode, isGone: isResetGone };

/** Reads the address that a link is for, and shows the step with it. */
function WithAddress({ oobCode, Step }: { oobCode: string; Step: (props: StepProps) => ReactElement }) {
  const reading = useLink(oobCode, ACTION);
  return (
    <LinkCard
      reading={reading}
      title={RESET_TEXT.title}
      isSignedIn={false}
      renderKnown={({ email }) => <Step oobCode={oobCode} email={email} onGone={reading.setGone} />}
    />
  );
}

function ResetPassword({ oobCode, email, onGone }: StepProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { isBusy, error, run } = useSignIn(RESET_TEXT.failed);

  const save = async (): Promise<void> => {
    if (password.length < LIMITS.passwordCharsMin) throw new SignInError(ERROR_TEXT.weakPassword);
    try {
      await saveNewPassword(oobCode, password);
    } catch (cause) {
      if (cause instanceof SignInError) throw cause;
      return onGone();
    }
    await signInWithPassword(email, password);
    await navigate(paths.dashboard, { replace: true });
  };

  return (
    <VerifyCard title={RESET_TEXT.title} hint={RESET_TEXT.account({ email })}>
      <AuthForm
        isBusy={isBusy}
        submit={RESET_TEXT.submit}
        busy={VERBS.saving}
        alert={error?.message}
        onSubmit={() => run(save)}
      >
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <TextInput
          label={NEW_PASSWORD}
          type="password"
          name="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </AuthForm>
    </VerifyCard>
  );
}

function RestoreAddress({ oobCode, email, onGone }: StepProps) {
  const [isRestored, setIsRestored] = useState(false);
  const { isBusy, error, run } = useSignIn(VERIFY_TEXT.failed);

  const restore = async (): Promise<void> => {
    try {
      await restoreAddress(oobCode);
      setIsRestored(true);
    } catch (cause) {
      if (!isResetGone(cause)) throw cause;
      onGone();
    }
  };

  if (isRestored)
    return (
      <VerifyCard title={RESET_TEXT.restored} hint={RESET_TEXT.restoredHint}>
        <ResetMailButton email={email} />
      </VerifyCard>
    );
  return (
    <VerifyCard title={RESET_TEXT.restore} hint={RESET_TEXT.restoreHint({ email })}>
      <ErrorAlert message={error?.message} />
      <Button size="large" isBlock disabled={isBusy} onClick={() => run(restore)}>
        {RESET_TEXT.restoreAddress({ email })}
      </Button>
    </VerifyCard>
  );
}
