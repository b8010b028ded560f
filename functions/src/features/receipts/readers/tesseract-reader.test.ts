import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { Word } from '../page.ts';
import { UnreadableImageError, type TextReader } from '../read-text.ts';
import type { Rectangle } from './split-columns.ts';
import type { Engine } from './tesseract-engine.ts';
import type { TesseractText } from './tesseract-page.ts';
import { createTesseractReader } from './tesseract-reader.ts';

const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const patient = new AbortController().signal;

/** What an engine makes of a blank image. */
const NOTHING: TesseractText = { blocks: null };

const SMALL: Word['corners'] = [
  { x: 10, y: 10 },
  { x: 50, y: 10 },
  { x: 50, y: 30 },
  { x: 10, y: 30 },
];

/** Engines that do as they are told, and how many were started and stopped. */
function engines(recognise: Engine['recognise']) {
  const count = { started: 0, stopped: 0 };
  const ends: (() => void)[] = [];
  const start = async (): Promise<Engine> => {
    count.started += 1;
    const stop = Promise.withResolvers<never>();
    stop.promise.catch(() => {});
    let hasEnded = false;
    ends.push(() => {
      hasEnded = true;
    });
    return {
      recognise: async (...what) => Promise.race([recognise(...what), stop.promise]),
      hasEnded: () => hasEnded,
      stop: () => {
        if (!hasEnded) count.stopped += 1;
        hasEnded = true;
        stop.reject(new Error('stopped'));
      },
    };
  };
  const endAll = () => {
    for (const end of ends) end();
  };
  return { count, start, endAll };
}

const read = ({ readText }: TextReader, signal = patient, bytes = image) =>
  readText(bytes, { contentType: 'image/png', signal });

