import { expect, it } from 'vitest';
import { isMisread } from './is-misread.ts';

it.each([
  [83_598, 83_500],
  [6308, 6300],
  [34_000, 4000],
  [317_600, 317_000],
  [189_200, 159_200],
  [174_000, 1740],
  [36_700, 136_700],
])('%d may be read for %d', (read, amount) => {
  expect(isMisread(read, amount)).toBe(true);
});

it.each([
  [6300, 6300],
  [6300, 630],
  [1200, 9900],
  [1060, 1690],
  [100, 777],
  [888, 111],
  [6700, 36_700],
])('%d is not a misreading of %d', (read, amount) => {
  expect(isMisread(read, amount)).toBe(false);
});
