import { afterEach, expect, test, vi } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { settlementOf, someone } from '@barabar/core/test/records';

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

const [asha, ravi] = [someone('Asha Rao'), someone('Ravi Kumar')];
/** What clears two currencies, less a third one. */
const PAID = settlementOf(ravi, asha, 2_450_00, {
  method: 'bank',
  settles: [
    { amount: toMinor(20_00), currency: 'USD' },
    { amount: toMinor(10_00), currency: 'EUR' },
    { amount: toMinor(-500), currency: 'JPY' },
  ],
});

async function exportedIn(language: 'en' | 'hi'): Promise<string | undefined> {
  vi.stubGlobal('pageLanguage', language);
  vi.resetModules();
  const { tableOfViewer } = await import('@barabar/core/exchange/ledger-table');
  const day = toCalendarDay('2027-01-01');
  const records = { viewer: asha, balances: [], day, expenses: [], settlements: [PAID] };
  return tableOfViewer(records).rows[0]?.description;
}

test('a table says the same in every language, or a longer one in another language would add it again', async () => {
  const english = 'Ravi Kumar paid Asha Rao (₹2,450.00 for $20.00 and €10.00 less JP¥500) [bank transfer]';
  expect(await exportedIn('en')).toBe(english);
  expect(await exportedIn('hi')).toBe(english);
});

test('a file has the same keys in every language: imported again in another one, it adds nothing', async () => {
  const english = await keysIn('en');
  expect(english).toHaveLength(1);
  expect(await keysIn('hi')).toEqual(english);
});
