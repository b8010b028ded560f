import { scanReceipt, type ReceiptScan } from '@barabar/core/contract/receipts';
import { callEndpoint } from '../../lib/api-client.ts';

/**
 * Has a receipt read.
 * @param options.signal gives up waiting; the promise then rejects with its reason.
 * @throws {ApiError} what is no receipt is none: that is an answer.
 */
export async function readReceipt(
  image: Blob,
  { signal }: { readonly signal: AbortSignal },
): Promise<ReceiptScan> {
  const body = new Uint8Array(await image.arrayBuffer());
  return callEndpoint(scanReceipt, { body, contentType: image.type, signal });
}
