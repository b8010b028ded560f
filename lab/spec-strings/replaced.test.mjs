import { describe, expect, it } from 'vitest';
import { findStillSaid, readReplacements, stringsToSay } from './replaced.mjs';

const OLD = { section: '§2', words: 'v. owes you {amount}', saidInstead: ['You owe {friend} {amount}'] };
const KEPT = { section: '§2', words: 'settled up' };

const file = (/** @type {string[]} */ ...said) => [{ file: 'a.ts', said }];

describe('a string that is said differently', () => {
  it('is to be said in its new words', () => {
    expect(stringsToSay([OLD, KEPT]).map(({ words }) => words)).toEqual([
      'You owe {friend} {amount}',
      'settled up',
    ]);
    expect(stringsToSay([{ ...OLD, saidInstead: [] }])).toEqual([]);
  });

  it('is found where it is still said', () => {
    expect(findStillSaid([OLD, KEPT], file('You owe', 'settled up'))).toEqual([]);
    expect(findStillSaid([OLD], file('v. owes you ₹5'))).toEqual([OLD.words]);
  });

  it('is not found where only a part of it is said', () => {
    const line = { section: '§2', words: 'You are owed {friend} in all', saidInstead: ['You owe'] };
    expect(findStillSaid([line], file('You are owed'))).toEqual([]);
    expect(findStillSaid([line], file('You are owed', 'in all'))).toEqual([line.words]);
  });

  it('is not looked for where its new words have every part of it', () => {
    const shorter = {
      section: '§2',
      words: 'You are owed {name} {amount}',
      saidInstead: ['{name} owes you'],
    };
    const both = {
      section: '§2',
      words: 'Continue ({n} people)',
      saidInstead: ['Continue ({n} people)', 'person'],
    };
    expect(findStillSaid([both], [{ file: 'a.ts', said: ['Continue (', 'people)'] }])).toEqual([]);
    expect(findStillSaid([shorter], [{ file: 'a.ts', said: ['You are owed'] }])).toEqual([shorter.words]);
  });
});

it('the table of a decision record is read', () => {
  const table = [
    '| the specification says | the product says | why |',
    '| --- | --- | --- |',
    '| `Coming Soon` | – | There is a screen. |',
    '| `2 peoples` | `2 people`, `1 person` | Grammar. |',
    '| something without a string | `code` | – |',
  ].join('\n');
  expect(readReplacements(table)).toEqual([
    { words: 'Coming Soon', saidInstead: [] },
    { words: '2 peoples', saidInstead: ['2 people', '1 person'] },
  ]);
});
