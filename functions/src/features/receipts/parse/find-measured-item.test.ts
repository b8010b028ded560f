import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { findMeasuredItem } from './find-measured-item.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

const itemOf = (rows: readonly string[]) =>
  findMeasuredItem(readLines(buildRows(straighten(pageOfRows(rows)))));

it('a rate times a volume that equals an amount is the item', () => {
  const rows = ['Fuel Type: Diesel', 'Rate/Ltr  90.92', 'Volume  11.00', 'Amount (Rs)  1000.00'];
  expect(itemOf(rows)).toEqual({
    description: 'Diesel',
    quantity: 11,
    minor: 100_000,
    isConfirmed: true,
    isDoubtful: false,
    others: [],
  });
});

it('other names of rate and volume are recognised', () => {
  const rows = ['Grade : Unleaded Petrol', 'RSP (Rs/L) : 107.65', 'Litres : 40.14', 'Amount : 4,321.07'];
  expect(itemOf(rows)).toMatchObject({ description: 'Unleaded Petrol', quantity: 40.14, minor: 432_107 });
});

it('there is no item when the product does not match', () => {
  expect(itemOf(['Rate/Ltr  90.92', 'Volume  11.00', 'Amount (Rs)  500.00'])).toBeUndefined();
  expect(itemOf(['Tea  10.00', 'Total  10.00'])).toBeUndefined();
});
