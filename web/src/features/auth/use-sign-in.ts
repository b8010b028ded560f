import { type ChangeEvent, useState } from 'react';
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

/** One at a time (spec §4, Sign-in / sign-up). `other` is for errors that are no `SignInError`. */
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

export interface Fields<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly field: (name: Name) => {
    readonly value: string;
    readonly problem: SignInProblem | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** What was refused, if it is about none of the fields. */
  readonly alert: string | undefined;
}

/** Holds what is typed into the fields of a form, below which stands what an attempt says of one of them. */
export function useFields<Name extends string>(
  { error }: Pick<SignInRun, 'error'>,
  initial: Readonly<Record<Name, string>>,
  onChange?: (values: Readonly<Record<Name, string>>) => void,
): Fields<Name> {
  const [values, setValues] = useState(initial);
  const isBelowField = error?.field !== undefined && Object.hasOwn(values, error.field);
  return {
    values,
    field: (name) => ({
      value: values[name],
      problem: error?.field === name ? error : undefined,
      onChange: ({ target: { value } }) => {
        const next = { ...values, [name]: value };
        setValues(next);
        onChange?.(next);
      },
    }),
    alert: isBelowField ? undefined : error?.message,
  };
}
