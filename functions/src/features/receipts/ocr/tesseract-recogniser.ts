import { availableParallelism } from 'node:os';
import { placePage, type Page, type Word } from '../page.ts';
import type { RecogniseHalves, RecogniseText, TextRecogniser } from '../recognise-text.ts';
import { prepareHalves } from './prepare-halves.ts';
import { prepareImage } from './prepare-image.ts';
import { createQueue } from './queue.ts';
import { type Engine, startEngine } from './tesseract-engine.ts';
import { pageOfTesseract } from './tesseract-page.ts';

/** Holds one engine and replaces it when needed. */
interface EngineSlot {
  /** A new one when the last has ended or has read enough images. Throws when it cannot start. */
  readonly acquire: () => Promise<Engine>;
  /** Ends the current engine. The next call starts another. */
  readonly discard: () => void;
}

function createEngineSlot({
  imagesPerEngine,
  start,
}: {
  imagesPerEngine: number;
  start: () => Promise<Engine>;
}): EngineSlot {
  let engine: Engine | undefined;
  let imagesLeft = 0;

  function discard(): void {
    engine?.stop();
    engine = undefined;
  }

  return {
    discard,
    acquire: async () => {
      if (engine?.hasEnded() || imagesLeft <= 0) discard();
      if (!engine) {
        engine = await start();
        imagesLeft = imagesPerEngine;
      }
      imagesLeft -= 1;
      return engine;
    },
  };
}

/** For each engine. A waiting scan holds up to 10 MB of image. */
const WAITING_MAX = 10;
/** An engine's memory grows with the largest image and is never freed. */
const IMAGES_PER_ENGINE = 50;
/** More engines would take more memory than they save time. */
const ENGINES_MAX = 2;
/** Larger letters take longer and are not recognised better. */
const FORM = { format: 'pgm', longSideMax: 2500, shortSideKept: 1000, pixelsMax: 8_000_000 } as const;

/** Runs `read` with the engine of a slot, which stops when the caller stops waiting. */
async function readWith(
  slot: EngineSlot,
  signal: AbortSignal,
  read: (engine: Engine) => Promise<Page>,
): Promise<Page> {
  const engine = await slot.acquire();
  signal.addEventListener('abort', engine.stop);
  try {
    signal.throwIfAborted();
    return await read(engine);
  } catch (error) {
    // The state of the engine is unknown.
    slot.discard();
    throw error;
  } finally {
    signal.removeEventListener('abort', engine.stop);
  }
}

/** Without network or account. Engines are threads: reused, and replaced when they fail or their caller is gone. */
export function createTesseractRecogniser({
  concurrency = Math.min(ENGINES_MAX, availableParallelism()),
  imagesPerEngine = IMAGES_PER_ENGINE,
  start = startEngine,
}: { concurrency?: number; imagesPerEngine?: number; start?: () => Promise<Engine> } = {}): TextRecogniser {
  const runInTurn = createQueue({ waitingMax: WAITING_MAX * concurrency, concurrency });
  // A decoded image is large, so only one is decoded at a time.
  const decodeInTurn = createQueue({ waitingMax: concurrency });
  const closing = new AbortController();
  const slots = Array.from({ length: concurrency }, () => createEngineSlot({ imagesPerEngine, start }));
  // The slot that was used last comes first, so that the others may never start an engine.
  const idle = slots.toReversed();

  /** Runs `read` with an engine when its turn comes. */
  async function recognise<T>(
    signal: AbortSignal,
    { prepare, read }: { prepare: () => Promise<T>; read: (engine: Engine, prepared: T) => Promise<Page> },
  ): Promise<Page> {
    const either = AbortSignal.any([signal, closing.signal]);
    return runInTurn(async () => {
      const slot = idle.pop();
      if (!slot) throw new Error('no engine is idle');
      try {
        const prepared = await decodeInTurn(prepare, either);
        return await readWith(slot, either, (engine) => read(engine, prepared));
      } finally {
        idle.push(slot);
      }
    }, either);
  }

  const recogniseText: RecogniseText = async (image, { signal }) =>
    recognise(signal, {
      prepare: async () => prepareImage(image, FORM),
      read: async (engine, prepared) => pageOfTesseract(await engine.recognise(prepared.bytes), prepared),
    });

  const recogniseHalves: RecogniseHalves = async (image, { signal, page }) =>
    recognise(signal, {
      prepare: async () => prepareHalves(image, page),
      read: async (engine, { bytes, toImage, parts }) => {
        const words: Word[] = [];
        for (const { rectangle, owns } of parts) {
          const text = await engine.recognise(bytes, rectangle);
          words.push(...pageOfTesseract(text, { ...page, scale: 1 }).words.filter(owns));
        }
        return placePage({ ...page, words }, toImage);
      },
    });

  return {
    recogniseText,
    recogniseHalves,
    close: async () => {
      closing.abort(new Error('closed'));
      for (const slot of slots) slot.discard();
    },
  };
}
