import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { enterExpense, expenseDialog, openExpenseDialog } from './verbs/expenses.ts';
import { expectLogLine, feedRow } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { choose } from './verbs/select.ts';
import { untilGone, untilShown } from './verbs/wait.ts';

async function chooseForSeries({ page }: Person, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this recurring expense' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function createSeries(person: Person): Promise<void> {
  await expenseDialog(person).getByRole('button', { name: 'Create recurring expense' }).click();
  await untilGone(expenseDialog(person));
}

test('an expense that repeats is there today; its series is changed and deleted; an open amount asks everybody', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await foundGroup('Flat 402', [asha, kabir]);
  await openGroup(asha, 'Flat 402');
  const { page } = asha;

  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Rent', amount: '30000' });
  await expenseDialog(asha).getByRole('button', { name: 'More options' }).click();
  await choose(expenseDialog(asha), { label: 'Repeat', option: 'Monthly' });
  await expect(expenseDialog(asha).getByRole('status', { name: 'Next days' })).toContainText(
    'Every month on',
  );
  await createSeries(asha);
  await expect(page.getByText(/^Added “Rent” ·\s₹30,000\. Next: /)).toBeVisible();

  await feedRow(asha, 'Rent').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Added by a recurring expense' }).click();
  await expect(page.getByRole('heading', { name: 'Rent' })).toBeVisible();
  const days = page.getByRole('region', { name: 'Next days', exact: true });
  await expect(days.getByRole('button', { name: /^Skip/ })).toHaveCount(5);
  await days.getByRole('button', { name: /^Skip/ }).first().click();
  await days.getByRole('button', { name: /^Undo/ }).click();
  await expect(days.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  await chooseForSeries(asha, 'Pause');
  await expect(page.getByText('Paused by you', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(days).toBeVisible();

  await chooseForSeries(asha, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit recurring expense' });
  await untilShown(form);
  await form.getByLabel('Amount', { exact: true }).fill('31000');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await untilGone(form);
  await expect(page.getByText('₹31,000.00').first()).toBeVisible();

  await chooseForSeries(asha, 'Delete');
  await page.getByRole('button', { name: 'Delete recurring expense' }).click();
  await expect(page.getByText('No recurring expenses')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Group settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expectLogLine(asha, 'You deleted the recurring expense "Rent".');
  await expect(page.getByText('₹30,000.00').first()).toBeVisible();

  await test.step('a day whose amount is open asks everybody, and whoever enters the amount adds the expense', async () => {
    await openExpenseDialog(asha);
    const powerForm = expenseDialog(asha);
    await powerForm.getByLabel('Description').fill('Power');
    await powerForm.getByRole('button', { name: 'More options' }).click();
    await choose(powerForm, { label: 'Repeat', option: 'Monthly' });
    await powerForm.getByRole('checkbox', { name: 'Ask for the amount each time' }).check();
    await createSeries(asha);

    await openGroup(kabir, 'Flat 402');
    await kabir.page.getByRole('button', { name: /^Power for .* needs its amount/ }).click();
    const dialog = kabir.page.getByRole('dialog', { name: 'Enter the amount' });
    await dialog.getByLabel('Amount (₹)').fill('1250.50');
    await dialog.getByRole('button', { name: 'Add expense' }).click();
    await untilGone(dialog);
    await expect(feedRow(kabir, 'Power')).toBeVisible();
    await expect(kabir.page.getByRole('button', { name: /needs its amount/ })).toHaveCount(0);
    await expect(feedRow(asha, 'Power')).toContainText('₹1,250.50');
  });
});

test('a series of every three days and one of last days of months; a day that is skipped is shown as such', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await foundGroup('Flat 402', [asha, kabir]);
  await openGroup(asha, 'Flat 402');
  const { page } = asha;
  const { pathname } = new URL(page.url());
  const begin = async (description: string, repeat: string) => {
    await openExpenseDialog(asha);
    await enterExpense(asha, { description, amount: '80' });
    const dialog = expenseDialog(asha);
    await dialog.getByRole('button', { name: 'More options' }).click();
    await choose(dialog, { label: 'Repeat', option: repeat });
    return dialog;
  };

  const water = await begin('Water can', 'Every few days');
  await water.getByLabel('Every (days)').fill('3');
  await expect(water.getByRole('status', { name: 'Next days' })).toContainText('Every 3 days');
  await createSeries(asha);
  await feedRow(asha, 'Water can').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Added by a recurring expense' }).click();
  await expect(page.getByText('Every 3 days')).toBeVisible();
  const days = page.getByRole('region', { name: 'Next days', exact: true });
  await days.getByRole('button', { name: /^Skip/ }).first().click();
  await expect(days.getByRole('listitem').filter({ hasText: 'Skipped' })).toHaveCount(1);
  await expect(days.getByRole('button', { name: /^Undo skip/ })).toBeVisible();

  await page.goto(pathname);
  const cook = await begin('Cook', 'On the last day of the month');
  await expect(cook.getByRole('status', { name: 'Next days' })).toContainText('Every month on the last day');
  await createSeries(asha);
  await page.goto(`${pathname}/recurring`);
  await page.getByRole('link', { name: 'Cook' }).first().click();
  await expect(page.getByText('Every month on the last day')).toBeVisible();
});
