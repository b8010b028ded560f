import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { Page, Point } from '../page.ts';
import type { AnotherLook } from '../read-text.ts';
import { prepareAgain } from './prepare-again.ts';

const GOODS = ['Rice', 'Oil', 'Soap', 'Tea', 'Salt', 'Milk', 'Curd', 'Dal'];
const ROWS = ['Shop', ...GOODS.map((name) => `${name}  45.00`), 'Total  360.00', 'Cash  400.00'];

const SQUARE = 80;

/** Width and height as the image says. */
const sizeOf = (pgm: Buffer): number[] => pgm.toString('latin1', 0, 20).split(/\s/).slice(1, 3).map(Number);

/** A white image with a black square: more than a hundredth of it, as ink is. */
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

/** Where the darkest pixels are, in their middle. */
function darkest(pgm: Buffer): Point {
  const [width = 1, height = 1] = sizeOf(pgm);
  const shades = pgm.subarray(pgm.length - width * height);
  const dark = [...shades.keys()].filter((index) => (shades[index] ?? 255) < 20);
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return {
    x: mean(dark.map((index) => index % width)),
    y: mean(dark.map((index) => Math.floor(index / width))),
  };
}

describe('preparing an image for another look', () => {
  it('enlarges small letters to the height that is read best', async () => {
    const page = pageOfRows(ROWS);
    const { bytes } = await prepareAgain(await imageOf(page, { x: 50, y: 50 }), { page, look: 'smooth' });
    // From 20 pixels to 32.
    expect(sizeOf(bytes)).toEqual([Math.round(page.width * 1.6), Math.round(page.height * 1.6)]);
  });

  it.each<[AnotherLook, number]>([
    ['halves', 1.6],
    ['even', 1.6],
    ['sharp', 1.8],
  ])('has letters of another size for a %s look', async (look, scale) => {
    const page = pageOfRows(ROWS);
    const { bytes } = await prepareAgain(await imageOf(page, { x: 50, y: 50 }), { page, look });
    expect(sizeOf(bytes)).toEqual([Math.round(page.width * scale), Math.round(page.height * scale)]);
  });

  it('has two parts where its halves are looked at, which overlap within the text, and else one', async () => {
    const page = pageOfRows(ROWS);
    const image = await imageOf(page, { x: 50, y: 50 });
    const { bytes, parts } = await prepareAgain(image, { page, look: 'halves' });
    const [left, right, ...others] = parts.map(({ rectangle }) => rectangle);
    expect(others).toEqual([]);
    const [width = 0] = sizeOf(bytes);
    // Amounts begin at nine tenths of the page.
    expect(right?.left).toBeGreaterThan(width * 0.4);
    expect((right?.left ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((left?.left ?? 0) + (left?.width ?? 0)).toBeGreaterThan(right?.left ?? Infinity);
    const whole = await prepareAgain(image, { page, look: 'even' });
    const [wholeWidth, wholeHeight] = sizeOf(whole.bytes);
    expect(whole.parts.map(({ rectangle }) => rectangle)).toEqual([
      { left: 0, top: 0, width: wholeWidth, height: wholeHeight },
    ]);
  });

  it.each<[AnotherLook, boolean]>([
    ['even', true],
    ['halves', true],
    ['smooth', false],
  ])('for a %s look takes rules off, or not: %s', async (look, isErased) => {
    const page = pageOfRows(ROWS);
    const dash = await sharp({ create: { width: 8, height: 3, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    // Between the last two rows.
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
    const { bytes } = await prepareAgain(image, { page, look });
    const [width = 0, height = 0] = sizeOf(bytes);
    const ink = bytes.subarray(bytes.length - width * height).filter((shade) => shade < 128);
    expect(ink.length === 0).toBe(isErased);
  });

  it('makes an image of which hardly a word was read as large as letters in photos may need', async () => {
    const { words, ...size } = pageOfRows(ROWS);
    const page = { ...size, words: words.slice(0, 4) };
    const small = await prepareAgain(await imageOf(page, { x: 50, y: 50 }), { page, look: 'even' });
    expect(sizeOf(small.bytes)).toEqual([page.width * 2.5, page.height * 2.5]);
    const large = { width: 2400, height: 1200, words: page.words };
    const same = await prepareAgain(await imageOf(large, { x: 50, y: 50 }), { page: large, look: 'even' });
    expect(sizeOf(same.bytes)).toEqual([2400, 1200]);
  });

  it.each<AnotherLook>(['even', 'smooth', 'sharp'])(
    'makes ink of what is faint beside a dark table (%s)',
    async (look) => {
      const { words } = pageOfRows(ROWS);
      const [width, height] = [2400, 1200];
      const grey = (shade: number) => `rgb(${shade},${shade},${shade})`;
      const rect = (x: number, wide: number, shade: number) =>
        `<rect x="${x}" y="200" width="${wide}" height="800" fill="${grey(shade)}"/>`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#222"/>${rect(400, 1600, 225)}${rect(1000, 8, 165)}</svg>`;
      const image = await sharp(Buffer.from(svg)).png().toBuffer();
      const shadeOfInk = async (page: Page) => {
        const { bytes } = await prepareAgain(image, { page, look });
        const [across = 0, down = 0] = sizeOf(bytes);
        return bytes.subarray(bytes.length - across * down)[600 * across + 1004];
      };
      expect(await shadeOfInk({ width, height, words: words.slice(0, 4) })).toBeLessThan(30);
    },
  );

  it.each([0, 6, -6])('turns rows that slant by %i° back, and knows what was where', async (degrees) => {
    const { words, ...size } = pageOfRows(ROWS, { degrees, isUpright: true });
    const page = { words, width: Math.round(size.width), height: Math.round(size.height) };
    const middle = { x: Math.round(page.width * 0.7), y: Math.round(page.height * 0.3) };
    const { bytes, toImage } = await prepareAgain(await imageOf(page, middle), { page, look: 'smooth' });
    const [width = 0, height = 0] = sizeOf(bytes);
    const isTurned = Math.abs(width / height - page.width / page.height) > 0.01;
    expect(isTurned).toBe(degrees !== 0);
    const found = toImage(darkest(bytes));
    expect(Math.hypot(found.x - middle.x, found.y - middle.y)).toBeLessThan(2);
  });

  it('is given up over what cannot be decoded', async () => {
    const page = pageOfRows(ROWS);
    const bytes = await imageOf(page, { x: 50, y: 50 });
    await expect(prepareAgain(bytes.subarray(0, 60), { page, look: 'even' })).rejects.toThrow();
  });
});
