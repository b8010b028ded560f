import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '@barabar/core/calendar-day';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { cutOff, holdAnswer, noted } from '../../test-support/stub-api.ts';
import {
  balanceOnWire,
  expenseOnWire,
  friendOnWire,
  groupOnWire,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const goa = { 'GET /groups/goa': () => ({ data: GOA }) };
const debtOf = (from: string, to: string) => ({
  ...goa,
  'GET /expenses/balances': () => ({ data: [balanceOnWire(from, to, { amount: 150, groupId: 'goa' })] }),
});
const expenseInGoa = (description: string, payer: string) => ({
  ...expenseOnWire(description, { payer, amount: 20_000, sharers: ['Asha Rao', 'Kabir Sen'] }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
});

const section = (name: string | RegExp) => page.getByRole('tab', { name });

test('a group has a menu and three sections, the members counted', async () => {
  await renderScreen('/groups/goa?tab=activity', goa);
  await expect.element(page.getByRole('button', { name: 'Group menu' })).toBeVisible();
  await expect.element(section('Activity')).toBeVisible();
  await expect.element(section('Balances')).toBeVisible();
  await expect.element(section('Members (2)')).toBeVisible();
  await section('Balances').click();
  await expect.element(page.getByRole('heading', { name: 'Group Balances' })).toBeVisible();
});

test('who owes nothing where others do is settled up', async () => {
  await renderScreen('/groups/goa?tab=activity', debtOf('Kabir Sen', 'Zoya Khan'));
  await expect.element(page.getByText('You are all settled up')).toBeVisible();
});

test('the address names the section, and a member leads to all that can be done', async () => {
  const { pathname } = await renderScreen('/groups/goa?tab=members', {
    ...goa,
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen', 'Zoya Khan']) }),
    'GET /friends': () => ({
      data: [friendOnWire('Kabir Sen'), { ...friendOnWire('Zoya Khan'), isBlocked: true }],
    }),
    'GET /friends/kabir/details': () => ({ data: friendOnWire('Kabir Sen') }),
  });
  await expect.element(section('Members (3)')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Zoya Khan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Zoya Khan' });
  await expect
    .element(dialog.getByRole('link', { name: 'Balance between you' }))
    .toHaveAttribute('href', '/groups/goa/balances/asha/zoya?currency=');
  await expect.element(dialog.getByRole('button', { name: 'Remove Zoya Khan' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Kabir Sen', exact: true }).click();
  await page.getByRole('link', { name: 'Bills and balance' }).click();
  await expect.poll(pathname).toBe('/friends/kabir');
});

const asViewer = {
  ...GOA,
  members: GOA.members.map((member) => ({ ...member, role: member.userId === 'asha' ? 'viewer' : 'admin' })),
};

test('a viewer sees what there is, says it in a menu, and adds nothing', async () => {
  await renderScreen('/groups/goa?tab=activity', {
    'GET /groups/goa': () => ({ data: asViewer }),
    'GET /expenses': () => ({ data: [expenseInGoa('Ferry', 'Asha Rao')] }),
  });
  await expect.element(page.getByRole('heading', { name: 'Ferry' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add expense' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Scan receipt' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More about Ferry' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'You are a viewer here' })).toBeDisabled();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});

test('who has left a record to its author is told so, and changes their own', async () => {
  await renderScreen('/groups/goa?tab=activity', {
    'GET /groups/goa': () => ({
      data: {
        ...GOA,
        whoEdits: 'admins-and-author',
        members: GOA.members.map((member) => ({ ...member, role: 'member' })),
      },
    }),
    'GET /expenses': () => ({
      data: [expenseInGoa('Ferry', 'Asha Rao'), expenseInGoa('Hotel', 'Kabir Sen')],
    }),
  });
  await page.getByRole('button', { name: 'More about Hotel' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'For admins and whoever added it' }))
    .toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'More about Ferry' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeEnabled();
});

test('its bar stays at the top and its actions at the bottom right, however far one scrolls', async () => {
  const members = Array.from({ length: 40 }, (_, index) => `Member${index} Rao`);
  await renderScreen('/groups/goa?tab=activity', {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', ...members]) }),
  });
  await section('Members (41)').click();
  await expect.element(page.getByText('Member39 Rao')).toBeInTheDocument();
  scrollTo(0, 1500);
  await expect.poll(() => scrollY).toBe(1500);
  const back = page.getByRole('link', { name: 'Back', exact: true }).element().getBoundingClientRect();
  expect(back.top).toBeGreaterThanOrEqual(0);
  expect(back.bottom).toBeLessThanOrEqual(56);
  const add = page.getByRole('button', { name: 'Add expense' }).element().getBoundingClientRect();
  expect(innerWidth - add.right).toBeLessThanOrEqual(16);
  expect(innerHeight - add.bottom).toBeLessThanOrEqual(100);
});

test('a group that is none of the viewer’s is said not to be found', async () => {
  await renderScreen('/groups/nothing', {});
  await expect.element(page.getByRole('alert').filter({ hasText: 'Group not found' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a group that cannot be loaded is read at another try', async () => {
  const { answer } = await renderScreen('/groups/goa?tab=activity', { 'GET /groups/goa': cutOff });
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load group' });
  await expect.element(alert).toBeVisible();
  answer(goa);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goa' })).toBeVisible();
});

test('whoever owes nobody is told so on that side', async () => {
  await renderScreen('/groups/goa?tab=activity', debtOf('Kabir Sen', 'Asha Rao'));
  await section('Balances').click();
  await expect.element(section('You are owed (1)')).toBeVisible();
  await section('You owe (0)').click();
  await expect.element(page.getByText("You don't owe anyone money")).toBeVisible();
  await expect.element(page.getByText('When you owe friends money, it will appear here')).toBeVisible();
});

test('Remind names the net over all groups, and is absent while the viewer owes in all', async () => {
  const { answer } = await renderScreen('/groups/goa?tab=balances', {
    ...debtOf('Kabir Sen', 'Asha Rao'),
    'GET /friends': () => ({ data: [friendOnWire('Kabir Sen', 90)] }),
  });
  const remind = page.getByRole('button', { name: 'Remind Kabir Sen' });
  await expect.element(page.getByText('₹150.00').first()).toBeVisible();
  await remind.click();
  const message = page.getByRole('dialog', { name: 'Remind Kabir Sen' }).getByRole('region');
  await expect.element(message.getByText('you owe me ₹90.00.', { exact: false })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(message).not.toBeInTheDocument();
  answer({ 'GET /friends': () => ({ data: [friendOnWire('Kabir Sen', -10)] }) });
  await revalidateAll();
  await expect.element(remind).not.toBeInTheDocument();
});

test('a group that simplifies its debts bears a mark, which says what it means at a tap', async () => {
  await renderScreen('/groups/goa?tab=balances', {
    ...debtOf('Kabir Sen', 'Asha Rao'),
    'GET /groups/goa': () => ({ data: { ...GOA, simplifyDebts: true } }),
  });
  await page.getByRole('button', { name: 'Simplified' }).click();
  const dialog = page.getByRole('dialog', { name: 'Simplify debts' });
  await expect.element(dialog.getByText('The debts of this group are simplified.')).toBeVisible();
});

test('names of sixty letters without a space fit beside their nets at 320 px', async () => {
  const long = `${'Anantharamanvenkatasubramanian'.repeat(2)} Rao`;
  await renderScreen('/groups/goa?tab=balances', {
    ...goa,
    'GET /expenses/balances': () => ({
      data: [balanceOnWire(long, 'Asha Rao', { amount: 9_876_543.21, groupId: 'goa' })],
    }),
  });
  await page.viewport(320, 700);
  const nets = page.getByRole('region', { name: 'What each member gets back or owes' });
  await expect.element(nets.getByText('₹98,76,543.21').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('an expense of the group fills the screen up to 600 px, and has its split behind More options', async () => {
  await renderScreen('/groups/goa?tab=activity', goa);
  await expect
    .element(page.getByRole('button', { name: 'Add expense' }))
    .not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('n');
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect.element(dialog.getByText('Adding expense to group', { exact: false })).toBeVisible();
  for (const [width, shown] of [
    [600, 600],
    [601, 520],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(shown);
  }
  const create = dialog.getByRole('button', { name: 'Create expense' });
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('300');
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Ferry');
  await expect.element(create).not.toHaveAttribute('aria-disabled');
  await dialog.getByRole('button', { name: 'More options' }).click();
  await dialog.getByRole('button', { name: 'How to split' }).click();
  const words = (): (string | null)[] =>
    dialog
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(words).toEqual(['Equal', 'Percentage', 'Shares', 'Exact', 'Items']);
});

test('a member who joined after the groups were read takes part, also in a form that is already open', async () => {
  const group = holdAnswer({ data: GOA });
  await renderScreen('/groups', {
    'GET /groups/my-groups': () => ({ data: [groupOnWire('Goa', ['Asha Rao'])] }),
    'GET /groups/goa': group.give,
  });
  await page.getByRole('link', { name: /^Goa/ }).click();
  await page.getByRole('button', { name: 'Add expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('300');
  await dialog.getByRole('button', { name: 'Choose people' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'You' })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Kabir Sen' })).not.toBeInTheDocument();
  group.release();
  await expect.element(dialog.getByRole('checkbox', { name: 'Kabir Sen' })).toBeChecked();
});

test('a member is removed when asked twice; what went wrong is said', async () => {
  const { answer } = await renderScreen('/groups/goa?tab=activity', {
    ...goa,
    'DELETE /groups/goa/members/kabir': cutOff,
  });
  await section('Members (2)').click();
  await page.getByRole('button', { name: 'Remove Kabir Sen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Member' });
  const question = 'Are you sure you want to remove Kabir Sen from Goa? This action cannot be undone.';
  await expect.element(dialog.getByText(question)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const remove = dialog.getByRole('button', { name: 'Remove Member' });
  await remove.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Failed to remove member: the server could not be reached. Please check your connection and try again.',
    );
  answer({
    'DELETE /groups/goa/members/kabir': () => {
      answer({ 'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao']) }) });
      return { data: { id: 'kabir' } };
    },
  });
  await remove.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(section('Members (1)')).toBeVisible();
});

test('who is not settled neither leaves nor is removed, and the dialogs say what is open', async () => {
  await renderScreen('/groups/goa?tab=members', debtOf('Kabir Sen', 'Asha Rao'));
  await page.getByRole('button', { name: 'Remove Kabir Sen' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Member' });
  await expect.element(removal.getByText('Kabir Sen owes you ₹150.00')).toBeVisible();
  await expect.element(removal.getByRole('button', { name: 'Remove Member' })).toBeDisabled();
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(removal).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: 'Group settings' }).click();
  await page.getByRole('button', { name: 'Leave group' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave group' });
  await expect.element(leaving.getByText('Kabir Sen owes you ₹150.00')).toBeVisible();
  await expect.element(leaving.getByRole('button', { name: 'Leave group' })).toBeDisabled();
});

test('a settlement that is being saved keeps its dialog open, and what went wrong is said', async () => {
  const sent = holdAnswer({ status: 500, code: 'internal' });
  await renderScreen('/groups/goa?tab=activity', {
    ...debtOf('Asha Rao', 'Kabir Sen'),
    'POST /settlements': sent.give,
  });
  await page.getByRole('button', { name: 'Settle Up' }).first().click();
  await page
    .getByRole('dialog', { name: 'Settle up' })
    .getByRole('button', { name: 'Kabir Sen', exact: false })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  const amount = dialog.getByRole('spinbutton', { name: 'Settlement Amount' });
  const finish = dialog.getByRole('button', { name: 'Finish' });
  await expect.element(amount).toHaveValue(150);
  await amount.clear();
  await expect.element(finish).toBeDisabled();
  await amount.fill('0');
  await expect.element(dialog.getByText('Please enter a valid amount greater than 0')).toBeVisible();
  await expect.element(finish).toBeDisabled();
  await amount.fill('150.01');
  await finish.click();
  const tooMuch = 'Settlement amount cannot be greater than the owed amount';
  await expect.element(dialog.getByText(tooMuch)).toBeVisible();
  await amount.fill('100');
  await expect.element(dialog.getByText('You will pay: ₹100.00 to Kabir Sen')).toBeVisible();
  await expect.element(dialog.getByText('Remaining balance ₹50.00')).toBeVisible();
  await finish.click();
  // The page behind the dialog has it already.
  await expect.element(page.getByText('You owe ₹50.00', { exact: true }).first()).toBeInTheDocument();
  await expect.element(page.getByText('You paid Kabir Sen', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('Saving...')).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect.element(finish).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  sent.release();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to create settlement');
  await expect.element(amount).toHaveValue(100);
  await expect.element(page.getByText('You owe ₹150.00', { exact: true }).first()).toBeInTheDocument();
  await expect.element(page.getByText('You paid Kabir Sen', { exact: true })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Back' }).click();
  const chooser = page.getByRole('dialog', { name: 'Settle up' });
  await expect.element(chooser.getByText('you owe ₹150.00')).toBeVisible();
});

test('while a settlement in another currency is being saved, its form says what was owed before', async () => {
  const paid = { ...settlementOnWire('Asha Rao', 'Kabir Sen', 40), groupId: 'goa', currency: 'EUR' };
  const sent = holdAnswer({ data: paid });
  const debt = balanceOnWire('Asha Rao', 'Kabir Sen', { amount: 150, groupId: 'goa' });
  await renderScreen('/groups/goa?tab=activity', {
    ...goa,
    'GET /expenses/balances': () => ({ data: [debt, { ...debt, amount: 40, currency: 'EUR' }] }),
    'POST /settlements': sent.give,
  });
  await page.getByRole('button', { name: 'Settle Up' }).first().click();
  await page.getByRole('dialog', { name: 'Settle up' }).getByRole('button', { name: /₹150/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('combobox', { name: 'Currency: INR' }).click();
  await page.getByTitle('EUR', { exact: true }).last().click();
  await expect.element(dialog.getByText('You will pay: €40.00 to Kabir Sen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Finish' }).click();
  // The page behind the dialog has it already.
  await expect.element(page.getByText('You paid Kabir Sen', { exact: true })).toBeInTheDocument();
  await expect.element(dialog.getByText('You will pay: €40.00 to Kabir Sen')).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Currency: EUR' })).toBeVisible();
  expect(dialog.getByRole('alert').query()).toBeNull();
  sent.release();
  await expect.element(dialog).not.toBeInTheDocument();
  const words = 'Recorded: you paid Kabir Sen €40';
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
});

test('while a changed settlement is being saved, its form says what was owed before', async () => {
  const paid = { ...settlementOnWire('Asha Rao', 'Kabir Sen', 200), groupId: 'goa' };
  const sent = holdAnswer({ data: { ...paid, amount: 300, version: 2 } });
  await renderScreen('/groups/goa?tab=activity', {
    ...debtOf('Asha Rao', 'Kabir Sen'),
    'GET /settlements': () => ({ data: [paid] }),
    'PATCH /settlements/asha-kabir': sent.give,
  });
  await page.getByRole('button', { name: 'More about You paid Kabir Sen' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit settlement' });
  await dialog.getByLabelText('Settlement Amount').fill('300');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('You owe ₹50.00', { exact: true }).first()).toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Settlement Amount')).toHaveAttribute('max', '350.00');
  expect(dialog.getByRole('alert').query()).toBeNull();
  sent.release();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a settlement may be raised to all that is owed without it', async () => {
  const paid = { ...settlementOnWire('Asha Rao', 'Kabir Sen', 200), groupId: 'goa' };
  const { bodies, give } = noted({ data: { ...paid, amount: 300, note: 'by UPI', version: 2 } });
  await renderScreen('/groups/goa?tab=activity', {
    ...debtOf('Asha Rao', 'Kabir Sen'),
    'GET /settlements': () => ({ data: [paid] }),
    'PATCH /settlements/asha-kabir': give,
  });
  await page.getByRole('button', { name: 'More about You paid Kabir Sen' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit settlement' });
  const amount = dialog.getByLabelText('Settlement Amount');
  await expect.element(amount).toHaveValue(200);
  await expect.element(amount).toHaveAttribute('max', '350.00');
  await amount.fill('350.01');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const tooMuch = 'Settlement amount cannot be greater than the owed amount';
  await expect.element(dialog.getByText(tooMuch)).toBeVisible();
  await amount.fill('300');
  await expect.element(dialog.getByText('Remaining balance ₹50.00')).toBeVisible();
  await dialog.getByLabelText('Note (Optional)').fill('by UPI');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies).toMatchObject([{ amount: 300, note: 'by UPI', version: 1 }]);
});

test('the last uneven split of the same people is offered again', async () => {
  const [asha, kabir] = expenseInGoa('Rent', 'Asha Rao').splits;
  const splits = [
    { ...asha, splitType: 'percentage', amount: 12_000, percentage: 60 },
    { ...kabir, splitType: 'percentage', amount: 8000, percentage: 40 },
  ];
  await renderScreen('/groups/goa?tab=activity', {
    ...goa,
    'GET /expenses': () => ({ data: [{ ...expenseInGoa('Rent', 'Asha Rao'), splits }] }),
  });
  await expect.element(page.getByText('Rent')).toBeVisible();
  await page.getByRole('button', { name: 'Add expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000');
  const offer = dialog.getByRole('button', { name: 'Split as last time: 60/40' });
  await offer.click();
  await expect.element(offer).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /^Split by percentage/ }).click();
  const rows = dialog.getByRole('tabpanel').getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'You' }).getByText('₹600.00')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Kabir Sen' }).getByText('₹400.00')).toBeVisible();
});

test('who paid is searched for among many, and who paid lately comes first', async () => {
  const others = ['Bina', 'Chetan', 'Dev', 'Esha', 'Farid', 'Gita', 'Zoya'].map((name) => `${name} Sen`);
  await renderScreen('/groups/goa?tab=activity', {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', ...others]) }),
    'GET /expenses': () => ({ data: [expenseInGoa('Thali', 'Zoya Sen')] }),
  });
  await expect.element(page.getByText('Thali')).toBeVisible();
  await page.getByRole('button', { name: 'Add expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  const field = dialog.getByRole('combobox', { name: /^Paid by/ });
  const options = page.getByRole('option');
  await field.click();
  // Everybody, and that several people paid.
  await expect.poll(() => options.elements()).toHaveLength(9);
  expect(options.elements().slice(0, 3)).toEqual([
    expect.objectContaining({ textContent: 'You' }),
    expect.objectContaining({ textContent: 'Zoya Sen' }),
    expect.objectContaining({ textContent: 'Bina Sen' }),
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(dialog).toBeVisible();
  await field.click();
  await userEvent.keyboard('farid');
  await expect.poll(() => options.elements()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('combobox', { name: 'Paid by: Farid Sen' })).toHaveFocus();
});

test('the day and the notes of a form that was closed are there again when it is resumed, and are saved', async () => {
  const saved = holdAnswer({ status: 500, code: 'internal' });
  const { bodies, give } = noted(saved.give());
  await renderScreen('/groups/goa?tab=activity', { ...goa, 'POST /expenses': give });
  const add = page.getByRole('button', { name: 'Add expense' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  const day = dialog.getByRole('button', { name: /^Day: / });
  await expect.element(day).toHaveTextContent('Today');
  await day.click();
  await dialog.getByRole('region', { name: 'Day' }).getByRole('button', { name: 'Yesterday' }).click();
  await dialog.getByRole('button', { name: 'More options' }).click();
  await dialog.getByLabelText('Notes (optional)').fill('Two of us\nhad no beer');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Dinner');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await add.click();
  await expect.element(day).toHaveTextContent('Today');
  await dialog.getByRole('button', { name: 'Resume · ₹1,000 Dinner' }).click();
  await expect.element(day).toHaveTextContent('Yesterday');
  await dialog.getByRole('button', { name: 'Create expense' }).click();
  const yesterday = addDays(localDay(new Date()), -1);
  const row = page.getByRole('article').filter({ hasText: 'Dinner' });
  await expect.element(row.filter({ hasText: `${formatDay(yesterday)} · added ` })).toBeInTheDocument();
  await expect.element(row.filter({ hasText: /Two of us\s+had no beer/ })).toBeInTheDocument();
  await expect.poll(() => bodies).toMatchObject([{ spentOn: yesterday, notes: 'Two of us\nhad no beer' }]);
  saved.release();
  await expect.element(dialog.getByRole('alert').getByText('Failed to create expense')).toBeVisible();
});

test('the list of a group and of a friend is read by day, with the months as headings', async () => {
  const expenseOn = (description: string, spentOn: string) => ({
    ...expenseInGoa(description, 'Kabir Sen'),
    spentOn,
    createdAt: new Date().toISOString(),
  });
  const [rooms, train, taxi] = [
    expenseOn('Rooms', '2026-01-31'),
    expenseOn('Train', '2025-12-30'),
    expenseOn('Taxi', '2026-01-02'),
  ];
  const list = (_: unknown, query: URLSearchParams) => ({
    data: query.get('sort') === 'day' ? [rooms, taxi, train] : [taxi, train, rooms],
  });
  await renderScreen('/groups/goa?tab=activity', {
    ...goa,
    'GET /expenses': list,
    'GET /expenses/my-expenses': list,
    'GET /friends': () => ({ data: [friendOnWire('Kabir Sen')] }),
    'GET /friends/kabir/details': () => ({ data: friendOnWire('Kabir Sen') }),
  });
  const feed = page.getByRole('list').filter({ has: page.getByRole('article') });
  const headings = (): (string | null)[] =>
    feed
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent);
  const byMonth = ['January 2026', 'Rooms', 'Taxi', 'December 2025', 'Train'];
  await page.getByRole('button', { name: 'Sort by day paid' }).click();
  await expect.poll(headings).toEqual(byMonth);

  // It stays so in this tab, also for a friend.
  await section('Members (2)').click();
  await page.getByRole('button', { name: 'Kabir Sen', exact: true }).click();
  await page.getByRole('link', { name: 'Bills and balance' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kabir Sen' })).toBeVisible();
  await expect.poll(headings).toEqual(byMonth);
  await page.getByRole('button', { name: 'Sort by day added' }).click();
  await expect.poll(headings).toEqual(['Today', 'Taxi', 'Train', 'Rooms']);
});
