import type { ReactElement } from 'react';
import { ErrorAlert } from '../../components/error-alert.tsx';
import type { SignInProblem } from './use-sign-in.ts';

/** Returns the problem if it is about this field. */
export const problemOf = (field: string, error: SignInProblem | undefined): SignInProblem | undefined =>
  error?.field === field ? error : undefined;

/** The alert of a card for what is not about one of its fields, below which it would stand otherwise. */
export function CardAlert({
  error,
  fields,
}: {
  readonly error: SignInProblem | undefined;
  readonly fields: readonly string[];
}): ReactElement | null {
  const isBelowField = error?.field !== undefined && fields.includes(error.field);
  return isBelowField ? null : <ErrorAlert message={error?.message} />;
}
