import { expect } from '@playwright/test';
import { NEW_BROWSER, test, type People } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { conflictSheet, openExpenseToEdit } from './verbs/edit.ts';
import {
  addExpense,
  enterExpense,
  expenseDialog,
  openExpenseDialog,
  submitExpense,
} from './verbs/expenses.ts';
import { untilStored } from './verbs/copy.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { submitSignIn } from './verbs/identity.ts';
import { expectGroupPage, openGroup, openTab } from './verbs/navigation.ts';
import { holdSave, letCallsThrough, untilLoadedAhead } from './verbs/network.ts';
import type { Person } from './verbs/person.ts';

test.use({ loadsAhead: true });

const GROUP = 'Flat 402';
const EXPENSES = '**/api/expenses';
const GAS = { description: 'Gas cylinder', amount: '1103', category: 'Bills & Utilities' };
/** Complaints about a lost connection, of browsers, the listener and the log. */
const DISCONNECTED = /net::ERR_|@firebase\/firestore|Failed to load \w+|Live updates could not start/;
/** Code that the page loads when it is idle, which it may not have been before the connection was lost. */
const LATE_CODE = /A part of the page could not be loaded/;
const NO_CONNECTION = /^Offline · as of \d+:\d\d [ap]m/;

const openExpense = (person: Person, description: string): Promise<void> =>
  feedRow(person, description).getByRole('link').first().click();

/** Opens the dialogs of expenses once: on a busy machine their code may not be loaded before the connection is lost. */
async function loadDialogs(person: Person, description: string): Promise<void> {
  const edited = await openExpenseToEdit(person, description);
  await person.page.keyboard.press('Escape');
  await expect(edited).toBeHidden();
  await openExpenseDialog(person);
  await person.page.keyboard.press('Escape');
  await expect(expenseDialog(person)).toBeHidden();
}

async function seatTwoInFlat(people: People, where?: typeof NEW_BROWSER) {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao', where), people.welcome('Kabir Sen')]);
  await foundGroup(GROUP, [asha, kabir]);
  await openGroup(asha, GROUP);
  await expectOwnGroupBalance(asha, 'Nothing to settle yet');
  return { asha, kabir };
}

