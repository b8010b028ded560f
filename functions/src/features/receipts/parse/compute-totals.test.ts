import { expect, it } from 'vitest';
import { computeTotals } from './compute-totals.ts';
import type { BillAmounts } from './collect-amounts.ts';

const NOTHING: BillAmounts = {
  subtotals: [],
  totals: [],
  taxes: [0],
  services: [],
  charges: [],
  discounts: [],
  roundings: [],
  isRounded: false,
  finals: [],
  paid: [],
  change: [],
  unnamed: [],
  balances: [],
};
const computedOf = (sums: Partial<BillAmounts>, items?: number) =>
  computeTotals({ ...NOTHING, ...sums }, items).map(({ kind, minor }) => `${kind} ${minor}`);

it('items and the printed rounding give the total', () => {
  expect(computedOf({ roundings: [20], isRounded: true }, 65_380)).toContain('sum 65400');
  expect(computedOf({}, 65_380)).toEqual(['items 65380']);
});

it('a computed total keeps the sum that it starts from, if there is only one', () => {
  const baseOf = (sums: Partial<BillAmounts>) =>
    computeTotals({ ...NOTHING, ...sums }, undefined).find(({ minor }) => minor === 900)?.base;
  expect(baseOf({ totals: [1000], discounts: [100] })).toBe(1000);
  expect(baseOf({ totals: [1000, 800], taxes: [0, 100], discounts: [100] })).toBeUndefined();
});

it('cash less change is the total', () => {
  expect(computedOf({ paid: [5000], change: [1250] })).toEqual(['change 3750']);
});

it('a balance after cash may be the change', () => {
  expect(computedOf({ paid: [5000], balances: [1250] })).toEqual(['change 3750']);
});

it('without change, the amount paid is the total', () => {
  expect(computedOf({ paid: [5000], change: [0] })).toEqual(['paid 5000']);
});

it('taxes, charges, discounts and rounding of either sign are added to the subtotal', () => {
  const sums = computedOf({
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

it('with a rounding, the total is a whole amount', () => {
  expect(computedOf({ subtotals: [10_000], taxes: [0, 537], isRounded: true })).toContain('rounded 10500');
});

it('two subtotals may be parts of the total', () => {
  expect(computedOf({ subtotals: [1808, 1297] })).toContain('sum 3105');
});

it('a sum that is rounded back to its base gives nothing', () => {
  expect(computedOf({ totals: [62_100], discounts: [5] })).toEqual(['sum 62095']);
});

it('the amount paid may lack its label where the total is printed twice', () => {
  expect(computedOf({ unnamed: [33_580, 33_580, 50_000], change: [16_420] })).toEqual(['change 33580']);
});

it('the items add up to the total', () => {
  expect(computedOf({}, 4200)).toEqual(['items 4200']);
});

it('zero and negative amounts are not totals', () => {
  expect(computedOf({ paid: [1000], change: [1000, 2000] }, 0)).toEqual([]);
});

it('the result does not grow with the length of a page', () => {
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
  expect(computedOf(sums).length).toBeLessThan(50_000);
});
