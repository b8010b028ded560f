import { describe, expect, test } from 'vitest';
import { group } from './groups.ts';
import { addMember, createGroup } from './group-changes.ts';

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

describe('a new member', () => {
  const refusedWith = (body: object): unknown =>
    addMember.body
      .safeParse({ role: 'member', ...body })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('is a friend by id, or anybody by address', () => {
    expect(addMember.body.parse({ userId: 'ravi', role: 'member' })).toEqual({
      userId: 'ravi',
      role: 'member',
    });
    expect(refusedWith({ email: 'ravi@example.com' })).toBeUndefined();
  });

  test('is somebody by name only', () => {
    expect(addMember.body.parse({ name: ' Asha ', role: 'member' })).toEqual({
      name: 'Asha',
      role: 'member',
    });
    expect(refusedWith({ name: '\u200b ' })).toEqual([['name', 'Name is required']]);
    expect(refusedWith({ name: 'You' })).toEqual([['name', expect.stringContaining('another name')]]);
  });

  test('is named by one of the three', () => {
    expect(refusedWith({})).toEqual([['email', 'Email is required']]);
    for (const body of [
      { email: 'ravi@example.com', userId: 'ravi' },
      { email: 'ravi@example.com', name: 'Ravi' },
      { userId: 'ravi', name: 'Ravi' },
    ])
      expect(refusedWith(body)).toEqual([
        ['userId', 'A new member is named by one of email, userId and name'],
      ]);
  });
});

test('a group of an export from before there was the choice lets everybody edit, and has no closed days', () => {
  const { whoEdits, closedUntil, features } = group.parse({
    id: 'goa',
    name: 'Goa',
    members: [],
    simplifyDebts: false,
    categories: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  });
  expect([whoEdits, closedUntil, features]).toEqual(['everybody', undefined, []]);
});
