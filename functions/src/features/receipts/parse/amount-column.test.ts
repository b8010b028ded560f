import { expect, it } from 'vitest';
import { pageOfTable } from '../../../../test/receipt-pages.ts';
import { findItems } from './find-items.ts';
import { linesOf } from './lines-of.ts';

const amountsOf = (rows: readonly (readonly string[])[]) =>
  findItems(linesOf(pageOfTable(rows))).map(({ description, minor }) => `${description} ${minor}`);

it('the amount is the last one of a row, as on most bills', () => {
  const rows = [
    ['Item', 'Qty', 'GST%', 'Amount'],
    ['Masala Tea', '2', '5.00', '40.00'],
    ['Bun Maska', '1', '5.00', '35.00'],
  ];
  expect(amountsOf(rows)).toEqual(['Masala Tea 4000', 'Bun Maska 3500']);
});

it('the amount is below its heading when another column follows', () => {
  const rows = [
    ['Item', 'Qty', 'Amount', 'GST%'],
    ['Masala Tea', '2', '40.00', '5.00'],
    ['Bun Maska', '1', '35.00', '12.00'],
  ];
  expect(amountsOf(rows)).toEqual(['Masala Tea 4000', 'Bun Maska 3500']);
});

it('the amount is the last one when none is below the heading', () => {
  const rows = [
    ['Item', 'Amount', 'Qty', 'GST%', 'Rate'],
    ['Masala Tea', '', '', '20.00', '40.00'],
  ];
  expect(amountsOf(rows)).toEqual(['Masala Tea 4000']);
});
