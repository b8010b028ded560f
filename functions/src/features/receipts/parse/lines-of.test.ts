import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { linesOf } from './lines-of.ts';

const textsOf = (rows: readonly string[]) => linesOf(pageOfRows(rows)).map(({ row }) => row.text);

it('reads a page row by row', () => {
  expect(textsOf(['TEA  36.00', 'Total  36.00'])).toEqual(['TEA 36.00', 'Total 36.00']);
});

it('reads five thousand words at most', () => {
  const rows = Array.from({ length: 2600 }, (_, index) => `Thing  ${index}.50`);
  expect(textsOf(rows)).toHaveLength(2500);
});
