import { expect, test } from 'vitest';
import { inviteFriend } from './friend-changes.ts';

const messagesOf = (body: object): string[] =>
  inviteFriend.body.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

test('an invitation needs an address; a blank name is none', () => {
  expect(inviteFriend.body.parse({ email: ' Ravi@Example.com', name: ' Ravi ' })).toEqual({
    email: 'ravi@example.com',
    name: 'Ravi',
  });
  expect(inviteFriend.body.parse({ email: 'ravi@example.com' })).toEqual({ email: 'ravi@example.com' });
  expect(inviteFriend.body.parse({ email: 'ravi@example.com', name: '' }).name).toBeUndefined();
});

test('an invitation is refused in the words of the specification', () => {
  expect(messagesOf({ name: 'Ravi' })[0]).toBe('Email is required');
  expect(messagesOf({ email: '', name: 'x'.repeat(200) })[0]).toBe('Email is required');
  expect(messagesOf({ email: 'ravi', name: 'Ravi' })).toEqual(['Please enter a valid email address']);
});
