import { expensesOf, settlementsOf, type FeedScope } from './api.ts';
import { useList } from '../../store/use-list.ts';

/**
 * Whether a group has an expense or a settlement; undefined while it is not known. Where it has no balance, it reads the
 * first pages, which the group's feed itself shows.
 * @param balances of all its members; undefined while they are not known.
 */
export function useHasRecords(
  groupId: string,
  balances: readonly unknown[] | undefined,
): boolean | undefined {
  const isNeeded = balances?.length === 0;
  const scope: FeedScope = { kind: 'group', groupId };
  const [expenses, settlements] = [expensesOf(scope, 'recorded'), settlementsOf(scope, 'recorded')];
  const { list: expenseList } = useList({ ...expenses, args: isNeeded ? expenses.args : null });
  const { list: settlementList } = useList({ ...settlements, args: isNeeded ? settlements.args : null });
  if (balances && !isNeeded) return true;
  const lists = [expenseList, settlementList];
  if (lists.some((list) => list !== undefined && list.items.length > 0)) return true;
  return lists.every((list) => list !== undefined) ? false : undefined;
}
