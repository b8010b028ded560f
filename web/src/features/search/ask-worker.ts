import type { SearchQuestion, SearchReply } from './search-messages.ts';

/** The worker stays for whoever comes back from a record, and then frees its memory. */
const KEPT_MS = 60_000;

interface Kept {
  readonly worker: Worker;
  readonly viewerId: string;
}

let keptWorker: Kept | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;
let lastNumber = 0;

function endWorker(): void {
  clearTimeout(ending);
  keptWorker?.worker.terminate();
  keptWorker = undefined;
}

function takeWorker(viewerId: string): Worker {
  clearTimeout(ending);
  if (keptWorker && keptWorker.viewerId !== viewerId) endWorker();
  keptWorker ??= {
    worker: new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module', name: 'search' }),
    viewerId,
  };
  return keptWorker.worker;
}

/** What is called with the replies to a question. */
export interface Asker {
  readonly onReply: (reply: SearchReply) => void;
  /** The worker cannot be started, or has broken. The next question starts another one. */
  readonly onBroken: () => void;
}

/** Goes on listening: the reply comes again when the records change. @returns stops listening */
export function askWorker(
  question: Omit<SearchQuestion, 'number'>,
  { onReply, onBroken }: Asker,
): () => void {
  lastNumber += 1;
  const number = lastNumber;
  const listening = new AbortController();
  const { signal } = listening;
  const handleBroken = (): void => {
    endWorker();
    onBroken();
  };
  try {
    const worker = takeWorker(question.viewerId);
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<SearchReply>) => {
        if (data.number === number) onReply(data);
      },
      { signal },
    );
    worker.addEventListener('error', handleBroken, { signal });
    worker.postMessage({ ...question, number } satisfies SearchQuestion, []);
  } catch {
    handleBroken();
  }
  return () => {
    listening.abort();
    clearTimeout(ending);
    ending = setTimeout(endWorker, KEPT_MS);
  };
}
