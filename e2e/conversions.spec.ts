import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import { enterExpense, expenseDialog, openExpenseDialog, submitExpense } from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import { publishRates } from './verbs/rates.ts';
import { selectField, selectOptions } from './verbs/select.ts';
import { untilGone } from './verbs/wait.ts';

const GROUP = 'Boston in May';

test('a taxi in dollars is kept in rupees at the ECB’s rate, and then at the card’s', async ({ people }) => {
  await publishRates();
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  await foundGroup(GROUP, [asha, kabir]);
  await openGroup(asha, GROUP);
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Taxi', amount: '45' });
  const dialog = expenseDialog(asha);
  await selectField(dialog, 'Currency', 'INR').click();
  await selectOptions(dialog).filter({ hasText: 'US Dollar (USD)' }).click();
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
    await openGroup(kabir, GROUP);
    const edit = await openExpenseToEdit(kabir, 'Taxi');
    await edit.getByLabel('Amount in ₹').fill('4250');
    await expect(edit.getByLabel('₹ for $1')).toHaveValue('94.4444');
    await saveChanges(edit);
    await expectLogLine(
      kabir,
      'You updated "Taxi": ₹4,199.86 → ₹4,250.00, converted from $45.00 at ₹93.3302, ECB',
    );
    await feedRow(kabir, 'Taxi').getByRole('link').click();
    await expect(kabir.page.getByText(/^\$45\.00 at ₹94\.4444, entered by hand, /)).toBeVisible();
  });
});
