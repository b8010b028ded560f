import { isMisread } from './is-misread.ts';
import { AFTER_ROUNDING, isTotal, type Candidate } from './list-candidates.ts';
import type { RunningSum } from './run-sums.ts';
import type { Sums } from './sum-up.ts';

const SUMMED = { after: 4, before: -4 };
const ROUNDED = { after: 5, before: -4 };
const UNPAID = -4;
const TAX = -5;
const SMALL = -5;
/** What takes the place of another is ahead of it by so much. */
const AHEAD = 0.5;
const SUBTOTAL = -5;
const MENDED = -6;
/** Amounts of each kind that are held against one another: food, drinks, and the sums of each before their taxes. */
const TOTALS_MAX = 8;
/** Taxes and charges add less than this to a sum. */
const TAXED_MAX = 1.6;

/** A total before rounding gives way to the amount it's rounded to, if that is printed. */
function preferRounded(candidates: readonly Candidate[], { roundings }: Sums): void {
  for (const before of candidates) {
    for (const rounding of roundings) {
      const after = candidates.find(({ minor }) => minor === before.minor + rounding);
      if (!after || before.isMended || !AFTER_ROUNDING.has(after.best?.kind)) continue;
      after.score += ROUNDED.after;
      before.score += ROUNDED.before;
    }
  }
}

/** A total gives way to what it comes to with what was owed before, if that is called a total, too. */
function preferOwed(candidates: readonly Candidate[], { arrears }: Sums): void {
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

/** The likeliest totals: nothing grows with the length of a page. */
const totalsOf = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates
    .filter(({ best }) => isTotal(best))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, TOTALS_MAX);

const isBelow = (one: Candidate, other: Candidate): boolean =>
  (one.best?.line ?? 0) > (other.best?.line ?? 0);

/** What was paid is the bill with the tip that is printed between. */
function preferTipped(candidates: readonly Candidate[], { charges, paid }: Sums): void {
  const handedOver = new Set(paid);
  const payments = candidates.filter(({ minor }) => handedOver.has(minor)).slice(0, TOTALS_MAX);
  for (const bill of totalsOf(candidates)) {
    for (const tipped of payments) {
      if (!isBelow(tipped, bill) || !charges.includes(tipped.minor - bill.minor)) continue;
      tipped.score = Math.max(tipped.score, bill.score + AHEAD);
      tipped.agreeing.add('sum');
    }
  }
}

const isReckoned = ({ isMended, best, agreeing }: Candidate): boolean =>
  !isMended && AFTER_ROUNDING.has(best?.kind) && (agreeing.has('sum') || agreeing.has('change'));

const isGroup = ({ best }: Candidate): boolean => best?.kind === 'subtotal' || best?.kind === 'total';

/** The total of two groups, each with its own sum, is not one of them. */
function preferBoth(candidates: readonly Candidate[], { roundings }: Sums): void {
  const groups = candidates.filter(isGroup).slice(0, TOTALS_MAX);
  for (const all of totalsOf(candidates)) {
    const above = groups.filter((group) => isBelow(all, group));
    const isAll = (sum: number): boolean =>
      [0, ...roundings.slice(0, TOTALS_MAX)].some((rounding) => sum + rounding === all.minor);
    const parts = above.filter((one) =>
      above.some((other) => other !== one && isAll(one.minor + other.minor)),
    );
    for (const part of parts) part.score += SUMMED.before;
  }
}

/** What is left to pay after an advance is not the bill. */
function preferWhole(candidates: readonly Candidate[], { paid }: Sums): void {
  const totals = totalsOf(candidates);
  for (const whole of totals) {
    for (const rest of totals) {
      if (!isBelow(rest, whole) || !paid.includes(whole.minor - rest.minor)) continue;
      whole.score = Math.max(whole.score, rest.score + AHEAD);
    }
  }
}

