import { type ApiError, messageOf } from '../../lib/api-error.ts';
import { TEXT } from './text.ts';

/** Why a group's page cannot be shown, and whether another try may help. */
export interface GroupProblem {
  readonly message: string;
  readonly canRetry: boolean;
}

/** What the catalogue says of a group that cannot be shown (spec §8); undefined while there is nothing to say. */
export function groupProblem(
  groupId: string | undefined,
  error: ApiError | undefined,
): GroupProblem | undefined {
  if (!groupId) return { message: TEXT.noId, canRetry: false };
  if (!error) return undefined;
  if (error.code === 'not-found') return { message: TEXT.notFound, canRetry: false };
  return { message: messageOf(error, TEXT.failed), canRetry: true };
}
