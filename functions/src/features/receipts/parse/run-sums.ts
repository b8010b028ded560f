import type { LabelKind } from './classify-label.ts';
import type { Line } from './read-lines.ts';
import { isExact, type NumberToken } from './read-numbers.ts';

/** A column of amounts whose first ones come to the last, whatever the words beside them say. */
export interface RunningSum {
  /** What it begins with: a sum that is called one, or that of the items. In minor units, as all here. */
  readonly from: number;
  readonly to: number;
  /** The line that what it comes to stands on. */
  readonly line: number;
  readonly number: NumberToken;
}

/** Taxes in two halves, a few charges, a discount, a rounding. */
const BETWEEN_MAX = 7;
/** Sums that are begun with. */
const STARTS_MAX = 6;
/** Taxes are rounded one by one. */
const OFF_MAX = 1;

interface Step {
  readonly amount: number;
  readonly line: number;
  readonly number: NumberToken;
  readonly isStart: boolean;
  /** What follows is what is left to pay, or was given back. */
  readonly isPaid: boolean;
}

const SUMS: ReadonlySet<LabelKind> = new Set(['subtotal', 'total', 'final', 'amount']);

/** The last amount of every line below the items, and whether it may be what is before taxes. */
function stepsOf(lines: readonly Line[], itemsSum: number | undefined): Step[] {
  return lines.flatMap(({ numbers, entries, isTaxTable }, line) => {
    const number = numbers.findLast(isExact);
    if (!number || number.hundredths === 0 || isTaxTable) return [];
    const entry = entries.find((one) => one.number === number);
    const isStart = number.hundredths === itemsSum || (entry !== undefined && SUMS.has(entry.kind));
    return [{ amount: number.hundredths, line, number, isStart, isPaid: entry?.kind === 'paid' }];
  });
}

/** Whether a sum comes to an amount by all that stands between, one of them perhaps taken off instead of added. */
function comesTo(from: number, to: number, between: readonly Step[]): boolean {
  const sum = between.reduce((all, { amount }) => all + amount, from);
  const isNear = (one: number) => Math.abs(one - to) <= OFF_MAX;
  return isNear(sum) || between.some(({ amount }) => isNear(sum - 2 * amount));
}

/**
 * Where a bill adds up from one amount to another below it, though what stands between could not be read as taxes, or the
 * last as a total.
 */
export function runSums(lines: readonly Line[], itemsSum: number | undefined): RunningSum[] {
  const steps = stepsOf(lines, itemsSum);
  const starts = steps.flatMap(({ isStart }, index) => (isStart ? [index] : [])).slice(-STARTS_MAX);
  return starts.flatMap((start) => {
    const first = steps[start];
    if (!first || first.amount <= 0) return [];
    const found: RunningSum[] = [];
    for (let end = start + 2; end <= start + 1 + BETWEEN_MAX; end++) {
      const last = steps[end];
      const between = steps.slice(start + 1, end);
      if (!last || between.some(({ amount, isPaid }) => isPaid || Math.abs(amount) >= first.amount)) break;
      if (last.amount <= 0 || last.amount === first.amount) continue;
      if (comesTo(first.amount, last.amount, between))
        found.push({ from: first.amount, to: last.amount, line: last.line, number: last.number });
    }
    return found;
  });
}
