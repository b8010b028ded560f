import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptScan } from '@barabar/core/contract/receipts';
import * as z from 'zod/mini';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { Page, Word } from '../page.ts';
import { parseReceipt } from './parse-receipt.ts';

const RESTAURANT = [
  'GREEN LEAF KITCHEN',
  '14, Lake View Road, Hillside 560099',
  'Ph: 22334455',
  'GSTIN: 29ABCDE1234F1Z5',
  'TAX INVOICE',
  'Bill No: 4711  Date: 05/03/2024 13:20',
  'Table: 4  Waiter: Mo',
  'Item Qty Rate  Amount',
  'Paneer Tikka 2 240.00  480.00',
  'Butter Naan 4 45.00  180.00',
  'Sub Total  660.00',
  'Discount 10%  66.00',
  'Service Charge 5%  29.70',
  'CGST @ 2.5%  15.59',
  'SGST @ 2.5%  15.59',
  'Round Off  0.12',
  'Grand Total  Rs. 655.00',
  'Paid by UPI  655.00',
  'Thank you, visit again',
];

it('is not sure of an amount that is not called a total, however the items match, unless it was paid', () => {
  const rows = [
    'PANACEA MEDICALS',
    'Item  Amount',
    'Spray  1892.50',
    'Mask  149.90',
    'Basic Amount  2042.40',
  ];
  const lost = parseReceipt(pageOfRows([...rows, 'Less Discount  102.12', 'VAT  281.34', 'Nt  ##']));
  expect(lost.confidence).toBeLessThan(0.7);
  const paid = parseReceipt(pageOfRows([...rows, 'Cash  2050.00', 'Change  7.60']));
  expect(paid).toMatchObject({ amount: 204_240 });
  expect(paid.confidence).toBeGreaterThan(0.7);
});

it('is not sure of an amount above a rounding', () => {
  const rows = [
    'CITY CAFE',
    'Item  Amount',
    'Tea  215.00',
    'Bun  200.00',
    'Total  415.00',
    'CGST 2.5%  10.38',
  ];
  expect(parseReceipt(pageOfRows([...rows, 'Round Off  0.25', 'orand i tal Re'])).confidence).toBeLessThan(
    0.7,
  );
  expect(parseReceipt(pageOfRows([...rows, 'Cash  500.00', 'Change  85.00'])).confidence).toBeGreaterThan(
    0.7,
  );
});

it('is sure of a plain total that is legible, even without a matching sum', () => {
  const rows = ['Hill Cabs', 'Fare Receipt', 'GSTIN 00AAAAA0000A', 'Trip ID 12', 'Ph 0000', 'Thank you'];
  const of = (total: string, confidence: number) => {
    const page = pageOfRows([...rows, total]);
    return parseReceipt({ ...page, words: page.words.map((word) => ({ ...word, confidence })) });
  };
  expect(of('Grand Total  459.00', 0.95)).toMatchObject({ amount: 45_900, confidence: 0.7 });
  expect(of('Grand Total  459.00', 0.9).confidence).toBeLessThan(0.7);
  expect(of('Paid  459.00', 0.95).confidence).toBeLessThan(0.7);
  expect(of('Grand Total  4', 0.95).confidence ?? 0).toBeLessThan(0.7);
});

it('is not sure of an amount that is far from the printed one', () => {
  const rows = ['CITY MEDICALS', 'Item  Amount', 'Spray  124.00', 'Mask  4128.15', 'Sub Total  4252.15'];
  const far = parseReceipt(
    pageOfRows([...rows, 'Discount  -125.22', 'Grand Total  1126.93', 'CGST 2.5%  50.32']),
  );
  expect(far.amount).toBe(412_693);
  expect(far.confidence).toBeLessThan(0.7);
  const near = parseReceipt(
    pageOfRows([...rows, 'Discount  -125.22', 'Grand Total  4128.93', 'CGST 2.5%  50.32']),
  );
  expect(near.amount).toBe(412_693);
  expect(near.confidence).toBeGreaterThan(0.7);
});

it('reads a complete bill', () => {
  const { confidence, totalBox, ...scan } = parseReceipt(pageOfRows(RESTAURANT));
  expect(scan).toEqual({
    isValidRecipt: true,
    amount: 65_500,
    description: 'GREEN LEAF KITCHEN',
    category: 'Food & Dining',
    date: '2024-03-05',
    currency: 'INR',
    items: [
      { description: 'Paneer Tikka', quantity: 2, amount: 48_000 },
      { description: 'Butter Naan', quantity: 4, amount: 18_000 },
    ],
    taxes: [
      { name: 'CGST @ 2.5%', amount: 1559 },
      { name: 'SGST @ 2.5%', amount: 1559 },
    ],
    serviceCharge: 2970,
    discount: 6600,
  });
  expect(confidence).toBeGreaterThan(0.7);
  expect(totalBox?.top).toBeCloseTo(16 / 19, 1);
});

it.each([-6, 3, 90, 180])('reads a bill that is turned by %d degrees', (degrees) => {
  const { amount, description } = parseReceipt(pageOfRows(RESTAURANT, { degrees }));
  expect({ amount, description }).toEqual({ amount: 65_500, description: 'GREEN LEAF KITCHEN' });
});

