import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, settleIn, spend } from './verbs/arrange.ts';
import {
  chooseMode,
  enterExpense,
  expectParts,
  expenseDialog,
  openExpenseDialog,
  submitExpense,
} from './verbs/expenses.ts';
import { markGroup, openGroupSetting, openGroupSettings } from './verbs/group-settings.ts';
import { openFriend, openGroup, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { untilGone, untilShown } from './verbs/wait.ts';
import { EVERY_RULE, findViolations } from './views/axe.ts';

const expectAccessible = async ({ page }: Person): Promise<void> =>
  expect(await findViolations(page, EVERY_RULE)).toEqual([]);

const presetsIn = (person: Person): Locator =>
  expenseDialog(person).getByRole('group', { name: 'Saved splits of the group' });

test('a group’s default split is what every member’s new expenses begin with, and presets are one tap', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  const zoya = await settleIn('Zoya Khan');
  await foundGroup('Flat 402', [asha, kabir, zoya]);
  await openGroup(asha, 'Flat 402');
  await openGroup(kabir, 'Flat 402');
  const dialog = await openGroupSetting(asha, 'Default split');

  await test.step('an admin sets the default', async () => {
    await dialog.getByRole('button', { name: /^Default split/ }).click();
    const form = asha.page.getByRole('dialog', { name: 'Default split' });
    await form.getByRole('tab', { name: 'Percentage' }).click();
    await form.getByLabel('Percentage for You').fill('50');
    await form.getByLabel('Percentage for Kabir Sen').fill('30');
    await expect(form).toContainText('Percentages must add up to 100%');
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Percentage for Zoya Khan').fill('20');
    await expectAccessible(asha);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('You 50%, Kabir Sen 30%, Zoya Khan 20%');
  });

  await test.step('and a preset', async () => {
    await dialog.getByRole('button', { name: 'Add saved split' }).click();
    const form = asha.page.getByRole('dialog', { name: 'Add saved split' });
    await form.getByLabel('Name').fill('Drinks without Zoya');
    await form.getByRole('checkbox', { name: 'Zoya Khan' }).uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('button', { name: /^Drinks without Zoya/ })).toContainText(
      'Equally: You, Kabir Sen',
    );
    await expectAccessible(asha);
    await asha.page.keyboard.press('Escape');
    await untilGone(dialog);
  });

  await test.step('a member’s new expense begins with the default, and takes the preset', async () => {
    await openExpenseDialog(kabir);
    await enterExpense(kabir, { description: 'Rent', amount: '1000' });
    await expenseDialog(kabir)
      .getByRole('button', { name: /^Split by/ })
      .click();
    const preset = presetsIn(kabir).getByRole('button', { name: 'Drinks without Zoya' });
    // What the admin has just set is on Kabir's device.
    await expect(preset).toBeVisible();
    await chooseMode(kabir, 'Percentage');
    await expectParts(kabir, { 'Asha Rao': '₹500.00', You: '₹300.00', 'Zoya Khan': '₹200.00' });
    await preset.click();
    await expect(preset).toHaveAttribute('aria-pressed', 'true');
    await expect(expenseDialog(kabir)).toContainText('2 × ₹500.00');
    await submitExpense(kabir);
    await untilGone(expenseDialog(kabir));
    await expect(kabir.page.getByRole('article').filter({ hasText: 'Rent' })).toContainText('₹500.00');
  });

  await test.step('a default that does not add up after somebody has left is not offered, and says why', async () => {
    await openGroup(asha, 'Flat 402');
    await asha.page.getByRole('tab', { name: /^Members/ }).click();
    await asha.page.getByRole('button', { name: 'Remove Zoya Khan' }).click();
    const removal = asha.page.getByRole('dialog', { name: 'Remove Member' });
    await removal.getByRole('button', { name: 'Remove Member' }).click();
    await untilGone(removal);
    const splits = await openGroupSetting(asha, 'Default split');
    await expect(splits).toContainText('Adds up to 80% since somebody in it has left.');
    await asha.page.keyboard.press('Escape');
    await untilGone(splits);
  });

  await test.step('a default with a friend is what the viewer’s expenses with them alone begin with', async () => {
    await openFriend(asha, 'Kabir Sen');
    await asha.page.getByRole('button', { name: 'Friend menu' }).click();
    await asha.page.getByRole('menuitem', { name: 'Default split' }).click();
    const form = asha.page.getByRole('dialog', { name: 'Default split' });
    await untilShown(form);
    await form.getByRole('tab', { name: 'Shares' }).click();
    await form.getByLabel('Shares for You', { exact: true }).fill('3');
    await form.getByRole('button', { name: 'Save' }).click();
    await untilGone(form);
    await openExpenseDialog(asha);
    await enterExpense(asha, { description: 'Scooter', amount: '400' });
    await chooseMode(asha, 'Shares');
    await expectParts(asha, { You: '₹300.00', 'Kabir Sen': '₹100.00' });
  });
});

test('a favourite stands first, and an archived group is away until something is recorded in it', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await settleIn('Kabir Sen');
  const goaId = await foundGroup('Goa 2025', [kabir, asha]);
  await foundGroup('Flat 402', [asha, kabir]);
  await foundGroup('Office lunch', [asha, kabir]);
  const { page } = asha;
  const rows = page.getByRole('region', { name: 'Groups', exact: true }).getByRole('link');

  await openGroup(asha, 'Office lunch');
  await markGroup(asha, 'Add to favourites');
  await openGroup(asha, 'Goa 2025');
  await openGroupSettings(asha);
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Archived. A new expense brings it back.')).toBeVisible();
  await openTab(asha, 'Groups');

  await test.step('in the list', async () => {
    await expect(rows).toHaveText([/Office lunch/, /Flat 402/]);
    const line = page.getByRole('button', { name: 'Archived (1)' });
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(asha);
    await line.press('Enter');
    await expect(page.getByRole('link', { name: /Goa 2025/ })).toBeVisible();
  });

  await test.step('and in a picker, where a search finds it', async () => {
    await openTab(asha, 'Friends');
    await page.getByRole('button', { name: 'Add expense', exact: true }).click();
    await expenseDialog(asha).getByRole('button', { name: 'Choose a group' }).click();
    const picker = page.getByRole('dialog', { name: 'Select Group' });
    await expect(picker.getByRole('radio')).toHaveCount(2);
    await picker.getByLabel('Search groups').fill('goa');
    await expect(picker.getByRole('radio', { name: 'Goa 2025' })).toBeVisible();
    await picker.getByRole('button', { name: 'Cancel' }).click();
    await untilGone(picker);
    await page.keyboard.press('Escape');
    await untilGone(expenseDialog(asha));
  });

  await test.step('a record of somebody else brings it back', async () => {
    await openTab(asha, 'Groups');
    await spend(kabir, {
      description: 'Deposit',
      parts: [
        [kabir, 50],
        [asha, 50],
      ],
      groupId: goaId,
    });
    await expect(rows).toHaveText([/Office lunch/, /Flat 402/, /Goa 2025/]);
  });
});
