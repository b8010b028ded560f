import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { expense } from '@barabar/core/contract/expenses';
import { user } from '@barabar/core/contract/auth';
import { group } from '@barabar/core/contract/groups';
import { toMinor } from '@barabar/core/money';
import { claimCopy, deleteCopies } from '../../lib/copy/copy-owners.ts';
import { openCopy, storePage } from '../../lib/copy/copy-store.ts';
import { expenseOnWire, groupOnWire, personOnWire } from '../../lib/wire-fixtures.ts';
import { ASHA, renderScreen } from '../render-screen.tsx';

vi.mock('../../lib/log-error.ts');

const BOTH = ['Asha Rao', 'Kabir Sen'];
const goa = groupOnWire('Goa', BOTH);

/** An expense that Asha paid for herself and Kabir, but for what is said otherwise. */
const spend = (
  description: string,
  amount: number,
  spentOn: string,
  more: {
    readonly payer?: string;
    readonly category?: string;
    readonly groupId?: string;
    readonly currency?: string;
    readonly payers?: readonly object[];
  } = {},
) => {
  const { payer = 'Asha Rao', ...rest } = more;
  return { ...expenseOnWire(description, { payer, amount, sharers: BOTH }), spentOn, ...rest };
};

/** Stores records as the copy on this device. */
async function keep(records: readonly unknown[]): Promise<void> {
  const expenses = z.array(expense).parse(records);
  await claimCopy({ uid: 'uid-of-asha', userId: ASHA.id });
  const copy = await openCopy(ASHA.id);
  await storePage(
    copy,
    {
      isReset: true,
      changes: expenses.map((record) => ({ kind: 'expense', id: record.id, record })),
      lists: { account: ASHA, groups: [group.parse(goa)] },
      cursor: 'end',
      isComplete: true,
    },
    { after: undefined, begunAt: new Date() },
  );
  copy.close();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00+05:30') });
});
afterEach(async () => {
  vi.useRealTimers();
  await deleteCopies();
});

const paid = (name: string, amount: number) => {
  const { id: userId } = personOnWire(name);
  return { userId, user: { id: userId, name }, amount };
};
const SPENT = [
  spend('Thali', 900, '2026-11-03', { category: 'Food & Dining' }),
  spend('Taxi', 300, '2026-11-22', { category: 'Transportation', payer: 'Kabir Sen' }),
  spend('Hut', 8000, '2026-11-20', { groupId: 'goa' }),
  spend('Dosa', 500, '2026-10-20', {
    category: 'Food & Dining',
    payers: [paid('Asha Rao', 300), paid('Kabir Sen', 200)],
  }),
  spend('Ferry', 1000, '2026-10-25', { category: 'Transportation' }),
  spend('Cake', 20, '2026-11-01', { currency: 'EUR' }),
];
const table = (name: string) => page.getByRole('region', { name }).getByRole('table');
const rowsOf = (name: string) =>
  table(name)
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent);

test('spending shows this month beside as many days of the last, and what it went to', async () => {
  await keep(SPENT);
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('Your share, November 2026')).toBeVisible();
  await expect.element(page.getByText('₹4,600.00').first()).toBeVisible();
  await expect
    .element(page.getByText('3 expenses · ₹4,350.00 more than by Oct 22, 2026 (₹250.00)'))
    .toBeVisible();
  expect(rowsOf('Categories')).toEqual([
    'No category₹4,000.00',
    'Food & Dining₹450.00',
    'Transportation₹150.00',
  ]);
  expect(rowsOf('Groups')).toEqual(['Goa₹4,000.00', 'Outside of groups₹600.00']);
  expect(rowsOf('People')).toEqual(['You₹4,600.00', 'Kabir Sen₹4,600.00']);
  await page.getByRole('tab', { name: 'I paid' }).click();
  await expect.element(page.getByText('You paid, November 2026')).toBeVisible();
  expect(rowsOf('People')).toEqual(['You₹8,900.00', 'Kabir Sen₹300.00']);
  await page.getByRole('tab', { name: 'EUR' }).click();
  await expect.element(page.getByText('€20.00').first()).toBeVisible();
});

