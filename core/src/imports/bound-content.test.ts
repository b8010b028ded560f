import { expect, test } from 'vitest';
import { excessMs, HOSTILE_UNITS } from '../../test/hostile-texts.ts';
import { toCalendarDay } from '../calendar-day.ts';
import { boundContent } from './bound-content.ts';
import { compareBalances } from './compare-balances.ts';
import { distinctNames } from './file-ledger.ts';
import { kindOf, readFile, type FileContent } from './read-file.ts';
import { UnreadableFile } from './refusals.ts';

const KEPT = 'x'.repeat(3_000);
const LONG = 'x'.repeat(3_001);

test('cells and texts are as long as what a record could keep', () => {
  expect(boundContent({ kind: 'table', rows: [['a', LONG], [KEPT]] })).toEqual({
    kind: 'table',
    rows: [['a', KEPT], [KEPT]],
  });
  expect(boundContent({ kind: 'document', value: { a: [1, null, { b: [LONG, 'c'] }] } })).toEqual({
    kind: 'document',
    value: { a: [1, null, { b: [KEPT, 'c'] }] },
  });
  expect(boundContent({ kind: 'document', value: null })).toEqual({ kind: 'document', value: null });
});

test('a document may be nested millions of times', () => {
  const depth = 2_000_000;
  const value: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  expect(() => boundContent({ kind: 'document', value })).not.toThrow();
});

const tablesWith = (text: string): FileContent[] => [
  {
    kind: 'table',
    rows: [
      ['Date', 'Description', 'Category', 'Cost', 'Currency', text, 'Bala'],
      ['2026-01-01', text, text, '10.00', 'INR', '5.00', '-5.00'],
      [text, text, text, text, text, text, text],
    ],
  },
  {
    kind: 'table',
    rows: [
      ['Date', 'Amount', 'Paid by', 'For', text],
      ['2026-01-01', '10.00', text, text, text],
      ['2026-01-01', text, 'Asha', 'Bala', text],
    ],
  },
];

const latestDay = toCalendarDay('2028-01-01');

function readAll(contents: readonly FileContent[]): void {
  for (const content of contents)
    try {
      const bounded = boundContent(content);
      kindOf(bounded);
      compareBalances(readFile(bounded, { latestDay }));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
}

test.each(HOSTILE_UNITS)('a file is read in a time that grows with its texts: %s', (_, unit) => {
  expect(excessMs(unit, (text) => readAll(tablesWith(text)))).toBeLessThan(0);
});

test('people of one name are numbered in a time that grows with their number', () => {
  const names = (count: number) => Array.from({ length: count }, () => 'Asha');
  expect(distinctNames(names(3))).toEqual(['Asha', 'Asha (2)', 'Asha (3)']);
  expect(excessMs('Asha,', (text) => distinctNames(text.split(',')))).toBeLessThan(0);
});

test('and so are names that differ only behind the place where they are cut', () => {
  const twice = (index: number) => Array<string>(2).fill('x'.repeat(95) + String(index).padStart(5, '0'));
  const people = (count: number) => Array.from({ length: count }, (_, index) => index).flatMap(twice);
  const named = distinctNames(people(2));
  expect(named.map((name) => name.slice(94))).toEqual(['x00000', 'x (2)', 'x00001', 'x (3)']);
  expect(excessMs('x'.repeat(20), (text) => distinctNames(people(text.length / 20)))).toBeLessThan(0);
});
