import { viewOf, showExpense, showSettlement, type DeviceStore } from '@barabar/core/device-store';
import type { StoreSoFar } from '../../store/device/read-database.ts';
import { indexSteps, type SearchIndex } from './build-index.ts';
import type { FoundRecord, SearchEntry } from './search-entry.ts';
import { searchIndex } from './search-index.ts';
import type { SearchQuestion, SearchReply } from './search-messages.ts';

export interface SessionWorld {
  /** Reads the records. @returns undefined without a store. */
  readonly read: () => Promise<StoreSoFar | undefined>;
  /** Calls back whenever the store has changed. */
  readonly listen: (onChanged: () => void) => void;
  readonly reply: (reply: SearchReply) => void;
  /** Lets questions come in that have been asked meanwhile. */
  readonly pause: () => Promise<void>;
  /** How long to wait before looking for more records in milliseconds, until the store has been read once. */
  readonly retryAfterMs: number;
}

interface Searched {
  readonly store: DeviceStore;
  readonly index: SearchIndex;
  readonly state: 'ready' | 'filling';
}

/** Searches that the code of a search is compiled with, before the first one that somebody waits for. */
const FIRST_SEARCHES = ['a 2025 >1', 'friday 100-200', '12 nov 450'];

function showEntry(
  { type, id }: SearchEntry,
  store: DeviceStore,
  view: ReturnType<typeof viewOf>,
): FoundRecord[] {
  if (type === 'expense') {
    const expense = store.expenses.get(id);
    return expense ? [{ type, data: showExpense(expense, view) }] : [];
  }
  const settlement = store.settlements.get(id);
  return settlement ? [{ type, data: showSettlement(settlement, view) }] : [];
}

function answer({ number, text, today, count }: SearchQuestion, searched: Searched | undefined): SearchReply {
  if (!searched) return { number, text, state: 'missing', total: 0, isClose: false, records: [] };
  const { store, index, state } = searched;
  const { found, isClose } = searchIndex(index, text, { today });
  const view = viewOf(store);
  const records = found.slice(0, count).flatMap((entry) => showEntry(entry, store, view));
  return { number, text, state, total: found.length, isClose, records };
}

/** Answers questions as soon as the store is read. When the store changes, the latest question is answered again. */
export function createSession(
  viewerId: string,
  { read, listen, reply, pause, retryAfterMs }: SessionWorld,
): (question: SearchQuestion) => void {
  let latest: SearchQuestion | undefined;
  let searched: Searched | undefined;
  let isRead = false;
  let isReading = false;
  let isStale = false;

  const answerLatest = (): void => {
    if (latest && isRead) reply(answer(latest, searched));
  };

  /** Arranges a store. Questions that come meanwhile are answered from the one before. */
  async function arrange(store: DeviceStore): Promise<SearchIndex> {
    const steps = indexSteps(store, viewerId);
    let step = steps.next();
    while (!step.done) {
      // oxlint-disable-next-line no-await-in-loop -- the steps are apart so that something else can run between them
      await pause();
      step = steps.next();
    }
    return step.value;
  }

  async function readOnce(): Promise<void> {
    // Where the browser keeps no databases there is no store.
    const soFar = await read().catch(() => undefined);
    searched = soFar && {
      store: soFar.store,
      index: await arrange(soFar.store),
      state: soFar.isComplete ? 'ready' : 'filling',
    };
    if (searched && latest && !isRead)
      for (const text of FIRST_SEARCHES) searchIndex(searched.index, text, latest);
    isRead = true;
    answerLatest();
    if (searched?.state !== 'ready') setTimeout(refresh, retryAfterMs);
  }

  async function readAsLongAsStale(): Promise<void> {
    isReading = true;
    while (isStale) {
      isStale = false;
      // oxlint-disable-next-line no-await-in-loop -- each reading has to see what changed during the one before
      await readOnce();
    }
    isReading = false;
  }

  function refresh(): void {
    isStale = true;
    if (!isReading) void readAsLongAsStale();
  }

  listen(refresh);
  refresh();
  return (question) => {
    latest = question;
    answerLatest();
  };
}
