import { expect, it } from 'vitest';
import type { Item } from './find-items.ts';
import { mendItems } from './mend-items.ts';

const items = (...minors: number[]): Item[] =>
  minors.map((minor) => ({
    description: '',
    quantity: 1,
    minor,
    isReckoned: false,
    isDoubtful: false,
    others: [],
  }));
const mended = (minors: number[], sums: number[]) =>
  mendItems(items(...minors), { sums, sure: undefined }).map(({ minor }) => minor);

it('leaves items alone that come to a sum', () => {
  expect(mended([34_000, 1008], [35_008])).toEqual([34_000, 1008]);
});

it('takes off a sign that was read as a digit, where the sum says so', () => {
  expect(mended([330_300, 359_200], [89_500])).toEqual([30_300, 59_200]);
  expect(mended([34_000, 5000], [9000])).toEqual([4000, 5000]);
  expect(mended([326_300, 39_200, 317_600], [83_100])).toEqual([26_300, 39_200, 17_600]);
});

it('gives places their zeros back, where the sum says so', () => {
  expect(mended([11_209, 5008, 2050], [18_250])).toEqual([11_200, 5000, 2050]);
});

it('leaves items alone that nothing makes agree, or several things', () => {
  expect(mended([11_200, 5000], [99_999])).toEqual([11_200, 5000]);
  expect(mended([1208, 5608], [6808])).toEqual([1208, 5608]);
});

it('leaves an item alone whose quantity and price agree', () => {
  const sure: Item[] = [
    { description: '', quantity: 2, minor: 1208, isReckoned: true, isDoubtful: false, others: [] },
  ];
  expect(mendItems(sure, { sums: [1200], sure: 1200 })).toEqual(sure);
});

const item = (minor: number, others: number[] = []): Item => ({
  description: '',
  quantity: 1,
  minor,
  isReckoned: false,
  isDoubtful: false,
  others,
});
const mendedTo = (those: Item[], sure: number) =>
  mendItems(those, { sums: [sure], sure }).map(({ minor }) => minor);

it('mends one digit where the sum is sure and one item alone can be it', () => {
  expect(mendedTo([item(18_435), item(12_290), item(6000)], 31_725)).toEqual([13_435, 12_290, 6000]);
  expect(mendedTo([item(8000), item(8000)], 8000)).toEqual([8000, 8000]);
});

it('takes what a line says besides, of two items at most', () => {
  expect(mendedTo([item(4100, [16_400]), item(5180)], 21_580)).toEqual([16_400, 5180]);
  expect(mendedTo([item(13_100, [26_200]), item(3900), item(8400, [16_800])], 46_900)).toEqual([
    26_200, 3900, 16_800,
  ]);
});

it('leaves out what could not be read, unless it makes the sum', () => {
  expect(mendedTo([item(10_200), item(0, [21_700, 21_760])], 31_900)).toEqual([10_200, 21_700]);
  expect(mendedTo([item(10_200), item(0, [21_700])], 99_999)).toEqual([10_200]);
});

it('takes what is called otherwise where the sum needs it, and between the items where that fits', () => {
  const base: Item = { ...item(6000), isDoubtful: true };
  const toll: Item = { ...item(8000), isDoubtful: true };
  expect(mendedTo([base, item(19_950), item(3250), toll], 29_200)).toEqual([6000, 19_950, 3250]);
  const sums = [21_950, 22_950];
  const surcharge: Item = { ...item(1000), isDoubtful: true };
  expect(mendItems([item(19_950), surcharge, item(2000)], { sums, sure: undefined })).toHaveLength(3);
  expect(mendItems([item(19_950), item(2000), surcharge], { sums, sure: undefined })).toHaveLength(2);
  expect(mendedTo([base, item(19_950)], 99_999)).toEqual([19_950]);
});
