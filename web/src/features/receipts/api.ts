import type * as z from 'zod/mini';
import {
  getAttachedReceipt,
  getReceiptImage,
  attachReceipt as attachReceiptEndpoint,
  removeReceipt as removeReceiptEndpoint,
} from '@barabar/core/contract/attached-receipts';
import {
  scanReceipt,
  type ReceiptScan,
  RECEIPT_BYTES_MESSAGE,
  RECEIPT_TYPE_MESSAGE,
} from '@barabar/core/contract/receipts';
import { callEndpoint, downloadEndpoint } from '../../lib/api/api-client.ts';
import { callOf } from '../../store/kinds.ts';
import { fillStore } from '../../store/store.ts';
import { LIMITS } from '@barabar/core/limits';

/** Aborted by `options.signal`. Throws ApiError; no receipt is an answer without an error. */
export async function readReceipt(image: Blob, { signal }: { signal: AbortSignal }): Promise<ReceiptScan> {
  const body = new Uint8Array(await image.arrayBuffer());
  return callEndpoint(scanReceipt, { body, contentType: image.type, signal });
}

function show(expenseId: string, data: z.output<typeof getAttachedReceipt.data>): void {
  const now = Date.now();
  fillStore(callOf(getAttachedReceipt, { params: { expenseId } }), {
    data,
    nextCursor: undefined,
    from: now,
    to: now,
  });
}

export const loadReceiptImage = (expenseId: string): Promise<Blob> =>
  downloadEndpoint(getReceiptImage, { params: { expenseId } });

/** Attaches a receipt, and removes the one before. Throws ApiError if it is refused or not answered. */
export async function attachReceipt(expenseId: string, image: Blob): Promise<void> {
  const body = new Uint8Array(await image.arrayBuffer());
  const receipt = await callEndpoint(attachReceiptEndpoint, {
    params: { expenseId },
    body,
    contentType: image.type,
  });
  show(expenseId, { receipt });
}

/** @throws {ApiError} if the server refuses it, or does not answer */
export async function removeReceipt(expenseId: string): Promise<void> {
  await callEndpoint(removeReceiptEndpoint, { params: { expenseId } });
  show(expenseId, {});
}

/** Checks the type, then the size of a chosen file. Returns the message of spec §5, or undefined if both are valid. */
export function checkFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return RECEIPT_TYPE_MESSAGE;
  return size > LIMITS.receiptBytesMax ? RECEIPT_BYTES_MESSAGE : undefined;
}
