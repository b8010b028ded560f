import { membersOfPair } from '@barabar/core/pair';
import { CURRENCIES } from '@barabar/core/money';
import type { PairDelta } from '@barabar/core/ledger';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseRevised, type AtomicWriter, type Revision } from '../../kit/document.ts';
import { addMovements, movementsBetween } from '../balances/movements.ts';
import type { Moves } from '../balances/recompute.ts';
import { addDeltas } from '../balances/store.ts';
import { expenseDocument, expensesOf, type ExpenseRecord, type RevisedExpense } from '../expenses/store.ts';
import { feedFields } from '../shared-records/feed-fields.ts';
import {
  settlementDocument,
  settlementsOf,
  type RevisedSettlement,
  type SettlementRecord,
} from '../settlements/store.ts';

/** One record that an import writes: new without `before`. */
export type ImportedRecord =
  | { readonly kind: 'expense'; readonly before: RevisedExpense | undefined; readonly after: ExpenseRecord }
  | {
      readonly kind: 'settlement';
      readonly before: RevisedSettlement | undefined;
      readonly after: SettlementRecord;
    };

/** The expenses that are there under these ids, deleted or not, by id. */
export const readExpensesById = (
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, RevisedExpense>> => readById(db, expensesOf(db), { ids, schema: expenseDocument });

/** The settlements that are there under these ids, deleted or not, by id. */
export const readSettlementsById = (
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, RevisedSettlement>> =>
  readById(db, settlementsOf(db), { ids, schema: settlementDocument });

async function readById<S extends z.ZodMiniObject>(
  db: Firestore,
  collection: CollectionReference,
  { ids, schema }: { readonly ids: readonly string[]; readonly schema: S },
): Promise<Map<string, z.output<S> & { readonly id: string; readonly revision: Revision }>> {
  const snapshots = ids.length === 0 ? [] : await db.getAll(...ids.map((id) => collection.doc(id)));
  const found = snapshots.flatMap((snapshot) => parseRevised(snapshot, schema) ?? []);
  return new Map(found.map((record) => [record.id, record]));
}

/** Living records of an import: at most `count` of each kind. */
export async function readLivingOf(
  db: Firestore,
  { importId, count }: { readonly importId: string; readonly count: number },
): Promise<{ readonly expenses: RevisedExpense[]; readonly settlements: RevisedSettlement[] }> {
  const livingIn = (collection: CollectionReference, timeField: string) =>
    collection
      .where('imported.importId', '==', importId)
      .where('deletedAt', '==', null)
      // An order, so that an index of its own serves it, which records without an import are not in.
      .orderBy(timeField, 'desc')
      .limit(count)
      .get();
  const [expenses, settlements] = await Promise.all([
    livingIn(expensesOf(db), 'createdAt'),
    livingIn(settlementsOf(db), 'settledAt'),
  ]);
  return {
    expenses: expenses.docs.flatMap((snapshot) => parseRevised(snapshot, expenseDocument) ?? []),
    settlements: settlements.docs.flatMap((snapshot) => parseRevised(snapshot, settlementDocument) ?? []),
  };
}

const effectsOf = (record: ImportedRecord) =>
  record.kind === 'expense'
    ? movementsBetween(record.before, record.after)
    : movementsBetween(record.before, record.after);

/** What records move between people all together, a delta for each pair and currency. */
export function movesOf(records: readonly ImportedRecord[]): {
  readonly currency: (typeof CURRENCIES)[number];
  readonly deltas: readonly PairDelta[];
}[] {
  const moves = records.reduce<Moves>((sums, record) => addMovements(sums, effectsOf(record)), {});
  return CURRENCIES.flatMap((currency) => {
    const deltas = Object.entries(moves[currency] ?? {}).map(([pairKey, amount]): PairDelta => ({
      pairKey,
      members: membersOfPair(pairKey),
      amount,
    }));
    return deltas.length === 0 ? [] : [{ currency, deltas }];
  });
}

function documentOf(db: Firestore, record: ImportedRecord) {
  if (record.kind === 'expense') {
    const { id, ...expense } = record.after;
    return { reference: expensesOf(db).doc(id), data: z.encode(expenseDocument, expense) };
  }
  const { id, ...settlement } = record.after;
  return { reference: settlementsOf(db).doc(id), data: z.encode(settlementDocument, settlement) };
}

/**
 * Adds records of one group to a batch or transaction, and what they move: each pair's balance is written once,
 * however many records move it. A new record must not be there, a changed one must be as it was read.
 */
export function putImportedRecords(
  db: Firestore,
  writer: AtomicWriter,
  records: readonly ImportedRecord[],
  {
    groupId,
    names,
    at,
  }: { readonly groupId: string; readonly names: ReadonlyMap<string, string>; readonly at: Date },
): void {
  for (const record of records) {
    const { reference, data: fields } = documentOf(db, record);
    const data = { ...fields, ...feedFields(record.after, record.before) };
    if (record.before) writer.update(reference, data, { lastUpdateTime: record.before.revision });
    else writer.create(reference, data);
  }
  for (const { currency, deltas } of movesOf(records))
    addDeltas(db, writer, { deltas, names, groupId, currency, at });
}
