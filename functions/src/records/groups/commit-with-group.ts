import type { StoreCall } from '../../kit/call.ts';
import { commitBatch, type AtomicWriter } from '../../kit/document.ts';
import { readGroup, type GroupRecord } from './store.ts';

/**
 * Commits writes, all or none. In a group they hold only for its members at that moment: the transaction reads the
 * group. Since these transactions do not write the group (but for the first use of a feature), any number of them run at
 * the same time. Outside of groups nothing is read and nothing is locked.
 * @param write decides and adds its writes; refuses by throwing. Never waits, and has no side effects.
 * @throws what Firestore says of a lost race: run it in `commitOptimistically`, which repeats it in milliseconds
 *   where the transaction's own repetition backs off for seconds.
 */
export const commitWithGroup = <T>(
  call: StoreCall,
  groupId: string | null,
  write: (writer: AtomicWriter, group: GroupRecord | undefined) => T,
): Promise<T> => commitWithGroups(call, [groupId], (writer, groupOf) => write(writer, groupOf(groupId)));

/**
 * Commits writes in several groups, or some of them outside, as `commitWithGroup`.
 * @param write gets each group as it is then; undefined outside of groups, and for one that is gone.
 */
export async function commitWithGroups<T>(
  call: StoreCall,
  groupIds: readonly (string | null)[],
  write: (writer: AtomicWriter, groupOf: (groupId: string | null) => GroupRecord | undefined) => T,
): Promise<T> {
  const ids = [...new Set(groupIds.filter((id) => id !== null))];
  if (ids.length === 0) return commitBatch(call, (batch) => write(batch, () => undefined));
  return call.db.runTransaction(
    async (transaction) => {
      const groups = await Promise.all(ids.map((id) => readGroup(call, id, transaction)));
      const byId = new Map<string | null, GroupRecord | undefined>(
        ids.map((id, index) => [id, groups[index]]),
      );
      return write(transaction, (groupId) => byId.get(groupId));
    },
    { maxAttempts: 1 },
  );
}
