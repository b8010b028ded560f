import { text } from '@barabar/core/messages/text';
import { AuthCard } from './auth-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { continueWithGoogle, signInWithPassword, type AskForEmail } from './sign-in-actions.ts';
import { typedBefore } from './take-over-sign-in.ts';
import { EmailInput, PasswordInput } from './text-input.tsx';
import { useFields, useSignIn } from './use-sign-in.ts';
import styles from './auth.module.css';

const TEXT = text('auth');
const VERBS = text('verbs');

export interface CardProps {
  /** The address as typed, which all cards share. */
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onSwitch: () => void;
  readonly askForEmail: AskForEmail;
}

export interface SignInCardProps extends CardProps {
  /** Says why a session has ended. */
  readonly notice?: string | undefined;
  /** Shows the card for a forgotten password. */
  readonly onForgotten: () => void;
}

export function SignInCard({
  email,
  onEmailChange,
  notice,
  onForgotten,
  onSwitch,
  askForEmail,
}: SignInCardProps) {
  const { isBusy, error, run } = useSignIn(TEXT.signIn.backendFailed);
  const { values, field, alert } = useFields(
    { error },
    { email, password: typedBefore('password') },
    (entered) => onEmailChange(entered.email),
  );

  return (
    <AuthCard
      name="sign-in"
      words={{ ...TEXT.signIn, submit: VERBS.signIn, switchTo: VERBS.signUp }}
      isBusy={isBusy}
      alert={alert}
      onSubmit={() => run(() => signInWithPassword(values.email, values.password))}
      onSwitch={onSwitch}
      notice={notice !== undefined && <output className={`block panel ${styles.notice}`}>{notice}</output>}
      otherWay={
        <GoogleButton
          isDisabled={isBusy}
          onClick={() => run(() => continueWithGoogle('google-sign-in', askForEmail))}
        />
      }
    >
      <EmailInput {...field('email')} />
      <PasswordInput {...field('password')} />
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
