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
  ['450', exact(45_000, 45_099)],
  ['450.5', exact(45_050)],
  ['450.00', exact(45_000)],
  ['1,25,000', exact(12_500_000, 12_500_099)],
  ['₹1,250.50', exact(125_050, 125_050, INR)],
  ['₹ 450', exact(45_000, 45_099, INR)],
  ['rs. 450', exact(45_000, 45_099, INR)],
  ['Rs.450', exact(45_000, 45_099, INR)],
  ['rs450', exact(45_000, 45_099, INR)],
  ['Rs.450.50', exact(45_050, 45_050, INR)],
  ['₹.50', exact(50, 50, INR)],
  ['aed.50', exact(50, 50, ['AED'])],
  ['20 usd', exact(2000, 2099, ['USD'])],
  ['450/-', exact(45_000, 45_099, KNOWN)],
  ['>5000', range(500_001)],
  ['> 5,000', range(500_001)],
  ['>=5000', range(500_000)],
  ['≥ 5000', range(500_000)],
  ['<200', range(0, 19_999)],
  ['<= ₹200', range(0, 20_000, INR)],
  ['100-200', range(10_000, 20_000)],
  ['200 – 100', range(10_000, 20_000)],
  ['100 to 200', range(10_000, 20_000)],
  ['100..200.5', range(10_000, 20_050)],
  ['$10 - $20', range(1000, 2000, ['USD'])],
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
