import { isMisread } from '@barabar/core/is-misread';
import type { LabelKind } from './classify-label.ts';
import { collectAmounts, type BillAmounts } from './collect-amounts.ts';
import type { Item } from './compute-item.ts';
import { computeTotals } from './compute-totals.ts';
import { sumItems } from './find-items.ts';
import { findRunningSums, type RunningSum } from './find-running-sums.ts';
import type { Line } from './line.ts';
import { AFTER_ROUNDING, isTotal, listCandidates, type Candidate } from './list-candidates.ts';
import { isExact } from './read-numbers.ts';
import type { Token } from './token.ts';

export interface Total {
  /** In minor units, above zero. */
  readonly minor: number;
  readonly tokens: readonly Token[];
  /** The words to show as the total; none when the amount was corrected or only follows from others. */
  readonly shownTokens: readonly Token[];
  /** Kinds of computation that give this amount; `disagreeing` counts the other amounts that are computed. */
  readonly agreeing: number;
  readonly disagreeing: number;
  /** Whether the amount that was handed over confirms it. */
  readonly isPaid: boolean;
  /** Its distance to the score of the next candidate. */
  readonly lead: number;
  readonly label: LabelKind | undefined;
  /** Whether it differs from the printed amount in the first digit or in length. */
  readonly isFarFromPrinted: boolean;
  /** Whether something below it changes the amount, but could not be read. */
  readonly hasMoreBelow: boolean;
  /** Whether one item alone is more, or all are more than twice as much, without a discount. */
  readonly isBelowItems: boolean;
}

/** Kinds that change the sum above them. */
const ADDED: ReadonlySet<LabelKind> = new Set(['tax', 'service', 'charge', 'discount']);

/** With a rounding, or with taxes when the amount is only the sum of the items. */
function hasMoreBelow(lines: readonly Line[], { best, agreeing }: Candidate): boolean {
  if (best === undefined) return false;
  const isItems =
    agreeing.has('items') && !(agreeing.has('sum') || agreeing.has('change') || agreeing.has('paid'));
  return lines
    .slice(best.line + 1)
    .some(({ labelledAmounts }) =>
      labelledAmounts.some(
        ({ kind, number }) =>
          number.hundredths !== 0 && (kind === 'rounding' || (isItems && ADDED.has(kind) && isExact(number))),
      ),
    );
}

/** Whether a larger total is below. Then the sum of the items is the amount before taxes. */
const isOvertaken = ({ minor, best }: Candidate, candidates: readonly Candidate[]): boolean =>
  best !== undefined &&
  candidates.some(
    (other) => isTotal(other.best) && (other.best?.line ?? 0) > best.line && other.minor > minor,
  );

function shownTokens({ minor, best, named }: Candidate): readonly Token[] {
  const printed = named ?? best;
  // A corrected amount is not printed: its place reads as another one.
  return printed?.minor === minor ? printed.tokens : [];
}

