import { useState } from 'react';
import { messageOf } from './api-error.ts';

export interface Attempt {
  readonly isBusy: boolean;
  /** The message of the last failure. */
  readonly failure: string | undefined;
  readonly setFailure: (failure: string | undefined) => void;
  /** Runs the action. An error becomes the failure. */
  readonly attempt: (act: () => Promise<void>) => Promise<void>;
}

/** @param failed The message when the server gives none. */
export function useAttempt(failed: string): Attempt {
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
  return { isBusy, failure, setFailure, attempt };
}
