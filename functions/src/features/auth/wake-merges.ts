import type { Call } from '../../kit/call.ts';
import { touchMerge, readMerge } from '../../records/merges/store.ts';

/** A sign-in restarts a merge that has not moved for this long. */
const STALLED_AFTER_MS = 10 * 60_000;

/** Restarts merges that have stopped because their worker gave up. */
export async function wakeMerges(call: Call, fromUserIds: readonly string[]): Promise<void> {
  for (const fromUserId of fromUserIds) {
    const merge = await readMerge(call, fromUserId);
    if (!merge || merge.state === 'done') continue;
    const isStalled = call.clock().getTime() - merge.updatedAt.getTime() > STALLED_AFTER_MS;
    if (isStalled) await touchMerge(call, merge, call.clock());
  }
}
