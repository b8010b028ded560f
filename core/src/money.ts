import { LANGUAGES } from './messages/languages.ts';
import { scaledFromDecimal, textOfScaled, type Decimals } from './decimal.ts';
import { groupDigits } from './group-digits.ts';
import { invariant } from './invariant.ts';
import { LIMITS } from './limits.ts';
import { OTHER_CURRENCIES, OTHER_DECIMALS } from './other-currencies.ts';
import { sumNumbers } from './sum-numbers.ts';

/** The currencies of spec §9, which every list of currencies begins with. */
export const FIRST_CURRENCIES = ['INR', 'USD', 'EUR', 'GBP'] as const;
/** Currencies to choose from: all of ISO 4217 that people pay with, those of spec §9 first (design §12). */
export const CURRENCIES = [...FIRST_CURRENCIES, ...OTHER_CURRENCIES] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY = 'INR' satisfies Currency;

const RANKS: ReadonlyMap<string, number> = new Map(CURRENCIES.map((currency, rank) => [currency, rank]));

/** Whether the text is the code of a currency that the product has. */
export const isCurrency = (code: string): code is Currency => RANKS.has(code);

/** Compares two currencies by their places in `CURRENCIES`. */
export const compareCurrencies = (a: Currency, b: Currency): number =>
  (RANKS.get(a) ?? 0) - (RANKS.get(b) ?? 0);

/** Groups items by currency, in the order of `CURRENCIES`. A currency without items has no group. */
export const groupByCurrency = <Item extends { readonly currency: Currency }>(
  items: Iterable<Item>,
): [Currency, Item[]][] =>
  [...Map.groupBy(items, ({ currency }) => currency)].toSorted(([a], [b]) => compareCurrencies(a, b));

/** How many decimal places amounts of a currency have: 2 for most, 0 for yen, 3 for dinars of Kuwait (ISO 4217). */
export const decimalsOf = (currency: Currency): Decimals => OTHER_DECIMALS[currency] ?? 2;

/** Minor units in one major unit of a currency: 100 paise in a rupee, 1 in a yen, 1,000 fils in a dinar of Kuwait. */
export const minorPerMajor = (currency: Currency): number => 10 ** decimalsOf(currency);

/** The largest amount of one record: 10,000,000.00, 10,000,000,000 or 10,000,000.000 (design §16). */
export const amountMax = <C extends Currency>(currency: C): Minor<C> =>
  toMinor<C>(decimalsOf(currency) === 2 ? LIMITS.amountMinorMax : LIMITS.amountMinorMax * 10);

declare const minorOf: unique symbol;

/** In the minor unit of `C` (paise, cents). The brand keeps it apart from decimals and other currencies. */
export type Minor<C extends Currency = Currency> = number & { readonly [minorOf]: C };

const isMinor = <C extends Currency>(value: number): value is Minor<C> => Number.isSafeInteger(value);

/** Brands an integer as minor units. Throws InvariantError when it is not a safe integer. */
export function toMinor<C extends Currency = Currency>(value: number): Minor<C> {
  // -0 prints as "-0" and differs under Object.is. Adding 0 makes it 0.
  const amount = value + 0;
  invariant(isMinor<C>(amount), `not a safe integer of minor units: ${value}`);
  return amount;
}

/** The sum of amounts in minor units; 0 for none. Throws InvariantError when it is not a safe integer. */
export function sumMinor<C extends Currency>(amounts: Iterable<Minor<C>>): Minor<C> {
  return toMinor<C>(sumNumbers(amounts));
}

/**
 * Reads a JSON decimal (12.3) as minor units (1230); undefined for more places than the currency has, and no number.
 */
export function minorFromDecimal<C extends Currency = Currency>(
  decimal: number,
  currency: C,
): Minor<C> | undefined {
  const scaled = scaledFromDecimal(decimal, decimalsOf(currency));
  return scaled === undefined ? undefined : toMinor<C>(scaled);
}

/** Minor units (1230) as the JSON decimal (12.3): the nearest double, which prints exactly up to 2^46 major units. */
export function decimalFromMinor(amountMinor: Minor, currency: Currency): number {
  return amountMinor / minorPerMajor(currency);
}

/** Minor units (1230) as decimal text with the currency's places ("12.30" rupees, "1230" yen), always exact. */
export const decimalText = (amountMinor: Minor, currency: Currency): string =>
  textOfScaled(amountMinor, decimalsOf(currency));

