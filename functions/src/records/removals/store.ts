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
import { DAY_MS } from '../../kit/period.ts';
import { listedExpense, type ListedExpense } from '../expenses/store.ts';
import { listedSettlement, type ListedSettlement } from '../settlements/store.ts';

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
  /** How many `removalPages` there are. */
  pageCount: z.int(),
  /** When a TTL policy takes it away. */
  expiresAt: timestamp,
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

/** A document of `removalPages`: records of the group as they were. */
export const removalPageDocument = z.object({
  records: z.array(pageRecord),
  /** When a TTL policy takes it away. */
  expiresAt: timestamp,
});

export const removalsOf = (call: StoreCall) => call.db.collection('removals');
const pageOf = (call: StoreCall, removalId: string, index: number) =>
  call.db.collection('removalPages').doc(`${removalId}p${index}`);

/** The id of what is kept of one membership: a repeated call writes the same documents. */
export const removalIdOf = (groupId: string, userId: string, joinedAt: Date): string =>
  createHash('sha256').update(`${groupId} ${userId} ${joinedAt.getTime()}`).digest('hex');

const expiryOf = (at: Date): Date => new Date(at.getTime() + LIMITS.removedDays * DAY_MS);

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
export function putRemoval(
  call: StoreCall,
  writer: AtomicWriter,
  { id, ...fields }: Omit<RemovalRecord, 'expiresAt'>,
): void {
  const data = z.encode(removalDocument, { ...fields, expiresAt: expiryOf(fields.removedAt) });
  writer.set(removalsOf(call).doc(id), data, { merge: false });
}

export async function readRemoval(
  call: StoreCall,
  { groupId, userId, at }: { groupId: string; userId: string; at: Date },
): Promise<RemovalRecord | undefined> {
  const { docs } = await removalsOf(call).where('userId', '==', userId).get();
  return docs
    .flatMap((snapshot) => parseRevised(snapshot, removalDocument) ?? [])
    .filter((removal) => removal.groupId === groupId && removal.expiresAt > at)
    .toSorted((a, b) => a.removedAt.getTime() - b.removedAt.getTime())
    .at(-1);
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

export async function deleteRemovalsOf(call: StoreCall, userId: string): Promise<void> {
  const { docs } = await removalsOf(call).where('userId', '==', userId).get();
  for (const snapshot of docs) {
    const { pageCount = 0 } = parseDocument(snapshot, removalDocument) ?? {};
    for (let index = 0; index < pageCount; index += 1) await pageOf(call, snapshot.id, index).delete();
    await snapshot.ref.delete();
  }
}
