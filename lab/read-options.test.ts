import { expect, it } from 'vitest';
import { readProveArguments } from './prove/read-arguments.ts';

const STEPS = [{ name: 'splits', count: 1000 }, { name: 'plans', count: 100 }, { name: 'rules' }];
const read = (line: string) => readProveArguments(line.split(' ').filter(Boolean), STEPS);

it('without arguments everything is proven at full length; counts, seed and steps can be chosen', () => {
  expect(read('')).toEqual({ seed: 20_261_120, counts: {}, only: null, plants: null, isUpdate: false });
  expect(read('--splits 50 --plans=7 --seed 3 --only rules,plans --update')).toEqual({
    seed: 3,
    counts: { splits: 50, plans: 7 },
    only: ['plans', 'rules'],
    plants: null,
    isUpdate: true,
  });
});

it.each([
  ['a step', '--only splits,halves', 'There is no step halves. There are: splits, plans, rules.'],
  ['a count of what is not counted', '--rules 5', 'is something else'],
  ['an option', '--fast', 'is something else'],
  ['a word', 'quickly', 'is something else'],
  ['a count that is none', '--splits many', '--splits many is no whole number above 0.'],
  ['half a seed', '--seed 1.5', '--seed 1.5 is no whole number above 0.'],
])('%s that a command does not know is refused', (_, line, message) => {
  expect(() => read(line)).toThrow(message);
});
