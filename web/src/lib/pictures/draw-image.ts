import { LIMITS } from '@barabar/core/limits';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Cut extends Size {
  readonly left: number;
  readonly top: number;
  readonly drawn: Size;
}

function drawOn(image: ImageBitmap, { left, top, width, height, drawn }: Cut): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: transparent areas would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, drawn.width, drawn.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, drawn.width, drawn.height);
  return canvas;
}

/** Upright, on white, without the camera's metadata. `cutOf` returns the part to draw. Throws for what is no image. */
export async function drawImage(file: Blob, cutOf: (size: Size) => Cut): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return drawOn(image, cutOf(image));
  } finally {
    image.close();
  }
}

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
 * Its middle, at most 256×256 pixels and 32 KB, upright, without metadata, as a data URL. Throws for what is
 * no picture.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const canvas = await drawImage(file, middleSquare);
  for (const quality of QUALITIES) {
    const dataUrl = canvas.toDataURL('image/jpeg', quality);
    if (dataUrl.startsWith(PREFIX) && bytesOf(dataUrl) <= LIMITS.avatarBytesMax) return dataUrl;
  }
  throw new Error('the picture stays too large');
}
