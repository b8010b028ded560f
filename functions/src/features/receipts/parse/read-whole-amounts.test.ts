import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { readNumbers } from './read-numbers.ts';
import { readWholeAmounts } from './read-whole-amounts.ts';
import { straighten } from './straighten.ts';

const moneyIn = (rows: readonly string[]) => {
  const read = buildRows(straighten(pageOfRows(rows))).map((row) => ({
    row,
    numbers: readNumbers(row.text),
  }));
  return readWholeAmounts(
    read,
    read.map(() => false),
  ).map(({ numbers }) => numbers.filter(({ isMoney }) => isMoney).map(({ hundredths }) => hundredths));
};

it('bare numbers below one another are money where the totals are bare', () => {
  expect(moneyIn(['Table 7', 'TEA  40', 'Sub Total  40', 'Total  40'])).toEqual([[], [4000], [4000], [4000]]);
});

it('bare numbers stay unchanged where the totals have decimal places', () => {
  expect(moneyIn(['TEA  40', 'Sub Total  40.00', 'Total  40.00'])).toEqual([[], [], []]);
});

it('one bare total is money where nothing has decimal places', () => {
  expect(moneyIn(['Base Fare  40', 'Distance Fare  216', 'Total  256'])).toEqual([
    [4000],
    [21_600],
    [25_600],
  ]);
  expect(moneyIn(['Base Fare  40.00', 'Distance Fare  216', 'Total  256'])).toEqual([[], [], []]);
  expect(moneyIn(['Soap  246', 'Gross Amount  246'])).toEqual([[24_600], [24_600]]);
  expect(moneyIn(['Pen 10 x 12.50  125', 'Total  125'])).toEqual([[12_500], [12_500]]);
  expect(moneyIn(['Garlic Naan  55', 'Pay Bhaji  125', 'Ginger Tea  30'])).toEqual([[], [], []]);
});
