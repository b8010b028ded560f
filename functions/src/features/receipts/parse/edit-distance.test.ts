import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it('counts wrong, missing and extra letters', () => {
  expect(editDistance('TOTAL', 'TOFAL', 2)).toBe(1);
  expect(editDistance('TOTAL', 'TOTA', 2)).toBe(1);
  expect(editDistance('TOTAL', 'TTOTALS', 2)).toBe(2);
  expect(editDistance('CHANGE', 'CHARGE', 2)).toBe(1);
});

it('stops at its limit', () => {
  expect(editDistance('TOTAL', 'CHANGE', 2)).toBe(3);
  expect(editDistance('A', 'ABCDEF', 1)).toBe(2);
});

it('is zero for equal words only, and symmetric', () => {
  const word = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 8)).toBe(editDistance(b, a, 8));
      expect(editDistance(a, b, 8) === 0).toBe(a === b);
    }),
  );
});
