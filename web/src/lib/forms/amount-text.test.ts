import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountMax, decimalsOf, decimalText, minorPerMajor, toMinor } from '@barabar/core/money';
import {
  amountTextIn,
  decimalsWords,
  hasExcessDecimals,
  keyboardOf,
  unitsOf,
  zeroOf,
} from './amount-text.ts';

/** One of each kind: two, none and three decimals. */
const KINDS = ['INR', 'JPY', 'KWD'] as const;
const currency = fc.constantFrom(...KINDS);
const typed = fc
  .tuple(fc.nat(99_999_999), fc.string({ unit: fc.constantFrom('0', '5', '9'), maxLength: 3 }))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));

const thousandths = (text: string): number => Math.round(Number(text) * 1000);

describe('reading digits', () => {
  it.each([
    ['1234.5', 'INR', 123_450],
    ['.5', 'INR', 50],
    ['12.', 'INR', 1200],
    ['999999999.99', 'INR', 99_999_999_999],
    ['-12.34', 'INR', -1234],
    ['', 'INR', 0],
    ['.', 'INR', 0],
    ['-', 'INR', 0],
    ['1250', 'JPY', 1250],
    ['1250.00', 'JPY', 1250],
    ['12.50', 'JPY', 0],
    ['-12', 'JPY', -12],
    ['12.3', 'KWD', 12_300],
    ['12.345', 'KWD', 12_345],
    ['12.345', 'INR', 0],
    ['12.340', 'INR', 1234],
  ] as const)('%j is in %s %i minor units', (text, unit, units) => {
    expect(unitsOf(text, unit)).toBe(units);
  });

  it('reads what the currency writes, up to the largest amount', () => {
    const amount = currency.chain((unit) =>
      fc.tuple(fc.constant(unit), fc.integer({ min: -amountMax(unit), max: amountMax(unit) })),
    );
    fc.assert(
      fc.property(amount, ([unit, units]) => {
        expect(unitsOf(decimalText(toMinor(units), unit), unit)).toBe(units);
      }),
    );
  });

  it('never reads another amount than is typed: what does not fit the currency is said to', () => {
    fc.assert(
      fc.property(typed, currency, (text, unit) => {
        const isWhole = (thousandths(text) * minorPerMajor(unit)) % 1000 === 0;
        expect(hasExcessDecimals(text, unit)).toBe(!isWhole);
        expect(unitsOf(text, unit)).toBe(isWhole ? (thousandths(text) * minorPerMajor(unit)) / 1000 : 0);
      }),
    );
  });
});

describe('a typed amount in another currency', () => {
  it.each([
    ['1250', 'JPY', '1250'],
    ['1250.00', 'JPY', '1250'],
    ['12.', 'JPY', '12'],
    ['12.50', 'JPY', '12.50'],
    ['12.50', 'KWD', '12.50'],
    ['12.340', 'INR', '12.34'],
    ['12.345', 'INR', '12.345'],
    ['-5.000', 'INR', '-5.00'],
    ['', 'JPY', ''],
  ] as const)('%j is in %s %j', (text, unit, expected) => {
    expect(amountTextIn(text, unit)).toBe(expected);
  });

  it('is the same amount, with no more decimals than the currency has if it can', () => {
    fc.assert(
      fc.property(typed, currency, (text, unit) => {
        const next = amountTextIn(text, unit);
        expect(thousandths(next)).toBe(thousandths(text));
        const places = next.split('.')[1]?.length ?? 0;
        expect(hasExcessDecimals(text, unit) || places <= decimalsOf(unit)).toBe(true);
      }),
    );
  });
});

it('a field has the keyboard, the placeholder and the words of its currency', () => {
  expect(KINDS.map(keyboardOf)).toEqual(['decimal', 'numeric', 'decimal']);
  expect(KINDS.map(zeroOf)).toEqual(['0.00', '0', '0.000']);
  expect(KINDS.map(decimalsWords)).toEqual([
    'Amounts in ₹ have at most 2 decimals',
    'Amounts in JP¥ have no decimals',
    'Amounts in KWD have at most 3 decimals',
  ]);
});
