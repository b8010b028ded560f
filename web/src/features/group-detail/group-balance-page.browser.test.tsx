import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../test-support/stub-api.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import {
  balanceOnWire,
  expenseOnWire,
  friendOnWire,
  groupOnWire,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const PEOPLE = ['Asha Rao', 'Bala Sen', 'Chitra Nair'];
const GOA = groupOnWire('Goa', PEOPLE);
const here = { groupId: 'goa', group: { id: 'goa', name: 'Goa' } };

const expense = (description: string, payer: string, amount: number, sharers: readonly string[]) => ({
  ...expenseOnWire(description, { payer, amount, sharers }),
  ...here,
});
const owes = (from: string, to: string, amount: number) =>
  balanceOnWire(from, to, { amount, groupId: 'goa' });

function answersOf({
  expenses = [],
  settlements = [],
  balances,
  isSimplified = false,
}: {
  expenses?: readonly object[];
  settlements?: readonly object[];
  balances: readonly object[];
  isSimplified?: boolean;
}): Answers {
  return {
    'GET /groups/goa': () => ({ data: { ...GOA, simplifyDebts: isSimplified } }),
    'GET /expenses': () => ({ data: expenses }),
    'GET /settlements': () => ({ data: settlements }),
    'GET /expenses/balances': () => ({ data: balances }),
  };
}

const [ASHA = '', BALA = '', CHITRA = ''] = PEOPLE;
const records = page.getByRole('region', { name: 'Made up of these records' });
const rowsOf = (): (string | null)[] =>
  records
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

test('a row of the balances opens the records that make it, and each of them its page', async () => {
  const ferry = expense('Ferry', ASHA, 300, [ASHA, BALA]);
  const { pathname, goBack } = await renderScreen('/groups/goa?tab=balances', {
    ...answersOf({
      expenses: [ferry, expense('Thali', CHITRA, 90, [ASHA, BALA, CHITRA])],
      settlements: [{ ...settlementOnWire(BALA, ASHA, 40), ...here }],
      balances: [owes(BALA, ASHA, 110), owes(ASHA, CHITRA, 30), owes(BALA, CHITRA, 30)],
    }),
    'GET /expenses/ferry': () => ({ data: ferry }),
  });
  await page.getByRole('listitem').getByRole('link', { name: BALA }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Bala Sen owes you ₹110.00' }))
    .toBeVisible();
  await expect.element(page.getByText('2 records together: Bala Sen owes you ₹110.00')).toBeVisible();
  await expect
    .poll(rowsOf)
    .toEqual([
      expect.stringMatching(/Bala Sen paid you.*you got ₹40\.00/),
      expect.stringMatching(/Ferry.*owes you ₹150\.00.*You paid ₹300\.00/),
    ]);
  await expect.element(page.getByRole('heading', { name: 'Simplified' })).not.toBeInTheDocument();
  await records.getByRole('link', { name: 'Ferry', exact: false }).click();
  await expect.poll(pathname).toBe('/expenses/ferry');
  goBack();
  await expect.element(records).toBeVisible();
  await page.getByRole('link', { name: 'Go back to balances' }).click();
  await expect.element(page.getByRole('tab', { name: 'Balances' })).toHaveAttribute('aria-selected', 'true');
});

test('a member’s net opens who owes or gets back by each record', async () => {
  await renderScreen(
    '/groups/goa?tab=balances',
    answersOf({
      expenses: [expense('Ferry', ASHA, 300, [ASHA, BALA]), expense('Thali', BALA, 40, [ASHA, BALA])],
      balances: [owes(BALA, ASHA, 130)],
    }),
  );
  const nets = page.getByRole('region', { name: 'What each member gets back or owes' });
  await expect
    .element(page.getByRole('link', { name: 'You are owed ₹130.00', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/\/balances\/asha\?currency=INR$/));
  await nets.getByRole('link', { name: /Bala Sen/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bala Sen owes ₹130.00' })).toBeVisible();
  await expect.element(page.getByText('2 records together: Bala Sen owes ₹130.00')).toBeVisible();
  await expect
    .poll(rowsOf)
    .toEqual([
      expect.stringContaining('Bala Sen gets back ₹20.00'),
      expect.stringContaining('Bala Sen owes ₹150.00'),
    ]);
});

const chain = {
  expenses: [expense('Tent', BALA, 200, [ASHA]), expense('Boots', CHITRA, 200, [BALA])],
  balances: [owes(ASHA, CHITRA, 200)],
  isSimplified: true,
};

test('a simplified balance says from which debts it came, and they lead to their records', async () => {
  await renderScreen('/groups/goa/balances/asha/chitra?currency=INR', answersOf(chain));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'You owe Chitra Nair ₹200.00' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'became' }))
    .toHaveTextContent(
      'You → Bala Sen ₹200.00 and Bala Sen → Chitra Nair ₹200.00 became You → Chitra Nair ₹200.00',
    );
  await expect.element(page.getByText('This comes from the debts above.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Bala Sen → Chitra Nair ₹200.00' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Bala Sen and Chitra Nair are settled up' }))
    .toBeVisible();
  await expect.poll(rowsOf).toEqual([expect.stringContaining('Boots')]);
  await expect.element(page.getByText('Nothing is left between the two.')).toBeVisible();
});

test('where no chain leads there, both people’s debts are listed with the same sums before and after', async () => {
  const [dev, ...names] = ['Dev Roy', BALA, CHITRA, ASHA];
  await renderScreen('/groups/goa/balances/dev/chitra', {
    ...answersOf({
      expenses: [
        expense('A', CHITRA, 50, [dev]),
        expense('B', ASHA, 30, [dev]),
        expense('C', ASHA, 50, [BALA]),
        expense('D', CHITRA, 30, [BALA]),
      ],
      balances: [owes(dev, CHITRA, 80), owes(BALA, ASHA, 80)],
    }),
    'GET /groups/goa': () => ({ data: { ...groupOnWire('Goa', [...names, dev]), simplifyDebts: true } }),
  });
  const ofDev = page.getByText('In total: owes ₹80.00');
  await expect.element(ofDev).toBeVisible();
  await expect.element(page.getByText('In total: gets back ₹80.00')).toBeVisible();
  for (const words of ['owes Chitra Nair ₹50.00', 'owes you ₹30.00', 'gets from Bala Sen ₹30.00'])
    await expect.element(page.getByRole('link', { name: words })).toBeVisible();
  await expect.element(page.getByText('became')).not.toBeInTheDocument();
});

test('paise of a share that was rounded say so; of half an amount they do not', async () => {
  const cake = expense('Cake', ASHA, 100, PEOPLE);
  const splits = cake.splits.map((split, index) => ({ ...split, amount: index === 0 ? 33.34 : 33.33 }));
  const { answer } = await renderScreen(
    '/groups/goa/balances/bala/asha',
    answersOf({
      expenses: [{ ...cake, splits }],
      balances: [owes(BALA, ASHA, 33.33), owes(CHITRA, ASHA, 33.33)],
    }),
  );
  const note = page.getByText('Includes paise from rounding shares', { exact: false });
  await expect.element(note).toBeVisible();
  answer(
    answersOf({ expenses: [expense('Tea', ASHA, 25, [ASHA, BALA])], balances: [owes(BALA, ASHA, 12.5)] }),
  );
  await revalidateAll();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Bala Sen owes you ₹12.50' }))
    .toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('records that are older than the balances say so, and all of many can be shown', async () => {
  const many = Array.from({ length: 103 }, (_, index) => expense(`Bill ${index}`, ASHA, 2, [ASHA, BALA]));
  const { answer } = await renderScreen(
    '/groups/goa/balances/bala/asha',
    answersOf({ expenses: many, balances: [owes(BALA, ASHA, 104)] }),
  );
  const behind = page.getByText('Changes are still on their way to this device.', { exact: false });
  await expect.element(behind).toBeVisible();
  answer(answersOf({ expenses: many, balances: [owes(BALA, ASHA, 103)] }));
  await revalidateAll();
  await expect.element(behind).not.toBeInTheDocument();
  expect(rowsOf()).toHaveLength(100);
  await page.getByRole('button', { name: 'Show 3 more' }).click();
  await expect.poll(rowsOf).toHaveLength(103);
});

test('records that cannot be read are read at another try, and an unknown person is said to be none', async () => {
  const { answer } = await renderScreen('/groups/goa/balances/nobody', {
    ...answersOf({ balances: [] }),
    'GET /settlements': () => ({ status: 500, code: 'internal' }),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load the records' });
  await expect.element(alert).toBeVisible();
  answer(answersOf({ balances: [] }));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Balance not found' })).toBeVisible();
});

test('somebody who is only in the group opens what is between the two, which is settled and reminded of there', async () => {
  const bala = { ...friendOnWire(BALA, 110), email: '', status: 'member' };
  const { address } = await renderScreen('/groups/goa?tab=members', {
    ...answersOf({
      expenses: [expense('Ferry', ASHA, 220, [ASHA, BALA])],
      balances: [{ ...owes(BALA, ASHA, 110), currency: 'USD' }],
    }),
    'GET /friends': () => ({ data: [bala] }),
  });
  await page.getByRole('button', { name: BALA, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Balance between you' }).click();
  await expect.poll(address).toBe('/groups/goa/balances/asha/bala?currency=');
  await expect
    .element(page.getByRole('heading', { level: 1, name: /^Bala Sen owes you \$110\.00/ }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remind' }).click();
  await expect.element(page.getByRole('dialog', { name: /Bala Sen/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Settle Up' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Record received payment' })).toBeVisible();
});

test('where nothing is open, there is nothing to do', async () => {
  await renderScreen('/groups/goa/balances/asha/bala', answersOf({ balances: [] }));
  await expect.element(page.getByRole('heading', { name: 'Made up of these records' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Settle Up' })).not.toBeInTheDocument();
});

test('an admin renames a member by name only whom somebody else has added; other members do not', async () => {
  const { members, ...goa } = GOA;
  const [asha, bala, chitra] = members;
  const group = { ...goa, members: [asha, bala, { ...chitra, status: 'name-only' }] };
  const bodies: unknown[] = [];
  const { answer } = await renderScreen('/groups/goa?tab=members', {
    ...answersOf({ balances: [] }),
    'GET /groups/goa': () => ({ data: group }),
    'POST /groups/goa/members/chitra/rename': (body) => {
      bodies.push(body);
      return { data: group };
    },
  });
  await page.getByRole('button', { name: CHITRA, exact: true }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await expect.element(dialog.getByText('Everybody in Goa sees the new name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Chitra N');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies).toEqual([{ name: 'Chitra N' }]);
  answer({
    'GET /groups/goa': () => ({
      data: { ...group, members: [{ ...asha, role: 'member' }, bala, group.members[2]] },
    }),
  });
  await revalidateAll();
  await expect.element(page.getByRole('button', { name: 'Rename' })).not.toBeInTheDocument();
});
