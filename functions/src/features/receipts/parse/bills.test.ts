import { readFileSync } from 'node:fs';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { describe, expect, it } from 'vitest';
import { framedIn, pageOfRows } from '../../../../test/receipt-pages.ts';
import type { ReceiptPage } from '../page.ts';
import { parseReceipt } from './parse-receipt.ts';
import { readNumbers } from './read-numbers.ts';

/** What a bill begins with, so that its rows need not show that it is one. */
const HEAD = ['MOONLIGHT STORES', 'Tel: 22334455', 'Date: 05/03/2024', 'Table: 4  Waiter: Mo', 'TAX INVOICE'];
const EXPECTED = '→ ';

/** A fixture: what it shows, the rows of a receipt, and what is read, each as "name value". */
interface Fixture {
  readonly name: string;
  readonly rows: readonly string[];
  readonly expected: readonly string[];
}

function readFixtures(file: string): Fixture[] {
  const text = readFileSync(new URL(`../../../../test/receipts/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n\n')
    .map((part) => {
      const [name = '', ...lines] = part.split('\n').map((line) => line.replace(/^ {2}/, ''));
      const isExpected = (line: string): boolean => line.startsWith(EXPECTED);
      return {
        name,
        rows: lines.filter((line) => !isExpected(line)),
        expected: lines.filter(isExpected).map((line) => line.slice(EXPECTED.length)),
      };
    });
}

const decimal = (minor: number): string => (minor / 100).toFixed(2);
const listOf = (texts: readonly string[] = []): string => texts.join(', ') || 'none';

function messageOf(page: ReceiptPage, scan: ReceiptScan): string[] {
  const { isValidRecipt, amount, confidence = 0, items, taxes, serviceCharge = 0, discount = 0 } = scan;
  return [
    isValidRecipt ? 'a receipt' : 'no receipt',
    `total ${amount === undefined ? 'none' : decimal(amount)}`,
    confidence >= 0.7 ? 'sure' : 'unsure',
    `framed ${framedIn(page, scan.totalBox) || 'nothing'}`,
    `items ${listOf(items?.map((item) => `${item.quantity} ${item.description} ${decimal(item.amount)}`))}`,
    `taxes ${listOf(taxes?.map((tax) => `${tax.name} ${decimal(tax.amount)}`))}`,
    `service ${decimal(serviceCharge)}`,
    `discount ${decimal(discount)}`,
    `merchant ${scan.description}`,
    `category ${scan.category}`,
    `date ${scan.date}`,
    `currency ${scan.currency}`,
  ];
}

describe.each([
  ['bills.txt', HEAD],
  ['pages.txt', []],
])('as in %s', (file, head) => {
  it.each(readFixtures(file).map((fixture) => [fixture.name, fixture] as const))(
    '%s',
    (_, { rows, expected }) => {
      const page = pageOfRows([...head, ...rows]);
      const scan = parseReceipt(page);
      const read = messageOf(page, scan);
      expect(expected.length).toBeGreaterThan(0);
      expect(read).toEqual(expect.arrayContaining([...expected]));
      // What is framed reads as the amount.
      if (scan.totalBox)
        expect(readNumbers(framedIn(page, scan.totalBox)).map(({ hundredths }) => hundredths)).toEqual([
          scan.amount,
        ]);
    },
  );
});
