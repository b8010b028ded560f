import { LIMITS } from '@barabar/core/limits';

/** A square cut out of a picture, in its own pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The largest square in the middle of a picture: what its round frame would show anyway. */
export function middleSquare({ width, height }: { readonly width: number; readonly height: number }): Square {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

/** Tried in turn until the file is small enough. */
const QUALITIES = [0.86, 0.7, 0.5, 0.3] as const;

/** JPEG: the one type that every browser can write. */
const PREFIX = 'data:image/jpeg;base64,';

/** Bytes that a data URL in base64 stands for, at most: four characters hold three. */
export const bytesOf = (dataUrl: string): number => ((dataUrl.length - PREFIX.length) * 3) / 4;

function draw(image: ImageBitmap): HTMLCanvasElement {
  const { left, top, side } = middleSquare(image);
  const canvas = document.createElement('canvas');
  const pixels = Math.min(side, LIMITS.avatarPixelsMax);
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, pixels, pixels);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, pixels, pixels);
  return canvas;
}

/**
 * A picture as the server takes it: the middle of it, at most 256×256 pixels and 32 KB, turned as it was taken, and without
 * what the camera wrote into it.
 * @returns a data URL.
 * @throws when it is no picture that the browser can read.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = draw(image);
    for (const quality of QUALITIES) {
      const dataUrl = canvas.toDataURL('image/jpeg', quality);
      if (dataUrl.startsWith(PREFIX) && bytesOf(dataUrl) <= LIMITS.avatarBytesMax) return dataUrl;
    }
  } finally {
    image.close();
  }
  throw new Error('the picture stays too large');
}
