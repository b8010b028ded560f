import type { CalendarDay } from '@barabar/core/calendar-day';
import type { OwnCategory } from '@barabar/core/categories';
import type { Conversion } from '@barabar/core/contract/conversions';
import type { ImportedRow } from '@barabar/core/contract/imports';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { said } from '@barabar/core/messages/said';
import { madeId } from '@barabar/core/made-id';
import { dayOf } from '../../kit/period.ts';
import type { ExpenseRecord, RevisedExpense } from '../../records/expenses/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { ImportedRecord, KnownRecord } from '../../records/imports/put-records.ts';
import type { ImportRecord } from '../../records/imports/store.ts';
import type { RatesRecord } from '../../records/rates/store.ts';
import type { RevisedSettlement, SettlementRecord } from '../../records/settlements/store.ts';
import { isVersionOfImport } from '../../records/shared-records/fields.ts';
import { isFalselyEcb } from '../../rules/expenses/check-conversion.ts';
import { chooseCategory } from '../../rules/expenses/choose-category.ts';
import { composeExpense } from '../../rules/expenses/compose-expense.ts';
import { composeShares } from '../../rules/expenses/compose-shares.ts';
import { MEMBERS_ONLY_MESSAGE, requireMembers } from '../../rules/expenses/policy.ts';
import {
  ecbDaysOf,
  isSettledFalselyEcb,
  requireWholeSettles,
} from '../../rules/settlements/check-settles.ts';
import { composeSettlement } from '../../rules/settlements/compose-settlement.ts';
import { namesInGroup, requireNoDayAhead, silentInGroup } from '../../rules/shared-records/policy.ts';
import { keptAfter } from '../../rules/shared-records/stamp-change.ts';
import { invalid } from '../../kit/refusal.ts';
import { atRow } from './policy.ts';

/** The id of a record of a file: the same file, imported again, gives the same ids. */
export const idOfRow = (groupId: string, { kind, key }: Pick<ImportedRow, 'kind' | 'key'>): string =>
  madeId(groupId, key, `imported-${kind}`);

export const daysOfRates = (rows: readonly ImportedRow[]): CalendarDay[] =>
  rows.flatMap((row) => {
    if (row.kind === 'settlement') return ecbDaysOf(row.settlement.settles);
    const { conversion } = row.expense;
    return conversion?.source === 'ecb' ? [conversion.day] : [];
  });

export interface Slice {
  readonly current: ImportRecord;
  readonly group: GroupRecord;
  readonly callerId: string;
  readonly ownCategories: readonly OwnCategory[];
  readonly at: Date;
  /** The records that are there under the ids of the rows. */
  readonly expenses: ReadonlyMap<string, RevisedExpense>;
  readonly settlements: ReadonlyMap<string, RevisedSettlement>;
  /** The ECB's rates of the days that conversions name, as far as they are stored. */
  readonly rates: ReadonlyMap<string, RatesRecord>;
}

const DAY_MS = 86_400_000;

/** That of the import, in the order of days: lists by time then show the file in its order. */
export function recordedAt(day: CalendarDay, importedAt: Date): Date {
  const days = (Date.parse(dayOf(importedAt)) - Date.parse(day)) / DAY_MS;
  return new Date(importedAt.getTime() - Math.max(0, days));
}

/** Whether an undo of an import has removed this record, so that a later import brings it back. */
export const isTakenBack = (record: KnownRecord): boolean =>
  record.deletedAt !== null && isVersionOfImport(record);

type Imported = NonNullable<ExpenseRecord['imported']>;

const broughtBack = (
  before: ExpenseRecord | SettlementRecord,
  { current, group, at }: Pick<Slice, 'current' | 'group' | 'at'>,
): Pick<ExpenseRecord, 'keptFor'> & { version: number; updatedAt: Date; imported: Imported } => ({
  ...keptAfter(before, group),
  version: before.version + 1,
  updatedAt: at,
  imported: { importId: current.id, versions: [...(before.imported?.versions ?? []), before.version + 1] },
});

/** Leaves out those that are there already, also when a person deleted them. */
export function composeRows(rows: readonly ImportedRow[], slice: Slice): ImportedRecord[] {
  return rows.flatMap((row, index) =>
    atRow(index, row.kind, () =>
      row.kind === 'expense' ? composeExpenseRow(row, slice) : composeSettlementRow(row, slice),
    ),
  );
}

/** A rate that is not stored here cannot be said to be the ECB's: it becomes the importing person's own. */
function importedConversion(
  expense: Pick<ExpenseRecord, 'currency'> & { readonly conversion?: Conversion | undefined },
  { rates }: Slice,
): Conversion | undefined {
  const { conversion } = expense;
  if (!conversion || !isFalselyEcb(expense, rates.get(conversion.day))) return conversion;
  return { ...conversion, source: 'own' };
}

function composeExpenseRow(row: Extract<ImportedRow, { kind: 'expense' }>, slice: Slice): ImportedRecord[] {
  const { current, group, callerId, at } = slice;
  const id = idOfRow(group.id, row);
  const before = slice.expenses.get(id);
  if (before && !isTakenBack(before)) return [];
  const { expense } = row;
  requireNoDayAhead('spentOn', expense.spentOn, at);
  requireNoDayAhead('conversion.day', expense.conversion?.day, at);
  const shares = composeShares(expense);
  const composed = composeExpense({
    creation: { id, requestHash: null },
    request: { ...expense, conversion: importedConversion(expense, slice) },
    category: chooseCategory(expense.category, { group, ownCategories: slice.ownCategories }),
    shares,
    context: requireMembers(group, shares),
    createdBy: callerId,
    at: recordedAt(expense.spentOn, current.createdAt),
  });
  const after: ExpenseRecord = {
    ...composed,
    updatedAt: at,
    imported: { importId: current.id, versions: [1] },
    ...(before && broughtBack(before, slice)),
  };
  return [{ kind: 'expense', before, after }];
}

const importedSettles = (
  { currency: to, settles }: Pick<NewSettlement, 'currency' | 'settles'>,
  { rates }: Slice,
): NewSettlement['settles'] =>
  settles?.map((settled) =>
    settled.exchange && isSettledFalselyEcb(settled, { to, rates })
      ? { ...settled, exchange: { ...settled.exchange, source: 'own' } }
      : settled,
  );

function composeSettlementRow(
  row: Extract<ImportedRow, { kind: 'settlement' }>,
  slice: Slice,
): ImportedRecord[] {
  const { current, group, callerId, at } = slice;
  const id = idOfRow(group.id, row);
  const before = slice.settlements.get(id);
  if (before && !isTakenBack(before)) return [];
  const { settlement } = row;
  const parties = [settlement.fromUserId, settlement.toUserId];
  requireNoDayAhead('paidOn', settlement.paidOn, at);
  requireWholeSettles(settlement, at);
  if (parties[0] === parties[1]) throw invalid('toUserId', said('two-people'));
  if (parties.some((userId) => !group.memberIds.includes(userId)))
    throw invalid('fromUserId', MEMBERS_ONLY_MESSAGE);
  const names = namesInGroup(group);
  const composed = composeSettlement({
    creation: { id, requestHash: null },
    request: { ...settlement, settles: importedSettles(settlement, slice) },
    context: { names, group, silentFor: silentInGroup(parties, group) },
    createdBy: callerId,
    at: recordedAt(settlement.paidOn, current.createdAt),
  });
  const after: SettlementRecord = {
    ...composed,
    updatedAt: at,
    imported: { importId: current.id, versions: [1] },
    ...(before && broughtBack(before, slice)),
  };
  return [{ kind: 'settlement', before, after }];
}
