/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which part of an image is drawn, in its own pixels, and how large it becomes. */
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
  // JPEG has no transparency: it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, drawn.width, drawn.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, drawn.width, drawn.height);
  return canvas;
}

/**
 * Draws an image file to be written as a JPEG: turned as it was taken, on white, and without what the camera wrote into it.
 * @param cutOf what of an image of that size is drawn, the size being that of the turned image.
 * @throws when it is no image that this browser can read.
 */
export async function drawImage(file: Blob, cutOf: (size: Size) => Cut): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return drawOn(image, cutOf(image));
  } finally {
    image.close();
  }
}
