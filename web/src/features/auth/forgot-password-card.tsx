import { type ReactElement, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { AuthCard } from './auth-card.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { sendPasswordResetMail } from './password-reset.ts';
import type { CardProps } from './sign-in-card.tsx';
import { EmailInput } from './text-input.tsx';
import { useFields, useSignIn } from './use-sign-in.ts';
import styles from './auth.module.css';

const TEXT = text('auth');
const RESET_TEXT = text('passwordReset');
const VERBS = text('verbs');

/** The card that sends the mail for choosing a new password. It does not reveal whether an account exists. */
export function ForgotPasswordCard({
  email,
  onEmailChange,
  onSwitch,
}: Pick<CardProps, 'email' | 'onEmailChange' | 'onSwitch'>): ReactElement {
  const card = useFocusOnMount();
  const [sentTo, setSentTo] = useState<string>();
  const { isBusy, error, run } = useSignIn(RESET_TEXT.sendFailed);
  const { values, field, alert } = useFields({ error }, { email }, (entered) => onEmailChange(entered.email));

  const send = async (): Promise<void> => {
    const address = values.email.trim();
    await sendPasswordResetMail(address);
    setSentTo(address);
  };

  return (
    <AuthCard
      ref={card}
      name="forgot-password"
      words={{ ...TEXT.forgot, busy: VERBS.sending }}
      isBusy={isBusy}
      alert={alert}
      onSubmit={() => run(send)}
      onSwitch={onSwitch}
    >
      <EmailInput {...field('email')} />
      <output>
        {sentTo !== undefined && <span className={styles.notice}>{TEXT.forgot.sent({ email: sentTo })}</span>}
      </output>
    </AuthCard>
  );
}
