import { claimCopy, openClaimed } from '../../web/src/lib/copy/copy-owners.ts';
import { storePage } from '../../web/src/lib/copy/copy-store.ts';
import type { SearchReply } from '../../web/src/features/search/search-messages.ts';
import { makeRecords } from './search-records.ts';
import { ATTEMPTS, quickest, TODAY, VIEWER_ID, type SearchTimes } from './search-times.ts';

/** Stores made records as the copy of the viewer. */
async function fillCopy(count: number, seed: number): Promise<void> {
  const { expenses, settlements, comments } = makeRecords(count, seed);
  await claimCopy({ uid: 'viewer', userId: VIEWER_ID });
  const database = await openClaimed(VIEWER_ID);
  const changes = [
    ...[...expenses].map(([id, record]) => ({
      kind: 'expense' as const,
      id,
      record,
      comments: [...(comments.get(id) ?? [])],
    })),
    ...[...settlements].map(([id, record]) => ({ kind: 'settlement' as const, id, record })),
  ];
  await storePage(
    database,
    { isReset: true, changes, cursor: 'end', isComplete: true },
    { after: undefined, begunAt: new Date() },
  );
  database.close();
}

let lastNumber = 0;

/** Asks the worker, as the search does. @returns the reply. */
function ask(worker: Worker, text: string): Promise<SearchReply> {
  lastNumber += 1;
  const number = lastNumber;
  const { promise, resolve } = Promise.withResolvers<SearchReply>();
  const handle = ({ data }: MessageEvent<SearchReply>): void => {
    if (data.number !== number) return;
    worker.removeEventListener('message', handle);
    resolve(data);
  };
  worker.addEventListener('message', handle);
  worker.postMessage({ number, viewerId: VIEWER_ID, text, today: TODAY, count: 50 }, []);
  return promise;
}

/** In a page of a browser: searches a copy of so many records by the worker, and measures what the page waits for. */
async function measure(count: number, seed: number, queries: readonly string[]): Promise<SearchTimes> {
  await fillCopy(count, seed);
  const start = performance.now();
  const worker = new Worker('/worker.js', { type: 'module' });
  await ask(worker, '');
  const readyMs = performance.now() - start;
  const answers: SearchTimes['answers'][number][] = [];
  for (const query of queries) {
    const attempts: { readonly ms: number; readonly total: number }[] = [];
    while (attempts.length < ATTEMPTS) {
      const asked = performance.now();
      const { total } = await ask(worker, query);
      attempts.push({ ms: performance.now() - asked, total });
    }
    answers.push({ query, ...quickest(attempts) });
  }
  return { readyMs, answers };
}

Object.assign(globalThis, { measure });
