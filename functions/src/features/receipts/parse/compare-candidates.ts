import { isMisread } from '@barabar/core/is-misread';
import { AFTER_ROUNDING, isTotal, type Candidate } from './list-candidates.ts';
import type { RunningSum } from './find-running-sums.ts';
import type { BillAmounts } from './collect-amounts.ts';

/** Points that the rules below add to the scores of candidates. All of them are tuned together (decision 16). */
const RUNNING_SUM = { after: 4, before: -4 };
const ROUNDED = { after: 5, before: -4 };
const UNPAID_POINTS = -4;
const TAX_POINTS = -5;
const SMALL_POINTS = -5;
/** A candidate that replaces another gets this much more than its score. */
const LEAD = 0.5;
const SUBTOTAL_POINTS = -5;
const CORRECTED_POINTS = -6;
/** Candidates that are compared with one another. This bounds the time for long pages. */
const TOTALS_MAX = 8;
/** Taxes and charges multiply a subtotal by less than this. */
const TAXED_MAX = 1.6;

/** Prefers the amount after rounding to the one before, if both are printed. */
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

/** Prefers a total that includes the arrears to the one that does not. */
function preferOwed(candidates: readonly Candidate[], { arrears }: BillAmounts): void {
  for (const owed of arrears) {
    for (const before of candidates) {
      const after = candidates.find(({ minor, best }) => minor === before.minor + owed && isTotal(best));
      if (!after || !isTotal(before.best)) continue;
      after.score += ROUNDED.after;
      after.agreeing.add('sum');
      before.score += ROUNDED.before;
    }
  }
}

/**
 * The totals with the highest scores. Their number is bounded, so that time does not grow with the length of
 * a page.
 */
const totalsOf = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates
    .filter(({ best }) => isTotal(best))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, TOTALS_MAX);

const isBelow = (one: Candidate, other: Candidate): boolean =>
  (one.best?.line ?? 0) > (other.best?.line ?? 0);

/** Prefers the amount paid to the bill when a tip between them is the difference. */
function preferTipped(candidates: readonly Candidate[], { charges, paid }: BillAmounts): void {
  const handedOver = new Set(paid);
  const payments = candidates.filter(({ minor }) => handedOver.has(minor)).slice(0, TOTALS_MAX);
  for (const bill of totalsOf(candidates)) {
    for (const tipped of payments) {
      if (!isBelow(tipped, bill) || !charges.includes(tipped.minor - bill.minor)) continue;
      tipped.score = Math.max(tipped.score, bill.score + LEAD);
      tipped.agreeing.add('sum');
    }
  }
}

const isComputed = ({ isCorrected, best, agreeing }: Candidate): boolean =>
  !isCorrected && AFTER_ROUNDING.has(best?.kind) && (agreeing.has('sum') || agreeing.has('change'));

const isGroup = ({ best }: Candidate): boolean => best?.kind === 'subtotal' || best?.kind === 'total';

/** Doubts the sums of two groups, such as food and drinks, when a total below is the sum of both. */
function preferBoth(candidates: readonly Candidate[], { roundings }: BillAmounts): void {
  const groups = candidates.filter(isGroup).slice(0, TOTALS_MAX);
  for (const all of totalsOf(candidates)) {
    const above = groups.filter((group) => isBelow(all, group));
    const isAll = (sum: number): boolean =>
      [0, ...roundings.slice(0, TOTALS_MAX)].some((rounding) => sum + rounding === all.minor);
    const parts = above.filter((one) =>
      above.some((other) => other !== one && isAll(one.minor + other.minor)),
    );
    for (const part of parts) part.score += RUNNING_SUM.before;
  }
}

/** Prefers the whole bill to the rest that is left after an advance. */
function preferWhole(candidates: readonly Candidate[], { paid }: BillAmounts): void {
  const totals = totalsOf(candidates);
  for (const whole of totals) {
    for (const rest of totals) {
      if (!isBelow(rest, whole) || !paid.includes(whole.minor - rest.minor)) continue;
      whole.score = Math.max(whole.score, rest.score + LEAD);
    }
  }
}

/** Doubts a corrected amount when the bill adds up to a printed one below it. */
function doubtCorrected(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const line = candidate.best?.line ?? Infinity;
    if (!candidate.isCorrected) continue;
    if (candidates.some((other) => isComputed(other) && (other.best?.line ?? 0) > line))
      candidate.score += CORRECTED_POINTS;
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

/** Prefers a total that equals the amount paid, over one that is a misreading of it. */
function preferPaid(candidates: readonly Candidate[], { paid }: BillAmounts): void {
  for (const candidate of candidates) {
    const { minor, agreeing } = candidate;
    if (!paid.includes(minor) || !(agreeing.has('sum') || agreeing.has('items'))) continue;
    const misread = candidates.find(
      (other) => isTotal(other.best) && other.agreeing.size === 0 && isMisread(other.minor, minor),
    );
    if (misread) candidate.score = Math.max(candidate.score, misread.score + LEAD);
  }
}

/** Doubts a total that is far above the amount handed over, when another one is not. */
function doubtUnpaid(candidates: readonly Candidate[], { paid }: BillAmounts): void {
  const most = Math.max(0, ...paid) * 1.2;
  if (!candidates.some(({ minor, best }) => minor <= most && isTotal(best))) return;
  for (const candidate of candidates) if (candidate.minor > most) candidate.score += UNPAID_POINTS;
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

/** Doubts a total that equals one of the taxes: it is the total of the taxes. */
function doubtTaxes(candidates: readonly Candidate[], { taxes }: BillAmounts): void {
  for (const candidate of candidates) if (taxes.includes(candidate.minor)) candidate.score += TAX_POINTS;
}

/** Doubts a subtotal when a total below it may include its taxes. */
function doubtSubtotals(candidates: readonly Candidate[]): void {
  const totals = candidates.filter(
    ({ best, agreeing }) => isTotal(best) || (best?.kind === 'amount' && agreeing.has('sum')),
  );
  for (const candidate of candidates) {
    const { minor, best } = candidate;
    if (best?.kind !== 'subtotal') continue;
    const isTaxed = (after: Candidate): boolean =>
      isBelow(after, candidate) && after.minor > minor && after.minor <= minor * TAXED_MAX;
    if (totals.some(isTaxed)) candidate.score += SUBTOTAL_POINTS;
  }
}

/**
 * Adjusts the scores of candidates by comparing them: of two that look like a total, one may follow from the
 * other, or may be misread.
 */
export function compareCandidates(
  candidates: readonly Candidate[],
  { bill, runningSums }: { readonly bill: BillAmounts; readonly runningSums: readonly RunningSum[] },
): void {
  preferRounded(candidates, bill);
  preferOwed(candidates, bill);
  preferSummed(candidates, runningSums);
  preferPaid(candidates, bill);
  doubtUnpaid(candidates, bill);
  doubtSmall(candidates, bill);
  doubtTaxes(candidates, bill);
  doubtSubtotals(candidates);
  doubtCorrected(candidates);
  preferTipped(candidates, bill);
  preferWhole(candidates, bill);
  preferBoth(candidates, bill);
}
