import { type ApiError, messageOf } from '../../lib/api-error.ts';
import { TEXT } from './text.ts';

/** Why a friend's page cannot be shown, and whether another try may help. */
export interface FriendProblem {
  readonly message: string;
  readonly canRetry: boolean;
}

/** What the catalogue says of a friend who cannot be shown (spec §8); undefined while there is nothing to say. */
export function friendProblem(
  friendId: string | undefined,
  error: ApiError | undefined,
): FriendProblem | undefined {
  if (!friendId) return { message: TEXT.detail.noId, canRetry: false };
  if (!error) return undefined;
  if (error.code === 'not-found') return { message: TEXT.detail.notFound, canRetry: false };
  return { message: messageOf(error, TEXT.detail.failed), canRetry: true };
}
