import { messageOf } from '../../lib/api-error.ts';
import type { FeedScope } from './api.ts';
import { FAILURES } from './text.ts';

/** Why each of the feed's lists could not be had; undefined where it could. */
export interface FeedErrors {
  readonly expenses: unknown;
  readonly settlements: unknown;
  readonly activities: unknown;
}

/**
 * What went wrong, by the first list that failed: in the server's words, or the catalogue's. Expenses have none in spec
 * §8, and so an empty detail under the feed's own 'Failed to fetch data'.
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
