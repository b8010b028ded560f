import { LIMITS } from '@barabar/core/limits';
import sharp from 'sharp';
import { UnreadableImageError } from '../read-text.ts';
import type { Shades } from './even-shades.ts';
import { stretchContrast } from './stretch-contrast.ts';

/** An image made ready for a reader, no larger than it needs. */
export interface PreparedImage {
  readonly bytes: Buffer;
  /** Pixels of the image as it is looked at. */
  readonly width: number;
  readonly height: number;
  /** Its pixels per pixel of the prepared one, at least 1. */
  readonly scale: number;
}

/** How a reader wants its images. */
export interface PreparedForm {
  /** Grey pixels of full contrast as a PGM, which takes no time to encode; or a JPEG in colour. */
  readonly format: 'pgm' | 'jpeg';
  /** Of its longer side, in pixels. */
  readonly longSideMax: number;
  /** A long, narrow bill keeps this width: its letters are no smaller than those of others. */
  readonly shortSideKept: number;
  /** Of the whole, whatever its form. */
  readonly pixelsMax: number;
}

const JPEG_QUALITY = 90;
const DECODE_TIMEOUT_S = 15;

// Every image comes once.
sharp.cache(false);

/** Grey pixels in full contrast, in the simplest of formats: a line of text, then the pixels. */
export function pgmOf({ data, width, height }: Shades, inkMin?: number): Buffer {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  return Buffer.concat([head, stretchContrast(data, inkMin)]);
}

/** The size that a reader gets: never enlarged. */
function fit(
  { width, height }: { readonly width: number; readonly height: number },
  { longSideMax, shortSideKept, pixelsMax }: PreparedForm,
) {
  const bySides = Math.max(longSideMax / Math.max(width, height), shortSideKept / Math.min(width, height));
  const scale = Math.min(1, bySides, Math.sqrt(pixelsMax / (width * height)));
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** An image that will be decoded upright when it's asked for. @throws when even its header is none. */
export async function openUpright(image: Uint8Array) {
  const upright = sharp(image, { failOn: 'error', limitInputPixels: LIMITS.receiptPixelsMax })
    .autoOrient()
    .timeout({ seconds: DECODE_TIMEOUT_S });
  const { width, height } = (await upright.metadata()).autoOrient;
  return { upright, width, height };
}

/**
 * Decodes an image and makes it upright, opaque, and small enough. What its file says besides the pixels (where it was
 * taken) is gone.
 * @param image within LIMITS.receiptPixelsMax, which is checked again here.
 * @throws {UnreadableImageError} when it cannot be decoded.
 */
export async function prepareImage(image: Uint8Array, form: PreparedForm): Promise<PreparedImage> {
  try {
    const { upright, width, height } = await openUpright(image);
    const fitted = upright
      .resize({ ...fit({ width, height }, form), fit: 'fill' })
      .flatten({ background: 'white' });
    const encoded = form.format === 'pgm' ? fitted.greyscale().raw() : fitted.jpeg({ quality: JPEG_QUALITY });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: form.format === 'pgm' ? pgmOf({ data, width: info.width, height: info.height }) : data,
      width,
      height,
      scale: Math.max(width, height) / Math.max(info.width, info.height),
    };
  } catch (error) {
    throw new UnreadableImageError('cannot be decoded', { cause: error });
  }
}
