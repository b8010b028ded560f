import type { Page, Point } from '../page.ts';
import type { ReadAgain, ReadText, TextReader } from '../read-text.ts';
import { prepareAgain } from './prepare-again.ts';
import { prepareImage } from './prepare-image.ts';
import { createQueue } from './queue.ts';
import { startEngine, type Engine } from './tesseract-engine.ts';
import { pageOfTesseract, type TesseractText } from './tesseract-page.ts';

/** Each waits with up to 10 MB of image. */
const WAITING_MAX = 10;
/** Its memory grows with the largest image and is never given back; a new one starts small. */
const IMAGES_PER_ENGINE = 50;
/** Larger letters take longer and are read no better. */
const FORM = { format: 'pgm', longSideMax: 2500, shortSideKept: 1000, pixelsMax: 8_000_000 } as const;

type Finish<T> = (text: TesseractText, prepared: T) => Page;

/** A page with its words where `place` puts their corners. */
function placePage({ words, ...size }: Page, place: (point: Point) => Point): Page {
  return {
    ...size,
    words: words.map(({ corners: [topLeft, topRight, bottomRight, bottomLeft], ...word }) => ({
      ...word,
      corners: [place(topLeft), place(topRight), place(bottomRight), place(bottomLeft)],
    })),
  };
}

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

  /** Has the engine read an image when its turn comes. */
  async function recognise<T>(
    signal: AbortSignal,
    { prepare, finish }: { prepare: () => Promise<T & { bytes: Buffer }>; finish: Finish<T> },
  ): Promise<Page> {
    const either = AbortSignal.any([signal, closing.signal]);
    return inTurn(async () => {
      const prepared = await prepare();
      const ready = await readyEngine();
      either.addEventListener('abort', ready.stop);
      try {
        either.throwIfAborted();
        return finish(await ready.recognise(prepared.bytes), prepared);
      } catch (error) {
        // What state it is in, nobody knows.
        drop();
        throw error;
      } finally {
        either.removeEventListener('abort', ready.stop);
      }
    }, either);
  }

  const readText: ReadText = async (image, { signal }) =>
    recognise(signal, { prepare: async () => prepareImage(image, FORM), finish: pageOfTesseract });

  const readAgain: ReadAgain = async (image, { signal, page, look }) =>
    recognise(signal, {
      prepare: async () => prepareAgain(image, { page, look }),
      finish: (text, { toImage }) => placePage(pageOfTesseract(text, { ...page, scale: 1 }), toImage),
    });

  return {
    readText,
    readAgain,
    close: async () => {
      closing.abort(new Error('closed'));
      drop();
    },
  };
}
