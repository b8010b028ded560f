import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { keepShortcuts } from '../../lib/device/device-choice.ts';
import { cutOff, holdAnswer, noted } from '../../test-support/stub-api.ts';
import { friendOnWire } from '../../test-support/factories.ts';
import { ASHA, renderScreen } from '../../test-support/render-screen.tsx';

const wire = (changes: object = {}) => ({
  data: { ...ASHA, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', ...changes },
});
const KABIR = { ...friendOnWire('Kabir Sen', 0), id: 'kabir' };
const back = page.getByRole('link', { name: 'Go back to account' });

describe.each([
  ['/account/profile', 'Profile', page.getByLabelText('UPI ID (optional)')],
  ['/account/notifications', 'Notifications', page.getByRole('switch', { name: 'Reminders', exact: true })],
  ['/account/privacy', 'Privacy & Security', page.getByRole('button', { name: 'Change password' })],
  ['/account/settings', 'Settings', page.getByRole('combobox', { name: /^Default currency/ })],
  ['/account/help', 'Help & Support', page.getByRole('button', { name: 'Copy details' })],
])('%s', (path, title, part) => {
  test('is reached from Account, is what its item says, and leads back, in a wide window too', async () => {
    const { pathname } = await renderScreen('/account', {});
    await page.getByRole('link', { name: title }).click();
    // Nothing waits for who has a verified address.
    await expect.element(page.getByTestId('account-dot')).not.toBeInTheDocument();
    await expect.poll(pathname).toBe(path);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => document.title).toContain(title);
    await expect.element(part).toBeVisible();
    await page.viewport(1280, 800);
    await expect.element(part).toBeVisible();
    await back.click();
    await expect.poll(pathname).toBe('/account');
    await page.getByRole('link', { name: title }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

describe('Profile', () => {
  test('saves what has changed, and confirms it', async () => {
    await renderScreen('/account/profile', { 'PATCH /account': () => wire({ upiId: 'asha@okbank' }) });
    await page.getByLabelText('UPI ID (optional)').fill('asha@okbank');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Profile saved')).toBeVisible();
    await expect.element(page.getByLabelText('UPI ID (optional)')).toHaveValue('asha@okbank');
  });

  test('says what is wrong with a field, and keeps the text when it could not be saved', async () => {
    await renderScreen('/account/profile', { 'PATCH /account': cutOff });
    const upiId = page.getByLabelText('UPI ID (optional)');
    await upiId.fill('asha');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Please enter a valid UPI ID, such as name@bank')).toBeVisible();
    await upiId.fill('asha@okbank');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Failed to save your profile', { exact: false })).toBeVisible();
    await expect.element(upiId).toHaveValue('asha@okbank');
  });
});

describe('Notifications', () => {
  const reminders = page.getByRole('switch', { name: 'Reminders', exact: true });

  test('a switch takes effect at once, and turns back when it could not be saved', async () => {
    const { give, release } = holdAnswer({ status: 500, code: 'internal' });
    await renderScreen('/account/notifications', { 'PATCH /account': give });
    await expect.element(reminders).toBeChecked();
    await reminders.click();
    await expect.element(reminders).not.toBeChecked();
    release();
    await expect.element(page.getByText('Failed to save your notifications', { exact: false })).toBeVisible();
    await expect.element(reminders).toBeChecked();
  });

  test('each kind of mail is switched by itself', async () => {
    const { bodies, give } = noted({ status: 500, code: 'internal' });
    await renderScreen('/account/notifications', { 'PATCH /account': give });
    await page.getByRole('switch', { name: 'Comments', exact: true }).click();
    await expect.poll(() => bodies).toEqual([{ notifications: { comments: false } }]);
    await expect.element(reminders).toBeChecked();
  });

  test('says which mails cannot be switched off', async () => {
    await renderScreen('/account/notifications', {});
    await expect
      .element(page.getByText(/^Some emails are always sent: .*says they are a name/))
      .toBeVisible();
  });
});

describe('Push notifications', () => {
  const section = page.getByRole('region', { name: 'Push notifications' });
  const device = section.getByRole('switch', { name: 'Push on this device' });
  const show = (data: object = { publicKey: 'BA' }) =>
    renderScreen('/account/notifications', { 'GET /account/push-key': () => ({ data }) });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  test('are not offered where the server sends none', async () => {
    await show({});
    await expect.element(page.getByRole('switch', { name: 'Weekly summary' })).toBeVisible();
    await expect.element(section).not.toBeInTheDocument();
  });

  test('are off, and asked for with the tap alone', async () => {
    const asked = vi.fn(async () => 'default');
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked });
    await show();
    await expect.element(device).toBeEnabled();
    await expect.element(device).not.toBeChecked();
    for (const element of section.getByRole('switch').elements()) expect(element).not.toBeChecked();
    expect(asked).not.toHaveBeenCalled();
    await device.click();
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    await expect.element(device).not.toBeChecked();
  });

  test('say what to do where they are blocked, missing, or only on the home screen', async () => {
    vi.stubGlobal('Notification', { permission: 'denied' });
    await show();
    await expect
      .element(section.getByText('Notifications of this site are blocked.', { exact: false }))
      .toBeVisible();
    await expect.element(device).toBeDisabled();

    vi.stubGlobal('PushManager', undefined);
    await cleanup();
    await show();
    await expect.element(section.getByText('This browser has no push notifications.')).toBeVisible();

    await cleanup();
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    await show();
    await expect
      .element(section.getByText('Add Barabar to your home screen first', { exact: false }))
      .toBeVisible();
  });

  test('can be chosen by their kinds on a device that has none: for the others', async () => {
    vi.stubGlobal('PushManager', undefined);
    const { bodies, give } = noted({ status: 500, code: 'internal' });
    const { answer } = await show();
    answer({ 'PATCH /account': give });
    await expect.element(section.getByText('This browser has no push notifications.')).toBeVisible();
    await section.getByRole('switch', { name: 'A friend writes a comment' }).click();
    await expect.poll(() => bodies).toEqual([{ notifications: { push: { comments: true } } }]);
    const words = 'What you choose below applies to every device on which push is on.';
    await expect.element(section.getByText(words, { exact: false })).toBeVisible();
  });

  test('say why they cannot be chosen without a connection', async () => {
    await renderScreen('/account/notifications', { 'GET /account/push-key': cutOff });
    await expect.element(section.getByRole('alert')).toBeVisible();
    await expect.element(device).toBeDisabled();
  });
});

describe('Settings', () => {
  afterEach(() => keepShortcuts(true));

  test('follow the appearance of the system until another one is chosen', async () => {
    await renderScreen('/account/settings', {});
    const themes = page.getByRole('radiogroup', { name: 'Appearance' });
    await expect.element(themes.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect.element(themes.getByRole('radio', { name: 'Dark' })).toBeInTheDocument();
  });

  test('single keys can be switched off on this device, and on again', async () => {
    const { pathname } = await renderScreen('/account/settings', {});
    await page.viewport(1280, 800);
    const keys = page.getByRole('switch', { name: 'Keyboard shortcuts' });
    const search = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
    await expect.element(keys).toBeChecked();
    await expect.element(keys).toHaveAccessibleDescription('“/” opens the search, and “n” adds an expense.');
    await expect.element(search).toHaveAttribute('aria-keyshortcuts', '/');
    await keys.click();
    await expect.element(keys).not.toBeChecked();
    await expect.element(search).not.toHaveAttribute('aria-keyshortcuts');
    await userEvent.keyboard('/');
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    expect(pathname()).toBe('/account/settings');
    await keys.click();
    await expect.element(keys).toBeChecked();
    await userEvent.keyboard('/');
    await expect.poll(pathname).toBe('/search');
  });

  test('single keys are not offered on a touch screen, which has none', async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      match(query.includes('pointer: coarse') ? 'all' : query),
    );
    await renderScreen('/account/settings', {});
    await expect.element(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
    vi.restoreAllMocks();
  });

  test('the default currency can be changed, and stays as it was when it could not be saved', async () => {
    await renderScreen('/account/settings', { 'PATCH /account': cutOff });
    await page.getByRole('combobox', { name: 'Default currency: Indian Rupee (INR)' }).click();
    await page.getByText('US Dollar (USD)').click();
    await expect
      .element(page.getByText('Failed to save your default currency', { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByRole('combobox', { name: 'Default currency: Indian Rupee (INR)' }))
      .toBeInTheDocument();
  });

  test('a new expense starts with the default currency', async () => {
    const user = { ...ASHA, defaultCurrency: 'USD' } as const;
    await renderScreen('/friends/kabir', { 'GET /friends/kabir/details': () => ({ data: KABIR }) }, { user });
    await page.getByRole('button', { name: 'Add expense' }).click();
    await expect.element(page.getByRole('combobox', { name: /Currency/ })).toHaveAccessibleName(/USD/);
  });
});

describe('Help & Support', () => {
  test('a question opens its answer', async () => {
    await renderScreen('/account/help', {});
    const question = page.getByRole('button', { name: 'How are splits rounded?' });
    await expect.element(question).toHaveAttribute('aria-expanded', 'false');
    await question.click();
    await expect.element(page.getByText('₹100.00 split among three people', { exact: false })).toBeVisible();
  });

  test.each([
    ['How do I invite people by a link?', 'change only what they added themselves'],
    ['What is a guest?', 'with just a name, without an account'],
    ['Can I add somebody who is not on Barabar?', 'by name, as a friend or in a group'],
    ['Somebody took a name that is not theirs. What can I do?', 'within seven days after an admin'],
    ['Who can see my data, and how do I download or delete it?', 'link makes nobody friends'],
  ])('%s', async (name, words) => {
    await renderScreen('/account/help', {});
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  });

  test('the details for a report are copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderScreen('/account/help', {});
    await page.getByRole('button', { name: 'Copy details' }).click();
    await expect.element(page.getByText('Details copied')).toBeVisible();
    expect(writeText.mock.calls[0]?.[0]).toContain(`Account: ${ASHA.id}`);
    writeText.mockRestore();
  });

  test('without an address of the operator, it says whom to ask', async () => {
    await renderScreen('/account/help', {});
    await expect.element(page.getByText('No contact address has been set.', { exact: false })).toBeVisible();
  });
});

describe('Privacy & Security', () => {
  test('whoever cannot be signed out everywhere is told, and stays', async () => {
    const { pathname } = await renderScreen('/account/privacy', { 'POST /auth/logout': cutOff });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.element(page.getByText('Failed to sign out everywhere', { exact: false })).toBeVisible();
    expect(pathname()).toBe('/account/privacy');
  });
});

test('deleting the account says first which balances are in the way, and then nothing else', async () => {
  const owed = { fromUserId: 'asha', fromUser: { id: 'asha', name: 'Asha Rao', email: '' } };
  const to = { toUserId: 'zoya', toUser: { id: 'zoya', name: 'Zoya Khan', email: '' } };
  const { answer } = await renderScreen('/account/privacy', {
    'GET /expenses/balances': () => ({ data: [{ ...owed, ...to, amount: 900, currency: 'INR' }] }),
  });
  const open = page.getByRole('button', { name: 'Delete my account' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect.element(dialog.getByText('You owe Zoya Khan ₹900.00')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  answer({ 'GET /expenses/balances': () => ({ data: [] }) });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('every setting is one line, and "?" shows what it does', async () => {
  await page.viewport(390, 844);
  await renderScreen('/account/notifications', {});
  const about = page.getByRole('button', { name: 'About Weekly summary' });
  const sentence = page.getByText('Every Monday: what you owe', { exact: false });
  const line = page.getByRole('switch', { name: 'Weekly summary' });
  await expect.element(line).toHaveAccessibleDescription(/^Every Monday: what you owe/);
  expect(sentence.element().getBoundingClientRect().height).toBeLessThanOrEqual(1);
  for (const element of page.getByRole('switch').elements())
    expect(element.closest('div')?.clientHeight).toBeLessThanOrEqual(64);
  await about.click();
  await expect.element(about).toHaveAttribute('aria-expanded', 'true');
  expect(sentence.element().getBoundingClientRect().height).toBeGreaterThan(16);
});
