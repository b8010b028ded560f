import { FieldPath, Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument } from '../../kit/document.ts';
import { expenseDocument, expensesOf, type ExpenseRecord } from '../expenses/store.ts';
import { settlementDocument, settlementsOf, type SettlementRecord } from '../settlements/store.ts';

/** Recorded by one of these people or by anybody. Either list has at most `IN_VALUES_MAX` ids. */
export type FeedScope =
  | { readonly groupIds: readonly string[] }
  | { readonly everIn: string; readonly createdBy?: readonly string[] | undefined };

/** A time of the database: seconds and nanoseconds. */
export type FeedTime = readonly [seconds: number, nanoseconds: number];

/** A place in a list that is sorted by `changedAt`, oldest first: behind a document, or behind a time. */
export type FeedPosition = FeedTime | readonly [seconds: number, nanoseconds: number, id: string];

export type FedRecord =
  | { readonly kind: 'expense'; readonly record: ExpenseRecord }
  | { readonly kind: 'settlement'; readonly record: SettlementRecord };

export const FED_KINDS = ['expense', 'settlement'] as const;
export type FedKind = (typeof FED_KINDS)[number];

function scoped(query: Query, scope: FeedScope): Query {
  if ('groupIds' in scope) return query.where('groupId', 'in', [...scope.groupIds]);
  const ownQuery = query.where('everIn', 'array-contains', scope.everIn);
  return scope.createdBy ? ownQuery.where('createdBy', 'in', [...scope.createdBy]) : ownQuery;
}

const timeOf = ({ seconds, nanoseconds }: Timestamp): FeedTime => [seconds, nanoseconds];

function changedAtOf(document: QueryDocumentSnapshot): FeedTime | undefined {
  const changedAt: unknown = document.get('changedAt');
  return changedAt instanceof Timestamp ? timeOf(changedAt) : undefined;
}

/** Oldest first by the time of their last write, deleted ones included. One read for each. */
export async function readChanged(
  call: StoreCall,
  kind: FedKind,
  { scope, after, count }: { scope: FeedScope; after: FeedPosition | undefined; count: number },
): Promise<{
  readonly records: readonly FedRecord[];
  /** How many documents were found: fewer than asked for at the end. */
  readonly size: number;
  readonly end: { readonly position: FeedPosition; readonly at: FeedTime } | undefined;
  readonly readAt: FeedTime;
}> {
  const collection = kind === 'expense' ? expensesOf(call) : settlementsOf(call);
  const [seconds, nanoseconds, id] = after ?? [];
  const time =
    seconds === undefined || nanoseconds === undefined ? undefined : new Timestamp(seconds, nanoseconds);
  const sorted = scoped(collection, scope).orderBy('changedAt').orderBy(FieldPath.documentId());
  const rest = time ? sorted.startAfter(time, ...(id === undefined ? [] : [id])) : sorted;
  const { docs, readTime } = await rest.limit(count).get();
  const records = docs.flatMap((document): FedRecord[] => {
    if (kind === 'expense') {
      const record = parseDocument(document, expenseDocument);
      return record ? [{ kind, record }] : [];
    }
    const record = parseDocument(document, settlementDocument);
    return record ? [{ kind, record }] : [];
  });
  const last = docs.at(-1);
  const at = last && changedAtOf(last);
  return {
    records,
    size: docs.length,
    end: last && at && { position: [...at, last.id], at },
    readAt: timeOf(readTime),
  };
}
