import { isTotalKind, type LabelKind } from './classify-label.ts';
import { median } from './median.ts';
import { isExact, type NumberToken } from './read-numbers.ts';
import type { Entry, Line } from './read-lines.ts';
import type { Token } from './token.ts';
import { wordsOf } from './words-of.ts';

/** An amount that may be the total, where it stands. */
export interface Sighting {
  /** Above zero. */
  readonly minor: number;
  /** How much its label, form, place and size say for it. */
  readonly weight: number;
  readonly kind: LabelKind | undefined;
  readonly line: number;
  readonly tokens: readonly Token[];
}

/** How much a label alone says for its amount being the total. */
const WEIGHTS: Readonly<Partial<Record<LabelKind, number>>> = {
  final: 11,
  total: 9,
  paid: 4,
  amount: 4,
  subtotal: 4,
  balance: 2.5,
  quantity: 2,
};
const FORMS: Readonly<Record<NumberToken['form'], number>> = {
  exact: 1,
  comma: 0.95,
  split: 0.75,
  tenths: 0.7,
  whole: 0.35,
  measure: 0,
  percent: 0,
};
const WHOLE_MONEY = 0.9;
const APART = 0.75;
const LAST = 1;
const AFTER_END = 0.5;
const UNLABELLED = 1;

const isTotal = ({ kind }: Pick<Sighting, 'kind'>): boolean => isTotalKind(kind);

function weigh(entry: Entry, { lines, height }: { lines: readonly Line[]; height: number }): Sighting {
  const { kind, number, line, isApart } = entry;
  const row = lines[line]?.row;
  const tokens = row ? wordsOf(row, number) : [];
  const trust = 0.75 + 0.25 * Math.min(1, ...tokens.map(({ word }) => word.confidence));
  let form = number.form === 'whole' && number.isMoney ? WHOLE_MONEY : FORMS[number.form];
  if (kind === 'quantity' && (!isExact(number) || number.form === 'whole')) form = 0;
  const size = Math.max(0, ...tokens.map((token) => token.height)) / Math.max(1, height);
  const big = isTotal(entry) ? Math.min(1.5, Math.max(0, size - 1.2) * 2) : 0;
  const weight = ((WEIGHTS[kind] ?? 0) * (isApart ? APART : 1) + big) * form * trust;
  return { minor: Math.abs(number.hundredths), weight, kind, line, tokens };
}

const isEnd = ({ entries, isTaxTable }: Line): boolean =>
  isTaxTable || entries.some(({ kind, number }) => kind === 'change' && isExact(number));

/** What comes after the change or a table of taxes is seldom the total; of what comes before, the last is likelier. */
function weighPlaces(sightings: readonly Sighting[], lines: readonly Line[]): Sighting[] {
  const first = sightings.find(isTotal)?.line ?? Infinity;
  const found = lines.findIndex((line, index) => index > first && isEnd(line));
  const end = found === -1 ? Infinity : found;
  const last = sightings.findLast((sighting) => isTotal(sighting) && sighting.line < end);
  return sightings.map((sighting) => {
    if (sighting === last) return { ...sighting, weight: sighting.weight + LAST };
    return isTotal(sighting) && sighting.line > end
      ? { ...sighting, weight: sighting.weight * AFTER_END }
      : sighting;
  });
}

/** The largest amount that nothing says anything of. */
function largestUnlabelled(lines: readonly Line[]): Sighting[] {
  const named = new Set(lines.flatMap(({ entries }) => entries.map(({ number }) => number)));
  const unlabelled = lines.flatMap(({ row, numbers }, line) =>
    numbers
      .filter((number) => isExact(number) && number.hundredths > 0 && !named.has(number))
      .map((number) => ({ minor: number.hundredths, kind: undefined, line, tokens: wordsOf(row, number) })),
  );
  const largest = Math.max(0, ...unlabelled.map(({ minor }) => minor));
  return unlabelled
    .filter(({ minor }) => minor === largest)
    .map((sighting) => ({ ...sighting, weight: UNLABELLED }));
}

const WEIGHT_SURE = 3;

/**
 * Every amount of a receipt that may be its total.
 * @returns in the order they stand; where no label can be read, the largest amount is the likeliest
 */
export function weighSightings(lines: readonly Line[]): Sighting[] {
  const height = median(lines.map(({ row }) => row.height));
  const labelled = lines
    .flatMap((line) => line.entries)
    .map((entry) => weigh(entry, { lines, height }))
    .filter(({ minor, weight }) => minor > 0 && weight > 0);
  const sightings = weighPlaces(labelled, lines);
  return sightings.some(({ weight }) => weight > WEIGHT_SURE)
    ? sightings
    : [...sightings, ...largestUnlabelled(lines)];
}
