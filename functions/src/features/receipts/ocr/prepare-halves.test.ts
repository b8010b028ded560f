import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { Page, Point } from '../page.ts';
import { prepareHalves } from './prepare-halves.ts';

const GOODS = ['Rice', 'Oil', 'Soap', 'Tea', 'Salt', 'Milk', 'Curd', 'Dal'];
const ROWS = ['Shop', ...GOODS.map((name) => `${name}  45.00`), 'Total  360.00', 'Cash  400.00'];

const SQUARE = 80;

/** Width and height according to the image's header. */
const sizeOf = (pgm: Buffer): number[] => pgm.toString('latin1', 0, 20).split(/\s/).slice(1, 3).map(Number);

/** A white image with a black square that covers more than a hundredth of it, as ink does. */
async function imageOf(page: Page, middle: Point): Promise<Buffer> {
  const { width, height } = page;
  const black = await sharp({ create: { width: SQUARE, height: SQUARE, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: black, left: middle.x - SQUARE / 2, top: middle.y - SQUARE / 2 }])
    .png()
    .toBuffer();
}

/** The centre of the darkest pixels. */
function darkest(pgm: Buffer): Point {
  const [width = 1, height = 1] = sizeOf(pgm);
  const shades = pgm.subarray(pgm.length - width * height);
  const dark = [...shades.keys()].filter((index) => (shades[index] ?? 255) < 20);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    x: mean(dark.map((index) => index % width)),
    y: mean(dark.map((index) => Math.floor(index / width))),
  };
}

describe('preparing an image for the second pass', () => {
  it('enlarges small letters to the height that is recognised best', async () => {
    const page = pageOfRows(ROWS);
    const { bytes } = await prepareHalves(await imageOf(page, { x: 50, y: 50 }), page);
    // 20 pixels become 32.
    expect(sizeOf(bytes)).toEqual([Math.round(page.width * 1.6), Math.round(page.height * 1.6)]);
  });

  it('has two parts, which overlap within the text', async () => {
    const page = pageOfRows(ROWS);
    const { bytes, parts } = await prepareHalves(await imageOf(page, { x: 50, y: 50 }), page);
    const [left, right, ...others] = parts.map(({ rectangle }) => rectangle);
    expect(others).toEqual([]);
    const [width = 0] = sizeOf(bytes);
    // Amounts begin at nine tenths of the page.
    expect(right?.left).toBeGreaterThan(width * 0.4);
    expect((right?.left ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((left?.left ?? 0) + (left?.width ?? 0)).toBeGreaterThan(right?.left ?? Infinity);
  });

  it('erases rules', async () => {
    const page = pageOfRows(ROWS);
    const dash = await sharp({ create: { width: 8, height: 3, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    // The dashes lie between the last two rows.
    const dashes = Array.from({ length: 50 }, (_, index) => ({
      input: dash,
      left: 60 + index * 12,
      top: 360,
    }));
    const image = await sharp({
      create: { width: page.width, height: page.height, channels: 3, background: '#fff' },
    })
      .composite(dashes)
      .png()
      .toBuffer();
    const { bytes } = await prepareHalves(image, page);
    const [width = 0, height = 0] = sizeOf(bytes);
    expect(bytes.subarray(bytes.length - width * height).filter((shade) => shade < 128)).toHaveLength(0);
  });

  it('enlarges an image with hardly any text as much as letters in photos may need', async () => {
    const { words, ...size } = pageOfRows(ROWS);
    const page = { ...size, words: words.slice(0, 4) };
    const small = await prepareHalves(await imageOf(page, { x: 50, y: 50 }), page);
    expect(sizeOf(small.bytes)).toEqual([page.width * 2.5, page.height * 2.5]);
    const large = { width: 2400, height: 1200, words: page.words };
    const same = await prepareHalves(await imageOf(large, { x: 50, y: 50 }), large);
    expect(sizeOf(same.bytes)).toEqual([2400, 1200]);
    expect(same.parts.map(({ rectangle }) => rectangle)).toEqual([
      { left: 0, top: 0, width: 2400, height: 1200 },
    ]);
  });

  it('makes ink of faint marks beside a dark table', async () => {
    const { words } = pageOfRows(ROWS);
    const [width, height] = [2400, 1200];
    const grey = (shade: number) => `rgb(${shade},${shade},${shade})`;
    const rect = (x: number, wide: number, shade: number) =>
      `<rect x="${x}" y="200" width="${wide}" height="800" fill="${grey(shade)}"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#222"/>${rect(400, 1600, 225)}${rect(1000, 8, 165)}</svg>`;
    const image = await sharp(Buffer.from(svg)).png().toBuffer();
    const { bytes } = await prepareHalves(image, { width, height, words: words.slice(0, 4) });
    const [across = 0, down = 0] = sizeOf(bytes);
    expect(bytes.subarray(bytes.length - across * down)[600 * across + 1004]).toBeLessThan(30);
  });

  it.each([0, 6, -6])(
    'turns rows that slant by %i° back, and maps points to the original',
    async (degrees) => {
      const { words, ...size } = pageOfRows(ROWS, { degrees, isUpright: true });
      const page = { words, width: Math.round(size.width), height: Math.round(size.height) };
      const middle = { x: Math.round(page.width * 0.7), y: Math.round(page.height * 0.3) };
      const { bytes, toImage } = await prepareHalves(await imageOf(page, middle), page);
      const [width = 0, height = 0] = sizeOf(bytes);
      const isTurned = Math.abs(width / height - page.width / page.height) > 0.01;
      expect(isTurned).toBe(degrees !== 0);
      const found = toImage(darkest(bytes));
      expect(Math.hypot(found.x - middle.x, found.y - middle.y)).toBeLessThan(2);
    },
  );

  it('fails for an image that cannot be decoded', async () => {
    const page = pageOfRows(ROWS);
    const bytes = await imageOf(page, { x: 50, y: 50 });
    await expect(prepareHalves(bytes.subarray(0, 60), page)).rejects.toThrow();
  });
});
