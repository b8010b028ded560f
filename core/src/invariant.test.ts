import { expect, test } from 'vitest';
import { invariant, InvariantError } from './invariant.ts';

test('a promise that holds passes silently', () => {
  expect(() => invariant(true, 'holds')).not.toThrow();
});

test('a broken promise throws an error of its own kind, in its own words', () => {
  expect(() => invariant(false, 'two and two are four')).toThrow(new InvariantError('two and two are four'));
});
