import { toCalendarDay } from '@barabar/core/calendar-day';
import { importedRow, IMPORT_OTHER_KEY_MESSAGE, type ImportedRow } from '@barabar/core/contract/imports';
import type { FileLedger } from '@barabar/core/imports/file-ledger';
import { importedRowOf } from '@barabar/core/imports/import-rows';
import { readFile, type FileContent } from '@barabar/core/imports/read-file';
import { rowKeys } from '@barabar/core/imports/row-keys';
import { toMinor } from '@barabar/core/money';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exportedGroup, randomRecords } from '../../../../core/test/records.ts';
import { checkKeys, FILE_NETS_MESSAGE } from './service.ts';
import type { FilePeople } from './file-people.ts';

const latestDay = toCalendarDay('2026-11-22');
const read = (content: FileContent): FileLedger => readFile(content, { latestDay });
const readLines = (...lines: string[]): FileLedger =>
  read({ kind: 'table', rows: lines.map((line) => line.split(',')) });

const idOf = (name: string): string => `id of ${name}`;
const peopleOf = ({ people }: Pick<FileLedger, 'people'>): FilePeople => {
  const names = new Map(people.map((name) => [idOf(name), name]));
  return { names: new Set(people), nameOf: (id) => names.get(id), currentIdOf: idOf, ids: [...names.keys()] };
};

/** The rows of a file as the server gets them: sent as JSON, and read by the contract. */
async function rowsOf({ rows }: Pick<FileLedger, 'rows'>): Promise<ImportedRow[]> {
  const keys = await rowKeys(rows);
  return rows.map((row, index) => {
    const keyed = keys[index] ?? { key: '', occurrence: 0 };
    const sent = z.encode(importedRow, importedRowOf(row, { ...keyed, userIdOf: idOf }));
    return importedRow.parse(JSON.parse(JSON.stringify(sent)));
  });
}

const accept = async (ledger: FileLedger): Promise<void> => checkKeys(await rowsOf(ledger), peopleOf(ledger));

const splitwise = readLines(
  'Date,Description,Category,Cost,Currency,Asha,Ravi,Meera',
  '2026-01-02,Dinner,Dining out,100.00,INR,66.67,-33.34,-33.33',
  '2026-01-02,Dinner,Dining out,100.00,INR,66.67,-33.34,-33.33',
  '2026-01-03,Bo\u0301at \u200b trip,General,100.00,USD,50.00,-75.00,25.00',
  `2026-01-03,${'long '.repeat(60)},General,100.00,USD,50.00,-75.00,25.00`,
  '2026-01-04,Back to Asha,Payment,30.00,INR,-30.00,30.00,0.00',
);

const participants = ['Asha', 'Ravi', 'Meera', 'Kabir'].map((name) => ({ id: name, name }));
const spliitExpense = fc.record({
  id: fc.option(fc.string({ minLength: 1, maxLength: 6 }), { nil: undefined }),
  expenseDate: fc.constant('2026-01-02T00:00:00.000Z'),
  title: fc.string({ unit: 'binary', maxLength: 12 }),
  amount: fc.integer({ min: -3_000, max: 3_000 }),
  paidById: fc.constantFrom('Asha', 'Ravi', 'Meera', 'Kabir'),
  paidFor: fc.uniqueArray(
    fc.record({
      participantId: fc.constantFrom('Asha', 'Ravi', 'Meera', 'Kabir'),
      shares: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, selector: ({ participantId }) => participantId },
  ),
  isReimbursement: fc.boolean(),
  splitMode: fc.constantFrom('EVENLY', 'BY_SHARES'),
});

describe('the key of a row', () => {
  it('is the same on both sides for an export of Splitwise', async () => {
    expect(splitwise.rows).toHaveLength(5);
    await accept(splitwise);
  });

  it('is the same on both sides for exports of Spliit, of which older ones have units moved between rows', async () => {
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(spliitExpense, { minLength: 1, maxLength: 30 }), async (expenses) => {
        const ledger = read({ kind: 'document', value: { currency: 'EUR', participants, expenses } });
        moved += (await rowsOf(ledger)).filter(({ fileNets }) => fileNets).length;
        await accept(ledger);
      }),
      { numRuns: 200 },
    );
    expect(moved).toBeGreaterThan(0);
  });

  it('is the same on both sides for exports from here', async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(randomRecords, async ({ expenses, settlements }) => {
        const document = exportedGroup({ expenses, settlements });
        const ledger = readFile(
          { kind: 'document', value: document },
          { latestDay: toCalendarDay('2028-01-01') },
        );
        rows += ledger.rows.length;
        await accept(ledger);
      }),
      { numRuns: 50 },
    );
    expect(rows).toBeGreaterThan(50);
  });

  it('is that of the whole content: nobody can send another row under it', async () => {
    const [dinner, , boat, , back] = await rowsOf(splitwise);
    if (dinner?.kind !== 'expense' || boat?.kind !== 'expense' || back?.kind !== 'settlement')
      throw new Error('the rows are read');
    const people = peopleOf(splitwise);
    const { payers: _payers, ...ofOne } = dinner.expense;
    const others: ImportedRow[] = [
      { ...boat, key: dinner.key },
      { ...dinner, occurrence: 3 },
      { ...dinner, expense: { ...dinner.expense, description: 'Supper' } },
      { ...dinner, expense: { ...dinner.expense, currency: 'EUR' } },
      { ...dinner, expense: { ...ofOne, paidBy: idOf('Ravi') } },
      { ...back, description: 'Back' },
      { ...back, settlement: { ...back.settlement, paidOn: toCalendarDay('2026-01-05') } },
      { ...back, settlement: { ...back.settlement, fromUserId: idOf('Asha'), toUserId: idOf('Ravi') } },
    ];
    for (const row of others)
      await expect(checkKeys([dinner, row], people)).rejects.toMatchObject({
        issues: [{ path: 'rows.1.key', message: IMPORT_OTHER_KEY_MESSAGE }],
      });
  });

  it('is of nets that are at most a unit beside those of the row', async () => {
    const [dinner] = await rowsOf(splitwise);
    if (!dinner) throw new Error('the row is read');
    const people = peopleOf(splitwise);
    const filed = (asha: number, ravi: number, meera: number) => [
      { name: 'Asha', amount: toMinor(asha) },
      { name: 'Ravi', amount: toMinor(ravi) },
      { name: 'Meera', amount: toMinor(meera) },
    ];
    const problemWith = (fileNets: ImportedRow['fileNets']) =>
      checkKeys([{ ...dinner, fileNets }], people).catch((error: unknown) => error);
    expect(await problemWith(filed(66_67, -33_34, -33_33))).toBeUndefined();
    expect(await problemWith(filed(66_67, -33_33, -33_34))).toMatchObject({
      issues: [{ path: 'rows.0.key' }],
    });
    for (const nets of [
      filed(66_67, -33_36, -33_31),
      filed(66_68, -33_34, -33_33),
      [...filed(66_67, -33_34, -33_33), { name: 'Asha', amount: toMinor(66_67) }],
      [...filed(66_67, -33_34, -33_34), { name: 'Stranger', amount: toMinor(1) }],
    ])
      expect(await problemWith(nets)).toMatchObject({
        issues: [{ path: 'rows.0.fileNets', message: FILE_NETS_MESSAGE }],
      });
  });
});
