import type { ImageHeader } from '../../image-header.ts';
import type { Page } from './page.ts';

/** How an image is read. */
export interface ReadOptions {
  readonly contentType: ImageHeader['contentType'];
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * Port: the words of an image and where they stand; none where there is no text.
 * @param image a JPEG, PNG or WebP by its header, within the limits; the rest of it may be anything.
 * @throws {UnreadableImageError} when it is no image after all. Anything else is a failure of the reader.
 */
export type ReadText = (image: Uint8Array, options: ReadOptions) => Promise<Page>;

/**
 * How an image is made ready to be read once more: its left and its right side each by itself; without its shadows; its grain
 * smoothed away; or its strokes sharpened.
 */
export type AnotherLook = 'halves' | 'even' | 'smooth' | 'sharp';

/**
 * Port: reads an image once more, knowing from the first time how large its letters are and how they slant.
 * @param options.page what was read the first time
 * @throws as the first time
 */
export type ReadAgain = (
  image: Uint8Array,
  options: ReadOptions & { readonly page: Page; readonly look: AnotherLook },
) => Promise<Page>;

/** Something that reads text and holds something for it: a thread, a connection. */
export interface TextReader {
  readonly readText: ReadText;
  /** None where a reader sees all that it can the first time. */
  readonly readAgain?: ReadAgain;
  /** How many looks it takes at a time; 1 unless it says so. */
  readonly atOnce?: number;
  /** Lets go of all of it; nothing is read afterwards. */
  readonly close: () => Promise<void>;
}

/** What begins like an image and cannot be decoded. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
}
