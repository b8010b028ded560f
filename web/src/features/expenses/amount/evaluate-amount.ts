import { decimalsOf, minorPerMajor, toMinor, type Currency, type Minor } from '@barabar/core/money';

/** An exact fraction; the denominator is above zero. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Nobody types a longer calculation for a bill. */
export const EXPRESSION_CHARS_MAX = 80;
/** Digits before the decimal point that fields of amounts take: more than the largest amount has. */
export const WHOLE_DIGITS_MAX = { 0: 12, 2: 9, 3: 9 } as const;

const TOKEN = /\s*(?:(\d{1,12}(?:\.\d{0,6})?|\.\d{1,6})|([-+*/()−–×÷]))/y;
const OPERATORS: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', '÷': '/' };

type Token = { readonly number: Fraction } | { readonly symbol: string };

function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { numerator: BigInt(`${whole}${decimals}` || '0'), denominator: 10n ** BigInt(decimals.length) };
}

/** Undefined where the text contains anything but numbers, operators and brackets. */
function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) return undefined;
    const [, number, symbol = ''] = match;
    tokens.push(
      number === undefined ? { symbol: OPERATORS[symbol] ?? symbol } : { number: fractionOf(number) },
    );
  }
  return tokens;
}

function apply(symbol: string, a: Fraction, b: Fraction): Fraction | undefined {
  switch (symbol) {
    case '+':
    case '-': {
      const right = symbol === '+' ? b.numerator : -b.numerator;
      return {
        numerator: a.numerator * b.denominator + right * a.denominator,
        denominator: a.denominator * b.denominator,
      };
    }
    case '*':
      return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
    default: {
      if (b.numerator === 0n) return undefined;
      const sign = b.numerator < 0n ? -1n : 1n;
      return {
        numerator: sign * a.numerator * b.denominator,
        denominator: sign * b.numerator * a.denominator,
      };
    }
  }
}

interface Reading {
  readonly value: Fraction;
  readonly next: number;
}

/** A number, or a sum in brackets. */
function readOperand(tokens: readonly Token[], at: number): Reading | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if ('number' in token) return { value: token.number, next: at + 1 };
  if (token.symbol !== '(') return undefined;
  const inner = readSum(tokens, at + 1);
  const end = inner && tokens[inner.next];
  return inner && end && 'symbol' in end && end.symbol === ')'
    ? { value: inner.value, next: inner.next + 1 }
    : undefined;
}

/** Reads parts joined by the operators and applies these from left to right. */
function readChain(
  tokens: readonly Token[],
  at: number,
  {
    operators,
    readPart,
  }: { operators: string; readPart: (tokens: readonly Token[], at: number) => Reading | undefined },
): Reading | undefined {
  let reading = readPart(tokens, at);
  while (reading) {
    const operator = tokens[reading.next];
    if (!operator || !('symbol' in operator) || !operators.includes(operator.symbol)) return reading;
    const part = readPart(tokens, reading.next + 1);
    const value = part && apply(operator.symbol, reading.value, part.value);
    reading = part && value && { value, next: part.next };
  }
  return undefined;
}

const readProduct = (tokens: readonly Token[], at: number): Reading | undefined =>
  readChain(tokens, at, { operators: '*/', readPart: readOperand });
const readSum = (tokens: readonly Token[], at: number): Reading | undefined =>
  readChain(tokens, at, { operators: '+-', readPart: readProduct });

/** Whether a text is a calculation, even unfinished: a digit, point or '(', then also operators, ')' and spaces. */
export const isCalculation = (text: string): boolean =>
  text.length <= EXPRESSION_CHARS_MAX && /^\s*[\d.(][\d.\s+\-*/()−–×÷]*$/.test(text);

/** Returns a calculation without operators and opening brackets at its end, and with the open brackets closed. */
function completedPart(text: string): string {
  const begun = text.replace(/[-+*/(−–×÷\s]+$/, '');
  const open = begun.split('(').length - begun.split(')').length;
  return begun + ')'.repeat(Math.max(open, 0));
}

/**
 * Computes a calculation as far as it is typed, exact until it is rounded once, half up. Undefined if it is no
 * calculation, divides by zero, is negative, or has more digits before the point than the field takes.
 */
export function evaluateAmount(text: string, currency: Currency): Minor | undefined {
  const tokens = isCalculation(text) ? tokensOf(completedPart(text)) : undefined;
  const sum = tokens && readSum(tokens, 0);
  if (!sum || sum.next !== tokens.length || sum.value.numerator < 0n) return undefined;
  const { numerator, denominator } = sum.value;
  const perMajor = BigInt(minorPerMajor(currency));
  const minor = (2n * numerator * perMajor + denominator) / (2n * denominator);
  const limit = perMajor * 10n ** BigInt(WHOLE_DIGITS_MAX[decimalsOf(currency)]);
  return minor < limit ? toMinor(Number(minor)) : undefined;
}
