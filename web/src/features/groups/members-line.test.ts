import { expect, test } from 'vitest';
import { text } from '@barabar/core/messages/text';
import { membersLine } from './members-line.ts';

const TEXT = text('groups');
const LABELS = text('fields');

const named = (...names: readonly string[]) => names.map((name) => ({ user: { name } }));

test('up to three members are all named', () => {
  expect(membersLine(named('Asha Rao'))).toBe('Members: Asha Rao');
  expect(membersLine(named('Asha Rao', 'Rohan Das', 'Zoya Khan'))).toBe(
    'Members: Asha Rao, Rohan Das, Zoya Khan',
  );
});

test('of more than three the first three are named and the others counted', () => {
  expect(membersLine(named('Asha Rao', 'Rohan Das', 'Zoya Khan', 'Kabir Rao', 'Devika Menon'))).toBe(
    'Members: Asha Rao, Rohan Das, Zoya Khan +2 more',
  );
});

test('members are counted in the singular and the plural', () => {
  expect(LABELS.members({ count: 1 })).toBe('1 member');
  expect(LABELS.members({ count: 6 })).toBe('6 members');
});

test('what a search found is counted in the singular and the plural', () => {
  expect(TEXT.found({ count: 1, term: 'goa' })).toBe('1 group found for "goa"');
  expect(TEXT.found({ count: 2, term: 'goa' })).toBe('2 groups found for "goa"');
});
