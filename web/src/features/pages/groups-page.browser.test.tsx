import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import {
  balanceOnWire,
  expenseOnWire,
  friendByNameOnWire,
  friendOnWire,
  groupOnWire,
  makeExpense,
} from '../../test-support/factories.ts';
import { emptyOutbox, setOutbox } from '../../store/outbox/outbox.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import { layChanges } from '../../store/changes/lay.ts';
import { isReadDuring } from '../../store/changes/attempts.ts';
import { cutOff, holdAnswer } from '../../test-support/stub-api.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../lib/api/log-error.ts');

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const groups = { 'GET /groups/my-groups': () => ({ data: [GOA] }) };

const row = page.getByRole('region', { name: 'Groups' }).getByRole('link', { name: 'Goa', exact: false });

test('groups that cannot be loaded are read at another try', async () => {
  const { answer } = await renderScreen('/groups', { 'GET /groups/my-groups': cutOff });
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load groups' });
  await expect.element(alert).toBeVisible();
  answer(groups);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row).toBeVisible();
});

test('the search box finds groups, and is emptied by Escape', async () => {
  await renderScreen('/groups', groups);
  const search = page.getByPlaceholder('Search groups by name or description...');
  await search.fill('pune');
  await expect.element(page.getByText('No groups found for "pune"')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row).toBeVisible();
});

test('the headline is the sum of what is listed, that of no listed group included, and is the one of the friends', async () => {
  const owes = (from: string, to: string, amount: number, groupId?: string, currency = 'INR') => {
    const { groupId: _any, ...balance } = balanceOnWire(from, to, { amount, groupId: '' });
    return { ...balance, currency, ...(groupId !== undefined && { groupId }) };
  };
  const balances = [
    owes('Kabir Sen', 'Asha Rao', 700, 'goa'),
    owes('Asha Rao', 'Kabir Sen', 150),
    owes('Asha Rao', 'Nikhil', 40, 'two'),
    owes('Nikhil', 'Asha Rao', 5, undefined, 'USD'),
  ];
  const nikhil = {
    ...friendOnWire('Nikhil', -40),
    balances: [
      { currency: 'INR', amount: -40 },
      { currency: 'USD', amount: 5 },
    ],
  };
  const { pathname } = await renderScreen('/groups', {
    ...groups,
    'GET /expenses/balances': () => ({ data: balances }),
    'GET /friends': () => ({
      data: [
        {
          ...friendOnWire('Kabir Sen', 550),
          groups: [{ groupId: 'goa', groupName: 'Goa', currency: 'INR', amount: 700 }],
        },
        nikhil,
      ],
    }),
    'GET /expenses/my-expenses': () => ({
      data: [
        expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 150 }),
        {
          ...expenseOnWire('Villa', { payer: 'Asha Rao', amount: 700 }),
          groupId: 'goa',
          group: { id: 'goa', name: 'Goa' },
        },
        { ...expenseOnWire('Dosa', { payer: 'Nikhil', amount: 40 }), groupId: 'two' },
      ],
    }),
  });
  await expect.element(row.getByText('you are owed ₹700.00')).toBeVisible();
  const outside = page.getByRole('region', { name: 'Outside groups' }).getByRole('link');
  await expect
    .element(outside)
    .toHaveTextContent('Outside groupsWith Nikhil and Kabir Senyou owe · 1 more ₹190.00you are owed $5.00');
  await expect.element(page.getByText('Overall, you are owed ₹510.00')).toBeVisible();
  await page.getByPlaceholder('Search groups by name or description...').fill('goa');
  await expect.element(outside).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await outside.click();
  await expect.poll(pathname).toBe('/groups/outside');
  const people = page.getByRole('region', { name: 'Friends' }).getByRole('link');
  await expect.element(people.first()).toBeVisible();
  expect(people.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Kabir Senyou owe ₹150.00'),
    expect.stringContaining('Nikhilyou owe ₹40.00'),
    expect.stringContaining('Nikhilowes you $5.00'),
  ]);
  const titles = page.getByRole('article').getByRole('heading');
  await expect.element(titles.first()).toBeVisible();
  expect(
    titles
      .elements()
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual(['Dosa', 'Ferry']);
});

