import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CardAlert, problemOf } from './card-alert.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { GoogleButton } from './google-button.tsx';
import { continueWithGoogle, signInWithPassword, type AskForEmail } from './sign-in-actions.ts';
import { typedBefore } from './take-over-sign-in.ts';
import { TEXT } from './text.ts';
import { useSignIn } from './use-sign-in.ts';
import styles from './auth.module.css';

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

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    run(() => signInWithPassword(email, password));
  };

  return (
    <section className={styles.card} aria-labelledby="sign-in-title">
      <h1 id="sign-in-title" className="text-title">
        {TEXT.signIn.title}
      </h1>
      <p className={`tone-muted ${styles.subtitle}`}>{TEXT.signIn.subtitle}</p>
      {notice !== undefined && <output className={styles.notice}>{notice}</output>}
      <form className="stack" onSubmit={handleSubmit}>
        <CardAlert error={error} fields={FIELDS} />
        <EmailInput value={email} problem={problemOf('email', error)} onChange={onEmailChange} />
        <TextInput
          label={TEXT.password}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          problem={problemOf('password', error)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button
          type="button"
          className={`linked ${styles.inline} ${styles.forgot}`}
          onClick={onForgotten}
          disabled={isBusy}
        >
          {TEXT.signIn.forgot}
        </button>
        <Button type="submit" size="large" isBlock disabled={isBusy}>
          {isBusy ? TEXT.signIn.busy : TEXT.signIn.submit}
        </Button>
      </form>
      <GoogleButton
        isDisabled={isBusy}
        onClick={() => run(() => continueWithGoogle('google-sign-in', askForEmail))}
      />
      <p className={`tone-muted ${styles.other}`}>
        {TEXT.signIn.other}{' '}
        <button type="button" className={`linked ${styles.inline}`} onClick={onSwitch} disabled={isBusy}>
          {TEXT.signIn.switchTo}
        </button>
      </p>
    </section>
  );
}

/** The field for the address. Its type is not email, so that spec §8's messages appear instead of the browser's. */
export function EmailInput({
  value,
  problem,
  onChange,
}: Pick<TextInputProps, 'problem'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactElement {
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
