import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { addCategory, foundGroup, spend } from './verbs/arrange.ts';
import { openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import {
  enterExpense,
  expenseDialog,
  openExpenseDialog,
  saveExpense,
  submitExpense,
} from './verbs/expenses.ts';
import { feedRow } from './verbs/feed.ts';
import { openGroupSetting } from './verbs/group-settings.ts';
import { openGroup, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { selectField, selectOptions } from './verbs/select.ts';
import { untilGone, untilShown } from './verbs/wait.ts';

/** Opens the dialog of a new category from the expense's. */
async function openNewCategory(person: Person): Promise<Locator> {
  const form = expenseDialog(person);
  await selectField(form, 'Category').click();
  await selectOptions(form).filter({ hasText: 'New category…' }).click();
  const dialog = person.page.getByRole('dialog', { name: 'New category' });
  await untilShown(dialog);
  return dialog;
}

/** Expects an entry of the log in the open feed. */
const expectLogged = ({ page }: Person, sentence: string): Promise<void> =>
  expect(page.getByRole('article').filter({ hasText: sentence })).toBeVisible();

/** Opens the expense's dialog, expects these own categories, and closes the list. */
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

test('a category that one member adds while recording is the other member’s, too', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await foundGroup('Flat 402', [asha, kabir]);
  await openGroup(asha, 'Flat 402');
  await openGroup(kabir, 'Flat 402');
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Chips and cards', amount: '840' });
  const dialog = await openNewCategory(asha);

  await test.step('bad names are answered with words', async () => {
    await expect(dialog.getByRole('button', { name: 'Add category' })).toBeDisabled();
    await dialog.getByLabel('Name').fill('travel');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(dialog).toContainText('This category is there already, for everyone');
    await expect(dialog.getByLabel('Name')).toHaveValue('travel');
  });

  await test.step('by keyboard it gets a name and an icon, and is chosen', async () => {
    await dialog.getByLabel('Name').fill('Poker night');
    await expect(selectField(dialog, 'Who can use it', 'For everyone in Flat 402')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Tag' }).focus();
    await asha.page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Home' })).toBeChecked();
    await dialog.getByTitle('Games').click();
    await expect(dialog.getByRole('radio', { name: 'Games' })).toBeChecked();
    await dialog.getByLabel('Name').press('Enter');
    await untilGone(dialog);
    const form = expenseDialog(asha);
    await expect(selectField(form, 'Category', 'Poker night')).toBeVisible();
    await expect(form.getByLabel('Description')).toHaveValue('Chips and cards');
    await submitExpense(asha);
    await untilGone(form);
    await expect(feedRow(asha, 'Chips and cards').locator('.lucide-dices')).toBeVisible();
  });

  await test.step('the other member sees it and uses it', async () => {
    await expect(feedRow(kabir, 'Chips and cards').locator('.lucide-dices')).toBeVisible();
    await expectLogged(kabir, 'Asha Rao added the category "Poker night" in the group.');
    await openExpenseDialog(kabir);
    await expectOffered(kabir, ['Poker night']);
    await saveExpense(kabir, { description: 'Samosas', amount: '120', category: 'Poker night' });
    await expect(feedRow(asha, 'Samosas').locator('.lucide-dices')).toBeVisible();
  });
});

test('a category that a group gives up stays on its expenses, which can still be edited', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  const groupId = await foundGroup('Flat 402', [asha, kabir]);
  await addCategory(asha, groupId, 'Poker night');
  const samosas = { description: 'Samosas', groupId, category: 'Poker night' };
  const parts = [
    [asha, 60],
    [kabir, 60],
  ] as const;
  await spend(kabir, { ...samosas, parts });
  await openGroup(asha, 'Flat 402');

  const dialog = await openGroupSetting(asha, 'Edit group');
  await dialog.getByRole('button', { name: 'Remove Poker night' }).click();
  await expect(dialog).toContainText('Expenses in “Poker night” stay as they are.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await untilGone(dialog);

  await openGroup(kabir, 'Flat 402');
  await openExpenseDialog(kabir);
  await expectOffered(kabir, []);
  await expenseDialog(kabir).getByRole('button', { name: 'Close' }).click();
  await untilGone(expenseDialog(kabir));
  const form = await openExpenseToEdit(kabir, 'Samosas');
  await expect(selectField(form, 'Category', 'Poker night')).toBeVisible();
  await form.getByLabel('Description').fill('Hot samosas');
  await saveChanges(form);
  await feedRow(kabir, 'Hot samosas').getByRole('link').click();
  await expect(kabir.page.getByText('· Poker night')).toBeVisible();
  await expectLogged(asha, 'You removed the category "Poker night" in the group.');
});

test('a category of one’s own', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await foundGroup('Flat 402', [asha, kabir]);
  await openGroup(kabir, 'Flat 402');

  await test.step('is added by a member who is no admin, in a group', async () => {
    await openExpenseDialog(kabir);
    const dialog = await openNewCategory(kabir);
    await expect(selectField(dialog, 'Who can use it')).toBeHidden();
    await dialog.getByLabel('Name').fill('Terrace garden');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await untilGone(dialog);
    await expectOffered(kabir, ['Terrace garden']);
    await expenseDialog(kabir).getByRole('button', { name: 'Close' }).click();
    await untilGone(expenseDialog(kabir));
  });

  await test.step('is added and removed in the settings of the account', async () => {
    const { page } = kabir;
    await openTab(kabir, 'Account');
    await page.getByRole('link', { name: 'Settings' }).click();
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
