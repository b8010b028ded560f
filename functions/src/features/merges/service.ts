import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { listGroupsOf } from '../groups/store.ts';
import { simplificationService } from '../simplifications/service.ts';
import { loadPeople } from '../users/store.ts';
import { carryOver } from './carry-over.ts';
import { finishMerge, moveMerge, readMerge, type MergeState, type RevisedMerge } from './store.ts';

/**
 * Merging two records of one person that both have a history. The sign-in decides it in one commit; from then
 * on ids resolve, and what is read of a person's money includes the record that is being carried over.
 */
export function mergeService(deps: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const { db, clock } = deps;

  /**
   * Does the next part of a merge. Its end is a write to the merge's document, which has the trigger call again: told
   * twice, late, or cut off anywhere, it goes on with what is left.
   * @param isLate whether it is time to stop and be called again.
   * @param pause waits so many milliseconds.
   * @returns how far the merge had come before; undefined when there is none.
   */
  async function advance(
    fromUserId: string,
    {
      isLate = () => false,
      pause = wait,
    }: { readonly isLate?: () => boolean; readonly pause?: (ms: number) => Promise<unknown> } = {},
  ): Promise<MergeState | undefined> {
    const merge = await readMerge(db, fromUserId);
    if (!merge || merge.state === 'done') return merge?.state;
    if (merge.state === 'sweeping') await pause(Math.max(0, merge.sweepAt.getTime() - clock().getTime()));
    const isCarried = await carryOver(deps, { from: fromUserId, isLate });
    if (!isCarried) await moveMerge(db, merge, { state: merge.state, at: clock() });
    else if (merge.state === 'carrying') await moveMerge(db, merge, { state: 'sweeping', at: clock() });
    else await finish(merge);
    return merge.state;
  }

  async function finish({ id }: RevisedMerge): Promise<void> {
    const survivor = (await loadPeople(db, [id])).get(id);
    const groups = survivor ? await listGroupsOf(db, survivor.id) : [];
    for (const group of groups) await simplificationService(deps).trySimplify(group);
    await commitOptimistically(async () => {
      const merge = await readMerge(db, id);
      if (merge && merge.state !== 'done') await finishMerge(db, merge, clock());
    });
  }

  return { advance };
}
