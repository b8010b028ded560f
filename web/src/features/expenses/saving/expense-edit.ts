import type { Expense } from '@barabar/core/contract/expenses';
import type { ExpenseChanges, NewExpense } from '@barabar/core/contract/expense-changes';
import type { Payer } from '@barabar/core/ledger';
import { decimalsOf } from '@barabar/core/money';
import { isSameRate } from '@barabar/core/rate';
import { EXPENSE } from '@barabar/core/records/expense';
import { editIn } from '../../../lib/records/field-drafts.ts';
import { isEntered } from '../amount/field-text.ts';
import { wayOf, type FormWayName } from '../split/form-ways.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';

export type ExpenseEdit = Omit<ExpenseChanges, 'version'>;

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((item) => b.has(item));
const isSameMap = (
  a: ReadonlyMap<string, string | number>,
  b: ReadonlyMap<string, string | number>,
): boolean => a.size === b.size && [...a].every(([id, value]) => b.get(id) === value);

/** Whether it is split by other days than before, or is to be counted anew. */
const isOtherDays = (opened: ExpenseDraft, draft: ExpenseDraft): boolean =>
  draft.days?.counted === undefined ||
  JSON.stringify(draft.days.counted) !== JSON.stringify(opened.days?.counted);

/** Whether a split is touched that is entered in another way than by each participant's part. */
const TOUCHED: Partial<Record<FormWayName, typeof isOtherDays>> = {
  days: isOtherDays,
  items: (opened, draft) => JSON.stringify(draft.bill) !== JSON.stringify(opened.bill),
};

/** Whether the viewer has edited the split. An unedited split is not sent. */
function isSplitTouched(opened: ExpenseDraft, draft: ExpenseDraft): boolean {
  const { splitType } = draft;
  if (wayOf(draft) !== wayOf(opened)) return true;
  const isTouched = TOUCHED[wayOf(draft)];
  if (isTouched) return isTouched(opened, draft);
  if (!isSameSet(draft.excludedIds, opened.excludedIds)) return true;
  if (!isEntered(splitType)) return false;
  const isSameCount = isSameMap(draft.partCounts, opened.partCounts);
  return !isSameCount || !isSameMap(draft.entered[splitType], opened.entered[splitType]);
}

/** How an expense is divided, as the body of PATCH says it. */
function divisionIn({ splits, items, charges, period, basis, amongst }: NewExpense): ExpenseEdit {
  if (period) return { period, basis, amongst };
  return items ? { items, charges: charges ?? [] } : { splits };
}

const isSamePayers = (a: readonly Payer[], b: readonly Payer[]): boolean =>
  isSameSet(
    new Set(a.map(({ userId, amount }) => `${userId} ${amount}`)),
    new Set(b.map(({ userId, amount }) => `${userId} ${amount}`)),
  );

/** Whether two expenses are converted from the same, at the same rate. */
const isSameConversion = (a: NewExpense['conversion'], b: Expense['conversion']): boolean =>
  a === undefined || b === undefined
    ? a === b
    : a.amount === b.amount &&
      a.currency === b.currency &&
      a.source === b.source &&
      a.day === b.day &&
      isSameRate(a.rate, b.rate);

/** A single payer pays the new amount, whatever it is. What each of several payers paid is sent whenever it changes. */
function payerEdit(
  { paidBy: before, payers: paidBefore }: Expense,
  { paidBy, payers, amount }: NewExpense,
  isInOtherUnits: boolean,
): Pick<ExpenseEdit, 'paidBy' | 'payers'> {
  const paid = payers ?? [{ userId: paidBy, amount }];
  if (paid.length === 1 && paidBefore.length === 1) return paidBy === before ? {} : { paidBy };
  return isSamePayers(paid, paidBefore) && !isInOtherUnits ? {} : { paidBy, payers: paid };
}

/** The fields with amounts. A currency is beside them, so that their unit is known. */
const AMOUNT_FIELDS = ['amount', 'payers', 'splits', 'items', 'charges'] as const;

/**
 * The body of PATCH without the version: without splits, the server computes them from a new amount. `edited`
 * is what `validateDraft` made of `draft`.
 */
export function editOf(
  expense: Expense,
  { opened, draft, edited }: { opened: ExpenseDraft; draft: ExpenseDraft; edited: NewExpense },
): ExpenseEdit {
  const { amount, currency, category, conversion } = edited;
  // The same minor units are another amount then.
  const isInOtherUnits = decimalsOf(currency) !== decimalsOf(expense.currency);
  // Counted days stay as they were: what somebody owes by them follows from the amount.
  const isSplitSent = isSplitTouched(opened, draft) || (isInOtherUnits && !edited.period);
  const edit: ExpenseEdit = {
    ...editIn(EXPENSE, expense, edited),
    ...((amount !== expense.amount || isInOtherUnits) && { amount }),
    ...(currency !== expense.currency && { currency }),
    ...(category !== expense.category && { category: category ?? null }),
    ...(!isSameConversion(conversion, expense.conversion) && { conversion: conversion ?? null }),
    ...payerEdit(expense, edited, isInOtherUnits),
    ...(isSplitSent && divisionIn(edited)),
  };
  return AMOUNT_FIELDS.some((field) => field in edit) ? { ...edit, currency } : edit;
}
