import { invariant } from './invariant.ts';
import { toMinor, type Currency, type Minor } from './money.ts';

/**
 * Divides an amount in proportion to weights by the method of largest remainders (Hamilton's): everybody gets the floor
 * of the ideal share, and the units left over go, one each, to the largest remainders. Hence the sum is exact and nobody
 * is a whole minor unit off. Equal remainders go to the larger weight, then to the earlier one, so that any order of the
 * same weights yields the same multiset of shares.
 *
 * @param amountMinor what to divide, in minor units, ≥ 0.
 * @param weights non-negative safe integers (basis points, shares, minor units), at least one of them positive.
 * @returns one amount for each weight, in the order given; a weight of 0 gets 0.
 * @throws {InvariantError} for other input.
 */
export function allocate<C extends Currency>(amountMinor: Minor<C>, weights: readonly number[]): Minor<C>[] {
  invariant(Number.isSafeInteger(amountMinor) && amountMinor >= 0, 'only an amount ≥ 0 can be allocated');
  invariant(
    weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
    'weights are non-negative integers',
  );
  // amount × weight passes 2^53 when both are amounts of some ₹9,50,000: bigint keeps every product exact.
  const amount = BigInt(amountMinor);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  invariant(total > 0n, 'at least one weight is positive');

  const cells = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, weight, floor: product / total, remainder: product % total };
  });
  let left = Number(amount - cells.reduce((sum, cell) => sum + cell.floor, 0n));
  const shares = cells.map((cell) => Number(cell.floor));
  const byRemainder = cells.toSorted(
    (a, b) => Number(b.remainder - a.remainder) || b.weight - a.weight || a.index - b.index,
  );
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares.map((share) => toMinor<C>(share));
}
