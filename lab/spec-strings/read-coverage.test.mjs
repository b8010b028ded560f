import { expect, it } from 'vitest';
import { findUnknownTests, readCoverage } from './read-coverage.mjs';

const coverage = (/** @type {string[]} */ ...lines) => ['## §1', '', ...lines].join('\n');

const titles = new Map([
  [
    'a.test.ts',
    [{ chain: ['a list', 'is empty'] }, { chain: ['a page', 'is empty'] }, { chain: ['is new'] }],
  ],
]);
const unknown = (/** @type {string} */ named) =>
  findUnknownTests(readCoverage(coverage('- it is so', `  - ${named}`)), titles);

it('a row is a statement and the tests that show it', () => {
  expect(
    readCoverage(coverage('- it is', '  so', '  - `a.test.ts` › is', '    new', '  - `b.test.ts` › a › b')),
  ).toEqual([
    {
      statement: 'it is so',
      tests: [
        { file: 'a.test.ts', chain: ['is new'] },
        { file: 'b.test.ts', chain: ['a', 'b'] },
      ],
    },
  ]);
});

it('a row that names no test is an error', () => {
  expect(() => readCoverage(coverage('- nobody shows it'))).toThrow('names no test');
  expect(() => readCoverage(coverage('- a file alone', '  - `a.test.ts`'))).toThrow('names no test');
  expect(() => readCoverage(coverage('- words', '  - It is so.'))).toThrow('names no test');
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
