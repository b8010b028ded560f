import { scanReceipt, type ReceiptScan } from '@barabar/core/contract/receipts';
import { callEndpoint } from '../../lib/api-client.ts';

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
