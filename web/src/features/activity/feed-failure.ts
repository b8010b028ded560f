import { messageOf } from '../../lib/api/api-error.ts';
import type { FeedScope } from './api.ts';
import { FAILURES } from './text.ts';

/** The error of each of the feed's lists; undefined for a list that was loaded. */
export interface FeedErrors {
  readonly expenses: unknown;
  readonly settlements: unknown;
  readonly activities: unknown;
}

/**
 * Returns the message for the first list that failed, or undefined. The message is the server's, or else the error
 * catalogue's. Spec §8 has no message for expenses: their detail is empty, below the feed's 'Failed to fetch data'.
 */
export function feedFailure(
  { expenses, settlements, activities }: FeedErrors,
  kind: FeedScope['kind'],
): { readonly detail: string } | undefined {
  if (expenses !== undefined) return { detail: messageOf(expenses, '') };
  if (settlements !== undefined) return { detail: messageOf(settlements, FAILURES.settlements[kind]) };
  if (activities !== undefined) return { detail: messageOf(activities, FAILURES.activities[kind]) };
  return undefined;
}
