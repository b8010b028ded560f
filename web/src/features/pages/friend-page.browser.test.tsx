import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LIMITS } from '@barabar/core/limits';
import { logError } from '../../lib/api/log-error.ts';
import { cutOff, noted } from '../../test-support/stub-api.ts';
import {
  expenseOnWire,
  friendByNameOnWire,
  friendOnWire,
  groupOnWire,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../lib/api/log-error.ts');

const answersFor = (balance: number) => ({
  'GET /friends': () => ({ data: [friendOnWire('Kabir Sen', balance)] }),
  'GET /friends/kabir/details': () => ({ data: friendOnWire('Kabir Sen', balance) }),
});
const settleUp = page.getByRole('button', { name: 'Settle Up' });

test('there is nothing to settle with a friend with whom one is even', async () => {
  await renderScreen('/friends/kabir', answersFor(0));
  await expect.element(page.getByRole('heading', { name: 'Kabir Sen' })).toBeVisible();
  await expect.element(settleUp).toBeDisabled();
});

test('the only balance with a friend is the one to settle', async () => {
  await renderScreen('/friends/kabir', answersFor(-90.5));
  await settleUp.click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect.element(dialog.getByLabelText('Settlement Amount')).toHaveValue(90.5);
  await expect.element(dialog.getByRole('button', { name: /^Choose what/ })).not.toBeInTheDocument();
});

test('"n" adds an expense, also when the list of friends is beside the page', async () => {
  await renderScreen('/friends/kabir', answersFor(0));
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('heading', { name: 'Friends' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Add expense' }))
    .not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
});

test('an expense is between the viewer, who pays it unless told, and the friend', async () => {
  await renderScreen('/friends/kabir', answersFor(0));
  await page.getByRole('button', { name: 'Add expense' }).click();
  await page.getByRole('combobox', { name: 'Paid by: You' }).click();
  const options = page.getByRole('option');
  await expect.element(options.first()).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'You',
    'Kabir Sen',
    'Several people',
  ]);
});

test('the feed is what the two are in, whatever else the lists hold', async () => {
  await renderScreen('/friends/kabir', {
    ...answersFor(0),
    'GET /expenses/my-expenses': () => ({
      data: [
        expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers: ['Asha Rao'] }),
        expenseOnWire('Rent', { payer: 'Asha Rao', amount: 900, sharers: ['Zoya Khan'] }),
      ],
    }),
    'GET /settlements': () => ({
      data: [settlementOnWire('Kabir Sen', 'Asha Rao', 100), settlementOnWire('Zoya Khan', 'Asha Rao', 200)],
    }),
  });
  const titles = page.getByRole('article').getByRole('heading');
  await expect.element(titles.first()).toBeVisible();
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Kabir Sen paid you', 'Ferry']);
});

test('what is outside of groups with a friend leads to its records', async () => {
  const kabir = {
    ...friendOnWire('Kabir Sen', 90),
    groups: [{ groupId: 'goa', groupName: 'Goa', currency: 'INR', amount: 100 }],
  };
  const { pathname } = await renderScreen('/friends/kabir', {
    'GET /friends': () => ({ data: [kabir] }),
    'GET /friends/kabir/details': () => ({ data: kabir }),
    'GET /expenses/my-expenses': () => ({
      data: [
        expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 10, sharers: ['Asha Rao'] }),
        {
          ...expenseOnWire('Villa', { payer: 'Asha Rao', amount: 100, sharers: ['Kabir Sen'] }),
          groupId: 'goa',
          group: { id: 'goa', name: 'Goa' },
        },
      ],
    }),
  });
  await page.getByRole('link', { name: 'Outside groups', exact: false }).click();
  await expect.poll(pathname).toBe('/friends/kabir/outside');
  await expect.element(page.getByText('With Kabir Sen')).toBeVisible();
  const titles = page.getByRole('article').getByRole('heading');
  await expect.element(titles.first()).toBeVisible();
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Ferry']);
});