/** What is written for a currency besides its code and the symbol that the product shows. */
const OTHER_SIGNS: Readonly<Partial<Record<Currency, string>>> = {
  INR: String.raw`rs\.?`,
  CNY: '¥',
  JPY: '¥',
};

const escaped = (text: string): string => text.replaceAll(/[$.]/g, String.raw`\$&`);

/** The signs of a currency, which may come before or after an amount: its code, and the symbol that the product shows. */
function signsOf(currency: Currency): string {
  const symbol = symbolOf(currency).trim().replaceAll(/\s+/g, ' ');
  const signs = [OTHER_SIGNS[currency], symbol !== currency && escaped(symbol), currency];
  return signs.filter((sign) => typeof sign === 'string').join('|');
}

/** Digits alone, grouped as in India (1,23,456), or as elsewhere (123,456). A space may replace the comma. */
const GROUPED = String.raw`\d+|\d{1,2}(?:[, ]\d{2})*[, ]\d{3}|\d{1,3}(?:[, ]\d{3})+`;

const patterns = new Map<Currency | undefined, RegExp>();

/** Matches an amount with the signs of the currency, or of any. An amount of an unknown currency has two places. */
function patternFor(currency: Currency | undefined): RegExp {
  let pattern = patterns.get(currency);
  if (!pattern) {
    const signs = (currency ? [currency] : CURRENCIES).map(signsOf).join('|');
    const places = decimalsOf(currency ?? DEFAULT_CURRENCY);
    const fraction = places === 0 ? '()' : String.raw`(?:\.(\d{0,${places}}))?`;
    pattern = new RegExp(
      String.raw`^(?:(?:${signs}) ?)?(${GROUPED})?${fraction}(?: ?(?:/-|${signs}))?$`,
      'iu',
    );
    patterns.set(currency, pattern);
  }
  return pattern;
}

const DEVANAGARI_ZERO = 0x0966;

/** A text with its Devanagari digits as Latin ones: "१५०" becomes "150". */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/**
 * Reads an amount as typed or pasted: "450", "1,23,456.5", "₹1,234.50", "Rs. 99/-", ".5", "४५०". In minor units;
 * undefined for another currency's sign, doubtful grouping ("12,50"), too many places, and above the largest amount.
 */
export function parseAmount<C extends Currency = Currency>(text: string, currency?: C): Minor<C> | undefined {
  const match = patternFor(currency).exec(latinDigits(text).trim().replace(/\s+/g, ' '));
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const places = decimalsOf(currency ?? DEFAULT_CURRENCY);
  const amount = Number(whole.replaceAll(/[, ]/g, '') + fraction.padEnd(places, '0'));
  return amount <= amountMax(currency ?? DEFAULT_CURRENCY) ? toMinor<C>(amount) : undefined;
}

/** The parts of an amount's absolute value, so that paise can be smaller. */
export interface AmountParts {
  readonly isNegative: boolean;
  /** "₹", "A$". A currency without a symbol of its own has its code and a space: "AED ". */
  readonly symbol: string;
  /** "1,23,456" */
  readonly whole: string;
  /** ".50", or nothing in a currency without decimals. */
  readonly fraction: string;
}

const symbols = new Map<Currency, string>([['INR', '₹']]);

/** The symbol that comes before amounts of a currency: "₹", "A$", "AED " with a no-break space. */
export function symbolOf(currency: Currency): string {
  let symbol = symbols.get(currency);
  if (symbol === undefined) {
    const parts = new Intl.NumberFormat(LANGUAGES.en.tag, { style: 'currency', currency }).formatToParts(0);
    symbol = parts
      .filter(({ type }) => type === 'currency' || type === 'literal')
      .map(({ value }) => value)
      .join('');
    symbols.set(currency, symbol);
  }
  return symbol;
}

/** Grouped as in India in every currency and on every screen (docs/running.md). */
export function amountParts(
  amountMinor: Minor,
  { currency = DEFAULT_CURRENCY }: { currency?: Currency } = {},
): AmountParts {
  const [whole = '', fraction] = decimalText(toMinor(Math.abs(amountMinor)), currency).split('.');
  return {
    isNegative: amountMinor < 0,
    symbol: symbolOf(currency),
    whole: groupDigits(whole),
    fraction: fraction === undefined ? '' : `.${fraction}`,
  };
}

/** ₹1,23,456.50 (spec §9), ¥1,250. Without a minus: the words beside it show the direction. */
export function formatAmount(amountMinor: Minor, options: { currency?: Currency } = {}): string {
  const { symbol, whole, fraction } = amountParts(amountMinor, options);
  return symbol + whole + fraction;
}
