import { describe, expect, test } from 'vitest';
import { BASIS_POINTS, toBasisPoints } from './basis-points.ts';
import { InvariantError } from './invariant.ts';
import { LIMITS } from './limits.ts';
import { toMinor } from './money.ts';
import { splitExpense, type Split, type SplitInput, type SplitRequest } from './split.ts';
import { defaultPercentages } from './splits/percentage.ts';
import { SPLIT_TOLERANCE_UNITS } from './splits/way.ts';
import { SPLIT_TYPES } from './split-types.ts';

function split(request: SplitRequest): Split[] {
  const result = splitExpense(request);
  if (!result.isOk) throw new Error(result.message);
  return result.splits;
}
const amountsOf = (splits: readonly Split[]): number[] => splits.map(({ amount }) => amount);
const refusalOf = (request: SplitRequest): string | undefined => {
  const result = splitExpense(request);
  return result.isOk ? undefined : result.message;
};

const people = (...inputs: Omit<SplitInput, 'userId'>[]): SplitInput[] =>
  inputs.map((input, index) => ({ userId: String.fromCodePoint(97 + index), ...input }));
const amounts = (...values: number[]): SplitInput[] =>
  people(...values.map((value) => ({ amount: toMinor(value) })));
const percentages = (...values: number[]): SplitInput[] =>
  people(...values.map((percentage) => ({ percentage: toBasisPoints(percentage) })));
const RUPEES_100 = toMinor(10_000);

const exact = (participants: SplitInput[], payerId?: string): SplitRequest => ({
  amountMinor: RUPEES_100,
  splitType: 'exact',
  participants,
  payerId,
});

describe('an equal split', () => {
  test('of ₹100 among three is 33.34, 33.33, 33.33', () => {
    expect(split({ amountMinor: RUPEES_100, splitType: 'equal', participants: people({}, {}, {}) })).toEqual([
      { userId: 'a', splitType: 'equal', amount: 3334 },
      { userId: 'b', splitType: 'equal', amount: 3333 },
      { userId: 'c', splitType: 'equal', amount: 3333 },
    ]);
  });

  test('accepts amounts rounded by hand, within one unit each and in all, and stores the exact ones', () => {
    const participants = amounts(3333, 3333, 3333);
    expect(amountsOf(split({ amountMinor: RUPEES_100, splitType: 'equal', participants }))).toEqual([
      3334, 3333, 3333,
    ]);
  });

  test('refuses amounts that sum up but are more than one unit off', () => {
    expect(
      refusalOf({ amountMinor: RUPEES_100, splitType: 'equal', participants: amounts(5002, 4998) }),
    ).toBe('Error calculating splits');
    expect(
      refusalOf({ amountMinor: RUPEES_100, splitType: 'equal', participants: amounts(5001, 4999) }),
    ).toBeUndefined();
  });
});

describe('a percentage split', () => {
  test('takes percent of the amount, and keeps the basis points', () => {
    expect(
      split({
        amountMinor: RUPEES_100,
        splitType: 'percentage',
        participants: percentages(5000, 3000, 2000),
      }),
    ).toEqual([
      { userId: 'a', splitType: 'percentage', amount: 5000, percentage: 5000 },
      { userId: 'b', splitType: 'percentage', amount: 3000, percentage: 3000 },
      { userId: 'c', splitType: 'percentage', amount: 2000, percentage: 2000 },
    ]);
  });

  test('gives missing percentages their part of 100 %', () => {
    const splits = split({
      amountMinor: RUPEES_100,
      splitType: 'percentage',
      participants: people({}, {}, {}),
    });
    expect(splits.map(({ percentage }) => percentage)).toEqual([3334, 3333, 3333]);
    expect(amountsOf(splits)).toEqual([3334, 3333, 3333]);
  });

  test('tolerates 0.01 % either way, and still sums exactly', () => {
    expect(
      amountsOf(
        split({
          amountMinor: RUPEES_100,
          splitType: 'percentage',
          participants: percentages(3333, 3333, 3333),
        }),
      ),
    ).toEqual([3334, 3333, 3333]);
    expect(
      amountsOf(
        split({ amountMinor: RUPEES_100, splitType: 'percentage', participants: percentages(5001, 5000) }),
      ),
    ).toEqual([5000, 5000]);
  });

  test.each([
    [[3333, 3333, 3332], '99.98'],
    [[5000, 5002], '100.02'],
    [[5000], '50'],
    [[15_000, 500], '155'],
    [[0, 0], '0'],
  ])('of %j is refused, naming %s%%', (values, sum) => {
    expect(
      refusalOf({ amountMinor: RUPEES_100, splitType: 'percentage', participants: percentages(...values) }),
    ).toBe(`Percentages must add up to 100% (currently ${sum}%)`);
  });

  test.each([[[-1000, 11_000]], [[10_001, -1]]])('of %j cannot be computed', (values) => {
    expect(
      refusalOf({ amountMinor: RUPEES_100, splitType: 'percentage', participants: percentages(...values) }),
    ).toBe('Error calculating splits');
  });

  test('lets somebody be in it with 0 %', () => {
    expect(
      amountsOf(
        split({ amountMinor: RUPEES_100, splitType: 'percentage', participants: percentages(10_000, 0) }),
      ),
    ).toEqual([10_000, 0]);
  });

  test('has defaults that sum to 100 % for any number of people', () => {
    expect(defaultPercentages(0)).toEqual([]);
    for (let count = 1; count <= LIMITS.groupMembersMax; count += 1) {
      const defaults = defaultPercentages(count);
      expect(defaults.reduce((sum, value) => sum + value, 0)).toBe(BASIS_POINTS);
      expect(Math.max(...defaults) - Math.min(...defaults)).toBeLessThanOrEqual(1);
    }
  });
});

