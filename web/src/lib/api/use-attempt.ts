import { useState } from 'react';
import { messageOf } from './api-error.ts';

/** @param failed The message when the server gives none. */
export function useAttempt(failed: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error, failed));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    /** The message of the last failure. */
    failure,
    setFailure,
    /** Runs the action. An error becomes the failure. */
    attempt,
  };
}

export type Attempt = ReturnType<typeof useAttempt>;
