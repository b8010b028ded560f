import type {
  DocumentData,
  DocumentReference,
  Firestore,
  Precondition,
  UpdateData,
} from 'firebase-admin/firestore';
import type { Writer } from '../../store-kit/document.ts';
import { readGroup, type GroupRecord } from './store.ts';

/** What batches and transactions have in common. */
export interface AtomicWriter extends Writer {
  create(reference: DocumentReference, data: DocumentData): unknown;
  update(reference: DocumentReference, data: UpdateData<DocumentData>, precondition?: Precondition): unknown;
}

/**
 * Commits writes of which all happen or none. In a group they hold only for the members that it has at that moment: the
 * group is read in the transaction, and since these never write it, any number of them go on at once. Outside of groups
 * nothing is read and nothing is locked.
 * @param write decides and adds its writes; refuses by throwing. Never waits, and has no other effects.
 * @throws what Firestore says of a lost race: run it in `commitOptimistically`, which repeats it in milliseconds where
 *   the transaction's own repetition backs off for seconds.
 */
export async function commitWithGroup<T>(
  db: Firestore,
  groupId: string | null,
  write: (writer: AtomicWriter, group: GroupRecord | undefined) => T,
): Promise<T> {
  if (groupId === null) {
    const batch = db.batch();
    const result = write(batch, undefined);
    await batch.commit();
    return result;
  }
  return db.runTransaction(
    async (transaction) => write(transaction, await readGroup(db, groupId, transaction)),
    { maxAttempts: 1 },
  );
}
