import csvSpectrum from 'csv-spectrum';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCsv } from '@barabar/core/test/read-csv';
import { randomRecords } from '@barabar/core/test/records';
import { readSplitwise } from '@barabar/core/test/read-splitwise';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { tableOfViewer } from '@barabar/core/exchange/ledger-table';
import { splitwiseRows } from '@barabar/core/exchange/splitwise-rows';
import { BYTE_ORDER_MARK, writeCsv } from './make-file.ts';

const spectrum = await promisify(csvSpectrum)();
/** The rows of a case in JSON, which for one case are a single object. */
const objects = z.union([z.array(z.record(z.string(), z.string())), z.record(z.string(), z.string())]);
const cases = spectrum.map(({ name, csv, json }) => ({
  name,
  csv: csv.toString(),
  rows: [objects.parse(JSON.parse(json.toString()))].flat(),
}));

test('csv-spectrum has the cases that it is known for', () => {
  expect(cases.length).toBeGreaterThanOrEqual(10);
});

test.each(cases)('csv-spectrum, $name: what is written is read again by two readers', ({ rows }) => {
  const header = Object.keys(rows[0] ?? {});
  const cells = [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))];
  const text = writeCsv(cells);
  expect(readCsv(text)).toEqual(cells);
  expect(Papa.parse(text.slice(1), { skipEmptyLines: true }).data).toEqual(cells);
});

test('rows are written by the rules of RFC 4180, section 2', () => {
  const written = (rows: string[][]): string => writeCsv(rows).replace(BYTE_ORDER_MARK, '');
  // 1, 2: CRLF after each row, also the last. 3, 4: a header, commas, space kept.
  expect(
    written([
      ['a', 'b'],
      ['1', ' 2'],
    ]),
  ).toBe('a,b\r\n1," 2"\r\n');
  // 5: cells without need have no quotes. 6: line breaks, quotes and commas are inside quotes.
  expect(written([['a\r\nb', 'a\nb', 'a\rb', 'a,b']])).toBe('"a\r\nb","a\nb","a\rb","a,b"\r\n');
  // 7: a quote is doubled.
  expect(written([['"', 'a"b']])).toBe('"""","a""b"\r\n');
  expect(written([['', '']])).toBe(',\r\n');
});

test('a byte order mark comes first, so that spreadsheets read Devanagari and ₹', () => {
  const bytes = new TextEncoder().encode(writeCsv([['चाय ₹']]));
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
});

test('any text comes back as it was', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', ',', '\r', '\n', ' ', '"",'));
  fc.assert(
    fc.property(
      fc
        .integer({ min: 2, max: 5 })
        .chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
        ),
      (rows) => {
        expect(readCsv(writeCsv(rows))).toEqual(rows);
      },
    ),
  );
});

test('random records in several currencies keep every balance through the text of the file', () => {
  const day = toCalendarDay('2026-11-21');
  fc.assert(
    fc.property(randomRecords, ({ people: [viewer], ...records }) => {
      if (!viewer) return;
      const rows = splitwiseRows(tableOfViewer({ viewer, balances: [], day, ...records }), { day });
      const read = readCsv(writeCsv(rows));
      expect(read).toEqual(rows);
      expect(readSplitwise(read).totals).toEqual(readSplitwise(rows).sums);
    }),
  );
});
