import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '../../lib/notices/notices.ts';
import { balanceOnWire, expenseOnWire, friendOnWire, groupOnWire } from '../../lib/factories.ts';
import { renderScreen } from '../render-screen.tsx';

vi.mock('../../lib/api/log-error.ts');

beforeEach(() => dismissNotice());

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const inGoa = {
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
  'GET /friends': () => ({ data: [friendOnWire('Kabir Sen', 500)] }),
  'GET /expenses/balances': () => ({
    data: [balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 500, groupId: 'goa' })],
  }),
};

/** The notice stands in a polite live region, above the buttons of the screen. */
async function expectNotice(text: string): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: text });
  await expect.element(notice).toBeVisible();
  expect(notice.element().closest('[aria-live="polite"]')).not.toBeNull();
  const { bottom } = notice.element().getBoundingClientRect();
  for (const button of page.getByRole('button', { name: /^(Add expense|Scan receipt)$/ }).elements())
    expect(bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
}

async function fillExpense(description: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add expense' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
}

test('a new expense is answered by a notice with its name and amount', async () => {
  const dinner = { ...expenseOnWire('Dinner', { payer: 'Asha Rao', amount: 1240 }), groupId: 'goa' };
  await renderScreen('/groups/goa', { ...inGoa, 'POST /expenses': () => ({ data: dinner }) });
  await fillExpense('Dinner', '1240');
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expectNotice('Added “Dinner” · ₹1,240');
});
