import { describe, expect, test } from 'vitest';
import { addMember, createGroup } from './groups.ts';

const messagesOf = (body: object): string[] =>
  createGroup.body.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

describe('a new group', () => {
  test('has a trimmed name, and a description or none', () => {
    expect(createGroup.body.parse({ name: ' Goa trip ', description: ' Sun ' })).toEqual({
      name: 'Goa trip',
      description: 'Sun',
    });
    expect(createGroup.body.parse({ name: 'Goa trip', description: ' ' }).description).toBeUndefined();
  });

  test.each([{}, { name: '' }, { name: '   ' }, { name: null }])('without a name is refused: %j', (body) => {
    expect(messagesOf(body)).toEqual(['Group name is required']);
  });
});

test('somebody is added as a member, never as an admin', () => {
  expect(addMember.body.safeParse({ email: 'ravi@example.com', role: 'member' }).success).toBe(true);
  expect(addMember.body.safeParse({ email: 'ravi@example.com', role: 'admin' }).success).toBe(false);
});
