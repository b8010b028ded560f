import { expensesOf, settlementsOf, type FeedScope } from './api.ts';
import { useList } from '../../store/use-list.ts';

/** Undefined while unknown. Without a balance, it reads the first pages, which the feed shows. */
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
