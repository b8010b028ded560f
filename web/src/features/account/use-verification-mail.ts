import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { sendVerificationMail } from './api.ts';
import { TEXT } from './text.ts';

/** The mail by which the viewer verifies the address, and what came of asking for it. */
export interface VerificationMail {
  readonly isBusy: boolean;
  readonly isSent: boolean;
  readonly failure: string | undefined;
  readonly send: () => void;
}

/** @param onVerified the address has been verified meanwhile, and no mail was sent. */
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
