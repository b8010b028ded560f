import { expect, it } from 'vitest';
import { excessMs, HOSTILE_UNITS } from '@barabar/core/test/hostile-texts';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { linesOf } from './parse-receipt.ts';

const textsOf = (rows: readonly string[]) => linesOf(pageOfRows(rows)).map(({ row }) => row.text);

it('reads a page row by row', () => {
  expect(textsOf(['TEA  36.00', 'Total  36.00'])).toEqual(['TEA 36.00', 'Total 36.00']);
});

it('reads five thousand words at most', () => {
  const rows = Array.from({ length: 2600 }, (_, index) => `Thing  ${index}.50`);
  expect(textsOf(rows)).toHaveLength(2500);
});

it('reads no further than rows and words of receipts go', () => {
  expect(textsOf(['x'.repeat(200)])).toEqual(['x'.repeat(100)]);
  const [row = ''] = textsOf(['word '.repeat(100).trim()]);
  expect(row.length).toBeLessThan(300);
});

it.each(HOSTILE_UNITS)('reads a receipt in a time that grows with its words: %s', (_, unit) => {
  const excess = excessMs(unit, (text) => linesOf(pageOfRows([`Fare ${text.slice(1)}  9.00`])));
  expect(excess).toBeLessThan(0);
});
