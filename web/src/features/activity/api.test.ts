import { expect, it } from 'vitest';
import { LIMITS } from '@barabar/core/limits';
import { expensesOf } from './api.ts';

it('the feed of a friend goes on with the largest pages', () => {
  const { nextPageSize } = expensesOf({ kind: 'friend', friendId: 'kabir' }, 'recorded');
  expect(nextPageSize).toBe(LIMITS.pageSizeMax);
  expect(expensesOf({ kind: 'global' }, 'recorded').nextPageSize).toBeUndefined();
});
