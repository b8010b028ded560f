import { expect, it } from 'vitest';
import { findSkew } from './find-skew.ts';

const grid = (degrees: number) =>
  Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [(index % 4) * 150, Math.floor(index / 4) * 30];
    const radians = (degrees * Math.PI) / 180;
    return {
      x: x * Math.cos(radians) - y * Math.sin(radians),
      y: x * Math.sin(radians) + y * Math.cos(radians),
    };
  });

it.each([-8, -3.3, 0, 1.2, 8])('finds the slope of rows that are turned by %f degrees', (degrees) => {
  expect((findSkew(grid(degrees), 20) * 180) / Math.PI).toBeCloseTo(degrees, 0);
});

it('leaves a page with few words level', () => {
  expect(findSkew(grid(5).slice(0, 3), 20)).toBe(0);
});
