import { expect, test } from 'vitest';
import { CURRENCIES } from '@barabar/core/money';
import { currencyOptions } from './currency-options.ts';

const firstOf = (...used: Parameters<typeof currencyOptions>[0]) =>
  currencyOptions(used)
    .map(({ value }) => value)
    .slice(0, 5)
    .join(' ');

test('the currencies that are used come first, then those next door, then the usual ones, each once', () => {
  expect(firstOf('INR')).toBe('INR NPR LKR BDT BTN');
  expect(firstOf('NPR', 'INR')).toBe('NPR INR LKR BDT BTN');
  expect(firstOf('JPY')).toBe('JPY INR USD EUR GBP');
  expect(firstOf()).toBe('INR USD EUR GBP AED');
  const values = currencyOptions(['GBP', 'EUR']).map(({ value }) => value);
  expect(values.toSorted()).toEqual(CURRENCIES.toSorted());
});
