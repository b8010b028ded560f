import { claimDevice, openClaimed } from '../../web/src/store/device/owners.ts';
import { storePage } from '../../web/src/store/device/database.ts';
import type { SearchReply } from '../../web/src/features/search/search-messages.ts';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { makeRecords } from './search-records.ts';

const VIEWER_ID = 'asha';
const TODAY = toCalendarDay('2026-11-20');
/** Other programs of the machine hold up some attempts. */
const ATTEMPTS = 5;

/** How long searching takes, in milliseconds. */
export interface SearchTimes {
  /** Until the first search can be answered. */
  readonly readyMs: number;
  /** The quickest of a few attempts, and how much is found. */
  readonly answers: readonly { readonly query: string; readonly ms: number; readonly total: number }[];
}

async function fillCopy(count: number, seed: number): Promise<void> {
  const { expenses, settlements, comments } = makeRecords(count, seed);
  await claimDevice({ uid: 'viewer', userId: VIEWER_ID });
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
    let quickest = Number.POSITIVE_INFINITY;
    let found = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const asked = performance.now();
      const { total } = await ask(worker, query);
      quickest = Math.min(quickest, performance.now() - asked);
      found = total;
    }
    answers.push({ query, ms: quickest, total: found });
  }
  return { readyMs, answers };
}

Object.assign(globalThis, { measure });
