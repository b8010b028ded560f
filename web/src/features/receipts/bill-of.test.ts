import { expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { billOfScan } from './bill-of.ts';

const scan = (rupees: number, more: object) => ({
  isValidRecipt: true,
  amount: toMinor(rupees * 100),
  ...more,
});
const item = (description: string, rupees: number, quantity = 1) => ({
  description,
  quantity,
  amount: toMinor(rupees * 100),
});
const tax = (name: string, rupees: number) => ({ name, amount: toMinor(rupees * 100) });

it('a receipt’s items and charges are filled in, and nobody has them yet', () => {
  const bill = billOfScan(
    scan(307, {
      items: [item('Naan', 120, 3), item(' Dal ', 140), item(' ', 5)],
      serviceCharge: toMinor(26_00),
      discount: toMinor(10_00),
      taxes: [tax('CGST 5%', 13), tax('S.G.S.T', 13), tax('Packing', 5)],
    }),
  );
  expect(bill?.items).toEqual([
    { name: 'Naan', amount: 120_00, quantity: 3, sharedBy: [] },
    { name: 'Dal', amount: 140_00, sharedBy: [] },
  ]);
  expect(bill?.charges.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['service', 26_00],
    ['discount', -10_00],
    ['cgst', 13_00],
    ['other', 13_00],
    ['packaging', 5_00],
  ]);
});

it('what is left up to a rupee is rounding, and more is left for the viewer to find', () => {
  expect(billOfScan(scan(100, { items: [item('Dosa', 99.6)] }))?.charges).toEqual([
    { kind: 'rounding', amount: 40, spread: 'proportional', on: 'all' },
  ]);
  expect(billOfScan(scan(100, { items: [item('Dosa', 98.9)] }))?.charges).toEqual([]);
});

it('taxes that the prices contain are no charges', () => {
  const within = scan(105, { items: [item('Dosa', 105)], taxes: [tax('CGST', 2.5), tax('SGST', 2.5)] });
  expect(billOfScan(within)?.charges).toEqual([]);
});

it('a receipt without items has no bill', () => {
  expect(billOfScan(scan(100, {}))).toBeUndefined();
  expect(billOfScan(scan(100, { items: [item('Refund', -5)] }))).toBeUndefined();
});
