import { useEffect, useState } from 'react';
import { listExpenses, type Expense } from '@barabar/core/contract/expenses';
import type { DescribedExpense } from '@barabar/core/guess-category';
import { LIMITS } from '@barabar/core/limits';
import { getDeviceOwner } from '../../../lib/device/stored.ts';

const NONE: readonly DescribedExpense[] = [];

const newestFirst = (expense: Expense, other: Expense): number =>
  other.createdAt.getTime() - expense.createdAt.getTime();

/** The newest expenses of a group that this device has stored, as far as they say a category. Newest first. */
async function readChosen(userId: string, groupId: string): Promise<readonly DescribedExpense[]> {
  const { readDatedPart } = await import('../../../store/device/read-part.ts');
  const dated = await readDatedPart(userId, listExpenses, { query: { groupId, limit: LIMITS.pageSizeMax } });
  return [...(dated?.store.expenses.values() ?? [])]
    .filter((expense) => expense.groupId === groupId && expense.category !== undefined)
    .toSorted(newestFirst)
    .map(({ description, category, categoryIcon }) => ({ description, category, categoryIcon }));
}

/** Before the expenses that the form has: from the store on this device, if any. */
export function useChosenBefore(groupId: string | undefined): readonly DescribedExpense[] {
  const [read, setRead] = useState<{ readonly key: string; readonly chosen: readonly DescribedExpense[] }>();
  useEffect(() => {
    const userId = getDeviceOwner()?.userId;
    if (groupId === undefined || userId === undefined) return undefined;
    let isWanted = true;
    const keep = (chosen: readonly DescribedExpense[]): void => {
      if (isWanted) setRead({ key: groupId, chosen });
    };
    // Without it the form guesses from what it has.
    readChosen(userId, groupId).then(keep, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [groupId]);
  return read !== undefined && read.key === groupId ? read.chosen : NONE;
}