test('a draft survives a reload and Back, and a save is sent again by itself without doubling anything', async ({
  people,
  noise,
}) => {
  noise.expect(DISCONNECTED, /401 .*\/api\//);
  const { asha, kabir } = await seatTwoInFlat(people);

  await test.step('a draft, until it is saved or discarded', async () => {
    const dialog = expenseDialog(asha);
    await openExpenseDialog(asha);
    await enterExpense(asha, { ...GAS, mode: 'Shares', parts: { You: '2', 'Kabir Sen': '1' } });
    await asha.page.reload();
    await openExpenseDialog(asha);
    await expect(dialog.getByLabel('Description')).toHaveValue('');
    const resume = dialog.getByRole('button', { name: /^Resume · / });
    await expect(resume).toHaveText('Resume · ₹1,103 Gas cylinder');
    await resume.click();
    await expect(dialog.getByLabel('Description')).toHaveValue('Gas cylinder');
    await expect(dialog.getByText('Split by shares among 2 people')).toBeVisible();
    await asha.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openExpenseDialog(asha);
    await dialog.getByRole('button', { name: 'Discard ₹1,103 Gas cylinder' }).click();
    await expect(resume).toHaveCount(0);
    await expect(dialog.getByText('Split equally among 2 people')).toBeVisible();

    // The phone's Back closes the dialog, and what was entered is there the next time.
    await dialog.getByLabel('Description').fill('Milk');
    await asha.page.goBack();
    await expect(dialog).toBeHidden();
    await expectGroupPage(asha, GROUP);
    await openExpenseDialog(asha);
    await expect(resume).toHaveText('Resume · Milk');
    await dialog.getByRole('button', { name: 'Discard Milk' }).click();
    await asha.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // It has left nothing in the history, and the way back to the groups adds nothing.
    await asha.page.waitForFunction(() => !('isOverPage' in history.state));
    await asha.page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(asha.page).toHaveURL(/\/groups$/);
    await asha.page.goForward();
    await expectGroupPage(asha, GROUP);
  });

  await test.step('a save whose answer is lost', async () => {
    const save = await holdSave(asha, 'POST', EXPENSES);
    save.loseAnswer();
    await openExpenseDialog(asha);
    await enterExpense(asha, { ...GAS, mode: 'Percentage', parts: { You: '60', 'Kabir Sen': '40' } });
    await submitExpense(asha);
    await expect(expenseDialog(asha)).toBeHidden();
    // Whether the screen has what the server says by now or not, the money is there once.
    const expectOnce = async (): Promise<void> => {
      await expect(asha.page.getByRole('link', { name: '1 waiting' })).toBeVisible();
      await expectFeedRow(asha, 'Gas cylinder', ['₹441.20']);
      await expectOwnGroupBalance(asha, 'You are owed ₹441.20');
    };
    await expectOnce();
    // The page may be reloaded in between.
    await asha.page.reload();
    await expectOnce();

    await letCallsThrough(asha);
    await expectFeedRow(asha, 'Gas cylinder', ['owed to you ₹441.20']);
    await expect(asha.page.getByRole('link', { name: '1 waiting' })).toBeHidden();
    await expectOwnGroupBalance(asha, 'You are owed ₹441.20');
    await openGroup(kabir, GROUP);
    await expectFeedRow(kabir, 'Gas cylinder', ['you owe ₹441.20']);
    await expectOwnGroupBalance(kabir, 'You owe ₹441.20');

    // A saved expense is no draft.
    await openExpenseDialog(asha);
    await expect(expenseDialog(asha).getByLabel('Description')).toHaveValue('');
    await expect(expenseDialog(asha).getByRole('button', { name: /^Resume/ })).toHaveCount(0);
  });

  await test.step('a session that ends in the middle leads to /login, and what was entered is sent after the next sign-in', async () => {
    await enterExpense(asha, { ...GAS, description: 'Milk' });
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
    await expectFeedRow(asha, 'Milk', ['owed to you ₹551.50']);
    // It is not offered a second time.
    await openExpenseDialog(asha);
    await expect(expenseDialog(asha).getByLabel('Description')).toHaveValue('');
  });
});

test('without a connection, changes wait on the device, are sent in order, and conflicts are decided', async ({
  people,
  noise,
}) => {
  noise.allow(LATE_CODE);
  noise.expect(DISCONNECTED, /status of 409/);
  const { asha, kabir } = await seatTwoInFlat(people, NEW_BROWSER);
  await openGroup(kabir, GROUP);
  await addExpense(kabir, { description: 'Rent', amount: '1000' });
  await loadDialogs(asha, 'Rent');
  await untilStored(asha);
  await untilLoadedAhead(asha);
  await openExpense(asha, 'Rent');
  const context = asha.page.context();
  await context.setOffline(true);
  await expect(asha.page.getByText(NO_CONNECTION)).toBeVisible();
  const field = asha.page.getByRole('region', { name: 'Comments' }).getByLabel('Add a comment');
  await field.fill('Paid by card');
  await field.press('Control+Enter');
  await expect(asha.page.getByRole('region', { name: 'Comments' })).toContainText('Waiting to be sent');
  await asha.page.getByRole('link', { name: 'Back', exact: true }).click();
  await openExpenseDialog(asha);
  await enterExpense(asha, GAS);
  await submitExpense(asha);
  await expect(expenseDialog(asha)).toBeHidden();
  await expectFeedRow(asha, 'Gas cylinder', ['Waiting to be sent', '₹551.50']);
  // What waits can be changed, too.
  const dialog = await openExpenseToEdit(asha, 'Gas cylinder');
  await dialog.getByLabel('Amount', { exact: true }).fill('1200');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expectOwnGroupBalance(asha, 'You are owed ₹100.00');
  await asha.page.getByRole('link', { name: /^\d+ waiting/ }).click();
  await expect(asha.page.getByRole('listitem')).toHaveText([
    /Paid by card.*New comment/,
    /Gas cylinder.*New expense · Flat 402/,
    /Gas cylinder.*Changed expense · Flat 402/,
  ]);

  await context.setOffline(false);
  await expect(asha.page.getByText('Nothing is waiting')).toBeVisible();
  await asha.page.getByRole('link', { name: 'Activity', exact: true }).click();
  await openGroup(asha, GROUP);
  await expectFeedRow(asha, 'Gas cylinder', ['owed to you ₹600.00']);
  await openGroup(kabir, GROUP);
  await expectFeedRow(kabir, 'Gas cylinder', ['you owe ₹600.00']);
  await expectOwnGroupBalance(kabir, 'You owe ₹100.00');
  await openExpense(kabir, 'Rent');
  await expect(kabir.page.getByText('Paid by card')).toHaveCount(1);

  await test.step('what somebody else has changed meanwhile is decided on the screen', async () => {
    await addExpense(asha, { description: 'Villa', amount: '1000' });
    await expectFeedRow(asha, 'Villa', ['owed to you ₹500.00']);
    await untilStored(asha);
    await context.setOffline(true);
    await expect(asha.page.getByText(NO_CONNECTION)).toBeVisible();
    const editDialog = await openExpenseToEdit(asha, 'Villa');
    await editDialog.getByLabel('Amount', { exact: true }).fill('1400');
    await editDialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(editDialog).toBeHidden();
    await openGroup(kabir, GROUP);
    const other = await openExpenseToEdit(kabir, 'Villa');
    await other.getByLabel('Description').fill('Villa and pool');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other).toBeHidden();

    await context.setOffline(false);
    await asha.page.getByRole('link', { name: '1 not saved' }).click();
    await expect(asha.page.getByText('Kabir Sen changed this in the meantime.')).toBeVisible();
    await asha.page.getByRole('button', { name: 'Compare' }).click();
    const sheet = conflictSheet(asha);
    await expect(sheet.getByRole('row', { name: 'Amount ₹1,400.00 ₹1,000.00' })).toBeVisible();
    await expect(sheet.getByRole('row', { name: 'Description Villa Villa and pool' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Keep mine' }).click();
    await expect(asha.page.getByText('Nothing is waiting')).toBeVisible();
    // Only what was changed is kept: the other one’s description stays.
    await expectFeedRow(kabir, 'Villa and pool', ['you owe ₹700.00']);

    // A sign-out asks before it discards what waits.
    await asha.page.getByRole('link', { name: 'Activity', exact: true }).click();
    await openTab(asha, 'Account');
    await openGroup(asha, GROUP);
    await context.setOffline(true);
    await expect(asha.page.getByText(NO_CONNECTION)).toBeVisible();
    await openExpenseDialog(asha);
    await enterExpense(asha, { ...GAS, description: 'Milk' });
    await submitExpense(asha);
    await expectFeedRow(asha, 'Milk', ['Waiting to be sent']);
    await asha.page.getByRole('link', { name: 'Back', exact: true }).click();
    await openTab(asha, 'Account');
    await asha.page.getByRole('button', { name: 'Sign Out' }).click();
    const question = asha.page.getByRole('dialog', { name: 'Sign Out' });
    await expect(question).toContainText('1 change on this device has not been sent yet.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await context.setOffline(false);
    await openGroup(asha, GROUP);
    await expectFeedRow(asha, 'Milk', ['owed to you ₹551.50']);
  });
});
