import { expect, it } from 'vitest';
import type { Item } from './compute-item.ts';
import { correctItems } from './correct-items.ts';

const items = (...minors: number[]): Item[] =>
  minors.map((minor) => ({
    description: '',
    quantity: 1,
    minor,
    isConfirmed: false,
    isDoubtful: false,
    others: [],
  }));
const corrected = (minors: number[], sums: number[]) =>
  correctItems(items(...minors), { sums, sure: undefined }).map(({ minor }) => minor);

it('items that add up to a sum stay unchanged', () => {
  expect(corrected([34_000, 1008], [35_008])).toEqual([34_000, 1008]);
});

it('items stay unchanged when no correction matches, or several do', () => {
  expect(corrected([11_200, 5000], [99_999])).toEqual([11_200, 5000]);
  expect(corrected([1208, 5608], [6808])).toEqual([1208, 5608]);
});

it('an item whose quantity and price match stays unchanged', () => {
  const sure: Item[] = [
    { description: '', quantity: 2, minor: 1208, isConfirmed: true, isDoubtful: false, others: [] },
  ];
  expect(correctItems(sure, { sums: [1200], sure: 1200 })).toEqual(sure);
});

const item = (minor: number, others: number[] = []): Item => ({
  description: '',
  quantity: 1,
  minor,
  isConfirmed: false,
  isDoubtful: false,
  others,
});
const correctedTo = (those: Item[], sure: number) =>
  correctItems(those, { sums: [sure], sure }).map(({ minor }) => minor);

it('corrects one digit when the sum is sure and only one item fits', () => {
  expect(correctedTo([item(18_435), item(12_290), item(6000)], 31_725)).toEqual([13_435, 12_290, 6000]);
  expect(correctedTo([item(8000), item(8000)], 8000)).toEqual([8000, 8000]);
});

it('uses other numbers of the lines, for two items at most', () => {
  expect(correctedTo([item(4100, [16_400]), item(5180)], 21_580)).toEqual([16_400, 5180]);
  expect(correctedTo([item(13_100, [26_200]), item(3900), item(8400, [16_800])], 46_900)).toEqual([
    26_200, 3900, 16_800,
  ]);
});

it('leaves out an unreadable item, unless the sum needs it', () => {
  expect(correctedTo([item(10_200), item(0, [21_700, 21_760])], 31_900)).toEqual([10_200, 21_700]);
  expect(correctedTo([item(10_200), item(0, [21_700])], 99_999)).toEqual([10_200]);
});

it('keeps a doubtful item where the sum needs it, and between items where it fits', () => {
  const base: Item = { ...item(6000), isDoubtful: true };
  const toll: Item = { ...item(8000), isDoubtful: true };
  expect(correctedTo([base, item(19_950), item(3250), toll], 29_200)).toEqual([6000, 19_950, 3250]);
  const sums = [21_950, 22_950];
  const surcharge: Item = { ...item(1000), isDoubtful: true };
  expect(correctItems([item(19_950), surcharge, item(2000)], { sums, sure: undefined })).toHaveLength(3);
  expect(correctItems([item(19_950), item(2000), surcharge], { sums, sure: undefined })).toHaveLength(2);
  expect(correctedTo([base, item(19_950)], 99_999)).toEqual([19_950]);
});
