import { expect, test } from 'vitest';
import { ApiError, messageOf } from './api-error.ts';

const FALLBACK = 'Failed to load group';

test("a refusal's own words are preferred", () => {
  const refusal = new ApiError('Group name is required', { code: 'validation-failed', status: 400 });
  expect(messageOf(refusal, FALLBACK)).toBe('Group name is required');
});

test.each(['network', 'unreadable', 'internal'] as const)(
  '%s has no words of the server: the catalogue speaks',
  (code) => {
    expect(messageOf(new ApiError('some detail', { code, status: 0 }), FALLBACK)).toBe(FALLBACK);
  },
);

test('what is no answer of the API at all gets the catalogue too', () => {
  expect(messageOf(new TypeError('x is undefined'), FALLBACK)).toBe(FALLBACK);
});
