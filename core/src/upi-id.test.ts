import { expect, test } from 'vitest';
import { readUpiId } from './upi-id.ts';

test.each([
  ['meera.iyer@okhdfcbank', 'meera.iyer@okhdfcbank'],
  [' Meera-Iyer_1@YBL ', 'meera-iyer_1@ybl'],
  ['9876543210@upi', '9876543210@upi'],
])('%s is %s', (text, stored) => {
  expect(readUpiId(text)).toBe(stored);
});

test.each([
  ['nothing', ''],
  ['a name alone', 'meera'],
  ['a handle alone', '@ybl'],
  ['an e-mail address', 'meera@example.com'],
  ['two handles', 'meera@ybl@upi'],
  ['a space inside', 'meera iyer@ybl'],
  ['what would end the address that a QR code holds', 'meera@ybl&am=1'],
])('%s is no UPI id', (_, text) => {
  expect(readUpiId(text)).toBeUndefined();
});
