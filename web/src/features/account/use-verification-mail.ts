import { useState } from 'react';
import { sendVerificationMail } from './api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { TEXT } from './text.ts';

/** Requests the mail with which the viewer verifies the address, and has the result of the last request. */
export interface VerificationMail {
  readonly isBusy: boolean;
  readonly isSent: boolean;
  readonly failure: string | undefined;
  readonly send: () => void;
}

/** @param onVerified called when the server sends no mail, because the address was verified in the meantime. */
export function useVerificationMail(onVerified: () => void): VerificationMail {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, attempt } = useAttempt(TEXT.verification.failed);
  const send = (): void =>
    void attempt(async () => {
      const wasSent = await sendVerificationMail();
      setIsSent(wasSent);
      if (!wasSent) onVerified();
    });
  return { isBusy, isSent, failure, send };
}
