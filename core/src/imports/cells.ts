import { isCalendarDay, type CalendarDay } from '../calendar-day.ts';
import type { Decimals } from '../decimal.ts';
import { LIMITS } from '../limits.ts';
import {
  amountMax,
  decimalsOf,
  DEFAULT_CURRENCY,
  isCurrency,
  toMinor,
  type Currency,
  type Minor,
} from '../money.ts';
import { RefusedRow } from './refusals.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

/** Which part of a date is first. */
export const DATE_ORDERS = ['day', 'month'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/u;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/u;
const CENTURY = 2000;

const partsOf = (text: string, pattern: RegExp): number[] | undefined =>
  pattern.exec(text.trim())?.slice(1).map(Number);

/** Whether text has the form of a date, also of one that does not exist. */
export const looksLikeDate = (text: string): boolean =>
  YEAR_FIRST.test(text.trim()) || YEAR_LAST.test(text.trim());

/** Undefined where every date has the year first; 'unsure' where all can be read in both ways. */
export function dateOrderOf(dates: readonly string[]): DateOrder | 'unsure' | undefined {
  const parts = dates.map((date) => partsOf(date, YEAR_LAST)).filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  if (parts.some(([first = 0]) => first > 12)) return 'day';
  return parts.some(([, second = 0]) => second > 12) ? 'month' : 'unsure';
}

/** `chosen` by the person where dates do not tell; day first without. `asked` is what they have to confirm. */
export function chooseDateOrder(
  dates: readonly string[],
  chosen: DateOrder = 'day',
): { readonly dateOrder: DateOrder | undefined; readonly asked: DateOrder | undefined } {
  const found = dateOrderOf(dates);
  return found === 'unsure' ? { dateOrder: chosen, asked: chosen } : { dateOrder: found, asked: undefined };
}

/** 2026-02-14, 14/02/2026, 14.2.26, with or without a time. Throws RefusedRow, also outside of the product's years. */
export function cellDay(
  text: string,
  { dateOrder = 'day', latestDay }: { dateOrder?: DateOrder | undefined; latestDay: CalendarDay },
): CalendarDay {
  const yearFirst = partsOf(text, YEAR_FIRST);
  const [first = 0, second = 0, last = 0] = yearFirst ?? partsOf(text, YEAR_LAST) ?? [];
  const year = yearFirst ? first : last < 100 ? CENTURY + last : last;
  const [month, day] = yearFirst ? [second, last] : dateOrder === 'day' ? [second, first] : [first, second];
  const iso = [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-');
  if (!isCalendarDay(iso)) throw new RefusedRow(TEXT.notADate({ text: shown(text) }));
  if (year < LIMITS.yearMin || year > LIMITS.yearMax)
    throw new RefusedRow(
      TEXT.yearOutside({ day: iso, first: String(LIMITS.yearMin), last: String(LIMITS.yearMax) }),
    );
  if (iso > latestDay) throw new RefusedRow(TEXT.inFuture({ day: iso }));
  return iso;
}

export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const SIGN = /^[-−–](.*)$|^\((.*)\)$|^(.*)-$/u;
/** What is behind the decimal sign. Zeros are no fraction of a currency without one: 1250.00 yen. */
const FRACTIONS = { 0: /^(.*)[.,](0{1,2})$/u, 2: /^(.*)[.,](\d{1,2})$/u, 3: /^(.*)[.,](\d{1,3})$/u } as const;
const WHOLE = /^\d+$/u;
const PLAIN = /^-?\d{1,12}\.\d\d$/;
/** Groups of two and three, as in 1,23,456 and 1.234.567; the last has three. */
const GROUPED = /^\d{1,3}(?:([.,])(?:\d{2,3}\1)*\d{3})$/u;

function unsignedOf(text: string, places: Decimals): number | undefined {
  const [, whole = '', fraction = ''] = FRACTIONS[places].exec(text) ?? [undefined, text];
  // Thousands are grouped by the other of the two signs.
  const decimalSign = text.at(whole.length);
  const [, group] = GROUPED.exec(whole) ?? [];
  if (group === undefined ? !WHOLE.test(whole) && !(whole === '' && fraction !== '') : group === decimalSign)
    return undefined;
  // A single point before three digits may be a decimal sign: 1.234 of a currency with three decimals. So may a comma
  // of such a currency, or it groups thousands.
  if (places === 2 && group === '.' && fraction === '' && text.split('.').length === 2) return undefined;
  if (places === 3 && /^\d{1,3},\d{3}$/u.test(text)) return undefined;
  return Number(`${whole.replaceAll(group ?? ',', '')}${fraction.padEnd(places, '0').slice(0, places)}`);
}

/**
 * 1234.5, -1,234.50, 1.234,50, (12.00), ₹ 99; blank cells are zero. In minor units, of unknown currencies
 * with two places; undefined for anything else.
 */
export function cellAmount(text: string, currency: Currency = DEFAULT_CURRENCY): Minor | undefined {
  const places = decimalsOf(currency);
  // Most cells of most files. A file may have millions.
  if (places === 2 && PLAIN.test(text)) return toMinor(Number(text.replace('.', '')));
  const bare = text.replaceAll(/[\s'’]|\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu, '');
  if (bare === '') return text.trim() === '' ? toMinor(0) : undefined;
  const [, ...inside] = SIGN.exec(bare) ?? [];
  const negative = inside.find((part) => part !== undefined);
  const amount = unsignedOf(negative ?? bare, places);
  if (amount === undefined || !Number.isSafeInteger(amount)) return undefined;
  return toMinor(negative === undefined ? amount : -amount);
}

/** Whether text is an amount of any currency. */
export const looksLikeAmount = (text: string): boolean =>
  (['INR', 'JPY', 'KWD'] as const).some((currency) => cellAmount(text, currency) !== undefined);

/** @throws {RefusedRow} for a cell that is no amount. */
export function neededAmount(text: string, currency: Currency | undefined): Minor {
  const amount = cellAmount(text, currency);
  if (amount !== undefined) return amount;
  const places = String(decimalsOf(currency ?? DEFAULT_CURRENCY));
  throw new RefusedRow(TEXT.notAnAmount({ text: shown(text), places }));
}

/** @throws {RefusedRow} for a cost that no record can have. */
export function neededCost(cost: Minor, currency: Currency = DEFAULT_CURRENCY): Minor {
  if (cost <= 0) throw new RefusedRow(TEXT.costIsZero);
  if (cost > amountMax(currency)) throw new RefusedRow(TEXT.costTooLarge);
  return cost;
}

/** Signs that are of one currency only. */
const SIGNS: Readonly<Record<string, string>> = {
  '₹': 'INR',
  '€': 'EUR',
  '£': 'GBP',
  RS: 'INR',
  'RS.': 'INR',
};

/** The currency of a code or of a sign that only one currency has. */
export function currencyOf(text: string): Currency | undefined {
  const code = text.trim().toUpperCase();
  const named = SIGNS[code] ?? code;
  return isCurrency(named) ? named : undefined;
}

/** The currency of a cell, or what it has instead: the balances of a file are also those of other currencies. */
export const currencyTextOf = (text: string): string => currencyOf(text) ?? text.trim().toUpperCase();

/** @throws {RefusedRow} for a currency that the product does not have. */
export function neededCurrency(text: string): Currency {
  const currency = currencyOf(text);
  if (currency === undefined)
    throw new RefusedRow(
      text.trim() === '' ? TEXT.currencyMissing : TEXT.currencyUnknown({ text: shown(text) }),
    );
  return currency;
}

/** Text as it was before a writer kept spreadsheets from taking it for a formula (`plainText`). */
export const unescaped = (text: string): string => text.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u, '');
