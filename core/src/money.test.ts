import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { InvariantError } from './invariant.ts';
import { LIMITS } from './limits.ts';
import {
  amountParts,
  CURRENCIES,
  decimalFromMinor,
  decimalText,
  DEFAULT_CURRENCY,
  formatAmount,
  minorFromDecimal,
  parseAmount,
  sumMinor,
  toMinor,
  type Minor,
} from './money.ts';

const RUNS = 2000;
const amountMinor = fc
  .integer({ min: -LIMITS.amountMinorMax, max: LIMITS.amountMinorMax })
  .map((value) => toMinor(value));
const positiveMinor = fc.integer({ min: 0, max: LIMITS.amountMinorMax }).map((value) => toMinor(value));

describe('the brand', () => {
  test('keeps minor units apart from plain numbers, and currencies from one another', () => {
    expectTypeOf<number>().not.toExtend<Minor>();
    expectTypeOf<Minor>().toExtend<number>();
    expectTypeOf<Minor<'INR'>>().not.toExtend<Minor<'USD'>>();
    expectTypeOf<Minor<'INR'>>().toExtend<Minor>();
    expectTypeOf<Minor>().not.toExtend<Minor<'INR'>>();
    expectTypeOf(toMinor<'INR'>(1)).toEqualTypeOf<Minor<'INR'>>();
    expectTypeOf(sumMinor([toMinor<'EUR'>(1)])).toEqualTypeOf<Minor<'EUR'>>();
    expectTypeOf(parseAmount('1', 'GBP')).toEqualTypeOf<Minor<'GBP'> | undefined>();
  });

  test('is put on safe integers only', () => {
    expect(toMinor(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    for (const value of [0.5, 12.34, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => toMinor(value)).toThrow(InvariantError);
  });

  test('knows one zero', () => {
    expect(Object.is(toMinor(-0), 0)).toBe(true);
  });
});

test('rupees are the default of the four currencies', () => {
  expect(CURRENCIES).toEqual(['INR', 'USD', 'EUR', 'GBP']);
  expect(DEFAULT_CURRENCY).toBe('INR');
});

describe('a sum', () => {
  test('adds up, and is zero of nothing', () => {
    expect(sumMinor([toMinor(10), toMinor(20), toMinor(-5)])).toBe(25);
    expect(sumMinor([])).toBe(0);
  });

  test('that leaves the safe integers is refused', () => {
    expect(() => sumMinor([toMinor(Number.MAX_SAFE_INTEGER), toMinor(1)])).toThrow(InvariantError);
  });
});

describe('JSON decimals', () => {
  test.each([
    [12.3, 1230],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [1_234_567.89, 123_456_789],
    [-7.5, -750],
    [10_000_000, LIMITS.amountMinorMax],
  ])('%s is %s minor units', (decimal, minor) => {
    expect(minorFromDecimal(decimal)).toBe(minor);
  });

  test.each([
    0.001,
    12.345,
    1e-7,
    0.1 + 0.2,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    90_071_992_547_409.92,
  ])('%s is not an exact amount', (decimal) => {
    expect(minorFromDecimal(decimal)).toBeUndefined();
  });

  test('minus zero is zero', () => {
    expect(Object.is(minorFromDecimal(-0), 0)).toBe(true);
  });

  test('give back every amount, through the text of JSON as well', () => {
    const upTo2To46Major = fc
      .integer({ min: -(2 ** 46) * 100, max: 2 ** 46 * 100 })
      .map((value) => toMinor(value));
    fc.assert(
      fc.property(fc.oneof(amountMinor, upTo2To46Major), (amount) => {
        const decimal = decimalFromMinor(amount);
        expect(minorFromDecimal(decimal)).toBe(amount);
        expect(minorFromDecimal(Number(JSON.parse(JSON.stringify(decimal))))).toBe(amount);
      }),
      { numRuns: RUNS },
    );
  });

  test('of three places are refused, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (thousandths) => {
        fc.pre(thousandths % 10 !== 0);
        expect(minorFromDecimal(thousandths / 1000)).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });
});

describe('decimal text', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_450, '1234.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('of %s is %s', (amount, text) => {
    expect(decimalText(toMinor(amount))).toBe(text);
  });
});

