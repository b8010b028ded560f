import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReceiptPage } from '../page.ts';
import { ReaderMissingError, UnreadableImageError } from '../recognise-text.ts';
import type { ReaderAnswer } from './reader-process.ts';

/** Reads one image at a time. */
export interface Reader {
  /** @throws {UnreadableImageError} and when the reader fails, or is stopped meanwhile */
  readonly read: (image: Uint8Array) => Promise<ReceiptPage>;
  readonly hasEnded: () => boolean;
  /** Ends it at once, even while it reads. */
  readonly stop: () => void;
}

/** The build puts the program above its chunks. */
const PROGRAM = import.meta.url.endsWith('.ts') ? './reader-process.ts' : '../reader-process.js';

/**
 * A process, because ONNX Runtime computes on the thread that calls it, and aborts its process when a worker thread
 * ends meanwhile.
 * @throws {ReaderMissingError}
 */
export async function startReader(): Promise<Reader> {
  const child = fork(fileURLToPath(new URL(PROGRAM, import.meta.url)), {
    execArgv: [],
    serialization: 'advanced',
    // Keeps its remarks out of the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let hasEnded = false;
  const end = Promise.withResolvers<never>();
  // No call may be waiting for it.
  end.promise.catch(() => {});
  const noteEnd = (error: Error) => {
    hasEnded = true;
    end.reject(error);
  };
  child.on('error', noteEnd);
  child.on('exit', () => noteEnd(new Error('the reader has ended')));

  const nextAnswer = async (): Promise<ReaderAnswer> => {
    const answered = Promise.withResolvers<ReaderAnswer>();
    child.once('message', (answer: ReaderAnswer) => answered.resolve(answer));
    return Promise.race([answered.promise, end.promise]);
  };

  const stop = () => {
    noteEnd(new Error('stopped'));
    child.kill('SIGKILL');
  };

  const { kind } = await nextAnswer();
  if (kind !== 'ready') {
    stop();
    throw new ReaderMissingError('not installed, or no build for this machine');
  }
  return {
    read: async (image) => {
      if (!hasEnded) child.send(image);
      const answer = await nextAnswer();
      if (answer.kind === 'page') return answer.page;
      if (answer.kind === 'unreadable') throw new UnreadableImageError('cannot be decoded');
      throw new Error(`the reader failed: ${answer.kind === 'failed' ? answer.of : answer.kind}`);
    },
    hasEnded: () => hasEnded,
    stop,
  };
}
