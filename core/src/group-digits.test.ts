import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, groupDigits } from './group-digits.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [99_999, '99,999'],
  [1_00_000, '1,00,000'],
  [12_34_56_789, '12,34,56,789'],
])('%d is %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('is what Intl makes of it, for every count', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(formatCount(count)).toBe(new Intl.NumberFormat('en-IN').format(count));
    }),
  );
});

test('groups digits that no double can hold', () => {
  expect(groupDigits('123456789012345678901')).toBe('12,34,56,78,90,12,34,56,78,901');
});
