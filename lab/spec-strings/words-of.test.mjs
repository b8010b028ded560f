import { expect, it } from 'vitest';
import { wordsOf } from './words-of.mjs';

const said = (/** @type {string} */ text, file = 'a.tsx') => wordsOf(file, text).said;
const chains = (/** @type {string} */ text) => wordsOf('a.test.ts', text).titles.map(({ chain }) => chain);

it('strings, templates, patterns and texts of markup are said, as they read', () => {
  expect(said(String.raw`const a = 'don\'t';`)).toEqual(["don't"]);
  expect(said('const a = (name: string) => `Hello ${name}, bye`;')).toEqual(['Hello ', ', bye']);
  expect(said('const a = /No one (here)/;')).toEqual(['No one (here)']);
  expect(said('const a = <p title="Tip">One\n  two</p>;')).toEqual(['Tip', 'One two']);
});

it('comments and names are not', () => {
  expect(said("// 'Settle up'\nconst settleUp = 1; /* 'Settle up' */")).toEqual([]);
});

it('a page of HTML says its text', () => {
  const page = '<h1><span>Split</span> <i>bills</i></h1><!-- no --><script>no</script> Help &amp;\n Support';
  expect(said(page, 'a.html')).toEqual(['Split bills Help & Support']);
});

it('titles of tests are titles, and not said', () => {
  const text = "describe('a list', () => { it('is empty', () => { expect(a).toBe('No groups yet'); }); });";
  expect(chains(text)).toEqual([['a list', 'is empty']]);
  expect(said(text, 'a.test.ts')).toEqual(['No groups yet']);
});

it('titles are found in every form of a test', () => {
  expect(chains("it.each<[string]>([['a']])('says %s', () => {});")).toEqual([['says %s']]);
  expect(
    chains("test.describe('the card', ONCE, () => { test('is busy', ONCE, async () => {}); });"),
  ).toEqual([['the card', 'is busy']]);
  expect(chains('it(`${COUNT} splits`, () => {});')).toEqual([['${COUNT} splits']]);
});

it('a step of a test is none, nor is a call of another function', () => {
  expect(
    chains("test('a', async () => { await test.step('b', async () => {}); run('c', () => {}); });"),
  ).toEqual([['a']]);
});

it('what cannot be parsed is an error', () => {
  expect(() => said('const = ;')).toThrow('a.tsx');
});
