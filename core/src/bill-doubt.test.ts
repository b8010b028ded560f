import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDoubt } from './bill-doubt.ts';

const linesOf = (...amounts: readonly number[]) => amounts.map((amount, place) => ({ amount, place }));
const placeIn = (amounts: readonly number[], total: number): number | undefined =>
  findDoubt(linesOf(...amounts), total)?.line?.place;

describe('a bill that does not add up', () => {
  it('says by how much its lines exceed the total, or fall short of it', () => {
    expect(findDoubt(linesOf(10_000, 5000), 12_000)?.excess).toBe(3000);
    expect(findDoubt(linesOf(10_000, 5000, -1000), 20_000)?.excess).toBe(-6000);
    expect(findDoubt(linesOf(10_000, 5000), 15_000)).toBeUndefined();
  });

  it.each([
    ['a currency sign read as a digit', [22_000, 34_000, 4500], 30_500, 1],
    ['a lost decimal point', [22_000, 1_800_000, 4500], 44_500, 1],
    ['a digit that looks like another', [12_300, 45_800, 9900], 68_500, 0],
    ['a line that the total does not contain', [22_000, 18_000, 40_000], 40_000, 2],
    ['a line without an amount', [22_000, 0, 4500], 44_500, 1],
    ['a discount that was misread', [42_000, 20_000, -38_000], 54_000, 2],
  ])('has %s in it', (_, amounts, total, place) => {
    expect(placeIn(amounts, total)).toBe(place);
  });

  it.each([
    ['two lines explain it alike', [18_000, 18_000, 5000], 23_000],
    ['nothing explains it', [22_000, 18_000], 47_300],
    ['two lines have no amount', [22_000, 0, 0], 44_500],
  ])('leaves open which line it is where %s', (_, amounts, total) => {
    expect(findDoubt(linesOf(...amounts), total)).toMatchObject({ line: undefined });
  });
});

it('a line that is in doubt is the only one that mends the bill by one misreading', () => {
  const amount = fc.integer({ min: 100, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), amount, (amounts, total) => {
      const doubt = findDoubt(linesOf(...amounts), total);
      expect(doubt === undefined).toBe(amounts.reduce((sum, part) => sum + part, 0) === total);
      if (!doubt?.line) return;
      const fitting = doubt.line.amount - doubt.excess;
      expect(fitting).toBeGreaterThanOrEqual(0);
      expect(amounts.filter((part) => part === doubt.line?.amount)).toHaveLength(1);
    }),
  );
});
