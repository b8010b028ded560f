import { expect, test } from 'vitest';
import { scaledFromDecimal, textOfScaled } from './decimal.ts';

test.each([
  [12.3, 2, 1230],
  [-0.05, 2, -5],
  [0, 2, 0],
  [1.005, 2, undefined],
  [1.005, 3, 1005],
  [1.0005, 3, undefined],
  [1250, 0, 1250],
  [0.5, 0, undefined],
  [1e21, 2, undefined],
  [2 ** 53, 2, undefined],
  [2 ** 53, 0, undefined],
  [Number.NaN, 2, undefined],
  [Number.POSITIVE_INFINITY, 2, undefined],
] as const)('%s with %s places is %s', (decimal, places, scaled) => {
  expect(scaledFromDecimal(decimal, places)).toBe(scaled);
});

test.each([
  [1230, 2, '12.30'],
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [0, 2, '0.00'],
  [-5, 3, '-0.005'],
  [12_345, 3, '12.345'],
  [1250, 0, '1250'],
  [-7, 0, '-7'],
  [0, 0, '0'],
  [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
] as const)('%s of %s places is written %s', (scaled, places, text) => {
  expect(textOfScaled(scaled, places)).toBe(text);
});
