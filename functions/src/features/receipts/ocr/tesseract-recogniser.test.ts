import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { Word } from '../page.ts';
import { UnreadableImageError, type TextRecogniser } from '../recognise-text.ts';
import type { Rectangle } from './split-columns.ts';
import type { Engine } from './tesseract-engine.ts';
import type { TesseractText } from './tesseract-page.ts';
import { createTesseractRecogniser } from './tesseract-recogniser.ts';

const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const patient = new AbortController().signal;

const NOTHING: TesseractText = { blocks: null };

const SMALL: Word['corners'] = [
  { x: 10, y: 10 },
  { x: 50, y: 10 },
  { x: 50, y: 30 },
  { x: 10, y: 30 },
];

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

const read = ({ recogniseText }: TextRecogniser, signal = patient, bytes = image) =>
  recogniseText(bytes, { contentType: 'image/png', signal });

describe('the Tesseract recogniser', () => {
  it('starts an engine with the first image, and uses it again', async () => {
    const { count, start } = engines(async () => NOTHING);
    const recogniser = createTesseractRecogniser({ concurrency: 1, start });
    expect(count.started).toBe(0);
    for (let scan = 0; scan < 3; scan += 1)
      expect(await read(recogniser)).toEqual({ width: 60, height: 40, words: [] });
    expect(count).toEqual({ started: 1, stopped: 0 });
    await recogniser.close();
    expect(count).toEqual({ started: 1, stopped: 1 });
    await expect(read(recogniser)).rejects.toThrow('closed');
    expect(count.started).toBe(1);
  });

  it('makes a second pass with the same engine, and maps words to the original image', async () => {
    const bbox = { x0: 16, y0: 32, x1: 80, y1: 64 };
    const word = { text: 'TOTAL', confidence: 90, bbox, symbols: [] };
    const baseline = { x0: 16, y0: 64, x1: 80, y1: 64 };
    const lines = [{ words: [word], baseline }];
    const { count, start } = engines(async () =>
      JSON.parse(JSON.stringify({ blocks: [{ paragraphs: [{ lines }] }] })),
    );
    const recogniser = createTesseractRecogniser({ concurrency: 1, start });
    const page = await read(recogniser);
    const again = await recogniser.recogniseHalves?.(image, {
      contentType: 'image/png',
      signal: patient,
      // Words of 20 pixels are enlarged to 32.
      page: {
        ...page,
        words: Array.from({ length: 5 }, () => ({ text: 'TOTAL', confidence: 0.9, corners: SMALL })),
      },
    });
    expect(again).toMatchObject({ width: 60, height: 40, words: [{ text: 'TOTAL', confidence: 0.9 }] });
    const [topLeft, , bottomRight] = again?.words[0]?.corners ?? [];
    expect([topLeft?.x, topLeft?.y, bottomRight?.x, bottomRight?.y]).toEqual(
      [10, 20, 50, 40].map((place) => expect.closeTo(place, 5)),
    );
    expect(count.started).toBe(1);
  });

  it('recognises both halves of an image, and takes from each the words that belong to it', async () => {
    const bill = await readFile(new URL('../../../../test/receipts/chai-corner.png', import.meta.url));
    const bbox = { x0: 0, y0: 32, x1: 0, y1: 64 };
    const seen: (Rectangle | undefined)[] = [];
    const { start } = engines(async (_, rectangle) => {
      seen.push(rectangle);
      if (!rectangle) return NOTHING;
      // One word is at the left edge of the part, one in its middle, one at its right edge.
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
    const recogniser = createTesseractRecogniser({ concurrency: 1, start });
    const again = await recogniser.recogniseHalves?.(bill, {
      contentType: 'image/png',
      signal: patient,
      page: pageOfRows(['CORNER CAFE', 'Tea  10.00', 'Bun  25.00', 'Dal  60.00', 'Total  95.00']),
    });
    const [left, right, ...others] = seen;
    expect(others).toEqual([]);
    expect(left?.left).toBeLessThan(right?.left ?? 0);
    expect(again?.words.map(({ text }) => text)).toEqual(['1-0', '1-1', '2-1', '2-2']);
  });

  it('has two engines for two images at a time, started when they are needed', async () => {
    const gate = Promise.withResolvers<TesseractText>();
    const { count, start } = engines(async () => gate.promise);
    const recogniser = createTesseractRecogniser({ concurrency: 2, start });
    const both = Promise.all([read(recogniser), read(recogniser), read(recogniser)]);
    await vi.waitFor(() => expect(count.started).toBe(2));
    gate.resolve(NOTHING);
    expect(await both).toHaveLength(3);
    expect(count).toEqual({ started: 2, stopped: 0 });
    await recogniser.close();
    expect(count.stopped).toBe(2);
  });

  it('needs one engine for images that come one after another', async () => {
    const { count, start } = engines(async () => NOTHING);
    const recogniser = createTesseractRecogniser({ concurrency: 2, start });
    for (let scan = 0; scan < 3; scan += 1) await read(recogniser);
    expect(count.started).toBe(1);
  });

  it('replaces an engine that has read enough images', async () => {
    const { count, start } = engines(async () => NOTHING);
    const recogniser = createTesseractRecogniser({ concurrency: 1, start, imagesPerEngine: 2 });
    for (let scan = 0; scan < 5; scan += 1) await read(recogniser);
    expect(count).toEqual({ started: 3, stopped: 2 });
  });

  it('replaces an engine that fails, and one that has ended by itself', async () => {
    let failures = 1;
    const { count, start, endAll } = engines(async () => {
      failures -= 1;
      if (failures === 0) throw new Error('broken');
      return NOTHING;
    });
    const recogniser = createTesseractRecogniser({ concurrency: 1, start });
    await expect(read(recogniser)).rejects.toThrow('broken');
    await read(recogniser);
    expect(count).toEqual({ started: 2, stopped: 1 });
    endAll();
    await read(recogniser);
    expect(count.started).toBe(3);
  });

  it('starts an engine again after a failed start', async () => {
    const { start } = engines(async () => NOTHING);
    let failures = 1;
    const recogniser = createTesseractRecogniser({
      concurrency: 1,
      start: async () => {
        failures -= 1;
        if (failures === 0) throw new Error('no files');
        return start();
      },
    });
    await expect(read(recogniser)).rejects.toThrow('no files');
    await read(recogniser);
  });

  it('stops an engine when its caller stops waiting, and serves the next caller', async () => {
    const begun = Promise.withResolvers<void>();
    let isFirst = true;
    const { count, start } = engines(async () => {
      begun.resolve();
      if (!isFirst) return NOTHING;
      isFirst = false;
      return new Promise(() => {});
    });
    const recogniser = createTesseractRecogniser({ concurrency: 1, start });
    const impatient = new AbortController();
    const late = read(recogniser, impatient.signal);
    const next = read(recogniser);
    await begun.promise;
    impatient.abort(new Error('too late'));
    await expect(late).rejects.toThrow('stopped');
    expect(await next).toMatchObject({ words: [] });
    expect(count).toEqual({ started: 2, stopped: 1 });
  });

  it('keeps the engine when an image cannot be decoded', async () => {
    const { count, start } = engines(async () => NOTHING);
    const recogniser = createTesseractRecogniser({ concurrency: 1, start });
    await read(recogniser);
    await expect(read(recogniser, patient, image.subarray(0, 60))).rejects.toThrow(UnreadableImageError);
    await read(recogniser);
    expect(count).toEqual({ started: 1, stopped: 0 });
  });

  it('lets ten callers wait, and no more', async () => {
    const gate = Promise.withResolvers<TesseractText>();
    const { start } = engines(async () => gate.promise);
    const recogniser = createTesseractRecogniser({ concurrency: 1, start });
    const scans = Array.from({ length: 11 }, async () => read(recogniser));
    await expect(read(recogniser)).rejects.toThrow('too many are waiting');
    gate.resolve(NOTHING);
    expect(await Promise.all(scans)).toHaveLength(11);
  });
});
