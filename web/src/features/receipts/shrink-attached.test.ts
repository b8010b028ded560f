import { expect, test } from 'vitest';
import { wholeImage } from './shrink-attached.ts';

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 500, height: 8000 },
    { width: 100, height: 1600 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 1600, height: 1 },
  ],
])('%o is drawn whole as %o', (size, drawn) => {
  expect(wholeImage(size)).toEqual({ left: 0, top: 0, ...size, drawn });
});
