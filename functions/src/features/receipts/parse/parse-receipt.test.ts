import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptScan } from '@barabar/core/contract/receipts';
import * as z from 'zod/mini';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { ReceiptPage, Word } from '../page.ts';
import { parseReceipt } from './parse-receipt.ts';

const RESTAURANT = [
  'GREEN LEAF KITCHEN',
  'Ph: 22334455',
  'TAX INVOICE',
  'Paneer Tikka 2 240.00  480.00',
  'Butter Naan 4 45.00  180.00',
  'Sub Total  660.00',
  'Discount 10%  66.00',
  'Service Charge 5%  29.70',
  'CGST @ 2.5%  15.59',
  'SGST @ 2.5%  15.59',
  'Round Off  0.12',
  'Grand Total  Rs. 655.00',
];

it('is sure of a plain total that is legible, even without a matching sum', () => {
  const rows = ['Hill Cabs', 'Fare Receipt', 'GSTIN 00AAAAA0000A', 'Trip ID 12', 'Ph 0000', 'Thank you'];
  const make = (total: string, confidence: number) => {
    const page = pageOfRows([...rows, total]);
    return parseReceipt({ ...page, words: page.words.map((word) => ({ ...word, confidence })) });
  };
  expect(make('Grand Total  459.00', 0.95)).toMatchObject({ amount: 45_900, confidence: 0.7 });
  expect(make('Grand Total  459.00', 0.9).confidence).toBeLessThan(0.7);
  expect(make('Paid  459.00', 0.95).confidence).toBeLessThan(0.7);
  expect(make('Grand Total  4', 0.95).confidence ?? 0).toBeLessThan(0.7);
});

it('is not sure of a legible total of which the items are more than twice as much', () => {
  const rows = ['Receipt', 'Units  453.00', 'Rent  618.00', 'Meter  501.12', 'Phone  95.00'];
  const read = (total: string) =>
    parseReceipt(pageOfRows(['ENERGY BILL', ...rows, `Grand Total  ${total}`], { confidence: 0.97 }));
  expect(read('1,750.48')).toMatchObject({ amount: 175_048, confidence: 0.7 });
  expect(read('750.48').confidence).toBeLessThan(0.7);
});

it('frames the amount on the line of the total, although the same amount was paid and is surer', () => {
  const page = pageOfRows(['TAX INVOICE', 'Tea  250.00', 'Cake  200.00', 'Total  450', 'Cash  450.00']);
  const words = page.words.map((candidate, index) =>
    page.words[index - 1]?.text === 'Total' ? { ...candidate, confidence: 0.1 } : candidate,
  );
  const { amount, totalBox } = parseReceipt({ ...page, words });
  expect(amount).toBe(45_000);
  expect(totalBox?.top).toBeCloseTo(
    (words.find(({ text }) => text === '450')?.corners[0].y ?? 0) / page.height,
  );
});

it.each([-6, 3, 90, 180])('reads a bill that is turned by %d degrees', (degrees) => {
  const { amount, description } = parseReceipt(pageOfRows(RESTAURANT, { degrees }));
  expect({ amount, description }).toEqual({ amount: 65_500, description: 'GREEN LEAF KITCHEN' });
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
    const page: fc.Arbitrary<ReceiptPage> = fc.record({
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
      words: page.words.map((candidate) => ({
        ...candidate,
        corners: page.words[0]?.corners ?? candidate.corners,
      })),
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
