import { expect, it } from 'vitest';
import { sumNumbers } from './sum-numbers.ts';

it('adds up any iterable of numbers', () => {
  expect(sumNumbers([1, -2, 0.5])).toBe(-0.5);
  expect(sumNumbers(new Set([3, 4]).values())).toBe(7);
  expect(sumNumbers([])).toBe(0);
});
