import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { saveChanges } from './verbs/edit.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import { publishRates } from './verbs/rates.ts';
import { chooseEverything, everythingDialog, openSettleUp } from './verbs/settlements.ts';
import { untilGone } from './verbs/wait.ts';

const GROUP = 'Boston in May';

test('dollars and dirhams are settled in rupees by one payment, at the ECB’s rate and an own one', async ({
  people,
}) => {
  await publishRates();
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
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
  await openGroup(asha, GROUP);
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
    await dialog.getByRole('button', { name: 'Record 1 settlement' }).click();
    await expect(row.getByRole('alert')).toHaveText('Please enter a rate for AED');
  });

  await dialog.getByLabel(/^₹ for AED/).fill('25.5');
  await expect(row).toContainText('you pay ₹3,916.60');
  await expect(dialog.getByText('You will pay: ₹3,916.60')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record 1 settlement' }).click();
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
    await page.getByRole('button', { name: 'More about this settlement' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Settlement' });
    await expect(edit.getByText('To change the amount, delete this settlement')).toBeVisible();
    await expect(edit.getByLabel('Settlement Amount')).toHaveCount(0);
    await edit.getByLabel('Note (Optional)').fill('By UPI');
    await saveChanges(edit);
    await expect(page.getByText('By UPI', { exact: true }).first()).toBeVisible();
  });

  await test.step('the other person sees the same, and takes it back in each currency', async () => {
    await openGroup(kabir, GROUP);
    await expectOwnGroupBalance(kabir, 'You are all settled up');
    await feedRow(kabir, 'Asha Rao paid you').getByRole('link').click();
    await kabir.page.getByRole('button', { name: 'More about this settlement' }).click();
    await kabir.page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(kabir.page.getByText('Deleted the settlement with Asha Rao')).toBeVisible();
    await expect(kabir.page.getByText('You are owed $20.00').first()).toBeVisible();
  });
});
