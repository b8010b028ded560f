import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { readCsv } from '@barabar/core/test/read-csv';
import { readSplitwise } from '@barabar/core/test/read-splitwise';
import { type People, test, WIDE } from './fixtures.ts';
import { foundGroup, settle, spend } from './verbs/arrange.ts';
import { expectGroupBalances } from './verbs/balances.ts';
import { openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';

test.use({ provesApp: true });

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

async function openExport({ page }: Person, menu: string): Promise<Locator> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function exportFile(
  person: Person,
  menu: string,
  kind: string,
): Promise<{ name: string; bytes: Buffer }> {
  const dialog = await openExport(person, menu);
  await dialog.getByRole('button', { name: 'All formats' }).click();
  await dialog.getByRole('radio', { name: kind }).check();
  const saving = person.page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await saving;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test(
  'the exported table and statement of a group have the numbers of the screen; other files have all details',
  WIDE,
  async ({ people }) => {
    const { asha } = await seatThree(people);
    const { page } = asha;
    await page.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-is-printed', '');
    });
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

    const workbook = await exportFile(asha, 'Group menu', 'Spreadsheet (Excel)');
    expect(workbook.name).toMatch(/^barabar-goa-gang-.*\.xlsx$/);
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
    const details = await exportFile(asha, 'Group menu', 'All details (JSON)');
    expect(JSON.parse(details.bytes.toString('utf8'))).toMatchObject({
      data: { format: 'group-records', group: { name: 'Goa gang' }, expenses: [{ amount: 300.04 }] },
    });

    const dialog = await openExport(asha, 'Group menu');
    await dialog.getByRole('radio', { name: 'Statement to print' }).check();
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(dialog).toBeHidden();
    const statement = page.locator('body[data-is-printed] [data-printed]');
    await expect(statement.locator('h1')).toHaveText('Goa gang');
    await expect(statement.getByRole('row').filter({ hasText: /^Kabir Sen/ })).toContainText('−₹59.51');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(statement).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Goa gang' })).toBeVisible();
  },
);
