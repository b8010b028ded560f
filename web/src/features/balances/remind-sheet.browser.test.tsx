import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '@barabar/core/contract/auth';
import type { Friend } from '@barabar/core/contract/friends';
import { toMinor, type Currency } from '@barabar/core/money';
import { showNotice } from '../../lib/notices/notices.ts';
import { stubApi } from '../../test-support/stub-api.ts';
import { makeFriend, makeViewer } from '../../test-support/factories.ts';
import { emptyStore, fillRecord } from '../../store/store.ts';
import { renderDialog } from '../../test-support/render-dialog.tsx';
import { RemindSheet, type RemindSheetProps } from './remind-sheet.tsx';

vi.mock('../../lib/notices/notices.ts');

const net = (amount: number, currency: Currency = 'INR') => ({ amount: toMinor(amount), currency });
const KABIR: Friend = {
  ...makeFriend('Kabir Sen'),
  id: 'kabir',
  name: 'Kabir Sen',
  email: 'kabir@example.com',
  status: 'active',
  balances: [net(5_00, 'USD'), net(1_200_00), net(-7_00, 'EUR')],
  groups: [],
};

const closed = vi.fn<() => void>();
const reminded =
  vi.fn<() => { readonly data: unknown } | { readonly status: number; readonly code: string }>();
const sheet = page.getByRole('dialog', { name: 'Remind Kabir Sen' });
const message = sheet.getByRole('region', { name: 'Message' });

beforeEach(() => {
  closed.mockReset();
  reminded.mockReset().mockReturnValue({ data: { id: 'kabir', nextReminderAt: '2026-01-02T00:00:00.000Z' } });
  stubApi({ 'POST /friends/kabir/remind': reminded });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'share');
  };
});

async function open(
  friend: Partial<Friend> = {},
  viewer: Partial<User> = {},
  inGroup?: RemindSheetProps['inGroup'],
): Promise<void> {
  emptyStore();
  fillRecord('friend', { ...KABIR, ...friend });
  await renderDialog(<RemindSheet friendId="kabir" inGroup={inGroup} />, {
    viewer: makeViewer('Asha Rao', viewer),
    onClose: closed,
  });
  await expect.element(message).toBeVisible();
}

const TEXT = `Hello Kabir Sen,
Taking everything between us together, you owe me ₹1,200.00 and $5.00, and I owe you €7.00.
The details: ${location.origin}/friends/asha`;

test('the text names the nets of the two, and nothing is sent before a tap below it', async () => {
  await open();
  expect(message.element().textContent).toBe(TEXT);
  expect(reminded).not.toHaveBeenCalled();
  await sheet.getByRole('button', { name: 'Send email' }).click();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  expect(showNotice).toHaveBeenCalledWith({ tone: 'success', text: 'Reminder sent to Kabir Sen' });
  expect(reminded).toHaveBeenCalledOnce();
});

const inGoa = { ...net(900_00), name: 'Goa gang' };

test('from a group it says how much of it is owed there', async () => {
  await open({}, {}, inGoa);
  await expect.element(sheet.getByText('₹900.00 of it in Goa gang')).toBeVisible();
  expect(message.element().textContent).toBe(TEXT);
});

test('where that is all, it is not said again', async () => {
  await open({ balances: [net(900_00)] }, {}, inGoa);
  await expect.element(sheet.getByText(/of it in Goa gang/)).not.toBeInTheDocument();
});

test('an email that is refused says why, and the sheet stays', async () => {
  reminded.mockReturnValue({ status: 429, code: 'too-many-requests' });
  await open();
  await sheet.getByRole('button', { name: 'Send email' }).click();
  await expect.element(sheet.getByRole('alert').getByText('too-many-requests')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('the same text goes through the phone’s share sheet, and cancelling that sends nothing', async () => {
  const share = vi.fn<Navigator['share']>().mockRejectedValueOnce(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open();
  const button = sheet.getByRole('button', { name: 'Share' });
  await button.click();
  await expect.poll(() => share).toHaveBeenCalledWith({ text: TEXT });
  expect(closed).not.toHaveBeenCalled();
  await button.click();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  expect(reminded).not.toHaveBeenCalled();
});

test('a friend without an address is reminded by the copied text alone', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open({ email: '' });
  await expect.element(sheet.getByRole('button', { name: 'Send email' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
  expect(showNotice).toHaveBeenCalledWith({ tone: 'success', text: 'Copied. Paste it into a message.' });
  expect(writeText).toHaveBeenCalledWith(TEXT);
});

test('somebody without an account gets a link to where they sign up', async () => {
  await open({ status: 'invited' });
  expect(message.element().textContent).toContain(
    `${location.origin}/login?card=sign-up#email=kabir%40example.com`,
  );
});

const UPI = { upiId: 'asha@okbank' };

test('the text has the UPI ID of who is owed rupees, for a friend and for somebody by name', async () => {
  await open({}, UPI);
  expect(message.element().textContent).toContain('\nMy UPI ID: asha@okbank\nThe details:');
});

test.each<[string, Partial<Friend>, Partial<User>]>([
  ['somebody who has not accepted yet', { status: 'invited' }, UPI],
  ['who owes no rupees', { balances: [net(5_00, 'USD')] }, UPI],
  ['an address that is not proven', {}, { ...UPI, isEmailVerified: false }],
])('it has no UPI ID: %s', async (_, friend, viewer) => {
  await open(friend, viewer);
  expect(message.element().textContent).not.toContain('asha@okbank');
});

test('where copying is not allowed the text is selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await open();
  await sheet.getByRole('button', { name: 'Copy' }).click();
  await expect.element(sheet.getByText('does not allow copying', { exact: false })).toBeVisible();
  await expect.poll(() => getSelection()?.toString()).toBe(TEXT);
});
