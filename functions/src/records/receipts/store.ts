import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { isStorableId, parseDocument, timestamp, type AtomicWriter } from '../../kit/document.ts';
import { CONTENT_TYPES, storedBytes } from '../avatars/store.ts';

/** What a document of `receipts` says beside the image. */
const aboutReceipt = z.object({
  /** Another one for each image. */
  imageId: z.string(),
  /** Who uploaded it. */
  userId: z.string(),
  userName: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  createdAt: timestamp,
});
/** A document of `receipts`, whose id is that of the expense: the one image that is kept with it. */
export const receiptDocument = aboutReceipt.extend({
  contentType: z.enum(CONTENT_TYPES),
  bytes: storedBytes,
});
export type AboutReceipt = z.output<typeof aboutReceipt>;
export type ReceiptRecord = z.output<typeof receiptDocument>;

/** `receipts`, in one place. */
export function receiptsOf(db: Firestore) {
  return db.collection('receipts');
}

/** What is known about the receipt of an expense; the image stays in the database. */
export async function readAboutReceipt(db: Firestore, expenseId: string): Promise<AboutReceipt | undefined> {
  const [snapshot] = await db.getAll(receiptsOf(db).doc(expenseId), {
    fieldMask: Object.keys(aboutReceipt.shape),
  });
  return snapshot && parseDocument(snapshot, aboutReceipt);
}

/** The receipt of an expense with its image. */
export async function readReceiptImage(db: Firestore, expenseId: string): Promise<ReceiptRecord | undefined> {
  if (!isStorableId(expenseId)) return undefined;
  return parseDocument(await receiptsOf(db).doc(expenseId).get(), receiptDocument);
}

/** Adds the receipt of an expense to a batch or transaction, in the place of the one before. */
export function putReceipt(
  db: Firestore,
  writer: AtomicWriter,
  expenseId: string,
  receipt: ReceiptRecord,
): void {
  writer.set(receiptsOf(db).doc(expenseId), z.encode(receiptDocument, receipt), { merge: false });
}

/** Takes the receipt of an expense away in a batch or transaction; repeating it is harmless. */
export function removeReceipt(db: Firestore, writer: AtomicWriter, expenseId: string): void {
  writer.delete(receiptsOf(db).doc(expenseId));
}

/** Deletes every receipt that a person uploaded. */
export async function deleteReceiptsOf(db: Firestore, userId: string): Promise<void> {
  const { docs } = await receiptsOf(db).where('userId', '==', userId).select().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
