import type { BrokenRule } from '../../../components/record-form/use-draft-form.ts';
import { byDirection } from '@barabar/core/direction';
import { amountTooLargeIn } from '@barabar/core/contract/fields';
import * as z from 'zod/mini';
import {
  AMOUNT_POSITIVE_MESSAGE,
  newExpense,
  newRecurringExpense,
  OPEN_AMOUNT_MESSAGE,
  type NewExpense,
  type NewRecurringExpense,
} from '@barabar/core/contract/expense-changes';
import type { NewRule } from '@barabar/core/contract/recurrence-changes';
import { conversionProblem } from '@barabar/core/conversion';
import { amountMax, formatAmount, toMinor, type Minor } from '@barabar/core/money';
import { EXPENSE, SERIES } from '@barabar/core/records/expense';
import { splitExpense, SPLIT_ERROR_MESSAGE } from '@barabar/core/split';
import { type SplitType } from '@barabar/core/split-types';
import { WAYS } from '@barabar/core/splits/ways';
import { decimalsWords, hasExcessDecimals } from '../../../lib/forms/amount-text.ts';
import { requestOf } from '../../../lib/records/field-drafts.ts';
import { conversionOf, spentOf } from '../conversion/conversion-draft.ts';
import { isAmountOpen, type ExpenseDraft } from './expense-draft.ts';
import { countedIds } from '../days/days-there-in.ts';
import { billOfDraft } from '../items/bill-draft.ts';
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

/** Either the expense to send, or what is wrong with it. */
export type DraftVerdict = { readonly isOk: true; readonly expense: NewExpense } | BrokenRule;

const { shape } = newExpense;
const described = z.object({ description: shape.description });
const paid = z.object({ paidBy: shape.paidBy });

const firstMessage = (error: z.core.$ZodError): string => error.issues[0]?.message ?? SPLIT_ERROR_MESSAGE;

const fieldIn = (error: z.core.$ZodError): string | undefined => error.issues[0]?.path[0]?.toString();

/** What a part says, with an amount in the place of that which follows. */
const splitOf = (
  { userId, weight, equalParts = 1 }: SplitPart,
  { splitType, amount }: { splitType: SplitType; amount: Minor },
) => ({ userId, splitType, ...WAYS[splitType].say(weight, equalParts), amount });

type Division =
  | {
      readonly isOk: true;
      readonly parts: Pick<NewExpense, 'splits' | 'items' | 'charges' | 'period' | 'basis' | 'amongst'>;
    }
  | { readonly isOk: false; readonly message: string };

/** How the request divides the amount: by its items, or by exact splits. */
function divisionOf(
  draft: ExpenseDraft,
  { preview, amountMinor }: { preview: SplitPreview; amountMinor: Minor },
): Division {
  const { participants, bill, days } = draft;
  if (days) {
    const { from, to, basis } = days;
    return { isOk: true, parts: { period: { from, to }, basis, amongst: countedIds(draft) } };
  }
  const splitType = sentSplitType(draft);
  if (splitType === 'items') {
    const { items, charges } = billOfDraft(bill, {
      currency: draft.currency,
      userIds: participants.map(({ id }) => id),
    });
    return { isOk: true, parts: { items, charges } };
  }
  const parts = preview.parts.filter(({ isInSplit }) => isInSplit);
  const result = splitExpense({
    amountMinor,
    splitType,
    participants: parts.map((part) => splitOf(part, { splitType, amount: part.amount })),
    payerId: mainPayerOf(draft),
  });
  return result.isOk ? { isOk: true, parts: { splits: result.splits } } : result;
}

/** Why an amount cannot be saved; the words are those of the note below its field. */
function amountProblem(draft: ExpenseDraft): string | undefined {
  const { currency } = draft;
  const amount = amountOf(draft);
  const wrong = [spentOf(draft), draft].find((typed) => hasExcessDecimals(typed.amountText, typed.currency));
  if (wrong) return decimalsWords(wrong.currency);
  if (amount <= 0) return AMOUNT_POSITIVE_MESSAGE;
  return amount > amountMax(currency) ? amountTooLargeIn(currency) : undefined;
}

