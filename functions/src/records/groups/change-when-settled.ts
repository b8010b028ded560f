import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, type AtomicWriter } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { balanceDocument, balancesOfMemberQuery, unevenOfGroupQuery } from '../balances/store.ts';
import { groupsOf, membershipFields, readStoredGroup, type RevisedGroup } from './store.ts';

export interface SettledChange {
  readonly groupId: string;
  /** Whose balances in the group must be even; everybody's without it. */
  readonly userId?: string;
  /**
   * Is given the group, deleted or not; gives the changed one, or undefined when there is nothing to do; throws what is
   * refused.
   */
  readonly decide: (group: RevisedGroup | undefined) => RevisedGroup | undefined;
  /** What is thrown when something is open. */
  readonly refuse: () => Error;
  /** Reads what else belongs to that commit, by the group as it was; gives what adds it. */
  readonly readBeside?: (group: RevisedGroup) => Promise<(writer: AtomicWriter) => void>;
}

/**
 * Changes the members of a group, or deletes it, in a transaction that also reads its open balances. An expense
 * recorded at the same time is either seen by it or meets the changed group. The group is read outside and must not
 * have changed, so that repeats of one request do not wait for each other's locks.
 * @throws what `decide` and `refuse` throw; {Refusal} contention.
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
