import { isTotalKind, type LabelKind } from './classify-label.ts';
import { isMisread } from '@barabar/core/is-misread';
import type { Line } from './line.ts';
import type { ComputedTotal } from './compute-totals.ts';
import type { RunningSum } from './find-running-sums.ts';
import type { BillAmounts } from './collect-amounts.ts';
import { weighOccurrences, type Occurrence } from './weigh-occurrences.ts';
import { wordsAt } from './words-of.ts';

export interface Candidate {
  readonly minor: number;
  readonly best: Occurrence | undefined;
  /** Where the same amount is called a total, if anywhere. */
  readonly named?: Occurrence | undefined;
  /** Whether its digits were corrected so that sums match. */
  readonly isCorrected: boolean;
  score: number;
  readonly agreeing: Set<ComputedTotal['kind']>;
}

/** Scores of candidates, by what supports them. They are tuned together with find-total.ts (docs/receipts.md). */
const REPEATED_SHARE = 0.4;
const REPEATED_MAX = 6;
const DERIVED_SCORE = 1;
const RUNNING_SUM_SCORE = 4;
const CORRECTED_POINTS = -1.5;
const RUPEE = 100;
const ROUNDED_STEP = 5;
export const AFTER_ROUNDING: ReadonlySet<LabelKind | undefined> = new Set([
  'final',
  'total',
  'paid',
  'balance',
]);

export const isTotal = (occurrence: Occurrence | undefined): boolean => isTotalKind(occurrence?.kind);

/** The printed amounts, each once. Repetitions add to the score. */
function printedCandidates(occurrences: readonly Occurrence[]): Candidate[] {
  return [...new Set(occurrences.map(({ minor }) => minor))].map((minor) => {
    const ownOccurrences = occurrences
      .filter((occurrence) => occurrence.minor === minor)
      .toSorted((a, b) => b.weight - a.weight);
    const others = ownOccurrences.slice(1).reduce((sum, { weight }) => sum + weight, 0);
    const score = (ownOccurrences[0]?.weight ?? 0) + Math.min(REPEATED_MAX, others * REPEATED_SHARE);
    const agreeing = new Set<ComputedTotal['kind']>();
    return {
      minor,
      best: ownOccurrences[0],
      named: ownOccurrences.find(isTotal),
      isCorrected: false,
      score,
      agreeing,
    };
  });
}

/** Whether a whole amount is the rounded sum rather than a misreading of it. */
const isRoundedTo = (minor: number, sum: number): boolean =>
  minor % RUPEE === 0 && Math.abs(minor - sum) < RUPEE;

/** Kinds of computation that hardly give a total by chance. */
const CONCLUSIVE_KINDS: ReadonlySet<ComputedTotal['kind']> = new Set(['change', 'sum']);

/** Yields candidates that are not printed, or with misread digits: cash less change, and corrected totals. */
function* unprintedCandidates(
  candidates: readonly Candidate[],
  computedTotals: readonly ComputedTotal[],
  { isRounded, paid, unnamed }: BillAmounts,
): Generator<Candidate> {
  const seenAmounts = new Set(candidates.map(({ minor }) => minor));
  // A total that is printed again, as the amount paid for instance, was hardly misread twice. Neither was one
  // that the bill adds up to.
  const isRight = ({ minor, best }: Candidate): boolean =>
    isTotal(best) &&
    (paid.includes(minor) ||
      unnamed.includes(minor) ||
      computedTotals.some(
        (computedTotal) =>
          computedTotal.minor === minor && computedTotal.isFirm && CONCLUSIVE_KINDS.has(computedTotal.kind),
      ));
  const totals = candidates.filter(
    (candidate) => AFTER_ROUNDING.has(candidate.best?.kind) && !isRight(candidate),
  );
  // An amount that ends in .80 may be rounded to tenths and is not necessarily misread.
  const isCorrectable = ({ minor }: Candidate) =>
    isRounded && (minor % ROUNDED_STEP !== 0 || minor % RUPEE === 0);
  const canCorrect = ({ kind, isFirm, minor, base }: ComputedTotal, seen: Candidate) => {
    if (base === seen.minor) return false;
    // A currency sign read as a digit matches by chance less often than one misread digit.
    const isSure = isFirm || seen.minor > minor * 2;
    return isSure && (kind === 'change' || kind === 'sum' || (kind === 'rounded' && isCorrectable(seen)));
  };
  for (const minor of new Set(computedTotals.map((computed) => computed.minor))) {
    if (seenAmounts.has(minor)) continue;
    const ownTotals = computedTotals.filter((computed) => computed.minor === minor);
    const seen = totals.find((total) => isMisread(total.minor, minor) && !isRoundedTo(total.minor, minor));
    const blank = { minor, agreeing: new Set<ComputedTotal['kind']>() };
    if (seen && ownTotals.some((computed) => canCorrect(computed, seen))) {
      yield { ...blank, best: seen.best, isCorrected: true, score: seen.score + CORRECTED_POINTS };
    } else if (ownTotals.some(({ kind }) => kind === 'change')) {
      yield { ...blank, best: undefined, isCorrected: false, score: DERIVED_SCORE };
    }
  }
}

/** Unlabelled amounts that the bill adds up to. */
function runningCandidates(
  lines: readonly Line[],
  runningSums: readonly RunningSum[],
  candidates: readonly Candidate[],
): Candidate[] {
  const unnamed = runningSums.filter(({ to }) => !candidates.some(({ minor }) => minor === to));
  return [...Map.groupBy(unnamed, ({ to }) => to)].flatMap(([minor, [first]]) => {
    const row = first && lines[first.line]?.row;
    if (!row) return [];
    const tokens = wordsAt(row, first.number);
    const best: Occurrence = { minor, weight: RUNNING_SUM_SCORE, kind: undefined, line: first.line, tokens };
    return [
      {
        minor,
        best,
        isCorrected: false,
        score: RUNNING_SUM_SCORE,
        agreeing: new Set<ComputedTotal['kind']>(),
      },
    ];
  });
}

export function listCandidates(
  lines: readonly Line[],
  {
    bill,
    computedTotals,
    runningSums,
  }: { bill: BillAmounts; computedTotals: readonly ComputedTotal[]; runningSums: readonly RunningSum[] },
): Candidate[] {
  const candidates = printedCandidates(weighOccurrences(lines));
  return [
    ...candidates,
    ...runningCandidates(lines, runningSums, candidates),
    ...unprintedCandidates(candidates, computedTotals, bill),
  ];
}
