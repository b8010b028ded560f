import { expect, test } from 'vitest';
import { bytesOf, middleSquare } from './shrink-picture.ts';

test.each([
  [
    { width: 300, height: 200 },
    { left: 50, top: 0, side: 200 },
  ],
  [
    { width: 200, height: 301 },
    { left: 0, top: 50, side: 200 },
  ],
  [
    { width: 64, height: 64 },
    { left: 0, top: 0, side: 64 },
  ],
])('of %j the middle %j is shown', (size, square) => {
  expect(middleSquare(size)).toEqual(square);
});

test('the bytes of a data URL are never counted as fewer than they are', () => {
  for (const length of [0, 1, 2, 3, 1000]) {
    const dataUrl = `data:image/jpeg;base64,${Buffer.alloc(length).toString('base64')}`;
    expect(bytesOf(dataUrl)).toBeGreaterThanOrEqual(length);
    expect(bytesOf(dataUrl)).toBeLessThan(length + 3);
  }
});
