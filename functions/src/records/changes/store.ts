import {
  FieldPath,
  Timestamp,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { parseDocument } from '../../kit/document.ts';
import { whereContains } from '../../kit/scope.ts';
import { expenseDocument, expensesOf, type ExpenseRecord } from '../expenses/store.ts';
import { settlementDocument, settlementsOf, type SettlementRecord } from '../settlements/store.ts';
import { partsOfScope, type FeedScope } from './feed-scope.ts';

/** A time of the database: seconds and nanoseconds. */
export type FeedTime = readonly [seconds: number, nanoseconds: number];

/** A place in a list that is sorted by `changedAt`, oldest first: behind a document, or behind a time. */
export type FeedPosition = FeedTime | readonly [seconds: number, nanoseconds: number, id: string];

/** An expense or a settlement, deleted or not. */
export type FedRecord =
  | { readonly kind: 'expense'; readonly record: ExpenseRecord }
  | { readonly kind: 'settlement'; readonly record: SettlementRecord };

export const FED_KINDS = ['expense', 'settlement'] as const;
export type FedKind = (typeof FED_KINDS)[number];

function scoped(query: Query, scope: FeedScope): Query {
  if ('groupIds' in scope) return query.where('groupId', 'in', [...scope.groupIds]);
  const own = whereContains(query, 'everIn', scope.everIn);
  return scope.createdBy ? own.where('createdBy', 'in', [...scope.createdBy]) : own;
}

const timeOf = ({ seconds, nanoseconds }: Timestamp): FeedTime => [seconds, nanoseconds];

const compareTimes = (one: FeedTime, other: FeedTime): number => one[0] - other[0] || one[1] - other[1];

function changedAtOf(document: QueryDocumentSnapshot): FeedTime | undefined {
  const changedAt: unknown = document.get('changedAt');
  return changedAt instanceof Timestamp ? timeOf(changedAt) : undefined;
}

/** The first of what several queries have found, each document once, in the order of each of them. */
function firstOf(found: readonly QueryDocumentSnapshot[], count: number): QueryDocumentSnapshot[] {
  const documents = [...new Map(found.map((document) => [document.id, document])).values()];
  const placed = documents.map((document) => ({ document, at: changedAtOf(document) ?? ([0, 0] as const) }));
  return placed
    .toSorted((a, b) => compareTimes(a.at, b.at) || (a.document.id < b.document.id ? -1 : 1))
    .slice(0, count)
    .map(({ document }) => document);
}

/**
 * The next records of one kind by the time of their last write, oldest first, deleted ones included. One read for each.
 * A scope that is too large for one query (`partsOfScope`) is read by several, each as far as one alone would be read.
 * @returns the records, the place behind them, the time of the last one, and the database's time of this reading.
 */
export async function readChanged(
  db: Firestore,
  kind: FedKind,
  {
    scope,
    after,
    count,
  }: { readonly scope: FeedScope; readonly after: FeedPosition | undefined; readonly count: number },
): Promise<{
  readonly records: readonly FedRecord[];
  /** How many documents were found: fewer than asked for at the end. */
  readonly size: number;
  readonly end: { readonly position: FeedPosition; readonly at: FeedTime } | undefined;
  readonly readAt: FeedTime;
}> {
  const collection = kind === 'expense' ? expensesOf(db) : settlementsOf(db);
  const [seconds, nanoseconds, id] = after ?? [];
  const time =
    seconds === undefined || nanoseconds === undefined ? undefined : new Timestamp(seconds, nanoseconds);
  const snapshots = await Promise.all(
    partsOfScope(scope).map((part) => {
      const sorted = scoped(collection, part).orderBy('changedAt').orderBy(FieldPath.documentId());
      const rest = time ? sorted.startAfter(time, ...(id === undefined ? [] : [id])) : sorted;
      return rest.limit(count).get();
    }),
  );
  const documents = firstOf(
    snapshots.flatMap(({ docs }) => docs),
    count,
  );
  const records = documents.flatMap((document): FedRecord[] => {
    if (kind === 'expense') {
      const record = parseDocument(document, expenseDocument);
      return record ? [{ kind, record }] : [];
    }
    const record = parseDocument(document, settlementDocument);
    return record ? [{ kind, record }] : [];
  });
  const last = documents.at(-1);
  const at = last && changedAtOf(last);
  const readTimes = snapshots.map(({ readTime }) => timeOf(readTime));
  return {
    records,
    size: documents.length,
    end: last && at && { position: [...at, last.id], at },
    readAt: readTimes.reduce((one, other) => (compareTimes(other, one) < 0 ? other : one)),
  };
}
