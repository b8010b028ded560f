import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { guestErrorOf } from './continue-as-guest.ts';

test.each([
  ['auth/operation-not-allowed', 'Joining without an account is turned off.'],
  ['auth/admin-restricted-operation', 'Joining without an account is turned off.'],
  ['auth/too-many-requests', 'Too many people have joined from here.'],
  ['auth/network-request-failed', 'That did not work. Please try again.'],
])('%s has its words', (code, words) => {
  expect(guestErrorOf(new FirebaseError(code, '')).message).toContain(words);
});

test('what the server refuses is said in its words', () => {
  const message = 'Too many requests. Please wait a moment.';
  const refused = new ApiError(message, { code: 'too-many-requests', status: 429 });
  expect(guestErrorOf(refused).message).toBe(message);
});
