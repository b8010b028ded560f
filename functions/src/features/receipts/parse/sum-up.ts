import { ROUNDING_MAX, type Entry, type Line } from './read-lines.ts';
import { classifyLabel, type LabelKind } from './classify-label.ts';
import { labelWords } from './label-words.ts';
import { isExact } from './read-numbers.ts';

/** The amounts of a bill by what they are, in minor units and the order they are printed in; all of them above zero. */
export interface Sums {
  readonly subtotals: readonly number[];
  /** What is called a total and may be one before taxes. */
  readonly totals: readonly number[];
  /** What is called a total after which nothing comes. */
  readonly finals: readonly number[];
  /** What the taxes may come to, 0 among them: they can be included in the prices, or listed in part and in sum. */
  readonly taxes: readonly number[];
  readonly services: readonly number[];
  readonly charges: readonly number[];
  readonly discounts: readonly number[];
  /** With its sign; where none is printed, both are tried. */
  readonly roundings: readonly number[];
  /** Whether a rounding is named, whatever could be read of it, unless that is zero. */
  readonly isRounded: boolean;
  /** What was owed before. */
  readonly arrears: readonly number[];
  readonly paid: readonly number[];
  readonly change: readonly number[];
  /** Amounts of which no word says what they are, as often as they are printed. */
  readonly unnamed: readonly number[];
  /** What may be the change by another name. */
  readonly balances: readonly number[];
}

const amountOf = ({ number }: Entry): number => Math.abs(number.hundredths);

/** A rounding's row has few words; "necessary adjustments" stand in sentences. */
const isRounding = ({ row }: Line): boolean =>
  row.tokens.length <= 5 && classifyLabel(row.text) === 'rounding';

const isSum = ({ label }: Entry): boolean => /total/i.test(label);

/** Central and state tax of one bill are the same: where one could not be read, or was misread, it is twice the other. */
const isHalf = ({ label }: Entry): boolean => /gst/i.test(label) && !/igst/i.test(label);

function taxSums(entries: readonly Entry[]): number[] {
  const parts = entries.filter((entry) => !isSum(entry)).map(amountOf);
  const sums = entries.filter(isSum).map(amountOf);
  const all = parts.reduce((sum, part) => sum + part, 0);
  const twice = entries.filter(isHalf).map((entry) => amountOf(entry) * 2);
  return [...new Set([0, all, ...sums, ...parts, ...twice])];
}

function unnamedAmounts(lines: readonly Line[]): number[] {
  const amounts = lines.flatMap(({ numbers, entries, isTaxTable }) =>
    entries.length > 0 || isTaxTable ? [] : numbers.filter(isExact).map(({ hundredths }) => hundredths),
  );
  return amounts.filter((amount) => amount > 0);
}

/** Amounts below zero after the first sum, of which no word says what they are. */
function unnamedReductions(lines: readonly Line[]): number[] {
  const first = lines.findIndex(({ entries }) =>
    entries.some(({ kind }) => kind === 'subtotal' || kind === 'total'),
  );
  if (first === -1) return [];
  return lines.slice(first + 1).flatMap(({ numbers, entries, isTaxTable }) => {
    const last = numbers.findLast(isExact);
    return last && last.hundredths < 0 && entries.length === 0 && !isTaxTable ? [-last.hundredths] : [];
  });
}

/** Gathers what a bill is made of, for its arithmetic. */
export function sumUp(lines: readonly Line[]): Sums {
  const entries = lines.flatMap((line) => line.entries);
  const of = (...kinds: LabelKind[]) => entries.filter(({ kind }) => kinds.includes(kind));
  const amounts = (kind: LabelKind) =>
    of(kind)
      .map(amountOf)
      .filter((amount) => amount > 0);
  const roundings = of('rounding')
    .filter(({ number }) => isExact(number))
    .map(({ number }) => number.hundredths)
    .filter((rounding) => rounding !== 0 && Math.abs(rounding) <= ROUNDING_MAX);
  const isEven = of('rounding').some(({ number }) => isExact(number) && number.hundredths === 0);
  return {
    subtotals: [...new Set(amounts('subtotal'))],
    totals: [...new Set(amounts('total'))],
    finals: [...new Set(amounts('final'))],
    taxes: taxSums(of('tax')),
    services: amounts('service'),
    charges: amounts('charge'),
    discounts: [...amounts('discount'), ...unnamedReductions(lines)],
    roundings,
    isRounded: lines.some(isRounding) && !isEven,
    arrears: of('aside')
      .filter(({ label }) => labelWords(label).includes('PREVIOUS'))
      .map(amountOf)
      .filter((amount) => amount > 0),
    paid: amounts('paid'),
    change: of('change')
      .filter(({ number }) => isExact(number))
      .map(amountOf),
    unnamed: unnamedAmounts(lines),
    balances: of('balance').map(amountOf),
  };
}
