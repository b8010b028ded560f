import {
  RECEIPT_PIXELS_MESSAGE,
  RECEIPT_TYPE_MESSAGE,
  type ReceiptScan,
} from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import type { Deps } from '../../deps.ts';
import { describeError } from '../../describe-error.ts';
import { readImageHeader, type ImageHeader } from '../../image-header.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { spendQuota } from '../quotas/store.ts';
import { UnreadableImageError, type ReadOptions } from './read-text.ts';

/**
 * Port: reads a receipt. Something else than a receipt is an answer (`isValidRecipt: false`), not an exception.
 * @param image a JPEG, PNG or WebP by its header, within the limits; the rest of it may be anything.
 * @throws {UnreadableImageError} when it is no image after all.
 */
export type ReadReceipt = (image: Uint8Array, options: ReadOptions) => Promise<ReceiptScan>;

const SCAN_TIMEOUT_MS = 20_000;

/** @throws {Refusal} 400 for what is no image, 413 for one of too many pixels; nothing is decoded for it. */
function checkImage(image: Uint8Array): ImageHeader {
  const header = readImageHeader(image);
  if (!header) throw invalid('body', RECEIPT_TYPE_MESSAGE);
  if (header.width * header.height > LIMITS.receiptPixelsMax)
    throw new Refusal('too-large', { message: RECEIPT_PIXELS_MESSAGE });
  return header;
}

/** What a piece of work gives, unless it takes longer; then it is told to stop, and no longer waited for. */
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

/** Where it went wrong, and not in which words: they could be those of the receipt. */
function describeFailure(error: unknown): Record<string, unknown> {
  const { kind, code, stack } = describeError(error);
  return { kind, code, stack };
}

/**
 * Reads a receipt for somebody. Only what could be a receipt counts towards the day's scans, whether or not it can be read.
 * @param options.timeoutMs how long reading may take; the specification's message comes back after that.
 * @throws {Refusal} 400 for what is no image or cannot be decoded, 413 as for its header, 429 when the day's scans are used up, 503 scan-failed.
 */
export async function scanImage(
  { db, clock, log, readReceipt }: Pick<Deps, 'db' | 'clock' | 'log' | 'readReceipt'>,
  {
    userId,
    image,
    timeoutMs = SCAN_TIMEOUT_MS,
  }: { readonly userId: string; readonly image: Uint8Array; readonly timeoutMs?: number },
): Promise<ReceiptScan> {
  const { contentType } = checkImage(image);
  if (!readReceipt) throw new Refusal('scan-failed');
  await spendQuota(db, { ownerId: userId, kind: 'scans', at: clock() });
  try {
    return await withinTime(async (signal) => readReceipt(image, { contentType, signal }), timeoutMs);
  } catch (error) {
    if (error instanceof UnreadableImageError) throw invalid('body', RECEIPT_TYPE_MESSAGE);
    log.error('receipt scan failed', describeFailure(error));
    throw new Refusal('scan-failed');
  }
}
