import { expect } from '@playwright/test';
import { test, type People } from './fixtures.ts';
import { foundGroup, settle, spend } from './verbs/arrange.ts';
import { expectGroupBalances, expectOwnGroupBalance } from './verbs/balances.ts';
import {
  chooseEdit,
  editExpenseDialog,
  editSettlementDialog,
  openExpenseToEdit,
  saveChanges,
  undoButton,
} from './verbs/edit.ts';
import { deleteFeedRow, expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { openGroup, openSection } from './verbs/navigation.ts';
import { choose } from './verbs/select.ts';

const GROUP = 'Goa gang';

/** Makes a group of Asha and Kabir, in which Kabir owes Asha half of a dinner of ₹1,000.00. */
async function seatTwoAtDinner(people: People) {
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
  return { asha, kabir, groupId };
}

test('an expense is changed from its row, and everybody sees what it is now', async ({ people }) => {
  const { asha, kabir } = await seatTwoAtDinner(people);
  await openGroup(kabir, GROUP);
  const dialog = await openExpenseToEdit(kabir, 'Dinner');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('1000.00');
  await expect(dialog.getByLabel('Description')).toHaveValue('Dinner');
  await expect(dialog.getByText(`Expense in group ${GROUP}`)).toBeVisible();

  // Parts that do not add up are reported before sending.
  await dialog.getByLabel('Amount', { exact: true }).fill('1200');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert').last()).toContainText(
    "Split amounts (₹1,000.00) don't match total (₹1,200.00)",
  );
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

test('whoever changes what somebody else has changed is told so, and goes on from that', async ({
  people,
  noise,
}) => {
  const { asha, kabir } = await seatTwoAtDinner(people);
  await openGroup(asha, GROUP);
  await openGroup(kabir, GROUP);
  const late = await openExpenseToEdit(kabir, 'Dinner');
  await late.getByLabel('Description').fill('Supper');

  const first = await openExpenseToEdit(asha, 'Dinner');
  await first.getByLabel('Description').fill('Fish thali');
  await saveChanges(first);

  noise.expect(/409 .*\/api\/expenses\//);
  await late.getByRole('button', { name: 'Save changes' }).click();
  await expect(late.getByRole('alert')).toContainText('Someone else changed this in the meantime.');
  await expect(late.getByLabel('Description')).toHaveValue('Supper');
  await late.getByRole('button', { name: 'Show the latest' }).click();
  await expect(late.getByLabel('Description')).toHaveValue('Fish thali');
  await expect(late.getByRole('alert')).toHaveCount(0);
  await late.getByLabel('Description').fill('Fish thali and sol kadhi');
  await saveChanges(late);
  await expectFeedRow(kabir, 'Fish thali and sol kadhi', ['you owe ₹500.00']);
});

test('what was deleted can be brought back', async ({ people }) => {
  const { asha } = await seatTwoAtDinner(people);
  await openGroup(asha, GROUP);
  await deleteFeedRow(asha, 'Dinner');
  await expect(asha.page.getByRole('status').filter({ hasText: '"Dinner" was deleted.' })).toBeVisible();
  await expectOwnGroupBalance(asha, 'You are all settled up');
  await undoButton(asha).click();
  await expectFeedRow(asha, 'Dinner', ['owed to you ₹500.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹500.00');
  await expectLogLine(asha, 'You deleted and restored "Dinner".');
});

test('whoever deletes by keyboard finds the way back under it', async ({ people }) => {
  const { asha } = await seatTwoAtDinner(people);
  await openGroup(asha, GROUP);
  const { keyboard } = asha.page;
  await feedRow(asha, 'Dinner').getByRole('button', { name: 'More about Dinner' }).focus();
  await keyboard.press('Enter');
  await expect(asha.page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('End');
  await expect(asha.page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(undoButton(asha)).toBeFocused();
  await keyboard.press('Enter');
  await expectFeedRow(asha, 'Dinner', ['owed to you ₹500.00']);
});

test('a settlement may be raised to all that is owed without it', async ({ people }) => {
  const { asha, kabir, groupId } = await seatTwoAtDinner(people);
  await settle(kabir, { with: asha, amount: 200, groupId });
  await openGroup(kabir, GROUP);
  await chooseEdit(kabir, 'You paid Asha Rao');
  const dialog = editSettlementDialog(kabir);
  const amount = dialog.getByLabel('Settlement Amount');
  await expect(amount).toHaveValue('200.00');
  await expect(dialog.getByText('You owe Asha Rao ₹500.00')).toBeVisible();
  await amount.fill('500.01');
  await expect(dialog.getByText('Settlement amount cannot be greater than the owed amount')).toBeVisible();
  await amount.fill('450');
  await expect(dialog.getByText('Remaining balance ₹50.00')).toBeVisible();
  await dialog.getByLabel('Note (Optional)').fill('by UPI');
  await saveChanges(dialog);
  await expectFeedRow(kabir, 'You paid Asha Rao', ['₹450.00', 'by UPI']);
  await openSection(kabir, 'Balances');
  await expectGroupBalances(kabir, { owing: { [asha.name]: '₹50.00' } });
  await expect(editExpenseDialog(kabir)).toHaveCount(0);
});
