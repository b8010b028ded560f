import { fieldsOfPart } from '@barabar/core/splits/part';
import { EXPENSE, EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import type { StoredChange } from '../../records/activities/store.ts';
import { decimalsOf, type Currency } from '@barabar/core/money';
import { compareFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { chargeOf, itemOf } from '../../records/expenses/bill-fields.ts';
import { datedExpense, type ExpenseRecord, type StoredConversion } from '../../records/expenses/store.ts';
import { datedSettlement, type SettlementRecord } from '../../records/settlements/store.ts';

/** Whether two values of a field are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const WITH_AMOUNTS: ReadonlySet<StoredChange['field']> = new Set([
  'amount',
  'payers',
  'splits',
  'items',
  'charges',
]);
const hasNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** With other decimals the same minor units are another amount: 12.50 and 1250. */
const keepRealOf = (
  [before, after]: readonly [{ readonly currency: Currency }, { readonly currency: Currency }],
  changes: readonly StoredChange[],
): StoredChange[] => {
  const isSameUnit = decimalsOf(before.currency) === decimalsOf(after.currency);
  return changes.filter(
    ({ field, oldValue, newValue }) =>
      !isSame(oldValue, newValue) || (!isSameUnit && WITH_AMOUNTS.has(field) && !hasNone(oldValue)),
  );
};

export function fieldsOfExpense(before: ExpenseRecord, after: ExpenseRecord): StoredChange[] {
  return [
    ...compareFields({ description: EXPENSE.description }, before, after),
    { field: 'amount', oldValue: before.amount, newValue: after.amount },
    { field: 'currency', oldValue: before.currency, newValue: after.currency },
    { field: 'conversion', oldValue: conversionOf(before), newValue: conversionOf(after) },
    ...compareFields({ spentOn: EXPENSE.spentOn }, datedExpense(before), datedExpense(after)),
    { field: 'category', oldValue: before.category, newValue: after.category },
    { field: 'paidBy', oldValue: before.paidBy, newValue: after.paidBy },
    { field: 'payers', oldValue: before.payers.map(payerOf), newValue: after.payers.map(payerOf) },
    ...compareFields({ isRefund: EXPENSE.isRefund }, before, after),
    { field: 'splits', oldValue: before.splits.map(splitOf), newValue: after.splits.map(splitOf) },
    { field: 'items', oldValue: before.items.map(itemOf), newValue: after.items.map(itemOf) },
    { field: 'charges', oldValue: before.charges.map(chargeOf), newValue: after.charges.map(chargeOf) },
    { field: 'period', oldValue: periodOf(before), newValue: periodOf(after) },
    ...compareFields(EXPENSE_EXTRAS, before, after),
  ];
}

export function fieldsOfSettlement(before: SettlementRecord, after: SettlementRecord): StoredChange[] {
  return [
    { field: 'amount', oldValue: before.amount, newValue: after.amount },
    { field: 'currency', oldValue: before.currency, newValue: after.currency },
    ...compareFields(SETTLEMENT, datedSettlement(before), datedSettlement(after)),
    {
      field: 'receivedAt',
      oldValue: before.receivedAt?.toISOString() ?? null,
      newValue: after.receivedAt?.toISOString() ?? null,
    },
  ];
}

export const changesOfExpense = (before: ExpenseRecord, after: ExpenseRecord): StoredChange[] =>
  keepRealOf([before, after], fieldsOfExpense(before, after));

export const changesOfSettlement = (before: SettlementRecord, after: SettlementRecord): StoredChange[] =>
  keepRealOf([before, after], fieldsOfSettlement(before, after));

const conversionOf = ({ conversion }: ExpenseRecord): StoredConversion | null => {
  if (!conversion) return null;
  const { amount, currency, rate, source, day } = conversion;
  const { numerator, denominator } = rate;
  return { amount, currency, rate: { numerator, denominator }, source, day };
};
const periodOf = ({ days }: ExpenseRecord) => days && { from: days.from, to: days.to, basis: days.basis };
const payerOf = ({ userId, name, amount }: ExpenseRecord['payers'][number]) => ({ userId, name, amount });
const splitOf = ({ userId, name, splitType, amount, ...part }: ExpenseRecord['splits'][number]) => ({
  userId,
  name,
  amount,
  splitType,
  ...fieldsOfPart(part),
});
