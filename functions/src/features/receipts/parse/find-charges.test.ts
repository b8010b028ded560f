import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { findCharges } from './find-charges.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

const chargesOf = (rows: readonly string[], total: number) =>
  findCharges(readLines(buildRows(straighten(pageOfRows(rows)))), total);

it('lists each tax with its rate', () => {
  const { taxes } = chargesOf(['CGST @ 2.5%:  9.75', 'SGST @ 2.5%:  9.75', 'Total GST  19.50'], 41_000);
  expect(taxes).toEqual([
    { name: 'CGST @ 2.5%', minor: 975 },
    { name: 'SGST @ 2.5%', minor: 975 },
  ]);
});

it('leaves marks around the name of a tax out', () => {
  const { taxes } = chargesOf(['| . GST Payable :  19.50'], 41_000);
  expect(taxes).toEqual([{ name: 'GST Payable', minor: 1950 }]);
});

it('lists the sum of the taxes when nothing else is printed', () => {
  expect(chargesOf(['Total GST  19.50'], 41_000).taxes).toEqual([{ name: 'Total GST', minor: 1950 }]);
});

it('adds up service charges and discounts', () => {
  const rows = ['Member Discount  -5.00', 'Coupon  2.50', 'Service Charge 10%  30.00'];
  expect(chargesOf(rows, 41_000)).toEqual({ taxes: [], serviceCharge: 3000, discount: 750 });
});

it('leaves out zeros and amounts above the bill', () => {
  expect(chargesOf(['GST  0.00', 'VAT  999.00', 'Disc  0.00'], 41_000)).toEqual({
    taxes: [],
    serviceCharge: undefined,
    discount: undefined,
  });
});
