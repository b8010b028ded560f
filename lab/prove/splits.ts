/**
 * `node lab/prove/splits.ts` splits random expenses in every way and checks each split against spec §4 and
 * §5. PROOF_COUNT is the number of splits, PROOF_SEED the seed.
 */
import { BASIS_POINTS, toBasisPoints } from '@barabar/core/basis-points';
import { allocate } from '@barabar/core/allocate';
import { LIMITS } from '@barabar/core/limits';
import { toMinor, type Minor } from '@barabar/core/money';
import {
  defaultPercentages,
  SPLIT_TYPES,
  splitExpense,
  type SplitInput,
  type SplitRequest,
  type SplitType,
} from '@barabar/core/split';
import { createRandom, type Random } from '../../scripts/random.ts';
import { measured } from '../../scripts/measurement.ts';
import { readCount } from './read-count.ts';

/** The share of people without a given part, for whom the defaults count. */
const SILENT_SHARE = 0.1;

/** The outcome of a number of splits; distances are in minor units. */
export interface SplitsProof {
  readonly splits: number;
  readonly byType: Readonly<Record<SplitType, number>>;
  readonly people: number;
  /** The largest distance of a computed part (equal, percentage, shares) from the ideal one. */
  readonly furthestFromIdeal: number;
  /** The number of exact splits in which the tolerated unit went to somebody. */
  readonly unitsMoved: number;
}

/** A split to make, and the weights of everybody's ideal part. */
interface Case {
  readonly request: SplitRequest;
  readonly weights: readonly number[];
}

function randomAmount(random: Random): Minor {
  const dice = random.next();
  if (dice < 0.02) return toMinor(LIMITS.amountMinorMax);
  if (dice < 0.35) return toMinor(random.between(1, 500));
  // Amounts of each number of digits are equally likely.
  if (dice < 0.7) return toMinor(Math.ceil(LIMITS.amountMinorMax ** random.next()));
  return toMinor(random.between(1, LIMITS.amountMinorMax));
}

