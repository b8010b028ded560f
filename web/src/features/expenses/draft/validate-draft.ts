import * as z from 'zod/mini';
import { toBasisPoints } from '@barabar/core/basis-points';
import {
  newExpense,
  newRecurringExpense,
  OPEN_AMOUNT_MESSAGE,
  type NewExpense,
  type NewRecurringExpense,
} from '@barabar/core/contract/expenses';
import type { NewRule } from '@barabar/core/contract/recurrences';
import { AMOUNT_TOO_LARGE_MESSAGE, amountTooLargeIn } from '@barabar/core/contract/fields';
import { conversionProblem } from '@barabar/core/conversion';
import { decimalFromMinor, formatAmount, toMinor, type Minor } from '@barabar/core/money';
import { splitExpense, SPLIT_ERROR_MESSAGE, type SplitType } from '@barabar/core/split';
import { conversionOf } from '../conversion/conversion-draft.ts';
import { isAmountOpen, type ExpenseDraft } from './expense-draft.ts';
import { countedIds } from '../days/days-there-in.ts';
import { billOf } from '../items/bill-draft.ts';
import {
  amountOf,
  previewSplit,
  sentSplitType,
  type SplitPart,
  type SplitPreview,
} from '../split/split-preview.ts';
import { mainPayerOf, payersOf, previewPayments } from '../payers/payments.ts';
import { ruleOf } from '../repeat/repeat-draft.ts';
import { TEXT } from '../text.ts';

/** The message of the first broken rule of spec §5, and the field to mend if it is one. */
export interface BrokenRule {
  readonly isOk: false;
  readonly message: string;
  readonly field?: string | undefined;
}

/** Either the expense to send, or what is wrong with it. */
export type DraftVerdict = { readonly isOk: true; readonly expense: NewExpense } | BrokenRule;

/** The contract has the first three rules, in their order. */
const { shape } = newExpense;
const head = z.object({ description: shape.description, amount: shape.amount, paidBy: shape.paidBy });

/** Basis points in a percent, which the wire format counts in. */
const PERCENT = 100;

const firstMessage = (error: z.core.$ZodError): string => error.issues[0]?.message ?? SPLIT_ERROR_MESSAGE;

const fieldIn = (error: z.core.$ZodError): string | undefined => error.issues[0]?.path[0]?.toString();

function splitInputOf({ userId, amount, weight, equalParts }: SplitPart, splitType: SplitType) {
  return {
    userId,
    amount,
    ...(splitType === 'percentage' && { percentage: toBasisPoints(weight) }),
    ...(splitType === 'shares' && { shares: weight }),
    ...(splitType === 'adjustment' && {
      adjustment: toMinor(weight),
      ...(equalParts !== 1 && { shares: equalParts }),
    }),
  };
}

type Division =
  | {
      readonly isOk: true;
      readonly parts: Pick<NewExpense, 'splits' | 'items' | 'charges' | 'period' | 'basis' | 'amongst'>;
    }
  | { readonly isOk: false; readonly message: string };

/** How the request divides the amount: by its items, or by exact splits. */
function divisionOf(
  draft: ExpenseDraft,
  { preview, amountMinor }: { readonly preview: SplitPreview; readonly amountMinor: Minor },
): Division {
  const { participants, bill, days } = draft;
  if (days) {
    const { from, to, basis } = days;
    return { isOk: true, parts: { period: { from, to }, basis, amongst: countedIds(draft) } };
  }
  const splitType = sentSplitType(draft);
  if (splitType === 'items') {
    const { items, charges } = billOf(
      bill,
      participants.map(({ id }) => id),
    );
    return { isOk: true, parts: { items, charges } };
  }
  const parts = preview.parts.filter(({ isInSplit }) => isInSplit);
  const result = splitExpense({
    amountMinor,
    splitType,
    participants: parts.map((part) => splitInputOf(part, splitType)),
    payerId: mainPayerOf(draft),
  });
  return result.isOk ? { isOk: true, parts: { splits: result.splits } } : result;
}

/**
 * Checks a draft in the order of spec §5 and builds the request: description, amount, payer, payments that sum to the
 * amount, at least one split, splits that sum to the amount, then each split. The splits of the request sum to the amount exactly.
 */
