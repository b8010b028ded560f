import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { addExpense, expenseDialog, submitExpense } from './verbs/expenses.ts';
import { feedRow } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { untilGone, untilShown } from './verbs/wait.ts';

/** Chooses an entry of the menu of the open page of an expense. */
async function choose({ page }: Person, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a row leads to the page of its expense, which is repeated, deleted and restored there', async ({
  people,
  noise,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await foundGroup('Flat 402', [asha, kabir]);
  await openGroup(asha, 'Flat 402');
  await addExpense(asha, { description: 'Gas cylinder', amount: '1103' });
  await feedRow(asha, 'Gas cylinder').getByRole('link').click();

  const { page } = asha;
  await expect(page.getByRole('heading', { name: 'Gas cylinder' })).toBeVisible();
  await expect(page.getByText('You paid ₹1,103.00')).toBeVisible();
  await expect(page.getByText('Kabir Sen owes you ₹551.50')).toBeVisible();
  await expect(page.getByText('You added the expense.')).toBeVisible();

  await choose(asha, 'Same again today');
  await untilShown(expenseDialog(asha));
  await expect(expenseDialog(asha).getByLabel('Amount', { exact: true })).toHaveValue('1103.00');
  await submitExpense(asha);
  await untilGone(expenseDialog(asha));

  noise.expect(/status of 404 .*\/api\/expenses\//);
  await choose(asha, 'Delete');
  await expect(page.getByText('Deleted “Gas cylinder” (₹1,103)')).toBeVisible();
  await expect(feedRow(asha, 'Gas cylinder')).toHaveCount(1);
  await page.goForward();
  await expect(page.getByText('This expense was deleted')).toBeVisible();
  await expect(page.getByText('You deleted the expense.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('You restored the expense.')).toBeVisible();
  await expect(page.getByText('Kabir Sen owes you ₹551.50')).toBeVisible();

  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(feedRow(asha, 'Gas cylinder')).toHaveCount(2);
  await expectOwnGroupBalance(asha, 'You are owed ₹1,103.00');
});
