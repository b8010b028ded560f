import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { enterExpense, expenseDialog, openExpenseDialog, submitExpense } from './verbs/expenses.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import { selectField, selectOptions } from './verbs/select.ts';
import { chooseBalance, openSettleUp, settlementDialog } from './verbs/settlements.ts';
import { untilGone } from './verbs/wait.ts';

const GROUP = 'Dubai in March';

test('an expense in dirhams, found by name, is owed and settled in dirhams, beside rupees', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  await spend(asha, {
    description: 'Visa fees',
    groupId,
    parts: [
      [asha, 100],
      [kabir, 100],
    ],
  });
  await openGroup(asha, GROUP);

  await test.step('the list begins with the four of the specification', async () => {
    await openExpenseDialog(asha);
    await enterExpense(asha, { description: 'Desert camp', amount: '1234.5' });
    const dialog = expenseDialog(asha);
    await selectField(dialog, 'Currency', 'INR').click();
    for (const [place, name] of [
      'Indian Rupee (INR)',
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
    await openGroup(kabir, GROUP);
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
