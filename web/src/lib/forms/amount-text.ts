import { text } from '@barabar/core/messages/text';
import { type Currency, decimalsOf, latinDigits, symbolOf } from '@barabar/core/money';
const COMMON = text('common');

const NUMBER = /^([-+]?)(\d*)(?:\.(\d*))?$/;

/**
 * On the digits, without floats. Text that is not a number yet ("", ".", "-") is 0; undefined for digits
 * beyond the places.
 */
export function readScaled(text: string, places: number): number | undefined {
  const match = NUMBER.exec(text);
  if (!match) return 0;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (/[^0]/.test(fraction.slice(places))) return undefined;
  return Number(`${sign}${whole || '0'}${fraction.slice(0, places).padEnd(places, '0')}`) + 0;
}

/** The minor units of a typed amount. 0 for text that is no amount of the currency. */
export const unitsOf = (text: string, currency: Currency): number =>
  readScaled(text, decimalsOf(currency)) ?? 0;

/** Whether a typed amount has more decimals than its currency, such as 12.50 of yen. */
export const hasExcessDecimals = (text: string, currency: Currency): boolean =>
  readScaled(text, decimalsOf(currency)) === undefined;

/** What is said of such an amount. */
export function decimalsWords(currency: Currency): string {
  const [count, symbol] = [decimalsOf(currency), symbolOf(currency).trim()];
  return count === 0 ? COMMON.noDecimals({ symbol }) : COMMON.decimalsMax({ symbol, count: String(count) });
}

/** Returns an amount without zeros beyond its currency's decimals. One that has other digits there stays as it is. */
export function amountTextIn(text: string, currency: Currency): string {
  const [whole = '', fraction] = text.split('.');
  const places = decimalsOf(currency);
  if (fraction === undefined || fraction.length < places || hasExcessDecimals(text, currency)) return text;
  return places === 0 ? whole : `${whole}.${fraction.slice(0, places)}`;
}

/** The phone's keyboard for amounts: one without a decimal point where the currency has no decimals. */
export const keyboardOf = (currency: Currency): 'numeric' | 'decimal' =>
  decimalsOf(currency) === 0 ? 'numeric' : 'decimal';

/** What an empty field of an amount shows: "0.00", "0", "0.000". */
export const zeroOf = (currency: Currency): string => (0).toFixed(decimalsOf(currency));

let deviceSign: string | undefined;

/** The decimal sign of the device's locale. Intl is asked once per page, when the first comma is typed. */
function signOfDevice(): string {
  const parts = deviceSign === undefined ? new Intl.NumberFormat().formatToParts(1.1) : [];
  deviceSign ??= parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return deviceSign;
}

/**
 * Devanagari digits become Latin ones. A typed comma becomes a point if the device writes decimals so ("12,"
 * becomes "12."); else it groups ("1,20,000"). A pasted comma stays: it can mean either.
 */
export function withTypedPoint(
  edited: string,
  { previous, decimalSign = signOfDevice }: { previous: string; decimalSign?: (() => string) | undefined },
): string {
  const next = latinDigits(edited);
  const at = next.indexOf(',');
  if (at < 0) return next;
  const [before, after] = [next.slice(0, at), next.slice(at + 1)];
  const isTyped = after === '' || (previous.startsWith(before) && previous.endsWith(after));
  return isTyped && decimalSign() === ',' ? `${before}.${after}` : next;
}

const TYPED_RATE = /^\d{0,7}(?:\.\d{0,8})?$/;

/** The text of a field of a rate after an edit; undefined if the field does not accept it. */
export function rateFieldText(next: string, edit: Parameters<typeof withTypedPoint>[1]): string | undefined {
  const text = withTypedPoint(next, edit);
  return TYPED_RATE.test(text) ? text : undefined;
}
