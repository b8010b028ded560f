import { LIMITS } from '@barabar/core/limits';
import { drawImage, type Cut, type Size } from './draw-image.ts';

/** The largest square in the middle of a picture, what its round frame would show anyway, at most 256 pixels wide. */
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

/** Tried in turn until the file is small enough. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3] as const;

/** JPEG: the one type that every browser can write. */
const PREFIX = 'data:image/jpeg;base64,';

/** Bytes that a data URL in base64 stands for, at most: four characters hold three. */
export const bytesOf = (dataUrl: string): number => ((dataUrl.length - PREFIX.length) * 3) / 4;

/**
 * A picture as the server takes it: the middle of it, at most 256×256 pixels and 32 KB, turned as it was taken, and without
 * what the camera wrote into it.
 * @returns a data URL.
 * @throws when it is no picture that the browser can read.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const canvas = await drawImage(file, middleSquare);
  for (const quality of QUALITIES) {
    const dataUrl = canvas.toDataURL('image/jpeg', quality);
    if (dataUrl.startsWith(PREFIX) && bytesOf(dataUrl) <= LIMITS.avatarBytesMax) return dataUrl;
  }
  throw new Error('the picture stays too large');
}
