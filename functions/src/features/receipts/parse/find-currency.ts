import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { decimalsOf, DEFAULT_CURRENCY, isCurrency, type Currency } from '@barabar/core/money';
import type { Line } from './line.ts';
import { isExact } from './read-numbers.ts';

/** Codes, and what is written for them, of currencies that have no sign of their own on receipts. */
const OTHERS: Readonly<Record<string, string>> = {
  MYR: 'RM|MYR',
  SGD: String.raw`S\$|SGD`,
  AUD: String.raw`A\$|AUD`,
  CAD: String.raw`C\$|CAD`,
  HKD: String.raw`HK\$|HKD`,
  NZD: String.raw`NZ\$|NZD`,
  AED: 'AED|Dhs|DHS',
  JPY: '[¥￥]|JPY',
  KRW: '₩|KRW',
  VND: '₫|VND',
  ...Object.fromEntries(
    'BDT CHF CNY IDR KWD LKR MUR MVR NPR OMR PHP PKR QAR SAR THB ZAR'.split(' ').map((code) => [code, code]),
  ),
};

/** A code before or behind an amount, or in brackets, as in "Amount (RM)". Capital letters alone are a code. */
const PATTERNS = Object.entries(OTHERS).map(([code, written]) => {
  const besides = [String.raw`(?:${written})[\s:.]{0,2}\$?[\d.]`, String.raw`\((?:${written})\)`].join('|');
  return [code, new RegExp(String.raw`(?<![A-Za-z])(?:${besides})|\d ?(?:${written})\b`, 'g')] as const;
});

/** A code in a row that names columns or the total, as in "QTY RM AMT". */
const HEADER = /\b(?:total|amount|amt|price)\b/i;
const STANDING = Object.entries(OTHERS).map(
  ([code, written]) => [code, new RegExp(String.raw`(?<![A-Za-z])(?:${written})(?![A-Za-z])`)] as const,
);
/** One code beside an amount may be a part of an item's name. */
const CODES_MIN = 2;

/** Words of companies and places abroad. Their amounts may lack a sign. */
const ABROAD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sdn|bhd|malaysia|selangor|kuala lumpur)\b/i, 'MYR'],
  [/\b(?:singapore|pte)\b/i, 'SGD'],
];

/** Words of receipts in rupees, whose sign may be misread as ¥. */
const INDIAN = /\b(?:gst(?:in)?|[cs]gst|fssai)\b/i;

/** Whether a receipt may be in a currency: one without decimals has no amounts with some, and no Indian taxes. */
function isPlausible(code: string, lines: readonly Line[], rows: readonly string[]): boolean {
  if (!isCurrency(code) || decimalsOf(code) > 0) return true;
  const hasDecimals = lines.some(({ numbers }) =>
    numbers.some(({ form }) => form === 'exact' || form === 'comma'),
  );
  return !hasDecimals && !rows.some((row) => INDIAN.test(row));
}

function findNamed(lines: readonly Line[], rows: readonly string[], signs: number): string | undefined {
  const counts = PATTERNS.map(
    ([code, pattern]) =>
      [code, rows.reduce((sum, row) => sum + (row.match(pattern)?.length ?? 0), 0)] as const,
  );
  const [most] = counts.filter(([code]) => isPlausible(code, lines, rows)).toSorted(([, a], [, b]) => b - a);
  if (most && most[1] >= CODES_MIN && most[1] >= signs) return most[0];
  const titles = rows.filter((row) => HEADER.test(row));
  const titled = STANDING.find(
    ([code, pattern]) => isPlausible(code, lines, rows) && titles.some((row) => pattern.test(row)),
  );
  if (titled && signs === 0) return titled[0];
  // "Singapore Noodles 220.00" is an item.
  const plain = rows.filter((_, index) => !lines[index]?.numbers.some(isExact));
  return ABROAD.find(([words]) => plain.some((row) => words.test(row)))?.[1];
}

/** Finds a currency by amounts' signs, codes and other countries' words; else the rupee. The product may lack it. */
export function findCurrency(
  lines: readonly Line[],
  rows: readonly string[],
): Pick<ReceiptScan, 'currency' | 'otherCurrency'> {
  const marks = lines.flatMap(({ numbers }) => numbers.flatMap(({ mark }) => mark ?? []));
  const currencyMarks = marks.filter((mark) => mark !== 'RM');
  const counts = Map.groupBy<Currency, Currency>(currencyMarks, (mark) => mark);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  const named = findNamed(lines, rows, currencyMarks.length);
  if (named === undefined) return { currency: most?.[0] ?? DEFAULT_CURRENCY };
  return isCurrency(named) ? { currency: named } : { otherCurrency: named };
}
