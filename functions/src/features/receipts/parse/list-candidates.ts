import type { Item } from './find-items.ts';
import { isTotalKind, type LabelKind } from './classify-label.ts';
import { isMisread } from './is-misread.ts';
import type { Line } from './read-lines.ts';
import type { Reckoning } from './reckon-totals.ts';
import type { RunningSum } from './run-sums.ts';
import type { Sums } from './sum-up.ts';
import { weighSightings, type Sighting } from './weigh-sightings.ts';
import { wordsOf } from './words-of.ts';

/** An amount that may be the total, with what speaks for it. */
export interface Candidate {
  readonly minor: number;
  readonly best: Sighting | undefined;
  /** Whether its digits were mended so that sums agree. */
  readonly isMended: boolean;
  score: number;
  readonly agreeing: Set<Reckoning['kind']>;
}

const REPEATED = 0.4;
const REPEATED_MAX = 6;
const DERIVED = 1;
const SUMMED = 4;
const ITEMS_ALONE = 4.5;
const SUM_ALONE = 2;
const MENDED = -1.5;
const WHOLE = 0.5;
const UNEVEN = -6;
const RUPEE = 100;
const ROUNDED_STEP = 5;
/** What may be a total after rounding. */
export const AFTER_ROUNDING: ReadonlySet<LabelKind | undefined> = new Set([
  'final',
  'total',
  'paid',
  'balance',
]);

/** Whether its label says that it is one. */
export const isTotal = (sighting: Sighting | undefined): boolean => isTotalKind(sighting?.kind);

/** The amounts that are printed, each once; repeated ones are likelier. */
function printed(sightings: readonly Sighting[]): Candidate[] {
  return [...new Set(sightings.map(({ minor }) => minor))].map((minor) => {
    const own = sightings
      .filter((sighting) => sighting.minor === minor)
      .toSorted((a, b) => b.weight - a.weight);
    const others = own.slice(1).reduce((sum, { weight }) => sum + weight, 0);
    const score = (own[0]?.weight ?? 0) + Math.min(REPEATED_MAX, others * REPEATED);
    return { minor, best: own[0], isMended: false, score, agreeing: new Set<Reckoning['kind']>() };
  });
}

/** A whole amount is what an uneven sum was rounded to, and not misread. */
const isRoundedTo = (minor: number, sum: number): boolean =>
  minor % RUPEE === 0 && Math.abs(minor - sum) < RUPEE;

/** Where a rounding is named, a total that ends as no rounding does (".08", ".99") is the whole amount, its zeros misread. */
function wholes(candidates: readonly Candidate[], { isRounded, roundings }: Sums): Candidate[] {
  if (!isRounded) return [];
  // A rounding that fits says that this is the amount before it.
  const isBefore = (minor: number) => roundings.some((rounding) => (minor + rounding) % ROUNDED_STEP === 0);
  const found: Candidate[] = [];
  for (const candidate of candidates) {
    const { minor, best, score } = candidate;
    const places = String(minor % RUPEE).padStart(2, '0');
    const whole = minor - (minor % RUPEE);
    if (!AFTER_ROUNDING.has(best?.kind) || !/^[0689][689]$/.test(places) || whole === 0 || isBefore(minor))
      continue;
    if (!candidates.some((other) => other.minor === whole)) {
      found.push({ minor: whole, best, isMended: true, score: score + WHOLE, agreeing: new Set() });
    }
    // Whatever agrees with it was misread like it.
    candidate.score += UNEVEN;
  }
  return found;
}

/** Reckonings that hardly come to a total by chance. */
const SAYING: ReadonlySet<Reckoning['kind']> = new Set(['change', 'sum']);

