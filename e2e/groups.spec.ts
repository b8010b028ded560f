import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import { expectOverallBalance } from './verbs/balances.ts';
import { expenseDialog, saveExpense } from './verbs/expenses.ts';
import { groupRow, openTab } from './verbs/navigation.ts';
import { selectField, selectOptions } from './verbs/select.ts';

const GROUP = 'Goa gang';
const KABIR = 'Kabir Sen';

test('an expense from the Groups tab is for the group that was chosen, and moves the balance above', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), settleIn(KABIR)]);
  await foundGroup('Just me', [asha]);
  await foundGroup(GROUP, [asha, kabir]);
  const { page } = asha;
  await openTab(asha, 'Groups');
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  const dialog = expenseDialog(asha);
  await expect(dialog.getByLabel('With', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Choose a group' }).click();
  const chooser = page.getByRole('dialog', { name: 'Select Group' });
  await chooser.getByRole('radio', { name: GROUP }).check();
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(`Adding expense to group ${GROUP}`)).toBeVisible();
  await selectField(dialog, 'Paid by', 'You').click();
  await expect(selectOptions(dialog)).toHaveText(['You', KABIR, 'Several people']);
  await asha.page.keyboard.press('Escape');
  await saveExpense(asha, { description: 'Ferry', amount: '300' });
  await expectOverallBalance(asha, { owesYou: '₹150.00' });
  await expect(groupRow(asha, GROUP)).toContainText('you are owed ₹150.00');
  await expect(groupRow(asha, 'Just me')).toContainText('nothing to settle');
});
