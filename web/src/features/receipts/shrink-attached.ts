import { LIMITS } from '@barabar/core/limits';
import { drawImage, type Cut, type Size } from '../../lib/pictures/draw-image.ts';

/** Draws the whole image, at most 1,600 pixels on each side and never enlarged. */
export function wholeImage({ width, height }: Size): Cut {
  const scale = Math.min(1, LIMITS.attachedReceiptPixelsMax / Math.max(width, height));
  const scaled = (side: number): number => Math.max(1, Math.floor(side * scale));
  return { left: 0, top: 0, width, height, drawn: { width: scaled(width), height: scaled(height) } };
}

/** Tried in turn until the file is small enough. Safari does not write WebP, and gives a PNG in its place. */
const FORMS = [
  ['image/webp', 0.8],
  ['image/webp', 0.6],
  ['image/webp', 0.35],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.5],
  ['image/jpeg', 0.25],
] as const;

/** Upright, without metadata, at most 1,600 pixels a side and 300 KB. Throws for what is no image. */
export async function shrinkAttached(photo: Blob): Promise<Blob> {
  const canvas = await drawImage(photo, wholeImage);
  for (const [type, quality] of FORMS) {
    const file = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
    if (file?.type === type && file.size <= LIMITS.attachedReceiptBytesMax) return file;
  }
  throw new Error('the image stays too large');
}
