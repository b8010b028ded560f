import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import { expectGroupBalances } from './verbs/balances.ts';
import { openExpenseToEdit, saveChanges } from './verbs/edit.ts';
import { enterExpense, expenseDialog, openExpenseDialog, submitExpense } from './verbs/expenses.ts';
import { expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { openGroup, openSection } from './verbs/navigation.ts';
import { choose, selectField } from './verbs/select.ts';
import { untilGone } from './verbs/wait.ts';
import { EVERY_RULE, findViolations } from './views/axe.ts';
import { findSmallTargets } from './views/targets.ts';

const FLAT = 'Flat 402';
const KABIR = 'Kabir Sen';
const MEERA = 'Meera Iyer';

test('a deposit that came back is owed to the others, lowers what was spent, and may become an expense', async ({
  people,
}) => {
  const [asha, kabir, meera] = await Promise.all([
    people.welcome('Asha Rao'),
    people.welcome(KABIR),
    settleIn(MEERA),
  ]);
  await foundGroup(FLAT, [asha, kabir, meera]);
  await openGroup(asha, FLAT);
  const { page } = asha;

  await test.step('the box is among the options; by keyboard it turns who paid into who received', async () => {
    await openExpenseDialog(asha);
    const dialog = expenseDialog(asha);
    await expect(dialog.getByRole('checkbox', { name: 'Refund' })).toBeHidden();
    await enterExpense(asha, { description: 'Deposit of the old flat', amount: '900' });
    await dialog.getByRole('button', { name: 'More options' }).click();
    await dialog.getByRole('checkbox', { name: 'Refund' }).focus();
    await page.keyboard.press('Space');
    await expect(selectField(dialog, 'Received by', 'You')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Who owes whom for this' })).toContainText(
      `You owe ${KABIR} ₹300.00`,
    );
    expect(await findViolations(page, EVERY_RULE)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await submitExpense(asha);
    await untilGone(dialog);
  });

  await test.step('its row and its page say who received it, and what they owe', async () => {
    await expectFeedRow(asha, 'Deposit of the old flat', ['You got ₹900.00 back', 'you owe ₹600.00']);
    await openGroup(kabir, FLAT);
    await expectFeedRow(kabir, 'Deposit of the old flat', [
      'Asha Rao got ₹900.00 back',
      'owed to you ₹300.00',
    ]);
    await feedRow(kabir, 'Deposit of the old flat').getByRole('link').first().click();
    await expect(kabir.page.getByText('Asha Rao got back', { exact: true })).toBeVisible();
    await expect(kabir.page.getByRole('region', { name: 'Shares' })).toContainText('received ₹900.00');
    await expect(kabir.page.getByText('Asha Rao owes you ₹300.00')).toBeVisible();
    await expect(kabir.page.getByRole('region', { name: 'History' })).toContainText(
      'Asha Rao added the expense as a refund.',
    );
    await expectGroupBalances(asha, { owing: { [KABIR]: '₹300.00', [MEERA]: '₹300.00' } });
  });

  await test.step('spending falls by it, below zero', async () => {
    await page.getByRole('tab', { name: /^Spending/ }).click();
    await expect(page.getByText('−₹300.00').first()).toBeVisible();
  });

  await test.step('another one of the group edits it: others received it, and then it was spent after all', async () => {
    await openGroup(kabir, FLAT);
    const dialog = await openExpenseToEdit(kabir, 'Deposit of the old flat');
    await choose(dialog, { label: 'Received by', option: MEERA });
    await saveChanges(dialog);
    await expectFeedRow(kabir, 'Deposit of the old flat', [`${MEERA} got ₹900.00 back`]);
    const again = await openExpenseToEdit(kabir, 'Deposit of the old flat');
    await again.getByRole('button', { name: 'More options' }).click();
    await again.getByRole('checkbox', { name: 'Refund' }).uncheck();
    await saveChanges(again);
    await expectFeedRow(kabir, 'Deposit of the old flat', [`${MEERA} paid ₹900.00`, 'you owe ₹300.00']);
    await expectLogLine(kabir, 'to an expense.');
    await openSection(asha, 'Activity');
    await expectFeedRow(asha, 'Deposit of the old flat', [`${MEERA} paid ₹900.00`, 'you owe ₹300.00']);
  });
});
