import { listExpenses } from '@barabar/core/contract/expenses';
import { listSettlements } from '@barabar/core/contract/settlements';
import { useEndpoint } from './use-endpoint.ts';

/**
 * Whether a group has an expense or a settlement; undefined while it is not known.
 * @param isNeeded false reads nothing.
 */
export function useHasRecords(groupId: string, isNeeded: boolean): boolean | undefined {
  const args = isNeeded ? { query: { groupId } } : null;
  const expenses = useEndpoint(listExpenses, args).data;
  const settlements = useEndpoint(listSettlements, args).data;
  if (expenses?.length || settlements?.length) return true;
  return expenses && settlements && false;
}
