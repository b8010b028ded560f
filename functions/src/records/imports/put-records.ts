import type { CalendarDay } from '@barabar/core/calendar-day';
import { membersOfPair } from '@barabar/core/pair';
import { CURRENCIES } from '@barabar/core/money';
import type { PairDelta } from '@barabar/core/ledger';
import type { CollectionReference, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, parseRevised, type AtomicWriter, type Revision } from '../../kit/document.ts';
import { allNewest, pagesOfQuery } from '../../kit/paging.ts';
import { addMovements, movementsBetween } from '../balances/movements.ts';
import type { Moves } from '../balances/recompute.ts';
import { addDeltas } from '../balances/store.ts';
import { putSettledBy } from '../expenses/settled-by.ts';
import {
  expenseDocument,
  expensesOf,
  spentOnOf,
  type ExpenseRecord,
  type RevisedExpense,
} from '../expenses/store.ts';
import { putReferences } from '../payment-references/store.ts';
import { feedFields } from '../shared-records/feed-fields.ts';
import {
  paidOnOf,
  settlementDocument,
  settlementsOf,
  type RevisedSettlement,
  type SettlementRecord,
} from '../settlements/store.ts';

export type ImportedRecord =
  | { readonly kind: 'expense'; readonly before: RevisedExpense | undefined; readonly after: ExpenseRecord }
  | {
      readonly kind: 'settlement';
      readonly before: RevisedSettlement | undefined;
      readonly after: SettlementRecord;
    };

export type LivingRecord =
  | { readonly kind: 'expense'; readonly before: RevisedExpense }
  | { readonly kind: 'settlement'; readonly before: RevisedSettlement };

export const readExpensesById = (
  call: StoreCall,
  ids: readonly string[],
): Promise<Map<string, RevisedExpense>> => readById(call, expensesOf(call), { ids, schema: expenseDocument });

export const readSettlementsById = (
  call: StoreCall,
  ids: readonly string[],
): Promise<Map<string, RevisedSettlement>> =>
  readById(call, settlementsOf(call), { ids, schema: settlementDocument });

async function readById<S extends z.ZodMiniObject>(
  call: StoreCall,
  collection: CollectionReference,
  { ids, schema }: { ids: readonly string[]; schema: S },
): Promise<Map<string, z.output<S> & { readonly id: string; readonly revision: Revision }>> {
  const references = ids.map((id) => collection.doc(id));
  const snapshots =
    ids.length === 0 ? [] : await call.db.getAll(...references, { fieldMask: Object.keys(schema.shape) });
  const found = snapshots.flatMap((snapshot) => parseRevised(snapshot, schema) ?? []);
  return new Map(found.map((record) => [record.id, record]));
}

const knownExpense = z.pick(expenseDocument, { deletedAt: true, version: true, imported: true });
const knownSettlement = z.pick(settlementDocument, { deletedAt: true, version: true, imported: true });

export type KnownRecord = z.output<typeof knownExpense>;

/** The records that are there under these ids, deleted or not, by id: one read each. */
export async function readKnownRecords(
  call: StoreCall,
  { expenseIds, settlementIds }: { expenseIds: readonly string[]; settlementIds: readonly string[] },
): Promise<ReadonlyMap<string, KnownRecord>> {
  const [expenses, settlements] = await Promise.all([
    readById(call, expensesOf(call), { ids: expenseIds, schema: knownExpense }),
    readById(call, settlementsOf(call), { ids: settlementIds, schema: knownSettlement }),
  ]);
  return new Map([...expenses, ...settlements]);
}

/** Sorted by time, an index of its own serves it, which records without an import are not in. */
const livingIn = (collection: CollectionReference, importId: string): Query =>
  collection.where('imported.importId', '==', importId).where('deletedAt', '==', null);

/** Records of an import in memory at a time: of 50 people, they have 100 KB each. */
const PART_SIZE = 50;

/** Living records of an import, one by one: expenses, then settlements, the newest of each first. */
export async function* livingOf(call: StoreCall, importId: string): AsyncGenerator<LivingRecord> {
  const expenses = livingIn(expensesOf(call), importId).orderBy('createdAt', 'desc');
  for await (const docs of pagesOfQuery(expenses, PART_SIZE))
    for (const before of docs.flatMap((snapshot) => parseRevised(snapshot, expenseDocument) ?? []))
      yield { kind: 'expense', before };
  const settlements = livingIn(settlementsOf(call), importId).orderBy('settledAt', 'desc');
  for await (const docs of pagesOfQuery(settlements, PART_SIZE))
    for (const before of docs.flatMap((snapshot) => parseRevised(snapshot, settlementDocument) ?? []))
      yield { kind: 'settlement', before };
}

const expenseDay = z.pick(expenseDocument, { spentOn: true, createdAt: true });
const settlementDay = z.pick(settlementDocument, { paidOn: true, settledAt: true });

const fieldsOf = (schema: z.ZodMiniObject): string[] => Object.keys(schema.shape);

/** The earliest day of a living record of an import; undefined without any. */
export async function readFirstDay(call: StoreCall, importId: string): Promise<CalendarDay | undefined> {
  let first: CalendarDay | undefined;
  const count = (day: CalendarDay): void => {
    if (first === undefined || day < first) first = day;
  };
  const expenses = livingIn(expensesOf(call), importId).select(...fieldsOf(expenseDay));
  for await (const docs of allNewest(expenses, 'createdAt'))
    for (const record of docs.flatMap((snapshot) => parseDocument(snapshot, expenseDay) ?? []))
      count(spentOnOf(record));
  const settlements = livingIn(settlementsOf(call), importId).select(...fieldsOf(settlementDay));
  for await (const docs of allNewest(settlements, 'settledAt'))
    for (const record of docs.flatMap((snapshot) => parseDocument(snapshot, settlementDay) ?? []))
      count(paidOnOf(record));
  return first;
}

const effectsOf = (record: ImportedRecord) =>
  record.kind === 'expense'
    ? movementsBetween(record.before, record.after)
    : movementsBetween(record.before, record.after);

function movesOf(records: readonly ImportedRecord[]) {
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

function documentOf(call: StoreCall, record: ImportedRecord) {
  if (record.kind === 'expense') {
    const { id, ...expense } = record.after;
    return { reference: expensesOf(call).doc(id), data: z.encode(expenseDocument, expense) };
  }
  const { id, ...settlement } = record.after;
  return { reference: settlementsOf(call).doc(id), data: z.encode(settlementDocument, settlement) };
}

/** Each pair's balance is written once, however many records move it. Changed records must be as they were read. */
export function putImportedRecords(
  call: StoreCall,
  writer: AtomicWriter,
  records: readonly ImportedRecord[],
  { groupId, names, at }: { groupId: string; names: ReadonlyMap<string, string>; at: Date },
): void {
  for (const record of records) {
    const { reference, data: fields } = documentOf(call, record);
    const data = { ...fields, ...feedFields(record.after, record.before) };
    if (record.before) writer.update(reference, data, { lastUpdateTime: record.before.revision });
    else writer.create(reference, data);
    if (record.kind === 'settlement') putSettledBy(call, writer, record);
  }
  // What a file says stays as it says it: a reference of it may be on other settlements, too.
  const settlements = records.flatMap((record) => (record.kind === 'settlement' ? [record] : []));
  putReferences(call, writer, settlements);
  for (const { currency, deltas } of movesOf(records))
    addDeltas(call, writer, { deltas, names, groupId, currency, at });
}
