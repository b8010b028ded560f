import { expect, it } from 'vitest';
import { correctShading } from './correct-shading.ts';

const [width, height] = [320, 96];
const isInk = (x: number, y: number) => x % 16 === 8 && y % 16 < 8;

it('paper in the shade becomes as light as the rest, and its ink stays dark', async () => {
  // The light falls to 40 % from left to right.
  const data = Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return (isInk(x, y) ? 50 : 230) * (1 - (0.6 * x) / width);
  });
  const even = await correctShading({ data, width, height });
  expect(even).toHaveLength(data.length);
  const shadeAt = (x: number, y: number) => even[y * width + x] ?? Number.NaN;
  for (const x of [40, 168, 280]) {
    expect(shadeAt(x + 4, 48)).toBeGreaterThan(210);
    expect(shadeAt(x, 48)).toBeLessThan(90);
  }
});

it('black stays black', async () => {
  const even = await correctShading({ data: new Uint8Array(64 * 64), width: 64, height: 64 });
  expect(Math.max(...even)).toBe(0);
});
