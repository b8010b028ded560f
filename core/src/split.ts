import { allocate } from './allocate.ts';
import { invariant } from './invariant.ts';
import { LIMITS } from './limits.ts';
import { decimalText, sumMinor, toMinor, type Currency, type Minor } from './money.ts';

/** Ways to split an expense (spec §3). */
export const SPLIT_TYPES = ['equal', 'percentage', 'shares', 'exact'] as const;
export type SplitType = (typeof SPLIT_TYPES)[number];

/** 100 % in basis points. */
export const BASIS_POINTS = 10_000;

/** Spec §9's tolerance of 0.01, inclusive: one minor unit, and one basis point. */
export const SPLIT_TOLERANCE_UNITS = 1;

/** One participant's part of an expense, as asked for; which field counts depends on the split type. */
export interface SplitInput<C extends Currency = Currency> {
  readonly userId: string;
  /** Minor units; needed for exact splits, elsewhere only compared with what it must be. */
  readonly amount?: Minor<C> | undefined;
  /** Basis points: 33.34 % is 3334. */
  readonly percentage?: number | undefined;
  readonly shares?: number | undefined;
}

/** One participant's part of an expense, exact. */
export interface Split<C extends Currency = Currency> {
  readonly userId: string;
  readonly splitType: SplitType;
  /** Minor units. */
  readonly amount: Minor<C>;
  /** Basis points; percentage splits only. */
  readonly percentage?: number;
  /** Shares splits only. */
  readonly shares?: number;
}

/** An expense to be split. */
export interface SplitRequest<C extends Currency = Currency> {
  /** Minor units, > 0. */
  readonly amountMinor: Minor<C>;
  readonly splitType: SplitType;
  readonly participants: readonly SplitInput<C>[];
  /** Who gets the tolerated difference of exact splits: the payer, when in the split, else the first participant. */
  readonly payerId?: string | undefined;
}

/** Either exact splits in the participants' order, or the first broken rule of spec §5 in its words. */
export type SplitResult<C extends Currency = Currency> =
  | { readonly isOk: true; readonly splits: Split<C>[] }
  | { readonly isOk: false; readonly message: string };

export const NO_SPLITS_MESSAGE = 'At least one person must be included in the split';
export const DUPLICATE_PARTICIPANT_MESSAGE = 'Each person can be in the split only once';
/** Inline message where a split can't be computed (spec §5). */
export const SPLIT_ERROR_MESSAGE = 'Error calculating splits';

/** Spec §5, with both amounts in decimal. */
export function splitMismatchMessage(splitsMinor: Minor, amountMinor: Minor): string {
  return `Split amounts (${decimalText(splitsMinor)}) don't match expense amount (${decimalText(amountMinor)})`;
}

/** Spec §5; `basisPoints` is the sum there is. */
export function percentageMismatchMessage(basisPoints: number): string {
  return `Percentages must add up to 100% (currently ${basisPoints / 100}%)`;
}

/**
 * Default percentages for `count` people: 100 % allocated, in basis points (3334, 3333, 3333). The spec's 100/count
 * rounded would break its own tolerance for 3 people.
 */
export function defaultPercentages(count: number): number[] {
  return count === 0
    ? []
    : allocate(
        toMinor(BASIS_POINTS),
        Array.from({ length: count }, () => 1),
      );
}

const isWholeNumber = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

function weightsOf<C extends Currency>(
  splitType: Exclude<SplitType, 'exact'>,
  participants: readonly SplitInput<C>[],
): number[] {
  switch (splitType) {
    case 'equal':
      return participants.map(() => 1);
    case 'percentage': {
      const defaults = defaultPercentages(participants.length);
      return participants.map(({ percentage }, index) => percentage ?? defaults[index] ?? 0);
    }
    case 'shares':
      return participants.map(({ shares }) => shares ?? 1);
  }
}

