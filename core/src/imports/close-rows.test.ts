import { expect, it } from 'vitest';
import { toCalendarDay } from '../calendar-day.ts';
import { toMinor } from '../money.ts';
import { closeRows } from './close-rows.ts';
import type { FileLedger, FileRow } from './file-ledger.ts';

const row = (line: number, day: string): FileRow => ({
  line,
  day: toCalendarDay(day),
  description: `Row ${line}`,
  cost: toMinor(1_00),
  currency: 'INR',
  nets: new Map(),
  record: { kind: 'settlement', from: 'Asha', to: 'Ravi' },
});
const ledger: FileLedger = {
  source: 'splitwise',
  people: ['Asha', 'Ravi'],
  rows: [row(2, '2026-03-30'), row(3, '2026-03-31'), row(5, '2026-04-01')],
  refused: [{ line: 4, text: 'The cost is too large' }],
  changed: [],
};

it('refuses rows of a closed period by name and line, and keeps the others', () => {
  const { rows, refused } = closeRows(ledger, toCalendarDay('2026-03-31'));
  expect(rows.map(({ line }) => line)).toEqual([5]);
  expect(refused.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '2: 2026-03-30 is closed in this group',
    '3: 2026-03-31 is closed in this group',
    '4: The cost is too large',
  ]);
});

it('leaves a file as it is where no row is of a closed period', () => {
  expect(closeRows(ledger, undefined)).toBe(ledger);
  expect(closeRows(ledger, toCalendarDay('2026-03-29'))).toBe(ledger);
});
