import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { findMerchant } from './find-merchant.ts';
import { straighten } from './straighten.ts';

const merchantOf = (rows: readonly string[]) => findMerchant(buildRows(straighten(pageOfRows(rows))));

it('is the name at the top', () => {
  expect(merchantOf(['Green Leaf Kitchen', '14 Lake View Road', 'Tel: 22334455', 'Tea  10.00'])).toBe(
    'Green Leaf Kitchen',
  );
});

it('is not a title, a number or an address above the name', () => {
  const rows = [
    'TAX INVOICE',
    'GSTIN: 29ABCDE1234F1Z5',
    'No. 8, 2nd Cross Road',
    'Moonlight Stores',
    'Tea  10.00',
  ];
  expect(merchantOf(rows)).toBe('Moonlight Stores');
});

it.each([
  ['Shree Ganeshay Namah', 'Agarwal Sweets', 'Lake View Road'],
  ['Agarwal Sweets', '(A Unit of Orchid Hospitality Pvt Ltd)', 'Lake View Road'],
  ['Agarwal Sweets', 'Dealer: Invented Oil Corp Ltd', 'Lake View Road'],
  ['RENT RECEIPT', 'Agarwal Sweets', 'Thanks for staying'],
])('is not an invocation or the owner: %s, %s', (...rows) => {
  expect(merchantOf(rows)).toBe('Agarwal Sweets');
});

it.each(['Jai Hind Auto Fuels', 'Om Provision Store', 'Shri Balaji Bhandar'])('may be %s', (name) => {
  expect(merchantOf([name, 'Lake View Road', 'Tel: 22334455'])).toBe(name);
});

it('is the company below a brand', () => {
  expect(merchantOf(['SUNNY', 'Sunrise Retail Pvt Ltd (12345-X)', '14 Lake View Road'])).toBe(
    'Sunrise Retail Pvt Ltd',
  );
});

it('continues over several rows', () => {
  expect(merchantOf(['BLUE HILL HARDWARE', 'TRADING', '12345-T', '14 Lake View Road'])).toBe(
    'BLUE HILL HARDWARE TRADING',
  );
  expect(merchantOf(['BLUE HILL', 'ENTERPRISE (EAST', 'SIDE) PVT LTD', '14 Lake View Road'])).toBe(
    'BLUE HILL ENTERPRISE (EAST SIDE) PVT LTD',
  );
  expect(merchantOf(['Hill Road Medical', 'Agency', '14 Lake View Road'])).toBe('Hill Road Medical Agency');
  expect(merchantOf(['Blue Hill Generation &', 'Distribution Corpn. Ltd', '14 Lake View Road'])).toBe(
    'Blue Hill Generation & Distribution Corpn. Ltd',
  );
});

it('is not noise', () => {
  expect(merchantOf(['~| .', '9 1', 'Green Leaf Kitchen', '14 Lake View Road'])).toBe('Green Leaf Kitchen');
});

it('is above columns and amounts', () => {
  expect(merchantOf(['Item Qty Amount', 'Green Tea  10.00'])).toBeUndefined();
});