test('every bar opens its expenses, and months are chosen by their bars', async () => {
  await keep(SPENT);
  const { pathname } = await renderScreen('/activity/spending', {});
  await page.getByRole('link', { name: 'Oct 2026: ₹750.00' }).click();
  await expect.element(page.getByText('Your share, October 2026')).toBeVisible();
  await expect
    .element(page.getByText('2 expenses · ₹750.00 more than in September 2026 (₹0.00)'))
    .toBeVisible();
  await table('Categories').getByRole('link', { name: 'Transportation' }).click();
  await expect.element(page.getByRole('heading', { name: 'Transportation · October 2026' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Transportation · October 2026' });
  await expect.element(list.getByText('Oct 25, 2026 · You paid')).toBeVisible();
  await expect.poll(() => list.getByRole('link').elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'All spending' }).click();
  await page.getByRole('link', { name: 'All time' }).click();
  await expect.poll(() => rowsOf('Months')).toEqual(['November 2026₹4,600.00', 'October 2026₹750.00']);
  await table('People').getByRole('link', { name: 'Kabir Sen' }).click();
  await expect.element(page.getByText('Share ₹5,350.00 · 5 expenses')).toBeVisible();
  // Who paid is said to the viewer, also in the list of somebody else.
  for (const words of [
    'Nov 3, 2026 · You paid',
    'Nov 22, 2026 · Kabir Sen paid',
    'Oct 20, 2026 · You and Kabir Sen paid',
  ])
    await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('link', { name: /^Hut/ }).click();
  await expect.poll(pathname).toBe('/expenses/hut');
});

test('a group has its own', async () => {
  await keep(SPENT);
  await renderScreen('/groups/goa?tab=spending', { 'GET /groups/goa': () => ({ data: goa }) });
  await page.getByRole('tab', { name: 'Total' }).click();
  await expect.element(page.getByText('All expenses, November 2026')).toBeVisible();
  await expect.element(page.getByText('₹8,000.00').first()).toBeVisible();
  expect(rowsOf('People')).toEqual(['You₹8,000.00', 'Kabir Sen₹8,000.00']);
});

test('without a copy it says why there is nothing, and without expenses what will be there', async () => {
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('Your expenses are not on this device yet')).toBeVisible();
  await keep([]);
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('No expenses yet')).toBeVisible();
});

test('a budget says what is left and where the month is going; it is changed and removed', async () => {
  await keep(SPENT);
  const FOOD = { category: 'Food & Dining', amount: toMinor(600_00), currency: 'INR' as const };
  const account = { ...ASHA, budgets: [FOOD] };
  const onWire = (budgets: unknown) => ({ data: { ...z.encode(user, account), budgets } });
  const saved: unknown[] = [];
  await renderScreen(
    '/activity/spending',
    {
      'GET /account': () => onWire([{ ...FOOD, amount: 600 }]),
      'PATCH /account': (body) => {
        saved.push(body);
        return onWire([]);
      },
    },
    { user: account },
  );
  const budgets = page.getByRole('region', { name: 'Budgets' });
  await expect.element(budgets.getByText('₹450.00 of ₹600.00')).toBeVisible();
  await expect
    .element(budgets.getByText('₹150.00 left · ₹613.64 at this pace · more than planned'))
    .toBeVisible();
  await budgets.getByRole('button', { name: /^Food & Dining/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Amount in a month (₹)').fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.at(-1)).toEqual({ budgets: [{ ...FOOD, amount: 400 }] });
  await expect.element(dialog).not.toBeInTheDocument();
  await budgets.getByRole('button', { name: /^Food & Dining/ }).click();
  await dialog.getByRole('button', { name: 'Remove this budget' }).click();
  await expect.poll(() => saved.at(-1)).toEqual({ budgets: [] });
  await expect.element(dialog).not.toBeInTheDocument();
  await budgets.getByRole('button', { name: 'Set a budget' }).click();
  await dialog.getByLabelText('Amount in a month (₹)').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter an amount greater than 0')).toBeVisible();
  await dialog.getByLabelText('Amount in a month (₹)').fill('5000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved.at(-1))
    .toEqual({
      budgets: [
        { ...FOOD, amount: 600 },
        { amount: 5000, currency: 'INR' },
      ],
    });
});
