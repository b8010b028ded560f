import { LIMITS } from '@barabar/core/limits';
import { drawImage, type Cut, type Size } from './draw-image.ts';

/** Returns the largest square in the middle of a picture, at most 256 pixels wide. A round frame would show no more. */
export function middleSquare({ width, height }: Size): Cut {
  const side = Math.min(width, height);
  const drawn = Math.min(side, LIMITS.avatarPixelsMax);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
    drawn: { width: drawn, height: drawn },
  };
}

/** JPEG qualities, tried in turn until the file is small enough. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3] as const;

/** JPEG is the only type that every browser can write. */
const PREFIX = 'data:image/jpeg;base64,';

/** Returns the number of bytes in a base64 data URL, at most: four characters hold three bytes. */
export const bytesOf = (dataUrl: string): number => ((dataUrl.length - PREFIX.length) * 3) / 4;

/**
 * Shrinks a picture to the server's limits: its middle, at most 256×256 pixels and 32 KB, rotated upright and without
 * the camera's metadata.
 * @returns a data URL.
 * @throws when the browser cannot read the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const canvas = await drawImage(file, middleSquare);
  for (const quality of QUALITIES) {
    const dataUrl = canvas.toDataURL('image/jpeg', quality);
    if (dataUrl.startsWith(PREFIX) && bytesOf(dataUrl) <= LIMITS.avatarBytesMax) return dataUrl;
  }
  throw new Error('the picture stays too large');
}
