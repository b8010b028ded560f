import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cutOff, held } from '../../lib/stub-api.ts';
import { balanceOnWire, friendOnWire, groupOnWire } from '../../lib/wire-fixtures.ts';
import { renderScreen } from '../render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const goa = { 'GET /groups/goa': () => ({ data: GOA }) };
const debtOf = (from: string, to: string) => ({
  ...goa,
  'GET /expenses/balances': () => ({ data: [balanceOnWire(from, to, { amount: 150, groupId: 'goa' })] }),
});

const section = (name: string | RegExp) => page.getByRole('tab', { name });

test('a group has a menu and three sections, the members counted', async () => {
  await renderScreen('/groups/goa', goa);
  await expect.element(page.getByRole('button', { name: 'Group menu' })).toBeVisible();
  await expect.element(section('Activity')).toBeVisible();
  await expect.element(section('Balances')).toBeVisible();
  await expect.element(section('Members (2)')).toBeVisible();
  await section('Balances').click();
  await expect.element(page.getByRole('heading', { name: 'Group Balances' })).toBeVisible();
});

test('the address names the section, and a member leads to the friend', async () => {
  const { pathname } = await renderScreen('/groups/goa?tab=members', {
    ...goa,
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen', 'Zoya Khan']) }),
    'GET /friends': () => ({
      data: [friendOnWire('Kabir Sen'), { ...friendOnWire('Zoya Khan'), isBlocked: true }],
    }),
    'GET /friends/kabir/details': () => ({ data: friendOnWire('Kabir Sen') }),
  });
  await expect.element(section('Members (3)')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('link', { name: 'Kabir Sen' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zoya Khan' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Kabir Sen' }).click();
  await expect.poll(pathname).toBe('/friends/kabir');
});

test('its bar stays at the top and its actions at the bottom right, however far one scrolls', async () => {
  const members = Array.from({ length: 40 }, (_, index) => `Member${index} Rao`);
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', ...members]) }),
  });
  await section('Members (41)').click();
  await expect.element(page.getByText('Member39 Rao')).toBeInTheDocument();
  scrollTo(0, 1500);
  await expect.poll(() => scrollY).toBe(1500);
  const back = page.getByRole('link', { name: 'Go back to groups' }).element().getBoundingClientRect();
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
  const { answer } = await renderScreen('/groups/goa', { 'GET /groups/goa': cutOff });
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load group' });
  await expect.element(alert).toBeVisible();
  answer(goa);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goa' })).toBeVisible();
});

test('whoever owes nobody is told so on that side', async () => {
  await renderScreen('/groups/goa', debtOf('Kabir Sen', 'Asha Rao'));
  await section('Balances').click();
  await expect.element(page.getByRole('button', { name: 'Remind Kabir Sen' })).toBeVisible();
  await section('You owe (0)').click();
  await expect.element(page.getByText("You don't owe anyone money")).toBeVisible();
  await expect.element(page.getByText('When you owe friends money, it will appear here')).toBeVisible();
});

test('an expense of the group fills the screen up to 600 px, and has its split behind More options', async () => {
  await renderScreen('/groups/goa', goa);
  await page.getByRole('button', { name: 'Add expense' }).click();
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
  await expect.element(create).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('300');
  await expect.element(create).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Ferry');
  await expect.element(create).toBeEnabled();
  await expect.element(dialog.getByRole('tab', { name: 'Equal' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'More options' }).click();
  const tabs = (): (string | null)[] =>
    dialog
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(tabs).toEqual(['Equal', 'Percentage', 'Shares', 'Exact', 'Items']);
});

test('a member who joined after the groups were read takes part, also in a form that is already open', async () => {
  const group = held({ data: GOA });
  await renderScreen('/groups', {
    'GET /groups/my-groups': () => ({ data: [groupOnWire('Goa', ['Asha Rao'])] }),
    'GET /groups/goa': group.give,
  });
  await page.getByRole('link', { name: /^Goa/ }).click();
  await page.getByRole('button', { name: 'Add expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('300');
  await dialog.getByRole('button', { name: 'More options' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'You' })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Kabir Sen' })).not.toBeInTheDocument();
  group.release();
  await expect.element(dialog.getByRole('checkbox', { name: 'Kabir Sen' })).toBeChecked();
  await expect.element(dialog.getByText('₹150.00').first()).toBeVisible();
});

test('a member is removed when asked twice; what went wrong is said', async () => {
  const { answer } = await renderScreen('/groups/goa', {
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
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao']) }),
    'DELETE /groups/goa/members/kabir': () => ({ data: { id: 'kabir' } }),
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
  await page.getByRole('menuitem', { name: 'Leave group' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave group' });
  await expect.element(leaving.getByText('Kabir Sen owes you ₹150.00')).toBeVisible();
  await expect.element(leaving.getByRole('button', { name: 'Leave group' })).toBeDisabled();
});

test('a settlement that is being saved keeps its dialog open, and what went wrong is said', async () => {
  const sent = held({ status: 500, code: 'internal' });
  await renderScreen('/groups/goa', {
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
  await amount.fill('150');
  await finish.click();
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect.element(finish).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  sent.release();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to create settlement');
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toBeEnabled();
});
