import { expect, type Locator } from '@playwright/test';
import { test, WIDE } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectLogLine } from './verbs/feed.ts';
import { expectGroupBalances } from './verbs/balances.ts';
import { openGroup } from './verbs/navigation.ts';
import { leaveGroupSettings, openGroupSetting } from './verbs/group-settings.ts';
import type { Person } from './verbs/person.ts';

test.use({ provesApp: true });

const HEADER = 'Date,Description,Category,Cost,Currency,Asha Rao,Kabir Sen,Lata';
const DINNER = '2026-01-02,Dinner,Dining out,90.00,INR,60.00,-30.00,-30.00';
const BACK = '2026-01-03,Back,Payment,10.00,INR,-10.00,10.00,0.00';
const BOAT = '2026-01-04,Boat,General,30.00,INR,20.00,-10.00,-10.00';

async function chooseFile(person: Person, name: string, rows: readonly string[]): Promise<Locator> {
  const dialog = await openGroupSetting(person, 'Import');
  const buffer = Buffer.from(['', HEADER, ...rows, ''].join('\r\n'));
  await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  return dialog;
}

test(
  'a file of Splitwise is imported once, however often, and its import is undone',
  WIDE,
  async ({ people }) => {
    const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
    await foundGroup('Goa gang', [asha, kabir]);
    await openGroup(asha, 'Goa gang');

    await test.step('the preview has the balances of the file, and who is who', async () => {
      const dialog = await chooseFile(asha, 'first.csv', [
        DINNER,
        BACK,
        '2026-01-05,Total balance, , ,INR,50,-20,-30',
      ]);
      await expect(dialog).toContainText('Everybody ends up with the balance of the file');
      await expect(dialog.getByRole('combobox', { name: 'Kabir Sen: Kabir Sen' })).toBeVisible();
      await expect(dialog.getByRole('combobox', { name: 'Lata: New: Lata' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Import 2 records' }).click();
      await expect(dialog).toContainText('2 records added');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
      await expect(asha.page.getByRole('heading', { name: 'January 2026' })).toBeVisible();
      await expectGroupBalances(asha, { owed: { 'Kabir Sen': '₹20.00', Lata: '₹30.00' } });
    });

    await test.step('everybody reads what it makes of them, and of the others', async () => {
      await openGroup(kabir, 'Goa gang');
      const sentence = 'It adds ₹10.00 to what you are owed and ₹30.00 to what you owe.';
      await expectLogLine(kabir, `Asha Rao imported 2 records from "first.csv" into the group. ${sentence}`);
      const entry = kabir.page.getByRole('article').filter({ hasText: 'first.csv' });
      await entry.getByText('What changes for everybody').click();
      await expect(entry).toContainText(
        'Asha Rao: adds ₹60.00 to what they are owed and ₹10.00 to what they owe',
      );
      await expect(entry).toContainText('Lata: adds ₹30.00 to what they owe');
    });

    await test.step('a longer file adds only what is new', async () => {
      const dialog = await chooseFile(asha, 'second.csv', [DINNER, BACK, BOAT]);
      await expect(dialog.getByRole('combobox', { name: 'Lata: Lata' })).toBeVisible();
      const kabirs = dialog.getByRole('region', { name: 'Before and after' }).getByRole('listitem');
      await expect(kabirs.filter({ hasText: 'Kabir Sen' })).toContainText(/owes ₹20\.00.*owes ₹30\.00/u);
      await dialog.getByRole('button', { name: 'Import 1 record' }).click();
      await expect(dialog).toContainText('1 record added');
      await expect(dialog).toContainText('2 records were here already');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expectGroupBalances(asha, { owed: { 'Kabir Sen': '₹30.00', Lata: '₹40.00' } });
    });

    await test.step('the same file again has nothing to import', async () => {
      const dialog = await chooseFile(asha, 'second.csv', [DINNER, BACK, BOAT]);
      await expect(dialog).toContainText('Everything in this file is here already');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('undoing the first takes back its records only', async () => {
      const dialog = await openGroupSetting(asha, 'Import');
      await dialog.getByRole('button', { name: 'Undo import: first.csv' }).click();
      const question = asha.page.getByRole('dialog', { name: 'Undo import' });
      await expect(question).toContainText('Its records (2) are removed for everybody');
      await question.getByRole('button', { name: 'Undo import' }).click();
      await expect(dialog).toContainText('undone · 2 records');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await leaveGroupSettings(asha);
      await expectGroupBalances(asha, { owed: { 'Kabir Sen': '₹10.00', Lata: '₹10.00' } });
    });
  },
);
