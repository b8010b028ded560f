import { pairKeyOf } from '@barabar/core/pair';
import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, timestamp } from '../../kit/document.ts';
import { expensesOf } from '../expenses/store.ts';
import type { GroupRecord } from '../groups/store.ts';
import { importsOf } from '../imports/store.ts';
import { recurrencesOf } from '../recurrences/store.ts';
import { settlementsOf } from '../settlements/store.ts';
import { backOf, type ClaimRecord } from '../claims/store.ts';
import * as z from 'zod/mini';

const KINDS = [
  [expensesOf, 'createdAt'],
  [settlementsOf, 'settledAt'],
  [recurrencesOf, 'createdAt'],
] as const;

/** A query of each kind, of one group; those that are not deleted come first. */
const inEachKind = (call: StoreCall, groupId: string, field: 'participantIds' | 'pairs', value: string) =>
  KINDS.map(([collectionOf, timeField]) =>
    collectionOf(call)
      .where(field, 'array-contains', value)
      .where('groupId', '==', groupId)
      .orderBy('deletedAt')
      .orderBy(timeField, 'desc'),
  );

/** Whether somebody is in a record, even one deleted or being imported: a bill deleted later can make them even. */
export async function isInAnyRecord(
  call: StoreCall,
  { groupId, userId }: { groupId: string; userId: string },
  transaction: Transaction,
): Promise<boolean> {
  const imported = importsOf(call).where('userIds', 'array-contains', userId);
  const [imports, ...records] = await Promise.all([
    transaction.get(imported),
    ...inEachKind(call, groupId, 'participantIds', userId).map((all) => transaction.get(all.limit(1))),
  ]);
  return records.some(({ empty }) => !empty) || imports.docs.some((doc) => doc.get('status') === 'running');
}

/** What a record is called in a refusal: an expense or a series by its title; null for a payment. */
export interface RecordTogether {
  readonly title: string | null;
}

/** Their two parts of it would become one, and nothing could tell them apart again. */
export async function findTogether(
  call: StoreCall,
  { groupId, between }: { groupId: string; between: readonly [string, string] },
  transaction?: Transaction,
): Promise<RecordTogether | undefined> {
  const found = await Promise.all(
    inEachKind(call, groupId, 'pairs', pairKeyOf(...between)).map((all) =>
      transaction ? transaction.get(all.limit(1)) : all.limit(1).get(),
    ),
  );
  const [first] = found.flatMap(({ docs }) => docs.filter((doc) => doc.get('deletedAt') === null));
  return first && { title: titleOf(first) };
}

const titled = z.object({ description: z.string() });
const titleOf = (snapshot: QueryDocumentSnapshot): string | null =>
  snapshot.ref.parent.id === 'settlements' ? null : (parseDocument(snapshot, titled)?.description ?? null);

const carriedFields = z.object({ createdAt: timestamp, claimIds: z.exactOptional(z.array(z.string())) });

const PAGE_SIZE = 50;

/**
 * Records older than the claim, deleted ones included. The name comes first: records go from it to the
 * claimer, and from there to the name that is back.
 */
export async function standsWithName(
  call: StoreCall,
  claim: Pick<ClaimRecord, 'id' | 'groupId' | 'nameId' | 'createdAt'>,
  { group, claimerId, userId }: { group: Pick<GroupRecord, 'members'>; claimerId: string; userId: string },
): Promise<boolean> {
  const { groupId, nameId } = claim;
  const isMarked = (ids: readonly string[] = []) => ids.includes(claim.id) || ids.includes(backOf(claim.id));
  const isMeant = (snapshot: QueryDocumentSnapshot, isName: boolean): boolean => {
    const record = parseDocument(snapshot, carriedFields);
    return (
      record !== undefined && record.createdAt < claim.createdAt && (isName || isMarked(record.claimIds))
    );
  };
  const backIds = Object.entries(group.members).flatMap(([id, { claimBack }]) =>
    claimBack?.id === claim.id ? [id] : [],
  );
  for (const id of [nameId, claimerId, ...backIds]) {
    if (id === userId) continue;
    const kinds = inEachKind(call, groupId, 'pairs', pairKeyOf(id, userId));
    const found = await Promise.all(
      kinds.map((all) => hasAny(all, (document) => isMeant(document, id === nameId))),
    );
    if (found.includes(true)) return true;
  }
  return false;
}

/** Whether a document of a query is meant; pages are read until one is. */
async function hasAny(query: Query, isMeant: (snapshot: QueryDocumentSnapshot) => boolean): Promise<boolean> {
  for (let next: Query | undefined = query.select('createdAt', 'claimIds'); next;) {
    const { docs } = await next.limit(PAGE_SIZE).get();
    if (docs.some(isMeant)) return true;
    const last: QueryDocumentSnapshot | undefined = docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
    next = last && query.select('createdAt', 'claimIds').startAfter(last);
  }
  return false;
}
