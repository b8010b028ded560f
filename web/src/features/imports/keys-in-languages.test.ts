import { afterEach, expect, test, vi } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A file with a row without a description, and a person without a name. */
const ROWS = [
  ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Asha', ''],
  ['2026-04-01', '', '', '100.00', 'INR', '50.00', '-50.00'],
];

/** The keys of the file's rows, as a page in this language makes them. */
async function keysIn(language: 'en' | 'hi') {
  vi.stubGlobal('pageLanguage', language);
  vi.resetModules();
  const { readFile } = await import('@barabar/core/imports/read-file');
  const { rowKeys } = await import('@barabar/core/imports/row-keys');
  const { rows } = readFile({ kind: 'table', rows: ROWS }, { latestDay: toCalendarDay('2027-01-01') });
  return rowKeys(rows);
}

test('a file has the same keys in every language: imported again in another one, it adds nothing', async () => {
  const english = await keysIn('en');
  expect(english).toHaveLength(1);
  expect(await keysIn('hi')).toEqual(english);
});
