import { allocate } from './allocate.ts';
import { invariant } from './invariant.ts';
import { LIMITS } from './limits.ts';
import { decimalText, DEFAULT_CURRENCY, sumMinor, toMinor, type Currency, type Minor } from './money.ts';
import type { SplitType, StoredSplitType } from './split-types.ts';
import { fieldsOfPart, type GivenFields, type PartFields } from './splits/part.ts';
import { SPLIT_TOLERANCE_UNITS } from './splits/way.ts';
import { WAYS } from './splits/ways.ts';
import { sumNumbers } from './sum-numbers.ts';
import { messageFor, said, type Said } from './messages/said.ts';

export interface SplitInput<C extends Currency = Currency> extends PartFields<C> {
  readonly userId: string;
  /** Minor units. Required for exact splits; for other types only compared with the computed amount. */
  readonly amount?: Minor<C> | undefined;
}

export interface Split<C extends Currency = Currency> extends GivenFields<C> {
  readonly userId: string;
  readonly splitType: SplitType;
  /** Minor units. */
  readonly amount: Minor<C>;
}

/** One participant's part of an expense as it is stored and shown. */
export type StoredSplit<C extends Currency = Currency> = Omit<Split<C>, 'splitType'> & {
  readonly splitType: StoredSplitType;
};

export interface SplitRequest<C extends Currency = Currency> {
  /** Minor units, > 0. */
  readonly amountMinor: Minor<C>;
  /** For messages, which say amounts as decimals. Rupees by default. */
  readonly currency?: C | undefined;
  readonly splitType: SplitType;
  readonly participants: readonly SplitInput<C>[];
  /** If they are a participant; otherwise the first participant's does. */
  readonly payerId?: string | undefined;
}

/** Exact splits in the order of the participants, or the message of the first broken rule of spec §5. */
export type SplitResult<C extends Currency = Currency> =
  | { readonly isOk: true; readonly splits: Split<C>[] }
  | ({ readonly isOk: false } & Said);

/** Inline message where a split cannot be computed (spec §5). */
export const SPLIT_ERROR_MESSAGE = messageFor('split-error');

/** Message of spec §5, with both amounts as decimals. */
const splitMismatch = (
  splitsMinor: Minor,
  { amountMinor, currency = DEFAULT_CURRENCY }: Pick<SplitRequest, 'amountMinor' | 'currency'>,
): Said =>
  said('split-mismatch', {
    sum: decimalText(splitsMinor, currency),
    amount: decimalText(amountMinor, currency),
  });

const isWholeNumber = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Divides an amount of either sign. */
const allocateSigned = <C extends Currency>(amount: number, weights: readonly number[]): Minor<C>[] =>
  allocate(toMinor<C>(Math.abs(amount)), weights).map((part) => toMinor<C>(Math.sign(amount) * part));

function splitByWeights<C extends Currency>(
  { amountMinor, participants }: SplitRequest<C>,
  splitType: Exclude<SplitType, 'exact'>,
): SplitResult<C> {
  const way = WAYS[splitType];
  const defaults = way.default(participants.length, amountMinor);
  const values = participants.map((part, index) => way.read(part) ?? defaults[index] ?? 0);
  const weights = participants.map((part, index) => way.weigh(part, values[index] ?? 0));
  if (!weights.every(isWholeNumber)) return { isOk: false, ...said('split-error') };
  const problem = way.check(sumNumbers(weights));
  if (problem) return { isOk: false, ...problem };
  if (weights.some((weight) => weight > LIMITS.sharesMax)) return { isOk: false, ...said('split-error') };

  const fixed = values.map((value) => toMinor<C>(way.isMoney ? value : 0));
  const parts = allocateSigned<C>(amountMinor - sumMinor(fixed), weights);
  const amounts = parts.map((part, index) => toMinor<C>(part + (fixed[index] ?? 0)));
  if (amounts.some((amount) => amount < 0)) return { isOk: false, ...said('adjusted-below-zero') };
  const given = participants.map(({ amount }, index) => amount ?? amounts[index]);
  const isGivenOff = given.some(
    (amount, index) => Math.abs((amount ?? 0) - (amounts[index] ?? 0)) > SPLIT_TOLERANCE_UNITS,
  );
  if (isGivenOff) return { isOk: false, ...said('split-error') };
  const splits = participants.map(({ userId }, index): Split<C> => {
    const amount = amounts[index] ?? toMinor<C>(0);
    return { userId, splitType, amount, ...fieldsOfPart(way.say(values[index] ?? 0, weights[index] ?? 0)) };
  });
  return { isOk: true, splits };
}

function splitExactly<C extends Currency>(request: SplitRequest<C>): SplitResult<C> {
  const { amountMinor, participants, payerId } = request;
  const equally = WAYS.exact.default(participants.length, amountMinor);
  const amounts = participants.map(({ amount }, index) => amount ?? toMinor<C>(equally[index] ?? 0));
  const sum = sumMinor(amounts);
  const difference = amountMinor - sum;
  if (Math.abs(difference) > SPLIT_TOLERANCE_UNITS) return { isOk: false, ...splitMismatch(sum, request) };
  if (amounts.some((amount) => amount < 0)) return { isOk: false, ...said('split-error') };
  const payerIndex = participants.findIndex(({ userId }) => userId === payerId);
  // The tolerated unit goes to the payer's split, or to the first one. If that split would become negative,
  // it goes to the first split that stays ≥ 0.
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
 * The parts sum to the amount (spec §4, §5); given amounts may differ by one minor unit. Parts without a
 * value get the default. Throws InvariantError for an amount below 1, which callers check first.
 */
export function splitExpense<C extends Currency>(request: SplitRequest<C>): SplitResult<C> {
  invariant(request.amountMinor > 0, 'an expense has an amount above zero');
  if (request.participants.length === 0) return { isOk: false, ...said('no-splits') };
  if (new Set(request.participants.map(({ userId }) => userId)).size < request.participants.length)
    return { isOk: false, ...said('duplicate-participant') };
  const given = request.participants.map(({ amount }) => amount);
  // Order of spec §5: the sum of the given amounts is checked before percentages and shares.
  if (given.every((amount) => amount !== undefined)) {
    const sum = sumMinor(given);
    if (Math.abs(sum - request.amountMinor) > SPLIT_TOLERANCE_UNITS)
      return { isOk: false, ...splitMismatch(sum, request) };
  }
  return request.splitType === 'exact' ? splitExactly(request) : splitByWeights(request, request.splitType);
}
