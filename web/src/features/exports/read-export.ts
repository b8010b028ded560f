import type { CalendarDay } from '@barabar/core/calendar-day';
import { exportAccount } from '@barabar/core/contract/account';
import { exportFriend, exportGroup } from '@barabar/core/contract/exports';
import {
  tableOfAccountExport,
  tableOfFriendExport,
  tableOfGroupExport,
} from '@barabar/core/exchange/export-tables';
import { UnevenTableError, type LedgerTable } from '@barabar/core/exchange/ledger-table';
import { text } from '@barabar/core/messages/text';
import { callEndpoint, downloadEndpoint } from '../../lib/api/api-client.ts';
import { WordedError } from '../../lib/api/api-error.ts';
import { nameDeleted } from '../../store/name-deleted.ts';
import type { ExportScope } from './export-scope.ts';

const TEXT = text('exporting');

/** Downloads all details as the server sends them. @throws {ApiError} */
export function downloadRecords(scope: ExportScope, signal: AbortSignal): Promise<Blob> {
  if (scope.kind === 'group') return downloadEndpoint(exportGroup, { params: { groupId: scope.id }, signal });
  if (scope.kind === 'friend')
    return downloadEndpoint(exportFriend, { params: { friendId: scope.id }, signal });
  return downloadEndpoint(exportAccount, { signal });
}

async function readTable(scope: ExportScope, day: CalendarDay, signal: AbortSignal): Promise<LedgerTable> {
  if (scope.kind === 'group')
    return tableOfGroupExport(
      nameDeleted(await callEndpoint(exportGroup, { params: { groupId: scope.id }, signal })),
    );
  if (scope.kind === 'friend') {
    const data = await callEndpoint(exportFriend, { params: { friendId: scope.id }, signal });
    return tableOfFriendExport(nameDeleted(data), { day });
  }
  return tableOfAccountExport(nameDeleted(await callEndpoint(exportAccount, { signal })), { day });
}

/** `day` is today. Throws ApiError, and WordedError when the sums are not the balances, after a change. */
export async function readLedgerTable(
  scope: ExportScope,
  { day, signal }: { readonly day: CalendarDay; readonly signal: AbortSignal },
): Promise<LedgerTable> {
  try {
    return await readTable(scope, day, signal);
  } catch (error) {
    if (error instanceof UnevenTableError) throw new WordedError(TEXT.changed, { cause: error });
    throw error;
  }
}
