import { describeError } from '../../kit/describe-error.ts';
import type { RecogniseOptions } from '../../kit/deps.ts';
import type { Page } from './page.ts';

/** @throws {UnreadableImageError} when it is no image; any other error is a failure of the engine */
export type RecogniseText = (image: Uint8Array, options: RecogniseOptions) => Promise<Page>;

/** The left and the right side separately, with the letter size and slant of the first pass (`options.page`). */
export type RecogniseHalves = (
  image: Uint8Array,
  options: RecogniseOptions & { readonly page: Page },
) => Promise<Page>;

/** An OCR engine behind one interface. It holds a resource, such as a thread or a connection. */
export interface TextRecogniser {
  readonly recogniseText: RecogniseText;
  /** Absent where a second pass cannot find more than the first. */
  readonly recogniseHalves?: RecogniseHalves;
  readonly close: () => Promise<void>;
}

/** The data begins like an image but cannot be decoded. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
}

/** What is logged of a failed reading: not the error's message, which could contain text of the receipt. */
export function describeFailure(error: unknown): Record<string, unknown> {
  const { kind, code, stack } = describeError(error);
  return { kind, code, stack };
}
