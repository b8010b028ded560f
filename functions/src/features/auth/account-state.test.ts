import { expect, it } from 'vitest';
import { leftOfSecond } from './account-state.ts';

it.each([
  ['of the second itself', '12:00:00.000', 1_000],
  ['within it', '12:00:00.400', 600],
  ['at its end', '12:00:01.000', 0],
  ['long after it', '13:00:00.000', 0],
  ['where the other clock is ahead', '11:59:00.000', 1_000],
])('what is left of a second, %s', (_, now, rest) => {
  const time = new Date('2026-04-01T12:00:00Z');
  expect(leftOfSecond(time, new Date(`2026-04-01T${now}Z`))).toBe(rest);
});
