import { expect, type Locator } from '@playwright/test';
import jsqr from 'jsqr';

/** The width of the white margin in pixels. Scanners need it, and the screenshot of the element lacks it. */
const QUIET = 40;

/** Until one picture does: in a single one the code may still move, or lie under a passing notice. */
export const expectQr = (code: Locator, text: string): Promise<void> =>
  expect.poll(() => readQr(code)).toBe(text);

async function readQr(code: Locator): Promise<string | undefined> {
  const picture = await code.screenshot({ animations: 'disabled' });
  const blank = await code.page().context().newPage();
  try {
    const { width, height, pixels } = await blank.evaluate(drawPixels, {
      source: `data:image/png;base64,${picture.toString('base64')}`,
      quiet: QUIET,
    });
    return jsqr(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data;
  } finally {
    await blank.close();
  }
}

/** Runs in the browser, which decodes PNG: draws a picture on white, and returns its RGBA bytes in base64. */
async function drawPixels({ source, quiet }: { source: string; quiet: number }) {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width + 2 * quiet;
  canvas.height = image.height + 2 * quiet;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, quiet, quiet);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const bytes = Array.from(data, (byte) => String.fromCodePoint(byte)).join('');
  return { width: canvas.width, height: canvas.height, pixels: btoa(bytes) };
}
