import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone-number.ts';

test.each([
  ['+91 98765 43210', '+919876543210'],
  ['+91-98765-43210', '+919876543210'],
  [' +1 (415) 555.0132 ', '+14155550132'],
  ['98765 43210', '+919876543210'],
  ['098765 43210', '+919876543210'],
])('%s is %s', (text, stored) => {
  expect(readPhoneNumber(text)).toBe(stored);
  expect(readPhoneNumber(stored)).toBe(stored);
});

test.each([
  ['nothing', ''],
  ['letters', '+91 call me'],
  ['a country code that begins with zero', '+0919876543210'],
  ['more digits than a number has', '+1234567890123456'],
  ['fewer', '+12345'],
  ['ten digits that are no Indian mobile number', '1234567890'],
  ['two pluses', '++919876543210'],
  ['digits of another script', '+९१९८७६५४३२१०'],
])('%s is no phone number', (_, text) => {
  expect(readPhoneNumber(text)).toBeUndefined();
});
