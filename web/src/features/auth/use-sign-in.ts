import { useState } from 'react';
import { SignInError } from './auth-errors.ts';

export interface SignInRun {
  /** Whether an attempt is running; buttons are disabled then. */
  readonly isBusy: boolean;
  /** What the alert says, and the field that it is about. A new attempt clears it. */
  readonly error: SignInProblem | undefined;
  /** Starts an attempt. Does nothing while one is running. */
  readonly run: (attempt: () => Promise<void>) => void;
  /** Shows a problem without an attempt, for a broken rule of the form. */
  readonly refuse: (problem: SignInProblem) => void;
}

/** Why an attempt failed. */
export interface SignInProblem {
  readonly message: string;
  /** The name of the wrong field, if it is one field. */
  readonly field?: string | undefined;
}

/**
 * Runs a card's attempts one at a time, with busy flag and error (spec §4, Sign-in / sign-up).
 * @param other the message for errors that are not a `SignInError`.
 */
export function useSignIn(other: string): SignInRun {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<SignInProblem>();

  const attemptOnce = async (attempt: () => Promise<void>): Promise<void> => {
    setError(undefined);
    setIsBusy(true);
    try {
      await attempt();
    } catch (cause) {
      setError(cause instanceof SignInError ? cause : { message: other });
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
    // Another object each time, so that the field gets the focus again.
    refuse: (problem) => setError({ ...problem }),
  };
}
