import { expect, it } from 'vitest';
import { reckonTotals } from './reckon-totals.ts';
import type { Sums } from './sum-up.ts';

const NOTHING: Sums = {
  subtotals: [],
  totals: [],
  taxes: [0],
  services: [],
  charges: [],
  discounts: [],
  roundings: [],
  isRounded: false,
  finals: [],
  arrears: [],
  paid: [],
  change: [],
  unnamed: [],
  balances: [],
};
const reckoned = (sums: Partial<Sums>, items?: number) =>
  reckonTotals({ ...NOTHING, ...sums }, items).map(({ kind, minor }) => `${kind} ${minor}`);

it('items and the rounding that is printed are the total', () => {
  expect(reckoned({ roundings: [20], isRounded: true }, 65_380)).toContain('sum 65400');
  expect(reckoned({}, 65_380)).toEqual(['items 65380']);
});

it('a sum is known by what it begins with, if that is one', () => {
  const baseOf = (sums: Partial<Sums>) =>
    reckonTotals({ ...NOTHING, ...sums }, undefined).find(({ minor }) => minor === 900)?.base;
  expect(baseOf({ totals: [1000], discounts: [100] })).toBe(1000);
  expect(baseOf({ totals: [1000, 800], taxes: [0, 100], discounts: [100] })).toBeUndefined();
});

it('cash less change is the total', () => {
  expect(reckoned({ paid: [5000], change: [1250] })).toEqual(['change 3750']);
});

it('a balance after cash may be the change', () => {
  expect(reckoned({ paid: [5000], balances: [1250] })).toEqual(['change 3750']);
});

it('no change means that as much was paid', () => {
  expect(reckoned({ paid: [5000], change: [0] })).toEqual(['paid 5000']);
});

it('taxes, charges, discounts and rounding of either sign go with the subtotal', () => {
  const sums = reckoned({
    subtotals: [10_000],
    taxes: [0, 500],
    services: [1000],
    discounts: [200],
    roundings: [-3],
  });
  expect(sums).toContain('sum 11297');
  expect(sums).toContain('sum 11303');
  expect(sums).toContain('subtotal 10000');
});

it('where a rounding is named the total is a whole number', () => {
  expect(reckoned({ subtotals: [10_000], taxes: [0, 537], isRounded: true })).toContain('rounded 10500');
});

it('two subtotals may be its parts', () => {
  expect(reckoned({ subtotals: [1808, 1297] })).toContain('sum 3105');
});

it('a sum that is rounded back to what it began with says nothing', () => {
  expect(reckoned({ totals: [62_100], discounts: [5] })).toEqual(['sum 62095']);
});

it('what was paid may go without its word, where the total stands twice', () => {
  expect(reckoned({ unnamed: [33_580, 33_580, 50_000], change: [16_420] })).toEqual(['change 33580']);
});

it('the items come to it', () => {
  expect(reckoned({}, 4200)).toEqual(['items 4200']);
});

it('is not a total what is zero or below', () => {
  expect(reckoned({ paid: [1000], change: [1000, 2000] }, 0)).toEqual([]);
});

it('does not grow with the length of a page', () => {
  const many = Array.from({ length: 500 }, (_, index) => 1000 + index);
  const sums = {
    subtotals: many,
    totals: many,
    taxes: many,
    discounts: many,
    roundings: many,
    paid: many,
    change: many,
  };
  expect(reckoned(sums).length).toBeLessThan(50_000);
});
