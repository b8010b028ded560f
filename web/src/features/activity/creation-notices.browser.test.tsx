import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '../../lib/notices/notices.ts';
import { expenseOnWire, groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

beforeEach(() => dismissNotice());

const addDinner = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Add expense' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1240');
  await page.getByRole('textbox', { name: 'Description' }).fill('Dinner');
  await page.getByRole('button', { name: 'Create expense' }).click();
};
const GROUP = { 'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']) }) };
const DINNER = { ...expenseOnWire('Dinner', { payer: 'Asha Rao', amount: 1240 }), groupId: 'goa' };

test('a new expense is answered by a notice with its name and amount, in a polite live region beside the buttons', async () => {
  await renderScreen('/groups/goa', { ...GROUP, 'POST /expenses': () => ({ data: DINNER }) });
  await addDinner();
  const notice = page.getByRole('status').filter({ hasText: 'Added “Dinner” · ₹1,240' });
  await expect.element(notice).toBeVisible();
  await expect.element(notice.getByRole('button', { name: 'Open' })).not.toBeInTheDocument();
  expect(notice.element().closest('[aria-live="polite"]')).not.toBeNull();
  const { right } = notice.element().getBoundingClientRect();
  for (const button of page.getByRole('button', { name: /^(Add expense|Scan receipt)$/ }).elements())
    expect(right).toBeLessThanOrEqual(button.getBoundingClientRect().left);
});

test('on a tab that does not show it, the notice opens the new expense', async () => {
  const { pathname } = await renderScreen('/groups/goa?tab=members', {
    ...GROUP,
    'POST /expenses': () => ({ data: DINNER }),
  });
  await addDinner();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(pathname).toBe(`/expenses/${DINNER.id}`);
});
