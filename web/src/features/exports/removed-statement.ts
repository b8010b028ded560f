import type { Expense } from '@barabar/core/contract/expenses';
import { readStatement, type RemovedGroup } from '@barabar/core/contract/removed';
import type { Settlement } from '@barabar/core/contract/settlements';
import { tableOfRecords } from '@barabar/core/exchange/ledger-table';
import { callPage } from '../../lib/api/api-client.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import { nameDeleted } from '../../store/name-deleted.ts';
import { printTable } from './make-file.ts';

/** Opens the statement of a group from which the viewer was removed, as the group was then. @throws {ApiError} */
export async function printRemovedStatement(
  groupId: string,
  { groupName, removedAt, userId }: RemovedGroup,
): Promise<void> {
  const expenses: Expense[] = [];
  const settlements: Settlement[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await callPage(readStatement, { params: { groupId }, query });
    for (const one of nameDeleted(page.data))
      if (one.type === 'expense') expenses.push(one.data);
      else settlements.push(one.data);
    cursor = page.nextCursor;
  }
  const table = tableOfRecords({ expenses, settlements });
  const day = localDay(removedAt);
  await printTable(table, { title: groupName, period: 'all', viewerId: userId, day });
}
