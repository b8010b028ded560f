import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { findItems } from './find-items.ts';
import { findTotal } from './find-total.ts';
import { isReceipt } from './is-receipt.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

const isOne = (rows: readonly string[]): boolean => {
  const lines = readLines(buildRows(straighten(pageOfRows(rows))));
  return isReceipt(lines, findTotal(lines, findItems(lines)));
};

describe('receipts', () => {
  it.each<[string, string[]]>([
    [
      'items without a word of trade that add up to a total in rupees',
      ['Corner House', 'Dal Makhani  360.00', 'Tandoori Roti  120.00', 'Total  Rs 480.00'],
    ],
    [
      'a ticket with a single amount',
      ['Hill Road Toll', 'Receipt No. : 0771', 'Date : 08/01/2026', 'Pay Mode : CASH', 'Fe  505/-'],
    ],
    [
      'a till receipt',
      ['Moonlight Stores', 'Tel: 22334455', 'Soap 1  40.00', 'Total  40.00', 'Cash  50.00', 'Change  10.00'],
    ],
    [
      'a restaurant bill',
      [
        'Green Leaf Kitchen',
        'Bill No: 12  Table 4',
        'Tea 2  40.00',
        'CGST  1.00',
        'SGST  1.00',
        'Total  42.00',
      ],
    ],
    [
      'a ride',
      ['Blue Star Cabs', 'Trip ID 12', 'Base Fare  50.00', 'Total Fare  Rs 120', 'Paid by UPI  Rs 120'],
    ],
    [
      'one without a readable amount',
      [
        'Moonlight Stores',
        'TAX INVOICE',
        'GSTIN 29ABCDE',
        'Tel: 22334455',
        'Cashier: Mo',
        'Item Qty Rate Amt',
        'Cash',
        'Thank you',
      ],
    ],
    [
      'one with readable additions and an unreadable total',
      [
        'Narmada Vidyut Vitaran',
        'Bill # M/26-27/01411',
        'GSTIN No. 25LUNCH',
        'Units 212',
        'Energy Chg  463.00',
        'Fixed Chg  85.00',
        'Electricity Duty  207.39',
        'R.Off  0.45',
        'Due Date 20/07/2024',
        'Ee ah pai',
      ],
    ],
  ])('%s', (_, rows) => {
    expect(isOne(rows)).toBe(true);
  });
});

describe('receipts without a word of payment or tax', () => {
  it.each<[string, string[]]>([
    [
      'when prices times quantities give the total',
      ['Iron Store', 'Nails 2 95.00  190.00', 'Wire 5 88.00  440.00', 'Total  630.00'],
    ],
    ['when amounts in rupees do', ['Hair Dressers', '1) Haircut  120/-', '2) Beard  60/-', 'Total  180/-']],
  ])('%s', (_, rows) => {
    expect(isOne(rows)).toBe(true);
  });

  it.each<[string, string[]]>([
    [
      'when other numbers add up to the total',
      ['House Points', 'Red 12  95.00', 'Blue 15  85.00', 'Total  180.00'],
    ],
    [
      'when amounts in rupees do not add up',
      ['Hair Dressers', '1) Haircut  120/-', '2) Beard  60/-', 'Total  195/-'],
    ],
  ])('but not %s', (_, rows) => {
    expect(isOne(rows)).toBe(false);
  });
});

describe('other documents', () => {
  it.each<[string, string[]]>([
    [
      'a mark sheet',
      [
        'Hill Public School',
        'Half-Yearly Mark Sheet',
        'English 100  78',
        'Hindi 100  84',
        'Total 200  162',
        'Percentage: 81.00',
      ],
    ],
    [
      'a score card',
      ['Final, 12 March 2024', 'A. Rao c Khan b Das  45', 'Extras  12', 'Total 250/6 (50 overs)'],
    ],
    [
      'an article',
      [
        'The government said on Monday that tax from goods and',
        'services rose to a total of Rs 1,234 crore in the month of',
        'May, and that most of it had been paid by large companies.',
        'The total for the year is now above what was expected by',
        'those who had been asked about it in the spring.',
      ],
    ],
    [
      'a program',
      ['Image optimization ratio: 1.36 savings: 26%', 'Total file size ratio: 2.16 savings: 53.8%'],
    ],
    [
      'a label',
      [
        'Face Wash',
        'Net Wt: 100 g',
        'MRP Rs. 360.00 (incl. of all taxes)',
        'Batch No: A335',
        'Pkd: 28-02-25',
      ],
    ],
    ['a menu', ['Green Leaf Kitchen', 'Starters', 'Paneer Tikka  240.00', 'Veg Roll  120.00', 'Soup  90.00']],
    [
      'a ticket without an amount',
      ['Hill Road Toll', 'Receipt No. : 0771', 'Date : 08/01/2026', 'Pay Mode : CASH'],
    ],
    ['an empty page', []],
  ])('%s', (_, rows) => {
    expect(isOne(rows)).toBe(false);
  });
});
