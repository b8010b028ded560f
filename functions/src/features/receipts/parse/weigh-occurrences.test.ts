import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';
import { weighOccurrences } from './weigh-occurrences.ts';

const weighed = (rows: readonly string[], confidence = 0.9) =>
  new Map(
    weighOccurrences(readLines(buildRows(straighten(pageOfRows(rows, { confidence }))))).map(
      ({ minor, weight }) => [minor, weight],
    ),
  );
const weightOf = (rows: readonly string[], minor: number) => weighed(rows).get(minor) ?? 0;

it('a grand total weighs more than a total, and a total more than a subtotal', () => {
  const rows = ['Sub Total  9.00', 'Total  9.50', 'Grand Total  9.75'];
  expect(weightOf(rows, 975)).toBeGreaterThan(weightOf(rows, 950));
  expect(weightOf(rows, 950)).toBeGreaterThan(weightOf(rows, 900));
});

it('taxes and change are not totals', () => {
  expect(weighed(['GST  0.50', 'Change  4.00', 'Total  9.50'])).toEqual(new Map([[950, expect.any(Number)]]));
});

it('a confident word weighs more', () => {
  const rows = ['Total  9.50'];
  expect(weighed(rows, 1).get(950)).toBeGreaterThan(weighed(rows, 0.1).get(950) ?? 0);
});

it('a total after the change weighs less', () => {
  const rows = ['Total  9.50', 'Cash  10.00', 'Change  0.50', 'Total  0.70'];
  expect(weightOf(rows, 70)).toBeLessThan(weightOf(rows, 950));
});

it('without labels, the largest amount is taken', () => {
  expect([...weighed(['Tea  9.50', 'Cake  20.00']).keys()]).toEqual([2000]);
});
