import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoOf } from '../../../../test/receipt-photos.ts';
import { findPaper } from './find-paper.ts';

const SIZE = { width: 400, height: 600 };
const PAPER = { left: 90, top: 120, width: 220, height: 390 };
const find = async (image: Buffer) => findPaper(sharp(image), SIZE);

describe('the paper in a photo', () => {
  it('is found with a margin around it', async () => {
    const found = await find(await photoOf(PAPER));
    expect(found).toBeDefined();
    const { left = 0, top = 0, width = 0, height = 0 } = found ?? {};
    for (const [one, other] of [
      [PAPER.left, left],
      [PAPER.top, top],
      [left + width, PAPER.left + PAPER.width],
      [top + height, PAPER.top + PAPER.height],
    ] as const) {
      expect(one - other).toBeGreaterThanOrEqual(0);
      expect(one - other).toBeLessThan(16);
    }
  });

  it('may reach over the edge of the photo', async () => {
    const found = await find(await photoOf({ left: 60, top: 0, width: 300, height: 600 }));
    expect(found).toMatchObject({ top: 0, height: 600 });
    expect(found?.width).toBeLessThan(340);
  });

  it('is not cut out of a scan that is all paper', async () => {
    expect(await find(await photoOf({ left: 0, top: 0, ...SIZE }))).toBeUndefined();
    expect(await find(await photoOf({ left: 4, top: 4, width: 392, height: 592 }))).toBeUndefined();
  });

  it('is none that is hardly lighter than the table, or a small thing on it', async () => {
    expect(await find(await photoOf(PAPER, { table: '#b0aca2', paper: '#c8c4ba' }))).toBeUndefined();
    expect(await find(await photoOf({ left: 150, top: 200, width: 90, height: 100 }))).toBeUndefined();
  });

  it('is none where light and dark lie side by side', async () => {
    const stripes = Array.from(
      { length: 10 },
      (_, at) => `<rect x="${at * 40}" width="20" height="600" fill="#eee"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="400" height="600"/>${stripes.join('')}</svg>`;
    expect(await find(await sharp(Buffer.from(svg)).png().toBuffer())).toBeUndefined();
  });
});
