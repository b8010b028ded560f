import writeExcelFile, { type Cell, type Row } from 'write-excel-file/browser';
import { describeConversion } from '@barabar/core/conversion';
import type { LedgerRow, LedgerTable } from '@barabar/core/exchange/ledger-table';
import {
  columnNames,
  GENERAL_CATEGORY,
  PAYMENT_CATEGORY,
  SPLITWISE_COLUMNS,
} from '@barabar/core/exchange/splitwise-rows';
import { text } from '@barabar/core/messages/text';
import {
  decimalFromMinor,
  decimalsOf,
  symbolOf,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';

const TEXT = text('exporting');
const LABELS = text('fields');
const DAY_FORMAT = 'yyyy-mm-dd';
/** Widths in characters. */
const WIDTHS = { day: 12, text: 32, category: 18, amount: 14, currency: 10 } as const;

/** A spreadsheet's format of amounts in a currency, with a minus before the sign of the currency. */
function amountFormat(currency: Currency): string {
  const digits = `"${symbolOf(currency)}"#,##0.${'0'.repeat(decimalsOf(currency))}`.replace(/\.$/, '');
  return `${digits};-${digits}`;
}

const amountCell = (amount: Minor, currency: Currency): Cell => ({
  value: decimalFromMinor(amount, currency),
  type: Number,
  format: amountFormat(currency),
});
/** A cell of text is never a formula, whatever it begins with. */
const textCell = (value: string): Cell => ({ value, type: String });
const headerCell = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });

const hasOriginals = ({ rows }: LedgerTable): boolean => rows.some(({ conversion }) => conversion);

/** What was spent in another currency: '$45.00 at ₹93.3302, ECB, 2026-04-13'. */
const originalOf = ({ conversion, currency }: LedgerRow): string =>
  conversion ? describeConversion(conversion, { currency, dayText: conversion.day }) : '';

/** The records; where one of them was converted, what it was converted from is in the last column. */
function recordRows(table: LedgerTable): Row[] {
  const { people, rows } = table;
  const original = hasOriginals(table) ? [TEXT.original] : [];
  return [
    [...SPLITWISE_COLUMNS, ...columnNames(people), ...original].map(headerCell),
    ...rows.map((row) => recordRow(row, people, original.length > 0)),
  ];
}

function recordRow(row: LedgerRow, people: LedgerTable['people'], isWithOriginal: boolean): Row {
  const { kind, day, description, category, cost, currency, nets } = row;
  return [
    { value: new Date(`${day}T00:00:00Z`), type: Date, format: DAY_FORMAT },
    textCell(description),
    textCell(kind === 'settlement' ? PAYMENT_CATEGORY : (category ?? GENERAL_CATEGORY)),
    amountCell(cost, currency),
    textCell(currency),
    ...people.map(({ id }) => amountCell(nets.get(id) ?? toMinor(0), currency)),
    ...(isWithOriginal ? [textCell(originalOf(row))] : []),
  ];
}

function balanceRows({ people, totals }: LedgerTable): Row[] {
  const names = columnNames(people);
  return [
    [TEXT.person, LABELS.currency, TEXT.balance].map(headerCell),
    ...totals.flatMap(({ currency, nets }) =>
      people.map(({ id }, index) => [
        textCell(names[index] ?? ''),
        textCell(currency),
        amountCell(nets.get(id) ?? toMinor(0), currency),
      ]),
    ),
  ];
}

const columns = (...widths: number[]): { width: number }[] => widths.map((width) => ({ width }));

/** An Excel workbook: a sheet of all records, and a sheet with everybody's balance in each currency. */
export function writeWorkbook(table: LedgerTable): Promise<Blob> {
  const { day, text, category, amount, currency } = WIDTHS;
  return writeExcelFile([
    {
      data: recordRows(table),
      sheet: TEXT.records,
      stickyRowsCount: 1,
      columns: columns(
        day,
        text,
        category,
        amount,
        currency,
        ...table.people.map(() => amount),
        ...(hasOriginals(table) ? [2 * text] : []),
      ),
    },
    {
      data: balanceRows(table),
      sheet: LABELS.balances,
      stickyRowsCount: 1,
      columns: columns(text, currency, amount),
    },
  ]).toBlob();
}
