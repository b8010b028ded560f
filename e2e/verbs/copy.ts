import { expect } from '@playwright/test';
import type { Resident } from './arrange.ts';
import type { Person } from './person.ts';

/** Reads, in the page, when the copy of a person was read to its end last, in milliseconds; 0 without a copy. */
async function readAtIn(userId: string): Promise<number> {
  const name = `barabar-copy-${userId}`;
  const databases = await indexedDB.databases();
  if (!databases.some((database) => database.name === name)) return 0;
  const opening = indexedDB.open(name);
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve);
  });
  const database = opening.result;
  const asking = database.transaction('meta').objectStore('meta').get('meta');
  await new Promise((resolve) => {
    asking.addEventListener('success', resolve);
  });
  database.close();
  const meta: unknown = asking.result;
  const readAt = typeof meta === 'object' && meta !== null && 'readAt' in meta ? meta.readAt : undefined;
  return readAt instanceof Date ? readAt.getTime() : 0;
}

/** Acts as if another tab had written something: the page reads what it shows again, and its copy. */
const readAgain = (): boolean =>
  dispatchEvent(new StorageEvent('storage', { key: 'barabar-written', newValue: 'test' }));

/** Waits until the copy on a person's device has everything that was written until now. */
export async function untilStored({ page, userId }: Person & Resident): Promise<void> {
  const now = Date.now();
  // It may have been read a moment ago, and there is nothing else that it would be read again for.
  await page.evaluate(readAgain);
  await expect
    .poll(() => page.evaluate(readAtIn, userId), { message: 'the copy is up to date' })
    .toBeGreaterThan(now);
}

export const copiesIn = ({ page }: Person): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) =>
      name.startsWith('barabar-copy-') ? [name] : [],
    ),
  );
