import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { idOfMember } from '@barabar/core/made-id';
import * as z from 'zod/mini';
import { noted } from '../../../test-support/stub-api.ts';
import {
  expenseOnWire,
  friendByNameOnWire,
  friendOnWire,
  groupOnWire,
} from '../../../test-support/factories.ts';
import { callOf } from '../../../store/kinds.ts';
import { getOutbox } from '../../../store/outbox/outbox.ts';
import { readStore } from '../../../store/store.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';

const KABIR = friendOnWire('Kabir Sen');
const KAVYA = friendOnWire('Kavya Rao');
const GOA = groupOnWire('Goa gang', ['Asha Rao', 'Kabir Sen']);
const NIKHIL = friendByNameOnWire('Nikhil');
const answers = {
  'GET /friends': () => ({ data: [KABIR, KAVYA] }),
  'GET /groups/my-groups': () => ({ data: [GOA] }),
};

/** An id that follows from the device's key. */
const MADE = expect.stringMatching(/^\w{27}$/);
const form = page.getByRole('dialog').first();
const withField = form.getByRole('textbox', { name: 'With' });
const found = form.getByRole('list', { name: 'People and groups' });
/** Its subtitle is a part of its name. */
const option = (name: string) => found.getByRole('button', { name, exact: false });
const amount = form.getByRole('textbox', { name: 'Amount' });
const description = form.getByRole('textbox', { name: 'Description' });

async function open(more: Parameters<typeof renderScreen>[1] = {}) {
  const screen = await renderScreen('/dashboard', { ...answers, ...more });
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect.element(withField).toHaveFocus();
  for (const call of [callOf(listFriends), callOf(listMyGroups)])
    await expect.poll(() => readStore(call)).toBeDefined();
  return screen;
}

/** Opens the field again once somebody is chosen. */
async function findElse(typed = ''): Promise<void> {
  const group = form.getByRole('button', { name: /^Adding expense to group/ });
  await (group.query() ? group : form.getByRole('button', { name: 'Add somebody else' })).click();
  await expect.element(withField).toHaveFocus();
  if (typed !== '') await userEvent.keyboard(typed);
}

/** Opens the form where no expense is saved. @returns the expenses that are sent. */
async function openRefusing(): Promise<readonly unknown[]> {
  const { bodies: sent, give } = noted({ status: 500, code: 'internal' });
  await open({ 'POST /expenses': give });
  return sent;
}

test('Enter takes the only match, and leads through the form to its end', async () => {
  const sent = await openRefusing();
  await userEvent.keyboard('kabi{Enter}');
  await expect.element(form.getByRole('button', { name: 'Remove Kabir Sen' })).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('900{Enter}');
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('Ferry{Enter}');
  await expect.poll(() => sent).toMatchObject([{ amount: 900, splits: [{ amount: 450 }, { amount: 450 }] }]);
});

test('nothing moves while somebody is found: those found lie over the fields below', async () => {
  await open();
  const before = amount.element().getBoundingClientRect().top;
  await userEvent.keyboard('ka');
  await expect.element(option('Kabir Sen')).toBeVisible();
  expect(amount.element().getBoundingClientRect().top).toBe(before);
});

