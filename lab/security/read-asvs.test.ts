import { expect, it } from 'vitest';
import { anchorsOf, findFaults, readAsvs, type AsvsRow } from './read-asvs.ts';

const rowsOf = (fields: Partial<AsvsRow>, tests: string[] = []) =>
  readAsvs(
    JSON.stringify([
      {
        chapter: 'V1',
        number: '1.2.3',
        level: 1,
        status: 'met',
        asked: 'Asked',
        notes: [],
        ...fields,
        tests,
      },
    ]),
  );

it.each([
  ['met', { tests: ['a.test.ts › is new'] }, undefined],
  ['met', { notes: ['[Files](security.md#files)'] }, undefined],
  ['met', { notes: ['It is so.'] }, 'nothing shows that it is met'],
  ['platform', { notes: ['Because.'] }, undefined],
  ['open', { tests: ['a.test.ts › is new'] }, 'there is no reason for "open"'],
  ['perhaps', { notes: ['Because.'] }, '"perhaps" is no status'],
] as [string, { tests?: string[]; notes?: string[] }, string | undefined][])(
  'a row that is %s by %j: %s',
  (status, { tests = [], notes = [] }, fault) => {
    expect(rowsOf({ status, notes }, tests).flatMap(findFaults)).toEqual(fault ? [`1.2.3: ${fault}`] : []);
  },
);

it('headings have anchors', () => {
  expect([...anchorsOf('# One\n\n## Who sees: which field?\n\ntext # none')]).toEqual([
    'one',
    'who-sees-which-field',
  ]);
});
