import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { befriend, foundGroup, settleIn } from './verbs/arrange.ts';
import { addExpense, expectParts, expenseDialog, openExpenseDialog } from './verbs/expenses.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { openFriend, openGroup, openTab } from './verbs/navigation.ts';
import { makeProfile } from './verbs/person.ts';
import { selectField, selectOptions } from './verbs/select.ts';

test('everything common is one key away', async ({ people }) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  await befriend(asha, kabir);
  await foundGroup('Goa gang', [asha, kabir]);
  const { page } = asha;
  const { keyboard } = page;
  await page.reload();

  const search = page.getByPlaceholder('Search expenses and settlements...');
  await expect(page.getByRole('link').filter({ hasText: kabir.name })).toBeVisible();
  await keyboard.press('/');
  await expect(search).toBeFocused();
  // In a field, keys type letters.
  await keyboard.type('n/');
  await expect(search).toHaveValue('n/');
  await keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await openTab(asha, 'Friends');

  await keyboard.press('Control+n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.press('n');
  await expect(expenseDialog(asha)).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await openTab(asha, 'Groups');
  await expect(page.getByRole('link').filter({ hasText: 'Goa gang' })).toBeVisible();
  await keyboard.press('n');
  await expect(expenseDialog(asha)).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await openFriend(asha, kabir.name);
  await expect(page.getByRole('button', { name: 'Add expense' })).toHaveAttribute('aria-keyshortcuts', 'n');
  await keyboard.press('n');
  await expect(expenseDialog(asha)).toBeVisible();
  await keyboard.press('Escape');
  await expect(expenseDialog(asha)).toBeHidden();

  await openGroup(asha, 'Goa gang');
  await keyboard.press('n');
  await expect(expenseDialog(asha).getByLabel('Amount', { exact: true })).toBeFocused();
  await keyboard.type('450');
  await keyboard.press('Tab');
  await expenseDialog(asha).getByLabel('Description').fill('Chai');
  await keyboard.press('Enter');
  await expect(expenseDialog(asha)).toBeHidden();
  await expectFeedRow(asha, 'Chai', ['owed to you ₹225.00']);
});

test('an amount may be calculated, or pasted as it stands on a bill', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  await foundGroup('Goa gang', [asha, makeProfile('Kabir Sen')]);
  await openGroup(asha, 'Goa gang');
  await openExpenseDialog(asha);
  const dialog = expenseDialog(asha);
  const amount = dialog.getByLabel('Amount', { exact: true });
  await amount.pressSequentially('450+90*2a');
  await expect(amount).toHaveValue('450+90*2');
  await expect(dialog.getByText('= ₹630.00')).toBeVisible();
  await amount.press('Enter');
  await expect(amount).toHaveValue('630');
  await expect(dialog).toBeVisible();

  await amount.fill('(100+50)/4');
  await dialog.getByLabel('Description').fill('Chai');
  await expect(amount).toHaveValue('37.50');
  await amount.fill('12.5.0x');
  await expect(amount).toHaveValue('37.50');
  await amount.fill('Rs. 1,23,456');
  await expect(amount).toHaveValue('123456');
  await amount.fill('₹1,234.50');
  await expect(amount).toHaveValue('1234.50');

  // Saving at once saves the computed amount.
  await amount.fill('1000+200');
  await dialog.getByRole('button', { name: 'Create expense' }).click();
  await expect(dialog).toBeHidden();
  await expectFeedRow(asha, 'Chai', ['You paid ₹1,200.00']);
});

test('fingers find operators beside the amount', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  await foundGroup('Goa gang', [asha, makeProfile('Kabir Sen')]);
  await openGroup(asha, 'Goa gang');
  await openExpenseDialog(asha);
  const dialog = expenseDialog(asha);
  const amount = dialog.getByLabel('Amount', { exact: true });
  await amount.pressSequentially('450');
  await dialog.getByRole('button', { name: 'Times' }).tap();
  await expect(amount).toBeFocused();
  await amount.pressSequentially('3');
  await expect(amount).toHaveValue('450×3');
  await expect(dialog.getByText('= ₹1,350.00')).toBeVisible();
});

test('the last uneven split of the same people is offered again', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  await foundGroup('Flat 402', [asha, await settleIn('Kabir Sen')]);
  await openGroup(asha, 'Flat 402');
  await addExpense(asha, {
    description: 'Rent',
    amount: '20000',
    mode: 'Percentage',
    parts: { You: '60', 'Kabir Sen': '40' },
  });
  await expectFeedRow(asha, 'Rent', ['₹8,000.00']);
  await openExpenseDialog(asha);
  const dialog = expenseDialog(asha);
  await dialog.getByLabel('Amount', { exact: true }).fill('1000');
  const offer = dialog.getByRole('button', { name: 'Split as last time: 60/40' });
  await offer.click();
  await expect(offer).toHaveCount(0);
  await dialog.getByRole('button', { name: 'More options' }).click();
  await expectParts(asha, { You: '₹600.00', 'Kabir Sen': '₹400.00' });
});

test('who paid is searched for among many, and who paid lately comes first', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const names = ['Bina', 'Chetan', 'Dev', 'Esha', 'Farid', 'Gita', 'Zoya'].map((name) => `${name} Sen`);
  const colleagues = names.map(makeProfile);
  for (const colleague of colleagues) await befriend(asha, colleague);
  await foundGroup('Office lunch', [asha, ...colleagues]);
  await openGroup(asha, 'Office lunch');
  await openExpenseDialog(asha);
  const dialog = expenseDialog(asha);
  const payers = selectOptions(dialog);
  await selectField(dialog, 'Paid by', 'You').click();
  // Everybody, and that several people paid.
  await expect(payers).toHaveCount(9);
  await selectField(dialog, 'Paid by', 'You').fill('zoya');
  await expect(payers).toHaveCount(1);
  await asha.page.keyboard.press('Enter');
  await expect(payers).toHaveCount(0);
  await expect(selectField(dialog, 'Paid by', 'Zoya Sen')).toBeFocused();
  await dialog.getByLabel('Amount', { exact: true }).fill('800');
  await dialog.getByLabel('Description').fill('Thali');
  await dialog.getByRole('button', { name: 'Create expense' }).click();
  await expect(dialog).toBeHidden();
  await expectFeedRow(asha, 'Thali', ['Zoya Sen paid ₹800.00', 'you owe ₹100.00']);

  await openExpenseDialog(asha);
  await selectField(dialog, 'Paid by', 'You').click();
  await expect(payers.nth(0)).toContainText('You');
  await expect(payers.nth(1)).toContainText('Zoya Sen');
  await asha.page.keyboard.press('Escape');
  await expect(payers).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
