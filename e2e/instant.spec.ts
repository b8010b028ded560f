import { expect, type Locator } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import {
  addExpense,
  enterExpense,
  expenseDialog,
  openExpenseDialog,
  submitExpense,
} from './verbs/expenses.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { groupRow, openTab } from './verbs/navigation.ts';
import { holdSave, letCallsThrough } from './verbs/network.ts';
import { quickest } from './verbs/quickest.ts';
import { bareTapToFrame, tapToFrame, tapUntil } from './verbs/tap-to-frame.ts';

const GROUP = 'Goa gang';
const EXPENSES = '**/api/expenses';

/** The code of the screens and of the dialogs that the first test opens. */
const LATE_CODE =
  /\/assets\/((add-expense|scan-receipt)-dialog|(activity|friend|group|profile|notifications|privacy|settings|help)-page)-[\w-]{8}\.js$/;
const ANSWER_MAX_MS = 100;
const HAND_MAX_MS = 300;

test('a tap is answered within 100 ms; an expense shows before the server has answered, and soon in another tab', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao', NEW_BROWSER), settleIn('Kabir Sen')]);
  await foundGroup(GROUP, [asha, kabir]);
  const { page } = asha;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(LATE_CODE, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/dashboard');
  const waiting = page.getByRole('status', { name: 'Loading', exact: true }).first();
  const expectAnswer = async (target: Locator, close: () => Promise<unknown>): Promise<void> => {
    let took = Number.POSITIVE_INFINITY;
    let bare = 0;
    // A busy machine delays some taps, a fault of the product delays all.
    for (let count = 0; count < 8 && took - bare > ANSWER_MAX_MS; count += 1) {
      await expect(target).toBeVisible();
      await expect(waiting).toBeHidden();
      bare = await bareTapToFrame(page);
      took = await tapToFrame(target);
      await expect(waiting).toBeVisible();
      await close();
    }
    expect(took - bare).toBeLessThanOrEqual(ANSWER_MAX_MS);
  };
  const back = () => page.goBack();
  for (const name of ['Scan receipt', 'Add expense'])
    await expectAnswer(page.getByRole('button', { name, exact: true }), () => page.keyboard.press('Escape'));
  await expectAnswer(
    page.getByRole('region', { name: 'Friends' }).getByRole('link', { name: 'Kabir Sen' }),
    back,
  );
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expectAnswer(tabs.getByRole('link', { name: 'Activity', exact: true }), back);
  await openTab(asha, 'Account');
  for (const name of ['Profile', 'Notifications', 'Privacy & Security', 'Settings', 'Help & Support'])
    await expectAnswer(page.getByRole('main').getByRole('link', { name }), back);
  await openTab(asha, 'Groups');
  await expectAnswer(groupRow(asha, GROUP), back);
  await groupRow(asha, GROUP).click();
  await expect(waiting).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: GROUP })).toBeVisible();
  await expect(waiting).toBeHidden();

  await test.step('an expense', async () => {
    const save = await holdSave(asha, 'POST', EXPENSES);
    await openExpenseDialog(asha);
    await enterExpense(asha, { description: 'Dinner', amount: '1000' });
    await submitExpense(asha);
    await expect(expenseDialog(asha)).toBeHidden();
    await expectFeedRow(asha, 'Dinner', ['Saving...', '₹500.00']);
    await expectOwnGroupBalance(asha, 'You are owed ₹500.00');
    save.goOn();
    await expectFeedRow(asha, 'Dinner', ['owed to you ₹500.00']);
    await expect(feedRow(asha, 'Dinner')).not.toContainText('Saving...');
    expect(save.count()).toBe(1);
    await letCallsThrough(asha);

    const other = { ...asha, page: await asha.page.context().newPage() };
    await other.page.goto(asha.page.url());
    await expect(feedRow(other, 'Dinner')).toBeVisible();
    let total = 500;
    const took = await quickest(2_000, async (count) => {
      // Pages react to input only in the front tab.
      await asha.page.bringToFront();
      await addExpense(asha, { description: `Taxi ${count}`, amount: '60' });
      total += 30;
      return async () => {
        await other.page.bringToFront();
        await expect(feedRow(other, `Taxi ${count}`)).toBeVisible();
        await expectOwnGroupBalance(other, `You are owed ₹${total}.00`);
      };
    });
    expect(took).toBeLessThan(2_000);
    await other.page.close();
  });

  await test.step('creating, deleting and the tab of groups are answered within 300 ms', async () => {
    const best = { create: Infinity, delete: Infinity, groups: Infinity };
    const isSlow = () => Math.max(...Object.values(best)) > HAND_MAX_MS;
    await page.bringToFront();
    for (let count = 0; count < 6 && isSlow(); count += 1) {
      const title = `Tea ${count}`;
      await openExpenseDialog(asha);
      await enterExpense(asha, { description: title, amount: '60' });
      const button = expenseDialog(asha).getByRole('button', { name: 'Create expense' });
      const row = { selector: 'article', text: title };
      best.create = Math.min(best.create, await tapUntil(button, row));
      await expect(expenseDialog(asha)).toBeHidden();
      await expect(feedRow(asha, title)).not.toContainText('Saving...');
      await feedRow(asha, title)
        .getByRole('button', { name: `More about ${title}` })
        .click();
      const busy = { ...row, selector: 'article[aria-busy="true"]' };
      best.delete = Math.min(
        best.delete,
        await tapUntil(page.getByRole('menuitem', { name: 'Delete' }), busy),
      );
      await expect(feedRow(asha, title)).toHaveCount(0);
      await page.goBack();
      await openTab(asha, 'Friends');
      const groups = { selector: 'main a', text: GROUP };
      best.groups = Math.min(
        best.groups,
        await tapUntil(tabs.getByRole('link', { name: 'Groups', exact: true }), groups),
      );
      await groupRow(asha, GROUP).click();
    }
    console.log(`  answered after ${JSON.stringify(best)} ms`);
    expect(isSlow(), JSON.stringify(best)).toBe(false);
  });
});
