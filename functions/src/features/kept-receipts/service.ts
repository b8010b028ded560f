import {
  KEPT_RECEIPT_SIZE_MESSAGE,
  KEPT_RECEIPT_TYPE_MESSAGE,
  type KeptReceipt,
} from '@barabar/core/contract/kept-receipts';
import { LIMITS } from '@barabar/core/limits';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { newId } from '../../kit/ids.ts';
import { readImageHeader, type ImageHeader } from '../../kit/image-header.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { namesIn, readExpense, type ExpenseRecord } from '../../records/expenses/store.ts';
import {
  putReceipt,
  readAboutReceipt,
  readReceiptImage,
  removeReceipt,
  type AboutReceipt,
  type ReceiptRecord,
} from '../../records/receipts/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { findPerson } from '../../rules/people/find-person.ts';
import { commitBeside } from '../../rules/shared-records/commit-beside.ts';

/** @throws {Refusal} not-found, also for an expense that is not the viewer's to see. */
async function findVisible(db: Db, viewer: Viewer, expenseId: string): Promise<ExpenseRecord> {
  const expense = await readExpense(db, expenseId);
  if (!expense || !(await new Outlook(db, viewer).isVisible(expense))) throw notFound();
  return expense;
}

async function present(
  { imageId, userId, userName, width, height, createdAt }: AboutReceipt,
  viewer: Viewer,
): Promise<KeptReceipt> {
  const { id, name } = findPerson(await viewer.see([userId]), { userId, name: userName });
  return { id: imageId, addedBy: { id, name }, addedAt: createdAt, width, height };
}

/**
 * What is known about the receipt of an expense, deleted or not, without the image.
 * @throws {Refusal} not-found for an expense that is not the caller's to see.
 */
export async function get(
  { db }: DataDeps,
  callerId: string,
  expenseId: string,
): Promise<{ receipt?: KeptReceipt }> {
  const viewer = new Viewer(db, callerId);
  await findVisible(db, viewer, expenseId);
  const receipt = await readAboutReceipt(db, expenseId);
  return receipt ? { receipt: await present(receipt, viewer) } : {};
}

/** @throws {Refusal} not-found, also where there is no receipt. */
export async function getImage(
  { db }: DataDeps,
  callerId: string,
  expenseId: string,
): Promise<Pick<ReceiptRecord, 'contentType' | 'bytes'>> {
  await findVisible(db, new Viewer(db, callerId), expenseId);
  const receipt = await readReceiptImage(db, expenseId);
  if (!receipt) throw notFound();
  return receipt;
}

/** @throws {Refusal} 400 for what is no image or too many pixels, 413 for too many bytes. */
function checkImage(image: Uint8Array): ImageHeader {
  if (image.byteLength > LIMITS.keptReceiptBytesMax)
    throw new Refusal('too-large', { message: KEPT_RECEIPT_SIZE_MESSAGE });
  const header = readImageHeader(image);
  if (!header) throw invalid('body', KEPT_RECEIPT_TYPE_MESSAGE);
  if (Math.max(header.width, header.height) > LIMITS.keptReceiptPixelsMax)
    throw invalid('body', KEPT_RECEIPT_SIZE_MESSAGE);
  return header;
}

/**
 * Keeps an image with an expense that is not deleted, in the place of the one before. Its bytes determine the type;
 * nothing is decoded.
 * @throws {Refusal} 400 for what is no image, 413, not-found, forbidden (somebody who has left the group or not joined
 *   it), contention.
 */
export async function keep(
  { db, clock }: DataDeps,
  callerId: string,
  expenseId: string,
  image: Uint8Array,
): Promise<KeptReceipt> {
  const { contentType, width, height } = checkImage(image);
  const receipt = await commitOptimistically(async () => {
    const expense = await readExpense(db, expenseId);
    if (expense?.deletedAt !== null) throw notFound();
    return commitBeside(db, callerId, expense, (writer, { group }) => {
      const userName = group?.members[callerId]?.name ?? namesIn(expense).get(callerId) ?? '';
      const about = { imageId: newId(), userId: callerId, userName, width, height, createdAt: clock() };
      putReceipt(db, writer, expenseId, { ...about, contentType, bytes: image });
      return about;
    });
  });
  return present(receipt, new Viewer(db, callerId));
}

/**
 * Removes the receipt of an expense; succeeds without effect where there is none.
 * @throws {Refusal} not-found, forbidden (somebody who has left the group or not joined it), contention.
 */
export async function remove({ db }: DataDeps, callerId: string, expenseId: string): Promise<{ id: string }> {
  await commitOptimistically(async () => {
    const expense = await readExpense(db, expenseId);
    if (expense?.deletedAt !== null) throw notFound();
    await commitBeside(db, callerId, expense, (writer) => removeReceipt(db, writer, expenseId));
  });
  return { id: expenseId };
}
