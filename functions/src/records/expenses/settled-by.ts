import type { Minor, Currency } from '@barabar/core/money';
import type { PaidFor } from '@barabar/core/paid-back';
import { isDeepStrictEqual } from 'node:util';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import { parseRevised, type AtomicWriter, type Revision } from '../../kit/document.ts';
import { feedStamp } from '../shared-records/feed-fields.ts';
import { expenseDocument, expensesOf, type RevisedExpense, type StoredSettledBy } from './store.ts';

/** A settlement as far as the expenses that it names go. */
export interface Naming {
  readonly id: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly currency: Currency;
  readonly createdBy: string;
  readonly settledAt: Date;
  readonly deletedAt: Date | null;
  readonly forExpenses: readonly PaidFor[];
}

/** Expenses, deleted or not, in one read each; ids that name none are left out. */
export async function readExpenses(
  call: StoreCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RevisedExpense>> {
  if (ids.length === 0) return new Map();
  const snapshots = await call.db.getAll(...ids.map((id) => expensesOf(call).doc(id)));
  const found = snapshots.flatMap((snapshot) => parseRevised(snapshot, expenseDocument) ?? []);
  return new Map(found.map((expense) => [expense.id, expense]));
}

/** What expenses hold of a settlement, by their ids: nothing once it is deleted. */
export function entriesOf(settlement: Naming | undefined): Map<string, StoredSettledBy> {
  if (!settlement || settlement.deletedAt !== null) return new Map();
  const { fromUserId, toUserId, currency, createdBy, settledAt, forExpenses } = settlement;
  const entryWith = (amount: Minor) => ({ fromUserId, toUserId, amount, currency, createdBy, settledAt });
  return new Map(
    forExpenses.flatMap(({ expenseId, amount }) =>
      amount > 0 ? [[expenseId, entryWith(amount)] as const] : [],
    ),
  );
}

/** Their versions stay. `revisions` are of expenses on whose open share the amounts depend. */
export function putSettledBy(
  call: StoreCall,
  writer: AtomicWriter,
  { before, after }: { before: Naming | undefined; after: Naming },
  revisions: ReadonlyMap<string, Revision> = new Map(),
): void {
  const [had, has] = [entriesOf(before), entriesOf(after)];
  for (const expenseId of new Set([...had.keys(), ...has.keys()])) {
    const [old, entry] = [had.get(expenseId), has.get(expenseId)];
    if (isDeepStrictEqual(old, entry)) continue;
    const value = entry ? { ...entry, settledAt: Timestamp.fromDate(entry.settledAt) } : FieldValue.delete();
    const revision = revisions.get(expenseId);
    const reference = expensesOf(call).doc(expenseId);
    const data = { [`settledBy.${after.id}`]: value, ...feedStamp() };
    if (revision) writer.update(reference, data, { lastUpdateTime: revision });
    else writer.update(reference, data);
  }
}
