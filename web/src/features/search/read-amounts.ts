import { decimalsOf, DEFAULT_CURRENCY, parseAmount, type Currency, type Minor } from '@barabar/core/money';

/** Thousandths of a major unit, in which amounts of all currencies are whole numbers. */
const PLACES = 3;
const PER_MAJOR = 10 ** PLACES;

/** Amounts that a search asks for, in thousandths of a major unit of any currency; both ends belong to them. */
export interface AmountCondition {
  /** exact: the search has one number. range: it compares with a number, or names two. */
  readonly kind: 'exact' | 'range';
  readonly min: number;
  /** Absent where there is no upper end. */
  readonly max?: number | undefined;
  /** The currencies whose sign is typed. Without one, any currency matches. */
  readonly currencies?: readonly Currency[] | undefined;
}

/** An amount of a record. */
export interface SearchAmount {
  readonly amount: Minor;
  readonly currency: Currency;
}

interface Typed {
  /** Thousandths. */
  readonly amount: number;
  readonly hasDecimals: boolean;
  readonly currencies: readonly Currency[] | undefined;
}

const thousandthsOf = ({ amount, currency }: SearchAmount): number =>
  amount * 10 ** (PLACES - decimalsOf(currency));

function readIn(text: string, currencies: readonly Currency[]): number | undefined {
  for (const currency of currencies) {
    const amount = parseAmount(text, currency);
    if (amount !== undefined) return thousandthsOf({ amount, currency });
  }
  return undefined;
}

function readAmount(text: string, knownCurrencies: readonly Currency[]): Typed | undefined {
  // Two numbers side by side are two conditions, not thousands.
  if (!/\d/.test(text) || /\d \d/.test(text)) return undefined;
  // The dot of 'Rs.500' is that of the sign.
  const hasDecimals = /(?<!\brs)\.\d/i.test(text);
  if (!/[^\d.,]/.test(text)) {
    const amount = readIn(text, [DEFAULT_CURRENCY, ...knownCurrencies]);
    return amount === undefined ? undefined : { amount, hasDecimals, currencies: undefined };
  }
  const currencies = knownCurrencies.filter((currency) => parseAmount(text, currency) !== undefined);
  const amount = readIn(text, currencies);
  return amount === undefined ? undefined : { amount, hasDecimals, currencies };
}

const COMPARISON = /^(>=|<=|>|<|≥|≤) ?(.+)$/u;
const RANGE = /^(.*?\d.*?) ?(?:-|–|—|\.\.|\bto\b|से) ?(.*?\d.*)$/u;

function compare(sign: string, { amount, currencies }: Typed): AmountCondition {
  const kind = 'range';
  switch (sign) {
    case '>':
      return { kind, min: amount + 1, currencies };
    case '<':
      return { kind, min: 0, max: amount - 1, currencies };
    case '<=':
    case '≤':
      return { kind, min: 0, max: amount, currencies };
    default:
      return { kind, min: amount, currencies };
  }
}

function readRange(text: string, knownCurrencies: readonly Currency[]): AmountCondition | undefined {
  const match = RANGE.exec(text);
  const [first, second] = [match?.[1], match?.[2]].map((part) => part && readAmount(part, knownCurrencies));
  if (!first || !second) return undefined;
  const [low, high] = first.amount <= second.amount ? [first, second] : [second, first];
  return {
    kind: 'range',
    min: low.amount,
    max: high.amount,
    currencies: first.currencies ?? second.currencies,
  };
}

/**
 * '450', '₹1,250.50', '20 usd', '>5000', '<= 200', '100-200'. Without decimals, any: '450' finds 450.00 to
 * 450.99. `known` are currencies whose signs may be typed.
 */
export function readAmounts(
  phrase: string,
  knownCurrencies: readonly Currency[],
): AmountCondition | undefined {
  const [, sign, rest] = COMPARISON.exec(phrase) ?? [];
  if (sign !== undefined && rest !== undefined) {
    const typed = readAmount(rest, knownCurrencies);
    return typed && compare(sign, typed);
  }
  const typed = readAmount(phrase, knownCurrencies);
  if (!typed) return readRange(phrase, knownCurrencies);
  const { amount, hasDecimals, currencies } = typed;
  const max = hasDecimals ? amount : amount + PER_MAJOR - 1;
  return { kind: 'exact', min: amount, max, currencies };
}

/** Whether an amount is among those that are asked for. */
export function isInAmounts(sum: SearchAmount, { min, max, currencies }: AmountCondition): boolean {
  const amount = thousandthsOf(sum);
  return (
    amount >= min &&
    (max === undefined || amount <= max) &&
    (currencies === undefined || currencies.includes(sum.currency))
  );
}
