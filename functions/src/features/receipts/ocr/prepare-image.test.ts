import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UnreadableImageError } from '../recognise-text.ts';
import { prepareImage } from './prepare-image.ts';

const blank = (width: number, height: number, background = '#ffffffff') =>
  sharp({ create: { width, height, channels: 4, background } });
const RAW = { format: 'raw', longSideMax: 100, shortSideKept: 10, pixelsMax: 9_000 } as const;
const JPEG = { format: 'jpeg', longSideMax: 100, shortSideKept: 10, pixelsMax: 9_000 } as const;

describe('a prepared image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('can be made of a %s', async (format) => {
    const image = await blank(40, 20).toFormat(format).toBuffer();
    const { bytes, ...prepared } = await prepareImage(image, RAW);
    expect(prepared).toEqual({ width: 40, height: 20, scale: 1, prepared: { width: 40, height: 20 } });
    expect(bytes).toEqual(Buffer.alloc(40 * 20 * 3, 255));
  });

  it('is no larger than the engine needs, and has its scale', async () => {
    const prepared = await prepareImage(await blank(400, 200).png().toBuffer(), RAW);
    expect(prepared).toMatchObject({
      width: 400,
      height: 200,
      scale: 4,
      prepared: { width: 100, height: 50 },
    });
  });

  it('keeps the letters of a long, narrow image legible', async () => {
    const prepared = await prepareImage(await blank(20, 400).png().toBuffer(), RAW);
    expect(prepared.prepared).toEqual({ width: 10, height: 200 });
    const line = await blank(3, 3000).png().toBuffer();
    expect(await prepareImage(line, RAW)).toMatchObject({ width: 3, height: 3000, scale: 1 });
  });

  it('has no more pixels than the engine takes, whatever its shape', async () => {
    const prepared = await prepareImage(await blank(200, 200).png().toBuffer(), RAW);
    expect(prepared.prepared).toEqual({ width: 95, height: 95 });
  });

  it('is upright', async () => {
    const image = await blank(40, 20, 'black')
      .extend({ top: 20, background: 'white' })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const prepared = await prepareImage(image, RAW);
    expect(prepared).toMatchObject({ width: 40, height: 40 });
    // The image is turned clockwise: its top is on the right.
    expect([prepared.bytes[0], prepared.bytes[39 * 3]]).toEqual([0, 255]);
    expect(
      await prepareImage(await blank(40, 20).jpeg().withMetadata({ orientation: 8 }).toBuffer(), RAW),
    ).toMatchObject({ width: 20, height: 40, scale: 1 });
  });

  it('is white where the original is transparent', async () => {
    const { bytes } = await prepareImage(await blank(4, 4, '#00000000').png().toBuffer(), RAW);
    expect(bytes).toEqual(Buffer.alloc(48, 255));
  });

  it('has three colours, even of a grey original', async () => {
    const { bytes } = await prepareImage(await blank(4, 4, '#646464').greyscale().png().toBuffer(), RAW);
    expect(bytes).toEqual(Buffer.alloc(48, 0x64));
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
    await expect(prepareImage(image.subarray(0, image.length / 2), RAW)).rejects.toThrow(
      UnreadableImageError,
    );
  });

  it('is unreadable: a header without matching data', async () => {
    const image = await noise().png().toBuffer();
    image.fill(7, 60);
    await expect(prepareImage(image, RAW)).rejects.toThrow(UnreadableImageError);
    await expect(prepareImage(Buffer.from('GIF89a, or so it says'), RAW)).rejects.toThrow(
      UnreadableImageError,
    );
  });

  it('is not decoded when it has more pixels than are allowed', async () => {
    const image = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(prepareImage(image, RAW)).rejects.toThrow(UnreadableImageError);
  });

  it('is not tried with a longer side than is allowed, whoever has measured it before', async () => {
    const line = (width: number, height: number) => blank(width, height).png().toBuffer();
    await expect(prepareImage(await line(12_001, 1), RAW)).rejects.toThrow(UnreadableImageError);
    await expect(prepareImage(await line(1, 12_001), JPEG)).rejects.toThrow(UnreadableImageError);
    expect(await prepareImage(await line(12_000, 1), RAW)).toMatchObject({ width: 12_000 });
  });
});
