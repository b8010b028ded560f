import { invariant } from './invariant.ts';
import { toMinor, type Currency, type Minor } from './money.ts';

/**
 * Divides an integer in proportion to weights by largest remainder (Hamilton's method). Each part is rounded
 * down, and the remaining units go, one each, to the largest remainders. The sum is exact, and no part is a
 * whole unit off. Equal remainders go to the larger weight, then to the earlier one, so that the order of
 * weights does not change the set of parts.
 * @param units what to divide, ≥ 0
 * @param weights non-negative safe integers (basis points, shares, minor units), at least one of them
 *   positive
 * @returns one part for each weight, in the same order; a weight of 0 gets 0
 * @throws {InvariantError} for other input
 */
export function allocateUnits(units: number, weights: readonly number[]): number[] {
  invariant(
    weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights are non-negative integers',
  );
  return allocateByBigWeights(units, weights.map(BigInt));
}

/** The same with weights of any size, such as fractions over their common denominator. */
export function allocateByBigWeights(units: number, weights: readonly bigint[]): number[] {
  invariant(Number.isSafeInteger(units) && units >= 0, 'only an amount ≥ 0 can be allocated');
  // amount × weight exceeds 2^53 when both are amounts of about ₹9,50,000. bigint keeps every product exact.
  const amount = BigInt(units);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  invariant(total > 0n, 'at least one weight is positive');

  const cells = weights.map((weight, index) => {
    const product = amount * weight;
    return { index, weight, floor: product / total, remainder: product % total };
  });
  let left = Number(amount - cells.reduce((sum, cell) => sum + cell.floor, 0n));
  const shares = cells.map((cell) => Number(cell.floor));
  const byRemainder = cells.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || Number(b.weight - a.weight) || a.index - b.index,
  );
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * Divides an amount of money in proportion to weights: {@link allocateUnits}, with the currency in the type.
 */
export const allocate = <C extends Currency>(amountMinor: Minor<C>, weights: readonly number[]): Minor<C>[] =>
  allocateUnits(amountMinor, weights).map((share) => toMinor<C>(share));
