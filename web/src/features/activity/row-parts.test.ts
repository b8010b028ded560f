import { expect, it } from 'vitest';
import { isUnderWay } from './row-parts.tsx';

it('a row is busy while its change is being sent, not while it waits for a connection or for the viewer', () => {
  expect(isUnderWay('sending', false)).toBe(true);
  expect(isUnderWay(undefined, true)).toBe(true);
  expect(isUnderWay(undefined, false)).toBe(false);
  expect(isUnderWay('waiting', false)).toBe(false);
  expect(isUnderWay('waiting', true)).toBe(false);
  expect(isUnderWay('refused', false)).toBe(false);
});
