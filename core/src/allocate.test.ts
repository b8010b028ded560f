import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { InvariantError } from './invariant.ts';
import { LIMITS } from './limits.ts';
import { amountMax, toMinor } from './money.ts';

const RUNS = 3000;
const WEIGHT_MAX = 1_000_000_000;
const numeric = (a: number, b: number): number => a - b;

const amount = fc
  .oneof(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: amountMax('KWD') }),
    fc.integer({ min: amountMax('KWD') - 10, max: amountMax('KWD') }),
    fc.maxSafeNat(),
  )
  .map((value) => toMinor(value));
const weight = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: 0, max: WEIGHT_MAX }),
  fc.integer({ min: WEIGHT_MAX - 10, max: WEIGHT_MAX }),
);
const weights = fc
  .array(weight, { minLength: 1, maxLength: LIMITS.expenseParticipantsMax })
  .filter((values) => values.some((value) => value > 0));

describe('an allocation', () => {
  test.each([
    [10_000, [1, 1, 1], [3334, 3333, 3333]],
    [1, [1, 1], [1, 0]],
    [0, [1, 2], [0, 0]],
    [100, [0, 1, 0], [0, 100, 0]],
    [100, [1, 2], [33, 67]],
    // 1.25, 1.25, 2.5: the largest remainder first.
    [5, [1, 1, 2], [1, 1, 3]],
    // 0.5, 1.5: equal remainders go to the larger weight.
    [2, [1, 3], [0, 2]],
    [7, [5000, 3000, 2000], [4, 2, 1]],
  ])('of %s by %j is %j', (value, by, expected) => {
    expect(allocate(toMinor(value), by)).toEqual(expected);
  });

  test('sums to the amount exactly, in whole non-negative units', () => {
    fc.assert(
      fc.property(amount, weights, (value, by) => {
        const shares = allocate(value, by);
        expect(shares).toHaveLength(by.length);
        expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
        expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(value));
      }),
      { numRuns: RUNS },
    );
  });

  test('leaves nobody a whole minor unit off the ideal share, though products pass 2^53', () => {
    fc.assert(
      fc.property(amount, weights, (value, by) => {
        const total = by.reduce((sum, part) => sum + BigInt(part), 0n);
        for (const [index, share] of allocate(value, by).entries()) {
          // |share − value × weight / total| < 1, without dividing.
          const difference = BigInt(share) * total - BigInt(value) * BigInt(by[index] ?? 0);
          expect(difference < total && difference > -total).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('is the same multiset of shares in any order of the weights', () => {
    const shuffled = weights.chain((by) =>
      fc.tuple(fc.constant(by), fc.shuffledSubarray(by, { minLength: by.length })),
    );
    fc.assert(
      fc.property(amount, shuffled, (value, [by, otherwise]) => {
        expect(allocate(value, otherwise).toSorted(numeric)).toEqual(allocate(value, by).toSorted(numeric));
      }),
      { numRuns: RUNS },
    );
  });

  test('never gives less to a larger weight, and nothing to a weight of zero', () => {
    fc.assert(
      fc.property(amount, weights, (value, by) => {
        const shares = allocate(value, by);
        const byWeight = by
          .map((part, index) => ({ part, share: shares[index] ?? 0 }))
          .toSorted((a, b) => a.part - b.part || a.share - b.share);
        expect(byWeight.map(({ share }) => share)).toEqual(shares.toSorted(numeric));
        expect(byWeight.every(({ part, share }) => part > 0 || share === 0)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  test('keeps to the digit where doubles cannot', () => {
    // The same steps in doubles give 333,333,330, 333,333,334 and 333,333,330.
    expect(allocate(toMinor(999_999_994), [999_999_993, 1_000_000_000, 999_999_992])).toEqual([
      333_333_331, 333_333_333, 333_333_330,
    ]);
  });
});

test.each([
  ['a negative amount', -1, [1], 'only an amount ≥ 0 can be allocated'],
  ['no weights', 1, [], 'at least one weight is positive'],
  ['weights of zero only', 1, [0, 0], 'at least one weight is positive'],
  ['a negative weight', 1, [2, -1], 'weights are non-negative integers'],
  ['a fraction as weight', 1, [0.5, 0.5], 'weights are non-negative integers'],
  ['NaN as weight', 1, [Number.NaN], 'weights are non-negative integers'],
])('%s cannot be allocated', (_, value, by, why) => {
  expect(() => allocate(toMinor(value), by)).toThrow(new InvariantError(why));
});
