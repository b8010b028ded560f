import type { StoreCall } from '../../kit/call.ts';
import { commitBatch, type AtomicWriter } from '../../kit/document.ts';
import { readGroup, type GroupRecord } from './store.ts';

/**
 * Holds only for the group's members at that moment, which the transaction reads and does not write: any
 * number run at once. `write` refuses by throwing. Throws a lost race: run it in `commitOptimistically`.
 */
export const commitWithGroup = <T>(
  call: StoreCall,
  groupId: string | null,
  write: (writer: AtomicWriter, group: GroupRecord | undefined) => T,
): Promise<T> => commitWithGroups(call, [groupId], (writer, groupOf) => write(writer, groupOf(groupId)));

/** Commits like `commitWithGroup`, with several groups; one is undefined outside of groups, and when it is gone. */
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
