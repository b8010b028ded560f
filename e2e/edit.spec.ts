import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { conflictSheet, openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import { expectFeedRow, expectLogLine } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import { choose } from './verbs/select.ts';

const GROUP = 'Goa gang';

test('an expense is changed from its row, and everybody sees what it is now', async ({ people }) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  await spend(asha, {
    description: 'Dinner',
    groupId,
    parts: [
      [asha, 500],
      [kabir, 500],
    ],
  });
  await openGroup(kabir, GROUP);
  const dialog = await openExpenseToEdit(kabir, 'Dinner');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('1000.00');
  await expect(dialog.getByLabel('Description')).toHaveValue('Dinner');
  await expect(dialog.getByText(`Expense in group ${GROUP}`)).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).fill('1200');
  // The parts, which do not add up any more, open.
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('tab', { name: 'Equal', exact: true }).click();
  await dialog.getByLabel('Description').fill('Fish thali');
  await choose(dialog, { label: 'Category', option: 'Food & Dining' });
  await saveChanges(dialog);

  await expectFeedRow(kabir, 'Fish thali', ['Asha Rao paid ₹1,200.00', 'you owe ₹600.00']);
  await expectLogLine(kabir, 'You updated "Fish thali": ₹1,000.00 → ₹1,200.00, "Dinner" → "Fish thali"');
  await openGroup(asha, GROUP);
  await expectFeedRow(asha, 'Fish thali', ['You paid ₹1,200.00', 'owed to you ₹600.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹600.00');
});

test('two people change one expense: each field is compared, and mine is laid over theirs', async ({
  people,
  noise,
}) => {
  noise.expect(/status of 409/);
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  await spend(asha, {
    description: 'Dinner',
    groupId,
    parts: [
      [asha, 500],
      [kabir, 500],
    ],
  });
  await openGroup(asha, GROUP);
  const own = await openExpenseToEdit(asha, 'Dinner');
  await own.getByLabel('Description').fill('Fish thali');
  await choose(own, { label: 'Category', option: 'Food & Dining' });
  await openGroup(kabir, GROUP);
  const other = await openExpenseToEdit(kabir, 'Dinner');
  await other.getByLabel('Amount', { exact: true }).fill('1200');
  await other.getByRole('button', { name: 'Save changes' }).click();
  // The parts do not add up any more.
  await other.getByRole('tab', { name: 'Equal', exact: true }).click();
  await other.getByLabel('Description').fill('Supper');
  await saveChanges(other);
  await expectFeedRow(kabir, 'Supper', ['you owe ₹600.00']);

  await own.getByRole('button', { name: 'Save changes' }).click();
  const sheet = conflictSheet(asha);
  await expect(sheet).toContainText('Kabir Sen changed this too');
  await expect(sheet.getByRole('row', { name: 'Description Fish thali Supper' })).toBeVisible();
  await expect(sheet.getByRole('row', { name: 'Amount ₹1,000.00 ₹1,200.00' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect(sheet).toBeHidden();
  await expect(own).toBeHidden();
  // Mine where I changed it, theirs in all else.
  for (const person of [asha, kabir]) await expectFeedRow(person, 'Fish thali', ['₹1,200.00', '₹600.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹600.00');
});
