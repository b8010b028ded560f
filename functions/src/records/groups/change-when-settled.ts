import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, type AtomicWriter } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { balanceDocument, balancesOfMemberQuery, unevenOfGroupQuery } from '../balances/store.ts';
import { membershipFields } from './change-group.ts';
import { groupsOf, readStoredGroup, type RevisedGroup } from './store.ts';

export interface SettledChange {
  readonly groupId: string;
  readonly userId?: string;
  /** Undefined when there is nothing to do. Gets the group, deleted or not. */
  readonly decide: (group: RevisedGroup | undefined) => RevisedGroup | undefined;
  readonly refuse: () => Error;
  readonly readBeside?: (group: RevisedGroup) => Promise<(writer: AtomicWriter) => void>;
}

/**
 * A transaction also reads the open balances: an expense recorded at the same time is seen, or meets the changed group.
 */
export async function changeWhenSettled(
  call: StoreCall,
  { groupId, userId, decide, refuse, readBeside }: SettledChange,
): Promise<void> {
  const open =
    userId === undefined
      ? unevenOfGroupQuery(call, groupId).limit(1)
      : balancesOfMemberQuery(call, { groupId, userId });
  const commit = async (
    transaction: Transaction,
    { revision, ...changed }: RevisedGroup,
    putBeside?: (writer: AtomicWriter) => void,
  ): Promise<void> => {
    const { docs } = await transaction.get(open);
    const balances = docs.flatMap((snapshot) => parseDocument(snapshot, balanceDocument) ?? []);
    if (balances.some(({ amount }) => amount !== 0)) throw refuse();
    const fields = z.encode(membershipFields, changed);
    transaction.update(groupsOf(call).doc(groupId), fields, { lastUpdateTime: revision });
    putBeside?.(transaction);
  };
  await commitOptimistically(async () => {
    const group = await readStoredGroup(call, groupId);
    const changed = decide(group);
    if (!changed) return;
    const putBeside = group && (await readBeside?.(group));
    // The transaction's own repetition backs off for seconds.
    await call.db.runTransaction((transaction) => commit(transaction, changed, putBeside), {
      maxAttempts: 1,
    });
  });
}
