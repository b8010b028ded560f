import { toMinor, type Currency } from '@barabar/core/money';
import { expect, test } from 'vitest';
import { isInAmounts, readAmounts } from './read-amounts.ts';

const KNOWN = ['INR', 'USD', 'AED'] as const;
const INR: readonly Currency[] = ['INR'];
const exact = (min: number, max = min, currencies?: readonly Currency[]) => ({
  kind: 'exact',
  min,
  max,
  currencies,
});
const range = (min: number, max?: number, currencies?: readonly Currency[]) => ({
  kind: 'range',
  min,
  ...(max !== undefined && { max }),
  currencies,
});

test.each([
  ['450', exact(450_000, 450_999)],
  ['450.5', exact(450_500)],
  ['450.00', exact(450_000)],
  ['1,25,000', exact(125_000_000, 125_000_999)],
  ['₹1,250.50', exact(1_250_500, 1_250_500, INR)],
  ['₹ 450', exact(450_000, 450_999, INR)],
  ['rs. 450', exact(450_000, 450_999, INR)],
  ['Rs.450', exact(450_000, 450_999, INR)],
  ['rs450', exact(450_000, 450_999, INR)],
  ['Rs.450.50', exact(450_500, 450_500, INR)],
  ['₹.50', exact(500, 500, INR)],
  ['aed.50', exact(500, 500, ['AED'])],
  ['20 usd', exact(20_000, 20_999, ['USD'])],
  ['450/-', exact(450_000, 450_999, KNOWN)],
  ['>5000', range(5_000_001)],
  ['> 5,000', range(5_000_001)],
  ['>=5000', range(5_000_000)],
  ['≥ 5000', range(5_000_000)],
  ['<200', range(0, 199_999)],
  ['<= ₹200', range(0, 200_000, INR)],
  ['100-200', range(100_000, 200_000)],
  ['200 – 100', range(100_000, 200_000)],
  ['100 to 200', range(100_000, 200_000)],
  ['100..200.5', range(100_000, 200_500)],
  ['$10 - $20', range(10_000, 20_000, ['USD'])],
])('%o is read as %o', (text, condition) => {
  expect(readAmounts(text, KNOWN)).toEqual(condition);
});

test.each([
  'dinner',
  '12,50',
  '1.234',
  '',
  '>',
  '>dinner',
  'room 450',
  '450 200',
  '5 EUR',
  'e-450',
  '1-2-3',
  '99999999999',
])('%o is no amount', (text) => {
  expect(readAmounts(text, KNOWN)).toBeUndefined();
});

test('a currency that is typed is the only one, and without it any is meant', () => {
  const fits = (currency: Currency, text: string) => {
    const condition = readAmounts(text, KNOWN);
    return condition && isInAmounts({ amount: toMinor(45_000), currency }, condition);
  };
  expect([fits('INR', '450'), fits('USD', '450')]).toEqual([true, true]);
  expect([fits('INR', '$450'), fits('USD', '$450')]).toEqual([false, true]);
  expect([fits('USD', '>449'), fits('USD', '>450'), fits('USD', '<450')]).toEqual([true, false, false]);
});

test('an amount is found in currencies of any decimals', () => {
  const knownCurrencies = ['INR', 'JPY', 'KWD'] as const;
  const fits = (text: string, amount: number, currency: Currency) => {
    const condition = readAmounts(text, knownCurrencies);
    return condition !== undefined && isInAmounts({ amount: toMinor(amount), currency }, condition);
  };
  expect([fits('1250', 1250, 'JPY'), fits('1250', 1_250_00, 'INR'), fits('1250', 1_250_000, 'KWD')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([fits('1250', 125_000, 'JPY'), fits('1250', 1250, 'INR')]).toEqual([false, false]);
  expect([fits('9.999', 9999, 'KWD'), fits('9.999', 9_99, 'INR')]).toEqual([true, false]);
  expect([fits('>1000', 1001, 'JPY'), fits('>1000', 1000, 'JPY')]).toEqual([true, false]);
  expect([fits('¥1250', 1250, 'JPY'), fits('¥1250', 1_250_00, 'INR')]).toEqual([true, false]);
  expect(fits('10000000000', 10_000_000_000, 'JPY')).toBe(true);
});
