import { expect, test } from 'vitest';
import { toCalendarDay } from './calendar-day.ts';
import type { Conversion } from './contract/conversions.ts';
import { conversionProblem, describeConversion } from './conversion.ts';
import { LIMITS } from './limits.ts';
import { toMinor } from './money.ts';

const taxi: Conversion = {
  amount: toMinor(45_00),
  currency: 'USD',
  rate: { numerator: 545_235, denominator: 5_842 },
  source: 'ecb',
  day: toCalendarDay('2026-04-13'),
};
const converted = (amount: number) => ({ amount: toMinor(amount), currency: 'INR' as const });

test('the converted amount is the original times the rate, to the minor unit', () => {
  expect(conversionProblem(converted(4_199_86), taxi)).toBeUndefined();
  const words = '$45.00 at this rate is ₹4,199.86. Change the amount or the rate, or remove the conversion.';
  expect(conversionProblem(converted(4_199_85), taxi)?.message).toBe(words);
  expect(conversionProblem(converted(4_199_87), taxi)?.message).toBe(words);
});

test('an amount is recorded in another currency than its own', () => {
  const same = { amount: toMinor(45_00), currency: 'USD' as const };
  expect(conversionProblem(same, { ...taxi, rate: { numerator: 1, denominator: 1 } })?.message).toBe(
    'An expense is converted from another currency than its own',
  );
});

test('the converted amount has a limit', () => {
  const large = { ...taxi, amount: toMinor(LIMITS.amountMinorMax) };
  expect(conversionProblem(converted(LIMITS.amountMinorMax), large)?.message).toBe(
    '$1,00,00,000.00 at this rate exceeds the largest amount',
  );
});

test('a conversion is said with its original, rate, source and day', () => {
  const options = { currency: 'INR', dayText: '13 April 2026' } as const;
  expect(describeConversion(taxi, options)).toBe('$45.00 at ₹93.3302, ECB, 13 April 2026');
  const ownConversion: Conversion = { ...taxi, source: 'own', rate: { numerator: 95, denominator: 1 } };
  expect(describeConversion(ownConversion, options)).toBe('$45.00 at ₹95.00, entered by hand, 13 April 2026');
  expect(describeConversion(taxi, { ...options, currency: 'AED' })).toBe(
    '$45.00 at AED 93.3302, ECB, 13 April 2026'.replace('AED ', 'AED\u{a0}'),
  );
});