/** Amounts that are not printed, or not so: cash less change, and printed totals with digits mended. */
function* unprinted(
  candidates: readonly Candidate[],
  reckonings: readonly Reckoning[],
  { isRounded, paid, unnamed }: Sums,
): Generator<Candidate> {
  const known = new Set(candidates.map(({ minor }) => minor));
  // What is printed as a total and once more, as paid say, was hardly misread twice; nor was what the bill adds up to.
  const isRight = ({ minor, best }: Candidate): boolean =>
    isTotal(best) &&
    (paid.includes(minor) ||
      unnamed.includes(minor) ||
      reckonings.some((one) => one.minor === minor && one.isFirm && SAYING.has(one.kind)));
  const totals = candidates.filter((one) => AFTER_ROUNDING.has(one.best?.kind) && !isRight(one));
  // What ends in .80 may have been rounded to tenths: nothing says that it is misread.
  const isMendable = ({ minor }: Candidate) =>
    isRounded && (minor % ROUNDED_STEP !== 0 || minor % RUPEE === 0);
  const mends = ({ kind, isFirm, minor, base }: Reckoning, seen: Candidate) => {
    if (base === seen.minor) return false;
    // A sign read as a digit is rarer by chance than one digit read as another.
    const isSure = isFirm || seen.minor > minor * 2;
    return isSure && (kind === 'change' || kind === 'sum' || (kind === 'rounded' && isMendable(seen)));
  };
  for (const minor of new Set(reckonings.map((reckoning) => reckoning.minor))) {
    if (known.has(minor)) continue;
    const own = reckonings.filter((reckoning) => reckoning.minor === minor);
    const seen = totals.find((total) => isMisread(total.minor, minor) && !isRoundedTo(total.minor, minor));
    const blank = { minor, agreeing: new Set<Reckoning['kind']>() };
    if (seen && own.some((reckoning) => mends(reckoning, seen))) {
      yield { ...blank, best: seen.best, isMended: true, score: seen.score + MENDED };
    } else if (own.some(({ kind }) => kind === 'change')) {
      yield { ...blank, best: undefined, isMended: false, score: DERIVED };
    }
  }
}

/** Amounts without a word that a bill adds up to. */
function summed(
  lines: readonly Line[],
  running: readonly RunningSum[],
  candidates: readonly Candidate[],
): Candidate[] {
  const unnamed = running.filter(({ to }) => !candidates.some(({ minor }) => minor === to));
  return [...Map.groupBy(unnamed, ({ to }) => to)].flatMap(([minor, [one]]) => {
    const row = one && lines[one.line]?.row;
    if (!row) return [];
    const tokens = wordsOf(row, one.number);
    const best: Sighting = { minor, weight: SUMMED, kind: undefined, line: one.line, tokens };
    return [{ minor, best, isMended: false, score: SUMMED, agreeing: new Set<Reckoning['kind']>() }];
  });
}

/** The items where no total can be read: they are it if each of them is reckoned. */
function itemsAlone(items: readonly Item[], candidates: readonly Candidate[]): Candidate[] {
  const minor = items.reduce((sum, item) => sum + item.minor, 0);
  const isSure = minor > 0 && items.every(({ isReckoned }) => isReckoned);
  if (!isSure || candidates.some((candidate) => isTotal(candidate.best) || candidate.minor === minor))
    return [];
  return [{ minor, best: undefined, isMended: false, score: ITEMS_ALONE, agreeing: new Set() }];
}

/** The one whole amount that firm reckonings of a kind come to; undefined when there are several. */
function wholeSum(reckonings: readonly Reckoning[], kind: Reckoning['kind']): number | undefined {
  const own = reckonings.filter((one) => one.kind === kind && one.isFirm && one.minor % RUPEE === 0);
  const [minor, ...others] = new Set(own.map((one) => one.minor));
  return others.length === 0 ? minor : undefined;
}

/** Where no total can be read: the whole amount that the sums come to, where a rounding is printed. */
function sumAlone(
  candidates: readonly Candidate[],
  { reckonings, roundings }: { reckonings: readonly Reckoning[]; roundings: readonly number[] },
): Candidate[] {
  if (roundings.length === 0 || candidates.some(({ best }) => isTotal(best))) return [];
  const minor = wholeSum(reckonings, 'sum') ?? wholeSum(reckonings, 'rounded');
  if (minor === undefined || candidates.some((one) => one.minor === minor)) return [];
  return [{ minor, best: undefined, isMended: false, score: SUM_ALONE, agreeing: new Set() }];
}

/** All amounts that may be the total: printed ones, mended ones, and those that only follow from others. */
export function listCandidates(
  lines: readonly Line[],
  {
    items,
    sums,
    reckonings,
    running,
  }: {
    items: readonly Item[];
    sums: Sums;
    reckonings: readonly Reckoning[];
    running: readonly RunningSum[];
  },
): Candidate[] {
  const candidates = printed(weighSightings(lines));
  return [
    ...candidates,
    ...summed(lines, running, candidates),
    ...unprinted(candidates, reckonings, sums),
    ...wholes(candidates, sums),
    ...itemsAlone(items, candidates),
    ...sumAlone(candidates, { reckonings, roundings: sums.roundings }),
  ];
}
