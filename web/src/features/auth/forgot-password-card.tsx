import { type FormEvent, type ReactElement, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CardAlert, problemOf } from './card-alert.tsx';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { sendPasswordResetMail } from './password-reset.ts';
import { EmailInput, type CardProps } from './sign-in-card.tsx';
import { TEXT } from './text.ts';
import { useSignIn } from './use-sign-in.ts';
import { RESET_TEXT } from './verify-text.ts';
import styles from './auth.module.css';

const FIELDS = ['email'];

/** The card that sends the mail for choosing a new password. It does not reveal whether an account exists. */
export function ForgotPasswordCard({
  email,
  onEmailChange,
  onSwitch,
}: Pick<CardProps, 'email' | 'onEmailChange' | 'onSwitch'>): ReactElement {
  const card = useFocusOnMount();
  const [sentTo, setSentTo] = useState<string>();
  const { isBusy, error, run } = useSignIn(RESET_TEXT.sendFailed);

  const send = async (): Promise<void> => {
    const address = email.trim();
    await sendPasswordResetMail(address);
    setSentTo(address);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    run(send);
  };

  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-labelledby="forgot-password-title">
      <h1 id="forgot-password-title" className="text-title">
        {TEXT.forgot.title}
      </h1>
      <p className={`tone-muted ${styles.subtitle}`}>{TEXT.forgot.subtitle}</p>
      <form className="stack" onSubmit={handleSubmit}>
        <CardAlert error={error} fields={FIELDS} />
        <EmailInput value={email} problem={problemOf('email', error)} onChange={onEmailChange} />
        <output>
          {sentTo !== undefined && <span className={styles.notice}>{TEXT.forgot.sent(sentTo)}</span>}
        </output>
        <Button type="submit" size="large" isBlock disabled={isBusy}>
          {isBusy ? TEXT.forgot.busy : TEXT.forgot.submit}
        </Button>
      </form>
      <p className={`tone-muted ${styles.other}`}>
        <button type="button" className={`linked ${styles.inline}`} onClick={onSwitch} disabled={isBusy}>
          {TEXT.forgot.back}
        </button>
      </p>
    </section>
  );
}
