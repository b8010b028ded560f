import { describe, expect, it } from 'vitest';
import { toMinor } from '../../../core/src/money.ts';
import { createRandom } from '../../../scripts/random.ts';
import { amountText, itemText, makeMoneyStyle, quantityText, totalText } from './money-text.ts';

const PLAIN = { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: false };
const paise = (value: number) => toMinor<'INR'>(value);

it.each([
  [12_345_600, '1,23,456.00'],
  [100_000, '1,000.00'],
  [99_999, '999.99'],
  [1_234_567_890, '1,23,45,678.90'],
  [-28, '-0.28'],
])('%i paise are written %s', (amount, text) => {
  expect(amountText(paise(amount), PLAIN)).toBe(text);
});

it('a till may leave out grouping and paise', () => {
  expect(amountText(paise(12_345_600), { ...PLAIN, isGrouped: false, isWhole: true })).toBe('123456');
});

it('signs come before the total, "/-" after it', () => {
  const style = { ...PLAIN, itemSign: '₹', totalSign: 'Rs. ', totalSuffix: '/-', isWhole: true };
  expect(totalText(paise(45_000), style)).toBe('Rs. 450/-');
  expect(itemText(paise(45_000), style)).toBe('₹450');
});

it('pieces are whole, weights have three decimal places', () => {
  expect([quantityText(2000), quantityText(1250)]).toEqual(['2', '1.250']);
});

describe('a style', () => {
  it('never leaves out paise on a bill that has some', () => {
    const styles = Array.from({ length: 200 }, (_, seed) =>
      makeMoneyStyle(createRandom(seed), { isWhole: false }),
    );
    expect(styles.filter(({ isWhole, totalSuffix }) => isWhole || totalSuffix !== '')).toEqual([]);
  });
});