type Head = Pick<NewExpense, 'description' | 'amount' | 'paidBy'>;

/** The first three rules, in their order. */
function readHead(draft: ExpenseDraft): { readonly isOk: true; readonly head: Head } | BrokenRule {
  const first = described.safeParse({ description: draft.description });
  if (!first.success) return { isOk: false, message: firstMessage(first.error), field: 'description' };
  const problem = amountProblem(draft);
  if (problem !== undefined) return { isOk: false, message: problem, field: 'amount' };
  const payer = paid.safeParse({ paidBy: mainPayerOf(draft) ?? '' });
  if (payer.success) return { isOk: true, head: { ...first.data, amount: amountOf(draft), ...payer.data } };
  if (!draft.currentUserId) return { isOk: false, message: TEXT.payerUnknown };
  return { isOk: false, message: firstMessage(payer.error), field: 'paidBy' };
}

/** What several payers paid that does not make the amount. */
export function paymentsProblem(draft: ExpenseDraft): string | undefined {
  const { payments, currency } = draft;
  if (!payments) return undefined;
  if (payments.some(({ text = '' }) => hasExcessDecimals(text, currency))) return decimalsWords(currency);
  const { leftMinor } = previewPayments(draft);
  const amount = amountOf(draft);
  return leftMinor === 0
    ? undefined
    : byDirection(
        draft,
        TEXT.paidTotalMismatch,
        TEXT.refund.totalMismatch,
      )({
        paid: formatAmount(toMinor(amount - leftMinor), { currency }),
        total: formatAmount(amount, { currency }),
      });
}

/**
 * Checks a draft in the order of spec §5 and builds the request: description, amount, payer, payments that sum to the
 * amount, at least one split, splits that sum to the amount, then each split. The splits of the request sum to the amount exactly.
 */
export function validateDraft(draft: ExpenseDraft): DraftVerdict {
  const { groupId, category } = draft;
  const checked = readHead(draft);
  if (!checked.isOk) return checked;
  const { head } = checked;
  const unpaid = paymentsProblem(draft);
  if (unpaid !== undefined) return { isOk: false, message: unpaid };
  const payers = payersOf(draft);

  const preview = previewSplit(draft);
  // The same words as the inline message while typing.
  if (preview.message !== undefined) return { isOk: false, message: preview.message };
  const division = divisionOf(draft, { preview, amountMinor: head.amount });
  if (!division.isOk) return division;

  const conversion = draft.conversion && conversionOf(draft.conversion);
  if (draft.conversion && !conversion) return { isOk: false, message: TEXT.conversion.rateMissing };
  const given = { amount: head.amount, currency: draft.currency };
  const problem = conversion && conversionProblem(given, conversion);
  if (problem) return { isOk: false, message: problem.message };

  const expense: NewExpense = {
    ...requestOf(EXPENSE, draft),
    ...head,
    ...(payers.length > 1 && { payers: [...payers] }),
    ...division.parts,
    currency: draft.currency,
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
  if (payments || splitType === 'items' || splitType === 'exact')
    return { isOk: false, message: OPEN_AMOUNT_MESSAGE };
  const { parts, message } = previewSplit(draft);
  const first = described.safeParse({ description: draft.description });
  if (!first.success) return { isOk: false, message: firstMessage(first.error), field: 'description' };
  const expense: NewRecurringExpense = {
    ...requestOf(SERIES, draft),
    ...first.data,
    paidBy: mainPayerOf(draft) ?? '',
    splits: parts
      .filter(({ isInSplit }) => isInSplit)
      .map((part) => splitOf(part, { splitType, amount: toMinor(0) })),
    currency,
    ...(groupId !== undefined && { groupId }),
    ...(category !== undefined && { category }),
  };
  const encoded = z.safeEncode(newRecurringExpense, expense);
  if (!encoded.success)
    return { isOk: false, message: firstMessage(encoded.error), field: fieldIn(encoded.error) };
  return message === undefined ? { isOk: true, expense } : { isOk: false, message };
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
