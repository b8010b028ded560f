import { createElement } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import type { LedgerTable } from '@barabar/core/exchange/ledger-table';
import { splitwiseRows } from '@barabar/core/exchange/splitwise-rows';
import type { FileKind } from './export-kinds.ts';
import type { ExportScope } from './export-scope.ts';
import { printDocument } from './print-document.tsx';
import { downloadRecords, readLedgerTable } from './read-export.ts';
import { periodOf, type PeriodName } from './period.ts';
import Papa from 'papaparse';

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
  { kind, day, signal }: { readonly kind: FileKind; readonly day: CalendarDay; readonly signal: AbortSignal },
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
  }: {
    readonly period: PeriodName;
    readonly viewerId: string;
    readonly day: CalendarDay;
    readonly signal: AbortSignal;
  },
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
    readonly title: string;
    readonly period: PeriodName;
    readonly viewerId: string;
    /** On which it was made. */
    readonly day: CalendarDay;
  },
): Promise<void> {
  const { Statement } = await import('./statement.tsx');
  const shown = periodOf(period, { today: day, lastDay: table.rows.at(-1)?.day });
  const content = createElement(Statement, { table, viewerId, title, period: shown, today: day });
  printDocument(TEXT.statement.title({ of: title, product: PRODUCT_NAME }), content);
}
