import type { ReadText, TextReader } from '../read-text.ts';
import { prepareImage } from './prepare-image.ts';
import { createQueue } from './queue.ts';
import { startEngine, type Engine } from './tesseract-engine.ts';
import { pageOfTesseract } from './tesseract-page.ts';

/** Each waits with up to 10 MB of image. */
const WAITING_MAX = 10;
/** Its memory grows with the largest image and is never given back; a new one starts small. */
const IMAGES_PER_ENGINE = 50;
/** Larger letters take longer and are read no better. */
const FORM = { format: 'pgm', longSideMax: 2500, shortSideKept: 1000, pixelsMax: 8_000_000 } as const;

/**
 * Reads text with Tesseract: on this machine, without network or account. One image at a time, in a thread that is started
 * by the first image, used again, and replaced when it fails, is too slow for whoever waits, or has read enough.
 */
export function createTesseractReader({
  imagesPerEngine = IMAGES_PER_ENGINE,
  start = startEngine,
}: { readonly imagesPerEngine?: number; readonly start?: () => Promise<Engine> } = {}): TextReader {
  const inTurn = createQueue({ waitingMax: WAITING_MAX });
  const closing = new AbortController();
  let engine: Engine | undefined;
  let imagesLeft = 0;

  function drop(): void {
    engine?.stop();
    engine = undefined;
  }

  async function readyEngine(): Promise<Engine> {
    if (engine?.hasEnded() || imagesLeft <= 0) drop();
    if (!engine) {
      engine = await start();
      imagesLeft = imagesPerEngine;
    }
    imagesLeft -= 1;
    return engine;
  }

  const readText: ReadText = async (image, options) => {
    const signal = AbortSignal.any([options.signal, closing.signal]);
    return inTurn(async () => {
      const { bytes, ...size } = await prepareImage(image, FORM);
      const ready = await readyEngine();
      signal.addEventListener('abort', ready.stop);
      try {
        signal.throwIfAborted();
        return pageOfTesseract(await ready.recognise(bytes), size);
      } catch (error) {
        // What state it is in, nobody knows.
        drop();
        throw error;
      } finally {
        signal.removeEventListener('abort', ready.stop);
      }
    }, signal);
  };

  return {
    readText,
    close: async () => {
      closing.abort(new Error('closed'));
      drop();
    },
  };
}
