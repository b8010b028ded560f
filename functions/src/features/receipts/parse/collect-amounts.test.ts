import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';
import { collectAmounts } from './collect-amounts.ts';

const sumsOf = (rows: readonly string[]) =>
  collectAmounts(readLines(buildRows(straighten(pageOfRows(rows)))));

it('CGST and SGST are equal, whichever of them was misread', () => {
  expect(sumsOf(['CGST 2.5%  46.50', 'SGST 2.5%  4.50']).taxes).toEqual([0, 5100, 4650, 450, 9300, 900]);
  expect(sumsOf(['CGST 2.5%  46.50', 'S6ST 2.5%']).taxes).toEqual([0, 4650, 9300]);
  expect(sumsOf(['IGST 5%  46.50']).taxes).toEqual([0, 4650]);
});

it('collects the amounts of a bill', () => {
  const sums = sumsOf([
    'Sub Total  400.00',
    'Discount  20.00',
    'Service Charge  19.00',
    'Packing Charges  10.00',
    'CGST  10.25',
    'SGST  10.25',
    'Round Off  0.50',
    'Grand Total  430.00',
    'Cash  500.00',
    'Change  70.00',
  ]);
  expect(sums).toEqual({
    subtotals: [40_000],
    totals: [],
    finals: [43_000],
    taxes: [0, 2050, 1025],
    services: [1900],
    charges: [1000],
    discounts: [2000],
    roundings: [50],
    isRounded: true,
    paid: [50_000],
    change: [7000],
    unnamed: [],
    balances: [],
  });
});

it('a negative amount after the first sum is a discount, whatever its label', () => {
  const sums = sumsOf(['Pot Lid  -3.00', 'Sub Total  40.00', 'Pqsc @15%  -6.00', 'Net Amount  34.00']);
  expect(sums.discounts).toEqual([600]);
  expect(sums.unnamed).toEqual([]);
});

it('an amount that is too large is not a rounding', () => {
  expect(sumsOf(['Rounding  40.00']).roundings).toEqual([]);
});

it('adjustments in a sentence are not a rounding', () => {
  expect(sumsOf(['You are asked to make all necessary adjustments to your books']).isRounded).toBe(false);
});
