import { BASIS_POINTS, toBasisPoints } from '@barabar/core/basis-points';
import { allocate } from '@barabar/core/allocate';
import { sumMinor, toMinor, type Minor } from '@barabar/core/money';
import {
  defaultPercentages,
  percentageMismatchMessage,
  splitExpense,
  SPLIT_ERROR_MESSAGE,
  SPLIT_TOLERANCE_UNITS,
  type SplitInput,
} from '@barabar/core/split';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { hundredthsOf, partOf, textOfPart } from '../amount/field-text.ts';
import { splitTotalMismatch } from '../text.ts';

/** One participant's part, as far as it can be told. */
export interface SplitPart {
  readonly userId: string;
  /** Whether the expense is going to have a split of theirs. */
  readonly isInSplit: boolean;
  /** What the split type weighs: 1 or 0, basis points, shares, minor units. Negative only for exact amounts. */
  readonly weight: number;
  /** What the field shows: as typed, or the default. Empty in equal splits, which have none. */
  readonly text: string;
  /** Minor units. */
  readonly amount: Minor;
}

/** A split as it stands, whether it adds up or not. */
export interface SplitPreview {
  /** In the draft's order of participants. */
  readonly parts: readonly SplitPart[];
  readonly amountMinor: Minor;
  /** Sum of the parts. */
  readonly totalMinor: Minor;
  /** Sum of the parts less the amount: above zero, the split is over. */
  readonly differenceMinor: number;
  /** Inline message (spec §5); undefined where the parts add up. */
  readonly message: string | undefined;
}

type WeightedPart = Omit<SplitPart, 'amount'>;

/** The amount typed, in minor units; 0 while there is none. */
export const amountOf = ({ amountText }: ExpenseDraft): Minor => toMinor(hundredthsOf(amountText));

/** Spec §4's defaults for `count` people: percentages that add up, one share, the equal share. */
function defaultWeights({ splitType, ...draft }: ExpenseDraft, count: number): number[] {
  const ones = Array.from({ length: count }, () => 1);
  switch (splitType) {
    case 'equal':
    case 'shares':
      return ones;
    case 'percentage':
      return defaultPercentages(count);
    case 'exact':
      return count === 0 ? [] : allocate(toMinor(hundredthsOf(draft.amountText)), ones);
  }
}

/** What everybody's part weighs: as typed, else the default among those ticked, else 0. */
function weighParts(draft: ExpenseDraft): WeightedPart[] {
  const { participants, excludedIds, splitType, requiredId, entered } = draft;
  const defaults = defaultWeights(draft, participants.length - excludedIds.size).values();
  return participants.map(({ id: userId }) => {
    const isIncluded = !excludedIds.has(userId);
    const defaultWeight = isIncluded ? (defaults.next().value ?? 0) : 0;
    if (splitType === 'equal') return { userId, isInSplit: isIncluded, weight: defaultWeight, text: '' };
    const typed = entered[splitType].get(userId);
    if (typed === undefined) {
      const text = textOfPart(defaultWeight, splitType);
      return { userId, isInSplit: isIncluded, weight: defaultWeight, text };
    }
    const weight = partOf(typed, splitType);
    // A zero means "not in it"; the viewer always is (spec §6).
    return { userId, isInSplit: weight !== 0 || userId === requiredId, weight, text: typed };
  });
}

/** The parts as core's splitExpense takes them. */
function inputOf({ userId, weight }: WeightedPart, { splitType }: ExpenseDraft): SplitInput {
  switch (splitType) {
    case 'equal':
      return { userId };
    case 'percentage':
      return { userId, percentage: toBasisPoints(weight) };
    case 'shares':
      return { userId, shares: weight };
    case 'exact':
      return { userId, amount: toMinor(weight) };
  }
}

/** Amounts of a split that does not add up: what each part comes to by itself. */
function unfitAmounts(parts: readonly WeightedPart[], draft: ExpenseDraft): Minor[] {
  const weights = parts.map(({ weight }) => weight);
  if (draft.splitType === 'exact') return weights.map((weight) => toMinor(weight));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (draft.splitType !== 'percentage' || sum === 0) return weights.map(() => toMinor(0));
  // total × percent / 100 for everybody: their sum, rounded once, is what the percentages together come to.
  const scaled = BigInt(amountOf(draft)) * BigInt(sum) + BigInt(BASIS_POINTS / 2);
  return allocate(toMinor(Number(scaled / BigInt(BASIS_POINTS))), weights);
}

function messageOf(parts: readonly WeightedPart[], draft: ExpenseDraft): string | undefined {
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  switch (draft.splitType) {
    case 'equal':
      return undefined;
    case 'percentage':
      return Math.abs(sum - BASIS_POINTS) > SPLIT_TOLERANCE_UNITS
        ? percentageMismatchMessage(toBasisPoints(sum))
        : undefined;
    case 'shares':
      return sum === 0 ? SPLIT_ERROR_MESSAGE : undefined;
    case 'exact': {
      const amountMinor = amountOf(draft);
      return Math.abs(sum - amountMinor) > SPLIT_TOLERANCE_UNITS
        ? splitTotalMismatch(toMinor(sum), amountMinor, draft.currency)
        : undefined;
    }
  }
}

function amountsOf(parts: readonly WeightedPart[], draft: ExpenseDraft) {
  const amountMinor = amountOf(draft);
  const inSplit = parts.filter(({ isInSplit }) => isInSplit);
  const message = messageOf(parts, draft);
  if (message !== undefined || amountMinor === 0) return { amounts: unfitAmounts(parts, draft), message };
  const result = splitExpense({
    amountMinor,
    splitType: draft.splitType,
    participants: inSplit.map((part) => inputOf(part, draft)),
    payerId: draft.payerId,
  });
  if (!result.isOk) return { amounts: unfitAmounts(parts, draft), message: result.message };
  const byUser = new Map(result.splits.map(({ userId, amount }) => [userId, amount]));
  return { amounts: parts.map(({ userId }) => byUser.get(userId) ?? toMinor(0)), message: undefined };
}

/** Computes everybody's part of a draft and says whether they add up (spec §4, §5). Pure; never throws on what is typed. */
export function previewSplit(draft: ExpenseDraft): SplitPreview {
  const parts = weighParts(draft);
  const { amounts, message } = amountsOf(parts, draft);
  const amountMinor = amountOf(draft);
  const totalMinor = sumMinor(amounts);
  return {
    parts: parts.map((part, index) => ({ ...part, amount: amounts[index] ?? toMinor(0) })),
    amountMinor,
    totalMinor,
    differenceMinor: totalMinor - amountMinor,
    message,
  };
}
