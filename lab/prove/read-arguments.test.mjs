import { describe, expect, it } from 'vitest';
import { readProveArguments } from './read-arguments.mjs';

const STEPS = [
  { name: 'splits', count: 1000 },
  { name: 'plans', count: 100 },
  { name: 'rules', count: null },
];
/** @param {string} line */
const read = (line) => readProveArguments(line.split(' ').filter(Boolean), STEPS);

it('without arguments everything is proven at full length, with the same seed every time', () => {
  expect(read('')).toEqual({ seed: 20_261_120, counts: {}, only: null, isUpdate: false });
});

it('counts, seed and steps can be chosen', () => {
  expect(read('--splits 50 --plans=7 --seed 3 --only plans,rules')).toEqual({
    seed: 3,
    counts: { splits: 50, plans: 7 },
    only: ['plans', 'rules'],
    isUpdate: false,
  });
  expect(read('--only rules --update')).toMatchObject({ only: ['rules'], isUpdate: true });
});

describe('what it does not know is refused', () => {
  it.each([
    ['a step', '--only splits,halves', 'There is no step halves. There are: splits, plans, rules.'],
    ['a count of what is not counted', '--rules 5', 'is something else'],
    ['an option', '--fast', 'is something else'],
    ['a word', 'quickly', 'is something else'],
    ['a count that is none', '--splits many', '--splits many is no whole number above 0.'],
    ['a count of nothing', '--splits 0', '--splits 0 is no whole number above 0.'],
    ['half a seed', '--seed 1.5', '--seed 1.5 is no whole number above 0.'],
  ])('%s', (_, line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});
