import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { pageProblem } from './page-problem.ts';

const WORDS = { noId: 'Group ID not found', notFound: 'Group not found', failed: 'Failed to load group' };
const problemOf = (id: string | undefined, error?: ApiError, record?: object) =>
  pageProblem({ id, error, record }, WORDS);

const notFound = new ApiError('Not found', { code: 'not-found', status: 404 });
const tooMany = new ApiError('Too many requests.', { code: 'too-many-requests', status: 429 });
const broken = new ApiError('?', { code: 'unreadable', status: 502 });

test('a page without an id says so', () => {
  expect(problemOf(undefined)).toEqual({ message: 'Group ID not found', canRetry: false });
  expect(problemOf('')).toEqual({ message: 'Group ID not found', canRetry: false });
});

test('a missing subject offers no retry, and is no longer shown', () => {
  expect(problemOf('goa', notFound)).toEqual({ message: 'Group not found', canRetry: false });
  expect(problemOf('goa', notFound, {})).toEqual({ message: 'Group not found', canRetry: false });
});

test('other failures have the words of the server, or those of the catalogue', () => {
  expect(problemOf('goa', tooMany)).toEqual({ message: 'Too many requests.', canRetry: true });
  expect(problemOf('goa', broken)).toEqual({ message: 'Failed to load group', canRetry: true });
});

test('a loaded subject stays when a temporary failure occurs', () => {
  expect(problemOf('goa', broken, {})).toBeUndefined();
});

test('without a failure there is no problem', () => {
  expect(problemOf('goa')).toBeUndefined();
});
