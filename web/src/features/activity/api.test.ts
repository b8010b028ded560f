import { expect, it } from 'vitest';
import { LIMITS } from '@barabar/core/limits';
import { expensesOf } from './api.ts';

it('the feed of a friend begins with a small page, and goes on with the largest', () => {
  expect(expensesOf({ kind: 'friend', friendId: 'kabir' }, 'recorded')).toMatchObject({
    pageSize: LIMITS.pageSizeDefault,
    nextPageSize: LIMITS.pageSizeMax,
  });
  expect(expensesOf({ kind: 'global' }, 'recorded').nextPageSize).toBeUndefined();
});
