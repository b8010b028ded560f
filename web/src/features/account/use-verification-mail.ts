import { useState } from 'react';
import { sendVerification } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { logError } from '../../lib/api/log-error.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { refreshVerification } from '../auth/renew-record.ts';

const TEXT = text('account');

export interface VerificationMail {
  readonly isBusy: boolean;
  readonly isSent: boolean;
  readonly failure: string | undefined;
  readonly send: () => void;
}

/** Where the server sends no mail, because the address was verified in the meantime, the record is read again. */
export function useVerificationMail(): VerificationMail {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, attempt } = useAttempt(TEXT.verification.failed);
  const send = (): void =>
    void attempt(async () => {
      const { isSent: wasSent } = await callEndpoint(sendVerification);
      setIsSent(wasSent);
      if (!wasSent)
        refreshVerification().catch((error: unknown) => logError('Failed to read the record again', error));
    });
  return { isBusy, isSent, failure, send };
}
