import { expect, test } from 'vitest';
import type { Group } from '@barabar/core/contract/groups';
import { renderMarkup, renderText } from '../../lib/render-text.tsx';
import { GroupsList } from './groups-list.tsx';

const WHEN = new Date('2026-01-01T00:00:00Z');

function makeGroup(name: string, memberNames: readonly string[], description?: string): Group {
  return {
    id: `id-of-${name}`,
    name,
    ...(description !== undefined && { description }),
    members: memberNames.map((memberName, index) => ({
      userId: memberName,
      role: index === 0 ? 'admin' : 'member',
      joinedAt: WHEN,
      user: { id: memberName, name: memberName, email: `${index}@example.com` },
    })),
    simplifyDebts: false,
    createdAt: WHEN,
    updatedAt: WHEN,
    version: 1,
  };
}

const list = (groups: readonly Group[] | undefined, searchTerm = '') => (
  <GroupsList groups={groups} searchTerm={searchTerm} onCreateGroup={() => undefined} />
);
const GOA = makeGroup('Goa', ['Meera Iyer', 'Rohan Das', 'Zoya Khan', 'Kabir Rao'], 'Anjuna in November');
const FLAT = makeGroup('Flat', ['Meera Iyer']);

test('while loading there are six skeleton rows', () => {
  expect(renderMarkup(list(undefined)).match(/data-testid="skeleton-row"/g)).toHaveLength(6);
});

test('without groups the reader is told how to begin', () => {
  const words = renderMarkup(list([])).split(/<[^>]*>/);
  expect(words).toContain('No groups yet');
  expect(words).toContain('Create your first group to start splitting expenses with friends!');
});

test('a row has name, number of members, description and the first three names, and leads to the group', () => {
  expect(renderText(list([GOA]))).toBe(
    'GGoa4 membersAnjuna in NovemberMembers: Meera Iyer, Rohan Das, Zoya Khan +1 more',
  );
  expect(renderMarkup(list([GOA]))).toContain('href="/groups/id-of-Goa"');
});

test('a group without a description says so', () => {
  const words = renderMarkup(list([FLAT])).split(/<[^>]*>/);
  expect(words).toContain('No description');
  expect(words).toContain('Members: Meera Iyer');
});

test('a search says how many it found, or that it found none', () => {
  expect(renderText(list([GOA, FLAT], 'ANJUNA'))).toContain('1 group found for "ANJUNA"');
  expect(renderText(list([GOA, FLAT], 'a'))).toContain('2 groups found for "a"');
  expect(renderText(list([GOA, FLAT], 'pune'))).toBe(
    'No groups found for "pune"Try searching by group name or description',
  );
});
