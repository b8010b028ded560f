import { describe, expect, it } from 'vitest';
import { addDays } from '@barabar/core/calendar-day';
import { LIMITS } from '@barabar/core/limits';
import { toMinor } from '@barabar/core/money';
import { localDay } from '../../lib/dates/format-date.ts';
import { prefillOf } from './prefill-of.ts';

const valid = { isValidRecipt: true, amount: toMinor(123_450) } as const;

describe('what a receipt fills in', () => {
  it('has the values read from it', () => {
    const read = { description: 'Thali House', category: 'Food & Dining', currency: 'USD' } as const;
    expect(prefillOf({ ...valid, ...read })).toEqual({ amount: 123_450, isUnsure: false, ...read });
  });

  it("has the specification's words where nothing was read", () => {
    const defaults = { description: 'Receipt expense', category: 'Other', currency: 'INR' };
    expect(prefillOf(valid)).toMatchObject(defaults);
    expect(prefillOf({ ...valid, description: ' ' })).toMatchObject(defaults);
  });

  it('has the day on the receipt unless that is in the future, or before records have days', () => {
    const now = new Date();
    const [today, tomorrow] = [localDay(now), addDays(localDay(now), 1)];
    expect(prefillOf({ ...valid, date: '2026-01-31' })).toMatchObject({ spentOn: '2026-01-31' });
    expect(prefillOf({ ...valid, date: today })).toMatchObject({ spentOn: today });
    for (const date of [tomorrow, '2099-12-31', '1999-12-31', undefined])
      expect(prefillOf({ ...valid, date })).not.toHaveProperty('spentOn');
  });

  it('is unsure if the confidence is low', () => {
    expect(prefillOf({ ...valid, confidence: 0.49 })).toMatchObject({ isUnsure: true });
    expect(prefillOf({ ...valid, confidence: 0.5 })).toMatchObject({ isUnsure: false });
  });

  it('names a currency that the product does not have', () => {
    expect(prefillOf({ ...valid, otherCurrency: 'JPY' })).toMatchObject({ otherCurrency: 'JPY' });
    expect(prefillOf(valid)).not.toHaveProperty('otherCurrency');
  });

  it('is no longer than a description may be', () => {
    const description = prefillOf({ ...valid, description: 'x'.repeat(300) })?.description;
    expect(description).toHaveLength(LIMITS.descriptionCharsMax);
  });

  it.each([
    { isValidRecipt: false, amount: toMinor(100) },
    { isValidRecipt: true },
    { isValidRecipt: true, amount: toMinor(0) },
    { isValidRecipt: true, amount: toMinor(LIMITS.amountMinorMax + 1) },
  ])('is nothing for %j', (scan) => {
    expect(prefillOf(scan)).toBeUndefined();
  });
});