test('where the first expenses are none of the friend’s, a large page of older ones follows', async () => {
  const sizes: (string | null)[] = [];
  await renderScreen('/friends/kabir', {
    ...answersFor(0),
    'GET /expenses/my-expenses': (_body, query) => {
      sizes.push(query.get('limit'));
      const [first, older] = [
        {
          data: Array.from({ length: LIMITS.pageSizeDefault }, (_, index) =>
            // In the order of the API, which sorts by the id here.
            expenseOnWire(`Rent ${99 - index}`, { payer: 'Asha Rao', amount: 900, sharers: ['Zoya Khan'] }),
          ),
          nextCursor: 'older',
        },
        { data: [expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers: ['Asha Rao'] })] },
      ];
      return query.get('cursor') === null ? first : older;
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Ferry' })).toBeVisible();
  expect(sizes).toEqual(['50', '200']);
});

test('balances are listed by group, and the viewer can remind the friend', async () => {
  const kabir = {
    ...friendOnWire('Kabir Sen', 90.5),
    groups: [{ groupId: 'goa', groupName: 'Goa gang', currency: 'INR', amount: 100.5 }],
  };
  await renderScreen('/friends/kabir', {
    'GET /friends': () => ({ data: [kabir] }),
    'GET /friends/kabir/details': () => ({ data: kabir }),
    'POST /friends/kabir/remind': () => ({
      data: { id: 'kabir', nextReminderAt: '2026-01-02T00:00:00.000Z' },
    }),
  });
  const places = page.getByRole('region', { name: 'Balance by group' });
  await expect.element(places.getByRole('link', { name: 'Goa gang owes you ₹100.50' })).toBeVisible();
  await expect.element(places.getByText('Outside groups')).toBeVisible();
  await expect.element(places.getByText('you owe ₹10.00')).toBeVisible();
  await page.getByRole('button', { name: 'Remind' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send email' }).click();
  await expect.element(page.getByText('Reminder sent to Kabir Sen')).toBeVisible();
});

/** Opens the dialog that ends the friendship. @returns its confirm button. */
async function openRemoval() {
  await page.getByRole('button', { name: 'Friend menu' }).click();
  await page.getByRole('menuitem', { name: 'Remove friend' }).click();
  return page.getByRole('dialog', { name: 'Remove friend' }).getByRole('button', { name: 'Remove friend' });
}

test('a friend with whom something is open cannot be removed, and the dialog says what', async () => {
  await renderScreen('/friends/kabir', {
    ...answersFor(-90.5),
    'GET /groups/my-groups': () => ({ data: [groupOnWire('Goa', ['Asha Rao', 'Kabir Sen'])] }),
  });
  const remove = await openRemoval();
  await expect.element(remove).toBeDisabled();
  const dialog = page.getByRole('dialog', { name: 'Remove friend' });
  await expect.element(dialog.getByText('You owe Kabir Sen ₹90.50 in non-group expenses')).toBeVisible();
  await expect
    .element(dialog.getByText('You share a group with this friend: Goa. Please leave it first.'))
    .toBeVisible();
});

test('a friend with whom one is even is removed; a refusal says why', async () => {
  const { answer, pathname } = await renderScreen('/friends/kabir', {
    ...answersFor(0),
    'DELETE /friends/kabir': () => ({ status: 409, code: 'shared-groups' }),
  });
  const remove = await openRemoval();
  await remove.click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('shared-groups');
  answer({
    'DELETE /friends/kabir': () => {
      answer({ 'GET /friends': () => ({ data: [] }) });
      return { data: { id: 'kabir' } };
    },
  });
  await remove.click();
  await expect.poll(pathname).toBe('/dashboard');
});

test('a link leads back to the friends; the page is called after what it shows', async () => {
  const { pathname } = await renderScreen('/friends/kabir', answersFor(0));
  await expect.poll(() => document.title).toBe('Kabir Sen · Barabar');
  await page.getByRole('link', { name: 'Go back to friends' }).click();
  await expect.poll(pathname).toBe('/dashboard');
  await expect.poll(() => document.title).toBe('Friends · Barabar');
});

test.each([
  ['/friends', 'Friend ID not provided'],
  ['/friends/nobody', 'Friend not found'],
])('%s says: %s', async (path, words) => {
  await renderScreen(path, {});
  await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'This page cannot be shown' })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a friend who cannot be loaded is read at another try; that the list failed is only logged', async () => {
  const { answer } = await renderScreen('/friends/kabir', {
    'GET /friends': cutOff,
    'GET /friends/kabir/details': cutOff,
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load friend details' });
  await expect.element(alert).toBeVisible();
  expect(logError).toHaveBeenCalledWith('Failed to load friends', expect.anything());
  answer(answersFor(0));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Kabir Sen' })).toBeVisible();
});

const RAHUL = friendByNameOnWire('Rahul', 500);
const FLAT = { userId: 'rahul-flat', groupId: 'flat', groupName: 'Flat', name: 'Rahul' };
const RAHUL_IN_FLAT = {
  ...RAHUL,
  balances: [{ currency: 'INR', amount: 200 }],
  places: [...RAHUL.places, FLAT],
  groups: [
    { groupId: 'two', currency: 'INR', amount: 500 },
    { groupId: 'flat', groupName: 'Flat', currency: 'INR', amount: -300 },
  ],
};
const menuItem = async (name: string) => {
  await page.getByRole('button', { name: 'Friend menu' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('somebody by name has one page, with what is open in each place and the records of all', async () => {
  const inFlat = expenseOnWire('Rent', { payer: 'Asha Rao', amount: 900, sharers: ['Asha Rao', 'Rahul'] });
  const rent = JSON.parse(JSON.stringify(inFlat).replaceAll('"rahul"', '"rahul-flat"'));
  await renderScreen('/friends/rahul-flat', {
    'GET /friends/rahul-flat/details': () => ({ data: RAHUL_IN_FLAT }),
    'GET /expenses/my-expenses': () => ({ data: [rent] }),
  });
  await expect.element(page.getByRole('link', { name: 'Flat', exact: false })).toBeVisible();
  await expect.element(page.getByRole('article').getByRole('heading', { name: 'Rent' })).toBeVisible();
  await expect.poll(() => page.getByRole('article').element().textContent).toContain('₹450.00');
});

test('two by name are one person with both sums in sight, which is undone at one tap', async () => {
  const other = { ...friendByNameOnWire('Rahul K', -40), id: 'rahul-k' };
  const { bodies: sent, give } = noted({ data: RAHUL });
  const { answer } = await renderScreen('/friends/rahul', {
    'GET /friends': () => ({ data: [RAHUL, other, friendOnWire('Kabir Sen')] }),
    'GET /friends/rahul/details': () => ({ data: RAHUL }),
    'POST /friends/rahul/same-as': () => ({ status: 409, code: 'already-member' }),
  });
  await menuItem('Is Rahul here twice?');
  const dialog = page.getByRole('dialog', { name: 'Which name is Rahul’s, too?' });
  await expect.element(dialog.getByText('Kabir Sen')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Rahul K', exact: false }).click();
  await expect.element(dialog.getByText('₹500.00')).toBeVisible();
  await expect.element(dialog.getByText('₹40.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Same person' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('already-member');
  const parted = vi.fn(() => ({ data: RAHUL }));
  answer({ 'POST /friends/rahul/same-as': give, 'DELETE /friends/rahul/same-as': parted });
  await dialog.getByRole('button', { name: 'Same person' }).click();
  await expect.poll(() => sent).toEqual([{ friendId: 'rahul-k' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => parted.mock.calls.length).toBe(1);
});

test('the menu makes a link for somebody by name', async () => {
  await renderScreen('/friends/rahul', {
    'GET /friends/rahul/details': () => ({ data: RAHUL_IN_FLAT }),
    'GET /account/links': () => ({ data: [] }),
  });
  await menuItem('Invite by link');
  const dialog = page.getByRole('dialog', { name: 'Invite by link' });
  await expect.element(dialog.getByText(/Send it to Rahul alone/)).toBeVisible();
});

test('for days after it the menu undoes it, too, and renames', async () => {
  const parted = vi.fn(() => ({ data: RAHUL }));
  const { bodies: sent, give } = noted({ data: groupOnWire('two', ['Asha Rao', 'Rahul K']) });
  await renderScreen('/friends/rahul', {
    'GET /friends/rahul/details': () => ({
      data: { ...RAHUL_IN_FLAT, joinedUntil: '2099-01-01T00:00:00.000Z' },
    }),
    'DELETE /friends/rahul/same-as': parted,
    'POST /groups/two/members/rahul/rename': give,
  });
  await menuItem('These are two people');
  await expect.poll(() => parted.mock.calls.length).toBe(1);
  await menuItem('Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await expect.element(dialog.getByText('Everybody in Flat sees the new name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rahul K');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([{ name: 'Rahul K' }]);
});
