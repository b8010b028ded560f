import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  BASIS_POINTS,
  basisPointsFromPercent,
  percentFromBasisPoints,
  percentText,
  toBasisPoints,
  type BasisPoints,
} from './basis-points.ts';
import { InvariantError } from './invariant.ts';
import type { Minor } from './money.ts';
import type { Split, SplitInput } from './split.ts';

describe('basis points', () => {
  test('are neither plain numbers nor money', () => {
    expectTypeOf<number>().not.toExtend<BasisPoints>();
    expectTypeOf<BasisPoints>().toExtend<number>();
    expectTypeOf<BasisPoints>().not.toExtend<Minor>();
    expectTypeOf<Minor>().not.toExtend<BasisPoints>();
    expectTypeOf<SplitInput['percentage']>().toEqualTypeOf<BasisPoints | undefined>();
    expectTypeOf<NonNullable<Split['percentage']>>().toEqualTypeOf<BasisPoints>();
  });

  test('are safe integers, with one zero', () => {
    expect(toBasisPoints(3334)).toBe(3334);
    expect(Object.is(toBasisPoints(-0), 0)).toBe(true);
    for (const value of [0.5, Number.NaN, 2 ** 53])
      expect(() => toBasisPoints(value)).toThrow(InvariantError);
  });

  test('are read from percentages with two decimal places at most, and written back', () => {
    expect(basisPointsFromPercent(33.34)).toBe(3334);
    expect(basisPointsFromPercent(100)).toBe(BASIS_POINTS);
    expect(basisPointsFromPercent(33.333)).toBeUndefined();
    expect(percentFromBasisPoints(toBasisPoints(3334))).toBe(33.34);
  });

  test('have text without idle zeros', () => {
    expect([10_000, 2500, 3334, 1250, 0, 5].map((points) => percentText(toBasisPoints(points)))).toEqual([
      '100',
      '25',
      '33.34',
      '12.5',
      '0',
      '0.05',
    ]);
  });
});
