import { expect, test } from 'vitest';
import { drawImage, type Size } from './draw-image.ts';

const whole = ({ width, height }: Size) => ({ left: 0, top: 0, width, height, drawn: { width, height } });

/** Makes an image of 40×20 pixels: red on the left and blue on the right, or transparent. */
async function imageOf(type: 'image/jpeg' | 'image/png', isEmpty = false): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 20);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (!isEmpty) {
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 20, 20);
    context.fillStyle = '#0000ff';
    context.fillRect(20, 0, 20, 20);
  }
  return canvas.convertToBlob({ type, quality: 1 });
}

/** Makes the JPEG that a camera held on its side writes: "rotate by 90° to the right" (EXIF, orientation 6). */
async function turned(jpeg: Blob): Promise<Blob> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const segment = Uint8Array.of(0xff, 0xe1, 0, exif.length + 2, ...exif);
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' });
}

/** Returns red, green and blue of the middle pixel near the top or bottom edge. */
function colourOf(canvas: HTMLCanvasElement, place: 'top' | 'bottom'): readonly number[] {
  const y = place === 'top' ? 3 : canvas.height - 4;
  const data = canvas.getContext('2d')?.getImageData(Math.floor(canvas.width / 2), y, 1, 1).data ?? [];
  return [...data].slice(0, 3).map((value) => Math.round(value / 85) * 85);
}

test('an image is rotated to its upright position', async () => {
  const canvas = await drawImage(await turned(await imageOf('image/jpeg')), whole);
  expect([canvas.width, canvas.height]).toEqual([20, 40]);
  expect(colourOf(canvas, 'top')).toEqual([255, 0, 0]);
  expect(colourOf(canvas, 'bottom')).toEqual([0, 0, 255]);
});

test('transparent areas become white', async () => {
  const canvas = await drawImage(await imageOf('image/png', true), whole);
  expect(colourOf(canvas, 'top')).toEqual([255, 255, 255]);
});

test('a part of an image is drawn in the requested size', async () => {
  const right = { left: 20, top: 0, width: 20, height: 20, drawn: { width: 10, height: 10 } };
  const canvas = await drawImage(await imageOf('image/png'), () => right);
  expect([canvas.width, canvas.height]).toEqual([10, 10]);
  expect(colourOf(canvas, 'top')).toEqual([0, 0, 255]);
});

test('a file that the browser cannot read as an image is refused', async () => {
  const heic = new Blob([Uint8Array.of(0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63)], {
    type: 'image/heic',
  });
  await expect(drawImage(heic, whole)).rejects.toThrow();
});
