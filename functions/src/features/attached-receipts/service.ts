import { createHash } from 'node:crypto';
import {
  ATTACHED_RECEIPT_SIZE_MESSAGE,
  ATTACHED_RECEIPT_TYPE_MESSAGE,
  type AttachedReceipt,
  type OwnReceipt,
} from '@barabar/core/contract/attached-receipts';
import { LIMITS } from '@barabar/core/limits';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { readImageHeader, type ImageHeader } from '../../kit/image-header.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { readExpense, spentOnOf } from '../../records/expenses/store.ts';
import {
  isAttached,
  pagesOfReceiptsBy,
  putReceipt,
  readReceipt,
  readReceiptImage,
  type AttachedReceiptRecord,
  type ReceiptImage,
} from '../../records/receipts/store.ts';
import { requireMayEdit, requireOpen } from '../../rules/rights.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { type Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { findPerson } from '../../rules/people/find-person.ts';
import { commitBeside } from '../../rules/shared-records/commit-beside.ts';

/** Throws not-found where the caller may not see the expense. @returns until when they see its receipts. */
async function findVisible(call: StoreCall, viewer: Viewer, expenseId: string): Promise<Date | undefined> {
  const expense = await readExpense(call, expenseId);
  const outlook = new Outlook(call, viewer);
  if (!expense || !(await outlook.isVisible(await outlook.asSeen(expense)))) throw notFound();
  return (await outlook.removalFrom(expense.groupId))?.removedAt;
}

async function present(
  {
    image,
    userId,
    userName,
    updatedAt,
  }: Pick<AttachedReceiptRecord, 'image' | 'userId' | 'userName' | 'updatedAt'>,
  viewer: Viewer,
): Promise<AttachedReceipt> {
  const { id, name } = findPerson(await viewer.see([userId]), { userId, name: userName });
  return {
    id: image.id,
    addedBy: { id, name },
    addedAt: updatedAt,
    width: image.width,
    height: image.height,
  };
}

/** What is known about the receipt of an expense, deleted or not, without the image. */
export async function getReceipt(call: UserCall, expenseId: string): Promise<{ receipt?: AttachedReceipt }> {
  const viewer = viewerOf(call);
  const until = await findVisible(call, viewer, expenseId);
  const receipt = await readReceipt(call, expenseId);
  const isSeen = isAttached(receipt) && !(until && receipt.updatedAt > until);
  return isSeen ? { receipt: await present(receipt, viewer) } : {};
}

export async function getImage(call: UserCall, expenseId: string): Promise<ReceiptImage> {
  const until = await findVisible(call, viewerOf(call), expenseId);
  if (until && !(await getReceipt(call, expenseId)).receipt) throw notFound();
  const receipt = await readReceiptImage(call, expenseId);
  if (!receipt) throw notFound();
  return receipt;
}

function checkImage(image: Uint8Array): ImageHeader {
  if (image.byteLength > LIMITS.attachedReceiptBytesMax)
    throw new Refusal('too-large', { message: ATTACHED_RECEIPT_SIZE_MESSAGE });
  const header = readImageHeader(image);
  if (!header) throw invalid('body', ATTACHED_RECEIPT_TYPE_MESSAGE);
  if (Math.max(header.width, header.height) > LIMITS.attachedReceiptPixelsMax)
    throw invalid('body', ATTACHED_RECEIPT_SIZE_MESSAGE);
  return header;
}

/** Returns an image's id: the same for the same bytes, so that a repeated request is recognised. */
const imageIdOf = (image: Uint8Array): string =>
  createHash('sha256').update(image).digest('hex').slice(0, 32);

/** Replaces the image before. Its bytes determine the type; nothing is decoded. The same image writes nothing. */
export async function attach(call: UserCall, expenseId: string, bytes: Uint8Array): Promise<AttachedReceipt> {
  const image = { ...checkImage(bytes), id: imageIdOf(bytes) };
  const receipt = await commitOptimistically(async () => {
    const [expense, before] = await Promise.all([readExpense(call, expenseId), readReceipt(call, expenseId)]);
    if (expense?.deletedAt !== null) throw notFound();
    return commitBeside(call, expense, (writer, { frame, callerName, group }) => {
      if (isAttached(before) && before.userId === call.userId && before.image.id === image.id) return before;
      const at = call.clock();
      requireMayEdit(group, { userId: call.userId, createdBy: expense.createdBy, at });
      requireOpen(group, spentOnOf(expense));
      const after = { ...frame, image, userId: call.userId, userName: callerName, updatedAt: at };
      putReceipt(call, writer, { before, after, bytes });
      return after;
    });
  });
  return present(receipt, viewerOf(call));
}

/** Removes the receipt of an expense; changes nothing where there is none. */
export async function removeReceipt(call: UserCall, expenseId: string): Promise<{ id: string }> {
  await commitOptimistically(async () => {
    const [expense, before] = await Promise.all([readExpense(call, expenseId), readReceipt(call, expenseId)]);
    if (expense?.deletedAt !== null) throw notFound();
    await commitBeside(call, expense, (writer, { frame, callerName, group }) => {
      if (!isAttached(before)) return;
      const at = call.clock();
      requireMayEdit(group, { userId: call.userId, createdBy: expense.createdBy, at });
      requireOpen(group, spentOnOf(expense));
      const after = { ...frame, image: null, userId: call.userId, userName: callerName, updatedAt: at };
      putReceipt(call, writer, { before, after });
    });
  });
  return { id: expenseId };
}

/** The pages of what the caller uploaded and is still attached, without the images. */
export async function* pagesOfOwnReceipts(
  call: UserCall,
  pageSize: number,
): AsyncGenerator<readonly OwnReceipt[]> {
  for await (const page of pagesOfReceiptsBy(call, call.userId, pageSize))
    yield page.map(({ expenseId, updatedAt, image: { contentType, width, height } }) => ({
      expenseId,
      addedAt: updatedAt,
      contentType,
      width,
      height,
    }));
}
