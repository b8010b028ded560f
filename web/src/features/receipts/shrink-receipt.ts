import { drawImage, type Cut, type Size } from '../../lib/draw-image.ts';

/** An image as it is sent and shown: a JPEG. */
export interface ReceiptImage extends Size {
  readonly file: Blob;
}

/** Enough to read small print, and little enough for a slow connection. */
const LONG_SIDE_MAX = 2500;
/** A long, narrow bill keeps its width: its letters are no smaller than those of others. */
const SHORT_SIDE_MAX = 1000;
/** Some phones draw no more than 16 megapixels. */
const PIXELS_MAX = 8_000_000;
const QUALITY = 0.85;

/** All of an image, drawn no larger than reading it needs; never enlarged. */
export function wholeReceipt({ width, height }: Size): Cut {
  const bySides = Math.max(LONG_SIDE_MAX / Math.max(width, height), SHORT_SIDE_MAX / Math.min(width, height));
  const scale = Math.min(1, bySides, Math.sqrt(PIXELS_MAX / (width * height)));
  const scaled = (side: number): number => Math.max(1, Math.floor(side * scale));
  return { left: 0, top: 0, width, height, drawn: { width: scaled(width), height: scaled(height) } };
}

/**
 * A photo as it is sent: turned as it was taken, scaled down, and without what the camera wrote into it.
 * @throws when it is no image that this browser can read.
 */
export async function shrinkReceipt(photo: Blob): Promise<ReceiptImage> {
  const canvas = await drawImage(photo, wholeReceipt);
  const { width, height } = canvas;
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!file) throw new Error('the image could not be written');
  return { file, width, height };
}
