import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SPLIT_TYPES, isWhole, withIds, withoutAbsent } from './default-split.ts';
import { LIMITS } from './limits.ts';
import { isPresetNamed } from './preset-name.ts';

const weights = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts).map(([userId, weight]) => ({ userId, weight }));
const PERCENT = {
  splitType: 'percentage',
  weights: weights({ asha: 50_00, ravi: 30_00, zoya: 20_00 }),
} as const;

describe('a default split', () => {
  it('is whole with somebody in it, and percentages that add up as those of an expense', () => {
    expect(isWhole(PERCENT)).toBe(true);
    expect(
      isWhole({ splitType: 'percentage', weights: weights({ asha: 33_33, ravi: 33_33, zoya: 33_33 }) }),
    ).toBe(true);
    expect(isWhole({ splitType: 'percentage', weights: weights({ asha: 99_98 }) })).toBe(false);
    expect(isWhole({ splitType: 'shares', weights: weights({ asha: 7 }) })).toBe(true);
    expect(isWhole({ splitType: 'equal', weights: [] })).toBe(false);
  });

  it('loses who is gone, and is then no whole one if it was by percentages', () => {
    const remainingSplit = withoutAbsent(PERCENT, (userId) => userId !== 'zoya');
    expect(remainingSplit.weights).toEqual(weights({ asha: 50_00, ravi: 30_00 }));
    expect(isWhole(remainingSplit)).toBe(false);
  });

  it('adds the parts of two who become one person, but for an equal one', () => {
    const idOf = (userId: string) => (userId === 'zoya' ? 'ravi' : userId);
    expect(withIds(PERCENT, idOf).weights).toEqual(weights({ asha: 50_00, ravi: 50_00 }));
    const equal = { splitType: 'equal', weights: weights({ asha: 1, zoya: 1, ravi: 1 }) } as const;
    expect(withIds(equal, idOf).weights).toEqual(weights({ asha: 1, ravi: 1 }));
    const most = { splitType: 'shares', weights: weights({ zoya: LIMITS.sharesMax, ravi: 2 }) } as const;
    expect(withIds(most, idOf).weights).toEqual(weights({ ravi: LIMITS.sharesMax }));
  });

  it('names everybody once under whatever ids, and stays whole', () => {
    const ids = ['asha', 'ravi', 'zoya', 'kabir'];
    const split = fc.record({
      splitType: fc.constantFrom(...DEFAULT_SPLIT_TYPES),
      weights: fc
        .uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
        .map((chosen) => chosen.map((userId) => ({ userId, weight: 1 }))),
    });
    fc.assert(
      fc.property(split, fc.constantFrom(...ids), fc.constantFrom(...ids), (defaultSplit, from, to) => {
        const after = withIds(defaultSplit, (userId) => (userId === from ? to : userId));
        const named = after.weights.map(({ userId }) => userId);
        expect(new Set(named).size).toBe(named.length);
        expect(from === to || !named.includes(from)).toBe(true);
        expect(isWhole(after)).toBe(isWhole(defaultSplit));
      }),
    );
  });

  it('has a name that case does not tell apart, nor further spaces', () => {
    expect(isPresetNamed('rent', [{ name: 'Rent' }])).toBe(true);
    expect(isPresetNamed('Rent  by room', [{ name: 'Rent by room' }])).toBe(true);
    expect(isPresetNamed('Drinks', [{ name: 'Rent' }])).toBe(false);
  });
});
