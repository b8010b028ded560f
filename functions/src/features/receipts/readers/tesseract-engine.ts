import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Rectangle } from './split-columns.ts';
import type { TesseractText } from './tesseract-page.ts';

/** Tesseract in a thread of its own. */
export interface Engine {
  /** @throws when the engine cannot read it, or is stopped meanwhile. */
  readonly recognise: (image: Buffer, rectangle?: Rectangle) => Promise<TesseractText>;
  /** Whether its thread has ended, by being stopped or by itself. */
  readonly hasEnded: () => boolean;
  /** Ends its thread at once, whatever it is at. */
  readonly stop: () => void;
}

const LANGUAGE = 'eng';
/** The model in integers: the one that is made for this engine, and a quarter of the other's size. */
const MODEL = '4.0.0_best_int';

const modelFolder = (): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${LANGUAGE}/package.json`)),
    MODEL,
  );

/**
 * Starts one, from files of this machine alone: half a second.
 * @throws when its files are missing.
 */
export async function startEngine(): Promise<Engine> {
  const worker = await createWorker(LANGUAGE, OEM.LSTM_ONLY, {
    langPath: modelFolder(),
    gzip: true,
    cacheMethod: 'none',
    // Without one, what it cannot read ends the process. The failure comes back from the call, too.
    errorHandler: () => {},
  });
  const thread = 'worker' in worker ? worker.worker : undefined;
  if (!(thread instanceof Worker)) throw new Error('tesseract.js has no thread to watch');

  const end = Promise.withResolvers<never>();
  let hasEnded = false;
  const noteEnd = (error: Error) => {
    hasEnded = true;
    end.reject(error);
  };
  // Nobody may be waiting.
  end.promise.catch(() => {});
  // Without a listener, an error of the thread ends the process; and tesseract.js never notices that one is gone.
  thread.on('error', noteEnd);
  thread.on('exit', () => noteEnd(new Error('the thread has ended')));

  // Its remarks would go to the log, some for each image; what matters comes back from the call.
  thread.stderr.unpipe();
  thread.stderr.resume();

  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return {
    recognise: async (image, rectangle) => {
      const { data } = await Promise.race([
        // Not text, which it would put together once more.
        worker.recognize(image, rectangle ? { rectangle } : {}, { text: false, blocks: true }),
        end.promise,
      ]);
      return data;
    },
    hasEnded: () => hasEnded,
    stop: () => {
      noteEnd(new Error('stopped'));
      // Not by tesseract.js: what it sends to a thread that it has ended itself ends the process.
      void thread.terminate();
    },
  };
}
