import { toMinor } from '@barabar/core/money';
import type { SplitType } from '@barabar/core/split';
import { describe, expect, it } from 'vitest';
import { findFault, proveSplits } from './splits.ts';

/** A sample of the million of `npm run prove`. */
const COUNT = 5_000;

const caseOf = (splitType: SplitType, amount: number, weights: readonly number[]) => ({
  request: {
    amountMinor: toMinor(amount),
    splitType,
    participants: weights.map((_, index) => ({ userId: `person-${index}` })),
  },
  weights,
});

it(`${COUNT} random splits of every type sum exactly, and leave nobody a whole unit off`, () => {
  const { splits, byType, furthestFromIdeal, unitsMoved } = proveSplits({ count: COUNT, seed: 20_261_120 });
  expect(splits).toBe(COUNT);
  expect(Math.min(...Object.values(byType))).toBeGreaterThan(COUNT / 5);
  expect(furthestFromIdeal).toBeLessThan(1);
  // The sample includes the hard cases.
  expect(furthestFromIdeal).toBeGreaterThan(0.9);
  expect(unitsMoved).toBeGreaterThan(0);
}, 60_000);

it('the same seed makes the same splits', () => {
  expect(proveSplits({ count: 100, seed: 7 })).toEqual(proveSplits({ count: 100, seed: 7 }));
  expect(proveSplits({ count: 100, seed: 7 })).not.toEqual(proveSplits({ count: 100, seed: 8 }));
});

describe('a split is found wrong', () => {
  it.each([
    ['that has a part too few', caseOf('equal', 100, [1, 1]), [100], 'somebody has no part, or two'],
    ['with a fraction', caseOf('equal', 3, [1, 1]), [1.5, 1.5], 'a part is no whole number'],
    ['with a part below zero', caseOf('equal', 3, [1, 1]), [4, -1], 'a part is no whole number'],
    ['that loses a unit', caseOf('equal', 100, [1, 1, 1]), [33, 33, 33], 'the parts sum to 99'],
    ['that makes one up', caseOf('shares', 100, [1, 1, 1]), [34, 34, 33], 'the parts sum to 101'],
    ['that leaves somebody a unit off', caseOf('equal', 2, [1, 1]), [0, 2], 'person 0 is a whole unit off'],
    ['that passes people over', caseOf('shares', 4, [1, 3]), [2, 2], 'person 0 is a whole unit off'],
    ['with amounts nobody asked for', caseOf('exact', 10, [4, 6]), [5, 5], '2 units were moved'],
    ['that gives a unit to two', caseOf('exact', 11, [4, 6]), [6, 5], '3 units were moved'],
  ])('%s', (_, one, parts, fault) => {
    expect(findFault(one, parts)).toBe(fault);
  });

  it('never when it is right', () => {
    expect(findFault(caseOf('equal', 100, [1, 1, 1]), [34, 33, 33])).toBeUndefined();
    expect(findFault(caseOf('exact', 11, [4, 6]), [5, 6])).toBeUndefined();
    expect(findFault(caseOf('exact', 10, [4, 6]), [4, 6])).toBeUndefined();
  });
});
