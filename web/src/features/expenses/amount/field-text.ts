import { percentText, toBasisPoints } from '@barabar/core/basis-points';
import { LIMITS } from '@barabar/core/limits';
import type { SplitType } from '@barabar/core/split';
import { amountParts, decimalText, parseAmount, toMinor, type Currency } from '@barabar/core/money';
import { withTypedPoint } from '../../../lib/forms/typed-point.ts';
import { evaluateAmount, isCalculation } from './evaluate-amount.ts';

/** Split types whose parts are typed in. */
export type EnteredSplitType = Exclude<SplitType, 'equal'>;

/** Allows amounts above the limit, so that a message explains the limit. Otherwise keys would do nothing. */
const AMOUNT = /^\d{0,9}(?:\.\d{0,2})?$/;
/**
 * Spec §5: percentages are non-negative numbers, shares non-negative integers, exact amounts any number. Adjustments have
 * either sign.
 */
const ENTERED: Readonly<Record<EnteredSplitType, RegExp>> = {
  percentage: /^\d{0,4}(?:\.\d{0,2})?$/,
  shares: new RegExp(String.raw`^\d{0,${String(LIMITS.sharesMax).length}}$`),
  exact: /^-?\d{0,9}(?:\.\d{0,2})?$/,
  adjustment: /^[-+]?\d{0,9}(?:\.\d{0,2})?$/,
};

/** The text of an amount in minor units, without ".00": "1234.50", but "40". */
function shortest(hundredths: number): string {
  return decimalText(toMinor(hundredths)).replace(/\.00$/, '');
}

/** What an edit of a field is about. */
interface Edit<Text extends string | undefined = string> {
  /** The text before the edit. */
  readonly previous: Text;
  readonly currency: Currency;
  /** For tests: returns the decimal sign of the device. */
  readonly decimalSign?: (() => string) | undefined;
}

/**
 * Text of an amount field after an edit: digits with an optional decimal point and two places (spec §5). Pasted amounts
 * ("₹1,234.50", "1,23,456.5") become such text, and so does a typed decimal comma (`withTypedPoint`). If `edited` is no
 * amount in `currency`, the result is `previous`.
 */
export function amountFieldText(edited: string, { previous, currency, decimalSign }: Edit): string {
  const next = withTypedPoint(edited, { previous, decimalSign });
  if (AMOUNT.test(next)) return next;
  const pasted = parseAmount(next, currency);
  return pasted === undefined ? previous : shortest(pasted);
}

/** The amount field after an edit: an amount, or a calculation with its result. */
export interface AmountEdit {
  /** The amount: digits with an optional decimal point. Empty while a calculation has no result. */
  readonly text: string;
  /** The calculation as typed. The field shows it until the viewer leaves the field or presses Enter. */
  readonly calculation?: string;
}

/**
 * Reads the amount field after an edit: an amount, typed or pasted, or a calculation such as "450+90*2".
 * @returns undefined if it is neither; the field then stays as it was.
 */
export function readAmountEdit(
  next: string,
  { previous, currency }: { readonly previous: string; readonly currency: Currency },
): AmountEdit | undefined {
  if (AMOUNT.test(next)) return { text: next };
  const text = amountFieldText(next, { previous, currency });
  if (text !== previous || parseAmount(next, currency) !== undefined) return { text };
  if (!/[-+*/()−–×÷]/.test(next) || !isCalculation(next)) return undefined;
  const minor = evaluateAmount(next);
  return { text: minor === undefined ? '' : shortest(minor), calculation: next };
}

/** Drops a percent sign at the end, and the space around it. */
function withoutPercentSign(text: string): string {
  const typed = text.trimEnd();
  return typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : text;
}

/**
 * Text of a participant's field after an edit. If `edited` is not valid for the split type, the result is `previous`,
 * which is undefined where nothing has been typed.
 */
export function partFieldText(
  edited: string,
  {
    previous,
    splitType,
    currency,
    decimalSign,
  }: Edit<string | undefined> & { readonly splitType: EnteredSplitType },
): string | undefined {
  const next = withTypedPoint(edited, { previous: previous ?? '', decimalSign });
  const bare = splitType === 'percentage' ? withoutPercentSign(next) : next;
  if (ENTERED[splitType].test(bare)) return bare;
  if (splitType !== 'exact' && splitType !== 'adjustment') return previous;
  const pasted = parseAmount(next, currency);
  return pasted === undefined ? previous : shortest(pasted);
}

/**
 * Reads the text of these fields in hundredths: minor units of an amount, basis points of a percentage. It works on the
 * digits, without a floating-point number. Text that is not a number yet ("", ".", "-") is 0.
 */
export function hundredthsOf(text: string): number {
  const match = /^([-+]?)(\d*)(?:\.(\d{0,2}))?$/.exec(text);
  if (!match) return 0;
  const [, sign = '', whole = '', fraction = ''] = match;
  return Number(`${sign}${whole || '0'}${fraction.padEnd(2, '0')}`) + 0;
}

/** The value of a participant's text: basis points, shares or minor units, depending on the split type. */
export function partOf(text: string, splitType: EnteredSplitType): number {
  return splitType === 'shares' ? Number(text) : hundredthsOf(text);
}

/** The reverse of `partOf`: the text of a participant's field for a value. */
export function textOfPart(value: number, splitType: EnteredSplitType): string {
  if (splitType === 'shares') return String(value);
  if (splitType === 'percentage') return percentText(toBasisPoints(value));
  return decimalText(toMinor(value));
}

/** "1,946.80" for "1946.8"; undefined for text that contains no digit yet. */
export function groupedAmount(text: string, currency: Currency): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const { isNegative, whole, fraction } = amountParts(toMinor(hundredthsOf(text)), { currency });
  return `${isNegative ? '−' : ''}${whole}${fraction}`;
}
