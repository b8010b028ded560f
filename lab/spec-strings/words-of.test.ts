import { expect, it } from 'vitest';
import { stringsOf } from './words-of.ts';

const said = (text: string, file = 'a.tsx') => stringsOf(file, text).said;

it.each([
  [String.raw`const a = 'don\'t';`, ["don't"]],
  ['const a = (name: string) => `Hello ${name}, bye`;', ['Hello ', ', bye']],
  ['const a = /No one (here)/;', ['No one (here)']],
  ['const a = <p title="Tip">One\n  two</p>;', ['Tip', 'One two']],
  ["// 'Settle up'\nconst settleUp = 1; /* 'Settle up' */", []],
])(
  'strings, templates, patterns and texts of markup are said, comments and names are not: %s',
  (text, words) => {
    expect(said(text)).toEqual(words);
  },
);

it('a page of HTML says its text, and what cannot be parsed is an error', () => {
  const page = '<h1><span>Split</span> <i>bills</i></h1><!-- no --><script>no</script> Help &amp;\n Support';
  expect(said(page, 'a.html')).toEqual(['Split bills Help & Support']);
  expect(() => said('const = ;')).toThrow('a.tsx');
});

it.each([
  [
    "describe('a list', () => { it('is empty', () => { expect(a).toBe('No'); }); });",
    [['a list', 'is empty']],
  ],
  ["it.each<[string]>([['a']])('says %s', () => {});", [['says %s']]],
  ["test.describe('a', ONCE, () => { test('is busy', ONCE, async () => {}); });", [['a', 'is busy']]],
  ['it(`${COUNT} splits`, () => {});', [['${COUNT} splits']]],
  ["test('a', async () => { await test.step('b', async () => {}); run('c', () => {}); });", [['a']]],
])('titles of tests are found in every form: %s', (text, chains) => {
  const { titles, said: words } = stringsOf('a.test.ts', text);
  expect(titles.map(({ chain }) => chain)).toEqual(chains);
  expect(words).not.toContain(chains[0]?.at(-1));
});