describe('the frame is around the amount that is filled in', () => {
  const read = (...rows: readonly string[]) => {
    const all = ['KEDAI MAJU SDN BHD', 'TAX INVOICE', 'Item  Amount', ...rows];
    const page = pageOfRows(all);
    const { amount, totalBox } = parseReceipt(page);
    const framed = page.words.filter(({ corners: [{ x, y }] }) => {
      if (!totalBox) return false;
      const isAt = (at: number, from: number, size: number) => at >= from - 1e-9 && at < from + size;
      return (
        isAt(x / page.width, totalBox.left, totalBox.width) &&
        isAt(y / page.height, totalBox.top, totalBox.height)
      );
    });
    return { amount, framed: framed.map(({ text }) => text) };
  };

  it('where the payment overrules a misread total', () => {
    expect(read('Nasi  20.00', 'Ayam  26.00', 'Total  RM46.06', 'Visa  RM46.00')).toEqual({
      amount: 4600,
      framed: ['RM46.00'],
    });
  });

  it.each([
    ['without its sign', 'Rounding  0.01'],
    ['that cannot be read', 'Rounding Adj  ##'],
  ])('where a total in ringgit has a rounding %s below', (_what, rounding) => {
    expect(read('Nasi  20.03', 'Ayam  26.03', 'Total  RM46.06', rounding)).toEqual({
      amount: 4606,
      framed: ['RM46.06'],
    });
  });

  it('and there is none where the amount is a correction that is printed nowhere', () => {
    expect(read('Total  41.28', 'Cash  50.00', 'Change  8.80')).toEqual({ amount: 4120, framed: [] });
  });
});

it('is less confident when the amounts disagree', () => {
  const sure = parseReceipt(
    pageOfRows(['Moon Stores', 'Total  40.00', 'Cash  50.00', 'Change  10.00', 'GST  2.00']),
  );
  const unsure = parseReceipt(
    pageOfRows(['Moon Stores', 'Total  40.00', 'Cash  50.00', 'Change  3.00', 'GST  2.00']),
  );
  expect(unsure.amount).toBe(4000);
  expect(unsure.confidence).toBeLessThan(sure.confidence ?? 0);
});

it('gives an item a placeholder when its name could not be read', () => {
  const { items } = parseReceipt(
    pageOfRows(['Moon Stores', 'Tax Invoice', '1  40.00', 'Soap  20.00', 'Total  60.00', 'Cash  60.00']),
  );
  expect(items?.map(({ description, amount }) => [description, amount])).toEqual([
    ['Item', 4000],
    ['Soap', 2000],
  ]);
});

it('returns nothing else for an image that is not a receipt', () => {
  expect(parseReceipt(pageOfRows(['Mark Sheet', 'Total 500  416']))).toEqual({ isValidRecipt: false });
  expect(parseReceipt({ width: 0, height: 0, words: [] })).toEqual({ isValidRecipt: false });
});

it('leaves out an amount that is too large for an expense', () => {
  const scan = parseReceipt(
    pageOfRows(['Moon Stores', 'GST  1.00', 'Total  99,99,99,999.00', 'Cash  99,99,99,999.00']),
  );
  expect(scan).toMatchObject({ isValidRecipt: true });
  expect(scan.amount).toBeUndefined();
});

const anyWords = fc.constantFrom(
  'TOTAL',
  'Cash',
  'CHANGE',
  '12.30',
  '-0.02',
  'RM5.00',
  '₹',
  '1,23,456.00',
  '8',
  '60',
  'GST',
  '6%',
  'x',
  '(',
  '::',
  '2018-03-02',
  'Round',
  'Qty',
);
const coordinate = fc.oneof(fc.integer({ min: -50, max: 3000 }), fc.double());
const point = fc.record({ x: coordinate, y: coordinate });
const word: fc.Arbitrary<Word> = fc.record({
  text: fc.oneof(anyWords, fc.string({ maxLength: 30 })),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  corners: fc.tuple(point, point, point, point),
});

describe('any OCR result', () => {
  it('never fails, and gives an answer that the contract allows', () => {
    const page: fc.Arbitrary<Page> = fc.record({
      width: fc.integer({ min: 0, max: 4000 }),
      height: fc.integer({ min: 0, max: 4000 }),
      words: fc.array(word, { maxLength: 60 }),
    });
    fc.assert(
      fc.property(page, (any) => {
        expect(() => z.encode(receiptScan, parseReceipt(any))).not.toThrow();
      }),
    );
  });

  it('takes less than five seconds for five thousand words, on the slowest machine', () => {
    const rows = Array.from({ length: 1250 }, (_, index) => `Thing ${index} TOTAL  ${index}.50`);
    const page = pageOfRows(rows);
    const crowd = {
      ...page,
      words: page.words.map((one) => ({ ...one, corners: page.words[0]?.corners ?? one.corners })),
    };
    for (const crowded of [page, crowd]) {
      // CPU time leaves out what else the machine does. Usually it takes a tenth of the limit.
      const before = process.threadCpuUsage();
      parseReceipt(crowded);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1_000_000).toBeLessThan(5);
    }
  });
});