test('a change that waits moves the headline and the row of what is not in groups alike', async () => {
  const tea = makeExpense('asha', { nikhil: 30_00 }, { id: 'tea', groupId: 'two' });
  await renderScreen('/groups', {
    ...groups,
    'GET /expenses/balances': () => ({
      data: [balanceOnWire('Nikhil', 'Asha Rao', { amount: 10, groupId: 'two' })],
    }),
    'GET /friends': () => ({ data: [friendByNameOnWire('Nikhil', 10)] }),
  });
  await expect.element(page.getByText('Overall, you are owed ₹10.00')).toBeVisible();
  const entry = makeEntry({ kind: 'expense', after: tea }, { id: 'tea', madeAt: new Date() });
  setOutbox({ entries: [entry] }, { lay: layChanges, isDoubtful: isReadDuring });
  onTestFinished(emptyOutbox);
  const outside = page.getByRole('region', { name: 'Outside groups' });
  await expect.element(outside.getByText('you are owed ₹40.00')).toBeVisible();
  await expect.element(page.getByText('Overall, you are owed ₹40.00')).toBeVisible();
});

test('if the friends cannot be read, the headline is the sum of the balances, or is left out', async () => {
  const answers = {
    ...groups,
    'GET /friends': cutOff,
    'GET /expenses/balances': () => ({
      data: [
        balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 90, groupId: 'goa' }),
        balanceOnWire('Asha Rao', 'Nikhil', { amount: 30, groupId: 'two' }),
      ],
    }),
  };
  await renderScreen('/groups', answers);
  await expect.element(page.getByText('Overall, you are owed ₹60.00')).toBeVisible();
  await cleanup();
  await renderScreen('/groups', { ...answers, 'GET /expenses/balances': cutOff });
  await expect.element(row).toBeVisible();
  await expect.element(page.getByLabelText('Loading your balance')).not.toBeInTheDocument();
});

test('without groups the other balances are listed all the same', async () => {
  await renderScreen('/groups', {
    'GET /expenses/balances': () => ({
      data: [balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 90, groupId: 'two' })],
    }),
    'GET /friends': () => ({ data: [friendOnWire('Kabir Sen', 90)] }),
  });
  const outside = page.getByRole('region', { name: 'Outside groups' });
  await expect.element(outside.getByText('you are owed ₹90.00')).toBeVisible();
  await expect.element(page.getByText('No groups yet')).toBeVisible();
  await expect.element(page.getByText('Overall, you are owed ₹90.00')).toBeVisible();
});

test('a click on a row leads to the group', async () => {
  const { pathname } = await renderScreen('/groups', { ...groups, 'GET /groups/goa': () => ({ data: GOA }) });
  await row.click();
  await expect.poll(pathname).toBe('/groups/goa');
});

test('a new group needs a name, which is offered again; what went wrong is said, and forgotten; its page opens', async () => {
  const { answer, pathname } = await renderScreen('/groups', { 'POST /groups': cutOff });
  const open = () => page.getByRole('button', { name: 'Create group', exact: true }).first().click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  const name = dialog.getByRole('textbox', { name: 'Group Name' });
  const create = dialog.getByRole('button', { name: 'Create Group' });
  await expect.element(name).toBeRequired();
  await expect.element(create).toBeDisabled();
  const description = dialog.getByRole('textbox', { name: 'Description (optional)' });
  expect(description.element().tagName).toBe('TEXTAREA');
  await name.fill('   ');
  await create.click();
  await expect.element(dialog.getByText('Group name is required')).toBeVisible();

  await name.fill('Goa');
  await create.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Failed to create group: the server could not be reached. Please check your connection and try again.',
    );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await open();
  await expect.element(name).toHaveValue('');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Resume · Goa' }).click();
  await expect.element(name).toHaveValue('Goa');
  const created = holdAnswer({ data: GOA });
  answer({
    'POST /groups': () => {
      answer({ ...groups, 'GET /groups/goa': () => ({ data: GOA }) });
      return created.give();
    },
  });
  await create.click();
  await expect.element(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled();
  created.release();
  await expect.poll(pathname).toBe('/groups/goa');
  await expect.element(page.getByRole('status').filter({ hasText: 'Created “Goa”' })).toBeVisible();
});

test('somebody who is in nearly as many groups as one can be reads so before Create, and cannot send at the limit', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => groupOnWire(`Group ${index}`, ['Asha Rao']));
  const { answer } = await renderScreen('/groups', { 'GET /groups/my-groups': () => ({ data: many(195) }) });
  const open = () => page.getByRole('button', { name: 'Create group', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  await open();
  await expect.element(dialog.getByText('195 of at most 200 groups for one person')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Group Name' }).fill('x'.repeat(97));
  await expect.element(dialog.getByText('3 characters left')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create Group' })).toBeEnabled();
  answer({ 'GET /groups/my-groups': () => ({ data: many(200) }) });
  await revalidateAll();
  await expect.element(dialog.getByText('There can be at most 200 groups for one person')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create Group' })).toBeDisabled();
});
