import { expect, test } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { upiLink, type UpiPayment } from './upi-link.ts';

const TO_ISHITA: UpiPayment = {
  upiId: 'ishita.sen@okbank',
  name: 'Ishita Sen',
  amountMinor: toMinor(10_000_00),
  note: 'Concert tickets, part one',
};
const link = (change: Partial<UpiPayment> = {}): string => upiLink({ ...TO_ISHITA, ...change });
/** A parameter as an app reads it that does not decode "+". */
const read = (text: string, key: string): string =>
  decodeURIComponent(new RegExp(`[?&]${key}=([^&]*)`).exec(text)?.[1] ?? '');

test('the link names the payee, the amount, the currency and what it is for', () => {
  expect(link()).toBe(
    'upi://pay?pa=ishita.sen@okbank&pn=Ishita%20Sen&am=10000.00&cu=INR&tn=Concert%20tickets%2C%20part%20one',
  );
});

test.each([
  [1, '0.01'],
  [50, '0.50'],
  [1_234_50, '1234.50'],
  [99_99_999_99, '9999999.99'],
])('%i paise are %s, without grouping', (paise, text) => {
  expect(read(link({ amountMinor: toMinor(paise) }), 'am')).toBe(text);
});

test.each(['Tom & Jerry', 'a=b', 'C++', '100% Asha #1?', "D'Souza/Rao", 'मीरा अय्यर', 'Zoya 🪔👩‍👩‍👧'])(
  'the name %s arrives unchanged, and adds no parameter',
  (name) => {
    const text = link({ name });
    expect(read(text, 'pn')).toBe(name);
    expect(text).toMatch(/^upi:\/\/pay\?pa=[^&+#\s]+&pn=[^&+#\s]+&am=[^&+#\s]+&cu=INR&tn=[^&+#\s]+$/);
  },
);

test('half a character becomes a replacement instead of an error', () => {
  expect(read(link({ name: 'Asha \uD83E' }), 'pn')).toBe('Asha \uFFFD');
});

test('a blank note becomes the name of the product', () => {
  expect(read(link({ note: ' \n ' }), 'tn')).toBe('Barabar');
});

test('note and name are one line of at most 30 characters', () => {
  expect(read(link({ note: ' Rent\nand  power ' }), 'tn')).toBe('Rent and power');
  expect(read(link({ note: 'a'.repeat(31) }), 'tn')).toBe('a'.repeat(30));
  expect(read(link({ name: 'a'.repeat(31) }), 'pn')).toBe('a'.repeat(30));
  expect(read(link({ note: `${'a'.repeat(25)}👩‍👩‍👧 and more` }), 'tn')).toBe('a'.repeat(25));
});

test('nothing in it marks a payment to a merchant', () => {
  expect([...new URL(link()).searchParams.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tn']);
});
