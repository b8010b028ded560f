import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import {
  chooseMode,
  expectExpenseError,
  expenseDialog,
  openExpenseDialog,
  submitExpense,
} from './verbs/expenses.ts';
import { expectLogLine, feedRow } from './verbs/feed.ts';
import { addItem, face } from './verbs/items.ts';
import { openGroup } from './verbs/navigation.ts';
import { untilGone } from './verbs/wait.ts';

test('a dinner is split by what each had, shown on its page, and edited later', async ({ people }) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), settleIn('Kabir Sen')]);
  await foundGroup('Flat 402', [asha, kabir]);
  await openGroup(asha, 'Flat 402');
  await openExpenseDialog(asha);
  const dialog = expenseDialog(asha);
  await dialog.getByLabel('Description').fill('Dinner');
  await chooseMode(asha, 'Items');

  await addItem(dialog, { name: 'Naan', quantity: '3', amount: '120' });
  await face(dialog, 'Naan', 'You').click();
  await face(dialog, 'Naan', 'You').click();
  await face(dialog, 'Naan', 'Kabir Sen').click();
  await addItem(dialog, { name: 'Dal', amount: '240' });
  await expectExpenseError(asha, '₹240.00 belongs to nobody');
  await submitExpense(asha);
  await expectExpenseError(asha, '₹240.00 belongs to nobody');
  await face(dialog, 'Dal', 'Everyone had Dal').click();

  await dialog.getByRole('button', { name: 'Add tax or charge' }).click();
  await dialog.getByRole('textbox', { name: 'Amount of CGST' }).fill('18');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('378.00');
  const owed = dialog.getByRole('list', { name: 'What everybody owes' });
  await expect(owed).toContainText('₹210.00');
  await expect(owed).toContainText('₹168.00');
  await submitExpense(asha);
  await untilGone(dialog);
  await expectOwnGroupBalance(asha, 'You are owed ₹168.00');

  const edit = await openExpenseToEdit(asha, 'Dinner');
  await edit.getByRole('button', { name: 'More options' }).click();
  await expect(face(edit, 'Naan', 'You, 2 of 3')).toHaveAttribute('aria-pressed', 'true');
  await face(edit, 'Dal', 'Kabir Sen').click();
  await saveChanges(edit);
  await expectLogLine(asha, 'You updated "Dinner": who had Dal');
  await expectOwnGroupBalance(asha, 'You are owed ₹42.00');

  await feedRow(asha, 'Dinner').getByRole('link').click();
  const items = asha.page.getByRole('region', { name: 'Items' });
  await expect(items).toContainText('Naan × 3');
  await expect(items).toContainText('You (2 of 3) and Kabir Sen (1 of 3)');
  await expect(items).toContainText('CGST');
});
