import { availableParallelism } from 'node:os';
import { placePage, type Page, type Word } from '../page.ts';
import type { ReadAgain, ReadText, TextReader } from '../read-text.ts';
import { createEngineDesk } from './engine-desk.ts';
import { prepareAgain } from './prepare-again.ts';
import { prepareImage } from './prepare-image.ts';
import { createQueue } from './queue.ts';
import { startEngine, type Engine } from './tesseract-engine.ts';
import { pageOfTesseract } from './tesseract-page.ts';

/** For each engine; a scan waits with up to 10 MB of image, and with as many looks as there are engines. */
const WAITING_MAX = 10;
/** Its memory grows with the largest image and is never given back; a new one starts small. */
const IMAGES_PER_ENGINE = 50;
/** More would take more memory than they save time. */
const ENGINES_MAX = 2;
/** Larger letters take longer and are read no better. */
const FORM = { format: 'pgm', longSideMax: 2500, shortSideKept: 1000, pixelsMax: 8_000_000 } as const;

/**
 * Reads text with Tesseract: on this machine, without network or account. Engines are threads that are started by the first
 * images, used again, and replaced when they fail, are too slow for whoever waits, or have read enough.
 * @param options.atOnce how many engines there are: with two processors, two
 */
export function createTesseractReader({
  atOnce = Math.min(ENGINES_MAX, availableParallelism()),
  imagesPerEngine = IMAGES_PER_ENGINE,
  start = startEngine,
}: {
  readonly atOnce?: number;
  readonly imagesPerEngine?: number;
  readonly start?: () => Promise<Engine>;
} = {}): TextReader {
  const inTurn = createQueue({ waitingMax: WAITING_MAX * atOnce, atOnce });
  // A decoded image is large: there is one at a time.
  const inTurnToDecode = createQueue({ waitingMax: atOnce });
  const closing = new AbortController();
  const desks = Array.from({ length: atOnce }, () => createEngineDesk({ imagesPerEngine, start }));
  // The one that was at work last comes first: the others may never be needed.
  const idle = desks.toReversed();

  /** Has an engine read an image when its turn comes. */
  async function recognise<T>(
    signal: AbortSignal,
    { prepare, read }: { prepare: () => Promise<T>; read: (engine: Engine, prepared: T) => Promise<Page> },
  ): Promise<Page> {
    const either = AbortSignal.any([signal, closing.signal]);
    return inTurn(async () => {
      const desk = idle.pop();
      if (!desk) throw new Error('no engine is idle');
      try {
        const prepared = await inTurnToDecode(prepare, either);
        const ready = await desk.ready();
        either.addEventListener('abort', ready.stop);
        try {
          either.throwIfAborted();
          return await read(ready, prepared);
        } catch (error) {
          // What state it is in, nobody knows.
          desk.drop();
          throw error;
        } finally {
          either.removeEventListener('abort', ready.stop);
        }
      } finally {
        idle.push(desk);
      }
    }, either);
  }

  const readText: ReadText = async (image, { signal }) =>
    recognise(signal, {
      prepare: async () => prepareImage(image, FORM),
      read: async (ready, prepared) => pageOfTesseract(await ready.recognise(prepared.bytes), prepared),
    });

  const readAgain: ReadAgain = async (image, { signal, page, look }) =>
    recognise(signal, {
      prepare: async () => prepareAgain(image, { page, look }),
      read: async (ready, { bytes, toImage, parts }) => {
        const words: Word[] = [];
        for (const { rectangle, owns } of parts) {
          const text = await ready.recognise(bytes, rectangle);
          words.push(...pageOfTesseract(text, { ...page, scale: 1 }).words.filter(owns));
        }
        return placePage({ ...page, words }, toImage);
      },
    });

  return {
    readText,
    readAgain,
    atOnce,
    close: async () => {
      closing.abort(new Error('closed'));
      for (const desk of desks) desk.drop();
    },
  };
}
