import type { Db } from '../../kit/deps.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { readRelations } from '../acquaintance/read-relations.ts';
import { requireStillMember, silentInGroup } from './policy.ts';

/**
 * Commits a write beside an expense, such as a comment on it, if the caller may change the expense (spec §6). What moves
 * no money needs nothing else.
 * @param write gets the expense's group as it is then, and who gets no news of the caller's actions.
 * @throws {Refusal} not-found, forbidden (somebody who has left the group or not joined it).
 */
export async function commitBeside<T>(
  db: Db,
  callerId: string,
  expense: ExpenseRecord,
  write: (
    writer: AtomicWriter,
    place: { readonly group: GroupRecord | undefined; readonly silentFor: readonly string[] },
  ) => T,
): Promise<T> {
  const { groupId, participantIds } = expense;
  if (groupId === null) requireStillMember(expense, { userId: callerId, group: undefined });
  const { silentFor, isHidden } = await readRelations(db, callerId, expense);
  if (isHidden) throw notFound();
  return commitWithGroup(db, groupId, (writer, group) => {
    requireStillMember(expense, { userId: callerId, group });
    return write(writer, { group, silentFor: group ? silentInGroup(participantIds, group) : silentFor });
  });
}
