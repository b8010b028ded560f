import { expect, test } from 'vitest';
import { hundredthsFromDecimal, textOfHundredths } from './decimal.ts';

test.each([
  [12.3, 1230],
  [-0.05, -5],
  [0, 0],
  [1.005, undefined],
  [1e21, undefined],
  [2 ** 53, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])('%s is %s hundredths', (decimal, hundredths) => {
  expect(hundredthsFromDecimal(decimal)).toBe(hundredths);
});

test.each([
  [1230, '12.30'],
  [5, '0.05'],
  [-5, '-0.05'],
  [0, '0.00'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
])('%s hundredths are written %s', (hundredths, text) => {
  expect(textOfHundredths(hundredths)).toBe(text);
});