describe('a split by shares', () => {
  test('is proportional to them, and keeps them', () => {
    expect(
      split({
        amountMinor: RUPEES_100,
        splitType: 'shares',
        participants: people({ shares: 2 }, { shares: 1 }),
      }),
    ).toEqual([
      { userId: 'a', splitType: 'shares', amount: 6667, shares: 2 },
      { userId: 'b', splitType: 'shares', amount: 3333, shares: 1 },
    ]);
  });

  test('counts a missing share as one, and zero as none', () => {
    const participants = people({ shares: 2 }, {}, { shares: 0 });
    expect(split({ amountMinor: toMinor(300), splitType: 'shares', participants })).toEqual([
      { userId: 'a', splitType: 'shares', amount: 200, shares: 2 },
      { userId: 'b', splitType: 'shares', amount: 100, shares: 1 },
      { userId: 'c', splitType: 'shares', amount: 0, shares: 0 },
    ]);
  });

  test.each([
    ['all zero', [0, 0]],
    ['negative', [-1, 2]],
    ['fractions', [1.5, 1]],
    ['not numbers', [Number.NaN, 1]],
    ['above the limit', [LIMITS.sharesMax + 1, 1]],
  ])('that are %s cannot be computed', (_, values) => {
    const participants = people(...values.map((shares) => ({ shares })));
    expect(refusalOf({ amountMinor: RUPEES_100, splitType: 'shares', participants })).toBe(
      'Error calculating splits',
    );
  });
});

describe('an adjusted split', () => {
  const adjusted = (...inputs: Omit<SplitInput, 'userId'>[]): SplitRequest => ({
    amountMinor: toMinor(100_000),
    splitType: 'adjustment',
    participants: people(...inputs),
  });

  test('divides equally what the adjustments leave, and keeps them', () => {
    expect(split(adjusted({}, { adjustment: toMinor(15_000) }, {}))).toEqual([
      { userId: 'a', splitType: 'adjustment', amount: 28_334, adjustment: 0 },
      { userId: 'b', splitType: 'adjustment', amount: 43_333, adjustment: 15_000 },
      { userId: 'c', splitType: 'adjustment', amount: 28_333, adjustment: 0 },
    ]);
    expect(amountsOf(split(adjusted({ adjustment: toMinor(-10_000) }, {})))).toEqual([45_000, 55_000]);
  });

  test('may adjust by more than the amount, as long as nobody is below zero', () => {
    expect(
      amountsOf(split(adjusted({ adjustment: toMinor(60_000) }, { adjustment: toMinor(60_000) }))),
    ).toEqual([50_000, 50_000]);
    const message = 'With these adjustments, somebody would owe less than nothing';
    expect(refusalOf(adjusted({ adjustment: toMinor(110_000) }, {}))).toBe(message);
    expect(refusalOf(adjusted({ adjustment: toMinor(-100_002) }, {}))).toBe(message);
    expect(amountsOf(split(adjusted({ adjustment: toMinor(-100_000) }, {})))).toEqual([0, 100_000]);
  });

  test('lets somebody have no equal part, or two', () => {
    expect(split(adjusted({ shares: 0 }, { shares: 2 }, { adjustment: toMinor(10_000) }))).toEqual([
      { userId: 'a', splitType: 'adjustment', amount: 0, shares: 0, adjustment: 0 },
      { userId: 'b', splitType: 'adjustment', amount: 60_000, shares: 2, adjustment: 0 },
      { userId: 'c', splitType: 'adjustment', amount: 40_000, adjustment: 10_000 },
    ]);
  });
});

