import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { logError } from '../../lib/api/log-error.ts';
import { cutOff, holdAnswer, expenseAnswers } from '../../test-support/stub-api.ts';
import { activityOnWire, expenseOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../lib/api/log-error.ts');

const FERRY = expenseOnWire('Ferry', { payer: 'Asha Rao', amount: 300 });
const ferry = { 'GET /expenses/my-expenses': () => ({ data: [FERRY] }) };

const title = page.getByRole('heading', { name: 'Ferry' });

test('a feed of which a list cannot be read says so, and reads it at another try', async () => {
  const { answer } = await renderScreen('/activity', { ...ferry, 'GET /settlements': cutOff });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Recent activities' })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch data' });
  await expect.element(alert.getByText('Failed to fetch settlements', { exact: false })).toBeVisible();
  answer({ 'GET /settlements': () => ({ data: [] }) });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(title).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a receipt that was removed is in the feed, from where its expense opens', async () => {
  const removed = activityOnWire('expense_receipt_removed', 'Kabir Sen', { expenseId: 'ferry' });
  const entry = { ...removed, metadata: { ...removed.metadata, expenseDescription: 'Ferry' } };
  await renderScreen('/activity', { 'GET /activities': () => ({ data: [entry] }), ...expenseAnswers(FERRY) });
  await page.getByRole('link', { name: 'Kabir Sen removed the receipt of "Ferry".' }).click();
  await expect.element(page.getByRole('button', { name: 'Add a receipt' })).toBeVisible();
});

test('a record that could not be deleted stays, which is only logged', async () => {
  const deletion = holdAnswer({ status: 500, code: 'internal' });
  await renderScreen('/activity', {
    ...ferry,
    'DELETE /expenses/ferry': deletion.give,
    'GET /expenses/ferry': () => ({ data: FERRY }),
  });
  await page.getByRole('button', { name: 'More about Ferry' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleting...')).toBeVisible();
  deletion.release();
  await expect.element(page.getByText('Deleting...')).not.toBeInTheDocument();
  await expect.element(title).toBeVisible();
  expect(logError).toHaveBeenCalledWith('Failed to delete expense', expect.anything());
  await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).not.toBeInTheDocument();
});
