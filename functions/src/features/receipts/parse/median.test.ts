import { expect, it } from 'vitest';
import { median } from './median.ts';

it('is the value in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
});

it('respects weights', () => {
  expect(median([1, 2, 30], (value) => value)).toBe(30);
});

it('is zero for no values', () => {
  expect(median([])).toBe(0);
});
