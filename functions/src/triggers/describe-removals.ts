import type { ActivityType } from '@barabar/core/events/kinds';
import { membersOfPair } from '@barabar/core/pair';
import { type ActivityMetadata, type ActivityRecord, telling } from '../records/activities/store.ts';
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
 * One for each person, without the record after the write. In a group none: those who have not joined had a request.
 */
export function describeRemovals(
  { before, after }: { before: Before | undefined; after: After },
  {
    entryId,
    type,
    ids,
  }: {
    entryId: string;
    type: Extract<ActivityType, `${string}_person_removed`>;
    ids: Pick<ActivityMetadata, 'expenseId' | 'recurrenceId'>;
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
        ...telling(type, { ...ids, expenseDescription, memberUserId: userId, memberName }),
        actor: { id: updatedBy, name: updatedByName },
        ownerId,
        group: null,
        groupId: null,
        participantIds: [userId],
        // The balance with each of these people may have moved.
        pairs: before.pairs.filter((pairKey) => membersOfPair(pairKey).includes(userId)),
        audience: [userId],
        createdAt,
        named: {},
      };
    });
}
