import { invariant } from './invariant.ts';
import { LIMITS } from './limits.ts';

/** Currencies one can choose (spec §9). All of them have two decimal places. */
export const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY = 'INR' satisfies Currency;

/** Minor units in one major unit: 100 paise a rupee, 100 cents a dollar. */
export const MINOR_PER_MAJOR = 100;

declare const minorOf: unique symbol;

/**
 * An integer amount in the minor unit of currency `C` (paise, cents, pence). Branded, so that neither a decimal
 * number nor another currency's amount is taken for one.
 */
export type Minor<C extends Currency = Currency> = number & { readonly [minorOf]: C };

const isMinor = <C extends Currency>(value: number): value is Minor<C> => Number.isSafeInteger(value);

/**
 * Brands an integer as minor units.
 * @throws {InvariantError} when `value` is not a safe integer.
 */
export function toMinor<C extends Currency = Currency>(value: number): Minor<C> {
  // -0 prints as "-0" and differs under Object.is: adding 0 leaves one zero.
  const amount = value + 0;
  invariant(isMinor<C>(amount), `not a safe integer of minor units: ${value}`);
  return amount;
}

/**
 * Sum in minor units.
 * @throws {InvariantError} when it leaves the safe integers.
 */
export function sumMinor<C extends Currency>(amounts: Iterable<Minor<C>>): Minor<C> {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return toMinor<C>(sum);
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads a JSON decimal (12.3) as minor units (1230), through its shortest decimal text and never by multiplying floats.
 * @returns undefined for more than 2 places, NaN, infinities and what is too large to be exact.
 */
export function minorFromDecimal<C extends Currency = Currency>(decimal: number): Minor<C> | undefined {
  const match = DECIMAL.exec(String(decimal));
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = Number(whole + fraction.padEnd(2, '0'));
  return Number.isSafeInteger(digits) ? toMinor<C>(sign ? -digits : digits) : undefined;
}

/**
 * Minor units (1230) as the JSON decimal (12.3): the double nearest to the exact value, which prints as it up to 2^46
 * major units (beyond, neighbouring doubles are more than 0.01 apart).
 */
export function decimalFromMinor(amountMinor: Minor): number {
  return amountMinor / MINOR_PER_MAJOR;
}

type DecimalText = `${number}`;
const isDecimalText = (text: string): text is DecimalText => DECIMAL.test(text);

/** Minor units (1230) as decimal text with two places ("12.30"), exact for every safe integer. */
export function decimalText(amountMinor: Minor): DecimalText {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  const text = `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  invariant(isDecimalText(text), 'an amount has decimal text');
  return text;
}

/** How each currency is written beside an amount, before or behind it. */
const SIGNS: Readonly<Record<Currency, string>> = {
  INR: String.raw`₹|rs\.?|inr`,
  USD: String.raw`\$|usd`,
  EUR: '€|eur',
  GBP: '£|gbp',
};
/** Digits alone, grouped as in India (1,23,456), or grouped as elsewhere (123,456); a space may stand for the comma. */
const GROUPED = String.raw`\d+|\d{1,2}(?:[, ]\d{2})*[, ]\d{3}|\d{1,3}(?:[, ]\d{3})+`;

/**
 * Reads an amount as people type or paste it: "450", "1,23,456.5", "₹1,234.50", "Rs. 99/-", ".5".
 * @param currency when given, another currency's sign makes it no amount ("$5" is not ₹5).
 * @returns minor units, or undefined when it is no amount, is negative, has more than two places, is grouped wrongly
 *   ("12,50" might mean 12.50), or is above the largest amount allowed.
 */
export function parseAmount<C extends Currency = Currency>(text: string, currency?: C): Minor<C> | undefined {
  const signs = currency ? SIGNS[currency] : Object.values(SIGNS).join('|');
  const typed = new RegExp(
    String.raw`^(?:(?:${signs}) ?)?(${GROUPED})?(?:\.(\d{0,2}))?(?: ?(?:/-|${signs}))?$`,
    'iu',
  );
  const match = typed.exec(text.trim().replace(/\s+/g, ' '));
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const amount = Number(whole.replaceAll(/[, ]/g, '') + fraction.padEnd(2, '0'));
  return amount <= LIMITS.amountMinorMax ? toMinor<C>(amount) : undefined;
}

/** What an amount is made of on the screen, so that paise can be set smaller. All parts are those of the absolute value. */
export interface AmountParts {
  readonly isNegative: boolean;
  /** "₹" */
  readonly symbol: string;
  /** "1,23,456" */
  readonly whole: string;
  /** ".50" */
  readonly fraction: string;
}

type AmountLocale = 'en-IN' | 'en-US';
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(currency: Currency, locale: AmountLocale): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    formats.set(key, format);
  }
  return format;
}

/** Splits an amount for display; `locale` decides the grouping (spec §9: en-IN, the settlement dialogs en-US). */
export function amountParts(
  amountMinor: Minor,
  { currency = DEFAULT_CURRENCY, locale = 'en-IN' }: { currency?: Currency; locale?: AmountLocale } = {},
): AmountParts {
  const text = decimalText(toMinor(Math.abs(amountMinor)));
  // Decimal text is formatted exactly (ECMA-402, Intl mathematical value), a double only nearly.
  const parts = formatFor(currency, locale).formatToParts(text);
  let symbol = '';
  let whole = '';
  let fraction = '';
  for (const { type, value } of parts) {
    if (type === 'currency') symbol += value;
    else if (type === 'integer' || type === 'group') whole += value;
    else if (type === 'decimal' || type === 'fraction') fraction += value;
  }
  return { isNegative: amountMinor < 0, symbol, whole, fraction };
}

/**
 * The absolute value with symbol, Indian grouping and exactly two places: ₹1,23,456.50 (spec §9). The words beside it
 * ("owes you", "you owe") say the direction, never a minus.
 */
export function formatAmount(
  amountMinor: Minor,
  options: { currency?: Currency; locale?: AmountLocale } = {},
): string {
  const { symbol, whole, fraction } = amountParts(amountMinor, options);
  return symbol + whole + fraction;
}
