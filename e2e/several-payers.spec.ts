import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import { expectGroupBalances } from './verbs/balances.ts';
import { enterExpense, expenseDialog, openExpenseDialog, submitExpense } from './verbs/expenses.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import { selectField, selectOptions } from './verbs/select.ts';
import { untilGone, untilShown } from './verbs/wait.ts';

const paid = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('textbox', { name: `Paid by ${name}` });

test('several people pay a bill, which fingers calculate: typed, shown, edited and logged', async ({
  people,
}) => {
  const [asha, kabir, zoya] = await Promise.all([
    people.welcome('Asha Rao'),
    settleIn('Kabir Sen'),
    settleIn('Zoya Khan'),
  ]);
  await foundGroup('Goa gang', [asha, kabir, zoya]);
  await openGroup(asha, 'Goa gang');
  const { page } = asha;
  await openExpenseDialog(asha);
  const dialog = expenseDialog(asha);
  await enterExpense(asha, { description: 'Fish thali', amount: '450', paidBy: 'Several people' });
  const amount = dialog.getByLabel('Amount', { exact: true });
  await amount.click();
  await amount.press('End');
  // The keys are there once, for whichever field has the focus.
  await dialog.getByRole('button', { name: 'Times' }).tap();
  await expect(amount).toBeFocused();
  await amount.pressSequentially('2');
  await expect(amount).toHaveValue('450×2');
  await expect(dialog.getByText('= ₹900.00')).toBeVisible();
  await selectField(dialog, 'Who else paid?').click();
  await selectOptions(dialog).filter({ hasText: 'Zoya Khan' }).click();
  await paid(dialog, 'You').fill('400');
  await dialog.getByRole('button', { name: 'Plus' }).tap();
  await paid(dialog, 'You').pressSequentially('200');
  await expect(paid(dialog, 'Zoya Khan')).toHaveValue('300.00');
  await expect(dialog.getByText('Kabir Sen owes you ₹300.00')).toBeVisible();

  await submitExpense(asha);
  await untilGone(dialog);
  await expectFeedRow(asha, 'Fish thali', ['You and Zoya Khan paid ₹900.00', 'owed to you ₹300.00']);
  await expectGroupBalances(asha, { owed: { 'Kabir Sen': '₹300.00' } });

  await page.getByRole('tab', { name: 'Activity', exact: true }).click();
  await feedRow(asha, 'Fish thali').getByRole('link').click();
  await expect(page.getByText('You and Zoya Khan paid ₹900.00')).toBeVisible();
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Expense' });
  await untilShown(editor);
  await paid(editor, 'Zoya Khan').fill('500');
  await expect(paid(editor, 'You')).toHaveValue('400.00');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await untilGone(editor);
  await expect(
    page.getByText('paid by You ₹600.00 and Zoya Khan ₹300.00 → You ₹400.00 and Zoya Khan ₹500.00'),
  ).toBeVisible();
  await expect(page.getByText('Kabir Sen owes Zoya Khan ₹200.00')).toBeVisible();
});
