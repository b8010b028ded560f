import { expect, it } from 'vitest';
import { findUnknownTests, readCoverage } from './read-coverage.ts';

const coverage = (...tests: string[]) =>
  readCoverage(JSON.stringify([{ section: '§1', statement: 'it is so', tests }]));
const titles = new Map([
  [
    'a.test.ts',
    [{ chain: ['a list', 'is empty'] }, { chain: ['a page', 'is empty'] }, { chain: ['is new'] }],
  ],
]);

it('a row is a statement and the tests that show it; one that names no test is an error', () => {
  const [a, b] = [
    { file: 'a.test.ts', chain: ['is new'] },
    { file: 'b.test.ts', chain: ['a', 'b'] },
  ];
  expect(coverage('a.test.ts › is new', 'b.test.ts › a › b')).toEqual([
    { section: '§1', statement: 'it is so', tests: [a, b] },
  ]);
  for (const tests of [[], ['a.test.ts'], ['It is so.']])
    expect(() => coverage(...tests)).toThrow('names no test');
});

it.each([
  ['a.test.ts › is new', undefined],
  ['a.test.ts › a page › is empty', undefined],
  ['a.test.ts › is old', 'there is no such test: a.test.ts › is old'],
  ['b.test.ts › is new', 'there is no such test: b.test.ts › is new'],
  ['a.test.ts › is empty', 'there are 2 such tests: a.test.ts › is empty'],
])('%s: %s', (named, fault) => {
  expect(findUnknownTests(coverage(named), titles)).toEqual(fault ? [`it is so: ${fault}`] : []);
});
