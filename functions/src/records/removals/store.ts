import { createHash } from 'node:crypto';
import { invariant } from '@barabar/core/invariant';
import { LIMITS } from '@barabar/core/limits';
import { CURRENCIES } from '@barabar/core/money';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import {
  parseDocument,
  parseRevised,
  storedAmount,
  timestamp,
  type AtomicWriter,
} from '../../kit/document.ts';
import { IN_VALUES_MAX, inParts } from '../../kit/in-parts.ts';
import { DAY_MS } from '../../kit/period.ts';
import { listedExpense, type ExpenseRecord, type ListedExpense } from '../expenses/store.ts';
import { hasJoined, keyOfRemoval } from '../groups/membership.ts';
import type { GroupRecord } from '../groups/store.ts';
import { listedSettlement, type ListedSettlement, type SettlementRecord } from '../settlements/store.ts';
import type { SharedFields } from '../shared-records/fields.ts';

/** A document of `removals`: what somebody who was removed from a group is told instead of it. */
export const removalDocument = z.object({
  groupId: z.string(),
  groupName: z.string(),
  userId: z.string(),
  /** The id under which the records of the pages have them. */
  memberId: z.string(),
  /** The name under which their part stands in the group. */
  name: z.string(),
  removedBy: z.object({ id: z.string(), name: z.string() }),
  removedAt: timestamp,
  /** What they got (above zero) or owed, in each currency in which that was not even. */
  open: z.array(z.object({ currency: z.enum(CURRENCIES), amount: storedAmount })),
  /** How many pages of the statement there are. */
  pageCount: z.int(),
  /** What they did in the group was taken back: they read nothing of it any more. */
  isTakenBack: z.exactOptional(z.literal(true)),
});
export type RemovalFields = z.output<typeof removalDocument>;
export type RemovalRecord = RemovalFields & { readonly id: string };

const pageRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('expense'), data: z.extend(listedExpense, { id: z.string() }) }),
  z.object({ type: z.literal('settlement'), data: z.extend(listedSettlement, { id: z.string() }) }),
]);
export type PageRecord =
  | { readonly type: 'expense'; readonly data: ListedExpense }
  | { readonly type: 'settlement'; readonly data: ListedSettlement };

/**
 * A document of `removalPages`: a page of a statement; or one record that the person stood in, as it was before
 * its first change since.
 */
export const removalPageDocument = z.object({
  records: z.array(pageRecord),
  /** When a TTL policy takes a page away. One record stays as long as the account. */
  expiresAt: z.exactOptional(timestamp),
  /** The `keyOfRemoval` of a page that is one record. */
  key: z.exactOptional(z.string()),
});

export const removalsOf = (call: StoreCall) => call.db.collection('removals');
const pagesIn = (call: StoreCall) => call.db.collection('removalPages');
const pageOf = (call: StoreCall, removalId: string, index: number) =>
  pagesIn(call).doc(`${removalId}p${index}`);

/** The id of the last removal of somebody from a group: a later one replaces it. */
export const removalIdOf = (groupId: string, userId: string): string =>
  createHash('sha256').update(`${groupId} ${userId}`).digest('hex');

const expiryOf = (at: Date): Date => new Date(at.getTime() + LIMITS.removedDays * DAY_MS);

/** Whether somebody is still told of their removal, and reads the statement. */
export const isRemovalTold = ({ removedAt, isTakenBack }: RemovalRecord, at: Date): boolean =>
  !isTakenBack && expiryOf(removedAt) > at;

const versionOf = (call: StoreCall, recordId: string, key: string) => pagesIn(call).doc(`${recordId}_${key}`);

/** Adds to a change of a record what those read from then on who were removed before it (docs/people.md). */
export function putVersions(
  call: StoreCall,
  writer: AtomicWriter,
  { before, after }: { before: ExpenseRecord | SettlementRecord; after: Pick<SharedFields, 'keptFor'> },
): void {
  const record: PageRecord =
    'splits' in before ? { type: 'expense', data: before } : { type: 'settlement', data: before };
  for (const key of after.keptFor ?? []) {
    if (before.keptFor?.includes(key)) continue;
    const data = z.encode(removalPageDocument, { records: [record], key });
    writer.set(versionOf(call, before.id, key), data, { merge: false });
  }
}

export async function readVersion(
  call: StoreCall,
  recordId: string,
  key: string,
): Promise<PageRecord | undefined> {
  const version = parseDocument(await versionOf(call, recordId, key).get(), removalPageDocument);
  return version?.records[0];
}

