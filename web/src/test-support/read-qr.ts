import jsqr from 'jsqr';

/** Pixels: the width at which a phone's camera sees a code that fills a third of its picture. */
const WIDTH = 720;

function decode(context: CanvasRenderingContext2D): string | undefined {
  const { width, height } = context.canvas;
  return jsqr(context.getImageData(0, 0, width, height).data, width, height)?.data;
}

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return context;
}

/** For tests: the text that an independent decoder reads from a picture file; undefined if it finds no code. */
export async function readQrPicture(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture);
  const context = contextOf(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return decode(context);
}

/** For tests: the same for a code on the screen. Draws the code with a white margin around it. */
export async function readQrOnScreen(code: Element): Promise<string | undefined> {
  const shown = code.querySelector('svg') ?? code;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(shown))}`;
  await image.decode();
  const context = contextOf(WIDTH, WIDTH);
  context.drawImage(image, WIDTH / 8, WIDTH / 8, (WIDTH * 3) / 4, (WIDTH * 3) / 4);
  return decode(context);
}
