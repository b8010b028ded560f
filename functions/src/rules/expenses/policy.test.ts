import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import {
  CREATOR_IN_SPLITS_MESSAGE,
  CREATORS_FRIENDS_ONLY_MESSAGE,
  FRIENDS_ONLY_MESSAGE,
  MEMBERS_ONLY_MESSAGE,
  requireCreator,
  requireEligible,
} from './policy.ts';

const payersOf = (...userIds: string[]) => userIds.map((userId) => ({ userId, amount: toMinor(1) }));
const splitsOf = (...userIds: string[]) =>
  userIds.map((userId) => ({ userId, splitType: 'equal' as const, amount: toMinor(1) }));

describe('the person who records an expense', () => {
  it('is in its split', () => {
    expect(() => requireCreator({ splits: splitsOf('ravi', 'asha') }, 'asha')).not.toThrow();
  });

  it('is missed in the words of the rule', () => {
    expect(() => requireCreator({ splits: splitsOf('ravi', 'meera') }, 'asha')).toThrow(
      expect.objectContaining({
        code: 'validation-failed',
        message: 'You must be included in the split',
        issues: [{ path: 'splits', message: CREATOR_IN_SPLITS_MESSAGE }],
      }),
    );
  });
});

describe('everybody in an expense', () => {
  const check = (payers: readonly string[], splits: readonly string[]) => () =>
    requireEligible(
      { payers: payersOf(...payers), splits: splitsOf(...splits) },
      { isEligible: (userId) => ['asha', 'ravi'].includes(userId), message: MEMBERS_ONLY_MESSAGE },
    );
  const refusedAt = (path: string) =>
    expect.objectContaining({
      code: 'validation-failed',
      message: MEMBERS_ONLY_MESSAGE,
      issues: [{ path, message: MEMBERS_ONLY_MESSAGE }],
    });

  it('may be in it', () => {
    expect(check(['asha'], ['asha', 'ravi'])).not.toThrow();
  });

  it('is named where the first may not: the payers, then who owes', () => {
    expect(check(['asha', 'zoya'], ['asha', 'zoya'])).toThrow(refusedAt('paidBy'));
    expect(check(['asha'], ['asha', 'ravi', 'zoya', 'yash'])).toThrow(refusedAt('splits.2.userId'));
    expect(check(['asha'], ['zoya'])).toThrow(refusedAt('splits.0.userId'));
  });

  it('is refused in words that say who may be in it', () => {
    expect([MEMBERS_ONLY_MESSAGE, FRIENDS_ONLY_MESSAGE, CREATORS_FRIENDS_ONLY_MESSAGE]).toEqual([
      'Everybody in an expense must be a member of the group',
      'Everybody in an expense must be a friend of yours',
      'Everybody in an expense must be a friend of the person who added it',
    ]);
  });
});
