import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, spend, type Resident } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { chooseDay, dayBack, dayField, enterNotes } from './verbs/days.ts';
import {
  chooseEdit,
  conflictSheet,
  editSettlementDialog,
  openExpenseToEdit,
  saveChanges,
} from './verbs/edit.ts';
import {
  addExpense,
  expenseDialog,
  openExpenseDialog,
  saveExpense,
  submitExpense,
} from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { choose } from './verbs/select.ts';
import { chooseBalance, openSettleUp, settlementDialog } from './verbs/settlements.ts';
import { untilGone, untilShown } from './verbs/wait.ts';

const GOA = 'Goa gang';
const KERALA = 'Kerala trip';
const HAMPI = 'Hampi';

async function chooseEntry({ page }: Person, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** A dinner of ₹1,000 that two share equally, paid by the first. */
const spendOnDinner = (first: Resident, second: Resident, groupId: string) =>
  spend(first, {
    description: 'Dinner',
    groupId,
    parts: [
      [first, 500],
      [second, 500],
    ],
  });

test('an expense is edited by two, moved to another day, repeated, deleted and restored', async ({
  people,
  noise,
}) => {
  noise.expect(/status of 409/);
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  await foundGroup(HAMPI, [asha, kabir]);
  await foundGroup('Flat 402', [asha, kabir]);

  await test.step('it is changed from its row, and everybody sees what it is now', async () => {
    const groupId = await foundGroup(GOA, [asha, kabir]);
    await spendOnDinner(asha, kabir, groupId);
    await openGroup(kabir, GOA);
    const dialog = await openExpenseToEdit(kabir, 'Dinner');
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('1000.00');
    await expect(dialog.getByLabel('Description')).toHaveValue('Dinner');
    await expect(dialog.getByText(`Expense in group ${GOA}`)).toBeVisible();
    await dialog.getByLabel('Amount', { exact: true }).fill('1200');
    // The parts, which do not add up any more, open.
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('tab', { name: 'Equal', exact: true }).click();
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await dialog.getByLabel('Description').fill('Fish thali');
    await choose(dialog, { label: 'Category', option: 'Food & Dining' });
    await saveChanges(dialog);

    await expectFeedRow(kabir, 'Fish thali', ['Asha Rao paid ₹1,200.00', 'you owe ₹600.00']);
    await expectLogLine(kabir, 'You changed the amount (from ₹1,000.00 to ₹1,200.00)');
    await openGroup(asha, GOA);
    await expectFeedRow(asha, 'Fish thali', ['You paid ₹1,200.00', 'owed to you ₹600.00']);
    await expectOwnGroupBalance(asha, 'You are owed ₹600.00');
  });

  await test.step('two people change one: each field is compared, and mine is laid over theirs', async () => {
    const groupId = await foundGroup(KERALA, [asha, kabir]);
    await spendOnDinner(asha, kabir, groupId);
    await openGroup(asha, KERALA);
    const editDialog = await openExpenseToEdit(asha, 'Dinner');
    await editDialog.getByLabel('Description').fill('Fish thali');
    await choose(editDialog, { label: 'Category', option: 'Food & Dining' });
    await openGroup(kabir, KERALA);
    const other = await openExpenseToEdit(kabir, 'Dinner');
    await other.getByLabel('Amount', { exact: true }).fill('1200');
    await other.getByRole('button', { name: 'Save changes' }).click();
    // The parts do not add up any more.
    await other.getByRole('tab', { name: 'Equal', exact: true }).click();
    await other.getByRole('button', { name: 'Back', exact: true }).click();
    await other.getByLabel('Description').fill('Supper');
    await saveChanges(other);
    await expectFeedRow(kabir, 'Supper', ['you owe ₹600.00']);

    await editDialog.getByRole('button', { name: 'Save changes' }).click();
    const sheet = conflictSheet(asha);
    await expect(sheet).toContainText('Kabir Sen changed this too');
    await expect(sheet.getByRole('row', { name: 'Description Fish thali Supper' })).toBeVisible();
    await expect(sheet.getByRole('row', { name: 'Amount ₹1,000.00 ₹1,200.00' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Keep mine' }).click();
    await expect(sheet).toBeHidden();
    await expect(editDialog).toBeHidden();
    // Mine where I changed it, theirs in all else.
    for (const person of [asha, kabir]) await expectFeedRow(person, 'Fish thali', ['₹1,200.00', '₹600.00']);
    await expectOwnGroupBalance(asha, 'You are owed ₹600.00');
  });

  await test.step('the day of an expense with notes and of a settlement is entered and changed, and the log says so', async () => {
    await openGroup(kabir, HAMPI);
    await openExpenseDialog(kabir);
    const dialog = expenseDialog(kabir);
    await expect(dayField(dialog)).toHaveText('Today');
    await chooseDay(dialog, 'Yesterday');
    await enterNotes(dialog, 'Two of us\nhad no beer');
    await saveExpense(kabir, { description: 'Dinner', amount: '1000', paidBy: asha.name });
    await expectFeedRow(kabir, 'Dinner', [`${dayBack(1)} · added `, 'Two of us', 'had no beer']);
    const edit = await openExpenseToEdit(kabir, 'Dinner');
    await chooseDay(edit, dayBack(2));
    await saveChanges(edit);
    await expectFeedRow(kabir, 'Dinner', [`${dayBack(2)} · added `]);
    await expectLogLine(kabir, `You changed the day of "Dinner" from ${dayBack(1)} to ${dayBack(2)}.`);

    await openSettleUp(kabir);
    await chooseBalance(kabir, 'Asha Rao');
    const settling = settlementDialog(kabir);
    await chooseDay(settling, 'Yesterday');
    await settling.getByRole('button', { name: 'Finish' }).click();
    await expect(settling).toBeHidden();
    await expectFeedRow(kabir, 'You paid Asha Rao', [`${dayBack(1)} · added `]);
    await chooseEdit(kabir, 'You paid Asha Rao');
    const editSettled = editSettlementDialog(kabir);
    await chooseDay(editSettled, 'Today');
    await saveChanges(editSettled);
    await expectLogLine(kabir, `the day (from ${dayBack(1)} to ${dayBack(0)})`);
  });

  await test.step('a row leads to the page of its expense, which is repeated, deleted and restored there', async () => {
    await openGroup(asha, 'Flat 402');
    const { page } = asha;
    await addExpense(asha, { description: 'Gas cylinder', amount: '1103' });
    await feedRow(asha, 'Gas cylinder').getByRole('link').click();

    await expect(page.getByRole('heading', { name: 'Gas cylinder' })).toBeVisible();
    await expect(page.getByText('You paid ₹1,103.00')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who owes whom for this' })).toContainText(
      'Kabir Sen owes you ₹551.50',
    );
    await expect(page.getByText('You added the expense.')).toBeVisible();

    await chooseEntry(asha, 'Same again today');
    await untilShown(expenseDialog(asha));
    await expect(expenseDialog(asha).getByLabel('Amount', { exact: true })).toHaveValue('1103.00');
    await submitExpense(asha);
    await untilGone(expenseDialog(asha));

    noise.expect(/status of 404 .*\/api\/expenses\//);
    await chooseEntry(asha, 'Delete');
    await expect(page.getByText('Deleted “Gas cylinder” (₹1,103)')).toBeVisible();
    await expect(feedRow(asha, 'Gas cylinder')).toHaveCount(1);
    await page.goForward();
    await expect(page.getByText('This expense was deleted')).toBeVisible();
    await expect(page.getByText('You deleted the expense.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText('You restored the expense.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who owes whom for this' })).toContainText(
      'Kabir Sen owes you ₹551.50',
    );

    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(feedRow(asha, 'Gas cylinder')).toHaveCount(2);
    await expectOwnGroupBalance(asha, 'You are owed ₹1,103.00');
  });
});
