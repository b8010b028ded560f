import { expect, it } from 'vitest';
import { cutOut, planesOf, type Pixels } from './cut-out.ts';

/** Three equal shades a pixel. */
const greyOf = (rows: readonly number[][]): Pixels => ({
  data: Uint8Array.from(rows.flat().flatMap((shade) => [shade, shade, shade])),
  width: rows[0]?.length ?? 0,
  height: rows.length,
});
const shadesOf = ({ data }: Pixels) => Array.from(data).filter((_, index) => index % 3 === 1);

const IMAGE = greyOf([
  [0, 0, 0, 0],
  [0, 10, 20, 0],
  [0, 30, 40, 0],
  [0, 0, 0, 0],
]);
const MIDDLE = { x: 2, y: 2, halfLength: 1, halfHeight: 1 };
const TWO = { width: 2, height: 2 };

it('cuts a level rectangle out as it is', () => {
  expect(shadesOf(cutOut(IMAGE, { ...MIDDLE, ux: 1, uy: 0 }, TWO))).toEqual([10, 20, 30, 40]);
});

it('turns what is read from top to bottom, or upside down', () => {
  expect(shadesOf(cutOut(IMAGE, { ...MIDDLE, ux: 0, uy: 1 }, TWO))).toEqual([20, 40, 10, 30]);
  expect(shadesOf(cutOut(IMAGE, { ...MIDDLE, ux: -1, uy: 0 }, TWO))).toEqual([40, 30, 20, 10]);
});

it('takes the mean of several pixels where it shrinks, and of neighbours between them', () => {
  const level = { ...MIDDLE, ux: 1, uy: 0 };
  expect(shadesOf(cutOut(IMAGE, level, { width: 1, height: 1 }))).toEqual([25]);
  expect(shadesOf(cutOut(IMAGE, { ...level, halfHeight: 0.5, y: 1.5 }, { width: 1, height: 1 }))).toEqual([
    15,
  ]);
});

it('continues the edge beyond the image', () => {
  const all = greyOf([[7]]);
  const box = { x: 0.5, y: 0.5, halfLength: 3, halfHeight: 1, ux: 1, uy: 0 };
  expect(shadesOf(cutOut(all, box, { width: 3, height: 1 }))).toEqual([7, 7, 7]);
});

it('makes planes of blue, green and red, with nothing beside the image', () => {
  const image = { data: Uint8Array.of(255, 0, 51), width: 1, height: 1 };
  const planes = planesOf(image, { mean: [0.2, 0.5, 0.5], deviation: [1, 0.5, 0.5], width: 2 });
  expect([...planes]).toEqual([expect.closeTo(0), 0, -1, 0, 1, 0]);
});
