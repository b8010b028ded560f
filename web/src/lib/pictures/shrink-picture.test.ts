import { expect, test } from 'vitest';
import { bytesOf, middleSquare } from './draw-image.ts';

test.each([
  [
    { width: 300, height: 200 },
    { left: 50, top: 0, width: 200, height: 200, drawn: { width: 200, height: 200 } },
  ],
  [
    { width: 200, height: 301 },
    { left: 0, top: 50, width: 200, height: 200, drawn: { width: 200, height: 200 } },
  ],
  [
    { width: 1024, height: 1024 },
    { left: 0, top: 0, width: 1024, height: 1024, drawn: { width: 256, height: 256 } },
  ],
])('of %j the middle is shown, no larger than needed', (size, cut) => {
  expect(middleSquare(size)).toEqual(cut);
});

test('the bytes of a data URL are never counted as fewer than they are', () => {
  for (const length of [0, 1, 2, 3, 1000]) {
    const dataUrl = `data:image/jpeg;base64,${Buffer.alloc(length).toString('base64')}`;
    expect(bytesOf(dataUrl)).toBeGreaterThanOrEqual(length);
    expect(bytesOf(dataUrl)).toBeLessThan(length + 3);
  }
});