function splitByWeights<C extends Currency>(
  { amountMinor, participants }: SplitRequest<C>,
  splitType: Exclude<SplitType, 'exact'>,
): SplitResult<C> {
  const weights = weightsOf(splitType, participants);
  if (!weights.every(isWholeNumber)) return { isOk: false, message: SPLIT_ERROR_MESSAGE };
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (splitType === 'percentage' && Math.abs(total - BASIS_POINTS) > SPLIT_TOLERANCE_UNITS)
    return { isOk: false, message: percentageMismatchMessage(total) };
  if (total === 0 || weights.some((weight) => weight > LIMITS.sharesMax))
    return { isOk: false, message: SPLIT_ERROR_MESSAGE };

  const amounts = allocate(amountMinor, weights);
  const given = participants.map(({ amount }, index) => amount ?? amounts[index]);
  const isGivenOff = given.some(
    (amount, index) => Math.abs((amount ?? 0) - (amounts[index] ?? 0)) > SPLIT_TOLERANCE_UNITS,
  );
  if (isGivenOff) return { isOk: false, message: SPLIT_ERROR_MESSAGE };
  const splits = participants.map(({ userId }, index): Split<C> => {
    const weight = weights[index] ?? 0;
    return {
      userId,
      splitType,
      amount: amounts[index] ?? toMinor<C>(0),
      ...(splitType === 'percentage' && { percentage: weight }),
      ...(splitType === 'shares' && { shares: weight }),
    };
  });
  return { isOk: true, splits };
}

function splitExactly<C extends Currency>({
  amountMinor,
  participants,
  payerId,
}: SplitRequest<C>): SplitResult<C> {
  const equalShares = allocate(
    amountMinor,
    participants.map(() => 1),
  );
  const amounts = participants.map(({ amount }, index) => amount ?? equalShares[index] ?? toMinor<C>(0));
  const sum = sumMinor(amounts);
  const difference = amountMinor - sum;
  if (Math.abs(difference) > SPLIT_TOLERANCE_UNITS)
    return { isOk: false, message: splitMismatchMessage(sum, amountMinor) };
  if (amounts.some((amount) => amount < 0)) return { isOk: false, message: SPLIT_ERROR_MESSAGE };
  const payerIndex = participants.findIndex(({ userId }) => userId === payerId);
  // The tolerated unit goes to the payer's split, or the first; where taking it would go below zero, to the first that has one.
  const candidates = [Math.max(payerIndex, 0), ...amounts.keys()];
  const target = candidates.find((index) => (amounts[index] ?? 0) + difference >= 0);
  const splits = participants.map(({ userId }, index): Split<C> => {
    const amount = amounts[index] ?? 0;
    return {
      userId,
      splitType: 'exact',
      amount: toMinor<C>(index === target ? amount + difference : amount),
    };
  });
  return { isOk: true, splits };
}

/**
 * Splits an expense so that the parts sum to the amount exactly (spec §4, §5).
 * Equal, percentage and shares are computed from their weights; amounts sent along may differ from that by one minor unit.
 * Missing percentages and shares get the spec's defaults, missing exact amounts the equal share.
 * @throws {InvariantError} when the amount is not a positive integer: check it first (spec §5 does).
 */
export function splitExpense<C extends Currency>(request: SplitRequest<C>): SplitResult<C> {
  invariant(request.amountMinor > 0, 'an expense has an amount above zero');
  if (request.participants.length === 0) return { isOk: false, message: NO_SPLITS_MESSAGE };
  if (new Set(request.participants.map(({ userId }) => userId)).size < request.participants.length)
    return { isOk: false, message: DUPLICATE_PARTICIPANT_MESSAGE };
  const given = request.participants.map(({ amount }) => amount);
  // Spec §5's order: that the amounts sent sum to the expense comes before what they are made of.
  if (given.every((amount) => amount !== undefined)) {
    const sum = sumMinor(given);
    if (Math.abs(sum - request.amountMinor) > SPLIT_TOLERANCE_UNITS)
      return { isOk: false, message: splitMismatchMessage(sum, request.amountMinor) };
  }
  return request.splitType === 'exact' ? splitExactly(request) : splitByWeights(request, request.splitType);
}
