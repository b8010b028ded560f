import type { ImportedRow } from '@barabar/core/contract/imports';
import { netsOfExpense, type Nets } from '@barabar/core/imports/file-ledger';
import type { RowShares } from '@barabar/core/imports/row-keys';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import type { SettlementRecord } from '../../records/settlements/store.ts';
import { isVersionOfImport } from '../../records/shared-records/fields.ts';
import { composeShares } from '../../rules/expenses/compose-shares.ts';

const sidesOf = ({
  fromUserId,
  toUserId,
  amount,
}: Pick<SettlementRecord, 'fromUserId' | 'toUserId' | 'amount'>): RowShares => ({
  payers: [{ userId: fromUserId, amount }],
  splits: [{ userId: toUserId, amount }],
  isRefund: false,
});

export const sharesOf = (row: ImportedRow): RowShares =>
  row.kind === 'expense'
    ? { ...composeShares(row.expense), isRefund: row.expense.isRefund ?? false }
    : sidesOf(row.settlement);

const byId = (parts: RowShares['payers']) => parts.map(({ userId: name, amount }) => ({ name, amount }));
const netsById = ({ payers, splits, isRefund }: RowShares): Nets =>
  netsOfExpense({ paid: byId(payers), owed: byId(splits), isRefund });

/** An earlier import may have taken the file's names for others. Records edited or deleted since do not count. */
export function isBetweenOthers(row: ImportedRow, record: ExpenseRecord | SettlementRecord): boolean {
  if (record.deletedAt !== null || !isVersionOfImport(record)) return false;
  const [here, there] = [netsById('splits' in record ? record : sidesOf(record)), netsById(sharesOf(row))];
  // A reader may have moved a unit to another row.
  return [...new Set([...here.keys(), ...there.keys()])].some(
    (userId) => Math.abs((here.get(userId) ?? 0) - (there.get(userId) ?? 0)) > 1,
  );
}
