import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '../../lib/notices/notices.ts';
import { expenseOnWire, groupOnWire } from '../../lib/factories.ts';
import { renderScreen } from '../render-screen.tsx';

beforeEach(() => dismissNotice());

test('a new expense is answered by a notice with its name and amount, in a polite live region above the buttons', async () => {
  const dinner = { ...expenseOnWire('Dinner', { payer: 'Asha Rao', amount: 1240 }), groupId: 'goa' };
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']) }),
    'POST /expenses': () => ({ data: dinner }),
  });
  await page.getByRole('button', { name: 'Add expense' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1240');
  await page.getByRole('textbox', { name: 'Description' }).fill('Dinner');
  await page.getByRole('button', { name: 'Create expense' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Added “Dinner” · ₹1,240' });
  await expect.element(notice).toBeVisible();
  expect(notice.element().closest('[aria-live="polite"]')).not.toBeNull();
  const { bottom } = notice.element().getBoundingClientRect();
  for (const button of page.getByRole('button', { name: /^(Add expense|Scan receipt)$/ }).elements())
    expect(bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
});
