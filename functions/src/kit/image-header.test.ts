import { describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

// Pictures of three by two pixels, as a browser makes them; long ones without their colour profile.
const PNG = [0x89, ...ascii('PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02\x08\x06\0\0\0')];
const APP0 = [0xff, 0xe0, 0, 16, ...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0];
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0, 2, 0, 3, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
const TABLE = [0xff, 0xc4, 0, 4, 0xff, 0xc0];
const JPEG = [0xff, 0xd8, ...APP0, ...TABLE, ...frame(0xc0)];
const webp = (kind: string, content: readonly number[]) => [
  ...ascii('RIFF'),
  12 + content.length,
  ...ascii(`\0\0\0WEBP${kind}`),
  content.length,
  ...ascii('\0\0\0'),
  ...content,
];
const LOSSY = webp('VP8 ', [0x70, 1, 0, 0x9d, 1, 0x2a, 3, 0, 2, 0, 5, 0x40]);
const LOSSLESS = webp('VP8L', [0x2f, 2, 0x40, 0, 0, 7, 0x50]);
const EXTENDED = webp('VP8X', [0x20, 0, 0, 0, 2, 0, 0, 1, 0, 0]);

const read = (bytes: readonly number[]) => readImageHeader(Uint8Array.from(bytes));
const changed = (bytes: readonly number[], at: number, ...values: readonly number[]) =>
  bytes.toSpliced(at, values.length, ...values);

describe('the header of a picture', () => {
  it.each([
    ['PNG', 'image/png', PNG],
    ['JPEG', 'image/jpeg', JPEG],
    ['progressive JPEG', 'image/jpeg', [0xff, 0xd8, ...APP0, ...frame(0xc2)]],
    ['JPEG with bytes to fill up', 'image/jpeg', [0xff, 0xd8, 0xff, ...APP0, 0xff, 0xff, ...frame(0xc0)]],
    [
      'JPEG with markers that stand alone',
      'image/jpeg',
      [0xff, 0xd8, 0xff, 0x01, 0xff, 0xd0, ...frame(0xc0)],
    ],
    ['lossy WebP', 'image/webp', LOSSY],
    ['lossless WebP', 'image/webp', LOSSLESS],
    ['extended WebP', 'image/webp', EXTENDED],
  ])('of %s says type and size', (_, contentType, bytes) => {
    expect(read(bytes)).toEqual({ contentType, width: 3, height: 2 });
    expect(read([...bytes, 1, 2, 3])).toEqual({ contentType, width: 3, height: 2 });
  });

  it('tells large sizes apart', () => {
    expect(read(changed(PNG, 16, 0, 1, 0x11, 0x70))).toMatchObject({ width: 70_000 });
    expect(read(changed(EXTENDED, 24, 0x6f, 0x11, 1))).toMatchObject({ width: 70_000 });
    expect(read(changed(LOSSLESS, 21, 0xff, 0xff, 0xff, 0x0f))).toMatchObject({
      width: 16_384,
      height: 16_384,
    });
    expect(read(changed(LOSSY, 26, 0xff, 0xff, 0xff, 0xff))).toMatchObject({ width: 16_383, height: 16_383 });
  });

  it('is read from a part of a larger buffer', () => {
    const buffer = Uint8Array.from([9, 9, 9, ...PNG]);
    expect(readImageHeader(buffer.subarray(3))).toMatchObject({ width: 3 });
  });

  it.each<[string, readonly number[]]>([
    ['nothing', []],
    ['text', ascii('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>')],
    ['GIF', [...ascii('GIF89a'), 3, 0, 2, 0, 0, 0, 0]],
    ['a PNG whose first chunk is another', changed(PNG, 12, ...ascii('tEXt'))],
    ['a PNG of no width', changed(PNG, 16, 0, 0, 0, 0)],
    ['a JPEG of no height', changed(JPEG, JPEG.length - 14, 0, 0)],
    ['a JPEG without a frame', [0xff, 0xd8, ...APP0, 0xff, 0xd9, ...frame(0xc0)]],
    ['a JPEG whose scan comes first', [0xff, 0xd8, 0xff, 0xda, 0, 2, ...frame(0xc0)]],
    ['a JPEG with something between its segments', [0xff, 0xd8, ...APP0, 0, ...frame(0xc0)]],
    ['a JPEG whose segment is longer than the file', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, ...frame(0xc0)]],
    ['a WebP of an unknown kind', changed(LOSSY, 12, ...ascii('VP9 '))],
    ['a lossy WebP without its start code', changed(LOSSY, 23, 0)],
    ['a lossless WebP without its signature', changed(LOSSLESS, 20, 0)],
    ['a RIFF of another kind', changed(LOSSY, 8, ...ascii('WAVE'))],
  ])('is not in %s', (_, bytes) => {
    expect(read(bytes)).toBeUndefined();
  });

  it.each([
    ['PNG', PNG.slice(0, 24)],
    ['JPEG', JPEG.slice(0, -10)],
    ['lossy WebP', LOSSY.slice(0, 30)],
    ['lossless WebP', LOSSLESS.slice(0, 25)],
    ['extended WebP', EXTENDED.slice(0, 30)],
  ])('of %s that is cut off is none, at whatever byte', (_, bytes) => {
    expect(read(bytes)).toBeDefined();
    for (let length = 0; length < bytes.length; length += 1)
      expect(read(bytes.slice(0, length))).toBeUndefined();
  });

  it('of a JPEG full of empty segments is looked for no longer than there are bytes', () => {
    const start = performance.now();
    const segments = Array.from({ length: 500_000 }, () => [0xff, 0xe0, 0, 2]).flat();
    expect(read([0xff, 0xd8, ...segments])).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
