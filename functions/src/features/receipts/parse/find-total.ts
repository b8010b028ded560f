import type { LabelKind } from './classify-label.ts';
import type { Item } from './find-items.ts';
import { judgeCandidates } from './judge-candidates.ts';
import type { Line } from './read-lines.ts';
import { isTotal, listCandidates, type Candidate } from './list-candidates.ts';
import { reckonTotals } from './reckon-totals.ts';
import { isExact } from './read-numbers.ts';
import { runSums } from './run-sums.ts';
import { sumUp } from './sum-up.ts';
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
  /** Whether something stands below that makes another amount of it, which could not be read. */
  readonly isBeforeMore: boolean;
  /** Whether one of the items alone is more, and nothing was taken off. */
  readonly isBelowItem: boolean;
}

/** What makes more, or less, of a sum that stands above it. */
const ADDED: ReadonlySet<LabelKind> = new Set(['tax', 'service', 'charge', 'discount']);

/**
 * Whether something below an amount says that it is not the last: a rounding; or taxes, where it is no more than what the
 * items come to.
 */
function isBeforeMore(lines: readonly Line[], { best, agreeing }: Candidate): boolean {
  if (best === undefined) return false;
  const isItems =
    agreeing.has('items') && !(agreeing.has('sum') || agreeing.has('change') || agreeing.has('paid'));
  return lines
    .slice(best.line + 1)
    .some(({ entries }) =>
      entries.some(
        ({ kind, number }) =>
          number.hundredths !== 0 && (kind === 'rounding' || (isItems && ADDED.has(kind) && isExact(number))),
      ),
    );
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
  judgeCandidates(candidates, { sums, running });
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
    isBeforeMore: isBeforeMore(lines, first),
    isBelowItem: sums.discounts.length === 0 && items.some(({ minor }) => minor > first.minor),
    isFarFromPrinted: first.best !== undefined && Math.abs(first.best.minor - first.minor) * 2 > first.minor,
  };
}