export function validateDraft(draft: ExpenseDraft): DraftVerdict {
  const { currentUserId, groupId, category, spentOn } = draft;
  const payerId = mainPayerOf(draft) ?? '';
  const notes = draft.notes.trim();
  const checked = head.safeParse({
    description: draft.description,
    amount: decimalFromMinor(amountOf(draft)),
    paidBy: payerId,
  });
  if (!checked.success) {
    const field = fieldIn(checked.error);
    const isPayerUnknown = field === 'paidBy' && !currentUserId;
    if (isPayerUnknown) return { isOk: false, message: TEXT.payerUnknown };
    const message = firstMessage(checked.error);
    // The same words as in the note below the amount field.
    const isTooLarge = message === AMOUNT_TOO_LARGE_MESSAGE;
    return { isOk: false, message: isTooLarge ? amountTooLargeIn(draft.currency) : message, field };
  }

  const { leftMinor } = previewPayments(draft);
  if (draft.payments && leftMinor !== 0) {
    const paid = toMinor(checked.data.amount - leftMinor);
    return {
      isOk: false,
      message: TEXT.paidTotalMismatch({
        paid: formatAmount(paid, { currency: draft.currency }),
        total: formatAmount(checked.data.amount, { currency: draft.currency }),
      }),
    };
  }
  const payers = payersOf(draft);

  const preview = previewSplit(draft);
  // The same words as the inline message while typing.
  if (preview.message !== undefined) return { isOk: false, message: preview.message };
  const division = divisionOf(draft, { preview, amountMinor: checked.data.amount });
  if (!division.isOk) return division;

  const conversion = draft.conversion && conversionOf(draft.conversion);
  if (draft.conversion && !conversion) return { isOk: false, message: TEXT.conversion.rateMissing };
  const kept = { amount: checked.data.amount, currency: draft.currency };
  const problem = conversion && conversionProblem(kept, conversion);
  if (problem) return { isOk: false, message: problem.message };

  const expense: NewExpense = {
    ...checked.data,
    ...(payers.length > 1 && { payers: [...payers] }),
    ...division.parts,
    currency: draft.currency,
    spentOn,
    ...(notes !== '' && { notes }),
    ...(conversion && { conversion }),
    ...(groupId !== undefined && { groupId }),
    ...(category !== undefined && { category }),
  };
  const encoded = z.safeEncode(newExpense, expense);
  return encoded.success ? { isOk: true, expense } : { isOk: false, message: firstMessage(encoded.error) };
}

/** Either the series to send, or the message of the first mistake. */
export type SeriesVerdict =
  | { readonly isOk: true; readonly expense: NewRecurringExpense; readonly rule: NewRule }
  | BrokenRule;

type ExpenseVerdict = { readonly isOk: true; readonly expense: NewRecurringExpense } | BrokenRule;

/** An expense whose amount is asked for on each day: the amounts of its splits count for nothing. */
function validateOpen(draft: ExpenseDraft): ExpenseVerdict {
  const { payments, groupId, category, currency } = draft;
  const splitType = sentSplitType(draft);
  const notes = draft.notes.trim();
  if (payments || splitType === 'items' || splitType === 'exact')
    return { isOk: false, message: OPEN_AMOUNT_MESSAGE };
  const { parts, message } = previewSplit(draft);
  const checked = newRecurringExpense.safeParse({
    description: draft.description,
    paidBy: mainPayerOf(draft) ?? '',
    splits: parts
      .filter(({ isInSplit }) => isInSplit)
      .map(({ userId, weight, hasPart }) => ({
        userId,
        splitType,
        amount: 0,
        ...(splitType === 'percentage' && { percentage: weight / PERCENT }),
        ...(splitType === 'shares' && { shares: weight }),
        ...(splitType === 'adjustment' && {
          adjustment: decimalFromMinor(toMinor(weight)),
          ...(!hasPart && { shares: 0 }),
        }),
      })),
    currency,
    ...(notes !== '' && { notes }),
    ...(groupId !== undefined && { groupId }),
    ...(category !== undefined && { category }),
  });
  if (!checked.success)
    return { isOk: false, message: firstMessage(checked.error), field: fieldIn(checked.error) };
  return message === undefined ? { isOk: true, expense: checked.data } : { isOk: false, message };
}

/** Checks a draft that repeats, first as `validateDraft` does and then its rule, and builds the request. */
export function validateSeries(draft: ExpenseDraft): SeriesVerdict {
  const { repeat, spentOn } = draft;
  const verdict: ExpenseVerdict = isAmountOpen(draft) ? validateOpen(draft) : validateDraft(draft);
  if (!verdict.isOk) return verdict;
  if (!repeat) return { isOk: false, message: '' };
  const checked = ruleOf(repeat, spentOn);
  if (!checked.isOk) return checked;
  // The rule has the days.
  const { spentOn: _day, ...expense }: NewRecurringExpense & { readonly spentOn?: unknown } = verdict.expense;
  return { isOk: true, expense, rule: checked.rule };
}
