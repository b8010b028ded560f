import { LIMITS } from './limits.ts';
import { amountMax, minorPerMajor, toMinor, type Currency, type Minor } from './money.ts';

/** Major units of one currency for one of another. Both terms are integers from 1 to `LIMITS.rateTermMax`. */
export interface Rate {
  readonly numerator: number;
  readonly denominator: number;
}

const TERM_MAX = BigInt(LIMITS.rateTermMax);

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** @returns undefined for a term below 1, and for one that is still above the limit in lowest terms. */
function reduce(numerator: bigint, denominator: bigint): Rate | undefined {
  if (numerator < 1n || denominator < 1n) return undefined;
  const divisor = greatestCommonDivisor(numerator, denominator);
  const [top, bottom] = [numerator / divisor, denominator / divisor];
  if (top > TERM_MAX || bottom > TERM_MAX) return undefined;
  return { numerator: Number(top), denominator: Number(bottom) };
}

const DECIMAL = /^(?=.*\d)(\d{0,12})(?:\.(\d{0,12}))?$/;

/** A decimal as an integer and the power of ten that it is divided by. */
function fractionOf(decimal: string): { readonly digits: bigint; readonly scale: bigint } | undefined {
  const match = DECIMAL.exec(decimal);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

/**
 * In lowest terms, as typed or published: "93.33", ".012". Nothing is rounded. Undefined for zero and beyond
 * the limits.
 */
export function rateFromDecimal(decimal: string): Rate | undefined {
  const fraction = fractionOf(decimal);
  return fraction && reduce(fraction.digits, fraction.scale);
}

/** From which currency to which one a rate leads. */
export interface RatePair {
  readonly from: Currency;
  readonly to: Currency;
}

/** Minor units of each currency in one of its major units. */
const unitsOf = ({ from, to }: RatePair) => ({
  ofFrom: BigInt(minorPerMajor(from)),
  ofTo: BigInt(minorPerMajor(to)),
});

/** In lowest terms, from minor units. Undefined unless both are above zero and at most the largest amount. */
export function rateOfAmounts(
  { original, converted }: { original: Minor; converted: Minor },
  { from, to }: RatePair,
): Rate | undefined {
  if (original > amountMax(from) || converted > amountMax(to)) return undefined;
  const { ofFrom, ofTo } = unitsOf({ from, to });
  return reduce(BigInt(converted) * ofFrom, BigInt(original) * ofTo);
}

/** Units of each currency for one euro, as the decimals that the ECB publishes. The euro itself is not among them. */
export type PerEuro = Readonly<Partial<Record<string, string>>>;

/** In lowest terms: how much of `to` is one unit of `from`. Undefined when one of the two has no rate. */
export function crossRate(perEuro: PerEuro, { from, to }: RatePair): Rate | undefined {
  const [top, bottom] = [to, from].map((currency) =>
    fractionOf(currency === 'EUR' ? '1' : (perEuro[currency] ?? '')),
  );
  return top && bottom && reduce(top.digits * bottom.scale, bottom.digits * top.scale);
}

export const isSameRate = (a: Rate, b: Rate): boolean =>
  BigInt(a.numerator) * BigInt(b.denominator) === BigInt(b.numerator) * BigInt(a.denominator);

/** Whether a rate is more than twice another one, or less than half of it. */
export function isFarOff(rate: Rate, other: Rate): boolean {
  const [first, second] = [
    BigInt(rate.numerator) * BigInt(other.denominator),
    BigInt(other.numerator) * BigInt(rate.denominator),
  ];
  return first > 2n * second || 2n * first < second;
}

/** The quotient rounded to an integer, half away from zero. The divisor is above zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const size = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor);
  return dividend < 0n ? -size : size;
}

/**
 * Rounded to the minor unit, half away from zero: the only rounding of a conversion. Undefined beyond the
 * largest amount.
 */
export function convertAmount<To extends Currency = Currency>(
  amountMinor: Minor,
  { numerator, denominator }: Rate,
  { from, to }: { from: Currency; to: To },
): Minor<To> | undefined {
  const { ofFrom, ofTo } = unitsOf({ from, to });
  const dividend = BigInt(amountMinor) * BigInt(numerator) * ofTo;
  const converted = Number(divideRounded(dividend, BigInt(denominator) * ofFrom));
  return Math.abs(converted) > amountMax(to) ? undefined : toMinor<To>(converted);
}

/** Decimal places of a rate below 1 begin at its first digit, so that a small one has as many digits that count. */
const PLACES = 4;

/**
 * Four decimal places, and five digits that count for a small rate, without zeros beyond the second place:
 * "93.3302", "1.50", "0.010715".
 */
export function rateText({ numerator, denominator }: Rate): string {
  let places = PLACES;
  for (let scaled = numerator; scaled < denominator && places < 12 + PLACES; scaled *= 10) places += 1;
  const digits = divideRounded(BigInt(numerator) * 10n ** BigInt(places), BigInt(denominator))
    .toString()
    .padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -places)}.${fraction}`;
}
