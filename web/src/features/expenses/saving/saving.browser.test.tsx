import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logError } from '../../../lib/api/log-error.ts';
import { setDeviceOwner } from '../../../store/device/state.ts';
import { dismissNotice } from '../../../lib/notices/notices.ts';
import { discardOutbox } from '../../../store/outbox/own-outbox.ts';
import { revalidateAll } from '../../../store/revalidate.ts';
import { type Answer, type Answers, holdAnswer, noted } from '../../../test-support/stub-api.ts';
import { balanceOnWire, expenseOnWire, friendOnWire, groupOnWire } from '../../../test-support/factories.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';

vi.mock('../../../lib/api/log-error.ts');

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const inGoa = (description: string, amount: number) => ({
  ...expenseOnWire(description, { payer: 'Asha Rao', amount, sharers: ['Asha Rao', 'Kabir Sen'] }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
});
const DINNER = inGoa('Dinner', 1000);

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
const KABIR = { id: 'kabir', name: 'Kabir Sen' };
const FAILED = { status: 500, code: 'internal' };

/** Opens the group, in which Kabir owes Asha half of a dinner of ₹1,000.00. */
async function openGroup(answers: Answers) {
  const screen = await renderScreen('/groups/goa', { ...seated, ...answers });
  await expectOwnBalance('You are owed ₹500.00');
  await expectRow('Dinner', 'owed to you', '₹500.00');
  return screen;
}

const forms = page.getByRole('dialog', { name: 'Add Expense' });
const editor = page.getByRole('dialog', { name: 'Edit expense' });
/** Both versions of what somebody else has changed meanwhile. */
const sheet = page.getByRole('dialog').filter({ hasText: 'Changed in the meantime' });
const versions = sheet.getByRole('table', { name: 'What you entered, and what it is now' });
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

/** The answer of a server that takes an expense of ₹300.00, and has it from then on. */
const takingTaxi = (answer: (changed: Answers) => void): Answers => ({
  'POST /expenses': () => {
    answer(withExpenses(inGoa('Taxi', 300), DINNER));
    return { data: inGoa('Taxi', 300) };
  },
});

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
  const saved = holdAnswer({ data: inGoa('Taxi', 300) });
  const bodies: unknown[] = [];
  const { answer } = await openGroup({
    'POST /expenses': async (body) => {
      bodies.push(body);
      const created = await saved.give();
      answer(withExpenses(inGoa('Taxi', 300), DINNER));
      return created;
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
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await openTab('Friends');
  await expect.element(page.getByText('Overall, you are owed ₹650.00')).toBeVisible();
  const kabir = page.getByRole('region', { name: 'Friends' }).getByRole('link', { name: /^Kabir Sen/ });
  await expect.element(kabir.getByText('owes you ₹650.00')).toBeVisible();

  saved.release();
  await openTab('Groups');
  await page.getByRole('link', { name: /^Goa/ }).click();
  await expectRow('Taxi', 'owed to you', '₹150.00');
  await expect.element(row('Taxi').getByText('Saving...')).not.toBeInTheDocument();
  await expectOwnBalance('You are owed ₹650.00');
  expect(bodies).toMatchObject([{ description: 'Taxi', amount: 300 }]);
});

test('an expense that is refused is taken back, and its form comes back with all that was entered', async () => {
  const refused = holdAnswer(FAILED);
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

  answer(takingTaxi(answer));
  await create.click();
  await expect.element(forms).not.toBeInTheDocument();
  await expectRow('Taxi', 'owed to you');
});

test('an expense that is refused stays as it was sent, though the group has another default split by then', async () => {
  const sent: unknown[] = [];
  const refused = holdAnswer(FAILED);
  const split = (ofKabir: number) => ({
    splitType: 'shares',
    weights: [
      { userId: 'asha', weight: 1 },
      { userId: 'kabir', weight: ofKabir },
    ],
  });
  const { answer } = await openGroup({
    'GET /groups/my-groups': () => ({ data: [{ ...GOA, defaultSplit: split(3) }] }),
    'GET /groups/goa': () => ({ data: { ...GOA, defaultSplit: split(3) } }),
    'POST /expenses': (body, _query, key) => {
      sent.push({ body, key });
      return refused.give();
    },
  });
  await enterExpense('Taxi', '300');
  await expect.element(forms.getByText('Split by shares among 2 people')).toBeVisible();
  const create = forms.getByRole('button', { name: 'Create expense' });
  await create.click();
  await expect.element(forms).not.toBeInTheDocument();
  answer({
    'GET /groups/my-groups': () => ({ data: [{ ...GOA, defaultSplit: split(1) }] }),
    'GET /groups/goa': () => ({ data: { ...GOA, defaultSplit: split(1) } }),
  });
  await revalidateAll();
  refused.release();
  await expect.element(forms.getByRole('alert').getByText('Failed to create expense')).toBeVisible();
  await create.click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(forms.getByRole('alert').getByText('Failed to create expense')).toBeVisible();
  // With the same key, too: the server may have recorded it although it answered that it failed.
  expect(sent[1]).toEqual(sent[0]);
});

test('while one expense is saved another is begun, and neither is lost where the first is refused', async () => {
  const refused = holdAnswer(FAILED);
  const { answer } = await openGroup({ 'POST /expenses': refused.give });
  await addTaxi();
  await enterExpense('Ferry', '80');
  refused.release();
  const back = forms.filter({ hasText: 'Failed to create expense' });
  await expect.element(back.getByRole('textbox', { name: 'Description' })).toHaveValue('Taxi');
  expect(forms.elements()).toHaveLength(2);
  answer(takingTaxi(answer));
  await back.getByRole('button', { name: 'Create expense' }).click();
  await expect.poll(() => forms.elements()).toHaveLength(1);
  await expect.element(forms.getByRole('textbox', { name: 'Description' })).toHaveValue('Ferry');
  await expectRow('Taxi', 'owed to you');
});

test('whoever has gone elsewhere is told there what was refused, and the next form offers it', async () => {
  const refused = holdAnswer(FAILED);
  await openGroup({ 'POST /expenses': refused.give });
  await addTaxi();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await openTab('Activity');
  await expect.element(page.getByRole('heading', { name: 'Recent activities' })).toBeVisible();
  refused.release();
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to create expense' });
  await expect.element(notice).toBeVisible();
  await openTab('Groups');
  await page.getByRole('link', { name: /^Goa/ }).click();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await forms.getByRole('button', { name: 'Resume · ₹300 Taxi' }).click();
  await expect.element(forms.getByRole('textbox', { name: 'Description' })).toHaveValue('Taxi');
});

test('an edit that is refused when its form has gone with the screen waits for a decision', async () => {
  const owner = { uid: 'uid-asha', userId: 'asha' };
  setDeviceOwner(owner);
  onTestFinished(async () => {
    await discardOutbox(owner);
    setDeviceOwner(undefined);
  });
  const current = { ...DINNER, description: 'Fish thali', version: 2 };
  const refused = holdAnswer({ status: 409, code: 'version-conflict', data: current, changedBy: KABIR });
  await openGroup({ 'PATCH /expenses/dinner': refused.give });
  await chooseInMenu('Dinner', 'Edit');
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(editor).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await openTab('Activity');
  await expect.element(page.getByRole('heading', { name: 'Recent activities' })).toBeVisible();
  refused.release();
  await expect.element(page.getByRole('alert').filter({ hasText: 'version-conflict' })).toBeVisible();
  await page.getByRole('link', { name: '1 not saved' }).click();
  await expect.element(page.getByText('Not saved: Kabir Sen changed this in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect.element(versions.getByRole('row', { name: 'Description Supper Fish thali' })).toBeVisible();
});

test('a change is on the screen at once, taken back where it is refused, and repeated under its key', async () => {
  const refused = holdAnswer(FAILED);
  const sent: unknown[] = [];
  await openGroup({
    'PATCH /expenses/dinner': (body, _query, key) => {
      sent.push({ body, key });
      return refused.give();
    },
  });
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
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(editor.getByRole('alert').getByText('Failed to update expense')).toBeVisible();
  expect(sent[1]).toEqual(sent[0]);
});

test('parts that do not add up to a changed amount are told before anything is sent', async () => {
  const { bodies, give } = noted(FAILED);
  const exact = { ...DINNER, splits: DINNER.splits.map((split) => ({ ...split, splitType: 'exact' })) };
  await openGroup({ 'GET /expenses': () => ({ data: [exact] }), 'PATCH /expenses/dinner': give });
  await chooseInMenu('Dinner', 'Edit');
  await editor.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  const words = "Split amounts (₹1,000.00) don't match total (₹1,200.00)";
  await expect.element(editor.getByRole('alert').last()).toHaveTextContent(words);
  await expect.element(editor.getByRole('tab', { name: 'Equal' })).toBeVisible();
  expect(bodies).toEqual([]);
});

async function editDinner(answers: Answers, dinner = DINNER) {
  const screen = await openGroup({ 'GET /expenses': () => ({ data: [dinner] }), ...answers });
  await chooseInMenu('Dinner', 'Edit');
  await expect.element(editor.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000.00');
  return screen;
}

/** Answers an edit of the dinner: each in its turn, the last one from then on. */
function editAnswers(...answers: readonly Answer[]) {
  const bodies: unknown[] = [];
  const give = (body: unknown): Answer => {
    bodies.push(body);
    return answers[Math.min(bodies.length, answers.length) - 1] ?? FAILED;
  };
  return { bodies, answers: { 'PATCH /expenses/dinner': give } };
}

const overtaken = (more: object, version = 2) => {
  const data = { ...DINNER, updatedAt: '2026-11-26T10:03:00.000Z', version, ...more };
  return { status: 409, code: 'version-conflict', data, changedBy: KABIR };
};
const save = editor.getByRole('button', { name: 'Save changes' });

test('who has changed what is seen side by side, and one’s own is laid over it', async () => {
  const theirs = { description: 'Fish thali', category: 'Travel' };
  const { bodies, answers } = editAnswers(overtaken(theirs), { data: { ...DINNER, ...theirs, version: 3 } });
  await editDinner(answers);
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await choose(editor, /^Paid by/, 'Kabir Sen');
  await save.click();
  await expect.element(sheet.getByText(/^Kabir Sen changed this too, on 26 Nov/)).toBeVisible();
  expect(
    versions
      .getByRole('rowgroup')
      .elements()
      .map((group) => group.textContent),
  ).toEqual([
    'FieldMineKabir',
    'Changed by bothDescriptionSupperFish thali',
    'Changed by you onlyPaid byKabir SenYou',
    'Changed by Kabir only: stays as it is nowCategoryNoneTravel',
  ]);
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(editor).not.toBeInTheDocument();
  // What only Kabir has changed is not sent.
  expect(bodies).toEqual([
    { description: 'Supper', paidBy: 'kabir', version: 1 },
    { description: 'Supper', paidBy: 'kabir', version: 2 },
  ]);
});

test('where the form has closed before the answer, both come back, the comparison above the form', async () => {
  const late = holdAnswer(overtaken({ description: 'Fish thali' }));
  await editDinner({ 'PATCH /expenses/dinner': late.give });
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await save.click();
  await expect.element(editor).not.toBeInTheDocument();
  late.release();
  await expect.element(versions.getByRole('row', { name: 'Description Supper Fish thali' })).toBeVisible();
  // A click is refused where something else is above.
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(editor.getByRole('textbox', { name: 'Description' })).toHaveValue('Supper');
});

test('what changes again is compared again, and theirs can be taken', async () => {
  const again = overtaken({ description: 'Fish curry' }, 3);
  const { bodies, answers } = editAnswers(overtaken({ description: 'Fish thali' }), again);
  await editDinner(answers);
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await save.click();
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(versions.getByRole('row', { name: 'Description Supper Fish curry' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(editor).not.toBeInTheDocument();
  expect(bodies).toEqual([
    { description: 'Supper', version: 1 },
    { description: 'Supper', version: 2 },
  ]);
});

test('without a decision all that was typed is still in the form, compared when one likes, and mended at its field', async () => {
  const { bodies, answers } = editAnswers(overtaken({ category: 'Travel' }));
  await editDinner(answers);
  const description = editor.getByRole('textbox', { name: 'Description' });
  const undecided = editor.getByText('Kabir Sen changed', { exact: false });
  await description.fill('Supper');
  await save.click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(undecided).toBeVisible();
  await expect.element(description).toHaveValue('Supper');
  await editor.getByRole('button', { name: 'Compare' }).click();
  await expect.element(versions.getByRole('row', { name: 'Category None Travel' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await description.fill(' ');
  await save.click();
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveAccessibleDescription('Description is required');
  await expect.element(undecided).not.toBeInTheDocument();
  expect(bodies).toHaveLength(1);
  await description.fill('Supper');
  await save.click();
  await expect.element(versions.getByRole('row', { name: 'Category None Travel' })).toBeVisible();
});

test('what does not add up over the other version opens in the form, which says what to mend', async () => {
  const exact = (parts: readonly number[]) =>
    DINNER.splits.map((split, index) => ({ ...split, splitType: 'exact', amount: parts[index] ?? 0 }));
  const payers = [{ userId: 'asha', user: { id: 'asha', name: 'Asha Rao' }, amount: 1200 }];
  const theirs = { amount: 1200, payers, splits: exact([600, 600]) };
  const { bodies, answers } = editAnswers(overtaken(theirs), { data: { ...DINNER, version: 3 } });
  await editDinner(answers, { ...DINNER, splits: exact([500, 500]) });
  await editor.getByRole('button', { name: /^Split by exact amounts/ }).click();
  await editor.getByRole('textbox', { name: 'Amount for You' }).fill('300');
  await editor.getByRole('textbox', { name: 'Amount for Kabir Sen' }).fill('700');
  await save.click();
  await expect.element(versions.getByRole('row', { name: 'Amount ₹1,000.00 ₹1,200.00' })).toBeVisible();
  await expect.element(versions.getByRole('row', { name: 'Kabir Sen ₹700.00 ₹600.00' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect
    .element(editor.getByText('Your changes have been added to what is there now.', { exact: false }))
    .toBeVisible();
  await expect
    .element(editor.getByRole('alert').last())
    .toHaveTextContent("Split amounts (₹1,000.00) don't match total (₹1,200.00)");
  await editor.getByRole('textbox', { name: 'Amount for Kabir Sen' }).fill('900');
  await editor.getByRole('button', { name: 'Back' }).click();
  await expect.element(editor.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('1200.00');
  await save.click();
  await expect.element(editor).not.toBeInTheDocument();
  expect(bodies[1]).toMatchObject({ version: 2, splits: [{ amount: 300 }, { amount: 900 }] });
  expect(bodies[1]).not.toHaveProperty('amount');
});

test('what one has changed oneself elsewhere has its own words', async () => {
  const elsewhere = {
    ...overtaken({ description: 'Fish thali' }),
    changedBy: { id: 'asha', name: 'Asha Rao' },
  };
  const { answers } = editAnswers(elsewhere);
  await editDinner(answers);
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await save.click();
  await expect.element(sheet.getByText('You changed this on another device', { exact: false })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Take what is saved' })).toBeVisible();
});

test('where the other has made the same change, nothing is to be decided', async () => {
  const { answers } = editAnswers(overtaken({ description: 'Supper', notes: 'Cash' }));
  await editDinner(answers);
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await save.click();
  await expect.element(sheet.getByText('What you entered is there already.')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(editor).not.toBeInTheDocument();
});

test('what was deleted meanwhile can be saved as new, with all that was typed', async () => {
  const { bodies, give } = noted({ data: inGoa('Supper', 1200) });
  const { answers } = editAnswers({ status: 404, code: 'not-found' });
  await editDinner({ ...answers, 'POST /expenses': give });
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await editor.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await save.click();
  await expect
    .element(editor.getByRole('alert').getByText('This was deleted in the meantime', { exact: false }))
    .toBeVisible();
  await editor.getByRole('button', { name: 'Save as new' }).click();
  await expect.element(editor).not.toBeInTheDocument();
  expect(bodies).toMatchObject([{ description: 'Supper', amount: 1200, groupId: 'goa' }]);
});

test('where somebody has left, the amounts are left as they are, and all else is saved', async () => {
  const { bodies, answers } = editAnswers(
    { status: 409, code: 'participant-left' },
    { data: { ...DINNER, description: 'Supper', version: 2 } },
  );
  await editDinner(answers);
  await editor.getByRole('textbox', { name: 'Description' }).fill('Supper');
  await editor.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await save.click();
  await editor.getByRole('button', { name: 'Leave the amounts' }).click();
  await expect.element(editor.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000.00');
  await save.click();
  await expect.element(editor).not.toBeInTheDocument();
  expect(bodies).toEqual([
    { description: 'Supper', amount: 1200, currency: 'INR', version: 1 },
    { description: 'Supper', version: 1 },
  ]);
});

test('balances are without what is being deleted, and with it again where that fails', async () => {
  const refused = holdAnswer(FAILED);
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
    'DELETE /expenses/dinner': () => {
      answer(withExpenses());
      return { data: { id: 'dinner', outcome: 'restorable' } };
    },
    'POST /expenses/dinner/restore': () => {
      answer(withExpenses(DINNER));
      return { data: DINNER };
    },
  });
  await chooseInMenu('Dinner', 'Delete');
  const notice = page.getByRole('status').filter({ hasText: 'Deleted “Dinner” (₹1,000)' });
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('No expenses yet')).toBeVisible();
  await expectOwnBalance('Nothing to settle yet');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expectRow('Dinner', 'owed to you', '₹500.00');
  await expectOwnBalance('You are owed ₹500.00');
});