test('of several matches one is chosen with the keyboard or a tap', async () => {
  await open();
  await userEvent.keyboard('ka{Enter}');
  await expect.element(option('Kabir Sen')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(form.getByRole('button', { name: 'Remove Kavya Rao' })).toBeVisible();
  await findElse('ka');
  await expect.element(option('Kavya Rao')).not.toBeInTheDocument();
  await option('Kabir Sen').click();
  await expect.element(form.getByRole('button', { name: 'Remove Kabir Sen' })).toBeVisible();
  await expect.element(amount).toHaveFocus();
});

test('a group takes the place of everybody, and the amount is next', async () => {
  await open();
  await userEvent.keyboard('kabi{Enter}');
  await findElse('goa{Enter}');
  await expect.element(form.getByText('Adding expense to group', { exact: false })).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Remove Kabir Sen' })).not.toBeInTheDocument();
  await expect.element(amount).toHaveFocus();
});

test('a new expense is in the usual currency of its group, until another is chosen', async () => {
  const sushi = expenseOnWire('Sushi', {
    payer: 'Kabir Sen',
    amount: 3000,
    sharers: ['Asha Rao', 'Kabir Sen'],
  });
  const inYen = { ...sushi, currency: 'JPY', groupId: GOA.id };
  await open({ 'GET /expenses': () => ({ data: [inYen, { ...inYen, id: 'ramen' }] }) });
  const currency = (code: string) => form.getByRole('combobox', { name: `Currency: ${code}` });
  await expect.element(currency('INR')).toBeVisible();
  await userEvent.keyboard('goa{Enter}');
  await expect.element(currency('JPY')).toBeVisible();
  await form.getByRole('button', { name: 'More options' }).click();
  await expect.element(form.getByRole('checkbox', { name: 'Convert to ₹', exact: false })).not.toBeChecked();
  await form.getByRole('button', { name: 'Adding expense to group Goa gang' }).click();
  await form.getByRole('button', { name: 'Remove Goa gang' }).click();
  await expect.element(currency('INR')).toBeVisible();
  await currency('INR').click();
  await page.getByRole('option', { name: 'USD', exact: false }).click();
  await withField.click();
  await userEvent.keyboard('goa{Enter}');
  await expect.element(form.getByText('Adding expense to group', { exact: false })).toBeVisible();
  await expect.element(currency('USD')).toBeVisible();
});

test('a name that nobody has is there at once, and the focus stays: the next name follows', async () => {
  const added = Promise.withResolvers<{ data: typeof NIKHIL }>();
  await open({ 'POST /friends': () => added.promise });
  await userEvent.keyboard('Nikhil');
  await expect.element(option('Add Nikhil')).toBeVisible();
  const top = withField.element().getBoundingClientRect().top;
  await userEvent.keyboard('{Enter}Mee');
  expect(withField.element()).toHaveFocus();
  expect(withField.element().getBoundingClientRect().top).toBe(top);
  await expect.element(withField).toHaveValue('Mee');
  await expect.element(form.getByRole('button', { name: 'Remove Nikhil' })).toBeVisible();
  await userEvent.keyboard('ra');
  await option('Add Meera').click();
  await expect.element(form.getByRole('button', { name: 'Remove Meera' })).toBeVisible();
  await expect.element(withField).toHaveFocus();
  await expect.element(withField).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  await expect.element(amount).toHaveFocus();
  added.resolve({ data: NIKHIL });
  await expect.poll(() => getOutbox().entries).toEqual([]);
});

test('a name that nobody has becomes a friend by name only, whom the bill names before the server has them', async () => {
  const sent: unknown[] = [];
  await open({
    'POST /friends': (body) => {
      sent.push(body);
      return { data: NIKHIL };
    },
    'POST /expenses': (body) => {
      sent.push(body);
      return { status: 500, code: 'internal' };
    },
  });
  await userEvent.keyboard('Nikhil');
  await expect.element(option('Add Nikhil')).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}500{Enter}Chai{Enter}');
  await expect.poll(() => sent).toMatchObject([{ name: 'Nikhil' }, { description: 'Chai', groupId: MADE }]);
});

