import { FieldPath, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import {
  parseDocument,
  storedBytes,
  storedContentType,
  timestamp,
  type AtomicWriter,
  type Revision,
} from '../../kit/document.ts';
import { pagesOfQuery } from '../../kit/paging.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { besideExpenseFields } from '../shared-records/fields.ts';

/** Stays when the receipt is removed, so that the log knows who did it, and every version has another number. */
export const receiptDocument = z.object({
  ...besideExpenseFields,
  action: z.enum(['added', 'replaced', 'removed']),
  /** Null once the receipt is removed, or the account of who added it is deleted. */
  image: z.nullable(
    z.object({
      id: z.string(),
      contentType: storedContentType,
      /** Pixels. */
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** Who added the image, or removed it. */
  userId: z.string(),
  userName: z.string(),
  updatedAt: timestamp,
  version: z.int(),
});
export type ReceiptFields = z.output<typeof receiptDocument>;
export type ReceiptRecord = ReceiptFields & { readonly id: string };
export type RevisedReceipt = ReceiptRecord & { readonly revision: Revision };
export type AttachedReceiptRecord = ReceiptRecord & { readonly image: NonNullable<ReceiptFields['image']> };

/** A document of `receiptImages`, whose id is that of the expense. An event with two images would exceed its limit. */
export const receiptImageDocument = z.object({ contentType: storedContentType, bytes: storedBytes });
export type ReceiptImage = z.output<typeof receiptImageDocument>;

const RECEIPTS = collection('receipts', receiptDocument);

export const receiptsOf = RECEIPTS.of;

const RECEIPT_IMAGES = collection('receiptImages', receiptImageDocument);

export const receiptImagesOf = RECEIPT_IMAGES.of;

export const receiptsBy = (call: StoreCall, userId: string): Query =>
  receiptsOf(call).where('userId', '==', userId).orderBy(FieldPath.documentId());

/** Receipts of expenses that a person might see when they were last written. */
export const receiptsSeenBy = (call: StoreCall, userId: string): Query =>
  receiptsOf(call).where('audience', 'array-contains', userId);

/** Whether the receipt is there, and not removed. */
export const isAttached = <T extends ReceiptRecord>(
  receipt: T | undefined,
): receipt is T & AttachedReceiptRecord => receipt != null && receipt.image !== null;

export const readReceipt = RECEIPTS.read;

export const readReceiptImage: (call: StoreCall, expenseId: string) => Promise<ReceiptImage | undefined> =
  RECEIPT_IMAGES.read;

/** The pages of receipts that a person added, without the images. */
export async function* pagesOfReceiptsBy(
  call: StoreCall,
  userId: string,
  pageSize: number,
): AsyncGenerator<AttachedReceiptRecord[]> {
  for await (const docs of pagesOfQuery(receiptsBy(call, userId), pageSize))
    yield docs.map((snapshot) => parseDocument(snapshot, receiptDocument)).filter(isAttached);
}

/** Holds only if the receipt is still as it was read. Without `bytes` it is removed. */
export function putReceipt(
  call: StoreCall,
  writer: AtomicWriter,
  {
    before,
    after,
    bytes,
  }: {
    before: RevisedReceipt | undefined;
    after: Omit<ReceiptFields, 'action' | 'version'>;
    bytes?: Uint8Array;
  },
): void {
  const document = receiptsOf(call).doc(after.expenseId);
  const image = receiptImagesOf(call).doc(after.expenseId);
  const action = after.image ? (isAttached(before) ? 'replaced' : 'added') : 'removed';
  const fields = z.encode(receiptDocument, { ...after, action, version: (before?.version ?? 0) + 1 });
  if (before) writer.update(document, fields, { lastUpdateTime: before.revision });
  else writer.create(document, fields);
  if (after.image && bytes)
    writer.set(image, z.encode(receiptImageDocument, { contentType: after.image.contentType, bytes }), {
      merge: false,
    });
  else writer.delete(image);
}

/** The versions stay, so that a later receipt of the same expense gets a number that the log does not have. */
export async function deleteReceiptsOf(call: StoreCall, userId: string): Promise<void> {
  for await (const page of pagesOfReceiptsBy(call, userId, 100))
    await Promise.all(page.map(({ id }) => commitOptimistically(() => deleteImage(call, id, userId))));
}

async function deleteImage(call: StoreCall, expenseId: string, userId: string): Promise<void> {
  const receipt = await readReceipt(call, expenseId);
  if (!isAttached(receipt) || receipt.userId !== userId) return;
  const batch = call.db.batch();
  batch.update(receiptsOf(call).doc(expenseId), { image: null }, { lastUpdateTime: receipt.revision });
  batch.delete(receiptImagesOf(call).doc(expenseId));
  await batch.commit();
}
