import { availableParallelism } from 'node:os';
import type { ReceiptPage } from '../page.ts';
import { UnreadableImageError, type TextRecogniser } from '../recognise-text.ts';
import { createQueue } from './queue.ts';
import { type Reader, startReader } from './start-reader.ts';

/** For each reader. A waiting scan holds up to 10 MB of image. */
const WAITING_MAX = 10;
/** More readers would take more memory than they save time. */
const READERS_MAX = 2;
/** What a reader leaves behind in memory stays bounded. */
const IMAGES_PER_READER = 25;

/** Reads without network or account, by processes: used again, and replaced when they fail or their caller is gone. */
export function createOfflineRecogniser({
  concurrency = Math.min(READERS_MAX, availableParallelism()),
  imagesPerReader = IMAGES_PER_READER,
  start = startReader,
}: { concurrency?: number; imagesPerReader?: number; start?: () => Promise<Reader> } = {}): TextRecogniser {
  const runInTurn = createQueue({ waitingMax: WAITING_MAX * concurrency, concurrency });
  const closing = new AbortController();
  // The one that was used last comes last, so that others may never be started.
  const idle: { readonly reader: Reader; readonly imagesLeft: number }[] = [];

  async function acquire() {
    const last = idle.pop();
    if (last && !last.reader.hasEnded() && last.imagesLeft > 0) return last;
    last?.reader.stop();
    return { reader: await start(), imagesLeft: imagesPerReader };
  }

  async function read(image: Uint8Array, signal: AbortSignal): Promise<ReceiptPage> {
    const { reader, imagesLeft } = await acquire();
    const giveBack = () => idle.push({ reader, imagesLeft: imagesLeft - 1 });
    signal.addEventListener('abort', reader.stop);
    try {
      signal.throwIfAborted();
      const page = await reader.read(image);
      giveBack();
      return page;
    } catch (error) {
      // After any other error its state is unknown.
      if (error instanceof UnreadableImageError) giveBack();
      else reader.stop();
      throw error;
    } finally {
      signal.removeEventListener('abort', reader.stop);
    }
  }

  return {
    recogniseText: async (image, { signal }) => {
      const either = AbortSignal.any([signal, closing.signal]);
      return runInTurn(async () => read(image, either), either);
    },
    close: async () => {
      closing.abort(new Error('closed'));
      for (const { reader } of idle) reader.stop();
    },
  };
}
