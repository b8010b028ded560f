import { LIMITS } from '@barabar/core/limits';
import sharp from 'sharp';
import { UnreadableImageError } from '../recognise-text.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and height are those of the original, upright. */
export interface PreparedImage extends Size {
  readonly bytes: Buffer;
  readonly prepared: Size;
  /** Original pixels for each prepared pixel, at least 1. */
  readonly scale: number;
}

export interface PreparedForm {
  /** Raw are three bytes a pixel: red, green and blue. */
  readonly format: 'raw' | 'jpeg';
  readonly longSideMax: number;
  /** A long, narrow bill keeps at least this width, so that its letters stay legible. */
  readonly shortSideKept: number;
  /** Maximum of the whole image, whatever its shape. */
  readonly pixelsMax: number;
}

const JPEG_QUALITY = 90;
const DECODE_TIMEOUT_S = 15;

// Every image is decoded once, so a cache would only use memory.
sharp.cache(false);

/** The size of the prepared image. It is never enlarged. */
function fit(
  { width, height }: Size,
  { longSideMax, shortSideKept, pixelsMax }: Omit<PreparedForm, 'format'>,
): Size {
  const bySides = Math.max(longSideMax / Math.max(width, height), shortSideKept / Math.min(width, height));
  const scale = Math.min(1, bySides, Math.sqrt(pixelsMax / (width * height)));
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Upright and without metadata, such as the place where it was taken. @throws {UnreadableImageError} */
export async function prepareImage(image: Uint8Array, form: PreparedForm): Promise<PreparedImage> {
  try {
    const upright = sharp(image, { failOn: 'error', limitInputPixels: LIMITS.receiptPixelsMax })
      .autoOrient()
      .timeout({ seconds: DECODE_TIMEOUT_S });
    const { width, height } = (await upright.metadata()).autoOrient;
    if (Math.max(width, height) > LIMITS.receiptSidePixelsMax) throw new RangeError('a side is too long');
    const fitted = upright
      .resize({ ...fit({ width, height }, form), fit: 'fill' })
      .flatten({ background: 'white' })
      .toColourspace('srgb');
    const encoded = form.format === 'raw' ? fitted.raw() : fitted.jpeg({ quality: JPEG_QUALITY });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      width,
      height,
      prepared: { width: info.width, height: info.height },
      scale: Math.max(width, height) / Math.max(info.width, info.height),
    };
  } catch (error) {
    throw new UnreadableImageError('cannot be decoded', { cause: error });
  }
}
