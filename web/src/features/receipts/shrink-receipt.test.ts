import { describe, expect, it } from 'vitest';
import { wholeReceipt } from './shrink-receipt.ts';

const drawn = (width: number, height: number): readonly [number, number] => {
  const cut = wholeReceipt({ width, height });
  expect(cut).toMatchObject({ left: 0, top: 0, width, height });
  return [cut.drawn.width, cut.drawn.height];
};

describe('a scaled receipt', () => {
  it('has a long side of 2,500 pixels at most', () => {
    expect(drawn(3000, 4000)).toEqual([1875, 2500]);
    expect(drawn(4032, 3024)).toEqual([2500, 1875]);
  });

  it('is never enlarged', () => {
    expect(drawn(640, 480)).toEqual([640, 480]);
    expect(drawn(1, 1)).toEqual([1, 1]);
  });

  it('keeps a width of 1,000 pixels if it is long and narrow', () => {
    expect(drawn(1200, 6000)).toEqual([1000, 5000]);
    expect(drawn(500, 10_000)).toEqual([500, 10_000]);
  });

  it('has 8 megapixels at most', () => {
    for (const [width, height] of [
      [1000, 30_000],
      [30_000, 3],
      [9000, 9000],
    ] as const) {
      const [w, h] = drawn(width, height);
      expect(w * h).toBeLessThanOrEqual(8_000_000);
      expect(Math.min(w, h)).toBeGreaterThan(0);
    }
  });
});
