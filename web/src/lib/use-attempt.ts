import { useState } from 'react';
import { messageOf } from './api-error.ts';

/** Something that a dialog tries to do, and how that goes. */
export interface Attempt {
  readonly isBusy: boolean;
  /** Why it could not be done. */
  readonly failure: string | undefined;
  readonly setFailure: (failure: string | undefined) => void;
  /** Does it; what goes wrong becomes the failure. */
  readonly attempt: (act: () => Promise<void>) => Promise<void>;
}

/** @param failed is said where the server has no words for what went wrong. */
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
