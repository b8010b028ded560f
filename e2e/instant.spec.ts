import { expect, type Locator } from '@playwright/test';
import { NEW_BROWSER, test, type People } from './fixtures.ts';
import { befriend, foundGroup, spend } from './verbs/arrange.ts';
import { expectBalance, expectOwnGroupBalance, expectOverallBalance } from './verbs/balances.ts';
import { editExpenseDialog, openExpenseToEdit } from './verbs/edit.ts';
import {
  addExpense,
  enterExpense,
  expectExpenseError,
  expenseDialog,
  openExpenseDialog,
  submitExpense,
} from './verbs/expenses.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { openFriend, openGroup, openTab } from './verbs/navigation.ts';
import { holdSave, letCallsThrough } from './verbs/network.ts';
import { quickest } from './verbs/quickest.ts';
import { chooseBalance, openSettleUp, settlementDialog } from './verbs/settlements.ts';
import { choose, selectField } from './verbs/select.ts';
import { bareTapToFrame, tapToFrame } from './verbs/tap-to-frame.ts';

const GROUP = 'Goa gang';
const EXPENSES = '**/api/expenses';
const ONE_EXPENSE = /\/api\/expenses\/[\w-]+$/;

/** Makes a group of Asha and Kabir, in which Kabir owes Asha half of a dinner of ₹1,000.00. */
async function seatTwoAtDinner(people: People) {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  await spend(asha, {
    description: 'Dinner',
    groupId,
    parts: [
      [asha, 500],
      [kabir, 500],
    ],
  });
  await openGroup(asha, GROUP);
  await expectOwnGroupBalance(asha, 'You are owed ₹500.00');
  await expect(feedRow(asha, 'Dinner')).toBeVisible();
  return { asha, kabir };
}

