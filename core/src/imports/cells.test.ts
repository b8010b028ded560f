import { expect, test } from 'vitest';
import type { Currency } from '../money.ts';
import { cellAmount, looksLikeAmount } from './cells.ts';

test.each<[Currency, string, number | undefined]>([
  ['JPY', '1250', 1250],
  ['JPY', '1,250', 1250],
  ['JPY', '1.250', 1250],
  ['JPY', '125.000.000', 125_000_000],
  ['JPY', '1,250.00', 1250],
  ['JPY', '-1250.0', -1250],
  ['JPY', '¥1,250', 1250],
  ['JPY', '1250.5', undefined],
  ['JPY', '12.50', undefined],
  ['KWD', '12.345', 12_345],
  ['KWD', '12.3', 12_300],
  ['KWD', '12', 12_000],
  ['KWD', '1,234.500', 1_234_500],
  ['KWD', '1.234,500', 1_234_500],
  ['KWD', '1234,500', 1_234_500],
  ['KWD', '(0.001)', -1],
  ['KWD', 'KWD 0.5', 500],
  // Thousands or a fraction: nobody can tell.
  ['KWD', '1,234', undefined],
  ['KWD', '12.3456', undefined],
  ['INR', '1.234', undefined],
  ['INR', '1,234', 1_234_00],
])('in %s, a cell of %s is %s', (currency, cell, units) => {
  expect(cellAmount(cell, currency)).toBe(units);
});

test('a cell of any currency looks like an amount', () => {
  expect(['12', '12.34', '12.345', '125.000.000', ''].every(looksLikeAmount)).toBe(true);
  expect(['12.3456', 'Asha'].some(looksLikeAmount)).toBe(false);
});
