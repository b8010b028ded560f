import { allocate } from '@barabar/core/allocate';
import { formatAmount, sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { splitExpense, type SplitInput } from '@barabar/core/split';
import { NO_SPLITS_MESSAGE, type SplitType, type StoredSplitType } from '@barabar/core/split-types';
import { SPLIT_TOLERANCE_UNITS } from '@barabar/core/splits/way';
import { WAYS } from '@barabar/core/splits/ways';
import { sumNumbers } from '@barabar/core/sum-numbers';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { decimalsWords, hasExcessDecimals, unitsOf } from '../../../lib/forms/amount-text.ts';
import { isEntered, partOf, textOfPart } from '../amount/field-text.ts';
import { countedIds, daysThereIn, problemOfDays, splitsByDays } from '../days/days-there-in.ts';
import { billOfDraft } from '../items/bill-draft.ts';
import { previewBill } from '../items/preview-bill.ts';
import { mainPayerOf } from '../payers/payments.ts';
import { TEXT } from '../text.ts';
import { FORM_WAYS } from './form-ways.ts';

/** One participant's part. It is approximate while the parts do not add up. */
export interface SplitPart {
  readonly userId: string;
  /** Whether the saved expense has a split for them. */
  readonly isInSplit: boolean;
  /** Whether they have a part of it. The viewer may be in the split without one. */
  readonly hasPart: boolean;
  /** Their value in the way of the split (`core/src/splits`), or 0. */
  readonly weight: number;
  /** How many equal parts they have, where they have an amount besides. */
  readonly equalParts?: number | undefined;
  /** The text of the field: as typed, or the default. Empty in equal splits, which have no fields. */
  readonly text: string;
  /** Minor units. */
  readonly amount: Minor;
}

export interface SplitPreview {
  readonly parts: readonly SplitPart[];
  readonly amountMinor: Minor;
  /** Sum of the parts. */
  readonly totalMinor: Minor;
  /** Sum of the parts less the amount: above zero, the split is over. */
  readonly differenceMinor: number;
  readonly message: string | undefined;
  /** Whether only the server can compute the parts: by days, while it is not known who was away. */
  readonly isUnknown?: boolean;
}

/** An equal split without the viewer is one by shares, of which they have 0 (spec §6). */
export const sentSplitType = <T extends StoredSplitType>({
  splitType,
  requiredId,
  excludedIds,
}: Pick<ExpenseDraft, 'requiredId' | 'excludedIds'> & { readonly splitType: T }): T | 'shares' =>
  splitType === 'equal' && requiredId !== undefined && excludedIds.has(requiredId) ? 'shares' : splitType;

type WeightedPart = Omit<SplitPart, 'amount'>;
/** A draft whose split follows from a part of each participant. */
type PartsDraft = ExpenseDraft & { readonly splitType: SplitType };

/** The amount typed, in minor units; 0 while there is none, or one below zero. */
export const amountOf = ({ amountText, currency }: Pick<ExpenseDraft, 'amountText' | 'currency'>): Minor =>
  toMinor(Math.max(0, unitsOf(amountText, currency)));

function weighParts(draft: PartsDraft): WeightedPart[] {
  const { participants, excludedIds, splitType, requiredId, entered, partCounts, currency } = draft;
  const { isTicked } = FORM_WAYS[splitType];
  const { isMoney, default: defaultsOf } = WAYS[splitType];
  const defaults = defaultsOf(participants.length - excludedIds.size, amountOf(draft)).values();
  return participants.map(({ id: userId }) => {
    const isIncluded = !excludedIds.has(userId);
    const defaultWeight = isIncluded ? (defaults.next().value ?? 0) : 0;
    // Zero means "not in the split". The viewer is always in it (spec §6).
    const isInSplit = isIncluded || userId === requiredId;
    const typed = isEntered(splitType) ? entered[splitType].get(userId) : undefined;
    const valueOf = (text: string): number => (isEntered(splitType) ? partOf(text, splitType, currency) : 0);
    if (isTicked) {
      const weight = isIncluded && typed !== undefined ? valueOf(typed) : defaultWeight;
      const equalParts = isIncluded ? (partCounts.get(userId) ?? 1) : 0;
      const part = { userId, isInSplit, hasPart: isIncluded, weight, text: typed ?? '' };
      return isMoney ? { ...part, equalParts } : part;
    }
    const weight = typed === undefined ? defaultWeight : valueOf(typed);
    const text = typed ?? (isEntered(splitType) ? textOfPart(weight, splitType, currency) : '');
    const isTyped = typed !== undefined;
    return {
      userId,
      isInSplit: isTyped ? weight !== 0 || userId === requiredId : isInSplit,
      hasPart: weight !== 0,
      weight,
      text,
    };
  });
}

const inputOf = ({ userId, weight, equalParts = 1 }: WeightedPart, splitType: SplitType): SplitInput => ({
  userId,
  ...WAYS[splitType].say(weight, equalParts),
});

/** Amounts of a split that does not add up: each part computed by itself. */
function unfitAmounts(parts: readonly WeightedPart[], draft: PartsDraft): Minor[] {
  const weights = parts.map(({ weight }) => weight);
  const sum = sumNumbers(weights);
  const amountMinor = amountOf(draft);
  if (WAYS[draft.splitType].isMoney) {
    const count = sumNumbers(parts.map(({ equalParts = 0 }) => equalParts));
    const equal = Math.trunc((amountMinor - sum) / Math.max(count, 1));
    return parts.map(({ weight, equalParts = 0 }) => toMinor(weight + equal * equalParts));
  }
  const whole = FORM_WAYS[draft.splitType].whole?.(amountMinor);
  if (whole === undefined || sum === 0) return weights.map(() => toMinor(0));
  // The amount × the sum of the weights / the whole, rounded once, is divided by the weights.
  const scaled = BigInt(amountMinor) * BigInt(sum) + BigInt(whole / 2);
  return allocate(toMinor(Number(scaled / BigInt(whole))), weights);
}

/** What is said of typed amounts one of which has more decimals than the currency. */
const decimalsProblem = (texts: readonly string[], currency: Currency): string | undefined =>
  texts.some((text) => hasExcessDecimals(text, currency)) ? decimalsWords(currency) : undefined;

function messageOf(parts: readonly WeightedPart[], draft: PartsDraft): string | undefined {
  const { isTicked } = FORM_WAYS[draft.splitType];
  const { isMoney, check } = WAYS[draft.splitType];
  const texts = isMoney ? parts.filter(({ hasPart }) => hasPart || !isTicked) : [];
  const problem = decimalsProblem(
    texts.map(({ text }) => text),
    draft.currency,
  );
  if (problem !== undefined) return problem;
  if (isTicked)
    return parts.length > 0 && !parts.some(({ hasPart }) => hasPart) ? NO_SPLITS_MESSAGE : undefined;
  const sum = sumNumbers(parts.map(({ weight }) => weight));
  if (!isMoney) return check(sum)?.message;
  const amountMinor = amountOf(draft);
  return Math.abs(sum - amountMinor) > SPLIT_TOLERANCE_UNITS
    ? TEXT.splitTotalMismatch({
        splits: formatAmount(toMinor(sum), draft),
        total: formatAmount(amountMinor, draft),
      })
    : undefined;
}

function amountsOf(parts: readonly WeightedPart[], draft: PartsDraft) {
  const amountMinor = amountOf(draft);
  const inSplit = parts.filter(({ isInSplit }) => isInSplit);
  const message = messageOf(parts, draft);
  if (message !== undefined || amountMinor === 0) return { amounts: unfitAmounts(parts, draft), message };
  const splitType = sentSplitType(draft);
  const result = splitExpense({
    amountMinor,
    splitType,
    participants: inSplit.map((part) => inputOf(part, splitType)),
    payerId: mainPayerOf(draft),
  });
  if (!result.isOk) return { amounts: unfitAmounts(parts, draft), message: result.message };
  const byUser = new Map(result.splits.map(({ userId, amount }) => [userId, amount]));
  return { amounts: parts.map(({ userId }) => byUser.get(userId) ?? toMinor(0)), message: undefined };
}

/** Spec §4, §5. Pure; no typed text makes it throw. */
export function previewSplit(draft: ExpenseDraft): SplitPreview {
  const { splitType } = draft;
  if (draft.days) return previewDays(draft);
  return splitType === 'items' ? previewItems(draft) : previewParts({ ...draft, splitType });
}

function previewDays(draft: ExpenseDraft): SplitPreview {
  const amountMinor = amountOf(draft);
  const people = daysThereIn(draft);
  const days = new Map(people?.map((person) => [person.userId, person.days]));
  const amounts = new Map(splitsByDays(draft, amountMinor)?.map((part) => [part.userId, part.amount]));
  const inIt = new Set(countedIds(draft));
  const parts = draft.participants.map(({ id: userId }): SplitPart => {
    const weight = days.get(userId) ?? 0;
    const amount = amounts.get(userId) ?? toMinor(0);
    return { userId, isInSplit: inIt.has(userId), hasPart: weight > 0, weight, text: '', amount };
  });
  const totalMinor = sumMinor(parts.map(({ amount }) => amount));
  const message = problemOfDays(draft);
  const differenceMinor = message === undefined ? 0 : totalMinor - amountMinor;
  const isUnknown = message === undefined && !people;
  return { parts, amountMinor, totalMinor, differenceMinor, message, isUnknown };
}

function previewItems(draft: ExpenseDraft): SplitPreview {
  const amountMinor = amountOf(draft);
  const bill = billOfDraft(draft.bill, {
    currency: draft.currency,
    userIds: draft.participants.map(({ id }) => id),
  });
  const { amounts, totalMinor, message } = previewBill(bill, { ...draft, amountMinor });
  const typed = [...draft.bill.items, ...draft.bill.charges].map(({ amountText }) => amountText);
  const problem = decimalsProblem(typed, draft.currency);
  const parts = draft.participants.map(({ id: userId }): SplitPart => {
    const amount = amounts.get(userId) ?? toMinor(0);
    return {
      userId,
      isInSplit: amounts.has(userId),
      hasPart: amount !== 0,
      weight: amount,
      text: '',
      amount,
    };
  });
  return {
    parts,
    amountMinor,
    totalMinor,
    differenceMinor: totalMinor - amountMinor,
    message: problem ?? message,
  };
}

function previewParts(draft: PartsDraft): SplitPreview {
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

/** The user ids of those who have a part. While there is nothing to have a part of, everybody in the split. */
export function sharersOf({ parts }: SplitPreview): ReadonlySet<string> {
  const sharing = parts.filter(({ hasPart }) => hasPart);
  const shown = sharing.length > 0 ? sharing : parts.filter(({ isInSplit }) => isInSplit);
  return new Set(shown.map(({ userId }) => userId));
}

/** What each has where all have the same, up to a minor unit: how many they are, and their amount. */
export function evenPartOf(
  preview: SplitPreview,
): { readonly count: number; readonly amount: Minor } | undefined {
  const amounts = preview.parts.filter(({ hasPart }) => hasPart).map(({ amount }) => amount);
  const most = Math.max(...amounts);
  const isEven =
    preview.message === undefined && most > 0 && most - Math.min(...amounts) <= SPLIT_TOLERANCE_UNITS;
  return isEven ? { count: amounts.length, amount: toMinor(most) } : undefined;
}
