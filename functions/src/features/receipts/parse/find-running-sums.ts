import type { LabelKind } from './classify-label.ts';
import type { Line } from './line.ts';
import { isExact, type NumberToken } from './read-numbers.ts';

/** A column of amounts that add up to its last one, whatever their labels. */
export interface RunningSum {
  /** The first amount: a labelled sum, or the sum of the items. In minor units, like `to`. */
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly number: NumberToken;
}

/** Most amounts between first and last: two halves of a tax, a few charges, a discount, a rounding. */
const BETWEEN_MAX = 7;
/** Most first amounts that are tried. */
const STARTS_MAX = 6;
/** Each tax is rounded by itself. */
const OFF_MAX = 1;

interface Step {
  readonly amount: number;
  readonly line: number;
  readonly number: NumberToken;
  readonly isStart: boolean;
  /** Amounts after a payment are the rest to pay or the change. */
  readonly isPaid: boolean;
}

const SUMS: ReadonlySet<LabelKind> = new Set(['subtotal', 'total', 'final', 'amount']);

function stepsOf(lines: readonly Line[], itemsSum: number | undefined): Step[] {
  return lines.flatMap(({ numbers, labelledAmounts, isTaxTable }, line) => {
    const number = numbers.findLast(isExact);
    if (!number || number.hundredths === 0 || isTaxTable) return [];
    const labelled = labelledAmounts.find((labelledAmount) => labelledAmount.number === number);
    const isStart = number.hundredths === itemsSum || (labelled !== undefined && SUMS.has(labelled.kind));
    return [{ amount: number.hundredths, line, number, isStart, isPaid: labelled?.kind === 'paid' }];
  });
}

/** Whether all amounts between turn `from` into `to`. One of them may be subtracted instead of added. */
function addsUpTo(from: number, to: number, between: readonly Step[]): boolean {
  const sum = between.reduce((all, { amount }) => all + amount, from);
  const isNear = (amount: number) => Math.abs(amount - to) <= OFF_MAX;
  return isNear(sum) || between.some(({ amount }) => isNear(sum - 2 * amount));
}

/** Even where the labels of the amounts could not be read. */
export function findRunningSums(lines: readonly Line[], itemsSum: number | undefined): RunningSum[] {
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
      if (addsUpTo(first.amount, last.amount, between))
        found.push({ from: first.amount, to: last.amount, line: last.line, number: last.number });
    }
    return found;
  });
}
