import { describe, expect, it } from 'vitest';
import { anchorsOf, findFaults, readAsvs, summarise } from './read-asvs.mjs';

const rowsOf = (/** @type {string[]} */ ...lines) => readAsvs(['## V1', '', ...lines].join('\n'));
/** @param {string} status @param {string[]} details */
const faultsOf = (status, ...details) =>
  rowsOf(`- 1.2.3 (level 1, ${status}): Asked`, ...details.map((detail) => `  - ${detail}`)).flatMap(
    findFaults,
  );

describe('a row', () => {
  it('has a number, a level, a status, tests and texts', () => {
    expect(
      rowsOf('- 1.2.3 (level 2, met): Asked', '  - In words.', '  - `a.test.ts` › a list › is', '    empty'),
    ).toEqual([
      {
        number: '1.2.3',
        level: 2,
        status: 'met',
        tests: [{ file: 'a.test.ts', chain: ['a list', 'is empty'] }],
        texts: ['In words.'],
      },
    ]);
  });

  it('of another form is an error', () => {
    expect(() => rowsOf('- 1.2.3 (level 2): Asked')).toThrow('this is no requirement');
    expect(() => rowsOf('- 1.2.3 (level 2, met)')).toThrow('this is no requirement');
    expect(() => rowsOf('| 1.2.3 | 2 | Asked | met | It is so. |')).toThrow('no part of a list');
  });

  it('that is met names a test or a document', () => {
    expect(faultsOf('met', '`a.test.ts` › is new')).toEqual([]);
    expect(faultsOf('met', '[Files](security.md#files)')).toEqual([]);
    expect(faultsOf('met', 'It is so.')).toEqual(['1.2.3: nothing shows that it is met']);
    expect(faultsOf('met')).toHaveLength(1);
  });

  it.each(['platform', 'n/a', 'open'])('that is %s has a reason in words', (status) => {
    expect(faultsOf(status, 'Because.')).toEqual([]);
    expect(faultsOf(status, '`a.test.ts` › is new')).toHaveLength(1);
  });

  it('has a status that there is', () => {
    expect(faultsOf('perhaps', 'Because.')).toEqual(['1.2.3: "perhaps" is no status']);
  });
});

it('rows are counted by level and status', () => {
  const rows = rowsOf('- 1.1.1 (level 1, met): A', '- 1.1.2 (level 2, open): B', '- 1.1.3 (level 2, n/a): C');
  expect(summarise(rows)).toEqual([
    '| 1 | 1 | 0 | 0 | 0 | 1 |',
    '| 2 | 0 | 0 | 1 | 1 | 2 |',
    '| both | 1 | 0 | 1 | 1 | 3 |',
  ]);
});

it('headings have anchors', () => {
  expect(anchorsOf('# One\n\n## Who sees: which field?\n\ntext # none')).toEqual(
    new Set(['one', 'who-sees-which-field']),
  );
});
