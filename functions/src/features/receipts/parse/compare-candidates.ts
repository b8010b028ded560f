import { AFTER_ROUNDING, isTotal, type Candidate } from './list-candidates.ts';
import type { RunningSum } from './find-running-sums.ts';
import type { BillAmounts } from './collect-amounts.ts';

/** Points that the rules below add to the scores of candidates. All of them are tuned together (docs/receipts.md). */
const RUNNING_SUM = { after: 4, before: -4 };
const ROUNDED = { after: 5, before: -4 };
const SMALL_POINTS = -5;

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

/** Of two that look like a total, one may follow from the other, or may be misread. */
export function compareCandidates(
  candidates: readonly Candidate[],
  { bill, runningSums }: { readonly bill: BillAmounts; readonly runningSums: readonly RunningSum[] },
): void {
  preferRounded(candidates, bill);
  preferSummed(candidates, runningSums);
  doubtSmall(candidates, bill);
}
