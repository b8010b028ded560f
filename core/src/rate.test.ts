import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SOME_CURRENCIES } from '../test/some-currencies.ts';
import { LIMITS } from './limits.ts';
import { amountMax, toMinor } from './money.ts';
import {
  convertAmount,
  crossRate,
  isFarOff,
  isSameRate,
  rateFromDecimal,
  rateOfAmounts,
  rateText,
  type Rate,
} from './rate.ts';

const RUNS = 2000;
/** The ECB's reference rates of 13 April 2026. */
const PER_EURO = { USD: '1.1684', INR: '109.0470' };

const amount = fc.integer({ min: 1, max: LIMITS.amountMinorMax }).map((units) => toMinor(units));
/** Two currencies with the same decimals. */
const SAME = { from: 'USD', to: 'INR' } as const;
/** Decimals as ISO 4217 has them. */
const PLACES = { INR: 2n, USD: 2n, JPY: 0n, KWD: 3n } as const;
const unit = fc.constantFrom('INR', 'USD', 'JPY', 'KWD');
const pairs = fc.record({ from: unit, to: unit });
const term = fc.oneof(
  fc.integer({ min: 1, max: 200 }),
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1, max: LIMITS.rateTermMax }),
);
const rate: fc.Arbitrary<Rate> = fc.record({ numerator: term, denominator: term });
/** Decimals of a currency per euro, as the ECB writes them. */
const perEuro = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`);

test.each([
  [{ numerator: 218, denominator: 1 }, false],
  [{ numerator: 2181, denominator: 10 }, true],
  [{ numerator: 109, denominator: 2 }, false],
  [{ numerator: 545, denominator: 10 }, false],
  [{ numerator: 5449, denominator: 100 }, true],
  // One paisa for €5,000.00.
  [{ numerator: 1, denominator: 500_000 }, true],
  [{ numerator: LIMITS.rateTermMax, denominator: 1 }, true],
])('whether %j is more than a factor of two off 109', (given, isFar) => {
  const other = { numerator: 109, denominator: 1 };
  expect([isFarOff(given, other), isFarOff(other, given)]).toEqual([isFar, isFar]);
});

describe('a rate of the ECB', () => {
  test('of rupees for a dollar is 93.3302 on 13 April 2026', () => {
    const rupees = crossRate(PER_EURO, { from: 'USD', to: 'INR' });
    // 109.0470 / 1.1684, in lowest terms.
    expect(rupees).toEqual({ numerator: 545_235, denominator: 5_842 });
    expect(rupees && rateText(rupees)).toBe('93.3302');
    // $45.00 × 93.33019… = ₹4,199.8587…
    expect(rupees && convertAmount(toMinor(4_500), rupees, { from: 'USD', to: 'INR' })).toBe(419_986);
  });

  test('takes the euro as one', () => {
    expect(crossRate(PER_EURO, { from: 'EUR', to: 'USD' })).toEqual({ numerator: 2_921, denominator: 2_500 });
    expect(crossRate(PER_EURO, { from: 'USD', to: 'EUR' })).toEqual({ numerator: 2_500, denominator: 2_921 });
  });

  test('is unknown for a currency without one', () => {
    expect(crossRate(PER_EURO, { from: 'AED', to: 'INR' })).toBeUndefined();
    expect(crossRate(PER_EURO, { from: 'INR', to: 'AED' })).toBeUndefined();
    expect(crossRate({ USD: '0', INR: 'n/a' }, { from: 'USD', to: 'EUR' })).toBeUndefined();
  });

  test('there and back is one, between any two currencies', () => {
    const pair = fc.shuffledSubarray([...SOME_CURRENCIES], { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(pair, perEuro, perEuro, ([from = 'INR', to = 'USD'], first, second) => {
        const rates = { [from]: first, [to]: second };
        const [there, back] = [crossRate(rates, { from, to }), crossRate(rates, { from: to, to: from })];
        expect(there).toEqual(back && { numerator: back.denominator, denominator: back.numerator });
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a typed rate', () => {
  test('is exact, whatever its decimals', () => {
    expect(rateFromDecimal('93.33')).toEqual({ numerator: 9_333, denominator: 100 });
    expect(rateFromDecimal('93.3300')).toEqual({ numerator: 9_333, denominator: 100 });
    expect(rateFromDecimal('.012')).toEqual({ numerator: 3, denominator: 250 });
    expect(rateFromDecimal('7')).toEqual({ numerator: 7, denominator: 1 });
    expect(rateFromDecimal('7.')).toEqual({ numerator: 7, denominator: 1 });
  });

  test.each(['', '.', '0', '0.00', '-1', '1e3', '1,000', '93,33', ' 1', '1.1.1', '१', '9'.repeat(13)])(
    'is none in %j',
    (text) => {
      expect(rateFromDecimal(text)).toBeUndefined();
    },
  );

  test('is within the limits', () => {
    expect(rateFromDecimal('1000000000000.0')).toBeUndefined();
    expect(rateFromDecimal('999999999999')).toEqual({ numerator: 999_999_999_999, denominator: 1 });
    expect(rateFromDecimal('0.000000000001')).toEqual({ numerator: 1, denominator: LIMITS.rateTermMax });
    expect(rateFromDecimal('999999.0000001')).toBeUndefined();
  });
});

describe('a rate of two amounts', () => {
  test('gives back exactly the amount that was typed', () => {
    fc.assert(
      fc.property(amount, amount, pairs, (original, converted, pair) => {
        const made = rateOfAmounts({ original, converted }, pair);
        expect(made && convertAmount(original, made, pair)).toBe(converted);
      }),
      { numRuns: RUNS },
    );
  });

  test('needs both amounts', () => {
    const [none, some] = [toMinor(0), toMinor(100)];
    expect(rateOfAmounts({ original: none, converted: some }, SAME)).toBeUndefined();
    expect(rateOfAmounts({ original: some, converted: none }, SAME)).toBeUndefined();
    const tooLarge = toMinor(LIMITS.amountMinorMax + 1);
    expect(rateOfAmounts({ original: some, converted: tooLarge }, SAME)).toBeUndefined();
  });

  test('is one of major units', () => {
    const [yen, rupees, fils] = [toMinor(1_250), toMinor(687_50), toMinor(2_500)];
    const ofYen = rateOfAmounts({ original: yen, converted: rupees }, { from: 'JPY', to: 'INR' });
    expect(ofYen).toEqual({ numerator: 11, denominator: 20 });
    const ofDinars = rateOfAmounts({ original: fils, converted: rupees }, { from: 'KWD', to: 'INR' });
    expect(ofDinars).toEqual({ numerator: 275, denominator: 1 });
    expect(
      rateOfAmounts({ original: toMinor(10_000_000_000), converted: rupees }, { from: 'JPY', to: 'INR' }),
    ).toEqual({ numerator: 11, denominator: 160_000_000 });
  });
});

describe('a converted amount', () => {
  test('is rounded half away from zero', () => {
    const half = { numerator: 1, denominator: 2 };
    expect([1, 2, 3, 5].map((units) => convertAmount(toMinor(units), half, SAME))).toEqual([1, 1, 2, 3]);
    expect([-1, -2, -3].map((units) => convertAmount(toMinor(units), half, SAME))).toEqual([-1, -1, -2]);
    const third = { numerator: 1, denominator: 3 };
    expect([1, 2].map((units) => convertAmount(toMinor(units), third, SAME))).toEqual([0, 1]);
  });

  test('is never more than half a minor unit off', () => {
    fc.assert(
      fc.property(amount, rate, pairs, (units, { numerator, denominator }, pair) => {
        const converted = convertAmount(units, { numerator, denominator }, pair);
        // Decimals of each currency by the test itself.
        const exact = BigInt(units) * BigInt(numerator) * 10n ** PLACES[pair.to];
        const divisor = BigInt(denominator) * 10n ** PLACES[pair.from];
        if (converted === undefined) {
          expect(exact / divisor >= BigInt(amountMax(pair.to))).toBe(true);
          return;
        }
        const off = BigInt(converted) * divisor - exact;
        expect(2n * (off < 0n ? -off : off) <= divisor).toBe(true);
        // The half goes up.
        expect(2n * off).not.toBe(-divisor);
      }),
      { numRuns: RUNS },
    );
  });

  test('is never less for a larger amount', () => {
    fc.assert(
      fc.property(amount, amount, rate, (a, b, at) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((units) =>
          convertAmount(toMinor(units), at, SAME),
        );
        if (more !== undefined) expect(less).toBeLessThanOrEqual(more);
      }),
      { numRuns: RUNS },
    );
  });

  test('is the same at a rate in lower terms', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 2, max: 99 }),
        (units, top, by) => {
          const at = { numerator: top, denominator: 100 };
          const multiplied = { numerator: top * by, denominator: 100 * by };
          expect(convertAmount(units, multiplied, SAME)).toBe(convertAmount(units, at, SAME));
          expect(isSameRate(multiplied, at)).toBe(true);
          expect(isSameRate(multiplied, { numerator: top, denominator: 101 })).toBe(false);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('is at most the largest amount', () => {
    const largest = toMinor(LIMITS.amountMinorMax);
    expect(convertAmount(largest, { numerator: 1, denominator: 1 }, SAME)).toBe(largest);
    expect(
      convertAmount(largest, { numerator: 1_000_000_001, denominator: 1_000_000_000 }, SAME),
    ).toBeUndefined();
    expect(convertAmount(largest, { numerator: LIMITS.rateTermMax, denominator: 1 }, SAME)).toBeUndefined();
  });

  test('has the decimals of its currency', () => {
    const at = { numerator: 11, denominator: 20 };
    // ¥1,251 × 0.55 = ₹688.05, and back ÷ 0.55.
    expect(convertAmount(toMinor(1_251), at, { from: 'JPY', to: 'INR' })).toBe(688_05);
    expect(
      convertAmount(toMinor(688_05), { numerator: 20, denominator: 11 }, { from: 'INR', to: 'JPY' }),
    ).toBe(1_251);
    // KWD 0.001 × 275 = ₹0.275.
    expect(convertAmount(toMinor(1), { numerator: 275, denominator: 1 }, { from: 'KWD', to: 'INR' })).toBe(
      28,
    );
    // ₹10,000,000.00 at 0.55 rupees for a yen are beyond no limit of the yen, which is larger.
    expect(
      convertAmount(toMinor(1_000_000_000), { numerator: 900, denominator: 1 }, { from: 'INR', to: 'JPY' }),
    ).toBe(9_000_000_000);
  });
});

describe('a rate in words', () => {
  test.each([
    ['93.33', '93.33'],
    ['1.5', '1.50'],
    ['7', '7.00'],
    ['93.33045', '93.3305'],
    ['0.5', '0.50'],
    ['0.0107147', '0.010715'],
    ['0.00001234567', '0.000012346'],
    ['99999.99999', '100000.00'],
  ])('of %s is %s', (typed, shown) => {
    const made = rateFromDecimal(typed);
    expect(made && rateText(made)).toBe(shown);
  });

  test('reads back as a rate that is as good as the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (hundredths) => {
        const made = rateOfAmounts({ original: toMinor(100), converted: toMinor(hundredths) }, SAME);
        const read = made && rateFromDecimal(rateText(made));
        expect(made && read && isSameRate(made, read)).toBe(true);
      }),
    );
  });
});
