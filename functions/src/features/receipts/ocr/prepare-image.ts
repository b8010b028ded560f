import { LIMITS } from '@barabar/core/limits';
import sharp from 'sharp';
import { UnreadableImageError } from '../recognise-text.ts';
import type { GreyImage } from './correct-shading.ts';

/** A page full of text is ink to at least this share. */
const INK_SHARE = 0.01;

/** The lightest shade that may become black. On a page with less ink, the darkest hundredth is paper. */
const INK_MAX = 150;

const PAPER_SHARE = 0.99;

/** The least difference between ink and paper. */
const SPAN_MIN = 32;

/** The shade that the given number of pixels is not lighter than. */
function shadeAt(counts: Uint32Array, pixels: number): number {
  let darker = 0;
  return counts.findIndex((count) => (darker += count) > pixels);
}

/** @param inkMin the least value for the lightest shade of ink, where the darkest pixels do not show it */
export function stretchContrast(shades: Uint8Array, inkMin = 0): Buffer {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  const black = Math.max(inkMin, Math.min(INK_MAX, shadeAt(counts, shades.length * INK_SHARE)));
  const white = Math.max(black + SPAN_MIN, shadeAt(counts, shades.length * PAPER_SHARE));
  const stretched = Uint8ClampedArray.from(counts, (_, shade) => ((shade - black) * 255) / (white - black));
  return Buffer.from(shades.map((shade) => stretched[shade] ?? shade));
}

export interface PreparedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Original pixels for each prepared pixel, at least 1. */
  readonly scale: number;
}

export interface PreparedForm {
  /** A PGM has grey pixels with full contrast and costs no time to encode; a JPEG has colour. */
  readonly format: 'pgm' | 'jpeg';
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

/** Encodes grey pixels with full contrast as a PGM: one line of text, then the pixels. */
export function pgmOf({ data, width, height }: GreyImage, inkMin?: number): Buffer {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  return Buffer.concat([head, stretchContrast(data, inkMin)]);
}

/** The size of the prepared image. It is never enlarged. */
function fit(
  { width, height }: { width: number; height: number },
  { longSideMax, shortSideKept, pixelsMax }: PreparedForm,
) {
  const bySides = Math.max(longSideMax / Math.max(width, height), shortSideKept / Math.min(width, height));
  const scale = Math.min(1, bySides, Math.sqrt(pixelsMax / (width * height)));
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** Upright once its pixels are requested. Throws for an unreadable header, and for too long a side. */
export async function openUpright(image: Uint8Array) {
  const upright = sharp(image, { failOn: 'error', limitInputPixels: LIMITS.receiptPixelsMax })
    .autoOrient()
    .timeout({ seconds: DECODE_TIMEOUT_S });
  const { width, height } = (await upright.metadata()).autoOrient;
  if (Math.max(width, height) > LIMITS.receiptSidePixelsMax) throw new RangeError('a side is too long');
  return { upright, width, height };
}

/** Drops the metadata, such as the place where it was taken. @throws {UnreadableImageError} */
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