describe('an exact split', () => {
  test('is what was asked for', () => {
    expect(split(exact(amounts(7500, 2500)))).toEqual([
      { userId: 'a', splitType: 'exact', amount: 7500 },
      { userId: 'b', splitType: 'exact', amount: 2500 },
    ]);
  });

  test('gives a missing amount the equal share', () => {
    expect(amountsOf(split(exact(people({}, {}, {}))))).toEqual([3334, 3333, 3333]);
    expect(amountsOf(split(exact(people({ amount: toMinor(5000) }, {}))))).toEqual([5000, 5000]);
  });

  test("puts a missing or surplus unit on the payer's split", () => {
    expect(amountsOf(split(exact(amounts(3333, 3333, 3333), 'b')))).toEqual([3333, 3334, 3333]);
    expect(amountsOf(split(exact(amounts(3334, 3334, 3333), 'c')))).toEqual([3334, 3334, 3332]);
  });

  test('puts it on the first split where the payer is not in it', () => {
    expect(amountsOf(split(exact(amounts(3333, 3333, 3333), 'z')))).toEqual([3334, 3333, 3333]);
    expect(amountsOf(split(exact(amounts(3334, 3334, 3333))))).toEqual([3333, 3334, 3333]);
  });

  test('takes a surplus unit from somebody who has one', () => {
    expect(amountsOf(split(exact(amounts(0, 10_001), 'a')))).toEqual([0, 10_000]);
    expect(amountsOf(split(exact(amounts(1, 10_000), 'a')))).toEqual([0, 10_000]);
  });

  test.each([
    [[3333, 3333, 3332], '99.98'],
    [[10_002], '100.02'],
    [[0, 0], '0.00'],
  ])('of %j is refused, naming both sums', (values, sum) => {
    expect(refusalOf(exact(amounts(...values)))).toBe(
      `Split amounts (${sum}) don't match expense amount (100.00)`,
    );
  });

  test('with a negative part cannot be computed', () => {
    expect(refusalOf(exact(amounts(-100, 10_100)))).toBe('Error calculating splits');
  });
});

describe('any split', () => {
  test.each(SPLIT_TYPES)('(%s) needs somebody in it', (splitType) => {
    expect(refusalOf({ amountMinor: RUPEES_100, splitType, participants: [] })).toBe(
      'At least one person must be included in the split',
    );
  });

  test.each(SPLIT_TYPES)('(%s) has each person once', (splitType) => {
    const participants = [{ userId: 'a' }, { userId: 'b' }, { userId: 'a' }];
    expect(refusalOf({ amountMinor: RUPEES_100, splitType, participants })).toBe(
      'Each person can be in the split only once',
    );
  });

  test.each([0, -1])('of an amount of %s is a programming error', (value) => {
    const request: SplitRequest = {
      amountMinor: toMinor(value),
      splitType: 'equal',
      participants: people({}),
    };
    expect(() => splitExpense(request)).toThrow(new InvariantError('an expense has an amount above zero'));
  });

  test('names amounts that do not sum up before percentages that do not', () => {
    const participants = people(
      { amount: toMinor(100), percentage: toBasisPoints(1) },
      { amount: toMinor(100), percentage: toBasisPoints(1) },
    );
    expect(refusalOf({ amountMinor: RUPEES_100, splitType: 'percentage', participants })).toBe(
      "Split amounts (2.00) don't match expense amount (100.00)",
    );
  });

  test('allows a difference of 0.01, inclusive', () => {
    expect(SPLIT_TOLERANCE_UNITS).toBe(1);
    for (const value of [9999, 10_000, 10_001])
      expect(
        refusalOf({ amountMinor: RUPEES_100, splitType: 'equal', participants: amounts(value) }),
      ).toBeUndefined();
  });

  test('can give somebody nothing when there are more people than units', () => {
    expect(
      amountsOf(split({ amountMinor: toMinor(1), splitType: 'equal', participants: people({}, {}) })),
    ).toEqual([1, 0]);
  });
});
