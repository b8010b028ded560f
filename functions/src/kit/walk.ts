import { InvariantError } from '@barabar/core/invariant';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Log } from './deps.ts';
import { commitOptimistically } from './retry.ts';

/**
 * Goes through a query page by page; a page that changed meanwhile is handled again, which must be harmless.
 * Returns whether everything was looked at. Throws contention when documents change too fast.
 */
export async function walk(
  query: Query,
  {
    pageSize,
    isLate = () => false,
    handle,
  }: {
    pageSize: number;
    isLate?: () => boolean;
    handle: (docs: readonly QueryDocumentSnapshot[]) => Promise<void>;
  },
): Promise<boolean> {
  for (let next: Query | undefined = query; next;) {
    if (isLate()) return false;
    const page: Query = next.limit(pageSize);
    const docs = await commitOptimistically(() => handlePage(page, handle));
    const last = docs.length === pageSize ? docs.at(-1) : undefined;
    next = last && query.startAfter(last);
  }
  return true;
}

async function handlePage(page: Query, handle: (docs: readonly QueryDocumentSnapshot[]) => Promise<void>) {
  const { docs } = await page.get();
  await handle(docs);
  return docs;
}

/** Runs `act`, but for a document that was edited into nonsense by hand, which must not stop the others. */
export async function tolerate<T>(
  log: Partial<Pick<Log, 'error'>> | undefined,
  words: string,
  act: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    log?.error?.(words, { message: error.message });
    return undefined;
  }
}