describe('an amount as people type it', () => {
  test.each([
    ['450', 45_000],
    ['0', 0],
    ['000', 0],
    ['1,23,456.5', 12_345_650],
    ['12,34,567', 123_456_700],
    ['99,45,678.90', 994_567_890],
    ['1,234', 123_400],
    ['123,456.78', 12_345_678],
    ['1,234,567', 123_456_700],
    ['1 234.50', 123_450],
    ['1\u00A023\u00A0456', 12_345_600],
    ['1\u202F234', 123_400],
    ['₹1,234.50', 123_450],
    ['₹ 99', 9900],
    ['₹  99', 9900],
    ['₹\u00A099.5', 9950],
    ['Rs. 99/-', 9900],
    ['Rs.50', 5000],
    ['rs 50', 5000],
    ['100 Rs', 10_000],
    ['INR 12', 1200],
    ['12 inr', 1200],
    ['$5', 500],
    ['5 €', 500],
    ['£5.25', 525],
    ['.5', 50],
    ['5.', 500],
    ['  7.25\n', 725],
    ['10000000', LIMITS.amountMinorMax],
    ['1,00,00,000.00', LIMITS.amountMinorMax],
  ])('%j is %s minor units', (text, minor) => {
    expect(parseAmount(text)).toBe(minor);
  });

  test.each([
    '',
    ' ',
    '.',
    '₹',
    '/-',
    '12,50',
    '12 50',
    '1,2345',
    '1,2,345',
    ',123',
    '1,,234',
    '1.234',
    '1.2.3',
    '1.5,000',
    '-5',
    '+5',
    '−5',
    '1e3',
    '1e-7',
    '0x10',
    'NaN',
    'Infinity',
    '५०',
    '००',
    '5%',
    '5 rupees',
    '₹₹5',
    '10000000.01',
    '9'.repeat(400),
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  test("with another currency's sign is no amount", () => {
    expect(parseAmount('$5', 'INR')).toBeUndefined();
    expect(parseAmount('5 INR', 'USD')).toBeUndefined();
    expect(parseAmount('₹5', 'INR')).toBe(500);
    expect(parseAmount('5', 'USD')).toBe(500);
  });

  test('is read back from every way it is shown or written out', () => {
    fc.assert(
      fc.property(positiveMinor, fc.constantFrom(...CURRENCIES), (amount, currency) => {
        expect(parseAmount(formatAmount(amount, { currency }), currency)).toBe(amount);
        expect(parseAmount(decimalText(amount), currency)).toBe(amount);
      }),
      { numRuns: RUNS },
    );
  });

  test('of any other text is an amount within the limit or nothing, and found out at once', () => {
    const likely = fc.string({
      unit: fc.constantFrom('0', '1', '9', ',', '.', ' ', '₹', '$', '-', '/', 'r', 's'),
      maxLength: 300,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), likely), (text) => {
        const amount = parseAmount(text);
        if (amount === undefined) return;
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(LIMITS.amountMinorMax);
      }),
      { numRuns: RUNS },
    );
    for (const text of [`1${' '.repeat(100_000)}x`, `${'1,11'.repeat(25_000)}x`, `${'9'.repeat(100_000)}x`])
      expect(parseAmount(text)).toBeUndefined();
  });
});

describe('an amount on the screen', () => {
  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [12_345_650, '₹1,23,456.50'],
    [LIMITS.amountMinorMax, '₹1,00,00,000.00'],
  ])('of %s paise is %s', (amount, text) => {
    expect(formatAmount(toMinor(amount))).toBe(text);
  });

  test('is the absolute value', () => {
    expect(formatAmount(toMinor(-12_345_650))).toBe('₹1,23,456.50');
    expect(amountParts(toMinor(-5)).isNegative).toBe(true);
    expect(amountParts(toMinor(0)).isNegative).toBe(false);
  });

  test('carries the sign of its currency, and is grouped as in India', () => {
    const amount = toMinor(12_345_650);
    expect(formatAmount(amount, { currency: 'USD' })).toBe('$1,23,456.50');
    expect(formatAmount(amount, { currency: 'EUR' })).toBe('€1,23,456.50');
    expect(formatAmount(amount, { currency: 'GBP' })).toBe('£1,23,456.50');
  });

  test('comes in parts that make it up', () => {
    expect(amountParts(toMinor(12_345_650))).toEqual({
      isNegative: false,
      symbol: '₹',
      whole: '1,23,456',
      fraction: '.50',
    });
  });

  test('is exact to the last paisa of the largest safe integer', () => {
    expect(formatAmount(toMinor(Number.MAX_SAFE_INTEGER))).toBe('₹9,00,71,99,25,47,409.91');
  });
});
