import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { findCurrency } from './find-currency.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

const currencyOf = (rows: readonly string[]) =>
  findCurrency(readLines(buildRows(straighten(pageOfRows(rows)))), rows);

it('is the rupee by default', () => {
  expect(currencyOf(['Total  450.00'])).toEqual({ currency: 'INR' });
  expect(currencyOf(['Total  Rs. 450'])).toEqual({ currency: 'INR' });
});

it('is that of the signs', () => {
  expect(currencyOf(['Coffee  $4.50', 'Total  $4.50'])).toEqual({ currency: 'USD' });
  expect(currencyOf(['Total  €4.50'])).toEqual({ currency: 'EUR' });
  expect(currencyOf(['Total  £4.50'])).toEqual({ currency: 'GBP' });
});

it.each<[string, string, string[]]>([
  ['beside the amounts', 'MYR', ['Tea  RM4.50', 'Total  RM4.50']],
  ['behind the amounts', 'AED', ['Tea  4.50 AED', 'Total  4.50 AED']],
  ['as a sign with a letter', 'SGD', ['Tea  S$4.50', 'Total  S$4.50']],
  ['in the heads of columns', 'MYR', ['Amount (RM)  Tax (RM)', 'Total  4.50']],
  ['in the total’s row', 'THB', ['Tea  4.50', 'Total THB  4.50']],
  ['by the company', 'MYR', ['TEH TARIK SDN BHD', 'Total  $4.50']],
  ['by the country', 'SGD', ['Orchard Road, Singapore', 'Total  4.50']],
])('is one without a sign of its own, named %s', (_, currency, rows) => {
  expect(currencyOf(rows)).toEqual({ currency });
});

it('may be one that the product does not have', () => {
  expect(currencyOf(['Tea  450 JPY', 'Total  450 JPY'])).toEqual({ otherCurrency: 'JPY' });
  expect(currencyOf(['Tea  4.500', 'Total KWD  4.500'])).toEqual({ otherCurrency: 'KWD' });
});

it.each([
  ['Singapore Noodles  220.00', 'Total  220.00'],
  ['Dairy Farm 40.00', 'Farm 20.00', 'Total  60.00'],
  ['Shirt SAR 20', 'Total  ₹60.00'],
])('is not another one because of what an item is called: %s', (...rows) => {
  expect(currencyOf(rows)).toEqual({ currency: 'INR' });
});
