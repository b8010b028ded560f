import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logError } from '../../lib/log-error.ts';
import { setCopyOwner } from '../../lib/copy/copy-state.ts';
import { dismissNotice } from '../../lib/notices.ts';
import { discardOutbox } from '../../lib/outbox/own-outbox.ts';
import { type Answers, held } from '../../lib/stub-api.ts';
import { balanceOnWire, expenseOnWire, friendOnWire, groupOnWire } from '../../lib/wire-fixtures.ts';
import { renderScreen } from '../render-screen.tsx';

vi.mock('../../lib/log-error.ts');

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const inGoa = (description: string, amount: number) => ({
  ...expenseOnWire(description, { payer: 'Asha Rao', amount, sharers: ['Asha Rao', 'Kabir Sen'] }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
});
const DINNER = inGoa('Dinner', 1000);

/** The answers once these expenses are recorded, of which Kabir owes Asha half. */
function withExpenses(...expenses: readonly ReturnType<typeof inGoa>[]): Answers {
  const owed = expenses.reduce((sum, { amount }) => sum + amount / 2, 0);
  const balances =
    owed === 0 ? [] : [balanceOnWire('Kabir Sen', 'Asha Rao', { amount: owed, groupId: 'goa' })];
  return {
    'GET /expenses': () => ({ data: expenses }),
    'GET /expenses/balances': () => ({ data: balances }),
    'GET /friends': () => ({ data: [friendOnWire('Kabir Sen', owed)] }),
  };
}

const seated: Answers = {
  ...withExpenses(DINNER),
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
  'GET /expenses/dinner': () => ({ data: DINNER }),
};
const FAILED = { status: 500, code: 'internal' };

/** Opens the group, in which Kabir owes Asha half of a dinner of ₹1,000.00. */
async function openGroup(answers: Answers) {
  const screen = await renderScreen('/groups/goa', { ...seated, ...answers });
  await expectOwnBalance('You are owed ₹500.00');
  await expectRow('Dinner', 'owed to you', '₹500.00');
  return screen;
}

const forms = page.getByRole('dialog', { name: 'Add Expense' });
const editor = page.getByRole('dialog', { name: 'Edit Expense' });
const row = (title: string) => page.getByRole('article').filter({ hasText: title });

async function expectRow(title: string, ...words: readonly string[]): Promise<void> {
  const found = words.reduce((rows, hasText) => rows.filter({ hasText }), row(title));
  await expect.element(found).toBeVisible();
}

const expectOwnBalance = (words: string): Promise<void> =>
  expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();

async function enterExpense(description: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add expense' }).click();
  await forms.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await forms.getByRole('textbox', { name: 'Description' }).fill(description);
}

/** Opens the form, and saves an expense of ₹300.00. */
async function addTaxi(): Promise<void> {
  await enterExpense('Taxi', '300');
  await forms.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(forms).not.toBeInTheDocument();
}

async function choose(form: typeof forms, field: RegExp, option: string): Promise<void> {
  await form.getByRole('combobox', { name: field }).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

async function chooseInMenu(title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const openTab = (name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

beforeEach(() => dismissNotice());

test('an expense is everywhere before the server has answered, and sent once, with its computed amount', async () => {
  const bodies: unknown[] = [];
  const saved = held({ data: inGoa('Taxi', 300) });
  const { answer } = await openGroup({
    'POST /expenses': (body) => {
      bodies.push(body);
      return saved.give();
    },
  });
  await enterExpense('Taxi', '200+100');
  const create = forms.getByRole('button', { name: 'Create expense' }).element();
  if (!(create instanceof HTMLButtonElement)) throw new Error('it is no button');
  create.click();
  create.click();
  create.form?.requestSubmit();
  await expect.element(forms).not.toBeInTheDocument();
  await expectRow('Taxi', 'Saving...', '₹150.00');
  await expectOwnBalance('You are owed ₹650.00');
  await page.getByRole('link', { name: 'Go back to groups' }).click();
  await openTab('Friends');
  await expect.element(page.getByText('Overall, you are owed ₹650.00')).toBeVisible();
  const kabir = page.getByRole('region', { name: 'Friends' }).getByRole('link', { name: /^Kabir Sen/ });
  await expect.element(kabir.getByText('owes you ₹650.00')).toBeVisible();

  answer(withExpenses(inGoa('Taxi', 300), DINNER));
  saved.release();
  await openTab('Groups');
  await page.getByRole('link', { name: /^Goa/ }).click();
  await expectRow('Taxi', 'owed to you', '₹150.00');
  await expect.element(row('Taxi').getByText('Saving...')).not.toBeInTheDocument();
  await expectOwnBalance('You are owed ₹650.00');
  expect(bodies).toMatchObject([{ description: 'Taxi', amount: 300 }]);
});

test('an expense that is refused is taken back, and its form comes back with all that was entered', async () => {
  const refused = held(FAILED);
  const { answer } = await openGroup({ 'POST /expenses': refused.give });
  await enterExpense('Taxi', '300');
  await choose(forms, /^Category/, 'Travel');
  await choose(forms, /^Paid by/, 'Kabir Sen');
  const create = forms.getByRole('button', { name: 'Create expense' });
  await create.click();
  await expect.element(forms).not.toBeInTheDocument();
  await expectOwnBalance('You are owed ₹350.00');

  refused.release();
  await expect.element(forms.getByRole('alert').getByText('Failed to create expense')).toBeVisible();
  await expect.element(row('Taxi')).not.toBeInTheDocument();
  await expectOwnBalance('You are owed ₹500.00');
  await expect.element(forms.getByRole('textbox', { name: 'Amount' })).toHaveValue('300');
  await expect.element(forms.getByRole('textbox', { name: 'Description' })).toHaveValue('Taxi');
  await expect.element(forms.getByRole('combobox', { name: 'Category: Travel' })).toBeVisible();
  await expect.element(forms.getByRole('combobox', { name: 'Paid by: Kabir Sen' })).toBeVisible();

  answer({
    ...withExpenses(inGoa('Taxi', 300), DINNER),
    'POST /expenses': () => ({ data: inGoa('Taxi', 300) }),
  });
  await create.click();
  await expect.element(forms).not.toBeInTheDocument();
  await expectRow('Taxi', 'owed to you');
});

test('while one expense is saved another is begun, and neither is lost where the first is refused', async () => {
  const refused = held(FAILED);
  const { answer } = await openGroup({ 'POST /expenses': refused.give });
  await addTaxi();
  await enterExpense('Ferry', '80');
  refused.release();
  const back = forms.filter({ hasText: 'Failed to create expense' });
  await expect.element(back.getByRole('textbox', { name: 'Description' })).toHaveValue('Taxi');
  expect(forms.elements()).toHaveLength(2);
  answer({
    ...withExpenses(inGoa('Taxi', 300), DINNER),
    'POST /expenses': () => ({ data: inGoa('Taxi', 300) }),
  });
  await back.getByRole('button', { name: 'Create expense' }).click();
  await expect.poll(() => forms.elements()).toHaveLength(1);
  await expect.element(forms.getByRole('textbox', { name: 'Description' })).toHaveValue('Ferry');
  await expectRow('Taxi', 'owed to you');
});

test('whoever has gone elsewhere is told there what was refused, and the next form has it', async () => {
  const refused = held(FAILED);
  await openGroup({ 'POST /expenses': refused.give });
  await addTaxi();
  await page.getByRole('link', { name: 'Go back to groups' }).click();
  await openTab('Activity');
  await expect.element(page.getByRole('heading', { name: 'Recent activities' })).toBeVisible();
  refused.release();
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to create expense' });
  await expect.element(notice).toBeVisible();
  await openTab('Groups');
  await page.getByRole('link', { name: /^Goa/ }).click();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect.element(forms.getByRole('textbox', { name: 'Description' })).toHaveValue('Taxi');
});

test('an edit that is refused when its form has gone with the screen waits for a decision', async () => {
  const owner = { uid: 'uid-asha', userId: 'asha' };
  setCopyOwner(owner);
  onTestFinished(async () => {
    await discardOutbox(owner);
    setCopyOwner(undefined);
  });
  const current = { ...DINNER, description: 'Fish thali', version: 2 };
  const refused = held({ status: 409, code: 'version-conflict', data: current });
  await openGroup({ 'PATCH /expenses/dinner': refused.give });
  await chooseInMenu('Dinner', 'Edit');
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Go back to groups' }).click();
  await openTab('Activity');
  await expect.element(page.getByRole('heading', { name: 'Recent activities' })).toBeVisible();
  refused.release();
  await expect.element(page.getByRole('alert').filter({ hasText: 'version-conflict' })).toBeVisible();
  await page.getByRole('link', { name: 'Decide' }).click();
  const table = page.getByRole('table', { name: 'What you entered, and what it is now' });
  await expect.element(table.getByRole('row', { name: 'Description Supper Fish thali' })).toBeVisible();
});

test('a change is on the screen at once, and taken back where it is refused', async () => {
  const refused = held(FAILED);
  await openGroup({ 'PATCH /expenses/dinner': refused.give });
  await chooseInMenu('Dinner', 'Edit');
  await expect.element(editor.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000.00');
  await expect.element(editor.getByText('Expense in group', { exact: false })).toBeVisible();
  await editor.getByRole('textbox', { name: 'Description' }).fill('Fish thali');
  await choose(editor, /^Paid by/, 'Kabir Sen');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await expectRow('Fish thali', 'Saving...', '₹500.00');
  await expectOwnBalance('You owe ₹500.00');
  refused.release();
  await expect.element(editor.getByRole('alert').getByText('Failed to update expense')).toBeVisible();
  await expect.element(editor.getByRole('textbox', { name: 'Description' })).toHaveValue('Fish thali');
  await expectRow('Dinner', 'owed to you', '₹500.00');
  await expectOwnBalance('You are owed ₹500.00');
});

test('parts that do not add up to a changed amount are told before anything is sent', async () => {
  const bodies: unknown[] = [];
  const exact = { ...DINNER, splits: DINNER.splits.map((split) => ({ ...split, splitType: 'exact' })) };
  await openGroup({
    'GET /expenses': () => ({ data: [exact] }),
    'PATCH /expenses/dinner': (body) => {
      bodies.push(body);
      return FAILED;
    },
  });
  await chooseInMenu('Dinner', 'Edit');
  await editor.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  const words = "Split amounts (₹1,000.00) don't match total (₹1,200.00)";
  await expect.element(editor.getByRole('alert').last()).toHaveTextContent(words);
  await expect.element(editor.getByRole('tab', { name: 'Equal' })).toBeVisible();
  expect(bodies).toEqual([]);
});

test('whoever changes what somebody else has changed is told so, and goes on from that', async () => {
  const bodies: unknown[] = [];
  const current = { ...DINNER, description: 'Fish thali', version: 2 };
  const { answer } = await openGroup({
    'PATCH /expenses/dinner': () => ({ status: 409, code: 'version-conflict', data: current }),
  });
  await chooseInMenu('Dinner', 'Edit');
  const description = editor.getByRole('textbox', { name: 'Description' });
  await description.fill('Supper');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(editor.getByRole('alert').getByText('version-conflict')).toBeVisible();
  await expect.element(description).toHaveValue('Supper');
  await editor.getByRole('button', { name: 'Show the latest' }).click();
  await expect.element(description).toHaveValue('Fish thali');
  await expect.element(editor.getByRole('alert')).not.toBeInTheDocument();
  answer({
    'PATCH /expenses/dinner': (body) => {
      bodies.push(body);
      return { data: { ...current, version: 3 } };
    },
  });
  await description.fill('Fish thali and sol kadhi');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(editor).not.toBeInTheDocument();
  expect(bodies).toEqual([{ description: 'Fish thali and sol kadhi', version: 2 }]);
});

test('balances are without what is being deleted, and with it again where that fails', async () => {
  const refused = held(FAILED);
  await openGroup({ 'DELETE /expenses/dinner': refused.give });
  await chooseInMenu('Dinner', 'Delete');
  await expectRow('Dinner', 'Deleting...');
  await expectOwnBalance('You are all settled up');
  refused.release();
  await expectOwnBalance('You are owed ₹500.00');
  await expectRow('Dinner', 'owed to you', '₹500.00');
  await expect.element(row('Dinner').getByText('Deleting...')).not.toBeInTheDocument();
  expect(logError).toHaveBeenCalledWith('Failed to delete expense', expect.anything());
});

test('what was deleted can be brought back', async () => {
  const { answer } = await openGroup({
    'DELETE /expenses/dinner': () => ({ data: { id: 'dinner', outcome: 'restorable' } }),
  });
  answer(withExpenses());
  await chooseInMenu('Dinner', 'Delete');
  const notice = page.getByRole('status').filter({ hasText: 'Deleted “Dinner” (₹1,000)' });
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('No expenses yet')).toBeVisible();
  await expectOwnBalance('Nothing to settle yet');
  answer({ ...withExpenses(DINNER), 'POST /expenses/dinner/restore': () => ({ data: DINNER }) });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expectRow('Dinner', 'owed to you', '₹500.00');
  await expectOwnBalance('You are owed ₹500.00');
});
