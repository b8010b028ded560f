import { readStatement, type RemovedGroup } from '@barabar/core/contract/removed';
import { tableOfRecords } from '@barabar/core/exchange/ledger-table';
import { callPage } from '../../lib/api/api-client.ts';
import { readPages } from '../../lib/api/read-pages.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import { nameDeleted } from '../../store/name-deleted.ts';
import { printTable } from './make-file.ts';

/** Opens the statement of a group from which the viewer was removed, as the group was then. @throws {ApiError} */
export async function printRemovedStatement(
  groupId: string,
  { groupName, removedAt, userId }: RemovedGroup,
): Promise<void> {
  const records = nameDeleted(
    await readPages((query) => callPage(readStatement, { params: { groupId }, query })),
  );
  const expenses = records.flatMap((record) => (record.type === 'expense' ? [record.data] : []));
  const settlements = records.flatMap((record) => (record.type === 'settlement' ? [record.data] : []));
  const table = tableOfRecords({ expenses, settlements });
  const day = localDay(removedAt);
  await printTable(table, { title: groupName, period: 'all', viewerId: userId, day });
}
