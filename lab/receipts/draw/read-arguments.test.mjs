import { expect, it } from 'vitest';
import { readDrawArguments } from './read-arguments.mjs';

/** @param {string} line */
const read = (line) => readDrawArguments(line.split(' ').filter(Boolean));

it('draws 120 receipts of the `writing` set by default', () => {
  expect(read('--out /pictures')).toEqual({ out: '/pictures', count: 120, seed: 1, set: 'writing' });
  expect(read('--out /p --count 12 --seed 7 --set exam')).toEqual({
    out: '/p',
    count: 12,
    seed: 7,
    set: 'exam',
  });
});

it.each(['writing', 'exam'])('draws the %s set', (set) => {
  expect(read(`--out /p --set ${set}`).set).toBe(set);
});

it.each([
  ['no folder', '', 'npm run draw:receipts -- --out'],
  ['a set that there is not', '--out /p --set other', 'There is no set other.'],
  ['a count that is none', '--out /p --count few', '--count few is no whole number above 0.'],
  ['an option', '--fast', '--fast is something else.'],
])('refuses %s', (_, line, message) => {
  expect(() => read(line)).toThrow(message);
});
