import type { Currency } from '@barabar/core/money';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import {
  enterExpense,
  expenseDialog,
  openExpenseDialog,
  submitExpense,
  type ExpenseEntry,
} from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { expectGroupPage, openGroup } from './verbs/navigation.ts';
import { publishRates } from './verbs/in-firestore.ts';
import { selectField, selectOptions } from './verbs/select.ts';
import {
  chooseBalance,
  chooseEverything,
  everythingDialog,
  openSettleUp,
  settlementDialog,
} from './verbs/settlements.ts';
import { untilGone } from './verbs/wait.ts';

const BOSTON = 'Boston in May';
const SALEM = 'Salem in June';
const DUBAI = 'Dubai in March';
const KYOTO = 'Kyoto in spring';
const PUNE = 'Flat in Pune';

test('other currencies are owed, converted at a rate, and settled in rupees by one payment', async ({
  people,
  noise,
}) => {
  // The page of a settlement may read it once more between its deletion and the way back.
  noise.allow(/status of 404 .*\/api\/settlements\//);
  await publishRates();
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);

  /** Opens a group that she watched while it was founded: she may have it as it was before Kabir joined. */
  async function openGroupOfTwo(name: string): Promise<void> {
    await openGroup(asha, name);
    await expect(asha.page.getByRole('tab', { name: 'Members (2)' })).toBeVisible();
  }

  await test.step('what is open in dollars and dirhams is settled in rupees by one payment', async () => {
    const groupId = await foundGroup(BOSTON, [asha, kabir]);
    for (const [payer, debtor, amount, currency] of [
      [kabir, asha, 20, 'USD'],
      [kabir, asha, 100, 'AED'],
      [asha, kabir, 500, 'INR'],
    ] as const) {
      const parts = [
        [payer, amount],
        [debtor, amount],
      ] as const;
      await spend(payer, { description: 'Dinner', parts, groupId, currency });
    }
    await openGroup(asha, BOSTON);
    await openSettleUp(asha);
    await chooseEverything(asha, kabir.name);
    const dialog = everythingDialog(asha);
    // Nothing is converted before it is chosen.
    await expect(dialog.getByText('You will pay: $20.00')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Settle all in ₹' }).check();
    await expect(dialog.getByLabel('₹ for $1')).toHaveValue('93.3302');
    const row = dialog.getByRole('listitem');
    await expect(row).toContainText('you owe $20.00 at ₹93.3302 = ₹1,866.60');

    await test.step('without a rate nothing is recorded', async () => {
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(row.getByRole('alert')).toHaveText('Please enter a rate for AED');
    });

    await dialog.getByLabel(/^₹ for AED/).fill('25.5');
    await expect(row).toContainText('you pay ₹3,916.60');
    await expect(dialog.getByText('You will pay: ₹3,916.60')).toBeVisible();
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await untilGone(dialog);

    await expectOwnGroupBalance(asha, 'You are all settled up');
    const title = 'You paid Kabir Sen';
    await expectFeedRow(asha, title, ['₹3,916.60', 'for $20.00 and AED 100.00 less ₹500.00']);

    await test.step('its page has the rates; the note can change, the amount cannot', async () => {
      await feedRow(asha, title).getByRole('link').click();
      const { page } = asha;
      const words =
        /^for \$20\.00 at ₹93\.3302, ECB, .*; AED\s100\.00 at ₹25\.50, entered by hand, .*; less ₹500\.00$/;
      await expect(page.getByText(words)).toBeVisible();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const edit = page.getByRole('dialog', { name: 'Edit settlement' });
      await expect(edit.getByText('To change the amount, delete this settlement')).toBeVisible();
      await expect(edit.getByLabel('Settlement Amount')).toHaveCount(0);
      await edit.getByLabel('Note (Optional)').fill('By UPI');
      await saveChanges(edit);
      await expect(page.getByText('By UPI', { exact: true }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expectGroupPage(asha, BOSTON);
    });

    await test.step('the other person sees the same, and takes it back in each currency', async () => {
      await openGroup(kabir, BOSTON);
      await expectOwnGroupBalance(kabir, 'You are all settled up');
      await feedRow(kabir, 'Asha Rao paid you').getByRole('link').click();
      await kabir.page.getByRole('button', { name: 'More about this settlement' }).click();
      await kabir.page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(kabir.page.getByText('Deleted the settlement with Asha Rao')).toBeVisible();
      await expect(kabir.page.getByText('You are owed $20.00').first()).toBeVisible();
    });
  });

  await test.step('a taxi in dollars is kept in rupees at the ECB’s rate, and then at the card’s', async () => {
    await foundGroup(SALEM, [asha, kabir]);
    await openGroupOfTwo(SALEM);
    await openExpenseDialog(asha);
    await enterExpense(asha, { description: 'Taxi', amount: '45' });
    const dialog = expenseDialog(asha);
    await selectField(dialog, 'Currency', 'INR').click();
    await selectOptions(dialog).filter({ hasText: 'US Dollar (USD)' }).click();
    await dialog.getByRole('button', { name: 'More options' }).click();
    await dialog.getByRole('checkbox', { name: 'Convert to ₹' }).check();
    await expect(dialog.getByLabel('₹ for $1')).toHaveValue('93.3302');
    await expect(dialog.getByLabel('Amount in ₹')).toHaveValue('4199.86');
    await submitExpense(asha);
    await untilGone(dialog);

    const original = /^\$45\.00 at ₹93\.3302, ECB, /;
    await expectOwnGroupBalance(asha, 'You are owed ₹2,099.93');
    await expectFeedRow(asha, 'Taxi', ['You paid ₹4,199.86']);
    await expect(feedRow(asha, 'Taxi').getByText(original)).toBeVisible();

    await test.step('the other person sees what was spent, and corrects it by their card', async () => {
      await openGroup(kabir, SALEM);
      const edit = await openExpenseToEdit(kabir, 'Taxi');
      await edit.getByLabel('Amount in ₹').fill('4250');
      await expect(edit.getByLabel('₹ for $1')).toHaveValue('94.4444');
      await saveChanges(edit);
      await expectLogLine(kabir, 'and the original amount (from $45.00 at the ECB’s rate of ₹93.3302');
      await feedRow(kabir, 'Taxi').getByRole('link').click();
      await expect(kabir.page.getByText(/^\$45\.00 at ₹94\.4444, entered by hand, /)).toBeVisible();
    });
  });

  await test.step('an expense in dirhams, found by name, is owed and settled in dirhams, beside rupees', async () => {
    const groupId = await foundGroup(DUBAI, [asha, kabir]);
    await spend(asha, {
      description: 'Visa fees',
      groupId,
      parts: [
        [asha, 100],
        [kabir, 100],
      ],
    });
    await openGroupOfTwo(DUBAI);

    await test.step('the list begins with the rupee and its neighbours, then the others of the specification', async () => {
      await openExpenseDialog(asha);
      await enterExpense(asha, { description: 'Desert camp', amount: '1234.5' });
      const dialog = expenseDialog(asha);
      await selectField(dialog, 'Currency', 'INR').click();
      for (const [place, name] of [
        'Indian Rupee (INR)',
        'Nepalese Rupee (NPR)',
        'Sri Lankan Rupee (LKR)',
        'Bangladeshi Taka (BDT)',
        'Bhutanese Ngultrum (BTN)',
        'Maldivian Rufiyaa (MVR)',
        'US Dollar (USD)',
        'Euro (EUR)',
        'British Pound (GBP)',
      ].entries())
        await expect(selectOptions(dialog).nth(place)).toHaveText(name);
    });

    await test.step('a search finds the others by name', async () => {
      const dialog = expenseDialog(asha);
      await selectField(dialog, 'Currency', 'INR').fill('dirham');
      await selectOptions(dialog).filter({ hasText: 'United Arab Emirates Dirham (AED)' }).click();
      await expect(selectField(dialog, 'Currency', 'AED')).toBeVisible();
      await submitExpense(asha);
      await untilGone(dialog);
    });

    await expectFeedRow(asha, 'Desert camp', ['You paid AED 1,234.50', 'owed to you AED 617.25']);
    await expectOwnGroupBalance(asha, 'You are owed AED 617.25');
    await expectOwnGroupBalance(asha, 'You are owed ₹100.00');

    await test.step('the other person settles it, and the rupees stay', async () => {
      await openGroup(kabir, DUBAI);
      await openSettleUp(kabir);
      await chooseBalance(kabir, 'AED');
      const dialog = settlementDialog(kabir);
      await expect(dialog).toContainText('AED 617.25');
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await untilGone(dialog);
      await expectOwnGroupBalance(kabir, 'You owe ₹100.00');
      await expect(kabir.page.getByText('You owe AED 617.25', { exact: true })).toHaveCount(0);
    });
  });
});

test('yen are split and owed without decimals, dinars with three; yen are kept in rupees', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  await foundGroup(KYOTO, [asha, kabir]);
  const dialog = expenseDialog(asha);
  const chooseCurrency = async (currency: Currency): Promise<void> => {
    // It begins with that of the group's newest expense.
    await selectField(dialog, 'Currency').fill(currency);
    await selectOptions(dialog)
      .filter({ hasText: `(${currency})` })
      .click();
    await expect(selectField(dialog, 'Currency', currency)).toBeVisible();
  };
  const enterIn = async (currency: Currency, entry: ExpenseEntry): Promise<void> => {
    await openExpenseDialog(asha);
    await chooseCurrency(currency);
    await enterExpense(asha, entry);
  };
  const save = async (): Promise<void> => {
    await submitExpense(asha);
    await untilGone(dialog);
  };

  await test.step('an exact split of yen; decimals that they have not are wrong in words', async () => {
    await openGroup(asha, KYOTO);
    await openExpenseDialog(asha);
    await enterExpense(asha, { description: 'Ryokan', amount: '31500.50' });
    await chooseCurrency('JPY');
    await expect(dialog.getByText('Amounts in JP¥ have no decimals')).toBeVisible();
    await enterExpense(asha, {
      description: 'Ryokan',
      amount: '31500',
      mode: 'Exact',
      parts: { You: '19000', 'Kabir Sen': '12500' },
    });
    await expect(dialog.getByRole('alert')).toBeHidden();
    await save();
    await expectFeedRow(asha, 'Ryokan', ['You paid JP¥31,500', 'owed to you JP¥12,500']);
    await expectOwnGroupBalance(asha, 'You are owed JP¥12,500');
  });

  await test.step('the other person changes it: the yen stay yen', async () => {
    await openGroup(kabir, KYOTO);
    const edit = await openExpenseToEdit(kabir, 'Ryokan');
    await expect(edit.getByLabel('Amount', { exact: true })).toHaveValue('31500');
    await edit.getByLabel('Amount', { exact: true }).fill('31501');
    await edit.getByRole('button', { name: /^Split by exact/ }).click();
    await edit.getByLabel('Amount for Asha Rao').fill('19001');
    await saveChanges(edit);
    await expectLogLine(kabir, 'You changed the amount of "Ryokan" from JP¥31,500 to JP¥31,501.');
    await expectOwnGroupBalance(kabir, 'You owe JP¥12,500');
  });

  await test.step('dinars are split to the fils, and a part of the debt is settled', async () => {
    await enterIn('KWD', { description: 'Stopover in Kuwait', amount: '9.999' });
    await save();
    await expectFeedRow(asha, 'Stopover in Kuwait', ['You paid KWD 9.999']);
    await expectOwnGroupBalance(kabir, 'You owe KWD 4.999');
    await openSettleUp(kabir);
    await chooseBalance(kabir, 'KWD');
    const paying = settlementDialog(kabir);
    await expect(paying.getByLabel('Settlement Amount')).toHaveValue('4.999');
    await paying.getByLabel('Settlement Amount').fill('1.255');
    await paying.getByRole('button', { name: 'Finish' }).click();
    await untilGone(paying);
    await expectOwnGroupBalance(kabir, 'You owe KWD 3.744');
  });

  await test.step('yen are kept in rupees at a rate for one yen', async () => {
    await foundGroup(PUNE, [asha, kabir]);
    await openGroup(asha, PUNE);
    await enterIn('JPY', { description: 'Manga', amount: '1250' });
    await dialog.getByRole('button', { name: 'More options' }).click();
    await dialog.getByRole('checkbox', { name: 'Convert to ₹' }).check();
    await dialog.getByLabel('₹ for JP¥1').fill('0.6');
    await expect(dialog.getByLabel('Amount in ₹')).toHaveValue('750.00');
    await save();
    await expectOwnGroupBalance(asha, 'You are owed ₹375.00');
    await expect(feedRow(asha, 'Manga').getByText(/^JP¥1,250 at ₹0\.60, entered by hand/)).toBeVisible();
  });
});
