import { expect } from '@playwright/test';
import { test, type People } from './fixtures.ts';
import { befriend, foundGroup, settleIn } from './verbs/arrange.ts';
import { expectBalance, expectGroupBalances } from './verbs/balances.ts';
import {
  chooseMode,
  enterExpense,
  enterParts,
  expectExpenseError,
  expectParts,
  expenseDialog,
  openExpenseDialog,
  openExpenseDialogWith,
  saveExpense,
  submitExpense,
} from './verbs/expenses.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { openFriend, openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';

const GROUP = 'Kerala trip';
const KABIR = 'Kabir Sen';
const MEERA = 'Meera Iyer';

/** Makes Asha, with the dialog open in a group with Kabir and Meera. */
async function openDialogAmongThree(people: People): Promise<Person> {
  const [asha, kabir, meera] = await Promise.all([
    people.welcome('Asha Rao'),
    settleIn(KABIR),
    settleIn(MEERA),
  ]);
  await foundGroup(GROUP, [asha, kabir, meera]);
  await openGroup(asha, GROUP);
  await openExpenseDialog(asha);
  await expect(expenseDialog(asha).getByText(`Adding expense to group ${GROUP}`)).toBeVisible();
  return asha;
}

/** Presses 'Create expense'; the dialog closes. */
async function create(person: Person): Promise<void> {
  await submitExpense(person);
  await expect(expenseDialog(person)).toBeHidden();
}

test('equal: the paisa that is left over goes to one person; who is unticked pays nothing', async ({
  people,
}) => {
  const asha = await openDialogAmongThree(people);
  await enterExpense(asha, { description: 'Houseboat', amount: '100', mode: 'Equal' });
  await expectParts(asha, { You: '₹33.34', [KABIR]: '₹33.33', [MEERA]: '₹33.33' });
  await expect(expenseDialog(asha).getByRole('checkbox', { name: 'You' })).toBeDisabled();
  await expenseDialog(asha).getByRole('checkbox', { name: MEERA }).uncheck();
  await expectParts(asha, { You: '₹50.00', [KABIR]: '₹50.00', [MEERA]: 'Not included' });
  await create(asha);
  await expectFeedRow(asha, 'Houseboat', ['You paid ₹100.00', 'owed to you ₹50.00']);
  await expectGroupBalances(asha, { owed: { [KABIR]: '₹50.00' } });
});

test('percentage: amounts sum to the total to the paisa, and percentages to 100', async ({ people }) => {
  const asha = await openDialogAmongThree(people);
  const dialog = expenseDialog(asha);
  await enterExpense(asha, { description: 'Spice market', amount: '999.99', mode: 'Percentage' });
  // Defaults that add up to 100, unlike three times 33.33.
  await expect(dialog.getByLabel('Percentage for You')).toHaveValue('33.34');
  await expect(dialog.getByLabel(`Percentage for ${KABIR}`)).toHaveValue('33.33');

  await enterParts(asha, 'Percentage', { You: '60', [KABIR]: '30', [MEERA]: '20' });
  await expectExpenseError(asha, 'Percentages must add up to 100% (currently 110%)');
  await expectExpenseError(asha, 'Over by ₹100.00');
  // After Create it is said as while typing.
  await submitExpense(asha);
  await expectExpenseError(asha, 'Percentages must add up to 100% (currently 110%)');

  await enterParts(asha, 'Percentage', { You: '50' });
  await expectParts(asha, { You: '₹499.99', [KABIR]: '₹300.00', [MEERA]: '₹200.00' });
  await create(asha);
  await expectGroupBalances(asha, { owed: { [KABIR]: '₹300.00', [MEERA]: '₹200.00' } });
});