/** An amount that was mended gives way to one that is printed below it and that the bill adds up to. */
function doubtMended(candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const line = candidate.best?.line ?? Infinity;
    if (!candidate.isMended) continue;
    if (candidates.some((other) => isReckoned(other) && (other.best?.line ?? 0) > line))
      candidate.score += MENDED;
  }
}

/** What a bill adds up to below another sum is what comes after it. */
function preferSummed(candidates: readonly Candidate[], running: readonly RunningSum[]): void {
  for (const { from, to } of running) {
    const after = candidates.find(({ minor }) => minor === to);
    const before = candidates.find(({ minor }) => minor === from);
    if (!after) continue;
    after.score += SUMMED.after;
    after.agreeing.add('sum');
    // In a row of sums the last counts that is called a total.
    const isOver = isTotal(after.best) || !running.some((other) => other.to === from);
    if (before && isOver) before.score += SUMMED.before;
  }
}

/** What was paid and the bill comes to is the total, where that looks like it: with a like digit, or a currency sign read as one. */
function preferPaid(candidates: readonly Candidate[], { paid }: Sums): void {
  for (const candidate of candidates) {
    const { minor, agreeing } = candidate;
    if (!paid.includes(minor) || !(agreeing.has('sum') || agreeing.has('items'))) continue;
    const misread = candidates.find(
      (other) => isTotal(other.best) && other.agreeing.size === 0 && isMisread(other.minor, minor),
    );
    if (misread) candidate.score = Math.max(candidate.score, misread.score + AHEAD);
  }
}

/** Of two totals, one that is far more than what was handed over was misread. */
function doubtUnpaid(candidates: readonly Candidate[], { paid }: Sums): void {
  const most = Math.max(0, ...paid) * 1.2;
  if (!candidates.some(({ minor, best }) => minor <= most && isTotal(best))) return;
  for (const candidate of candidates) if (candidate.minor > most) candidate.score += UNPAID;
}

/** Without a discount, nothing makes a total half of what is summed up before. */
function doubtSmall(candidates: readonly Candidate[], { subtotals, discounts }: Sums): void {
  const least = discounts.length > 0 ? 0 : Math.max(0, ...subtotals) / 2;
  if (!candidates.some(({ minor, best }) => minor >= least && best !== undefined)) return;
  for (const candidate of candidates) {
    if (candidate.minor < least && (candidate.isMended || candidate.agreeing.size === 0))
      candidate.score += SMALL;
  }
}

/** A total that is one of the taxes is the total of the taxes. */
function doubtTaxes(candidates: readonly Candidate[], { taxes }: Sums): void {
  for (const candidate of candidates) if (taxes.includes(candidate.minor)) candidate.score += TAX;
}

/** A sum before taxes is not what is paid, where a total stands below it that taxes may have made of it. */
function doubtSubtotals(candidates: readonly Candidate[]): void {
  const totals = candidates.filter(
    ({ best, agreeing }) => isTotal(best) || (best?.kind === 'amount' && agreeing.has('sum')),
  );
  for (const candidate of candidates) {
    const { minor, best } = candidate;
    if (best?.kind !== 'subtotal') continue;
    const isTaxed = (after: Candidate): boolean =>
      isBelow(after, candidate) && after.minor > minor && after.minor <= minor * TAXED_MAX;
    if (totals.some(isTaxed)) candidate.score += SUBTOTAL;
  }
}

/** What the amounts of a bill say of one another: which of two that look like a total comes after the other, or was misread. */
export function judgeCandidates(
  candidates: readonly Candidate[],
  { sums, running }: { readonly sums: Sums; readonly running: readonly RunningSum[] },
): void {
  preferRounded(candidates, sums);
  preferOwed(candidates, sums);
  preferSummed(candidates, running);
  preferPaid(candidates, sums);
  doubtUnpaid(candidates, sums);
  doubtSmall(candidates, sums);
  doubtTaxes(candidates, sums);
  doubtSubtotals(candidates);
  doubtMended(candidates);
  preferTipped(candidates, sums);
  preferWhole(candidates, sums);
  preferBoth(candidates, sums);
}
