import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import {
  expectBalance,
  expectGroupBalances,
  expectOverallBalance,
  expectOwnGroupBalance,
} from './verbs/balances.ts';
import { openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import {
  addExpense,
  chooseMode,
  enterExpense,
  expectExpenseError,
  expectParts,
  expenseDialog,
  openExpenseDialog,
  openExpenseDialogWith,
  openPayers,
  saveExpense,
  submitExpense,
} from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { addItem, face } from './verbs/items.ts';
import { groupRow, openFriend, openGroup, openSection, openTab } from './verbs/navigation.ts';
import { selectField, selectOptions } from './verbs/select.ts';
import { untilGone, untilShown } from './verbs/wait.ts';

const KERALA = 'Kerala trip';
const GOA = 'Goa gang';
const KABIR = 'Kabir Sen';
const MEERA = 'Meera Iyer';

const paid = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('textbox', { name: `Paid by ${name}` });

test('an expense is split in every way, in a group and outside, to the paisa', async ({ people }) => {
  const [asha, kabir, meera] = await Promise.all([
    people.welcome('Asha Rao'),
    settleIn(KABIR),
    settleIn(MEERA),
  ]);
  const { page } = asha;
  await foundGroup(KERALA, [asha, kabir, meera]);
  await foundGroup('Just me', [asha]);
  await foundGroup(GOA, [asha, kabir]);
  await foundGroup('Flat 402', [asha, kabir]);
  await foundGroup('Hampi', [asha, kabir, meera]);

  await test.step('percentages', async () => {
    await openGroup(asha, KERALA);
    await openExpenseDialog(asha);
    await enterExpense(asha, {
      description: 'Spice market',
      amount: '999.99',
      mode: 'Percentage',
      parts: { You: '50', [KABIR]: '30', [MEERA]: '20' },
    });
    await expectParts(asha, { You: '₹499.99', [KABIR]: '₹300.00', [MEERA]: '₹200.00' });
    await submitExpense(asha);
    await untilGone(expenseDialog(asha));
    await expectFeedRow(asha, 'Spice market', ['You paid ₹999.99', 'owed to you ₹500.00']);
  });

  await test.step('shares, of what somebody else paid', async () => {
    await addExpense(asha, {
      description: 'Kathakali tickets',
      amount: '1000.01',
      paidBy: KABIR,
      mode: 'Shares',
      parts: { You: '2', [KABIR]: '1', [MEERA]: '1' },
    });
    await expectFeedRow(asha, 'Kathakali tickets', [`${KABIR} paid ₹1,000.01`, 'you owe ₹500.01']);
    await expectGroupBalances(asha, {
      owed: { [MEERA]: '₹200.00' },
      owing: { [KABIR]: '₹200.01' },
      others: { [`${MEERA} owes ${KABIR}`]: '₹250.00' },
    });
  });

  await test.step('equally, without who has no part', async () => {
    await openSection(asha, 'Activity');
    await addExpense(asha, { description: 'Houseboat', amount: '100', mode: 'Equal', without: [MEERA] });
    await expectFeedRow(asha, 'Houseboat', ['You paid ₹100.00', 'owed to you ₹50.00']);
    await expectGroupBalances(asha, { owed: { [MEERA]: '₹200.00' }, owing: { [KABIR]: '₹150.01' } });
  });

  await test.step('outside of groups, between the viewer and the friends chosen', async () => {
    await openTab(asha, 'Friends');
    await openExpenseDialogWith(asha, [KABIR]);
    await saveExpense(asha, { description: 'Auto to the station', amount: '181' });
    const line = `${KABIR} owes you ₹90.50 in non-group expenses`;
    await expectBalance(asha, KABIR, { youOwe: '₹59.51' }, { line });
    await openFriend(asha, KABIR);
    await expectFeedRow(asha, 'Auto to the station', ['You paid ₹181.00', 'owed to you ₹90.50']);
  });

  await test.step('from the Groups tab it is for the group that was chosen, and moves the balance above', async () => {
    await openTab(asha, 'Groups');
    await page.getByRole('button', { name: 'Add expense', exact: true }).click();
    const dialog = expenseDialog(asha);
    await expect(dialog.getByLabel('With', { exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Choose a group' }).click();
    const chooser = page.getByRole('dialog', { name: 'Select Group' });
    await chooser.getByRole('radio', { name: GOA }).check();
    await chooser.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText(`Adding expense to group ${GOA}`)).toBeVisible();
    await selectField(dialog, 'Paid by', 'You').click();
    await expect(selectOptions(dialog)).toHaveText(['You', KABIR, 'Several people']);
    await asha.page.keyboard.press('Escape');
    await saveExpense(asha, { description: 'Ferry', amount: '300' });
    await expectOverallBalance(asha, { owesYou: '₹290.49' });
    await expect(groupRow(asha, GOA)).toContainText('you are owed ₹150.00');
    await expect(groupRow(asha, 'Just me')).toContainText('nothing to settle');
  });

  await test.step('a dinner is split by what each had, shown on its page, and edited later', async () => {
    await openGroup(asha, 'Flat 402');
    await openExpenseDialog(asha);
    const dialog = expenseDialog(asha);
    await dialog.getByLabel('Description').fill('Dinner');
    await chooseMode(asha, 'Items');

    await addItem(dialog, { name: 'Naan', quantity: '3', amount: '120' });
    await face(dialog, 'Naan', 'You').press('ArrowUp');
    await addItem(dialog, { name: 'Dal', amount: '240' });
    for (const name of ['You', KABIR]) await face(dialog, 'Dal', name).click();
    await expectExpenseError(asha, 'Nobody chosen for ₹240.00');
    await submitExpense(asha);
    await expectExpenseError(asha, 'Nobody chosen for ₹240.00');
    await dialog.getByRole('button', { name: 'Everybody had Dal' }).click();

    await dialog.getByRole('button', { name: 'Add tax or charge' }).click();
    await dialog.getByRole('textbox', { name: 'Amount of CGST' }).fill('18');
    const owed = dialog.getByRole('list', { name: 'What everybody owes' });
    await expect(owed).toContainText('₹210.00');
    await expect(owed).toContainText('₹168.00');
    await submitExpense(asha);
    await untilGone(dialog);
    await expectOwnGroupBalance(asha, 'You are owed ₹168.00');

    const edit = await openExpenseToEdit(asha, 'Dinner');
    await edit.getByRole('button', { name: /^Split by items/ }).click();
    await expect(face(edit, 'Naan', 'You, 2 of 3')).toHaveAttribute('aria-pressed', 'true');
    await face(edit, 'Dal', KABIR).click();
    await saveChanges(edit);
    await expectLogLine(asha, 'You changed the items of "Dinner" (who had Dal)');
    await expectOwnGroupBalance(asha, 'You are owed ₹42.00');

    await feedRow(asha, 'Dinner').getByRole('link').click();
    const items = asha.page.getByRole('region', { name: 'Items' });
    await expect(items).toContainText('Naan × 3');
    await expect(items).toContainText('You (2 of 3) and Kabir Sen (1 of 3)');
    await expect(items).toContainText('CGST');
  });

  await test.step('several people pay a bill, which fingers calculate: typed, shown, edited and logged', async () => {
    await openGroup(asha, 'Hampi');
    await openExpenseDialog(asha);
    const dialog = expenseDialog(asha);
    await enterExpense(asha, { description: 'Fish thali', amount: '450' });
    const amount = dialog.getByLabel('Amount', { exact: true });
    await amount.click();
    await amount.press('End');
    // The keys are there once, for whichever field has the focus.
    await dialog.getByRole('button', { name: 'Times' }).tap();
    await expect(amount).toBeFocused();
    await amount.pressSequentially('2');
    await expect(amount).toHaveValue('450×2');
    await expect(dialog.getByText('= ₹900.00')).toBeVisible();
    await openPayers(dialog);
    await paid(dialog, 'Meera Iyer').fill('200');
    await dialog.getByRole('button', { name: 'Plus' }).tap();
    await paid(dialog, 'Meera Iyer').pressSequentially('100');
    await expect(paid(dialog, 'You')).toHaveValue('600.00');
    await expect(dialog.getByText('Fully paid')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('button', { name: 'Paid by you and Meera Iyer' })).toBeVisible();
    await expect(dialog.getByText('Kabir Sen owes you ₹300.00')).toBeVisible();
    await submitExpense(asha);
    await untilGone(dialog);
    await expectFeedRow(asha, 'Fish thali', ['You and Meera Iyer paid ₹900.00', 'owed to you ₹300.00']);
    await expectGroupBalances(asha, { owed: { 'Kabir Sen': '₹300.00' } });

    await page.getByRole('tab', { name: 'Activity', exact: true }).click();
    await feedRow(asha, 'Fish thali').getByRole('link').click();
    await expect(page.getByText('You and Meera Iyer paid ₹900.00')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Edit expense' });
    await untilShown(editor);
    await editor.getByRole('button', { name: 'Paid by you and Meera Iyer' }).click();
    await paid(editor, 'Meera Iyer').fill('500');
    await expect(paid(editor, 'You')).toHaveValue('400.00');
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await untilGone(editor);
    await expect(page.getByText('to you (₹400.00) and Meera Iyer (₹500.00).')).toBeVisible();
    await expect(page.getByText('Kabir Sen owes Meera Iyer ₹200.00')).toBeVisible();
  });
});

test('a group learns: somebody had more than an equal part, and a category is that of the same description before', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), settleIn(KABIR)]);
  const zoya = await settleIn('Zoya Khan');
  const { page } = asha;
  await foundGroup(GOA, [asha, kabir, zoya]);
  await openGroup(asha, GOA);

  await test.step('Zoya had a beer more', async () => {
    await openExpenseDialog(asha);
    await enterExpense(asha, { description: 'Kingfishers', amount: '1050', mode: 'Equal' });
    const dialog = expenseDialog(asha);
    await dialog.getByRole('button', { name: 'Adjust' }).click();
    await dialog.getByRole('textbox', { name: 'More or less for Zoya Khan' }).fill('150');
    await expectParts(asha, { 'Zoya Khan': '₹450.00' });
    await expect(dialog.getByText('2 × ₹300.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await selectField(dialog, 'Category').click();
    await selectOptions(dialog).filter({ hasText: 'Entertainment' }).click();
    await submitExpense(asha);
    await untilGone(dialog);
    await feedRow(asha, 'Kingfishers').getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Shares' })).toContainText(
      '₹150.00 more than an equal part',
    );
    await page.goBack();
  });

  await test.step('the next one has the category that the group chose', async () => {
    await openExpenseDialog(asha);
    const dialog = expenseDialog(asha);
    await dialog.getByLabel('Amount', { exact: true }).fill('300');
    await dialog.getByLabel('Description').fill('kingfishers');
    await expect(selectField(dialog, 'Category', 'Entertainment')).toBeVisible();
    await submitExpense(asha);
    await untilGone(dialog);
    await expect(feedRow(asha, 'kingfishers')).toBeVisible();
  });
});
