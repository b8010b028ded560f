import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { feedFailure, type FeedErrors } from './use-feed.ts';

const lost = new ApiError('?', { code: 'internal', status: 500 });
const none: FeedErrors = { expenses: undefined, settlements: undefined, activities: undefined };

describe('feedFailure', () => {
  it.each([
    ['global', 'Failed to fetch settlements', 'Failed to fetch activities'],
    ['group', 'Failed to fetch group settlements', 'Failed to fetch group activities'],
    ['friend', 'Failed to fetch friend settlements', 'Failed to fetch friend activities'],
  ] as const)(
    'has the words of the catalogue for each list of a %s feed',
    (kind, settlements, activities) => {
      expect(feedFailure({ ...none, settlements: lost }, kind)).toEqual({ detail: settlements });
      expect(feedFailure({ ...none, activities: lost }, kind)).toEqual({ detail: activities });
    },
  );

  it("prefers the server's words", () => {
    const tooMany = new ApiError('Too many requests.', { code: 'too-many-requests', status: 429 });
    expect(feedFailure({ ...none, activities: tooMany }, 'group')).toEqual({ detail: 'Too many requests.' });
  });

  it('has an empty detail for expenses, which the catalogue does not contain', () => {
    expect(feedFailure({ ...none, expenses: lost }, 'global')).toEqual({ detail: '' });
  });

  it('describes the first list that failed, or nothing if none has', () => {
    expect(feedFailure({ ...none, settlements: lost, activities: lost }, 'global')?.detail).toBe(
      'Failed to fetch settlements',
    );
    expect(feedFailure(none, 'global')).toBeUndefined();
  });
});
