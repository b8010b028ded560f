import { expect, it } from 'vitest';
import { anchorsOf, findFaults, readAsvs, summarise } from './read-asvs.mjs';

const rowsOf = (/** @type {string[]} */ ...lines) => readAsvs(['## V1', '', ...lines].join('\n'));

it('a row has a number, a level, a status, tests and texts; of another form it is an error', () => {
  const test = { file: 'a.test.ts', chain: ['a list', 'is empty'] };
  expect(
    rowsOf('- 1.2.3 (level 2, met): Asked', '  - In words.', '  - `a.test.ts` › a list › is', '    empty'),
  ).toEqual([{ number: '1.2.3', level: 2, status: 'met', tests: [test], texts: ['In words.'] }]);
  for (const line of ['- 1.2.3 (level 2): Asked', '- 1.2.3 (level 2, met)'])
    expect(() => rowsOf(line)).toThrow('this is no requirement');
});

it.each([
  ['met', '`a.test.ts` › is new', undefined],
  ['met', '[Files](security.md#files)', undefined],
  ['met', 'It is so.', 'nothing shows that it is met'],
  ['platform', 'Because.', undefined],
  ['open', '`a.test.ts` › is new', 'there is no reason for "open"'],
  ['perhaps', 'Because.', '"perhaps" is no status'],
])('a row that is %s by %s: %s', (status, detail, fault) => {
  const rows = rowsOf(`- 1.2.3 (level 1, ${status}): Asked`, `  - ${detail}`);
  expect(rows.flatMap(findFaults)).toEqual(fault ? [`1.2.3: ${fault}`] : []);
});

it('rows are counted by level and status; headings have anchors', () => {
  const rows = rowsOf('- 1.1.1 (level 1, met): A', '- 1.1.2 (level 2, open): B', '- 1.1.3 (level 2, n/a): C');
  expect(summarise(rows)).toEqual([
    '| 1 | 1 | 0 | 0 | 0 | 1 |',
    '| 2 | 0 | 0 | 1 | 1 | 2 |',
    '| both | 1 | 0 | 1 | 1 | 3 |',
  ]);
  expect([...anchorsOf('# One\n\n## Who sees: which field?\n\ntext # none')]).toEqual([
    'one',
    'who-sees-which-field',
  ]);
});
