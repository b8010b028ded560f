import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expenseOnWire, groupOnWire, importOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const goa = { 'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']) }) };
const dinner = {
  ...expenseOnWire('Dinner', { payer: 'Asha Rao', amount: 90, sharers: ['Asha Rao', 'Kabir Sen'] }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
  spentOn: '2025-12-30',
};
const imported = importOnWire({
  people: [
    { name: 'Asha Rao', userId: 'asha', nets: [{ currency: 'INR', gets: 45, owes: 0 }] },
    { name: 'Kabir Sen', userId: 'kabir', nets: [{ currency: 'INR', gets: 0, owes: 45 }] },
  ],
  rowCount: 1,
  newRowCount: 1,
  addedCount: 1,
});
const file = new File(
  [
    'Date,Description,Category,Cost,Currency,Asha Rao,Kabir Sen\n',
    '2025-12-30,Dinner,Dining out,90.00,INR,45.00,-45.00',
  ],
  'goa.csv',
  { type: 'text/csv' },
);

test('a group with records in which no balance is open says that everybody is settled', async () => {
  await renderScreen('/groups/goa?tab=balances', { ...goa, 'GET /expenses': () => ({ data: [dinner] }) });
  await expect.element(page.getByText('Everybody is settled')).toBeVisible();
  expect(page.getByText('No balances yet').query()).toBeNull();
});

test('one that never had any says what to do', async () => {
  await renderScreen('/groups/goa?tab=balances', goa);
  await expect.element(page.getByText('No balances yet')).toBeVisible();
  await expect
    .element(page.getByText('Start adding expenses with friends to see your balances here'))
    .toBeVisible();
});

test('after an import the group opens on what was imported, by month', async () => {
  const { answer } = await renderScreen('/groups/goa/settings', {
    ...goa,
    'GET /imports/own-names': () => ({ data: [] }),
    'GET /groups/goa/imports': () => ({ data: [] }),
    'POST /groups/goa/imports': () => ({ status: 201, data: { ...imported, addedCount: 0 } }),
    'POST /groups/goa/imports/one/rows': () => {
      answer({ 'GET /expenses': () => ({ data: [dinner] }) });
      return { data: { added: 1, skipped: 0, others: 0, import: imported } };
    },
    'POST /groups/goa/imports/one/finish': () => ({ data: { ...imported, status: 'done' } }),
  });
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await expect.element(dialog).toBeVisible();
  await page.elementLocator(document.querySelector('input[type="file"]') ?? document.body).upload(file);
  await dialog.getByRole('button', { name: 'Import 1 record' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('heading', { name: 'December 2025' })).toBeVisible();
  await expect.element(page.getByRole('article').filter({ hasText: 'Dinner' })).toBeVisible();
});
