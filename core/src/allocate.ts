import { invariant } from './invariant.ts';
import { toMinor, type Currency, type Minor } from './money.ts';

/**
 * Divides an integer ≥ 0 in proportion to weights by largest remainder (Hamilton's method): the sum is exact,
 * no part is a whole unit off, and equal remainders go to the larger weight, then to the earlier. Weights are
 * non-negative safe integers, one of them positive; a weight of 0 gets 0. Throws InvariantError.
 */
export function allocateUnits(units: number, weights: readonly number[]): number[] {
  invariant(
    weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights are non-negative integers',
  );
  return allocateByBigWeights(units, weights.map(BigInt));
}

/** Splits as `allocate` does, by weights of any size, such as fractions over their common denominator. */
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
  let leftover = Number(amount - cells.reduce((sum, cell) => sum + cell.floor, 0n));
  const shares = cells.map((cell) => Number(cell.floor));
  const byRemainder = cells.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || Number(b.weight - a.weight) || a.index - b.index,
  );
  for (const { index } of byRemainder) {
    if (leftover === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    leftover -= 1;
  }
  return shares;
}

/** Divides an amount of money in proportion to weights: {@link allocateUnits}, with the currency in the type. */
export const allocate = <C extends Currency>(amountMinor: Minor<C>, weights: readonly number[]): Minor<C>[] =>
  allocateUnits(amountMinor, weights).map((share) => toMinor<C>(share));
