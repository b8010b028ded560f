import { expect, it } from 'vitest';
import {
  addImportRows,
  importedRow,
  IMPORT_SLICE_SIZE_MESSAGE,
  type ImportedRow,
} from '../contract/imports.ts';
import { LIMITS } from '../limits.ts';
import * as z from 'zod/mini';
import { slicesOf } from './import-rows.ts';

const rowsAmong = (people: number): ImportedRow[] =>
  Array.from({ length: LIMITS.importSliceRowsMax + 1 }, (_row, index) =>
    importedRow.parse({
      kind: 'expense',
      key: `${index}`.padStart(64, '0'),
      occurrence: 1,
      expense: {
        description: 'Feast',
        amount: 50,
        currency: 'INR',
        paidBy: 'p0',
        spentOn: '2026-04-01',
        items: [
          {
            name: 'Tea',
            amount: 50,
            sharedBy: Array.from({ length: people }, (_person, place) => ({
              userId: `p${place}`,
              weight: 1,
            })),
          },
        ],
      },
    }),
  );

const accept = (rows: readonly ImportedRow[]) =>
  addImportRows.body.safeParse({ rows: rows.map((row) => z.encode(importedRow, row)) });

it('rows are sent in slices that a call takes, and not in more calls than needed', () => {
  const sizesOf = (people: number) => slicesOf(rowsAmong(people)).map(({ length }) => length);
  expect(sizesOf(10)).toEqual([200, 1]);
  expect(sizesOf(50)).toEqual([41, 41, 41, 41, 37]);
  for (const slice of slicesOf(rowsAmong(50))) expect(accept(slice).success).toBe(true);
});

it('a call takes no more than it can write', () => {
  const { error } = accept(rowsAmong(50).slice(0, 42));
  expect(error?.issues.map(({ message }) => message)).toEqual([IMPORT_SLICE_SIZE_MESSAGE]);
});
