import { expect, it } from 'vitest';
import type { Item } from './find-items.ts';
import { mendItems } from './mend-items.ts';

const items = (...minors: number[]): Item[] =>
  minors.map((minor) => ({ description: '', quantity: 1, minor, isReckoned: false }));
const mended = (minors: number[], sums: number[]) =>
  mendItems(items(...minors), sums).map(({ minor }) => minor);

it('leaves items alone that come to a sum', () => {
  expect(mended([34_000, 1008], [35_008])).toEqual([34_000, 1008]);
});

it('takes off a sign that was read as a digit, where the sum says so', () => {
  expect(mended([330_300, 359_200], [89_500])).toEqual([30_300, 59_200]);
  expect(mended([34_000, 5000], [9000])).toEqual([4000, 5000]);
});

it('gives places their zeros back, where the sum says so', () => {
  expect(mended([11_209, 5008, 2050], [18_250])).toEqual([11_200, 5000, 2050]);
});

it('leaves items alone that nothing makes agree, or several things', () => {
  expect(mended([11_200, 5000], [99_999])).toEqual([11_200, 5000]);
  expect(mended([1208, 5608], [6808])).toEqual([1208, 5608]);
});

it('leaves an item alone whose quantity and price agree', () => {
  const sure: Item[] = [{ description: '', quantity: 2, minor: 1208, isReckoned: true }];
  expect(mendItems(sure, [1200])).toEqual(sure);
});
