import { percentText, toBasisPoints } from '@barabar/core/basis-points';
import { groupDigits } from '@barabar/core/group-digits';
import { LIMITS } from '@barabar/core/limits';
import { STORED_SPLIT_TYPES, type SplitType, type StoredSplitType } from '@barabar/core/split-types';
import { WAYS } from '@barabar/core/splits/ways';
import {
  amountParts,
  decimalsOf,
  decimalText,
  parseAmount,
  toMinor,
  type Currency,
} from '@barabar/core/money';
import { readScaled, unitsOf, withTypedPoint } from '../../../lib/forms/amount-text.ts';
import { evaluateAmount, isCalculation, WHOLE_DIGITS_MAX } from './evaluate-amount.ts';

/** Split types whose parts are typed in. */
export type EnteredSplitType = Exclude<SplitType, 'equal'>;

/** Above the limit a message explains it; without decimals, a point that did nothing would make 12550 of 125.50. */
const AMOUNTS = {
  0: new RegExp(String.raw`^\d{0,${WHOLE_DIGITS_MAX[0]}}(?:\.\d{0,2})?$`),
  2: new RegExp(String.raw`^\d{0,${WHOLE_DIGITS_MAX[2]}}(?:\.\d{0,2})?$`),
  3: new RegExp(String.raw`^\d{0,${WHOLE_DIGITS_MAX[3]}}(?:\.\d{0,3})?$`),
} as const;
const PERCENTAGE = /^\d{0,4}(?:\.\d{0,2})?$/;
const SHARES = new RegExp(String.raw`^\d{0,${String(LIMITS.sharesMax).length}}$`);
const ANY_AMOUNT = /^[-+]?\d{0,12}(?:\.\d{0,3})?$/;

function shortest(units: number, currency: Currency): string {
  return decimalText(toMinor(units), currency).replace(/\.0+$/, '');
}

interface Edit<Text extends string | undefined = string> {
  readonly previous: Text;
  readonly currency: Currency;
  /** For tests: returns the decimal sign of the device. */
  readonly decimalSign?: (() => string) | undefined;
}

const isAmount = (text: string, currency: Currency): boolean => AMOUNTS[decimalsOf(currency)].test(text);

/** Whether a text that was typed in another currency, such as "12.50" where it is yen now, becomes shorter. */
const isCut = (next: string, previous: string, currency: Currency): boolean =>
  next.length < previous.length &&
  [next, previous].every((text) => ANY_AMOUNT.test(text)) &&
  !isAmount(previous.replace(/^[-+]/, ''), currency);

/**
 * Digits with an optional point and the currency's places (spec §5), also from "₹1,234.50" or a decimal
 * comma. `previous` if `edited` is no amount.
 */
export function amountFieldText(edited: string, { previous, currency, decimalSign }: Edit): string {
  const next = withTypedPoint(edited, { previous, decimalSign });
  if (isAmount(next, currency) || isCut(next, previous, currency)) return next;
  const pasted = parseAmount(next, currency);
  return pasted === undefined ? previous : shortest(pasted, currency);
}

export interface AmountEdit {
  /** The amount: digits with an optional decimal point. Empty while a calculation has no result. */
  readonly text: string;
  /** The calculation as typed. The field shows it until the viewer leaves the field or presses Enter. */
  readonly calculation?: string;
}

/** Undefined if it is neither an amount nor a calculation such as "450+90*2": the field then stays as it was. */
export function readAmountEdit(
  next: string,
  { previous, currency }: { previous: string; currency: Currency },
): AmountEdit | undefined {
  if (isAmount(next, currency) || isCut(next, previous, currency)) return { text: next };
  const text = amountFieldText(next, { previous, currency });
  if (text !== previous || parseAmount(next, currency) !== undefined) return { text };
  if (!/[-+*/()−–×÷]/.test(next) || !isCalculation(next)) return undefined;
  const minor = evaluateAmount(next, currency);
  return { text: minor === undefined ? '' : shortest(minor, currency), calculation: next };
}

function withoutPercentSign(text: string): string {
  const typed = text.trimEnd();
  return typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : text;
}

/** The text of a participant's field, and its value: basis points, shares or minor units. */
interface PartText {
  /** Whether a text may stand in the field. */
  readonly accepts: (text: string, currency: Currency) => boolean;
  readonly read: (text: string, currency: Currency) => number;
  readonly write: (value: number, currency: Currency) => string;
}

const amounts = (sign: RegExp): PartText => ({
  accepts: (text, currency) => isAmount(text.replace(sign, ''), currency),
  read: unitsOf,
  write: (value, currency) => decimalText(toMinor(value), currency),
});

/** Spec §5: percentages and shares are not negative; exact amounts and adjustments have either sign. */
const PART_TEXTS: Readonly<Record<EnteredSplitType, PartText>> = {
  percentage: {
    accepts: (text) => PERCENTAGE.test(text),
    read: (text) => readScaled(text, 2) ?? 0,
    write: (value) => percentText(toBasisPoints(value)),
  },
  shares: { accepts: (text) => SHARES.test(text), read: Number, write: String },
  exact: amounts(/^-/),
  adjustment: amounts(/^[-+]/),
};

export const isEntered = (splitType: StoredSplitType): splitType is EnteredSplitType =>
  splitType in PART_TEXTS;

export const forEntered = <Value>(make: (splitType: EnteredSplitType) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of these types, and nothing else
  Object.fromEntries(STORED_SPLIT_TYPES.filter(isEntered).map((type) => [type, make(type)])) as Record<
    EnteredSplitType,
    Value
  >;

/** `previous` if `edited` is not valid for the split type; that is undefined where nothing has been typed. */
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
  if (PART_TEXTS[splitType].accepts(bare, currency)) return bare;
  if (!WAYS[splitType].isMoney) return previous;
  if (isCut(next, previous ?? '', currency)) return next;
  const pasted = parseAmount(next, currency);
  return pasted === undefined ? previous : shortest(pasted, currency);
}

/** The value of a participant's text: basis points, shares or minor units, depending on the split type. */
export const partOf = (text: string, splitType: EnteredSplitType, currency: Currency): number =>
  PART_TEXTS[splitType].read(text, currency);

/** The reverse of `partOf`: the text of a participant's field for a value. */
export const textOfPart = (value: number, splitType: EnteredSplitType, currency: Currency): string =>
  PART_TEXTS[splitType].write(value, currency);

/** "1,946.80" for "1946.8". More decimals than the currency has stay as typed. Undefined for text without a digit. */
export function groupedAmount(text: string, currency: Currency): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const units = readScaled(text, decimalsOf(currency));
  if (units === undefined) return text.replace(/\d+/, groupDigits).replace('-', '−');
  const { isNegative, whole, fraction } = amountParts(toMinor(units), { currency });
  return `${isNegative ? '−' : ''}${whole}${fraction}`;
}
