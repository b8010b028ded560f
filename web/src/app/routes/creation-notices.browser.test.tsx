import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '../../lib/notices/notices.ts';
import {
  balanceOnWire,
  expenseOnWire,
  friendOnWire,
  groupOnWire,
  seriesOnWire,
  settlementOnWire,
} from '../../lib/factories.ts';
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

test('a new settlement is answered by one, too', async () => {
  const paid = settlementOnWire('Kabir Sen', 'Asha Rao', 500);
  await renderScreen('/groups/goa', { ...inGoa, 'POST /settlements': () => ({ data: paid }) });
  await page.getByRole('button', { name: 'Settle Up' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Kabir Sen/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expectNotice('Added the settlement with Kabir Sen · ₹500');
});

test('a new group is named, on the screen that adds its members', async () => {
  const pune = groupOnWire('Pune', ['Asha Rao']);
  await renderScreen('/groups', {
    'POST /groups': () => ({ data: pune }),
    'GET /groups/pune': () => ({ data: pune }),
  });
  await page.getByRole('button', { name: 'Create group' }).first().click();
  await page.getByRole('textbox', { name: 'Group Name' }).fill('Pune');
  await page.getByRole('button', { name: 'Create Group', exact: true }).click();
  await expectNotice('Added “Pune”');
});

test('an invitation says to whom it went', async () => {
  await renderScreen('/dashboard', {
    'POST /friends/invite': () => ({ data: { email: 'zoya@example.com' } }),
  });
  await page.getByRole('button', { name: 'Add friend' }).first().click();
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Zoya Khan');
  await page.getByRole('textbox', { name: 'Email address' }).fill('zoya@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectNotice('Invitation sent to Zoya Khan');
});

test('a deleted series is named', async () => {
  const rent = {
    ...seriesOnWire('Rent', { payer: 'Asha Rao', amount: 20_000, sharers: ['Asha Rao', 'Kabir Sen'] }),
  };
  const { pathname } = await renderScreen('/recurring/rent', {
    'GET /recurrences/rent': () => ({ data: rent }),
    'DELETE /recurrences/rent': () => ({ data: { id: 'rent' } }),
  });
  await page.getByRole('button', { name: 'More about this recurring expense' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expectNotice('Deleted “Rent” (₹20,000)');
  await expect.poll(pathname).toBe('/account/recurring');
});
