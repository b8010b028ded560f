/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of an image to draw, in pixels of the image, and the size of the result. */
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

/**
 * Draws an image file on a canvas, to be written as a JPEG: rotated upright, on white, and without the camera's
 * metadata.
 * @param cutOf Returns the part to draw for the size of the rotated image.
 * @throws when the browser cannot read the file as an image.
 */
export async function drawImage(file: Blob, cutOf: (size: Size) => Cut): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return drawOn(image, cutOf(image));
  } finally {
    image.close();
  }
}
