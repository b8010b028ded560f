import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { markTaxTables } from './mark-tax-tables.ts';
import { readNumbers } from './read-numbers.ts';
import { straighten } from './straighten.ts';

const marksOf = (rows: readonly string[]) =>
  markTaxTables(
    buildRows(straighten(pageOfRows(rows))).map((row) => ({ row, numbers: readNumbers(row.text) })),
  );

it('marks a tax table from its header to the last row with several amounts', () => {
  const rows = [
    'Total  106.00',
    'GST Summary Amount Tax',
    'SR 100.00 6.00',
    'Total 100.00 6.00',
    'Cash  110.00',
  ];
  expect(marksOf(rows)).toEqual([false, true, true, true, false]);
});

it('does not mark a table of items', () => {
  expect(marksOf(['Tax Description Rate Quantity', 'TEA 2 36.00 72.00'])).toEqual([false, false]);
  expect(marksOf(['Item Rate GST% Amount', 'TEA 36.00 5 72.00'])).toEqual([false, false]);
});
