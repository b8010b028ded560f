import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setDeviceOwner } from '../../store/device/state.ts';
import { tellDeviceChanged } from '../../store/device/read-database.ts';
import { emptyOutbox } from '../../store/outbox/outbox.ts';
import { holdAnswer } from '../../test-support/stub-api.ts';
import { expenseOnWire } from '../../test-support/factories.ts';
import { ASHA, renderScreen } from '../../test-support/render-screen.tsx';
import { beginNow, goa, keep, NOW } from '../../test-support/spending-fixtures.ts';

vi.mock('../../lib/api/log-error.ts');

let end: () => Promise<void>;
beforeEach(() => {
  end = beginNow();
});
afterEach(async () => {
  emptyOutbox();
  setDeviceOwner(undefined);
  await end();
});

const none = page.getByText('No expenses yet');
const reading = page.getByRole('status', { name: 'Loading your spending' });
const total = (amount: string) =>
  page.getByRole('tabpanel').filter({ hasText: 'Your share' }).getByText(amount).first();

test('the first expense of a group is in its spending while it is saved, and before the copy has it', async () => {
  const villa = {
    ...expenseOnWire('Villa', { payer: 'Asha Rao', amount: 900, sharers: ['Asha Rao', 'Kabir Sen'] }),
    groupId: 'goa',
    group: { id: 'goa', name: 'Goa' },
    spentOn: '2026-11-22',
  };
  const saved = holdAnswer({ data: villa });
  const { answer } = await renderScreen('/groups/goa?tab=spending', {
    'GET /groups/goa': () => ({ data: goa }),
    'POST /expenses': async () => {
      const created = await saved.give();
      answer({ 'GET /expenses': () => ({ data: [villa] }) });
      return created;
    },
  });
  await expect.element(reading).toBeVisible();
  await keep([]);
  tellDeviceChanged();
  await expect.element(none).toBeVisible();
  await page.getByRole('button', { name: 'Add expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('900');
  await form.getByRole('textbox', { name: 'Description' }).fill('Villa');
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(total('₹450.00')).toBeVisible();
  saved.release();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect.element(page.getByRole('link', { name: 'Villa' })).toBeVisible();
  await page.getByRole('tab', { name: 'Spending' }).click();
  await expect.element(total('₹450.00')).toBeVisible();
  expect(none.query()).toBeNull();
});

test('that there are no expenses is not said by a copy from before the screen was opened', async () => {
  await keep([], new Date(NOW.getTime() - 1000));
  setDeviceOwner({ uid: 'uid-of-asha', userId: ASHA.id });
  await renderScreen('/activity/spending', {});
  await expect.element(reading).toBeVisible();
  expect(none.query()).toBeNull();
  await keep([]);
  tellDeviceChanged();
  await expect.element(none).toBeVisible();
});
