import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { straighten } from './straighten.ts';

const ROWS = [
  'Green Leaf Kitchen',
  '14 Lake View Road',
  'Item Qty  Amount',
  'Paneer Roll 2  240.00',
  'Lime Soda 1  60.00',
  'Masala Papad 3  90.00',
  'Sub Total  390.00',
  'CGST 2.5%  9.75',
  'SGST 2.5%  9.75',
  'Round Off  0.50',
  'Grand Total  410.00',
  'Thank You Visit Again',
];
const TEXTS = ROWS.map((row) => row.replaceAll(/ +/g, ' '));
const rowsOf = (options: Parameters<typeof pageOfRows>[1]) =>
  buildRows(straighten(pageOfRows(ROWS, options))).map(({ text }) => text);

describe('a turned page', () => {
  it('has the rows of the level one by the corners of its words', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (degrees) => {
        expect(rowsOf({ degrees })).toEqual(TEXTS);
      }),
    );
  });

  it('has the rows of the level one by the positions of upright boxes', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (degrees) => {
        expect(rowsOf({ degrees, isUpright: true })).toEqual(TEXTS);
      }),
    );
  });

  it.each([90, 180, 270, 93, 266])('has the rows of the level one when turned by %d degrees', (degrees) => {
    expect(rowsOf({ degrees })).toEqual(TEXTS);
  });
});

it('words without letters or without a position are left out', () => {
  const { words, ...page } = pageOfRows(['Total  9.00']);
  const [first] = words;
  if (!first) throw new Error('a page has words');
  const nowhere = { x: NaN, y: 0 };
  const broken = { ...first, corners: [nowhere, nowhere, nowhere, nowhere] as const };
  expect(straighten({ ...page, words: [...words, broken, { ...first, text: ' ' }] })).toHaveLength(2);
});

it('an empty page has no words', () => {
  expect(straighten({ width: 100, height: 100, words: [] })).toEqual([]);
});
