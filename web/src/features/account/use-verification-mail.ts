import { useState } from 'react';
import { sendVerification } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';

const TEXT = text('account');

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
      const { isSent: wasSent } = await callEndpoint(sendVerification);
      setIsSent(wasSent);
      if (!wasSent) onVerified();
    });
  return { isBusy, isSent, failure, send };
}
