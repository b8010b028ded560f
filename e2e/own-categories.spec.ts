import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import {
  enterExpense,
  expenseDialog,
  openExpenseDialog,
  saveExpense,
  submitExpense,
} from './verbs/expenses.ts';
import { expectLogLine, feedRow } from './verbs/feed.ts';
import { leaveGroupSettings, openGroupSetting } from './verbs/group-settings.ts';
import { openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { selectField, selectOptions } from './verbs/select.ts';
import { untilGone, untilShown } from './verbs/wait.ts';

async function openNewCategory(person: Person): Promise<Locator> {
  const form = expenseDialog(person);
  await selectField(form, 'Category').click();
  await selectOptions(form).filter({ hasText: 'New category…' }).click();
  const dialog = person.page.getByRole('dialog', { name: 'New category' });
  await untilShown(dialog);
  return dialog;
}

async function expectOffered(person: Person, names: readonly string[]): Promise<void> {
  const form = expenseDialog(person);
  await selectField(form, 'Category').click();
  // None and the nine come first, 'New category…' last.
  await expect(selectOptions(form)).toHaveCount(names.length + 11);
  await expect(selectOptions(form).nth(9)).toHaveText('Other');
  for (const [index, name] of names.entries())
    await expect(selectOptions(form).nth(10 + index)).toHaveText(name);
  await selectField(form, 'Category').press('Escape');
}

test('a category of a group is every member’s until it is given up, one’s own is one’s own, and expenses keep both', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await foundGroup('Flat 402', [asha, kabir]);
  await openGroup(asha, 'Flat 402');
  await openGroup(kabir, 'Flat 402');
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Chips and cards', amount: '840' });
  const added = await openNewCategory(asha);

  await test.step('bad names are answered with words', async () => {
    await expect(added.getByRole('button', { name: 'Add category' })).toBeDisabled();
    await added.getByLabel('Name').fill('travel');
    await added.getByRole('button', { name: 'Add category' }).click();
    await expect(added).toContainText('This category is there already, for everybody');
    await expect(added.getByLabel('Name')).toHaveValue('travel');
  });

  await test.step('by keyboard it gets a name and an icon, and is chosen', async () => {
    await added.getByLabel('Name').fill('Poker night');
    await expect(selectField(added, 'Who can use it', 'For everybody in Flat 402')).toBeVisible();
    await added.getByRole('radio', { name: 'Tag' }).focus();
    await asha.page.keyboard.press('ArrowRight');
    await expect(added.getByRole('radio', { name: 'Home' })).toBeChecked();
    await added.getByTitle('Games').click();
    await expect(added.getByRole('radio', { name: 'Games' })).toBeChecked();
    await added.getByLabel('Name').press('Enter');
    await untilGone(added);
    const form = expenseDialog(asha);
    await expect(selectField(form, 'Category', 'Poker night')).toBeVisible();
    await expect(form.getByLabel('Description')).toHaveValue('Chips and cards');
    await submitExpense(asha);
    await untilGone(form);
    await expect(feedRow(asha, 'Chips and cards').locator('.lucide-dices')).toBeVisible();
  });

  await test.step('the other member sees it and uses it', async () => {
    await expect(feedRow(kabir, 'Chips and cards').locator('.lucide-dices')).toBeVisible();
    await expectLogLine(kabir, 'Asha Rao added the category "Poker night" in the group.');
    await openExpenseDialog(kabir);
    await expectOffered(kabir, ['Poker night']);
    await saveExpense(kabir, { description: 'Samosas', amount: '120', category: 'Poker night' });
    await expect(feedRow(asha, 'Samosas').locator('.lucide-dices')).toBeVisible();
  });

  await test.step('one of one’s own is added by a member who is no admin', async () => {
    await openExpenseDialog(kabir);
    const dialog = await openNewCategory(kabir);
    await expect(selectField(dialog, 'Who can use it')).toBeHidden();
    await dialog.getByLabel('Name').fill('Terrace garden');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await untilGone(dialog);
    await expectOffered(kabir, ['Poker night', 'Terrace garden']);
    await expenseDialog(kabir).getByRole('button', { name: 'Close' }).click();
    await untilGone(expenseDialog(kabir));
  });

  await test.step('one that the group gives up stays on its expenses, which can still be edited', async () => {
    const settings = await openGroupSetting(asha, 'Edit');
    await settings.getByRole('button', { name: 'Remove Poker night' }).click();
    await expect(settings).toContainText('Expenses in “Poker night” stay as they are.');
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await untilGone(settings);
    await leaveGroupSettings(asha);

    await openGroup(kabir, 'Flat 402');
    await openExpenseDialog(kabir);
    await expectOffered(kabir, ['Terrace garden']);
    await expenseDialog(kabir).getByRole('button', { name: 'Close' }).click();
    await untilGone(expenseDialog(kabir));
    const form = await openExpenseToEdit(kabir, 'Samosas');
    await expect(selectField(form, 'Category', 'Poker night')).toBeVisible();
    await form.getByLabel('Description').fill('Hot samosas');
    await saveChanges(form);
    await feedRow(kabir, 'Hot samosas').getByRole('link').click();
    await expect(kabir.page.getByText('· Poker night')).toBeVisible();
    await expectLogLine(asha, 'You removed the category "Poker night" in the group.');
  });

  await test.step('one of one’s own is added and removed in the settings of the account', async () => {
    const { page } = kabir;
    await page.goto('/account/settings');
    await expect(page.getByText('Terrace garden')).toBeVisible();
    await page.getByRole('button', { name: 'New category…' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name').fill('TERRACE garden');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog).toContainText('There is a category of this name already');
    await dialog.getByLabel('Name').fill('Bike');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await untilGone(dialog);
    await page.getByRole('button', { name: 'Remove Terrace garden' }).click();
    await expect(page.getByText('Expenses in “Terrace garden” stay as they are.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Bike')).toBeVisible();
    await expect(page.getByText('Terrace garden')).toBeHidden();
  });
});
