import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UnreadableImageError } from '../recognise-text.ts';
import { prepareImage } from './prepare-image.ts';

const blank = (width: number, height: number, background = '#ffffffff') =>
  sharp({ create: { width, height, channels: 4, background } });
const PGM = { format: 'pgm', longSideMax: 100, shortSideKept: 10, pixelsMax: 9_000 } as const;
const JPEG = { format: 'jpeg', longSideMax: 100, shortSideKept: 10, pixelsMax: 9_000 } as const;

function readPgm(bytes: Buffer) {
  const [header = ''] = /^P5\n\d+ \d+\n255\n/.exec(bytes.toString('latin1')) ?? [];
  return { size: header.split('\n')[1], pixels: bytes.subarray(header.length) };
}

describe('a prepared image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('can be made of a %s', async (format) => {
    const image = await blank(40, 20).toFormat(format).toBuffer();
    const prepared = await prepareImage(image, PGM);
    expect(prepared).toMatchObject({ width: 40, height: 20, scale: 1 });
    const { size, pixels } = readPgm(prepared.bytes);
    expect([size, pixels.length]).toEqual(['40 20', 800]);
    expect(pixels.every((pixel) => pixel === 255)).toBe(true);
  });

  it('is no larger than the engine needs, and has its scale', async () => {
    const prepared = await prepareImage(await blank(400, 200).png().toBuffer(), PGM);
    expect(prepared).toMatchObject({ width: 400, height: 200, scale: 4 });
    expect(readPgm(prepared.bytes).size).toBe('100 50');
  });

  it('keeps the letters of a long, narrow image legible', async () => {
    const prepared = await prepareImage(await blank(20, 400).png().toBuffer(), PGM);
    expect(readPgm(prepared.bytes).size).toBe('10 200');
    const line = await blank(3, 3000).png().toBuffer();
    expect(await prepareImage(line, PGM)).toMatchObject({ width: 3, height: 3000, scale: 1 });
  });

  it('has no more pixels than the engine takes, whatever its shape', async () => {
    const prepared = await prepareImage(await blank(200, 200).png().toBuffer(), PGM);
    expect(readPgm(prepared.bytes).size).toBe('95 95');
  });

  it('is upright', async () => {
    const image = await blank(40, 20, 'black')
      .extend({ top: 20, background: 'white' })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const prepared = await prepareImage(image, PGM);
    expect(prepared).toMatchObject({ width: 40, height: 40 });
    // The image is turned clockwise: its top is on the right.
    const { pixels } = readPgm(prepared.bytes);
    expect([pixels[0], pixels[39]]).toEqual([0, 255]);
    expect(
      await prepareImage(await blank(40, 20).jpeg().withMetadata({ orientation: 8 }).toBuffer(), PGM),
    ).toMatchObject({ width: 20, height: 40, scale: 1 });
  });

  it('is white where the original is transparent', async () => {
    const { bytes } = await prepareImage(await blank(4, 4, '#00000000').png().toBuffer(), PGM);
    expect([...new Set(readPgm(bytes).pixels)]).toEqual([255]);
  });

  it('has black ink on white paper, however faint and grey the original is', async () => {
    const faint = await blank(40, 20, '#a0a0a0').extend({ top: 20, background: '#646464' }).png().toBuffer();
    const { pixels } = readPgm((await prepareImage(faint, PGM)).bytes);
    expect([...new Set(pixels)]).toEqual([0, 255]);
  });

  it('has no metadata about place and time', async () => {
    const image = await blank(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Asha Nair' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .toBuffer();
    expect(await sharp(image).metadata()).toHaveProperty('exif');
    const { bytes } = await prepareImage(image, JPEG);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    expect(bytes.toString('latin1')).not.toContain('Asha');
  });
});

describe('an image that cannot be decoded', () => {
  const noise = () =>
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });

  it.each(['png', 'jpeg', 'webp'] as const)('is unreadable: half a %s', async (format) => {
    const image = await noise().toFormat(format).toBuffer();
    await expect(prepareImage(image.subarray(0, image.length / 2), PGM)).rejects.toThrow(
      UnreadableImageError,
    );
  });

  it('is unreadable: a header without matching data', async () => {
    const image = await noise().png().toBuffer();
    image.fill(7, 60);
    await expect(prepareImage(image, PGM)).rejects.toThrow(UnreadableImageError);
    await expect(prepareImage(Buffer.from('GIF89a, or so it says'), PGM)).rejects.toThrow(
      UnreadableImageError,
    );
  });

  it('is not decoded when it has more pixels than are allowed', async () => {
    const image = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(prepareImage(image, PGM)).rejects.toThrow(UnreadableImageError);
  });

  it('is not tried with a longer side than is allowed, whoever has measured it before', async () => {
    const line = (width: number, height: number) => blank(width, height).png().toBuffer();
    await expect(prepareImage(await line(12_001, 1), PGM)).rejects.toThrow(UnreadableImageError);
    await expect(prepareImage(await line(1, 12_001), JPEG)).rejects.toThrow(UnreadableImageError);
    expect(await prepareImage(await line(12_000, 1), PGM)).toMatchObject({ width: 12_000 });
  });
});
