import type { LabelKind } from './classify-label.ts';
import type { Item } from './find-items.ts';
import { isMisread } from './is-misread.ts';
import type { Line } from './read-lines.ts';
import { AFTER_ROUNDING, isTotal, listCandidates, type Candidate } from './list-candidates.ts';
import { reckonTotals } from './reckon-totals.ts';
import { runSums, type RunningSum } from './run-sums.ts';
import { sumUp, type Sums } from './sum-up.ts';
import type { Token } from './token.ts';

export interface Total {
  /** Above zero. */
  readonly minor: number;
  /** The words that say it; none when it only follows from other amounts. */
  readonly tokens: readonly Token[];
  /** How many kinds of sums come to it, and how many other amounts some come to. */
  readonly agreeing: number;
  readonly disagreeing: number;
  /** Whether what was handed over comes to it. */
  readonly isPaid: boolean;
  /** How far it's ahead of the next best amount. */
  readonly lead: number;
  readonly label: LabelKind | undefined;
  /** Whether it is another amount than the one that is printed there, and far from it: of another first digit, or length. */
  readonly isFarFromPrinted: boolean;
}

const SUMMED = { after: 4, before: -4 };
const ROUNDED = { after: 5, before: -4 };
const UNPAID = -4;
const TAX = -5;
const SMALL = -5;
const UNSIGNED = 0.5;
const SUBTOTAL = -5;
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

/** What a bill adds up to below another sum is what comes after it. */
function preferSummed(candidates: readonly Candidate[], running: readonly RunningSum[]): void {
  for (const { from, to } of running) {
    const after = candidates.find(({ minor }) => minor === to);
    const before = candidates.find(({ minor }) => minor === from);
    if (!after) continue;
    after.score += SUMMED.after;
    after.agreeing.add('sum');
    if (before && !running.some((other) => other.to === from)) before.score += SUMMED.before;
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
    if (misread) candidate.score = Math.max(candidate.score, misread.score + UNSIGNED);
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
    if (candidate.minor < least && candidate.agreeing.size === 0) candidate.score += SMALL;
  }
}

/** A total that is one of the taxes is the total of the taxes. */
function doubtTaxes(candidates: readonly Candidate[], { taxes }: Sums): void {
  for (const candidate of candidates) if (taxes.includes(candidate.minor)) candidate.score += TAX;
}

/** A sum before taxes is not what is paid, where a total stands below it that taxes may have made of it. */
function doubtSubtotals(candidates: readonly Candidate[]): void {
  const totals = candidates.filter(({ best }) => isTotal(best));
  for (const candidate of candidates) {
    const { minor, best } = candidate;
    if (best?.kind !== 'subtotal') continue;
    const isTaxed = (after: Candidate): boolean =>
      (after.best?.line ?? 0) > best.line && after.minor > minor && after.minor <= minor * TAXED_MAX;
    if (totals.some(isTaxed)) candidate.score += SUBTOTAL;
  }
}

/** Whether a larger total stands below: then the items come to what is before taxes. */
const isOvertaken = ({ minor, best }: Candidate, candidates: readonly Candidate[]): boolean =>
  best !== undefined &&
  candidates.some(
    (other) => isTotal(other.best) && (other.best?.line ?? 0) > best.line && other.minor > minor,
  );

/**
 * The amount to be paid among all that a receipt prints: by its label, by how often it is printed, and by the arithmetic
 * of the bill. Where that comes to an amount that a total looks like, the total was misread.
 * @returns undefined when nothing on the page can be it
 */
export function findTotal(lines: readonly Line[], items: readonly Item[]): Total | undefined {
  const sums = sumUp(lines);
  const itemsSum = items.length === 0 ? undefined : items.reduce((sum, { minor }) => sum + minor, 0);
  // A sum that is printed as a subtotal says so, and no more.
  const isKnown = itemsSum === undefined || sums.subtotals.includes(itemsSum);
  const reckonings = reckonTotals(sums, isKnown ? undefined : itemsSum);
  const running = runSums(lines, itemsSum);
  const candidates = listCandidates(lines, { items, sums, reckonings, running });
  for (const candidate of candidates) {
    for (const { minor, kind, points } of reckonings) {
      // Taxes are rounded one by one: a sum may be off by one.
      const isIt = Math.abs(minor - candidate.minor) <= (kind === 'sum' && !candidate.isMended ? 1 : 0);
      const agreed = kind === 'rounded' ? 'sum' : kind;
      if (!isIt || candidate.agreeing.has(agreed)) continue;
      if (kind === 'items' && isOvertaken(candidate, candidates)) continue;
      candidate.agreeing.add(agreed);
      candidate.score += points;
    }
  }
  preferRounded(candidates, sums);
  preferOwed(candidates, sums);
  preferSummed(candidates, running);
  preferPaid(candidates, sums);
  doubtUnpaid(candidates, sums);
  doubtSmall(candidates, sums);
  doubtTaxes(candidates, sums);
  doubtSubtotals(candidates);
  const [first, ...others] = candidates.toSorted(
    (a, b) => b.score - a.score || (b.best?.line ?? 0) - (a.best?.line ?? 0),
  );
  if (!first) return undefined;
  return {
    minor: first.minor,
    tokens: first.best?.tokens ?? [],
    agreeing: first.agreeing.size,
    isPaid: first.agreeing.has('change') || first.agreeing.has('paid'),
    disagreeing: others.filter(
      ({ agreeing, isMended }) => !isMended && (agreeing.has('change') || agreeing.has('sum')),
    ).length,
    lead: first.score - (others[0]?.score ?? 0),
    label: first.best?.kind,
    isFarFromPrinted: first.best !== undefined && Math.abs(first.best.minor - first.minor) * 2 > first.minor,
  };
}
