import { describe, expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { renderText } from '../../lib/render-text.tsx';
import type { ReadExpense } from './prefill-of.ts';
import { ScanResult } from './scan-result.tsx';
import { stubClock } from '../../lib/stub-clock.ts';

stubClock();

const expense: ReadExpense = {
  amount: toMinor(123_450_00),
  description: 'Thali House',
  category: 'Food & Dining',
  currency: 'INR',
  isUnsure: false,
};
const textOf = (
  scan: Partial<Parameters<typeof ScanResult>[0]['scan']> = {},
  changes: Partial<ReadExpense> = {},
): string =>
  renderText(
    <ScanResult
      scan={{ isValidRecipt: true, ...scan }}
      expense={{ ...expense, ...changes }}
      onCurrency={() => undefined}
    />,
  );

describe('ScanResult', () => {
  it('shows who sold, what for, when and how much, and says what happens next', () => {
    const text = textOf({ date: '2026-11-18' });
    expect(text).toContain('Thali House Food & Dining · 18 Nov ₹1,23,450.00');
    expect(text).toContain('Opening expense form with this data...');
  });

  it('says that the currency of the receipt is not one of ours, and does not announce the form', () => {
    const text = textOf(
      { items: [{ description: 'Teh tarik', quantity: 1, amount: toMinor(350) }], discount: toMinor(50) },
      { amount: toMinor(1_23_456_50), otherCurrency: 'JPY' },
    );
    expect(text).toContain("This receipt is in JPY, which Barabar doesn't support.");
    expect(text).toContain('JPY 1,23,456.50');
    expect(text).toContain('Teh tarikJPY 3.50');
    expect(text).toContain('Discount−JPY 0.50');
    expect(text).toContain('INR ₹USD $EUR €GBP £');
    expect(text).not.toContain('₹1,23,456.50');
    expect(text).not.toContain('Opening expense form');
  });

  it('asks to check an amount that is uncertain, and no other', () => {
    const hint = 'Please check the amount';
    expect(textOf({}, { isUnsure: true })).toContain(hint);
    expect(textOf()).not.toContain(hint);
  });

  it('shows the first lines of a long bill, and how many more there are', () => {
    const items = Array.from({ length: 8 }, (_, index) => ({
      description: `Dish ${index + 1}`,
      quantity: index === 0 ? 2 : 1,
      amount: toMinor(10_000),
    }));
    const text = textOf({ items, discount: toMinor(500) });
    expect(text).toContain('2 × Dish 1₹100.00Dish 2₹100.00');
    expect(text).toContain('Dish 5₹100.00and 4 more');
    expect(text).not.toContain('Dish 6');
    expect(textOf({ discount: toMinor(500) })).toContain('Discount−₹5.00');
  });
});
