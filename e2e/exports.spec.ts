import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readCsv } from '@barabar/core/test/read-csv';
import { readSplitwise } from '@barabar/core/test/read-splitwise';
import { ONCE, test, type People } from './fixtures.ts';
import { foundGroup, settle, spend } from './verbs/arrange.ts';
import { expectGroupBalances } from './verbs/balances.ts';
import { openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';

async function seatThree(people: People) {
  const [asha, kabir, meera] = await Promise.all([
    people.welcome('Asha Rao'),
    people.welcome('Kabir Sen'),
    people.welcome('Meera Das'),
  ]);
  const groupId = await foundGroup('Goa gang', [asha, kabir, meera]);
  await spend(asha, {
    description: '=Ferry, "fast"',
    parts: [
      [asha, 100.02],
      [kabir, 100.01],
      [meera, 100.01],
    ],
    groupId,
    spentOn: '2026-01-02',
  });
  await settle(kabir, { with: asha, amount: 40.5, groupId });
  return { asha, kabir, meera };
}

/** Exports from the menu with this label. @returns the name and the bytes of the file. */
async function exportFile(
  { page }: Person,
  menu: string,
  kind: string,
): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: kind }).check();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await saving;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the exported table of a group has the numbers of the screen', async ({ people }) => {
  const { asha } = await seatThree(people);
  await openGroup(asha, 'Goa gang');
  await expectGroupBalances(asha, { owed: { 'Kabir Sen': '₹59.51', 'Meera Das': '₹100.01' } });
  const { name, bytes } = await exportFile(asha, 'Group menu', 'Table (CSV)');
  expect(name).toMatch(/^barabar-goa-gang-\d{4}-\d\d-\d\d\.csv$/);
  const rows = readCsv(bytes.toString('utf8'));
  expect(rows[1]?.slice(0, 6)).toEqual([
    '2026-01-02',
    `'=Ferry, "fast"`,
    'General',
    '300.04',
    'INR',
    '200.02',
  ]);
  const { people: columns, sums, totals } = readSplitwise(rows);
  expect(columns).toEqual(['Asha Rao', 'Kabir Sen', 'Meera Das']);
  expect(totals).toEqual({ INR: [159_52n, -59_51n, -100_01n] });
  expect(sums).toEqual(totals);
});

test('a spreadsheet and all details are files, too', ONCE, async ({ people }) => {
  const { asha } = await seatThree(people);
  await openGroup(asha, 'Goa gang');
  const workbook = await exportFile(asha, 'Group menu', 'Spreadsheet (Excel)');
  expect(workbook.name).toMatch(/^barabar-goa-gang-.*\.xlsx$/);
  // A zip archive.
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
  const details = await exportFile(asha, 'Group menu', 'All details (JSON)');
  expect(JSON.parse(details.bytes.toString('utf8'))).toMatchObject({
    data: { format: 'group-records', group: { name: 'Goa gang' }, expenses: [{ amount: 300.04 }] },
  });
});
