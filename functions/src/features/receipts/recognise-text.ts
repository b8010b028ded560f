import { describeError } from '../../kit/describe-error.ts';
import type { RecogniseOptions } from '../../kit/deps.ts';
import type { ReceiptPage } from './page.ts';

/** @throws {UnreadableImageError} when it is no image; any other error is a failure of the engine */
export type RecogniseText = (image: Uint8Array, options: RecogniseOptions) => Promise<ReceiptPage>;

/** An OCR engine behind one interface. It holds a resource, such as a process or a connection. */
export interface TextRecogniser {
  readonly recogniseText: RecogniseText;
  readonly close: () => Promise<void>;
}

/** The data begins like an image but cannot be decoded. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
}

/** The offline reader is not installed, or has no build for this machine. */
export class ReaderMissingError extends Error {
  override name = 'ReaderMissingError';
}

/** What is logged of a failed reading: not the error's message, which could contain text of the receipt. */
export function describeFailure(error: unknown): Record<string, unknown> {
  const { kind, code, stack } = describeError(error);
  return { kind, code, stack };
}
