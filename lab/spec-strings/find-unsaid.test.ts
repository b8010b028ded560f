import { expect, it } from 'vitest';
import { findUnsaid, isSaidIn, textParts } from './find-unsaid.ts';

const string = (words: string) => [{ section: '§2', words }];
const file = (...said: string[]) => ({ file: 'a', said });
const anywhere = { isInOneFile: false };
const together = { isInOneFile: true };

it('the parts of a string are what its placeholders leave, where that has a letter', () => {
  expect(textParts('{N} friends found for "{term}"')).toEqual(['friends found for "']);
  expect(textParts("Split amounts ({X}) don't match total ({Y})")).toEqual([
    'Split amounts (',
    ") don't match total (",
  ]);
  expect(textParts('Cancel')).toEqual(['Cancel']);
});

it('a string that nobody says is found', () => {
  expect(findUnsaid(string('No groups yet'), [file('No friends yet')], anywhere)).toEqual(['No groups yet']);
  expect(findUnsaid(string('No groups yet'), [file('No groups yet')], anywhere)).toEqual([]);
});

it('a string that is said only in part is found, with the rest', () => {
  expect(findUnsaid(string('Over {X} by {Y} now'), [file('Over 3 by 4')], anywhere)).toEqual([
    'Over {X} by {Y} now (now)',
  ]);
});

it('a test says all parts of a string in one file; sources may say them in several', () => {
  const files = [file('Remove '), file(' from ')];
  expect(findUnsaid(string('Remove {name} from {group}'), files, anywhere)).toEqual([]);
  expect(findUnsaid(string('Remove {name} from {group}'), files, together)).toEqual([
    'Remove {name} from {group} (its parts stand in different files)',
  ]);
});

it('a piece of another word, or another case, is not said', () => {
  expect(isSaidIn('OR', 'VECTOR')).toBe(false);
  expect(isSaidIn('Edit', 'Edited')).toBe(false);
  expect(isSaidIn('Sign In', 'sign in')).toBe(false);
  expect(isSaidIn('OR', 'VECTOR OR')).toBe(true);
  expect(isSaidIn('Members:', '4 Members: Asha')).toBe(true);
});
