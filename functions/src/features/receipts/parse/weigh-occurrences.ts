import { isTotalKind, type LabelKind } from './classify-label.ts';
import { median } from './median.ts';
import { isExact, type NumberToken } from './read-numbers.ts';
import type { LabelledAmount, Line } from './line.ts';
import type { Token } from './token.ts';
import { wordsAt } from './words-of.ts';

export interface Occurrence {
  /** In minor units, above zero. */
  readonly minor: number;
  /** How much its label, form, position and size support it as the total. */
  readonly weight: number;
  readonly kind: LabelKind | undefined;
  readonly line: number;
  readonly tokens: readonly Token[];
}

const WEIGHTS: Readonly<Partial<Record<LabelKind, number>>> = {
  final: 11,
  total: 9,
  paid: 4,
  amount: 4,
  subtotal: 4,
  balance: 2.5,
  quantity: 2,
};
/** A label weighs less beside a less certain form of number. */
const FORM_FACTORS: Readonly<Record<NumberToken['form'], number>> = {
  exact: 1,
  comma: 0.95,
  split: 0.75,
  tenths: 0.7,
  whole: 0.35,
  measure: 0,
  percent: 0,
};
const WHOLE_MONEY_FACTOR = 0.9;
const DETACHED_FACTOR = 0.75;
const LAST_TOTAL_POINTS = 1;
const AFTER_END_FACTOR = 0.5;
const UNLABELLED_WEIGHT = 1;

const isTotal = ({ kind }: Pick<Occurrence, 'kind'>): boolean => isTotalKind(kind);

function weigh(labelled: LabelledAmount, { lines, height }: { lines: readonly Line[]; height: number }) {
  const { kind, number, line, isDetached } = labelled;
  const row = lines[line]?.row;
  const tokens = row ? wordsAt(row, number) : [];
  const trust = 0.75 + 0.25 * Math.min(1, ...tokens.map(({ word }) => word.confidence));
  let form = number.form === 'whole' && number.isMoney ? WHOLE_MONEY_FACTOR : FORM_FACTORS[number.form];
  if (kind === 'quantity' && (!isExact(number) || number.form === 'whole')) form = 0;
  const size = Math.max(0, ...tokens.map((token) => token.height)) / Math.max(1, height);
  const big = isTotal(labelled) ? Math.min(1.5, Math.max(0, size - 1.2) * 2) : 0;
  const weight = ((WEIGHTS[kind] ?? 0) * (isDetached ? DETACHED_FACTOR : 1) + big) * form * trust;
  return { minor: Math.abs(number.hundredths), weight, kind, line, tokens };
}

const isEnd = ({ labelledAmounts, isTaxTable }: Line): boolean =>
  isTaxTable || labelledAmounts.some(({ kind, number }) => kind === 'change' && isExact(number));

/** Lowers totals after the change or a tax table, and raises the last one before. */
function weighPlaces(occurrences: readonly Occurrence[], lines: readonly Line[]): Occurrence[] {
  const first = occurrences.find(isTotal)?.line ?? Infinity;
  const found = lines.findIndex((line, index) => index > first && isEnd(line));
  const end = found === -1 ? Infinity : found;
  const last = occurrences.findLast((occurrence) => isTotal(occurrence) && occurrence.line < end);
  return occurrences.map((occurrence) => {
    if (occurrence === last) return { ...occurrence, weight: occurrence.weight + LAST_TOTAL_POINTS };
    return isTotal(occurrence) && occurrence.line > end
      ? { ...occurrence, weight: occurrence.weight * AFTER_END_FACTOR }
      : occurrence;
  });
}

function largestUnlabelled(lines: readonly Line[]): Occurrence[] {
  const named = new Set(lines.flatMap(({ labelledAmounts }) => labelledAmounts.map(({ number }) => number)));
  const unlabelled = lines.flatMap(({ row, numbers }, line) =>
    numbers
      .filter((number) => isExact(number) && number.hundredths > 0 && !named.has(number))
      .map((number) => ({ minor: number.hundredths, kind: undefined, line, tokens: wordsAt(row, number) })),
  );
  const largest = Math.max(0, ...unlabelled.map(({ minor }) => minor));
  return unlabelled
    .filter(({ minor }) => minor === largest)
    .map((occurrence) => ({ ...occurrence, weight: UNLABELLED_WEIGHT }));
}

const WEIGHT_SURE = 3;

/** In the order of printing; where no label could be read, the largest amount is among them. */
export function weighOccurrences(lines: readonly Line[]): Occurrence[] {
  const height = median(lines.map(({ row }) => row.height));
  const labelled = lines
    .flatMap((line) => line.labelledAmounts)
    .map((occurrence) => weigh(occurrence, { lines, height }))
    .filter(({ minor, weight }) => minor > 0 && weight > 0);
  const occurrences = weighPlaces(labelled, lines);
  return occurrences.some(({ weight }) => weight > WEIGHT_SURE)
    ? occurrences
    : [...occurrences, ...largestUnlabelled(lines)];
}