export async function listVersions(call: StoreCall, keys: readonly string[]): Promise<PageRecord[]> {
  const found = await Promise.all(
    inParts(keys, IN_VALUES_MAX).map((part) => pagesIn(call).where('key', 'in', part).get()),
  );
  return found.flatMap(({ docs }) =>
    docs.flatMap((snapshot) => parseDocument(snapshot, removalPageDocument)?.records ?? []),
  );
}

/** Before the removal that they belong to. Returns how many pages there are. */
export async function storePages(
  call: StoreCall,
  removalId: string,
  { parts, at }: { parts: AsyncIterable<readonly PageRecord[]>; at: Date },
): Promise<number> {
  let count = 0;
  let page: PageRecord[] = [];
  let bytes = 0;
  const store = async (): Promise<void> => {
    const data = z.encode(removalPageDocument, { records: page, expiresAt: expiryOf(at) });
    await pageOf(call, removalId, count).set(data);
    [count, page, bytes] = [count + 1, [], 0];
  };
  for await (const part of parts)
    for (const record of part) {
      const size = Buffer.byteLength(JSON.stringify(record));
      const isFull =
        page.length === LIMITS.removedPageRecordsMax || bytes + size > LIMITS.removedPageBytesMax;
      if (page.length > 0 && isFull) await store();
      page.push(record);
      bytes += size;
    }
  if (page.length > 0) await store();
  return count;
}

/** Adds to the commit that removes somebody what they are told from then on. */
export function putRemoval(call: StoreCall, writer: AtomicWriter, { id, ...fields }: RemovalRecord): void {
  writer.set(removalsOf(call).doc(id), z.encode(removalDocument, fields), { merge: false });
}

/** Ends what somebody reads of a group from which they were removed, because what they did there is taken back. */
export async function endReading(call: StoreCall, groupId: string, memberId: string): Promise<void> {
  const { docs } = await removalsOf(call).where('memberId', '==', memberId).get();
  const removals = docs.filter((snapshot) => snapshot.get('groupId') === groupId);
  await Promise.all(removals.map(({ ref }) => ref.update({ isTakenBack: true })));
}

/** All removals of a person, the oldest first. */
export async function listRemovals(call: StoreCall, userId: string): Promise<RemovalRecord[]> {
  const { docs } = await removalsOf(call).where('userId', '==', userId).get();
  return docs
    .flatMap((snapshot) => parseRevised(snapshot, removalDocument) ?? [])
    .toSorted((a, b) => a.removedAt.getTime() - b.removedAt.getTime());
}

/** The last removal from a group of somebody who has neither joined it nor left it by themselves since. */
export function removalIn(
  removals: readonly RemovalRecord[],
  group: GroupRecord,
  userId: string,
): RemovalRecord | undefined {
  if (hasJoined(group, userId)) return undefined;
  const removal = removals.findLast(({ groupId }) => groupId === group.id);
  const last = group.formerMembers?.[userId];
  return !last || last.at.getTime() === removal?.removedAt.getTime() ? removal : undefined;
}

/** One page of the records, by its number from 0. */
export async function readPage(
  call: StoreCall,
  { id, pageCount }: Pick<RemovalRecord, 'id' | 'pageCount'>,
  index: number,
): Promise<readonly PageRecord[]> {
  if (index >= pageCount) return [];
  const page = parseDocument(await pageOf(call, id, index).get(), removalPageDocument);
  invariant(page !== undefined, 'a removal has its pages for as long as itself');
  return page.records;
}

/** What is kept for one removal: what people read of records that were changed since, and pages from one on. */
async function deleteKept(call: StoreCall, removal: RemovalRecord, firstPage = 0): Promise<void> {
  const { id, memberId, removedAt, pageCount } = removal;
  const versions = await pagesIn(call).where('key', '==', keyOfRemoval(memberId, removedAt)).get();
  for (const { ref } of versions.docs) await ref.delete();
  for (let index = firstPage; index < pageCount; index += 1) await pageOf(call, id, index).delete();
}

/** Deletes what an earlier removal of the same person has left beside the first pages of the new one. */
export async function deleteEarlier(call: StoreCall, removalId: string, pageCount: number): Promise<void> {
  const earlier = parseRevised(await removalsOf(call).doc(removalId).get(), removalDocument);
  if (earlier) await deleteKept(call, earlier, pageCount);
}

export async function deleteRemovalsOf(call: StoreCall, userId: string): Promise<void> {
  for (const removal of await listRemovals(call, userId)) {
    await deleteKept(call, removal);
    await removalsOf(call).doc(removal.id).delete();
  }
}
