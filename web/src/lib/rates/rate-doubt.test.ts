import { describe, expect, test } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { rateFromDecimal, type Rate } from '@barabar/core/rate';
import { doubtOf, ecbWords, type Exchanged } from './rate-doubt.ts';
import { stubClock } from '../../test-support/stub-clock.ts';

stubClock();

const RATES = { day: toCalendarDay('2026-04-13'), perEuro: { USD: '1.1684', INR: '109.0470' } };

const at = (rate: Rate | undefined, more: Partial<Exchanged> = {}): Exchanged => {
  if (!rate) throw new Error('a rate');
  return {
    amount: toMinor(5_000_00),
    currency: 'EUR',
    to: 'INR',
    rate,
    source: 'own',
    day: RATES.day,
    ...more,
  };
};
const ONE_PAISA: Rate = { numerator: 1, denominator: 500_000 };

describe('an own rate', () => {
  test('that is far off the ECB’s is asked about, with both amounts', () => {
    expect(doubtOf(at(ONE_PAISA), RATES)).toBe(
      'Keep €5,000.00 as ₹0.01? By the ECB’s rate of 13 Apr, €5,000.00 is ₹5,45,235.00.',
    );
    expect(ecbWords(at(rateFromDecimal('250')), RATES)).toBe(
      'By the ECB’s rate of 13 Apr, €5,000.00 is ₹5,45,235.00.',
    );
  });

  test('is compared also where the ECB’s makes more than the largest amount', () => {
    expect(ecbWords(at(ONE_PAISA, { amount: toMinor(10_000_000_00) }), RATES)).toBe(
      'The ECB’s rate of 13 Apr is ₹109.047.',
    );
  });

  test.each([
    ['is near it', at(rateFromDecimal('95')), RATES],
    ['is the ECB’s', at(ONE_PAISA, { source: 'ecb' }), RATES],
    ['is of a currency without a rate', at(ONE_PAISA, { currency: 'AED' }), RATES],
    ['comes without the ECB’s rates', at(ONE_PAISA), null],
  ])('that %s is not asked about', (_, exchanged, rates) => {
    expect(doubtOf(exchanged, rates)).toBeUndefined();
    expect(ecbWords(exchanged, rates)).toBeUndefined();
  });
});
