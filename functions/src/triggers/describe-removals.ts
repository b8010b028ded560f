import type { ActivityType } from '@barabar/core/contract/activities';
import { membersOfPair } from '@barabar/core/pair';
import type { ActivityMetadata, ActivityRecord } from '../records/activities/store.ts';
import { namesIn, type ExpenseRecord } from '../records/expenses/store.ts';

type Before = Pick<ExpenseRecord, 'description' | 'participantIds' | 'pairs' | 'payers' | 'splits'>;
type After = Pick<
  ExpenseRecord,
  'groupId' | 'audience' | 'silentFor' | 'createdBy' | 'updatedBy' | 'updatedByName' | 'updatedAt'
>;

/** Ids of those who were in a record before a write and may not see it after. Members of its group still see it. */
export const removedBy = (
  before: Pick<Before, 'participantIds'> | undefined,
  after: Pick<After, 'audience'>,
): string[] => (before?.participantIds ?? []).filter((userId) => !after.audience.includes(userId));

/**
 * The entries that tell people that a write has removed them from an expense or a series outside of groups, one for each
 * person and for nobody else. They have nothing of the record after the write, which those people may not see. In a group
 * there are none: it removes those who have not joined, to whom the record was a request, and those who have left.
 * @param about.entryId the id of the entry about the write.
 * @param about.ids what the record is called in its entries.
 */
export function describeRemovals(
  { before, after }: { readonly before: Before | undefined; readonly after: After },
  {
    entryId,
    type,
    ids,
  }: {
    readonly entryId: string;
    readonly type: Extract<ActivityType, `${string}_person_removed`>;
    readonly ids: Pick<ActivityMetadata, 'expenseId' | 'recurrenceId'>;
  },
): Omit<ActivityRecord, 'loggedAt' | 'namedOnly'>[] {
  if (!before || after.groupId !== null) return [];
  const { createdBy: ownerId, updatedBy, updatedByName, updatedAt: createdAt } = after;
  const names = namesIn(before);
  // As those people knew it.
  const { description: expenseDescription } = before;
  return removedBy(before, after)
    .filter((userId) => !after.silentFor.includes(userId))
    .map((userId) => {
      const memberName = names.get(userId) ?? '';
      return {
        id: `${entryId}_${userId}`,
        type,
        actor: { id: updatedBy, name: updatedByName },
        ownerId,
        group: null,
        groupId: null,
        participantIds: [userId],
        // The balance with each of these people may have moved.
        pairs: before.pairs.filter((pairKey) => membersOfPair(pairKey).includes(userId)),
        audience: [userId],
        createdAt,
        metadata: { ...ids, expenseDescription, memberUserId: userId, memberName },
        named: {},
      };
    });
}
