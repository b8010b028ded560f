import type { Deps } from '../../kit/deps.ts';
import { touchMerge, readMerge } from '../../records/merges/store.ts';

/** A sign-in restarts a merge that has not moved for this long. */
const STALLED_AFTER_MS = 10 * 60_000;

/** Restarts merges that have stopped because their worker gave up. */
export async function wakeMerges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  fromUserIds: readonly string[],
): Promise<void> {
  for (const fromUserId of fromUserIds) {
    const merge = await readMerge(db, fromUserId);
    if (!merge || merge.state === 'done') continue;
    const isStalled = clock().getTime() - merge.updatedAt.getTime() > STALLED_AFTER_MS;
    if (isStalled) await touchMerge(db, merge, clock());
  }
}
