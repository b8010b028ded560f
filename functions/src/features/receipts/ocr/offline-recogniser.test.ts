import { describe, expect, it, vi } from 'vitest';
import type { ReceiptPage } from '../page.ts';
import { UnreadableImageError, type TextRecogniser } from '../recognise-text.ts';
import { createOfflineRecogniser } from './offline-recogniser.ts';
import type { Reader } from './start-reader.ts';

const patient = new AbortController().signal;
const PAGE: ReceiptPage = { width: 60, height: 40, words: [] };

function readers(readPage: () => Promise<ReceiptPage>) {
  const count = { started: 0, stopped: 0 };
  const ends: (() => void)[] = [];
  const start = async (): Promise<Reader> => {
    count.started += 1;
    const stop = Promise.withResolvers<never>();
    stop.promise.catch(() => {});
    let hasEnded = false;
    ends.push(() => {
      hasEnded = true;
    });
    return {
      read: async () => Promise.race([readPage(), stop.promise]),
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

const read = ({ recogniseText }: TextRecogniser, signal = patient) =>
  recogniseText(new Uint8Array(), { contentType: 'image/png', signal });

describe('the offline recogniser', () => {
  it('starts a reader with the first image, and uses it again', async () => {
    const { count, start } = readers(async () => PAGE);
    const recogniser = createOfflineRecogniser({ concurrency: 1, start });
    expect(count.started).toBe(0);
    for (let scan = 0; scan < 3; scan += 1) expect(await read(recogniser)).toEqual(PAGE);
    expect(count).toEqual({ started: 1, stopped: 0 });
    await recogniser.close();
    expect(count).toEqual({ started: 1, stopped: 1 });
    await expect(read(recogniser)).rejects.toThrow('closed');
    expect(count.started).toBe(1);
  });

  it('has two readers for two images at a time, started when they are needed', async () => {
    const gate = Promise.withResolvers<ReceiptPage>();
    const { count, start } = readers(async () => gate.promise);
    const recogniser = createOfflineRecogniser({ concurrency: 2, start });
    const all = Promise.all([read(recogniser), read(recogniser), read(recogniser)]);
    await vi.waitFor(() => expect(count.started).toBe(2));
    gate.resolve(PAGE);
    expect(await all).toHaveLength(3);
    expect(count).toEqual({ started: 2, stopped: 0 });
    await recogniser.close();
    expect(count.stopped).toBe(2);
  });

  it('needs one reader for images that come one after another', async () => {
    const { count, start } = readers(async () => PAGE);
    const recogniser = createOfflineRecogniser({ concurrency: 2, start });
    for (let scan = 0; scan < 3; scan += 1) await read(recogniser);
    expect(count.started).toBe(1);
  });

  it('replaces a reader that has read enough images', async () => {
    const { count, start } = readers(async () => PAGE);
    const recogniser = createOfflineRecogniser({ concurrency: 1, start, imagesPerReader: 2 });
    for (let scan = 0; scan < 5; scan += 1) await read(recogniser);
    expect(count).toEqual({ started: 3, stopped: 2 });
  });

  it('replaces a reader that fails, and one that has ended by itself', async () => {
    let failures = 1;
    const { count, start, endAll } = readers(async () => {
      failures -= 1;
      if (failures === 0) throw new Error('broken');
      return PAGE;
    });
    const recogniser = createOfflineRecogniser({ concurrency: 1, start });
    await expect(read(recogniser)).rejects.toThrow('broken');
    await read(recogniser);
    expect(count).toEqual({ started: 2, stopped: 1 });
    endAll();
    await read(recogniser);
    expect(count.started).toBe(3);
  });

  it('starts a reader again after a failed start', async () => {
    const { start } = readers(async () => PAGE);
    let failures = 1;
    const recogniser = createOfflineRecogniser({
      concurrency: 1,
      start: async () => {
        failures -= 1;
        if (failures === 0) throw new Error('no files');
        return start();
      },
    });
    await expect(read(recogniser)).rejects.toThrow('no files');
    expect(await read(recogniser)).toEqual(PAGE);
  });

  it('stops a reader when its caller stops waiting, and serves the next caller', async () => {
    const begun = Promise.withResolvers<void>();
    let isFirst = true;
    const { count, start } = readers(async () => {
      begun.resolve();
      if (!isFirst) return PAGE;
      isFirst = false;
      return new Promise(() => {});
    });
    const recogniser = createOfflineRecogniser({ concurrency: 1, start });
    const impatient = new AbortController();
    const late = read(recogniser, impatient.signal);
    const next = read(recogniser);
    await begun.promise;
    impatient.abort(new Error('too late'));
    await expect(late).rejects.toThrow('stopped');
    expect(await next).toEqual(PAGE);
    expect(count).toEqual({ started: 2, stopped: 1 });
  });

  it('keeps the reader when an image cannot be decoded', async () => {
    let isBroken = true;
    const { count, start } = readers(async () => {
      if (isBroken) throw new UnreadableImageError();
      return PAGE;
    });
    const recogniser = createOfflineRecogniser({ concurrency: 1, start });
    await expect(read(recogniser)).rejects.toThrow(UnreadableImageError);
    isBroken = false;
    await read(recogniser);
    expect(count).toEqual({ started: 1, stopped: 0 });
  });

  it('lets ten callers wait, and no more', async () => {
    const gate = Promise.withResolvers<ReceiptPage>();
    const { start } = readers(async () => gate.promise);
    const recogniser = createOfflineRecogniser({ concurrency: 1, start });
    const scans = Array.from({ length: 11 }, async () => read(recogniser));
    await expect(read(recogniser)).rejects.toThrow('too many are waiting');
    gate.resolve(PAGE);
    expect(await Promise.all(scans)).toHaveLength(11);
  });
});
