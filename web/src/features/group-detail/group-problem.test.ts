import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { groupProblem } from './group-problem.ts';

test('a page without an id says so', () => {
  expect(groupProblem(undefined, undefined)).toEqual({ message: 'Group ID not found', canRetry: false });
  expect(groupProblem('', undefined)).toEqual({ message: 'Group ID not found', canRetry: false });
});

test('an id that belongs to no group of the reader is a group not found', () => {
  const error = new ApiError('Not found', { code: 'not-found', status: 404 });
  expect(groupProblem('goa', error)).toEqual({ message: 'Group not found', canRetry: false });
});

test('other failures have the words of the server, or those of the catalogue', () => {
  const tooMany = new ApiError('Too many requests.', { code: 'too-many-requests', status: 429 });
  expect(groupProblem('goa', tooMany)).toEqual({ message: 'Too many requests.', canRetry: true });
  const broken = new ApiError('?', { code: 'unreadable', status: 502 });
  expect(groupProblem('goa', broken)).toEqual({ message: 'Failed to load group', canRetry: true });
});

test('without a failure there is nothing to say', () => {
  expect(groupProblem('goa', undefined)).toBeUndefined();
});
