import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice } from '../lib/notices/notices.ts';
import { expenseOnWire, friendOnWire } from '../test-support/factories.ts';
import { OPEN_PAGE } from '../service-worker/messages.ts';
import { ASHA, renderScreen } from '../test-support/render-screen.tsx';

const ferry = expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers: ['Asha Rao', 'Kabir Sen'] });
const tea = expenseOnWire('Tea', { payer: 'Kabir Sen', amount: 20, sharers: ['Asha Rao', 'Kabir Sen'] });
const answers = {
  'GET /friends': () => ({ data: [friendOnWire('Kabir Sen')] }),
  'GET /expenses/ferry': () => ({ data: ferry }),
  'GET /expenses/tea': () => ({ data: tea }),
  'GET /expenses/ferry/activities': () => ({ data: [] }),
  'GET /expenses/tea/activities': () => ({ data: [] }),
};

const dialog = page.getByRole('dialog', { name: 'Edit expense' });
const description = dialog.getByRole('textbox', { name: 'Description' });
const notice = page.getByRole('status').filter({ hasText: 'The notification opens another page.' });

/** Taps a notification, as the service worker tells the window, which answers. */
async function tap(to: string): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  let isAnswered = false;
  port1.addEventListener('message', () => (isAnswered = true));
  port1.start();
  const message = new MessageEvent('message', { data: { [OPEN_PAGE]: to }, ports: [port2] });
  navigator.serviceWorker.dispatchEvent(message);
  await expect.poll(() => isAnswered).toBe(true);
}

async function editFerry(): ReturnType<typeof renderScreen> {
  const screen = await renderScreen('/expenses/ferry', answers);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await description.fill('Night ferry');
  return screen;
}

beforeEach(() => dismissNotice());

test('a tapped notification leads the open window to its page, once', async () => {
  const { pathname, goBack } = await renderScreen('/dashboard', answers);
  await tap('/expenses/ferry');
  await expect.poll(pathname).toBe('/expenses/ferry');
  await expect.element(page.getByRole('heading', { name: 'Ferry' })).toBeVisible();
  await tap('/expenses/ferry');
  goBack();
  await expect.poll(pathname).toBe('/dashboard');
});

test('an edit in progress stays, and a notice offers the page of the notification', async () => {
  const { pathname } = await editFerry();
  await tap('/expenses/tea');
  await expect.element(notice).toBeVisible();
  await expect.element(description).toHaveValue('Night ferry');
  expect(pathname()).toBe('/expenses/ferry');

  await notice.getByRole('button', { name: 'Open' }).click();
  await expect.poll(pathname).toBe('/expenses/tea');
  await expect.element(page.getByRole('heading', { name: 'Tea' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a changed form on the page stays as well, until it is saved', async () => {
  const now = new Date(0).toISOString();
  const saved = { ...ASHA, createdAt: now, updatedAt: now, upiId: 'asha@okbank' };
  const { pathname } = await renderScreen('/account/profile', { 'PATCH /account': () => ({ data: saved }) });
  await page.getByLabelText('UPI ID (optional)').fill('asha@okbank');
  await tap('/activity');
  await expect.element(notice).toBeVisible();
  expect(pathname()).toBe('/account/profile');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  await tap('/activity');
  await expect.poll(pathname).toBe('/activity');
});

test('other messages of the service worker lead nowhere', async () => {
  const { pathname } = await renderScreen('/dashboard', answers);
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { page: '/activity' } }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  expect(pathname()).toBe('/dashboard');
});
