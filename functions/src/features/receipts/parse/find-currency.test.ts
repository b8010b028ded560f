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

it('may be one of no or of three decimals, by its code or sign', () => {
  expect(currencyOf(['Tea  450 JPY', 'Total  450 JPY'])).toEqual({ currency: 'JPY' });
  expect(currencyOf(['Tea  ¥450', 'Total  ¥1,450'])).toEqual({ currency: 'JPY' });
  expect(currencyOf(['Tea  ₩4,500', 'Total  ₩14,500'])).toEqual({ currency: 'KRW' });
  expect(currencyOf(['Tea  4.500', 'Total KWD  4.500'])).toEqual({ currency: 'KWD' });
});

it('is not the yen where a rupee sign is misread', () => {
  expect(currencyOf(['Tea  ¥450.00', 'Total  ¥450.00'])).toEqual({ currency: 'INR' });
  expect(currencyOf(['GSTIN 29ABCDE1234F1Z5', 'Tea  ¥450', 'Total  ¥450'])).toEqual({ currency: 'INR' });
});

it.each([
  ['Singapore Noodles  220.00', 'Total  220.00'],
  ['Dairy Farm 40.00', 'Farm 20.00', 'Total  60.00'],
  ['Shirt SAR 20', 'Total  ₹60.00'],
])('is not another one because of what an item is called: %s', (...rows) => {
  expect(currencyOf(rows)).toEqual({ currency: 'INR' });
});
