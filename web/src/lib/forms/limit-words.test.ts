import { expect, it } from 'vitest';
import { lengthWords, limitWords } from './limit-words.ts';

const members = (count: number): string | undefined =>
  limitWords({ count, max: 100, what: 'members in a group' });

it('a limit is said from nine tenths of it on', () => {
  expect(members(89)).toBeUndefined();
  expect(members(90)).toBe('90 of at most 100 members in a group');
  expect(members(100)).toBe('There can be at most 100 members in a group');
  expect(members(101)).toBe('101 are too many: there can be at most 100 members in a group');
});

it('the last characters of a text are counted', () => {
  expect(lengthWords('x'.repeat(26), 30)).toBeUndefined();
  expect(lengthWords('x'.repeat(27), 30)).toBe('3 characters left');
  expect(lengthWords('x'.repeat(29), 30)).toBe('1 character left');
  expect(lengthWords('x'.repeat(30), 30)).toBe('At most 30 characters');
});
