import { describe, expect, it } from 'vitest';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { toMinor } from '@barabar/core/money';
import { renderText } from '../../test-support/render-text.tsx';
import { billOfScan } from './bill-of.ts';
import type { ReadExpense } from './prefill-of.ts';
import { ScanResult } from './scan-result.tsx';
import { stubClock } from '../../test-support/stub-clock.ts';

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
  isWaiting = false,
): string =>
  renderText(
    <ScanResult
      scan={{ isValidRecipt: true, ...scan }}
      expense={{ ...expense, ...changes }}
      isWaiting={isWaiting}
      onCurrency={() => undefined}
    />,
  );

describe('ScanResult', () => {
  it('shows who sold, what for, when and how much, and says what happens next', () => {
    const text = textOf({ date: '2026-11-18' });
    expect(text).toContain('Thali House Food & Dining · 18 Nov ₹1,23,450.00');
    expect(text).toContain('Opening expense form with this data...');
    expect(textOf({}, { currency: 'EUR' })).toContain('€1,23,450.00');
  });

  it('says that the currency of the receipt is not one of ours, and does not announce the form', () => {
    const text = textOf(
      { items: [{ description: 'Teh tarik', quantity: 1, amount: toMinor(350) }], discount: toMinor(50) },
      { amount: toMinor(1_23_456_50), otherCurrency: 'JPY' },
    );
    expect(text).toContain('This receipt is in JPY, which Barabar doesn’t support.');
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
    expect(text).toContain('Dish 5₹100.00Show 4 more');
    expect(text).not.toContain('Dish 6');
    expect(textOf({ discount: toMinor(500) })).toContain('Discount−₹5.00');
  });

  it('says that the form waits once the result was touched', () => {
    const text = textOf({}, {}, true);
    expect(text).toContain('The form opens when you continue.');
    expect(text).not.toContain('Opening expense form');
  });
});

describe('a bill that does not add up', () => {
  const shown = (amount: number, lines: Partial<ReceiptScan>): string => {
    const scan = { isValidRecipt: true, amount: toMinor(amount), ...lines };
    return textOf(scan, { amount: toMinor(amount), bill: billOfScan(scan) });
  };
  const itemsOf = (...amounts: readonly number[]) =>
    amounts.map((amount, index) => ({
      description: `Dish ${index + 1}`,
      quantity: 1,
      amount: toMinor(amount),
    }));

  it('says by how much, and marks the line that is in doubt, however far down', () => {
    const text = shown(79_500, {
      items: itemsOf(22_000, 11_000, 11_000, 11_000, 11_000, 9000, 34_000),
      serviceCharge: toMinor(500),
    });
    expect(text).toContain('The items and charges are ₹300.00 more than the total. Please check “Dish 7”.');
    expect(text).toContain('Dish 7Check this amount₹340.00');
    expect(text).not.toContain('Dish 6₹');
    expect(text.match(/Check this amount/g)).toHaveLength(1);
  });

  it('marks the total where it could be any line', () => {
    const text = shown(47_300, { items: itemsOf(22_000, 18_000) });
    expect(text).toContain('The items and charges are ₹73.00 less than the total. Please check the total.');
    expect(text).toContain('Check this amount₹473.00');
  });

  it('is none that is a rupee off, or has its taxes in its prices', () => {
    const tax = { name: 'GST', amount: toMinor(2000) };
    expect(shown(40_040, { items: itemsOf(22_000, 18_000) })).not.toContain('Check this amount');
    expect(shown(40_000, { items: itemsOf(22_000, 18_000), taxes: [tax] })).not.toContain(
      'Check this amount',
    );
  });
});