test('shares: amounts are in proportion, typed or stepped, and somebody must have one', async ({
  people,
}) => {
  const asha = await openDialogAmongThree(people);
  const dialog = expenseDialog(asha);
  await enterExpense(asha, {
    description: 'Kathakali tickets',
    amount: '1000.01',
    paidBy: KABIR,
    mode: 'Shares',
    parts: { You: '0', [KABIR]: '0', [MEERA]: '0' },
  });
  await expectExpenseError(asha, 'Error calculating splits');

  await enterParts(asha, 'Shares', { You: '1', [KABIR]: '1', [MEERA]: '1' });
  await dialog.getByRole('button', { name: 'Shares for You: one more' }).click();
  await expect(dialog.getByLabel('Shares for You', { exact: true })).toHaveValue('2');
  await expectParts(asha, { You: '₹500.01', [KABIR]: '₹250.00', [MEERA]: '₹250.00' });
  await create(asha);
  await expectFeedRow(asha, 'Kathakali tickets', [`${KABIR} paid ₹1,000.01`, 'you owe ₹500.01']);
  await expectGroupBalances(asha, {
    owing: { [KABIR]: '₹500.01' },
    others: { [`${MEERA} owes ${KABIR}`]: '₹250.00' },
  });
});

test('exact: what is over or under is told, until the amounts come to the total', async ({ people }) => {
  const asha = await openDialogAmongThree(people);
  await enterExpense(asha, {
    description: 'Villa',
    amount: '123456.78',
    mode: 'Exact',
    parts: { You: '20000', [KABIR]: '100000', [MEERA]: '3457.78' },
  });
  await expectExpenseError(asha, "Split amounts (₹1,23,457.78) don't match total (₹1,23,456.78)");
  await expectExpenseError(asha, 'Over by ₹1.00');
  await enterParts(asha, 'Exact', { [MEERA]: '3456.00' });
  await expectExpenseError(asha, 'Under by ₹0.78');
  await submitExpense(asha);
  await expectExpenseError(asha, "Split amounts (₹1,23,456.00) don't match total (₹1,23,456.78)");

  await enterParts(asha, 'Exact', { [MEERA]: '3456.78' });
  await create(asha);
  await expectGroupBalances(asha, { owed: { [KABIR]: '₹1,00,000.00', [MEERA]: '₹3,456.78' } });
});

test('the form says what is missing, and what was typed survives a look at another mode', async ({
  people,
}) => {
  const asha = await openDialogAmongThree(people);
  const dialog = expenseDialog(asha);
  const createButton = dialog.getByRole('button', { name: 'Create expense' });
  await expect(createButton).toBeDisabled();
  await enterExpense(asha, { description: 'Toddy', amount: '' });
  await expect(createButton).toBeDisabled();
  await enterExpense(asha, { description: '', amount: '0' });
  await expect(createButton).toBeDisabled();

  await enterExpense(asha, { description: '   ', amount: '0' });
  await submitExpense(asha);
  await expectExpenseError(asha, 'Description is required');
  await enterExpense(asha, { description: 'Toddy', amount: '0' });
  await submitExpense(asha);
  await expectExpenseError(asha, 'Amount must be greater than 0');

  await enterExpense(asha, { description: 'Toddy', amount: '300', mode: 'Exact', parts: { You: '120.5' } });
  await chooseMode(asha, 'Equal');
  await expectParts(asha, { You: '₹100.00' });
  await chooseMode(asha, 'Exact');
  await expect(dialog.getByLabel('Amount for You')).toHaveValue('120.5');
});

test('an expense outside of groups is between the viewer and the friends chosen', async ({ people }) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), settleIn(KABIR)]);
  await befriend(asha, kabir);
  await asha.page.reload();
  await openExpenseDialogWith(asha, [KABIR]);
  await saveExpense(asha, { description: 'Auto to the station', amount: '181' });
  const line = `${KABIR} owes you ₹90.50 in non-group expenses`;
  await expectBalance(asha, KABIR, { owesYou: '₹90.50' }, { line });

  await openFriend(asha, KABIR);
  await expect(asha.page.getByText(`${KABIR} owes you ₹90.50`, { exact: true })).toBeVisible();
  await expectFeedRow(asha, 'Auto to the station', ['You paid ₹181.00', 'owed to you ₹90.50']);
});
