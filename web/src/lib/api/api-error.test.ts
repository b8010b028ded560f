import { expect, test } from 'vitest';
import { text } from '@barabar/core/messages/text';
import { ApiError, messageOf } from './api-error.ts';

const TEXT = text('api');

const FALLBACK = 'Failed to load group';

test("a refusal's own words are preferred", () => {
  const refusal = new ApiError('Group name is required', { code: 'validation-failed', status: 400 });
  expect(messageOf(refusal, FALLBACK)).toBe('Group name is required');
});

test.each(['unreadable', 'internal'] as const)(
  'for %s the catalogue’s message is used: the server gave none',
  (code) => {
    expect(messageOf(new ApiError('some detail', { code, status: 0 }), FALLBACK)).toBe(FALLBACK);
  },
);

test('for other errors the catalogue’s message is used too', () => {
  expect(messageOf(new TypeError('x is undefined'), FALLBACK)).toBe(FALLBACK);
});

const late = new ApiError(TEXT.timeout, { code: 'timeout', status: 0 });
const lost = new ApiError(TEXT.network, { code: 'network', status: 0 });

test('a missing or late answer is added to the catalogue’s message, if that leaves room for it', () => {
  expect(messageOf(late, 'Failed to create expense')).toBe(
    'Failed to create expense: the server took too long to answer. Please try again.',
  );
  expect(messageOf(lost, 'Failed to create expense')).toBe(
    'Failed to create expense: the server could not be reached. Please check your connection and try again.',
  );
  for (const error of [late, lost])
    expect(messageOf(error, 'Failed to scan receipt. Please try again.')).toBe(
      'Failed to scan receipt. Please try again.',
    );
});

test('without a message of the catalogue it is the whole message', () => {
  expect(messageOf(late, '')).toBe(TEXT.timeout);
  expect(messageOf(lost, '')).toBe(TEXT.network);
});
