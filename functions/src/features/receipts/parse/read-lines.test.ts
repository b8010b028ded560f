import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { isHeaderRow } from './is-header-row.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

const linesOf = (rows: readonly string[]) => readLines(buildRows(straighten(pageOfRows(rows))));
const labelledAmountsOf = (rows: readonly string[]) =>
  linesOf(rows).flatMap(({ labelledAmounts }) =>
    labelledAmounts.map(({ kind, number }) => `${kind} ${number.hundredths}`),
  );

it('the words before an amount are its label', () => {
  expect(labelledAmountsOf(['Qty 4 Disc  0.50'])).toEqual(['quantity 400', 'discount 50']);
  expect(labelledAmountsOf(['CGST 9% 100.00  9.00'])).toEqual(['tax 900']);
  expect(labelledAmountsOf(['Item 2 Subtotal incl GST  41.20'])).toEqual(['quantity 200', 'subtotal 4120']);
});

it('a bare number does not split a label', () => {
  expect(labelledAmountsOf(['TOTAL INCL 6 GST  31.00'])).toEqual(['total 3100']);
});

it('a label takes the amount that is alone on the next row, or on the one before', () => {
  expect(labelledAmountsOf(['GRAND TOTAL', '63.35'])).toEqual(['final 6335']);
  expect(labelledAmountsOf(['63.35', 'GRAND TOTAL'])).toEqual(['final 6335']);
});

it('a speck beside a label is not an amount', () => {
  expect(labelledAmountsOf(['Net Bill Amount : 1', '1,775.90'])).toEqual(['final 100', 'final 177590']);
});

it('a header row takes no amount', () => {
  expect(labelledAmountsOf(['Qty Amount', '4.00'])).toEqual([]);
});

it('a tax table has no labels, because it repeats the bill in parts', () => {
  const rows = ['GST Summary Amount Tax', 'SR 6%  59.76  3.59', 'Total  59.76  3.59', 'Thank you'];
  expect(labelledAmountsOf(rows)).toEqual([]);
  expect(linesOf(rows).map(({ isTaxTable }) => isTaxTable)).toEqual([true, true, true, false]);
});

it('the amount decides whether a label names the total or the tax in it', () => {
  expect(labelledAmountsOf(['Sub Total  9.43', 'Total include GST  10.00'])).toEqual([
    'subtotal 943',
    'total 1000',
  ]);
  expect(labelledAmountsOf(['Total  10.00', 'Total include GST  0.57'])).toEqual(['total 1000', 'tax 57']);
});

it('an amount that is too large for a rounding is the total after it', () => {
  expect(labelledAmountsOf(['Ffal Rounding  21.40'])).toEqual(['total 2140']);
});

it('the amount paid is the total where no total is printed and no change was given', () => {
  expect(labelledAmountsOf(['Fees  106.20', 'AMOUNT PAID  766.20'])).toEqual(['total 76620']);
  expect(labelledAmountsOf(['Total  766.20', 'AMOUNT PAID  766.20'])).toEqual(['total 76620', 'paid 76620']);
  expect(labelledAmountsOf(['AMOUNT PAID  800.00', 'Change  33.80'])).toEqual(['paid 80000', 'change 3380']);
});

it('a free charge has no amount', () => {
  expect(labelledAmountsOf(['Delivery Fee  55.00 FREE', 'Packing  30.00'])).toEqual(['charge 3000']);
});

it('the amount decides whether "rounded" names the rounding or the total', () => {
  expect(labelledAmountsOf(['Net Bill  17.00', 'Rounded  0.17'])).toEqual(['final 1700', 'rounding 17']);
  expect(labelledAmountsOf(['Net Bill  16.83', 'Total Rounded  17.00'])).toEqual([
    'final 1683',
    'final 1700',
  ]);
});

it('decimal places decide whether a number is the sum of the items or their count', () => {
  expect(labelledAmountsOf(['Item Total  450.00'])).toEqual(['subtotal 45000']);
  expect(labelledAmountsOf(['Total Items  4'])).toEqual(['quantity 400']);
});

it('without decimal places, numbers in the column of the totals are money', () => {
  const rows = ['Tea 2  40', 'Samosa 3  60', 'Sub Total  100', 'Total  100', 'Cash  500'];
  const money = linesOf(rows).map(({ numbers }) =>
    numbers.filter(({ isMoney }) => isMoney).map(({ hundredths }) => hundredths),
  );
  expect(money).toEqual([[4000], [6000], [10_000], [10_000], [50_000]]);
});

it('two names of columns make a header row', () => {
  expect(isHeaderRow('Item Qty Rate Amount')).toBe(true);
  expect(isHeaderRow('Total')).toBe(false);
});
