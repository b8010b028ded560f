import type { ExpenseChanges } from '@barabar/core/contract/expense-changes';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';

type Named = { readonly userId: string };

/**
 * An edit that was made before somebody who has left came back as a name (decision 104): it names the name in their place.
 */
export function underReturned(
  changes: ExpenseChanges,
  { participantIds }: Pick<ExpenseRecord, 'participantIds'>,
  group: Pick<GroupRecord, 'members'> | undefined,
): ExpenseChanges {
  const members = group?.members ?? {};
  const names = new Map(
    participantIds.flatMap((nameId): [string, string][] => {
      const leftId = members[nameId]?.placeOf;
      const isMeant =
        leftId !== undefined && members[leftId] === undefined && !participantIds.includes(leftId);
      return isMeant ? [[leftId, nameId]] : [];
    }),
  );
  if (names.size === 0) return changes;
  const idOf = (userId: string): string => names.get(userId) ?? userId;
  const under = <T extends Named>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, userId: idOf(part.userId) }));
  const { paidBy, payers, splits, items, amongst } = changes;
  return {
    ...changes,
    ...(paidBy !== undefined && { paidBy: idOf(paidBy) }),
    ...(payers && { payers: under(payers) }),
    ...(splits && { splits: under(splits) }),
    ...(items && { items: items.map((item) => ({ ...item, sharedBy: under(item.sharedBy) })) }),
    ...(amongst && { amongst: amongst.map(idOf) }),
  };
}
