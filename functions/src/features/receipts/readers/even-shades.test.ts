import { expect, it } from 'vitest';
import { evenShades } from './even-shades.ts';

const [width, height] = [320, 96];
const isInk = (x: number, y: number) => x % 16 === 8 && y % 16 < 8;

it('makes paper in the shade as light as any, and leaves its ink dark', async () => {
  // From left to right, the light goes down to 40 %.
  const data = Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return (isInk(x, y) ? 50 : 230) * (1 - (0.6 * x) / width);
  });
  const even = await evenShades({ data, width, height }, 32);
  expect(even).toHaveLength(data.length);
  const shadeAt = (x: number, y: number) => even[y * width + x] ?? Number.NaN;
  for (const x of [40, 168, 280]) {
    expect(shadeAt(x + 4, 48)).toBeGreaterThan(210);
    expect(shadeAt(x, 48)).toBeLessThan(90);
  }
});

it('leaves black black', async () => {
  const even = await evenShades({ data: new Uint8Array(64 * 64), width: 64, height: 64 }, 32);
  expect(Math.max(...even)).toBe(0);
});
