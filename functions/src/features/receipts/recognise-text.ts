import type { RecogniseOptions } from '../../kit/deps.ts';
import type { Page } from './page.ts';

/**
 * Port: recognises the words of an image and their positions. A page without text has no words.
 * @param image a JPEG, PNG or WebP according to its header, within the limits; the rest may be anything
 * @throws {UnreadableImageError} when it is not an image; any other error is a failure of the engine
 */
export type RecogniseText = (image: Uint8Array, options: RecogniseOptions) => Promise<Page>;

/**
 * How a further pass prepares the image: left and right half read separately, shading corrected, smoothed, or
 * sharpened.
 */
export type PassKind = 'halves' | 'shading' | 'smooth' | 'sharp';

/**
 * Port: recognises the text of an image in a further pass. It uses the letter size and slant that the first
 * pass found.
 * @param options.page the result of an earlier pass
 * @throws as the first pass does
 */
export type RecognisePass = (
  image: Uint8Array,
  options: RecogniseOptions & { readonly page: Page; readonly pass: PassKind },
) => Promise<Page>;

/** An OCR engine behind one interface. It holds a resource, such as a thread or a connection. */
export interface TextRecogniser {
  readonly recogniseText: RecogniseText;
  /** Absent where further passes cannot find more than the first. */
  readonly recognisePass?: RecognisePass;
  /** How many passes run at a time; 1 by default. */
  readonly concurrency?: number;
  /** Releases the resource. Nothing can be recognised afterwards. */
  readonly close: () => Promise<void>;
}

/** The data begins like an image but cannot be decoded. */
export class UnreadableImageError extends Error {
  override name = 'UnreadableImageError';
}
