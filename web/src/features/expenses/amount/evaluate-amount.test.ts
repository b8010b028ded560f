import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateAmount, isCalculation } from './evaluate-amount.ts';

const KINDS = [
  { currency: 'INR', perMajor: 100n, max: 99_999_999_999n },
  { currency: 'JPY', perMajor: 1n, max: 999_999_999_999n },
  { currency: 'KWD', perMajor: 1000n, max: 999_999_999_999n },
] as const;

describe('the result of a calculation', () => {
  it.each([
    ['450+90*2', 630_00],
    ['(450+90)*2', 1080_00],
    ['450 + 90 × 2', 630_00],
    ['1000÷3', 333_33],
    ['100-99.99', 1],
    ['100 − 40 – 30', 30_00],
    ['12/4/3', 1_00],
    ['.5+.5', 1_00],
    ['2.*3', 6_00],
    ['((7))', 7_00],
    ['1/8', 13],
    ['0.005*1', 1],
    ['0.004999*1', 0],
    ['100*1.055', 105_50],
    ['0.1+0.2', 30],
    ['1000/3*3', 1000_00],
    ['999999999.99+0', 99_999_999_999],
    ['5-5', 0],
  ])('%j is %i', (text, minor) => {
    expect(evaluateAmount(text, 'INR')).toBe(minor);
  });

  it.each([
    ['450+', 450_00],
    ['450+90*', 540_00],
    ['(450', 450_00],
    ['2*(3+4', 14_00],
    ['2*(', 2_00],
    ['7 - ', 7_00],
  ])('the unfinished %j is %i so far', (text, minor) => {
    expect(evaluateAmount(text, 'INR')).toBe(minor);
  });

  it.each([
    '',
    '+5',
    '-5',
    '5--5',
    '5+-5',
    '5)',
    '()',
    '(',
    '1..2',
    '1.2.3',
    '5/0',
    '1/(2-2)',
    '3-5',
    '2(3)',
    '(2)(3)',
  ])('%j has no result', (text) => {
    expect(evaluateAmount(text, 'INR')).toBeUndefined();
  });

  it('is undefined beyond the largest amount of the field', () => {
    expect(evaluateAmount('999999999.99+0.01', 'INR')).toBeUndefined();
    expect(evaluateAmount('999999999*999999999', 'INR')).toBeUndefined();
    expect(evaluateAmount(`${'1+'.repeat(60)}1`, 'INR')).toBeUndefined();
  });

  it('equals the result with exact fractions, for random calculations', () => {
    fc.assert(
      fc.property(calculation, fc.constantFrom(...KINDS), ({ text, value }, { currency, perMajor, max }) => {
        const minor = value && rounded(value, perMajor);
        const isTold = value && minor !== undefined && value.n >= 0n && minor <= max && isCalculation(text);
        expect(evaluateAmount(text, currency)).toBe(isTold ? Number(minor) : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.+-*/() ×÷−'.split('')) }), (text) => {
        const minor = evaluateAmount(text, 'INR');
        expect(minor === undefined || (Number.isSafeInteger(minor) && minor >= 0)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an unfinished calculation', () => {
  it.each(['4', '450+', '(4', '4 * (', '.5', '12.50'])('%j may be typed', (text) => {
    expect(isCalculation(text)).toBe(true);
  });

  it.each(['', '+', '-5', '*2', '4a', '₹5+1', '4%', '4,5', 'e3', '1e5', '5^2'])('%j may not', (text) => {
    expect(isCalculation(text)).toBe(false);
  });
});

interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

/** A calculation and its value, computed from its tree and not from its text; undefined after a division by zero. */
interface Calculation {
  readonly text: string;
  readonly value: Rational | undefined;
}

const number: fc.Arbitrary<Calculation> = fc
  .tuple(fc.nat(99_999), fc.nat(99))
  .map(([whole, hundredths]) => ({
    text: `${whole}.${String(hundredths).padStart(2, '0')}`,
    value: { n: BigInt(whole) * 100n + BigInt(hundredths), d: 100n },
  }));

function combine(sign: string, a: Rational, b: Rational): Rational | undefined {
  if (sign === '+') return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
  if (sign === '-') return { n: a.n * b.d - b.n * a.d, d: a.d * b.d };
  if (sign === '*') return { n: a.n * b.n, d: a.d * b.d };
  return b.n === 0n ? undefined : { n: a.n * b.d, d: a.d * b.n };
}

const { calculation } = fc.letrec<{ calculation: Calculation }>((tie) => ({
  calculation: fc.oneof(
    { depthSize: 'small' },
    number,
    fc
      .tuple(tie('calculation'), fc.constantFrom('+', '-', '*', '/'), tie('calculation'))
      .map(([left, sign, right]) => {
        const value = left.value && right.value && combine(sign, left.value, right.value);
        return {
          text: `(${left.text})${sign}(${right.text})`,
          value: value && (value.d < 0n ? { n: -value.n, d: -value.d } : value),
        };
      }),
  ),
}));

/** Rounds a value of zero or more half up to minor units. */
function rounded({ n, d }: Rational, perMajor: bigint): bigint {
  const scaled = n * perMajor;
  return scaled / d + ((scaled % d) * 2n >= d ? 1n : 0n);
}