describe('the reader', () => {
  it('starts an engine with the first image, and uses it again', async () => {
    const { count, start } = engines(async () => NOTHING);
    const reader = createTesseractReader({ atOnce: 1, start });
    expect(count.started).toBe(0);
    for (let scan = 0; scan < 3; scan += 1)
      expect(await read(reader)).toEqual({ width: 60, height: 40, words: [] });
    expect(count).toEqual({ started: 1, stopped: 0 });
    await reader.close();
    expect(count).toEqual({ started: 1, stopped: 1 });
    await expect(read(reader)).rejects.toThrow('closed');
    expect(count.started).toBe(1);
  });

  it('reads once more with the same engine, and says where words are in the image as it is', async () => {
    const bbox = { x0: 16, y0: 32, x1: 80, y1: 64 };
    const word = { text: 'TOTAL', confidence: 90, bbox, symbols: [] };
    const baseline = { x0: 16, y0: 64, x1: 80, y1: 64 };
    const lines = [{ words: [word], baseline }];
    const { count, start } = engines(async () =>
      JSON.parse(JSON.stringify({ blocks: [{ paragraphs: [{ lines }] }] })),
    );
    const reader = createTesseractReader({ atOnce: 1, start });
    const page = await read(reader);
    const again = await reader.readAgain?.(image, {
      contentType: 'image/png',
      signal: patient,
      // Words of 20 pixels are read at 32.
      page: {
        ...page,
        words: Array.from({ length: 5 }, () => ({ text: 'TOTAL', confidence: 0.9, corners: SMALL })),
      },
      look: 'even',
    });
    expect(again).toMatchObject({ width: 60, height: 40, words: [{ text: 'TOTAL', confidence: 0.9 }] });
    const [topLeft, , bottomRight] = again?.words[0]?.corners ?? [];
    expect([topLeft?.x, topLeft?.y, bottomRight?.x, bottomRight?.y]).toEqual(
      [10, 20, 50, 40].map((place) => expect.closeTo(place, 5)),
    );
    expect(count.started).toBe(1);
  });

  it('reads both halves of an image, and takes from each what is its own', async () => {
    const bill = await readFile(new URL('../../../../test/receipts/chai-corner.png', import.meta.url));
    const bbox = { x0: 0, y0: 32, x1: 0, y1: 64 };
    const seen: (Rectangle | undefined)[] = [];
    const { start } = engines(async (_, rectangle) => {
      seen.push(rectangle);
      if (!rectangle) return NOTHING;
      // One word at the left edge of the part, one in its middle, one at its right edge.
      const places = [0, rectangle.width / 2 - 20, rectangle.width - 40].map((x) => rectangle.left + x);
      const words = places.map((x, index) => ({
        text: `${seen.length}-${index}`,
        confidence: 90,
        bbox: { ...bbox, x0: x, x1: x + 40 },
        symbols: [],
      }));
      const baseline = { x0: 0, y0: 64, x1: 80, y1: 64 };
      return JSON.parse(JSON.stringify({ blocks: [{ paragraphs: [{ lines: [{ words, baseline }] }] }] }));
    });
    const reader = createTesseractReader({ atOnce: 1, start });
    const again = await reader.readAgain?.(bill, {
      contentType: 'image/png',
      signal: patient,
      page: pageOfRows(['CORNER CAFE', 'Tea  10.00', 'Bun  25.00', 'Dal  60.00', 'Total  95.00']),
      look: 'halves',
    });
    const [left, right, ...others] = seen;
    expect(others).toEqual([]);
    expect(left?.left).toBeLessThan(right?.left ?? 0);
    expect(again?.words.map(({ text }) => text)).toEqual(['1-0', '1-1', '2-1', '2-2']);
  });

  it('has two engines for two images at a time, started when they are needed', async () => {
    const held = Promise.withResolvers<TesseractText>();
    const { count, start } = engines(async () => held.promise);
    const reader = createTesseractReader({ atOnce: 2, start });
    expect(reader.atOnce).toBe(2);
    const both = Promise.all([read(reader), read(reader), read(reader)]);
    await vi.waitFor(() => expect(count.started).toBe(2));
    held.resolve(NOTHING);
    expect(await both).toHaveLength(3);
    expect(count).toEqual({ started: 2, stopped: 0 });
    await reader.close();
    expect(count.stopped).toBe(2);
  });

  it('needs one for images that come one after another', async () => {
    const { count, start } = engines(async () => NOTHING);
    const reader = createTesseractReader({ atOnce: 2, start });
    for (let scan = 0; scan < 3; scan += 1) await read(reader);
    expect(count.started).toBe(1);
  });

  it('replaces an engine that has read enough', async () => {
    const { count, start } = engines(async () => NOTHING);
    const reader = createTesseractReader({ atOnce: 1, start, imagesPerEngine: 2 });
    for (let scan = 0; scan < 5; scan += 1) await read(reader);
    expect(count).toEqual({ started: 3, stopped: 2 });
  });

  it('replaces an engine that fails, and one that has ended by itself', async () => {
    let failures = 1;
    const { count, start, endAll } = engines(async () => {
      failures -= 1;
      if (failures === 0) throw new Error('broken');
      return NOTHING;
    });
    const reader = createTesseractReader({ atOnce: 1, start });
    await expect(read(reader)).rejects.toThrow('broken');
    await read(reader);
    expect(count).toEqual({ started: 2, stopped: 1 });
    endAll();
    await read(reader);
    expect(count.started).toBe(3);
  });

  it('tries to start again after a start that failed', async () => {
    const { start } = engines(async () => NOTHING);
    let failures = 1;
    const reader = createTesseractReader({
      atOnce: 1,
      start: async () => {
        failures -= 1;
        if (failures === 0) throw new Error('no files');
        return start();
      },
    });
    await expect(read(reader)).rejects.toThrow('no files');
    await read(reader);
  });

  it('stops an engine that nobody waits for any more; who waited behind it is served', async () => {
    const begun = Promise.withResolvers<void>();
    let isFirst = true;
    const { count, start } = engines(async () => {
      begun.resolve();
      if (!isFirst) return NOTHING;
      isFirst = false;
      return new Promise(() => {});
    });
    const reader = createTesseractReader({ atOnce: 1, start });
    const impatient = new AbortController();
    const late = read(reader, impatient.signal);
    const next = read(reader);
    await begun.promise;
    impatient.abort(new Error('too late'));
    await expect(late).rejects.toThrow('stopped');
    expect(await next).toMatchObject({ words: [] });
    expect(count).toEqual({ started: 2, stopped: 1 });
  });

  it('leaves the engine alone over an image that cannot be decoded', async () => {
    const { count, start } = engines(async () => NOTHING);
    const reader = createTesseractReader({ atOnce: 1, start });
    await read(reader);
    await expect(read(reader, patient, image.subarray(0, 60))).rejects.toThrow(UnreadableImageError);
    await read(reader);
    expect(count).toEqual({ started: 1, stopped: 0 });
  });

  it('lets ten wait, and no more', async () => {
    const held = Promise.withResolvers<TesseractText>();
    const { start } = engines(async () => held.promise);
    const reader = createTesseractReader({ atOnce: 1, start });
    const scans = Array.from({ length: 11 }, async () => read(reader));
    await expect(read(reader)).rejects.toThrow('too many are waiting');
    held.resolve(NOTHING);
    expect(await Promise.all(scans)).toHaveLength(11);
  });
});
