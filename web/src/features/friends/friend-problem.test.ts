import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { friendProblem } from './friend-problem.ts';

test('a page without an id says so', () => {
  expect(friendProblem(undefined, undefined)).toEqual({ message: 'Friend ID not provided', canRetry: false });
  expect(friendProblem('', undefined)).toEqual({ message: 'Friend ID not provided', canRetry: false });
});

test('an id that belongs to nobody is a friend not found', () => {
  const error = new ApiError('Not found', { code: 'not-found', status: 404 });
  expect(friendProblem('somebody', error)).toEqual({ message: 'Friend not found', canRetry: false });
});

test('other failures have the words of the server, or those of the catalogue', () => {
  const tooMany = new ApiError('Too many requests. Please try again later.', {
    code: 'too-many-requests',
    status: 429,
  });
  expect(friendProblem('somebody', tooMany)?.message).toBe('Too many requests. Please try again later.');
  const broken = new ApiError('?', { code: 'unreadable', status: 502 });
  expect(friendProblem('somebody', broken)).toEqual({
    message: 'Failed to load friend details',
    canRetry: true,
  });
});

test('without a failure there is nothing to say', () => {
  expect(friendProblem('somebody', undefined)).toBeUndefined();
});