test('who is not taken is said, and is no longer among those whom the bill is with', async () => {
  const added = Promise.withResolvers<{ status: number; code: string }>();
  await open({ 'POST /friends': () => added.promise });
  await userEvent.keyboard('Nikhil');
  await expect.element(option('Add Nikhil')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('button', { name: 'Remove Nikhil' })).toBeVisible();
  added.resolve({ status: 409, code: 'no-room' });
  await expect.element(page.getByText('no-room')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Remove Nikhil' })).not.toBeInTheDocument();
});

test('one tap on one of the latest people chooses, and the amount is next; + adds another', async () => {
  await open();
  const latest = form.getByRole('region', { name: 'Latest people and groups' });
  await latest.getByRole('button', { name: 'Kabir Sen' }).click();
  await expect.element(amount).toHaveFocus();
  await expect.element(withField).not.toBeInTheDocument();
  await findElse();
  await latest.getByRole('button', { name: 'Kavya Rao' }).click();
  await expect.element(form.getByRole('button', { name: 'Remove Kabir Sen' })).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Remove Kavya Rao' })).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await findElse();
  await latest.getByRole('button', { name: 'Goa gang' }).click();
  await expect.element(form.getByText('Adding expense to group', { exact: false })).toBeVisible();
  await expect.element(amount).toHaveFocus();
});

test('a group in the latest has its whole name, which ends with an ellipsis where it is long; people have first names', async () => {
  const long = 'Sunday football and pizza in Cubbon Park';
  await open({ 'GET /groups/my-groups': () => ({ data: [GOA, groupOnWire(long, ['Asha Rao'])] }) });
  const latest = form.getByRole('region', { name: 'Latest people and groups' });
  for (const words of ['Goa gang', 'Kabir', 'Kavya'])
    await expect.element(latest.getByText(words, { exact: true })).toBeVisible();
  const cut = latest.getByText(long).element();
  expect(cut.scrollWidth).toBeGreaterThan(cut.clientWidth);
  expect(cut.getBoundingClientRect().width).toBeLessThan(160);
});

test('with the keyboard open, who paid, the split and the day are on one line, and nothing above is cut', async () => {
  await open();
  await page.viewport(390, 470);
  await form.getByRole('button', { name: 'Kabir Sen' }).click();
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('500');
  const split = form.getByRole('button', { name: '2 × ₹250.00', exact: false });
  await expect.element(split).toBeVisible();
  const day = form.getByRole('button', { name: 'Day: Today' });
  const payer = form.getByRole('combobox', { name: 'Paid by: You' });
  const middleOf = (element: Element | null): number => {
    if (!element) throw new Error('The row is not there');
    const { top, bottom } = element.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  };
  const line = middleOf(day.element());
  expect(middleOf(split.element())).toBe(line);
  expect(middleOf(payer.element().closest('.ant-select'))).toBe(line);
  const body = document.querySelector('.ant-modal-body');
  if (!body) throw new Error('The dialog has no body');
  expect(body.scrollHeight).toBe(body.clientHeight);
});

test('a focused field in a frame has one ring, in the place of the frame', async () => {
  await open();
  for (const field of [withField, description]) {
    field.element().focus();
    const item = field.element().closest('.ant-form-item');
    if (!item) throw new Error('The field is in no form');
    const ring = getComputedStyle(item, '::after');
    expect([ring.borderTopWidth, ring.inset, ring.borderTopLeftRadius]).toEqual(['2px', '-1px', '16px']);
    // The ring is as large as the frame, and not as the field in it.
    const frame = item.closest<HTMLElement>('.field-row')?.parentElement;
    expect([ring.width, ring.height]).toEqual([`${frame?.offsetWidth}px`, `${frame?.offsetHeight}px`]);
    expect(getComputedStyle(field.element()).outlineStyle).toBe('none');
  }
});

test('Enter before the friends are read takes who is typed once they are', async () => {
  const read = Promise.withResolvers<{ data: (typeof KABIR)[] }>();
  await renderScreen('/dashboard', { ...answers, 'GET /friends': () => read.promise });
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expect.element(withField).toHaveFocus();
  await userEvent.keyboard('Kabir{Enter}300');
  await expect.element(amount).toHaveValue('300');
  read.resolve({ data: [KABIR, KAVYA] });
  await expect.element(form.getByRole('button', { name: 'Remove Kabir Sen' })).toBeVisible();
  await expect.element(amount).toHaveFocus();
});

test('a bill with somebody by name and another makes their group with it, named after them or by a tap', async () => {
  const groups = noted({ data: GOA });
  const bills = noted({ status: 500, code: 'internal' });
  await open({
    'GET /friends': () => ({ data: [KABIR, NIKHIL] }),
    'POST /groups': groups.give,
    'POST /expenses': bills.give,
  });
  await userEvent.keyboard('nik{Enter}');
  await amount.fill('900');
  await description.fill('Chai');
  await findElse('kabi{Enter}');
  await expect.element(form.getByRole('button', { name: 'New group: Nikhil and Kabir' })).toBeVisible();
  await form.getByRole('button', { name: 'Remove Kabir Sen' }).click();
  await expect.element(form.getByRole('button', { name: /^New group/ })).not.toBeInTheDocument();
  await findElse('kabi{Enter}');
  await form.getByRole('button', { name: 'New group: Nikhil and Kabir' }).click();
  await userEvent.keyboard('Chai club');
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.poll(() => bills.bodies).toHaveLength(1);
  const members = [{ userId: 'nikhil' }, { userId: 'kabir' }];
  expect(groups.bodies).toEqual([{ name: 'Chai club', members }]);
  const [bill] = z
    .array(
      z.object({
        groupId: z.string(),
        splits: z.array(z.object({ userId: z.string(), amount: z.number() })),
      }),
    )
    .parse(bills.bodies);
  // The device knows whom the server makes of a name.
  const nikhilId = idOfMember(bill?.groupId ?? '', 0);
  expect(bill?.splits.map(({ userId, amount: share }) => [userId, share])).toEqual([
    ['asha', 300],
    [nikhilId, 300],
    ['kabir', 300],
  ]);
});

test('accounts alone share outside of groups', async () => {
  await open();
  await userEvent.keyboard('kabi{Enter}');
  await findElse('kav{Enter}');
  await expect.element(form.getByRole('button', { name: 'Remove Kavya Rao' })).toBeVisible();
  expect(form.getByRole('button', { name: /^New group/ }).query()).toBeNull();
});

test('where a group is chosen, a new one with its people is first', async () => {
  const { bodies: made, give } = noted({ data: groupOnWire('Flat', ['Asha Rao', 'Nisha']) });
  await open({ 'POST /groups': give, 'GET /groups/my-groups': () => ({ data: [] }) });
  await form.getByRole('button', { name: 'Choose a group' }).click();
  await page.getByRole('button', { name: 'New group' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Group Name' })).toHaveFocus();
  await userEvent.keyboard('Flat{Enter}Nisha, kabi{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Kabir Sen' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => made)
    .toEqual([{ name: 'Flat', members: [{ userId: 'kabir' }, { name: 'Nisha' }] }]);
  await expect.element(form.getByRole('button', { name: 'Adding expense to group Flat' })).toBeVisible();
});

test('an address is invited, and what the server refuses is said', async () => {
  const MEERA = { ...friendOnWire('meera'), status: 'invited' };
  const { answer } = await open({ 'POST /friends/invite': () => ({ status: 409, code: 'no-room' }) });
  await userEvent.keyboard('meera@example.com');
  await expect.element(option('Invite meera@example.com')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('alert')).toHaveTextContent('no-room');
  answer({
    'POST /friends/invite': () => {
      answer({ 'GET /friends': () => ({ data: [KABIR, MEERA] }) });
      return { data: { email: 'meera@example.com' } };
    },
  });
  await withField.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('button', { name: 'Remove meera' })).toBeVisible();
});

const K = { ...friendOnWire('Kabir Sen', 300), email: 'k@example.com' };
const BLOCKED =
  'You have blocked Kabir Sen. Adding them as a friend or to an expense ends that; adding them to a group does not.';
const question = page.getByRole('dialog').filter({ hasText: 'Add Kabir Sen?' });

test('a typed address asks about nobody else whom a tap takes', async () => {
  const kabir = { ...K, email: 'a@example.com' };
  await open({ 'GET /friends': () => ({ data: [kabir, KAVYA] }) });
  await userEvent.keyboard('a@example.com');
  await option('Kavya Rao').click();
  await expect.element(form.getByRole('button', { name: 'Remove Kavya Rao' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('the address of somebody whom the viewer has blocked is not invited without a question', async () => {
  const { bodies, give } = noted({ data: { email: 'k@example.com' } });
  await open({
    'GET /friends': () => ({ data: [{ ...K, isBlocked: true }, KAVYA] }),
    'POST /friends/invite': give,
  });
  await userEvent.keyboard('k@example.com{Enter}');
  await expect.element(question.getByText(BLOCKED)).toBeVisible();
  await expect
    .element(question.getByText('k@example.com already has balances with you as Kabir Sen.'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(withField).toHaveFocus();
  await expect.element(withField).toHaveValue('k@example.com');
  expect(bodies).toEqual([]);
});

test('of somebody who is blocked and has no balances with the viewer the question says the block alone', async () => {
  const blocked = {
    ...friendOnWire('Kabir Sen'),
    email: 'k@example.com',
    hasHistory: undefined,
    isBlocked: true,
  };
  await open({ 'GET /friends': () => ({ data: [blocked, KAVYA] }) });
  await userEvent.keyboard('k@example.com{Enter}');
  await expect.element(question.getByText(BLOCKED)).toBeVisible();
  await expect.element(question.getByText(/balances with you/)).not.toBeInTheDocument();
});

test('after Yes to the question the amount is next', async () => {
  await open({ 'GET /friends': () => ({ data: [K, KAVYA] }) });
  await userEvent.keyboard('k@example.com{Enter}');
  await question.getByRole('button', { name: 'Add Kabir Sen' }).click();
  await expect.element(form.getByRole('button', { name: 'Remove Kabir Sen' })).toBeVisible();
  await expect.element(amount).toHaveFocus();
});

test('whom the expense has already is not added a second time by their name', async () => {
  await open({ 'GET /friends': () => ({ data: [KABIR, NIKHIL] }) });
  await userEvent.keyboard('nik{Enter}');
  await findElse('Nikhil{Enter}');
  await expect.element(form.getByRole('alert').first()).toHaveTextContent('Nikhil is in it already');
  await expect.element(option('Add Nikhil')).not.toBeInTheDocument();
});

test('who is wrong on the page of the split leads back to With', async () => {
  await open();
  await userEvent.keyboard('kabi{Enter}');
  await amount.fill('500');
  await description.fill('Chai');
  await findElse('Nobody here');
  await form.getByRole('button', { name: /^Split equally/ }).click();
  await expect.element(withField).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(withField).toHaveFocus();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(withField).not.toBeInTheDocument();
  await expect.element(amount).toHaveFocus();
});

test('Escape empties the field, and only then closes the form', async () => {
  await open();
  await userEvent.keyboard('kab{Escape}');
  await expect.element(withField).toHaveValue('');
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});

test('a name that is typed and not chosen is not lost: the form asks who it is before it is sent', async () => {
  const sent = await openRefusing();
  await userEvent.keyboard('kabi');
  await amount.fill('500');
  await description.fill('Chai');
  const create = form.getByRole('button', { name: 'Create expense' });
  await create.click();
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Please choose who “kabi” is, or empty this field');
  await expect.element(withField).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  await create.click();
  await expect.poll(() => sent).toMatchObject([{ splits: [{ amount: 250 }, { amount: 250 }] }]);
});

test.each([
  [95, '95 of at most 100 friends who are not on Barabar yet', true],
  [100, 'There can be at most 100 friends who are not on Barabar yet', false],
])('with %i friends by name the limit is said before another one is added', async (count, words, isRoom) => {
  const friends = Array.from({ length: count }, (_, index) => ({
    ...NIKHIL,
    id: `n${index}`,
    name: `Somebody ${index}`,
  }));
  await open({ 'GET /friends': () => ({ data: friends }) });
  await userEvent.keyboard('Zeenat');
  await expect.element(option('Add Zeenat').getByText(words)).toBeVisible();
  if (isRoom) await expect.element(option('Add Zeenat')).toBeEnabled();
  else await expect.element(option('Add Zeenat')).toBeDisabled();
});

const RAHUL = {
  ...friendByNameOnWire('Rahul'),
  directGroupId: undefined,
  places: [{ userId: 'rahul', groupId: 'goa gang', groupName: 'Goa gang', name: 'Rahul' }],
};
const OUTSIDE = { userId: 'rahul-outside', groupId: 'two', name: 'Rahul' };
const RAHUL_TWICE = {
  ...RAHUL,
  id: 'rahul-outside',
  directGroupId: 'two',
  places: [OUTSIDE, ...RAHUL.places],
};
const GOA_WITH_RAHUL = groupOnWire('Goa gang', ['Asha Rao', 'Kabir Sen', 'Rahul', 'Zoya Khan']);

test('whom one has by name in groups alone gets a place outside of them for a bill of the two', async () => {
  const sent: unknown[] = [];
  await open({
    'GET /friends': () => ({ data: [KABIR, RAHUL] }),
    'POST /friends': (body) => {
      sent.push(body);
      return { data: { ...friendByNameOnWire('Rahul'), id: 'rahul-outside' } };
    },
    'POST /expenses': (body) => {
      sent.push(body);
      return { status: 500, code: 'internal' };
    },
  });
  await userEvent.keyboard('rahul{Enter}');
  await expect.element(form.getByRole('button', { name: 'Remove Rahul' })).toBeVisible();
  await amount.fill('500');
  await description.fill('Chai');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([
      { name: 'Rahul', sameAs: 'rahul' },
      { groupId: MADE, splits: [{ userId: 'asha' }, { userId: MADE }] },
    ]);
});

test('a bill with somebody by name and others goes into a group in which all of them are, among them alone', async () => {
  const { bodies: sent, give } = noted({ status: 500, code: 'internal' });
  await open({
    'GET /friends': () => ({ data: [KABIR, KAVYA, RAHUL_TWICE] }),
    'GET /groups/my-groups': () => ({ data: [GOA_WITH_RAHUL] }),
    'GET /groups/goa gang': () => ({ data: GOA_WITH_RAHUL }),
    'POST /expenses': give,
  });
  await userEvent.keyboard('rahul{Enter}');
  await findElse('kabi{Enter}');
  await expect.element(form.getByText('Adding expense to group', { exact: false })).toBeVisible();
  // Kavya is not there: nothing fits them all.
  await findElse('kav{Enter}');
  await expect.element(form.getByRole('button', { name: /^New group/ })).toBeVisible();
  await form.getByRole('button', { name: 'Remove Kavya Rao' }).click();
  await expect.element(form.getByText('Adding expense to group', { exact: false })).toBeVisible();
  await amount.fill('500');
  await description.fill('Chai');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent)
    .toMatchObject([
      { groupId: 'goa gang', splits: [{ userId: 'asha' }, { userId: 'kabir' }, { userId: 'rahul' }] },
    ]);
});
