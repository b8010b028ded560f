import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Rectangle } from './split-columns.ts';
import type { TesseractText } from './tesseract-page.ts';

export interface Engine {
  /** @throws when the engine cannot read the image, or is stopped meanwhile */
  readonly recognise: (image: Buffer, rectangle?: Rectangle) => Promise<TesseractText>;
  readonly hasEnded: () => boolean;
  /** Ends the thread at once, even while it reads. */
  readonly stop: () => void;
}

const LANGUAGE = 'eng';
/** The integer model, which this engine is made for. It is a quarter of the float model's size. */
const MODEL = '4.0.0_best_int';

const modelFolder = (): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${LANGUAGE}/package.json`)),
    MODEL,
  );

/** Takes half a second. Throws when its files are missing. */
export async function startEngine(): Promise<Engine> {
  const worker = await createWorker(LANGUAGE, OEM.LSTM_ONLY, {
    langPath: modelFolder(),
    gzip: true,
    cacheMethod: 'none',
    // Without a handler, an image that Tesseract cannot read ends the process. The call rejects as well.
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
  // No call may be waiting for it.
  end.promise.catch(() => {});
  // Without a listener, an error of the thread ends the process. tesseract.js itself does not notice that the
  // thread has gone.
  thread.on('error', noteEnd);
  thread.on('exit', () => noteEnd(new Error('the thread has ended')));

  // Keeps Tesseract's remarks about each image out of the log. Errors come back from the call.
  thread.stderr.unpipe();
  thread.stderr.resume();

  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  return {
    recognise: async (image, rectangle) => {
      const { data } = await Promise.race([
        // The text would be assembled a second time.
        worker.recognize(image, rectangle ? { rectangle } : {}, { text: false, blocks: true }),
        end.promise,
      ]);
      return data;
    },
    hasEnded: () => hasEnded,
    stop: () => {
      noteEnd(new Error('stopped'));
      // `worker.terminate()` sends a message to a thread that may have ended, which ends the process.
      void thread.terminate();
    },
  };
}
