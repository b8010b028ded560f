import { createElement } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { type LedgerTable, UnevenTableError } from '@barabar/core/exchange/ledger-table';
import { splitwiseRows } from '@barabar/core/exchange/splitwise-rows';
import type { FileKind, ExportScope } from './export-scope.ts';
import { printDocument } from './print-document.tsx';
import { periodOf, type PeriodName } from './period.ts';
import Papa from 'papaparse';
import { exportAccount } from '@barabar/core/contract/account';
import { exportFriend, exportGroup } from '@barabar/core/contract/exports';
import {
  tableOfAccountExport,
  tableOfFriendExport,
  tableOfGroupExport,
} from '@barabar/core/exchange/export-tables';
import { callEndpoint, downloadEndpoint } from '../../lib/api/api-client.ts';
import { WordedError } from '../../lib/api/api-error.ts';
import { nameDeleted } from '../../store/name-deleted.ts';

const TEXT = text('exporting');

/** Tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** RFC 4180, after a byte order mark. Cells are written as they are: neutralise formulas first (`plainText`). */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  )}\r\n`;

/** Its code loads for it. `day` is today. Throws ApiError, and WordedError when a record changed meanwhile. */
export async function makeFile(
  scope: ExportScope,
  { kind, day, signal }: { kind: FileKind; day: CalendarDay; signal: AbortSignal },
): Promise<Blob> {
  if (kind === 'json') return downloadRecords(scope, signal);
  const table = await readLedgerTable(scope, { day, signal });
  if (kind === 'csv') return new Blob([writeCsv(splitwiseRows(table, { day }))], { type: 'text/csv' });
  const { writeWorkbook } = await import('./write-workbook.ts');
  return writeWorkbook(table);
}

/** Throws ApiError, and WordedError when a record changed meanwhile. */
export async function printStatement(
  scope: ExportScope,
  {
    period,
    viewerId,
    day,
    signal,
  }: { period: PeriodName; viewerId: string; day: CalendarDay; signal: AbortSignal },
): Promise<void> {
  const table = await readLedgerTable(scope, { day, signal });
  if (signal.aborted) return;
  const title =
    scope.kind === 'everything'
      ? TEXT.statement.everything({ name: table.people[0]?.name ?? '' })
      : scope.name;
  await printTable(table, { title, period, viewerId, day });
}

export async function printTable(
  table: LedgerTable,
  {
    title,
    period,
    viewerId,
    day,
  }: {
    title: string;
    period: PeriodName;
    viewerId: string;
    /** On which it was made. */
    day: CalendarDay;
  },
): Promise<void> {
  const { Statement } = await import('./statement.tsx');
  const shown = periodOf(period, { today: day, lastDay: table.rows.at(-1)?.day });
  const content = createElement(Statement, { table, viewerId, title, period: shown, today: day });
  await printDocument(TEXT.statement.title({ of: title, product: PRODUCT_NAME }), content);
}

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
  { day, signal }: { day: CalendarDay; signal: AbortSignal },
): Promise<LedgerTable> {
  try {
    return await readTable(scope, day, signal);
  } catch (error) {
    if (error instanceof UnevenTableError) throw new WordedError(TEXT.changed, { cause: error });
    throw error;
  }
}
