import type { Deps } from '../../deps.ts';
import { moveMerge, readMerge } from './store.ts';

/** How long a merge may stand still before a sign-in has it go on. */
const STALLED_AFTER_MS = 10 * 60_000;

/** Has merges go on that stand still, because whoever worked on them has given up. */
export async function wakeMerges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  fromUserIds: readonly string[],
): Promise<void> {
  for (const fromUserId of fromUserIds) {
    const merge = await readMerge(db, fromUserId);
    if (!merge || merge.state === 'done') continue;
    const isStalled = clock().getTime() - merge.updatedAt.getTime() > STALLED_AFTER_MS;
    if (isStalled) await moveMerge(db, merge, { state: merge.state, at: clock() });
  }
}
