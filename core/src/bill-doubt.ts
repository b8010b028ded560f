import { isMisread } from './is-misread.ts';
import { sumNumbers } from './sum-numbers.ts';

/** A bill whose items and charges do not add up to its total. */
export interface BillDoubt<L> {
  /** Minor units by which the lines exceed the total; below zero where they fall short of it. Never 0. */
  readonly excess: number;
  /** The line that is probably wrong; undefined where that cannot be known, and the total may be wrong as well. */
  readonly line: L | undefined;
}

const areAlike = (first: number, second: number): boolean =>
  isMisread(first, second) || isMisread(second, first);

/** It is counted although it is not in the total, has no amount yet, or is one misreading away from what fits. */
function explains(amount: number, excess: number): boolean {
  const fitting = amount - excess;
  if (fitting === 0) return true;
  if (amount === 0) return fitting > 0;
  return Math.sign(fitting) === Math.sign(amount) && areAlike(Math.abs(amount), Math.abs(fitting));
}

/**
 * A line is in doubt if it alone explains the difference, and no other does. In minor units, a discount below
 * zero. Undefined if the lines add up to the total.
 */
export function findDoubt<L extends { readonly amount: number }>(
  lines: readonly L[],
  total: number,
): BillDoubt<L> | undefined {
  const excess = sumNumbers(lines.map(({ amount }) => amount)) - total;
  if (excess === 0) return undefined;
  const explaining = lines.filter(({ amount }) => explains(amount, excess));
  return { excess, line: explaining.length === 1 ? explaining[0] : undefined };
}
