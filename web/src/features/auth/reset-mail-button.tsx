import { useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { sendPasswordResetMail } from './password-reset.ts';
import { useSignIn } from './use-sign-in.ts';

const RESET_TEXT = text('passwordReset');
const VERBS = text('verbs');

export function ResetMailButton({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, error, run } = useSignIn(RESET_TEXT.sendFailed);

  const send = async (): Promise<void> => {
    await sendPasswordResetMail(email);
    setIsSent(true);
  };

  if (isSent) {
    return <output className="tone-muted wraps">{RESET_TEXT.sent({ email })}</output>;
  }
  return (
    <>
      <ErrorAlert message={error?.message} />
      <Button size="large" isBlock disabled={isBusy} onClick={() => run(send)}>
        {isBusy ? VERBS.sending : RESET_TEXT.send}
      </Button>
    </>
  );
}