/** Where the bill's arithmetic gives an amount that a printed total looks like, the total was misread. */
export function findTotal(lines: readonly Line[], items: readonly Item[]): Total | undefined {
  const bill = collectAmounts(lines);
  const itemsSum = items.length === 0 ? undefined : sumItems(items);
  // A sum of the items that is printed as a subtotal confirms the subtotal only.
  const isKnown = itemsSum === undefined || bill.subtotals.includes(itemsSum);
  const computedTotals = computeTotals(bill, isKnown ? undefined : itemsSum);
  const runningSums = findRunningSums(lines, itemsSum);
  const candidates = listCandidates(lines, { bill, computedTotals, runningSums });
  for (const candidate of candidates) {
    for (const { minor, kind, points } of computedTotals) {
      // Each tax is rounded by itself, so that a sum may be off by one.
      const isIt = Math.abs(minor - candidate.minor) <= (kind === 'sum' && !candidate.isCorrected ? 1 : 0);
      const agreed = kind === 'rounded' ? 'sum' : kind;
      if (!isIt || candidate.agreeing.has(agreed)) continue;
      if (kind === 'items' && isOvertaken(candidate, candidates)) continue;
      candidate.agreeing.add(agreed);
      candidate.score += points;
    }
  }
  compareCandidates(candidates, { bill, runningSums });
  const [first, ...others] = candidates.toSorted(
    (a, b) => b.score - a.score || (b.best?.line ?? 0) - (a.best?.line ?? 0),
  );
  if (!first) return undefined;
  return {
    minor: first.minor,
    tokens: first.best?.tokens ?? [],
    shownTokens: shownTokens(first),
    agreeing: first.agreeing.size,
    isPaid: first.agreeing.has('change') || first.agreeing.has('paid'),
    disagreeing: others.filter(
      ({ agreeing, isCorrected }) => !isCorrected && (agreeing.has('change') || agreeing.has('sum')),
    ).length,
    lead: first.score - (others[0]?.score ?? 0),
    label: first.best?.kind,
    hasMoreBelow: hasMoreBelow(lines, first),
    isBelowItems:
      bill.discounts.length === 0 &&
      ((itemsSum ?? 0) > first.minor * 2 || items.some(({ minor }) => minor > first.minor)),
    isFarFromPrinted: first.best !== undefined && Math.abs(first.best.minor - first.minor) * 2 > first.minor,
  };
}

/** Points that the rules below add to the scores of candidates. All of them are tuned together (docs/receipts.md). */
const RUNNING_SUM = { after: 4, before: -4 };
const ROUNDED = { after: 5, before: -4 };
const SMALL_POINTS = -5;
const MISREAD_LEAD = 1;

function preferRounded(candidates: readonly Candidate[], { roundings }: BillAmounts): void {
  for (const before of candidates) {
    for (const rounding of roundings) {
      const after = candidates.find(({ minor }) => minor === before.minor + rounding);
      if (!after || before.isCorrected || !AFTER_ROUNDING.has(after.best?.kind)) continue;
      after.score += ROUNDED.after;
      before.score += ROUNDED.before;
    }
  }
}

/** Prefers an amount that the rows between add up to over the sum that they start from. */
function preferSummed(candidates: readonly Candidate[], runningSums: readonly RunningSum[]): void {
  for (const { from, to } of runningSums) {
    const after = candidates.find(({ minor }) => minor === to);
    const before = candidates.find(({ minor }) => minor === from);
    if (!after) continue;
    after.score += RUNNING_SUM.after;
    after.agreeing.add('sum');
    // In a chain of sums, the last one that is called a total wins.
    const isOver = isTotal(after.best) || !runningSums.some((other) => other.to === from);
    if (before && isOver) before.score += RUNNING_SUM.before;
  }
}

/** Doubts a total below half of the subtotal when there is no discount. */
function doubtSmall(candidates: readonly Candidate[], { subtotals, discounts }: BillAmounts): void {
  const least = discounts.length > 0 ? 0 : Math.max(0, ...subtotals) / 2;
  if (!candidates.some(({ minor, best }) => minor >= least && best !== undefined)) return;
  for (const candidate of candidates) {
    if (candidate.minor < least && (candidate.isCorrected || candidate.agreeing.size === 0))
      candidate.score += SMALL_POINTS;
  }
}

/** Prefers an amount that is printed and computed over one that nothing gives, if the latter looks like it. */
function preferComputed(candidates: readonly Candidate[]): void {
  for (const seen of candidates.filter(({ agreeing }) => agreeing.size === 0)) {
    const right = candidates.find(
      ({ minor, agreeing }) => agreeing.has('sum') && isMisread(seen.minor, minor),
    );
    if (right) right.score = Math.max(right.score, seen.score + MISREAD_LEAD);
  }
}

/** Compares candidates: of two that look like a total, one may follow from the other, or may be misread. */
function compareCandidates(
  candidates: readonly Candidate[],
  { bill, runningSums }: { bill: BillAmounts; runningSums: readonly RunningSum[] },
): void {
  preferRounded(candidates, bill);
  preferSummed(candidates, runningSums);
  doubtSmall(candidates, bill);
  preferComputed(candidates);
}
