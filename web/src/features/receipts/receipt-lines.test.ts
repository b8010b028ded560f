import { expect, test } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { receiptLines } from './scan-result.tsx';

test('the lines of a bill are in its order, with a negative discount', () => {
  const lines = receiptLines({
    isValidRecipt: true,
    taxes: [
      { name: 'CGST', amount: toMinor(500) },
      { name: 'SGST', amount: toMinor(500) },
    ],
    discount: toMinor(1000),
    serviceCharge: toMinor(2000),
    items: [
      { description: 'Masala chai', quantity: 2, amount: toMinor(8000) },
      { description: 'Thali', quantity: 1, amount: toMinor(22_000) },
      { description: ' ', quantity: 3, amount: toMinor(900) },
    ],
  });
  expect(lines).toEqual([
    { label: '2 × Masala chai', amount: 8000 },
    { label: 'Thali', amount: 22_000 },
    { label: 'Service charge', amount: 2000 },
    { label: 'CGST', amount: 500 },
    { label: 'SGST', amount: 500 },
    { label: 'Discount', amount: -1000 },
  ]);
});

test('a bill with nothing but an amount has no lines', () => {
  expect(receiptLines({ isValidRecipt: true, amount: toMinor(100) })).toEqual([]);
});
