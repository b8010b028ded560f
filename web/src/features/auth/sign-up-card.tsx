import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { AuthCard } from './auth-card.tsx';
import { EmailInput, TextInput } from './text-input.tsx';
import { GoogleButton } from './google-button.tsx';
import type { CardProps } from './sign-in-card.tsx';
import { continueWithGoogle, signUpWithPassword } from './sign-in-actions.ts';
import { useFields, useSignIn } from './use-sign-in.ts';
import { validateSignUp } from './validate-sign-up.ts';

const TEXT = text('auth');
const LABELS = text('fields');
const VERBS = text('verbs');

/** The sign-up card (spec §2), which checks its rules on submit (spec §5). */
export function SignUpCard({ email, onEmailChange, onSwitch, askForEmail }: CardProps): ReactElement {
  const { isBusy, error, run, refuse } = useSignIn(TEXT.signUp.backendFailed);
  const { values, field, alert } = useFields(
    { error },
    { name: '', email, password: '', confirmPassword: '' },
    (entered) => onEmailChange(entered.email),
  );

  const submit = (): void => {
    const broken = validateSignUp(values);
    if (broken !== undefined) refuse(broken);
    else run(() => signUpWithPassword(values));
  };

  return (
    <AuthCard
      name="sign-up"
      words={{ ...TEXT.signUp, submit: VERBS.signUp, switchTo: VERBS.signIn }}
      isBusy={isBusy}
      alert={alert}
      onSubmit={submit}
      onSwitch={onSwitch}
      otherWay={
        <GoogleButton
          isDisabled={isBusy}
          onClick={() => run(() => continueWithGoogle('google-sign-up', askForEmail))}
        />
      }
    >
      <TextInput label={LABELS.fullName} name="name" autoComplete="name" required {...field('name')} />
      <EmailInput {...field('email')} />
      <TextInput
        label={LABELS.password}
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <TextInput
        label={TEXT.confirmPassword}
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </AuthCard>
  );
}
