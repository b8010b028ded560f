import { expect } from '@playwright/test';
import { NEW_BROWSER, test, type People } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import {
  enterExpense,
  expectExpenseError,
  expenseDialog,
  openExpenseDialog,
  submitExpense,
} from './verbs/expenses.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { submitSignIn } from './verbs/identity.ts';
import { expectGroupPage, openGroup } from './verbs/navigation.ts';
import { holdSave, letCallsThrough } from './verbs/network.ts';
import { selectField } from './verbs/select.ts';

const GROUP = 'Flat 402';
const EXPENSES = '**/api/expenses';
const GAS = { description: 'Gas cylinder', amount: '1103', category: 'Bills & Utilities' };
/** Complaints about a lost connection, of browsers, the listener and the log. */
const DISCONNECTED = /net::ERR_|@firebase\/firestore|Failed to load friends|Live updates could not start/;
const NO_CONNECTION = 'No connection. You are seeing what was loaded last.';

async function seatTwoInFlat(people: People, where?: typeof NEW_BROWSER) {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao', where), people.welcome('Kabir Sen')]);
  await foundGroup(GROUP, [asha, kabir]);
  await openGroup(asha, GROUP);
  await expectOwnGroupBalance(asha, 'You are all settled up');
  return { asha, kabir };
}

test('a save whose answer is lost loses nothing, and once more doubles nothing', async ({
  people,
  noise,
}) => {
  noise.expect(DISCONNECTED);
  const { asha, kabir } = await seatTwoInFlat(people);
  const save = await holdSave(asha, 'POST', EXPENSES);
  save.loseAnswer();
  await openExpenseDialog(asha);
  await enterExpense(asha, GAS);
  await submitExpense(asha);
  await expectExpenseError(asha, 'Failed to create expense');
  await expect(expenseDialog(asha).getByLabel('Description')).toHaveValue('Gas cylinder');

  await letCallsThrough(asha);
  await submitExpense(asha);
  await expect(expenseDialog(asha)).toBeHidden();
  await expectFeedRow(asha, 'Gas cylinder', ['owed to you ₹551.50']);
  await expectOwnGroupBalance(asha, 'You are owed ₹551.50');
  await openGroup(kabir, GROUP);
  await expectFeedRow(kabir, 'Gas cylinder', ['you owe ₹551.50']);
  await expectOwnGroupBalance(kabir, 'You owe ₹551.50');
});

test('nor does the page that is reloaded in between', async ({ people, noise }) => {
  noise.expect(DISCONNECTED);
  const { asha, kabir } = await seatTwoInFlat(people);
  const save = await holdSave(asha, 'POST', EXPENSES);
  save.loseAnswer();
  await openExpenseDialog(asha);
  await enterExpense(asha, { ...GAS, mode: 'Percentage', parts: { You: '60', 'Kabir Sen': '40' } });
  await submitExpense(asha);
  await expectExpenseError(asha, 'Failed to create expense');
  await letCallsThrough(asha);
  await asha.page.reload();

  await openExpenseDialog(asha);
  const dialog = expenseDialog(asha);
  await expect(dialog.getByText('Resumed where you left off.')).toBeVisible();
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('1103');
  await expect(selectField(dialog, 'Category', 'Bills & Utilities')).toBeVisible();
  await submitExpense(asha);
  await expect(dialog).toBeHidden();
  await expectFeedRow(asha, 'Gas cylinder', ['owed to you ₹441.20']);
  await openGroup(kabir, GROUP);
  await expectFeedRow(kabir, 'Gas cylinder', ['you owe ₹441.20']);
  await expectOwnGroupBalance(kabir, 'You owe ₹441.20');

  // A saved expense is no draft.
  await openExpenseDialog(asha);
  await expect(dialog.getByLabel('Description')).toHaveValue('');
});

test('without a connection an expense waits in its dialog for the next try', async ({ people, noise }) => {
  noise.expect(DISCONNECTED);
  const { asha } = await seatTwoInFlat(people);
  await openExpenseDialog(asha);
  await enterExpense(asha, GAS);
  const context = asha.page.context();
  await context.setOffline(true);
  await expect(asha.page.getByText(NO_CONNECTION)).toBeVisible();
  await submitExpense(asha);
  await expectExpenseError(asha, 'Failed to create expense: the server could not be reached.');
  await expect(feedRow(asha, 'Gas cylinder')).toHaveCount(0);
  await context.setOffline(false);
  await expect(asha.page.getByText(NO_CONNECTION)).toBeHidden();
  await submitExpense(asha);
  await expect(expenseDialog(asha)).toBeHidden();
  await expectFeedRow(asha, 'Gas cylinder', ['owed to you ₹551.50']);
});

