import { type ChangeEvent, type ReactElement, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { AuthCard } from './auth-card.tsx';
import { problemOf } from './card-alert.tsx';
import { TextInput } from './text-input.tsx';
import { GoogleButton } from './google-button.tsx';
import { EmailInput, type CardProps } from './sign-in-card.tsx';
import { continueWithGoogle, signUpWithPassword } from './sign-in-actions.ts';
import { useSignIn } from './use-sign-in.ts';
import { validateSignUp, type SignUpForm } from './validate-sign-up.ts';

const TEXT = text('auth');
const LABELS = text('fields');
const VERBS = text('verbs');

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

  const submit = (): void => {
    const broken = validateSignUp(form);
    if (broken !== undefined) refuse(broken);
    else run(() => signUpWithPassword(form));
  };

  return (
    <AuthCard
      name="sign-up"
      words={{ ...TEXT.signUp, submit: VERBS.signUp, switchTo: VERBS.signIn }}
      isBusy={isBusy}
      error={error}
      fields={FIELDS}
      onSubmit={submit}
      onSwitch={onSwitch}
      otherWay={
        <GoogleButton
          isDisabled={isBusy}
          onClick={() => run(() => continueWithGoogle('google-sign-up', askForEmail))}
        />
      }
    >
      <TextInput label={LABELS.fullName} name="name" autoComplete="name" required {...change('name')} />
      <EmailInput value={email} problem={problemOf('email', error)} onChange={onEmailChange} />
      <TextInput
        label={LABELS.password}
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
    </AuthCard>
  );
}
