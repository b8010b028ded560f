import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { linesOf } from './parse-receipt.ts';
import { findRunningSums } from './find-running-sums.ts';

const sumsOf = (rows: readonly string[], itemsSum?: number) =>
  findRunningSums(linesOf(pageOfRows(rows)), itemsSum).map(({ from, to }) => `${from} ${to}`);

it('a bill adds up to an amount below, whatever the labels', () => {
  expect(sumsOf(['Total  1036.21', '|GST 12%  124.35', 'iy  1160.56', 'Cash  1200.00'])).toEqual([
    '103621 116056',
  ]);
  expect(sumsOf(['Total  324.55', 'gh  16.23', 'SOLE  0.22', 'pie  341.00'])).toEqual(['32455 34100']);
});

it('an amount between may be subtracted, and each may be rounded', () => {
  expect(sumsOf(['Sub Total  1500.00', 'Lss  150.00', 'G57  67.50', 'Nt  1417.50'])).toEqual([
    '150000 141750',
  ]);
  expect(sumsOf(['Sub Total  99.99', 'CG5T  2.50', 'SG5T  2.50', 'Nt  105.00'])).toEqual(['9999 10500']);
});

it('the sum of the items may be the first amount', () => {
  const rows = ['Tea  10.00', 'Bun  25.00', 'Basc  35.00', 'Duty  3.50', 'Ttl  38.50'];
  expect(sumsOf(rows, 3500)).toEqual(['3500 3850']);
  expect(sumsOf(rows)).toEqual([]);
});

it('one amount below another is not enough, and no amount between may exceed the first', () => {
  expect(sumsOf(['Total  35.00', 'Csh  50.00', 'Chge  15.00'])).toEqual([]);
  expect(sumsOf(['Total  35.00', 'UP1  35.00'])).toEqual([]);
  expect(sumsOf(['Total  35.00', 'Tax  3.00', 'Csh  40.00'])).toEqual([]);
});

it('the result does not grow with the length of a page', () => {
  const rows = Array.from({ length: 300 }, () => 'Total  35.00');
  expect(sumsOf(rows).length).toBeLessThan(50);
});

it('starts from a final total too, and ends at a payment', () => {
  const rows = [
    'Net  110.00',
    'Charge  8.00',
    'CGST  3.00',
    'SGST  3.00',
    'Car  10.00',
    'Tip  2.00',
    'R/off  0.50',
    '136.50',
  ];
  expect(sumsOf(rows)).toContain('11000 13650');
  expect(sumsOf(['Total  530.00', 'Received  300.00', 'Next time  230.00'])).toEqual([]);
});
