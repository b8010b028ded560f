import { receiptScan } from '@barabar/core/contract/receipts';
import { toMinor, type Currency } from '@barabar/core/money';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageOfRows } from '../../../test/receipt-pages.ts';
import { inUnits } from './read-receipt.ts';
import { parseReceipt } from './parse/parse-receipt.ts';

const read = (currency: Currency) =>
  inUnits({
    isValidRecipt: true,
    currency,
    description: 'Ramen',
    amount: toMinor(1250_00),
    confidence: 0.9,
    items: [
      { description: 'Shoyu', quantity: 1, amount: toMinor(1000_00) },
      { description: 'Egg', quantity: 1, amount: toMinor(250_50) },
    ],
    taxes: [{ name: 'Tax', amount: toMinor(113_00) }],
    serviceCharge: toMinor(10_50),
    discount: toMinor(50_00),
  });

it('keeps hundredths of a currency that has them', () => {
  expect(read('INR')).toMatchObject({ amount: 1250_00, serviceCharge: 10_50 });
});

it('makes whole units of a currency without decimals, and leaves out what is misread', () => {
  const scan = read('JPY');
  expect(scan).toEqual({
    isValidRecipt: true,
    currency: 'JPY',
    description: 'Ramen',
    amount: 1250,
    confidence: 0.9,
    items: [{ description: 'Shoyu', quantity: 1, amount: 1000 }],
    taxes: [{ name: 'Tax', amount: 113 }],
    discount: 50,
  });
  expect(z.encode(receiptScan, scan)).toMatchObject({ amount: 1250, currency: 'JPY' });
});

it('reads no amounts of a currency with three decimals', () => {
  expect(read('KWD')).toEqual({ isValidRecipt: true, currency: 'KWD', description: 'Ramen' });
});

it('reads a receipt in yen', () => {
  const rows = [
    'RAMEN ICHIBAN',
    'Receipt',
    'Shoyu ramen  \u00A51,000',
    'Gyoza  \u00A5250',
    'Total  \u00A51,250',
    'Cash  \u00A52,000',
  ];
  expect(inUnits(parseReceipt(pageOfRows(rows)))).toMatchObject({ currency: 'JPY', amount: 1250 });
});
