import { type ReactElement, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { AuthCard } from './auth-card.tsx';
import { problemOf } from './card-alert.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { GoogleButton } from './google-button.tsx';
import { continueWithGoogle, signInWithPassword, type AskForEmail } from './sign-in-actions.ts';
import { typedBefore } from './take-over-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';
import styles from './auth.module.css';

const TEXT = text('auth');
const LABELS = text('fields');
const VERBS = text('verbs');

export interface CardProps {
  /** The address as typed, which all cards share. */
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  /** Shows the other card. */
  readonly onSwitch: () => void;
  readonly askForEmail: AskForEmail;
}

export interface SignInCardProps extends CardProps {
  /** Says why a session has ended. */
  readonly notice?: string | undefined;
  /** Shows the card for a forgotten password. */
  readonly onForgotten: () => void;
}

const FIELDS = ['email', 'password'];

/** The sign-in card (spec §2). */
export function SignInCard({
  email,
  onEmailChange,
  notice,
  onForgotten,
  onSwitch,
  askForEmail,
}: SignInCardProps): ReactElement {
  const [password, setPassword] = useState(() => typedBefore('password'));
  const { isBusy, error, run } = useSignIn(TEXT.signIn.backendFailed);

  return (
    <AuthCard
      name="sign-in"
      words={{ ...TEXT.signIn, submit: VERBS.signIn, switchTo: VERBS.signUp }}
      isBusy={isBusy}
      error={error}
      fields={FIELDS}
      onSubmit={() => run(() => signInWithPassword(email, password))}
      onSwitch={onSwitch}
      notice={notice !== undefined && <output className={styles.notice}>{notice}</output>}
      otherWay={
        <GoogleButton
          isDisabled={isBusy}
          onClick={() => run(() => continueWithGoogle('google-sign-in', askForEmail))}
        />
      }
    >
      <EmailInput value={email} problem={problemOf('email', error)} onChange={onEmailChange} />
      <PasswordInput value={password} problem={problemOf('password', error)} onChange={setPassword} />
      <button
        type="button"
        className={`linked ${styles.inline} ${styles.forgot}`}
        onClick={onForgotten}
        disabled={isBusy}
      >
        {TEXT.signIn.forgot}
      </button>
    </AuthCard>
  );
}

interface InputProps extends Pick<TextInputProps, 'problem'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field for the password that an account has. */
export function PasswordInput({ value, problem, onChange }: InputProps): ReactElement {
  return (
    <TextInput
      label={LABELS.password}
      type="password"
      name="password"
      autoComplete="current-password"
      required
      problem={problem}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The field for the address. Its type is not email, so that spec §8's messages appear instead of the browser's. */
export function EmailInput({ value, problem, onChange }: InputProps): ReactElement {
  return (
    <TextInput
      label={TEXT.email}
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      problem={problem}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