test('an expense is on the screen before the server has answered, and the dialog does not wait', async ({
  people,
}) => {
  const { asha, kabir } = await seatTwoAtDinner(people);
  // The list is older than the friendship until it is read again.
  await openTab(asha, 'Friends');
  await expectBalance(asha, kabir.name, { owesYou: '₹500.00' });
  await openGroup(asha, GROUP);
  const save = await holdSave(asha, 'POST', EXPENSES);
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Taxi', amount: '300' });
  await submitExpense(asha);
  await expect(expenseDialog(asha)).toBeHidden();
  await expectFeedRow(asha, 'Taxi', ['Saving...', '₹150.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹650.00');
  await openTab(asha, 'Friends');
  await expectBalance(asha, kabir.name, { owesYou: '₹650.00' });
  await expectOverallBalance(asha, { owesYou: '₹650.00' });

  save.goOn();
  await openGroup(asha, GROUP);
  await expectFeedRow(asha, 'Taxi', ['owed to you ₹150.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹650.00');
  expect(save.count()).toBe(1);
});

test('an expense that is refused in the end is taken back, and its dialog comes back with all that was entered', async ({
  people,
  noise,
}) => {
  noise.expect(/500 .*\/api\/expenses\)/);
  const { asha } = await seatTwoAtDinner(people);
  const save = await holdSave(asha, 'POST', EXPENSES);
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Taxi', amount: '300', category: 'Travel', paidBy: 'Kabir Sen' });
  await submitExpense(asha);
  await expect(expenseDialog(asha)).toBeHidden();
  await expectOwnGroupBalance(asha, 'You are owed ₹350.00');

  save.fail();
  await expectExpenseError(asha, 'Failed to create expense');
  await expect(feedRow(asha, 'Taxi')).toHaveCount(0);
  await expectOwnGroupBalance(asha, 'You are owed ₹500.00');
  const dialog = expenseDialog(asha);
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('300');
  await expect(dialog.getByLabel('Description')).toHaveValue('Taxi');
  await expect(selectField(dialog, 'Category', 'Travel')).toBeVisible();
  await expect(selectField(dialog, 'Paid by', 'Kabir Sen')).toBeVisible();

  await letCallsThrough(asha);
  await submitExpense(asha);
  await expect(dialog).toBeHidden();
  await expectFeedRow(asha, 'Taxi', ['you owe ₹150.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹350.00');
});

test('while one expense is saved another is begun, and neither is lost where the first is refused', async ({
  people,
  noise,
}) => {
  noise.expect(/500 .*\/api\/expenses\)/);
  const { asha } = await seatTwoAtDinner(people);
  const save = await holdSave(asha, 'POST', EXPENSES);
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Taxi', amount: '300' });
  await submitExpense(asha);
  await expect(expenseDialog(asha)).toBeHidden();
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Ferry', amount: '80' });
  save.fail();
  const dialogs = expenseDialog(asha);
  await expect(dialogs).toHaveCount(2);
  const refused = dialogs.filter({ hasText: 'Failed to create expense' });
  await expect(refused.getByLabel('Description')).toHaveValue('Taxi');
  await letCallsThrough(asha);
  await refused.getByRole('button', { name: 'Create expense' }).click();
  await expect(dialogs).toHaveCount(1);
  await expect(dialogs.getByLabel('Description')).toHaveValue('Ferry');
  await submitExpense(asha);
  await expect(dialogs).toBeHidden();
  await expectFeedRow(asha, 'Taxi', ['owed to you ₹150.00']);
  await expectFeedRow(asha, 'Ferry', ['owed to you ₹40.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹690.00');
});

test('whoever has gone elsewhere is told there what was refused', async ({ people, noise }) => {
  noise.expect(/500 .*\/api\/expenses\)/);
  const { asha } = await seatTwoAtDinner(people);
  const save = await holdSave(asha, 'POST', EXPENSES);
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Taxi', amount: '300' });
  await submitExpense(asha);
  await expect(expenseDialog(asha)).toBeHidden();
  await openTab(asha, 'Activity');
  save.fail();
  await expect(asha.page.getByRole('alert').filter({ hasText: 'Failed to create expense' })).toBeVisible();
  await letCallsThrough(asha);
  // The next try has what was entered.
  await openGroup(asha, GROUP);
  await openExpenseDialog(asha);
  await expect(expenseDialog(asha).getByLabel('Description')).toHaveValue('Taxi');
});

test('a change is on the screen at once, and taken back where it is refused', async ({ people, noise }) => {
  noise.expect(/500 .*\/api\/expenses\//);
  const { asha } = await seatTwoAtDinner(people);
  const save = await holdSave(asha, 'PATCH', ONE_EXPENSE);
  const dialog = await openExpenseToEdit(asha, 'Dinner');
  await dialog.getByLabel('Description').fill('Fish thali');
  await choose(dialog, { label: 'Paid by', option: 'Kabir Sen' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expectFeedRow(asha, 'Fish thali', ['Saving...', '₹500.00']);
  await expectOwnGroupBalance(asha, 'You owe ₹500.00');
  save.fail();
  await expect(editExpenseDialog(asha).getByRole('alert')).toContainText('Failed to update expense');
  await expect(dialog.getByLabel('Description')).toHaveValue('Fish thali');
  await expectFeedRow(asha, 'Dinner', ['owed to you ₹500.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹500.00');
});

test('balances are without what is being deleted, and with it again where that fails', async ({
  people,
  noise,
}) => {
  noise.expect(/500 .*\/api\/expenses\//, /Failed to delete expense/);
  const { asha } = await seatTwoAtDinner(people);
  const save = await holdSave(asha, 'DELETE', ONE_EXPENSE);
  const row = feedRow(asha, 'Dinner');
  await row.getByRole('button', { name: 'More about Dinner' }).click();
  await asha.page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toContainText('Deleting...');
  await expectOwnGroupBalance(asha, 'You are all settled up');
  save.fail();
  await expectOwnGroupBalance(asha, 'You are owed ₹500.00');
  await expectFeedRow(asha, 'Dinner', ['owed to you ₹500.00']);
});

test('a settlement is on the screen while its dialog saves', async ({ people, noise }) => {
  noise.expect(/500 .*\/api\/settlements/);
  const { asha, kabir } = await seatTwoAtDinner(people);
  await openGroup(kabir, GROUP);
  const save = await holdSave(kabir, 'POST', '**/api/settlements');
  await openSettleUp(kabir);
  await chooseBalance(kabir, asha.name);
  await settlementDialog(kabir).getByLabel('Settlement Amount').fill('200');
  await settlementDialog(kabir).getByRole('button', { name: 'Finish' }).click();
  const balance = (words: string) => kabir.page.getByText(words, { exact: true }).first();
  await expect(balance('You owe ₹300.00')).toBeAttached();
  await expect(
    kabir.page.getByRole('article', { includeHidden: true }).filter({ hasText: 'You paid Asha Rao' }),
  ).toContainText('Saving...');
  await kabir.page.keyboard.press('Escape');
  await expect(settlementDialog(kabir)).toBeVisible();
  save.fail();
  await expect(settlementDialog(kabir).getByRole('alert')).toContainText('Failed to create settlement');
  await expect(settlementDialog(kabir).getByLabel('Settlement Amount')).toHaveValue('200');
  await expect(balance('You owe ₹500.00')).toBeAttached();
});

/** The code of what the taps below open. Whoever taps before it is loaded has an answer all the same. */
const CODE = /\/assets\/(add-expense-dialog|create-group-dialog|antd-menu|group|activity)-[\w-]+\.js$/;

test('a tap shows what comes while its code is still on the way', async ({ people }) => {
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  await foundGroup(GROUP, [asha]);
  const { page } = asha;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/groups');
  const row = page.getByRole('link', { name: GROUP });
  await expect(row).toBeVisible();
  const waiting = page.getByRole('status', { name: 'Loading' }).first();
  await page.getByRole('button', { name: 'Create group' }).first().click();
  await expect(waiting).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(waiting).toBeHidden();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(waiting).toBeVisible();
  await page.goBack();
  await row.click();
  await expect(waiting).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: GROUP })).toBeVisible();
  await expect(waiting).toBeHidden();
});

/** The code of the screens and of the dialog that the next test opens. */
const LATE_CODE = /\/assets\/(friend|scan-receipt-dialog|account-[a-z]+)-[\w-]{8}\.js$/;
/** Milliseconds. */
const ANSWER_MAX_MS = 100;

test('a tap is answered within 100 ms while its code is on the way', async ({ people }) => {
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  const kabir = await people.welcome('Kabir Sen', NEW_BROWSER);
  await befriend(asha, kabir);
  const { page } = asha;
  await page.route(LATE_CODE, () => undefined);
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
  await expectAnswer(page.getByRole('button', { name: 'Scan receipt', exact: true }), () =>
    page.keyboard.press('Escape'),
  );
  await expectAnswer(
    page.getByRole('region', { name: 'Friends' }).getByRole('link', { name: 'Kabir Sen' }),
    back,
  );
  await openTab(asha, 'Account');
  for (const name of ['Profile', 'Notifications', 'Privacy & Security', 'Settings', 'Help & Support'])
    await expectAnswer(page.getByRole('main').getByRole('link', { name }), back);
});

test('what is saved twice, by a quick second click or Enter, is there once', async ({ people }) => {
  const { asha } = await seatTwoAtDinner(people);
  const save = await holdSave(asha, 'POST', EXPENSES);
  await openExpenseDialog(asha);
  await enterExpense(asha, { description: 'Taxi', amount: '300' });
  const create = expenseDialog(asha).getByRole('button', { name: 'Create expense' });
  await create.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(expenseDialog(asha)).toBeHidden();
  save.goOn();
  await expectFeedRow(asha, 'Taxi', ['owed to you ₹150.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹650.00');
  expect(save.count()).toBe(1);
});

test('a change in one tab shows in the other within two seconds', async ({ people }) => {
  const { asha } = await seatTwoAtDinner(people);
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
});

test('dates are those of the viewer’s own clock, wherever that is', async ({ people }) => {
  const asha = await people.welcome('Asha Rao', { timezoneId: 'America/Los_Angeles' });
  const kabir = await people.welcome('Kabir Sen', { timezoneId: 'Pacific/Auckland' });
  await befriend(asha, kabir);
  await spend(asha, {
    description: 'Chai',
    parts: [
      [asha, 10],
      [kabir, 10],
    ],
  });
  const timeOf = async (person: typeof asha, friend: string) => {
    await openFriend(person, friend);
    const time = feedRow(person, 'Chai').getByRole('time');
    return { shown: await time.innerText(), at: new Date((await time.getAttribute('datetime')) ?? '') };
  };
  const west = await timeOf(asha, kabir.name);
  const east = await timeOf(kabir, asha.name);
  expect(west.at).toEqual(east.at);
  expect(Math.abs(Date.now() - west.at.getTime())).toBeLessThan(5 * 60_000);
  const inZone = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
      .format(west.at)
      .replaceAll('\u202f', ' ');
  // Where it was another day already, the row says the expense's day before.
  expect(west.shown).toContain(inZone('America/Los_Angeles'));
  expect(east.shown).toContain(inZone('Pacific/Auckland'));
  expect(west.shown).not.toBe(east.shown);
});
