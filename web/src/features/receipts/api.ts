import type * as z from 'zod/mini';
import {
  getAttachedReceipt,
  getReceiptImage,
  attachReceipt as attachReceiptEndpoint,
  removeReceipt as removeReceiptEndpoint,
} from '@barabar/core/contract/attached-receipts';
import { scanReceipt, type ReceiptScan } from '@barabar/core/contract/receipts';
import { callEndpoint, downloadEndpoint } from '../../lib/api/api-client.ts';
import { callOf } from '../../store/kinds.ts';
import { fill } from '../../store/store.ts';

/**
 * Sends an image to the server, which reads it as a receipt.
 * @param options.signal aborts the request; the promise then rejects with the signal's reason.
 * @throws {ApiError} if the request fails. For an image that is no receipt, the server answers without an error.
 */
export async function readReceipt(
  image: Blob,
  { signal }: { readonly signal: AbortSignal },
): Promise<ReceiptScan> {
  const body = new Uint8Array(await image.arrayBuffer());
  return callEndpoint(scanReceipt, { body, contentType: image.type, signal });
}

function show(expenseId: string, data: z.output<typeof getAttachedReceipt.data>): void {
  const now = Date.now();
  fill(callOf(getAttachedReceipt, { params: { expenseId } }), {
    data,
    nextCursor: undefined,
    from: now,
    to: now,
  });
}

/** Reads the image of the receipt that is attached to an expense. @throws {ApiError} */
export const loadReceiptImage = (expenseId: string): Promise<Blob> =>
  downloadEndpoint(getReceiptImage, { params: { expenseId } });

/**
 * Attaches a prepared image to an expense, and removes the one before.
 * @throws {ApiError} if the server refuses it, or does not answer.
 */
export async function attachReceipt(expenseId: string, image: Blob): Promise<void> {
  const body = new Uint8Array(await image.arrayBuffer());
  const receipt = await callEndpoint(attachReceiptEndpoint, {
    params: { expenseId },
    body,
    contentType: image.type,
  });
  show(expenseId, { receipt });
}

/**
 * Removes the receipt of an expense.
 * @throws {ApiError} if the server refuses it, or does not answer.
 */
export async function removeReceipt(expenseId: string): Promise<void> {
  await callEndpoint(removeReceiptEndpoint, { params: { expenseId } });
  show(expenseId, {});
}
