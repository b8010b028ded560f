import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { sendVerificationMail } from './api.ts';
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
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const wasSent = await sendVerificationMail();
      setIsSent(wasSent);
      if (!wasSent) onVerified();
    } catch (error) {
      setFailure(messageOf(error, TEXT.verification.failed));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, isSent, failure, send: () => void send() };
}
