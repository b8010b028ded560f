import type { UserCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { namesIn, type ExpenseRecord } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { memberIdIn, removalsFrom } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { BesideExpense } from '../../records/shared-records/fields.ts';
import { refusalSeen } from '../acquaintance/outlook.ts';
import { readRelations } from '../acquaintance/read-relations.ts';
import { audienceOf, requireStillMember, silentInGroup } from './policy.ts';

/** For members and whoever is in it (spec §6): what moves no money needs nothing else. Throws not-found, forbidden. */
export async function commitBeside<T>(
  call: UserCall,
  expense: ExpenseRecord,
  write: (
    writer: AtomicWriter,
    place: {
      readonly frame: BesideExpense;
      readonly callerName: string;
      readonly group: GroupRecord | undefined;
    },
  ) => T,
): Promise<T> {
  const { id, description, createdBy, groupId, groupName, participantIds } = expense;
  if (groupId === null) requireStillMember(expense, { userId: call.userId, group: undefined });
  const { blockedBy, isHidden } = await readRelations(call, expense);
  if (isHidden) throw notFound();
  const commit = (writer: AtomicWriter, group: GroupRecord | undefined): T => {
    requireStillMember(expense, { userId: call.userId, group });
    const removedIds = group ? removalsFrom(group, expense).map(memberIdIn) : [];
    const uninformed = group ? [...silentInGroup(participantIds, group), ...removedIds] : blockedBy;
    const frame = {
      expenseId: id,
      expenseDescription: description,
      ownerId: createdBy,
      groupId,
      groupName,
      participantIds: [...participantIds],
      audience: audienceOf(expense, group).filter((userId) => !uninformed.includes(userId)),
    };
    return write(writer, {
      frame,
      group,
      callerName: group?.members[call.userId]?.name ?? namesIn(expense).get(call.userId) ?? '',
    });
  };
  try {
    return await commitWithGroup(call, groupId, commit);
  } catch (error) {
    throw await refusalSeen(call, groupId, error);
  }
}
