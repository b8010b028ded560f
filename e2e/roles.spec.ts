import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { befriend, foundGroup, spend } from './verbs/arrange.ts';
import { chooseDay, dayBack } from './verbs/days.ts';
import { openExpenseToEdit } from './verbs/edit.ts';
import { expectLogLine, feedRow } from './verbs/feed.ts';
import { expectGroupMenu, leaveGroupSettings, openGroupSetting } from './verbs/group-settings.ts';
import { openGroup, openSection } from './verbs/navigation.ts';
import { EVERY_RULE, findViolations } from './views/axe.ts';
import { expectStill } from './views/view.ts';

const DAY_MS = 24 * 60 * 60_000;

test('an admin makes somebody a viewer, and closes the books; what is closed is seen and not changed', async ({
  people,
  noise,
}) => {
  noise.allow(/409 .*\/api\/expenses\//);
  const asha = await people.welcome('Asha Rao');
  const ravi = await people.welcome('Ravi Sen');
  await befriend(asha, ravi);
  const groupId = await foundGroup('Flat 402', [asha, ravi]);
  // Three days before the end of the last month.
  const daysBack = Number(dayBack(0).split(' ')[0]) + 3;
  const spentOn = new Date(Date.now() - daysBack * DAY_MS).toISOString().slice(0, 10);
  const parts = [
    [asha, 0],
    [ravi, 900],
  ] as const;
  await spend(asha, { description: 'Rent', parts, groupId, spentOn });
  await spend(asha, { description: 'Milk', parts, groupId });
  await openGroup(asha, 'Flat 402');
  await openGroup(ravi, 'Flat 402');

  await test.step('Ravi becomes a viewer, who sees all and adds nothing', async () => {
    await expect(ravi.page.getByRole('button', { name: 'Add expense' })).toBeVisible();
    await openSection(asha, 'Members');
    await asha.page.getByRole('button', { name: 'Ravi Sen', exact: true }).click();
    await asha.page.getByRole('button', { name: 'Change role' }).click();
    const dialog = asha.page.getByRole('dialog', { name: 'Role of Ravi Sen' });
    await dialog.getByRole('radio', { name: 'Viewer' }).check();
    await expectStill(asha.page);
    expect(await findViolations(asha.page, EVERY_RULE)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(ravi.page.getByRole('button', { name: 'Add expense' })).toHaveCount(0);
    await expect(ravi.page.getByRole('button', { name: 'Scan receipt' })).toHaveCount(0);
    await expectLogLine(ravi, 'Asha Rao made you a viewer of the group.');
    await expect(feedRow(ravi, 'Milk')).toBeVisible();
    await feedRow(ravi, 'Milk').getByRole('button', { name: 'More about Milk' }).click();
    await expect(ravi.page.getByRole('menuitem', { name: 'You are a viewer here' })).toBeDisabled();
    await expect(ravi.page.getByRole('menuitem', { name: 'Settle this bill' })).toBeEnabled();
    await expect(ravi.page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await ravi.page.keyboard.press('Escape');
    await expectGroupMenu(ravi, ['Share balances', 'Add to favourites', 'Export', 'Group settings']);
  });

  await test.step('the page of an expense says why, and takes a comment', async () => {
    await feedRow(ravi, 'Milk').getByRole('link', { name: 'Milk' }).click();
    await expect(ravi.page.getByText('You are a viewer of this group.', { exact: false })).toBeVisible();
    await ravi.page.getByLabel('Add a comment').fill('Two litres?');
    await ravi.page.getByLabel('Add a comment').press('Control+Enter');
    await expect(ravi.page.getByText('Two litres?')).toBeVisible();
  });

  await test.step('closing the last month keeps its expenses as they are', async () => {
    const rules = await openGroupSetting(asha, 'Who can edit');
    await rules.getByRole('button', { name: /^Closed days/ }).click();
    const dialog = asha.page.getByRole('dialog', { name: 'Closed days' });
    await dialog.getByRole('button', { name: 'Close days' }).click();
    await expect(dialog.getByText(/^Closed until \d+/)).toBeVisible();
    await expectStill(asha.page);
    expect(await findViolations(asha.page, EVERY_RULE)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await leaveGroupSettings(asha);
    await openSection(asha, 'Activity');
    await expectLogLine(asha, 'You closed all days until');
    await feedRow(asha, 'Rent').getByRole('button', { name: 'More about Rent' }).click();
    await expect(asha.page.getByRole('menuitem', { name: /^Closed until/ })).toBeDisabled();
    await asha.page.keyboard.press('Escape');
  });

  await test.step('an edit that moves a day into it is refused in words', async () => {
    const dialog = await openExpenseToEdit(asha, 'Milk');
    await chooseDay(dialog, dayBack(daysBack));
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toContainText('Choose a later day, or ask an admin to open them.');
    await asha.page.keyboard.press('Escape');
  });

  await test.step('opened again, it is changed as before', async () => {
    await asha.page.keyboard.press('Escape');
    const dialog = await openGroupSetting(asha, 'Closed days');
    await dialog.getByRole('button', { name: 'Open again' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await leaveGroupSettings(asha);
    await feedRow(asha, 'Rent').getByRole('button', { name: 'More about Rent' }).click();
    await expect(asha.page.getByRole('menuitem', { name: 'Edit' })).toBeEnabled();
  });
});
