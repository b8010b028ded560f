import { expensesOf, settlementsOf, type FeedScope } from './api.ts';
import { usePagedList } from './use-paged-list.ts';
import { useSameScope } from './use-same-scope.ts';

/**
 * Whether a feed has an expense or a settlement; undefined while it is not known. It reads the first pages, which the
 * feed itself shows.
 * @param isNeeded false reads nothing.
 */
export function useHasRecords(given: FeedScope, isNeeded: boolean): boolean | undefined {
  const scope = useSameScope(given);
  const [expenses, settlements] = [expensesOf(scope, 'recorded'), settlementsOf(scope, 'recorded')];
  const { list: expenseList } = usePagedList({ ...expenses, key: isNeeded ? expenses.key : null });
  const { list: settlementList } = usePagedList({ ...settlements, key: isNeeded ? settlements.key : null });
  const lists = [expenseList, settlementList];
  if (lists.some((list) => list !== undefined && list.items.length > 0)) return true;
  return lists.every((list) => list !== undefined) ? false : undefined;
}