/** Makes `count` whole numbers ≥ 0 that sum to the total. */
function randomParts(total: number, count: number, random: Random): number[] {
  const cuts = Array.from({ length: count - 1 }, () => random.between(0, total)).toSorted((a, b) => a - b);
  const ends = [...cuts, total];
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

/** Changes one part by one unit, which spec §5 tolerates. */
function nudge(parts: readonly number[], random: Random): number[] {
  const off = random.between(-1, 1);
  const target = random.pick([...parts.keys()]);
  return parts.map((part, index) => (index === target ? Math.max(0, part + off) : part));
}

function randomShares(count: number, random: Random): number[] {
  const max = random.pick([3, 100, LIMITS.sharesMax]);
  const shares = Array.from({ length: count }, () => random.between(0, max));
  return shares.some((share) => share > 0) ? shares : shares.with(0, 1);
}

function weightsFor(
  splitType: SplitType,
  { amount, count, random }: { readonly amount: Minor; readonly count: number; readonly random: Random },
): number[] {
  switch (splitType) {
    case 'equal':
      return Array.from({ length: count }, () => 1);
    case 'percentage':
      return nudge(randomParts(BASIS_POINTS, count, random), random);
    case 'shares':
      return randomShares(count, random);
    case 'exact':
      return nudge(randomParts(amount, count, random), random);
  }
}

/** The parts that count for people without a given part (spec §4). */
function defaultWeights(
  splitType: SplitType,
  { amount, count }: { readonly amount: Minor; readonly count: number },
) {
  const ones = Array.from({ length: count }, () => 1);
  if (splitType === 'percentage') return defaultPercentages(count);
  return splitType === 'exact' ? allocate(amount, ones) : ones;
}

const fieldOf = (splitType: SplitType, weight: number): Partial<SplitInput> => {
  if (splitType === 'percentage') return { percentage: toBasisPoints(weight) };
  if (splitType === 'shares') return { shares: weight };
  return splitType === 'exact' ? { amount: toMinor(weight) } : {};
};

function randomCase(random: Random): Case {
  const splitType = random.pick(SPLIT_TYPES);
  const amount = randomAmount(random);
  const count = random.between(1, LIMITS.expenseParticipantsMax);
  const isSilent = random.next() < SILENT_SHARE;
  const weights = isSilent
    ? defaultWeights(splitType, { amount, count })
    : weightsFor(splitType, { amount, count, random });
  const participants = weights.map((weight, index) => ({
    userId: `person-${index}`,
    ...(!isSilent && fieldOf(splitType, weight)),
  }));
  // Some payers are in nobody's split.
  const payerId = `person-${random.between(0, count)}`;
  return { request: { amountMinor: amount, splitType, participants, payerId }, weights };
}

/**
 * Returns what is wrong with a split; undefined when nothing is. It compares fractions of whole numbers, so
 * nothing is rounded.
 */
export function findFault(
  { request: { amountMinor, splitType }, weights }: Case,
  parts: readonly number[],
): string | undefined {
  if (parts.length !== weights.length) return 'somebody has no part, or two';
  if (parts.some((part) => !Number.isSafeInteger(part) || part < 0)) return 'a part is no whole number';
  const sum = parts.reduce((total, part) => total + BigInt(part), 0n);
  if (sum !== BigInt(amountMinor)) return `the parts sum to ${sum}`;
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (splitType === 'exact') {
    const moved = parts.reduce((all, part, index) => all + Math.abs(part - (weights[index] ?? 0)), 0);
    // The split differs by no more than the given parts did, which is at most the tolerated unit.
    return BigInt(moved) === absolute(sum - total) && moved <= 1 ? undefined : `${moved} units were moved`;
  }
  const worst = parts.findIndex((part, index) => {
    const distance = BigInt(part) * total - BigInt(amountMinor) * BigInt(weights[index] ?? 0);
    return absolute(distance) >= total;
  });
  return worst === -1 ? undefined : `person ${worst} is a whole unit off`;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Returns the largest distance of a part from its ideal. It is only reported, so an approximation is enough. */
function furthest({ request: { amountMinor }, weights }: Case, parts: readonly number[]): number {
  const total = weights.reduce((all, weight) => all + weight, 0);
  const distances = parts.map((part, index) => {
    const distance = BigInt(part) * BigInt(total) - BigInt(amountMinor) * BigInt(weights[index] ?? 0);
    return Number(absolute(distance)) / total;
  });
  return Math.max(...distances);
}

/**
 * Splits `count` random expenses of 1 to 50 people, up to the largest amount.
 * @throws {Error} naming the first split that is not as it must be.
 */
export function proveSplits({ count, seed }: { readonly count: number; readonly seed: number }): SplitsProof {
  const random = createRandom(seed);
  const byType: Record<SplitType, number> = { equal: 0, percentage: 0, shares: 0, exact: 0 };
  let people = 0;
  let furthestFromIdeal = 0;
  let unitsMoved = 0;
  for (let index = 0; index < count; index += 1) {
    const one = randomCase(random);
    const result = splitExpense(one.request);
    const parts = result.isOk ? result.splits.map(({ amount }) => Number(amount)) : [];
    const fault = result.isOk ? findFault(one, parts) : `it was refused: ${result.message}`;
    if (fault !== undefined) throw new Error(`${fault}: ${JSON.stringify(one)} became ${parts.join(', ')}`);
    byType[one.request.splitType] += 1;
    people += parts.length;
    if (one.request.splitType !== 'exact')
      furthestFromIdeal = Math.max(furthestFromIdeal, furthest(one, parts));
    else unitsMoved += Number(parts.some((part, person) => part !== one.weights[person]));
  }
  return { splits: count, byType, people, furthestFromIdeal, unitsMoved };
}

if (import.meta.main) {
  const proof = proveSplits(readCount(process.env));
  measured('Splits', proof.splits);
  for (const [splitType, splits] of Object.entries(proof.byType)) measured(`— ${splitType}`, splits);
  measured('People in them', proof.people);
  measured('Splits whose parts do not sum to the amount', 0);
  measured('Largest distance from the ideal part', `${proof.furthestFromIdeal.toFixed(4)} minor units`);
  measured('Exact splits in which the tolerated unit went to somebody', proof.unitsMoved);
}
