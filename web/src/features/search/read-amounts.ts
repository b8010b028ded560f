import { parseAmount, toMinor, type Currency, type Minor, MINOR_PER_MAJOR } from '@barabar/core/money';

/** Amounts that a search asks for, in minor units; both ends belong to them. */
export interface AmountCondition {
  /** exact: the search has one number. range: it compares with a number, or names two. */
  readonly kind: 'exact' | 'range';
  readonly min: Minor;
  /** Absent where there is no upper end. */
  readonly max?: Minor | undefined;
  /** The currencies whose sign is typed. Without one, any currency matches. */
  readonly currencies?: readonly Currency[] | undefined;
}

/** An amount of a record. */
export interface CurrencyAmount {
  readonly amount: Minor;
  readonly currency: Currency;
}

interface Typed {
  readonly amount: Minor;
  readonly hasDecimals: boolean;
  readonly currencies: readonly Currency[] | undefined;
}

function readAmount(text: string, known: readonly Currency[]): Typed | undefined {
  // Two numbers side by side are two conditions, not thousands.
  if (!/\d/.test(text) || /\d \d/.test(text)) return undefined;
  // The dot of 'Rs.500' is that of the sign.
  const hasDecimals = /(?<!\brs)\.\d/i.test(text);
  if (!/[^\d.,]/.test(text)) {
    const amount = parseAmount(text);
    return amount === undefined ? undefined : { amount, hasDecimals, currencies: undefined };
  }
  const currencies = known.filter((currency) => parseAmount(text, currency) !== undefined);
  const amount = parseAmount(text, currencies[0]);
  return currencies.length === 0 || amount === undefined ? undefined : { amount, hasDecimals, currencies };
}

const COMPARISON = /^(>=|<=|>|<|≥|≤) ?(.+)$/u;
const RANGE = /^(.*?\d.*?) ?(?:-|–|—|\.\.|\bto\b|से) ?(.*?\d.*)$/u;

function compare(sign: string, { amount, currencies }: Typed): AmountCondition {
  const zero = toMinor(0);
  const kind = 'range';
  switch (sign) {
    case '>':
      return { kind, min: toMinor(amount + 1), currencies };
    case '<':
      return { kind, min: zero, max: toMinor(amount - 1), currencies };
    case '<=':
    case '≤':
      return { kind, min: zero, max: amount, currencies };
    default:
      return { kind, min: amount, currencies };
  }
}

function readRange(text: string, known: readonly Currency[]): AmountCondition | undefined {
  const match = RANGE.exec(text);
  const [one, other] = [match?.[1], match?.[2]].map((part) => part && readAmount(part, known));
  if (!one || !other) return undefined;
  const [low, high] = one.amount <= other.amount ? [one, other] : [other, one];
  return { kind: 'range', min: low.amount, max: high.amount, currencies: one.currencies ?? other.currencies };
}

/**
 * Reads an amount that somebody typed: '450', '₹1,250.50', '20 usd', '>5000', '<= 200', '100-200'. A number without
 * decimals stands for the amount with any: '450' for 450.00 to 450.99.
 * @param phrase with single spaces.
 * @param known the currencies whose signs may be typed.
 * @returns undefined for other text.
 */
export function readAmounts(phrase: string, known: readonly Currency[]): AmountCondition | undefined {
  const [, sign, rest] = COMPARISON.exec(phrase) ?? [];
  if (sign !== undefined && rest !== undefined) {
    const typed = readAmount(rest, known);
    return typed && compare(sign, typed);
  }
  const typed = readAmount(phrase, known);
  if (!typed) return readRange(phrase, known);
  const { amount, hasDecimals, currencies } = typed;
  const max = hasDecimals ? amount : toMinor(amount + MINOR_PER_MAJOR - 1);
  return { kind: 'exact', min: amount, max, currencies };
}

/** Whether an amount is among those that are asked for. */
export const isInAmounts = (
  { amount, currency }: CurrencyAmount,
  { min, max, currencies }: AmountCondition,
): boolean =>
  amount >= min &&
  (max === undefined || amount <= max) &&
  (currencies === undefined || currencies.includes(currency));
