import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { chooseScan, isSettled, type Look } from './choose-scan.ts';

const NOTHING: ReceiptScan = { isValidRecipt: false };

function lookOf(
  amount: number,
  {
    confidence = 0.5,
    items = [],
    seen = [],
    isFused = false,
  }: { confidence?: number; items?: number[]; seen?: number[]; isFused?: boolean } = {},
): Look {
  const scan: ReceiptScan = {
    isValidRecipt: true,
    amount: toMinor(amount),
    confidence,
    items: items.map((item) => ({ description: 'TEA', quantity: 1, amount: toMinor(item) })),
  };
  return { scan, amounts: new Set([amount, ...seen]), isFused };
}
const blank: Look = { scan: NOTHING, amounts: new Set(), isFused: false };

describe('looking again is a waste of time', () => {
  it('where an amount is likely, and only then', () => {
    expect(isSettled([lookOf(500, { confidence: 0.8 })])).toBe(true);
    expect(isSettled([lookOf(500, { confidence: 0.6 })])).toBe(false);
    expect(isSettled([blank])).toBe(false);
    expect(isSettled([lookOf(500), lookOf(500, { confidence: 0.8 })])).toBe(true);
  });

  it('unless another look is nearly as sure of another amount; what is made of them is none', () => {
    const one = lookOf(500, { confidence: 0.8 });
    expect(isSettled([one, lookOf(800, { confidence: 0.7 })])).toBe(false);
    expect(isSettled([one, lookOf(800, { confidence: 0.7, isFused: true })])).toBe(true);
    expect(isSettled([one, lookOf(800, { confidence: 0.55 })])).toBe(true);
    expect(isSettled([one, blank])).toBe(true);
  });
});

describe('of several looks, the one to go by', () => {
  it('is the surer one', () => {
    const [one, other] = [lookOf(500), lookOf(800, { confidence: 0.7 })];
    expect(chooseScan([one, other])).toBe(other.scan);
    expect(chooseScan([other, one])).toBe(other.scan);
  });

  it('is what two agree on rather than what a third is a little surer of', () => {
    const one = lookOf(500, { confidence: 0.62 });
    const other = lookOf(800, { confidence: 0.68 });
    expect(chooseScan([lookOf(500, { confidence: 0.6 }), other, one])).toBe(one.scan);
    expect(chooseScan([one, lookOf(800, { confidence: 0.9 }), lookOf(500)])).toMatchObject({ amount: 800 });
  });

  it('counts what was made of the others for less than another look', () => {
    const [one, other] = [lookOf(500, { confidence: 0.6 }), lookOf(800, { confidence: 0.68 })];
    const fused = lookOf(500, { confidence: 0.6, isFused: true });
    expect(chooseScan([one, other, fused])).toEqual(other.scan);
    expect(chooseScan([one, other, { ...fused, isFused: false }])).toMatchObject({ amount: 500 });
  });

  it('is what the vote says where many looks took part in it', () => {
    const other = lookOf(800, { confidence: 0.6 });
    const fused = lookOf(500, { confidence: 0.62, isFused: true });
    const [few, many] = [1, 4].map((count) =>
      Array.from({ length: count }, (_, index) => lookOf(900 + index, { confidence: 0.4 })),
    );
    expect(chooseScan([other, ...(few ?? []), fused])).toMatchObject({ amount: 800 });
    expect(chooseScan([other, ...(many ?? []), fused])).toMatchObject({ amount: 500 });
  });

  it('is the first of equal ones', () => {
    const one = lookOf(500);
    expect(chooseScan([one, lookOf(800)])).toBe(one.scan);
    expect(chooseScan([blank, blank])).toBe(NOTHING);
  });

  it('is one that is sure of a receipt where the first saw none, or one of two that saw it', () => {
    const sure = lookOf(500, { confidence: 0.8 });
    expect(chooseScan([blank, sure])).toBe(sure.scan);
    const [one, other] = [lookOf(500), lookOf(800, { confidence: 0.6 })];
    expect(chooseScan([blank, other])).toBe(NOTHING);
    expect(chooseScan([blank, one, other])).toBe(other.scan);
  });

  it('has an amount that another look saw, too', () => {
    const one = lookOf(500);
    expect(chooseScan([lookOf(800, { confidence: 0.55 }), one, lookOf(900, { seen: [500] })])).toBe(one.scan);
  });

  it('is not what is seen everywhere, as the amount of an item is', () => {
    const item = lookOf(46_900, { confidence: 0.5 });
    const others = [65_100, 65_200, 65_300].map((amount) =>
      lookOf(amount, { confidence: 0.4, seen: [46_900] }),
    );
    expect(chooseScan([lookOf(55_900, { confidence: 0.62 }), item, ...others]).amount).toBe(55_900);
    expect(chooseScan([lookOf(55_900, { confidence: 0.56 }), item, ...others]).amount).toBe(46_900);
  });

  it('has no digit in front that a currency sign was taken for', () => {
    const right = lookOf(208_868);
    expect(chooseScan([lookOf(3_208_868, { confidence: 0.6 }), right])).toBe(right.scan);
  });

  it('has the digit in front where arithmetic is sure of it', () => {
    const right = lookOf(270_800, { confidence: 0.75 });
    expect(chooseScan([lookOf(70_800, { confidence: 0.57 }), right])).toBe(right.scan);
  });

  it('has the merchant, the category and the day of the vote, which no arithmetic can tell', () => {
    const sure = lookOf(500, { confidence: 0.8 });
    const one: Look = {
      ...sure,
      scan: { ...sure.scan, description: 'Gren Lef', category: 'Other', date: '2026-01-02' },
    };
    const vote = lookOf(500, { confidence: 0.4, isFused: true });
    const named = { description: 'Green Leaf', category: 'Food & Dining', date: '2026-01-03' } as const;
    expect(chooseScan([one, { ...vote, scan: { ...vote.scan, ...named } }])).toEqual({
      ...one.scan,
      ...named,
    });
    expect(chooseScan([one, vote])).toEqual(one.scan);
  });

  it('has items that come to the amount', () => {
    const whole = lookOf(500, { confidence: 0.4, items: [300, 200] });
    expect(chooseScan([lookOf(500, { items: [800, 200] }), whole])).toBe(whole.scan);
  });
});
