import { expect, it } from 'vitest';
import { findStillSaid, stringsToSay } from './replaced.ts';

const OLD = { section: '§2', words: 'v. owes you {amount}', saidInstead: ['You owe {friend} {amount}'] };
const KEPT = { section: '§2', words: 'settled up' };
const stillSaid = (words: string, saidInstead: string, ...said: string[]) =>
  findStillSaid([{ section: '§2', words, saidInstead: [saidInstead] }, KEPT], [{ file: 'a.ts', said }]);

it('a string that is said differently is to be said in its new words, and found where it is said as before', () => {
  const toSay = stringsToSay([OLD, KEPT, { ...OLD, saidInstead: [] }]);
  expect(toSay.map(({ words }) => words)).toEqual(['You owe {friend} {amount}', 'settled up']);
  expect(stillSaid(OLD.words, 'You owe {friend}', 'You owe', 'settled up')).toEqual([]);
  expect(stillSaid(OLD.words, 'You owe {friend}', 'v. owes you ₹5')).toEqual([OLD.words]);
});

it('it is not found where only a part of it is said, or where its new words have every part of it', () => {
  const line = 'You are owed {friend} in all';
  expect(stillSaid(line, 'You owe', 'You are owed')).toEqual([]);
  expect(stillSaid(line, 'You owe', 'You are owed', 'in all')).toEqual([line]);
  expect(stillSaid('Go on ({n} people)', 'Go on ({n} people) now', 'Go on (', 'people)')).toEqual([]);
});
