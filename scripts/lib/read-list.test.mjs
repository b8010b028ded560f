import { expect, it } from 'vitest';
import { readList } from './read-list.mjs';

const list = (/** @type {string[]} */ ...lines) =>
  readList(['# Title', '', 'Words.', '', '## One', '', ...lines].join('\n'));

it('an entry has a text and details, each on one line or several', () => {
  expect(
    list('- one', '  - a', '  - b', '    goes on', '- two', '  goes on', '', '## Two', '', '- three'),
  ).toEqual([
    { text: 'one', details: ['a', 'b goes on'] },
    { text: 'two goes on', details: [] },
    { text: 'three', details: [] },
  ]);
});

it.each([
  ['text between entries', ['- one', '', 'lost']],
  ['a table', ['| one | a |']],
  ['a detail of nothing', ['  - a']],
  ['a detail after a gap', ['- one', '', '  - a']],
  ['a third level', ['- one', '  - a', '    - deep']],
  ['a line that continues the entry after its details', ['- one', '  - a', '  goes on']],
  ['another indentation', ['- one', '   - a']],
])('%s is an error', (_, lines) => {
  expect(() => list(...lines)).toThrow('no part of a list');
});

it('a document without headings has no entries', () => {
  expect(readList('- one')).toEqual([]);
});
