import { type ChangeEvent, type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CardAlert, problemOf } from './card-alert.tsx';
import { TextInput } from './text-input.tsx';
import { GoogleButton } from './google-button.tsx';
import { EmailInput, type CardProps } from './sign-in-card.tsx';
import { continueWithGoogle, signUpWithPassword } from './sign-in-actions.ts';
import { TEXT } from './text.ts';
import { useSignIn } from './use-sign-in.ts';
import { validateSignUp, type SignUpForm } from './validate-sign-up.ts';
import styles from './auth.module.css';

const FIELDS = ['name', 'email', 'password', 'confirmPassword'];
const EMPTY: Omit<SignUpForm, 'email'> = { name: '', password: '', confirmPassword: '' };

/** The sign-up card (spec §2), which checks its rules on submit (spec §5). */
export function SignUpCard({ email, onEmailChange, onSwitch, askForEmail }: CardProps): ReactElement {
  const [entered, setEntered] = useState(EMPTY);
  const form: SignUpForm = { ...entered, email };
  const { isBusy, error, run, refuse } = useSignIn(TEXT.signUp.backendFailed);

  const change = (field: keyof typeof EMPTY) => ({
    value: entered[field],
    problem: problemOf(field, error),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setEntered({ ...entered, [field]: event.target.value }),
  });

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = validateSignUp(form);
    if (broken !== undefined) refuse(broken);
    else run(() => signUpWithPassword(form));
  };

  return (
    <section className={styles.card} aria-labelledby="sign-up-title">
      <h1 id="sign-up-title" className="text-title">
        {TEXT.signUp.title}
      </h1>
      <p className={`tone-muted ${styles.subtitle}`}>{TEXT.signUp.subtitle}</p>
      <form className="stack" onSubmit={handleSubmit}>
        <CardAlert error={error} fields={FIELDS} />
        <TextInput label={TEXT.fullName} name="name" autoComplete="name" required {...change('name')} />
        <EmailInput value={email} problem={problemOf('email', error)} onChange={onEmailChange} />
        <TextInput
          label={TEXT.password}
          type="password"
          name="new-password"
          autoComplete="new-password"
          required
          {...change('password')}
        />
        <TextInput
          label={TEXT.confirmPassword}
          type="password"
          name="confirm-password"
          autoComplete="new-password"
          required
          {...change('confirmPassword')}
        />
        <Button type="submit" size="large" isBlock disabled={isBusy}>
          {isBusy ? TEXT.signUp.busy : TEXT.signUp.submit}
        </Button>
      </form>
      <GoogleButton
        isDisabled={isBusy}
        onClick={() => run(() => continueWithGoogle('google-sign-up', askForEmail))}
      />
      <p className={`tone-muted ${styles.other}`}>
        {TEXT.signUp.other}{' '}
        <button type="button" className={`linked ${styles.inline}`} onClick={onSwitch} disabled={isBusy}>
          {TEXT.signUp.switchTo}
        </button>
      </p>
    </section>
  );
}
