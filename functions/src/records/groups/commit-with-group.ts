import type { Firestore } from 'firebase-admin/firestore';
import { commitBatch, type AtomicWriter } from '../../kit/document.ts';
import { readGroup, type GroupRecord } from './store.ts';

/**
 * Commits writes, all or none. In a group they hold only for its members at that moment: the transaction reads the
 * group. Since these transactions never write the group, any number of them run at the same time. Outside of groups
 * nothing is read and nothing is locked.
 * @param write decides and adds its writes; refuses by throwing. Never waits, and has no side effects.
 * @throws what Firestore says of a lost race: run it in `commitOptimistically`, which repeats it in milliseconds
 *   where the transaction's own repetition backs off for seconds.
 */
export async function commitWithGroup<T>(
  db: Firestore,
  groupId: string | null,
  write: (writer: AtomicWriter, group: GroupRecord | undefined) => T,
): Promise<T> {
  if (groupId === null) return commitBatch(db, (batch) => write(batch, undefined));
  return db.runTransaction(
    async (transaction) => write(transaction, await readGroup(db, groupId, transaction)),
    { maxAttempts: 1 },
  );
}
