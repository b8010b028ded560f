import { useState } from 'react';
import { SignInError } from './auth-errors.ts';

export interface SignInRun {
  /** A request runs: buttons are disabled. */
  readonly isBusy: boolean;
  /** The message for the alert; cleared when a new attempt starts. */
  readonly error: string | undefined;
  /** Starts an attempt; does nothing while one runs. */
  readonly run: (attempt: () => Promise<void>) => void;
  /** Shows a message without an attempt: a broken rule of the form. */
  readonly refuse: (message: string) => void;
}

/** Busy flag and error of a card, over one attempt at a time (spec §4, Sign-in / sign-up). `other`: for what nobody foresaw. */
export function useSignIn(other: string): SignInRun {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  const attemptOnce = async (attempt: () => Promise<void>): Promise<void> => {
    setError(undefined);
    setIsBusy(true);
    try {
      await attempt();
    } catch (cause) {
      setError(cause instanceof SignInError ? cause.message : other);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    error,
    run: (attempt) => {
      if (!isBusy) void attemptOnce(attempt);
    },
    refuse: setError,
  };
}
