import { describe, expect, it } from 'vitest';
import { stretchContrast } from './prepare-image.ts';

function stretch(pixels: Readonly<Record<number, number>>): Record<number, number> {
  const shades = Object.entries(pixels).flatMap(([shade, count]) => Array<number>(count).fill(Number(shade)));
  const stretched = stretchContrast(Uint8Array.from(shades));
  expect(stretched).toHaveLength(shades.length);
  return Object.fromEntries(shades.map((shade, index) => [shade, stretched[index] ?? NaN]));
}

describe('stretching the contrast', () => {
  it('makes ink black and paper white', () => {
    expect(stretch({ 60: 50, 130: 50, 200: 900 })).toEqual({ 60: 0, 130: 128, 200: 255 });
  });

  it('ignores specks', () => {
    expect(stretch({ 0: 5, 60: 50, 200: 940, 255: 5 })).toEqual({ 0: 0, 60: 0, 200: 255, 255: 255 });
  });

  it('never makes ink of paper where there is little ink', () => {
    const { 20: ink, 230: shadow, 250: paper } = stretch({ 20: 3, 230: 100, 250: 900 });
    expect([ink, paper]).toEqual([0, 255]);
    expect(shadow).toBeGreaterThan(200);
  });

  it('makes ink of the given shade', () => {
    const shades = Uint8Array.from({ length: 1000 }, (_, index) =>
      index < 50 ? 0 : index < 100 ? 175 : 235,
    );
    const stretched = stretchContrast(shades, 175);
    expect([stretched[0], stretched[50], stretched[100]]).toEqual([0, 0, 255]);
  });

  it('leaves full contrast unchanged', () => {
    expect(stretch({ 0: 100, 77: 10, 255: 900 })).toEqual({ 0: 0, 77: 77, 255: 255 });
  });

  it('leaves a page of one shade unchanged', () => {
    expect(stretch({ 255: 100 })).toEqual({ 255: 255 });
    expect(stretch({ 0: 100 })).toEqual({ 0: 0 });
    expect(stretchContrast(new Uint8Array())).toHaveLength(0);
  });
});
