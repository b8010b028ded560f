import { expect, it } from 'vitest';
import { findUnknownTests, readCoverage } from './read-coverage.mjs';

const table = (/** @type {string[]} */ ...rows) =>
  ['## §1', '', '| statement | shown by |', '| --- | --- |', ...rows].join('\n');

const titles = new Map([
  [
    'a.test.ts',
    [{ chain: ['a list', 'is empty'] }, { chain: ['a page', 'is empty'] }, { chain: ['is new'] }],
  ],
]);
const unknown = (/** @type {string} */ named) =>
  findUnknownTests(readCoverage(table(`| it is so | ${named} |`)), titles);

it('a row is a statement and the tests that show it', () => {
  expect(
    readCoverage(table(String.raw`| a \| b | ${'`a.test.ts`'} › is new<br>${'`b.test.ts`'} › a › b |`)),
  ).toEqual([
    {
      statement: 'a | b',
      tests: [
        { file: 'a.test.ts', chain: ['is new'] },
        { file: 'b.test.ts', chain: ['a', 'b'] },
      ],
    },
  ]);
});

it('a row that names no test is an error', () => {
  expect(() => readCoverage(table('| nobody shows it | |'))).toThrow('this names no test');
  expect(() => readCoverage(table('| a file alone | `a.test.ts` |'))).toThrow('this names no test');
});

it('a test that exists is known by its title, with as many describes as tell it from others', () => {
  expect(unknown('`a.test.ts` › is new')).toEqual([]);
  expect(unknown('`a.test.ts` › a page › is empty')).toEqual([]);
});

it('one that does not exist is found, and one that could be several', () => {
  expect(unknown('`a.test.ts` › is old')).toEqual(['it is so: there is no such test: a.test.ts › is old']);
  expect(unknown('`b.test.ts` › is new')).toEqual(['it is so: there is no such test: b.test.ts › is new']);
  expect(unknown('`a.test.ts` › is empty')).toEqual([
    'it is so: there are 2 such tests: a.test.ts › is empty',
  ]);
});