test('a dialog that cannot be loaded says so, and can be tried again', async ({ people, noise }) => {
  noise.expect(DISCONNECTED, /A part of the page could not be loaded/);
  const { asha } = await seatTwoInFlat(people, NEW_BROWSER);
  // The connection is lost before the dialog's code is loaded, which happens when the page is idle.
  const CODE = '**/assets/add-expense-dialog-*.js';
  await asha.page.route(CODE, (route) => route.abort());
  await asha.page.reload();
  await expectOwnGroupBalance(asha, 'You are all settled up');
  const context = asha.page.context();
  await context.setOffline(true);
  await asha.page.getByRole('button', { name: 'Add expense', exact: true }).click();
  const alert = asha.page.getByRole('alert').filter({
    hasText: 'This could not be loaded. Please check your connection and try again.',
  });
  const retry = alert.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  await retry.click();
  await expect(alert).toBeVisible();
  await expectOwnGroupBalance(asha, 'You are all settled up');
  await asha.page.unroute(CODE);
  await context.setOffline(false);
  await retry.click();
  const dialog = expenseDialog(asha);
  await expect(dialog).toBeVisible();
  await expect(alert).toHaveCount(0);
  // Its styles are loaded, too.
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveCSS('border-top-width', '0px');
  await enterExpense(asha, GAS);
  await submitExpense(asha);
  await expect(dialog).toBeHidden();
});

test('a draft survives a reload and Back until it is saved or discarded', async ({ people }) => {
  const { asha } = await seatTwoInFlat(people);
  const dialog = expenseDialog(asha);
  await openExpenseDialog(asha);
  await enterExpense(asha, { ...GAS, mode: 'Shares', parts: { You: '2', 'Kabir Sen': '1' } });
  await asha.page.reload();
  await openExpenseDialog(asha);
  await expect(dialog.getByLabel('Description')).toHaveValue('Gas cylinder');
  await expect(dialog.getByText('Split by shares among 2 people')).toBeVisible();

  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('');
  await expect(dialog.getByText('Split equally among 2 people')).toBeVisible();
  await expect(dialog.getByText('Resumed where you left off.')).toHaveCount(0);

  // The phone's Back closes the dialog, and what was entered is there the next time.
  await dialog.getByLabel('Description').fill('Milk');
  await asha.page.goBack();
  await expect(dialog).toBeHidden();
  await expectGroupPage(asha, GROUP);
  await openExpenseDialog(asha);
  await expect(dialog.getByLabel('Description')).toHaveValue('Milk');
  await asha.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // It has left nothing in the history, and the way back to the groups adds nothing.
  await asha.page.waitForFunction(() => !('isOverPage' in history.state));
  await asha.page.getByRole('link', { name: 'Go back to groups' }).click();
  await expect(asha.page).toHaveURL(/\/groups$/);
  await asha.page.goForward();
  await expectGroupPage(asha, GROUP);
});

test('a session that ends in the middle leads to /login, and the draft is there afterwards', async ({
  people,
  noise,
}) => {
  noise.expect(/401 .*\/api\//);
  const { asha } = await seatTwoInFlat(people);
  await openExpenseDialog(asha);
  await enterExpense(asha, GAS);
  await asha.page.route(EXPENSES, (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'Please sign in.', code: 'unauthenticated', issues: [] },
    }),
  );
  await submitExpense(asha);
  await expect(asha.page).toHaveURL(/\/login$/);
  await asha.page.goto('/dashboard');
  await expect(asha.page).toHaveURL(/\/login$/);
  await letCallsThrough(asha);
  await submitSignIn(asha);
  await openGroup(asha, GROUP);
  await openExpenseDialog(asha);
  await expect(expenseDialog(asha).getByLabel('Description')).toHaveValue('Gas cylinder');
  await submitExpense(asha);
  await expect(expenseDialog(asha)).toBeHidden();
  await expectFeedRow(asha, 'Gas cylinder', ['owed to you ₹551.50']);
});
