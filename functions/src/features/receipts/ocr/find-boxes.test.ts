import { describe, expect, it } from 'vitest';
import { findBoxes } from './find-boxes.ts';

/** A map in which the given pixels are sure. */
function mapOf(width: number, height: number, sureAt: (x: number, y: number) => number) {
  const at = (_: unknown, index: number) => sureAt(index % width, Math.floor(index / width));
  return { data: Float32Array.from({ length: width * height }, at), width, height };
}
const within = (from: number, value: number, to: number) => value >= from && value < to;

/** A bar of 40 by 6 pixels around the middle of 80 by 80, turned. */
const turned = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mapOf(80, 80, (px, py) => {
    const [x, y] = [px - 39.5, py - 39.5];
    return Math.abs(x * cos + y * sin) < 20 && Math.abs(y * cos - x * sin) < 3 ? 0.9 : 0;
  });
};

describe('the texts in a map', () => {
  it('are larger than their cores by the same at each side', () => {
    const [box, ...others] = findBoxes(
      mapOf(60, 30, (x, y) => (within(10, x, 50) && within(10, y, 16) ? 0.9 : 0)),
    );
    expect(others).toEqual([]);
    const growth = (20 * 3 * 1.6) / 23;
    expect(box).toMatchObject({ x: 30, y: 13, ux: 1, uy: expect.closeTo(0) });
    expect(box?.halfLength).toBeCloseTo(20 + growth);
    expect(box?.halfHeight).toBeCloseTo(3 + growth);
  });

  it.each([0, 5, 20, 40, -5, -40])('are read to the right when they lie aslant by %d°', (degrees) => {
    const [box] = findBoxes(turned(degrees));
    expect(box?.x).toBeCloseTo(40, 0);
    expect(box?.y).toBeCloseTo(40, 0);
    const angle = (Math.atan2(box?.uy ?? 0, box?.ux ?? 0) * 180) / Math.PI;
    expect(Math.abs(angle - degrees)).toBeLessThan(2);
    expect(box?.halfLength).toBeGreaterThan((box?.halfHeight ?? 0) * 2.5);
  });

  it('are read from top to bottom when they stand', () => {
    const [box] = findBoxes(turned(90));
    expect(box?.uy).toBeCloseTo(1);
    expect(box?.halfLength).toBeGreaterThan((box?.halfHeight ?? 0) * 2.5);
  });

  it('are one where corners touch, and several where nothing does', () => {
    const bars = (gap: number) =>
      findBoxes(
        mapOf(60, 30, (x, y) =>
          (within(0, x, 20) && within(5, y, 10)) || (within(20 + gap, x, 50) && within(10, y, 15)) ? 1 : 0,
        ),
      );
    expect([bars(0).length, bars(1).length]).toEqual([1, 2]);
  });

  it('are none where the network is not sure, or there is too little for a letter', () => {
    const square = (side: number, sure: number) =>
      findBoxes(mapOf(30, 30, (x, y) => (within(5, x, 5 + side) && within(5, y, 5 + side) ? sure : 0)));
    expect(square(8, 0.6)).toHaveLength(1);
    expect(square(8, 0.4)).toEqual([]);
    expect(square(2, 0.9)).toEqual([]);
    expect(findBoxes(mapOf(30, 30, () => 0))).toEqual([]);
  });
});
