import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { user } from '@barabar/core/contract/auth';
import type { Budget } from '@barabar/core/budgets';
import { toMinor } from '@barabar/core/money';
import { ASHA, renderScreen } from '../../test-support/render-screen.tsx';
import { beginNow, goa, keep, spend, SPENT } from '../../test-support/spending-fixtures.ts';

vi.mock('../../lib/api/log-error.ts');

beforeEach(beginNow);

const FOOD: Budget = { category: 'Food & Dining', amount: toMinor(600_00), currency: 'INR' };

function serve(stored: readonly object[]) {
  const saved: unknown[] = [];
  const onWire = (budgets: unknown) => ({ data: { ...z.encode(user, ASHA), budgets } });
  return {
    saved,
    answers: {
      'GET /account': () => onWire(stored),
      'PATCH /account': (body: unknown) => {
        saved.push(body);
        return onWire([]);
      },
    },
  };
}

const budgets = page.getByRole('region', { name: 'Budgets' });
const dialog = page.getByRole('dialog');
const change = (name: string) => budgets.getByRole('button', { name: `Change the budget: ${name}` });

test('a budget says what is left and where the month is going; it is changed and removed', async () => {
  await keep(SPENT);
  const { saved, answers } = serve([{ ...FOOD, amount: 600 }]);
  await renderScreen('/activity/spending', answers, { user: { ...ASHA, budgets: [FOOD] } });
  await expect.element(budgets.getByText('₹450.00 of ₹600.00')).toBeVisible();
  await expect
    .element(budgets.getByText('₹150.00 left · ₹450.00 if it goes on like last month'))
    .toBeVisible();
  await change('Food & Dining').click();
  await dialog.getByLabelText('Amount in a month (₹)').fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.at(-1)).toEqual({ budgets: [{ ...FOOD, amount: 400 }] });
  await expect.element(dialog).not.toBeInTheDocument();
  await change('Food & Dining').click();
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

test('a first budget can be set before there is any expense', async () => {
  await keep([]);
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('No expenses yet')).toBeVisible();
  await budgets.getByRole('button', { name: 'Set a budget' }).click();
  await expect.element(dialog.getByLabelText('Amount in a month (₹)')).toBeVisible();
});

test('the month is expected to go on like the one before', async () => {
  await keep([...SPENT, spend('Feast', 700, '2026-10-30', { category: 'Food & Dining' })]);
  await renderScreen('/activity/spending', {}, { user: { ...ASHA, budgets: [FOOD] } });
  await expect
    .element(budgets.getByText('₹150.00 left · ₹800.00 if it goes on like last month · more than planned'))
    .toBeVisible();
});

test('a budget opens the expenses that count in it', async () => {
  await keep(SPENT);
  const ALL: Budget = { amount: toMinor(9_000_00), currency: 'INR' };
  const GOA: Budget = { ...ALL, groupId: 'goa' };
  await renderScreen('/activity/spending?show=paid', {}, { user: { ...ASHA, budgets: [ALL, FOOD, GOA] } });
  for (const [name, label, words] of [
    ['Everything', 'November 2026', 'My share ₹4,600.00 · 3 expenses'],
    ['Food & Dining', 'Food & Dining · November 2026', 'My share ₹450.00 · 1 expense'],
    ['Goa', 'Goa · November 2026', 'My share ₹4,000.00 · 1 expense'],
  ] as const) {
    await budgets.getByRole('link', { name }).click();
    await expect.element(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: 'All spending' }).click();
  }
});

test('a budget of a group that the viewer has left, or of a category without expenses, is shown and removed', async () => {
  await keep(SPENT);
  const LEFT: Budget = { groupId: 'left', amount: toMinor(100_00), currency: 'INR' };
  const OWN: Budget = { category: 'Pottery', amount: toMinor(200_00), currency: 'INR' };
  const { saved, answers } = serve([
    { ...LEFT, amount: 100 },
    { ...OWN, amount: 200 },
  ]);
  await renderScreen('/activity/spending', answers, { user: { ...ASHA, budgets: [LEFT, OWN] } });
  await expect.element(budgets.getByText('Pottery')).toBeVisible();
  await expect.element(budgets.getByText('₹0.00 of ₹100.00')).toBeVisible();
  await budgets.getByRole('link', { name: 'A group you are no longer in' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'A group you are no longer in · November 2026' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'All spending' }).click();
  await change('A group you are no longer in').click();
  await dialog.getByRole('button', { name: 'Remove this budget' }).click();
  await expect.poll(() => saved).toEqual([{ budgets: [{ ...OWN, amount: 200 }] }]);
});

test('a budget in a currency without expenses has a tab, and a page where there is no expense at all', async () => {
  const DOLLARS: Budget = { amount: toMinor(50_00), currency: 'USD' };
  await keep(SPENT);
  await renderScreen('/activity/spending', {}, { user: { ...ASHA, budgets: [DOLLARS] } });
  await page.getByRole('tab', { name: 'USD' }).click();
  await expect.element(budgets.getByText('$0.00 of $50.00')).toBeVisible();
  await cleanup();
  await keep([]);
  await renderScreen('/activity/spending', {}, { user: { ...ASHA, budgets: [DOLLARS] } });
  await expect.element(budgets.getByText('$0.00 of $50.00')).toBeVisible();
});

test('a group shows its own budgets only', async () => {
  await keep(SPENT);
  const GOA: Budget = { groupId: 'goa', amount: toMinor(5_000_00), currency: 'INR' };
  await renderScreen(
    '/groups/goa?tab=spending',
    { 'GET /groups/goa': () => ({ data: goa }) },
    { user: { ...ASHA, budgets: [FOOD, GOA, { ...GOA, groupId: 'left', currency: 'USD' }] } },
  );
  await expect.element(budgets.getByText('₹4,000.00 of ₹5,000.00')).toBeVisible();
  expect(
    budgets
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Goa']);
  expect(page.getByRole('tab', { name: 'USD' }).query()).toBeNull();
});

test('a change of a budget that another device has removed sets it again', async () => {
  await keep(SPENT);
  const { saved, answers } = serve([]);
  await renderScreen('/activity/spending', answers, { user: { ...ASHA, budgets: [FOOD] } });
  await change('Food & Dining').click();
  await dialog.getByLabelText('Amount in a month (₹)').fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved).toEqual([{ budgets: [{ ...FOOD, amount: 400 }] }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a new budget does not replace one that another device has set', async () => {
  await keep(SPENT);
  const { saved, answers } = serve([{ amount: 100, currency: 'INR' }]);
  await renderScreen('/activity/spending', answers);
  await budgets.getByRole('button', { name: 'Set a budget' }).click();
  await dialog.getByLabelText('Amount in a month (₹)').fill('400');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('There is a budget for this already')).toBeVisible();
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  expect(saved).toEqual([]);
});
