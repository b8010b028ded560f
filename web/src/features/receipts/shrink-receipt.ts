import { drawImage, type Cut, type Size } from '../../lib/pictures/draw-image.ts';

/** The JPEG image to send and show, with its size in pixels. */
export interface ReceiptImage extends Size {
  readonly file: Blob;
}

/** Pixels: enough to read small print, and few enough for a slow connection. */
const LONG_SIDE_MAX = 2500;
/** Pixels. A long, narrow bill keeps this width: its letters are no smaller than those of other bills. */
const SHORT_SIDE_MAX = 1000;
/** Some phones cannot draw more than 16 megapixels. */
const PIXELS_MAX = 8_000_000;
const QUALITY = 0.85;

/** Draws the whole image in the size that recognition needs, never enlarged. */
export function wholeReceipt({ width, height }: Size): Cut {
  const bySides = Math.max(LONG_SIDE_MAX / Math.max(width, height), SHORT_SIDE_MAX / Math.min(width, height));
  const scale = Math.min(1, bySides, Math.sqrt(PIXELS_MAX / (width * height)));
  const scaled = (side: number): number => Math.max(1, Math.floor(side * scale));
  return { left: 0, top: 0, width, height, drawn: { width: scaled(width), height: scaled(height) } };
}

/** Upright, scaled down, without metadata. Throws for what is no image. */
export async function shrinkReceipt(photo: Blob): Promise<ReceiptImage> {
  const canvas = await drawImage(photo, wholeReceipt);
  const { width, height } = canvas;
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!file) throw new Error('the image could not be written');
  return { file, width, height };
}
