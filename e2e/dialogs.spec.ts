import { expect } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { enterExpense, expenseDialog, submitExpense } from './verbs/expenses.ts';
import { openGroup, openTab } from './verbs/navigation.ts';
import { deployAnother } from './verbs/network.ts';

/** Messages of browsers and React about code that is gone. */
const CODE_IS_GONE = /404 \(Not Found\)|dynamically imported module|could not be loaded/;
/** Complaints about a lost connection, of browsers, the listener and the log. */
const DISCONNECTED = /net::ERR_|@firebase\/firestore|Failed to load \w+|Live updates could not start/;
const GROUP = 'Flat 402';

test('a dialog is closed while it opens; one whose code cannot be loaded can be tried again', async ({
  people,
  noise,
}) => {
  noise.expect(DISCONNECTED, /A part of the page could not be loaded/);
  // Code that the page loads when it is idle, which it may not have been before the connection was lost.
  noise.allow(/Failed to fetch dynamically imported module/);
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  const { page } = asha;

  await test.step('what is closed while it opens is gone, and nothing lies over the page', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const addFriend = page.getByRole('button', { name: 'Add friend', exact: true }).first();
    const dialog = page.getByRole('dialog', { name: 'Add friend' });
    for (const _ of ['the first time its code is loaded', 'then it opens at once']) {
      await addFriend.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await expect(addFriend).toBeFocused();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('code that cannot be loaded', async () => {
    await foundGroup(GROUP, [asha]);
    await openGroup(asha, GROUP);
    const CODE = '**/assets/add-expense-*.js';
    await asha.page.route(CODE, (route) => route.abort());
    await asha.page.reload();
    await expectOwnGroupBalance(asha, 'Nothing to settle yet');
    // All else of the page is there: it would say the same.
    await expect(page.getByText('You are alone in this group')).toBeVisible();
    await expect(page.getByText('You created the group')).toBeVisible();
    const context = asha.page.context();
    await context.setOffline(true);
    await asha.page.getByRole('button', { name: 'Add expense', exact: true }).click();
    const alert = asha.page
      .getByRole('alert')
      .filter({ hasText: 'This could not be loaded. Please check your connection and try again.' });
    const retry = alert.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeFocused();
    await retry.click();
    await expect(alert).toBeVisible();
    await expectOwnGroupBalance(asha, 'Nothing to settle yet');
    await asha.page.unroute(CODE);
    await context.setOffline(false);
    await retry.click();
    const dialog = expenseDialog(asha);
    await expect(dialog).toBeVisible();
    await expect(alert).toHaveCount(0);
    // Its styles are loaded, too.
    await expect(dialog.getByLabel('Amount', { exact: true })).toHaveCSS('border-top-width', '0px');
    await enterExpense(asha, { description: 'Gas cylinder', amount: '1103' });
    await submitExpense(asha);
    await expect(dialog).toBeHidden();
  });
});

test('a screen or a dialog whose code is gone after a deploy comes with the new version', async ({
  people,
  noise,
}) => {
  noise.expect(CODE_IS_GONE);

  await test.step('a screen', async () => {
    const asha = await people.welcome('Asha Rao', NEW_BROWSER);
    const deploy = await deployAnother(asha);
    await openTab(asha, 'Activity');
    await expect(asha.page.getByRole('heading', { name: 'Recent activities' })).toBeVisible();
    expect(new URL(asha.page.url()).pathname).toBe('/activity');
    expect(deploy.loads()).toBe(1);
  });

  await test.step('a dialog', async () => {
    const asha = await people.welcome('Asha Rao', NEW_BROWSER);
    // The empty list has a part with code of its own, which would be gone as well.
    await expect(asha.page.getByText('Split a bill', { exact: true })).toBeVisible();
    const deploy = await deployAnother(asha);
    const openDialog = () => asha.page.getByRole('button', { name: 'Add friend' }).first().click();
    await openDialog();
    await expect(asha.page.getByText('This could not be loaded.', { exact: false })).toBeVisible();
    // Not a click: the page leaves at once, and Playwright would look for the button on the new one.
    await asha.page.getByRole('button', { name: 'Retry' }).focus();
    expect(deploy.loads()).toBe(0);
    await asha.page.keyboard.press('Enter');
    await expect.poll(deploy.loads).toBe(1);
    await openDialog();
    await expect(asha.page.getByRole('dialog', { name: 'Add friend' })).toBeVisible();
  });
});
