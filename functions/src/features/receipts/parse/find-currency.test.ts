import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { findCurrency } from './find-currency.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

const currencyOf = (rows: readonly string[]) =>
  findCurrency(readLines(buildRows(straighten(pageOfRows(rows)))), rows);

it('is the rupee by default', () => {
  expect(currencyOf(['Total  450.00'])).toBe('INR');
  expect(currencyOf(['Total  Rs. 450'])).toBe('INR');
});

it('is that of the signs', () => {
  expect(currencyOf(['Coffee  $4.50', 'Total  $4.50'])).toBe('USD');
  expect(currencyOf(['Total  €4.50'])).toBe('EUR');
  expect(currencyOf(['Total  £4.50'])).toBe('GBP');
});

it('is undefined when the product does not have it', () => {
  expect(currencyOf(['Total  RM4.50'])).toBeUndefined();
  expect(currencyOf(['Amount (RM)', 'Total  4.50'])).toBeUndefined();
});
