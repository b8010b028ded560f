import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { chooseScan, isSettled, type PassResult } from './choose-scan.ts';

const NOTHING: ReceiptScan = { isValidRecipt: false };

function resultOf(
  amount: number,
  {
    confidence = 0.5,
    items = [],
    seen = [],
    isFused = false,
  }: { confidence?: number; items?: number[]; seen?: number[]; isFused?: boolean } = {},
): PassResult {
  const scan: ReceiptScan = {
    isValidRecipt: true,
    amount: toMinor(amount),
    confidence,
    items: items.map((item) => ({ description: 'TEA', quantity: 1, amount: toMinor(item) })),
  };
  return { scan, amounts: new Set([amount, ...seen]), isFused };
}
const blank: PassResult = { scan: NOTHING, amounts: new Set(), isFused: false };

describe('a further pass is not needed', () => {
  it('when one amount has a high confidence, and only then', () => {
    expect(isSettled([resultOf(500, { confidence: 0.8 })])).toBe(true);
    expect(isSettled([resultOf(500, { confidence: 0.6 })])).toBe(false);
    expect(isSettled([blank])).toBe(false);
    expect(isSettled([resultOf(500), resultOf(500, { confidence: 0.8 })])).toBe(true);
  });

  it('unless another pass has nearly the same confidence in another amount; the vote does not count as a pass', () => {
    const one = resultOf(500, { confidence: 0.8 });
    expect(isSettled([one, resultOf(800, { confidence: 0.7 })])).toBe(false);
    expect(isSettled([one, resultOf(800, { confidence: 0.7, isFused: true })])).toBe(true);
    expect(isSettled([one, resultOf(800, { confidence: 0.55 })])).toBe(true);
    expect(isSettled([one, blank])).toBe(true);
  });
});

describe('of several passes, the chosen scan', () => {
  it('has the higher confidence', () => {
    const [one, other] = [resultOf(500), resultOf(800, { confidence: 0.7 })];
    expect(chooseScan([one, other])).toBe(other.scan);
    expect(chooseScan([other, one])).toBe(other.scan);
  });

  it('is the one that two passes agree on, even if a third has slightly more confidence', () => {
    const one = resultOf(500, { confidence: 0.62 });
    const other = resultOf(800, { confidence: 0.68 });
    expect(chooseScan([resultOf(500, { confidence: 0.6 }), other, one])).toBe(one.scan);
    expect(chooseScan([one, resultOf(800, { confidence: 0.9 }), resultOf(500)])).toMatchObject({
      amount: 800,
    });
  });

  it('gives the vote less weight than another pass', () => {
    const [one, other] = [resultOf(500, { confidence: 0.6 }), resultOf(800, { confidence: 0.68 })];
    const fused = resultOf(500, { confidence: 0.6, isFused: true });
    expect(chooseScan([one, other, fused])).toEqual(other.scan);
    expect(chooseScan([one, other, { ...fused, isFused: false }])).toMatchObject({ amount: 500 });
  });

  it('follows the vote when many passes took part in it', () => {
    const other = resultOf(800, { confidence: 0.6 });
    const fused = resultOf(500, { confidence: 0.62, isFused: true });
    const [few, many] = [1, 4].map((count) =>
      Array.from({ length: count }, (_, index) => resultOf(900 + index, { confidence: 0.4 })),
    );
    expect(chooseScan([other, ...(few ?? []), fused])).toMatchObject({ amount: 800 });
    expect(chooseScan([other, ...(many ?? []), fused])).toMatchObject({ amount: 500 });
  });

  it('is the first of equal ones', () => {
    const one = resultOf(500);
    expect(chooseScan([one, resultOf(800)])).toBe(one.scan);
    expect(chooseScan([blank, blank])).toBe(NOTHING);
  });

  it('is a receipt where the first pass found none if one other pass is sure, or two others found one', () => {
    const sure = resultOf(500, { confidence: 0.8 });
    expect(chooseScan([blank, sure])).toBe(sure.scan);
    const [one, other] = [resultOf(500), resultOf(800, { confidence: 0.6 })];
    expect(chooseScan([blank, other])).toBe(NOTHING);
    expect(chooseScan([blank, one, other])).toBe(other.scan);
  });

  it('has an amount that another pass also read', () => {
    const one = resultOf(500);
    expect(chooseScan([resultOf(800, { confidence: 0.55 }), one, resultOf(900, { seen: [500] })])).toBe(
      one.scan,
    );
  });

  it('gives no extra weight to an amount that every pass read, such as that of an item', () => {
    const item = resultOf(46_900, { confidence: 0.5 });
    const others = [65_100, 65_200, 65_300].map((amount) =>
      resultOf(amount, { confidence: 0.4, seen: [46_900] }),
    );
    expect(chooseScan([resultOf(55_900, { confidence: 0.62 }), item, ...others]).amount).toBe(55_900);
    expect(chooseScan([resultOf(55_900, { confidence: 0.56 }), item, ...others]).amount).toBe(46_900);
  });

  it('has no leading digit that is a misread currency sign', () => {
    const right = resultOf(208_868);
    expect(chooseScan([resultOf(3_208_868, { confidence: 0.6 }), right])).toBe(right.scan);
  });

  it('has the leading digit when the arithmetic confirms it', () => {
    const right = resultOf(270_800, { confidence: 0.75 });
    expect(chooseScan([resultOf(70_800, { confidence: 0.57 }), right])).toBe(right.scan);
  });

  it('takes merchant, category and date from the vote, because no arithmetic can check them', () => {
    const sure = resultOf(500, { confidence: 0.8 });
    const one: PassResult = {
      ...sure,
      scan: { ...sure.scan, description: 'Gren Lef', category: 'Other', date: '2026-01-02' },
    };
    const vote = resultOf(500, { confidence: 0.4, isFused: true });
    const named = { description: 'Green Leaf', category: 'Food & Dining', date: '2026-01-03' } as const;
    expect(chooseScan([one, { ...vote, scan: { ...vote.scan, ...named } }])).toEqual({
      ...one.scan,
      ...named,
    });
    expect(chooseScan([one, vote])).toEqual(one.scan);
  });

  it('has items that add up to the amount', () => {
    const whole = resultOf(500, { confidence: 0.4, items: [300, 200] });
    expect(chooseScan([resultOf(500, { items: [800, 200] }), whole])).toBe(whole.scan);
  });
});
