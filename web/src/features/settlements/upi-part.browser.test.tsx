import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '@barabar/core/contract/auth';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { stubApi } from '../../test-support/stub-api.ts';
import { swrSettings } from '../../lib/api/swr-settings.ts';
import { balanceOnWire, friendOnWire, makeViewer } from '../../test-support/factories.ts';
import { readQrOnScreen } from '../../test-support/read-qr.ts';
import { SettleUpDialog } from './settle-up-dialog.tsx';
import { DialogHost, DialogScope } from '../../components/dialogs.tsx';

const KABIR_IS_OWED = balanceOnWire('Asha Rao', 'Kabir Sen', { amount: 300, groupId: 'goa' });
const KABIR_OWES = balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 300, groupId: 'goa' });
const ASHA = makeViewer('Asha Rao', { upiId: 'asha.rao@okbank' });
const WITH_UPI = { ...friendOnWire('Kabir Sen', -300), upiId: 'kabir.sen@okbank' };

const listFriends = vi.fn<() => { readonly data: unknown }>();
const dialog = page.getByRole('dialog');
const pay = dialog.getByRole('button', { name: 'Pay by UPI' });
const upiId = dialog.getByText('kabir.sen@okbank');
const ask = dialog.getByRole('button', { name: 'Ask for the UPI ID' });
const showQr = dialog.getByRole('button', { name: 'Show my UPI code' });
/** Finds a dialog by its heading: in tests, antd gives the titles of all dialogs the same id. */
const large = page
  .getByRole('dialog')
  .filter({ has: page.getByRole('heading', { name: 'Scan to pay with UPI' }) });

beforeEach(() => {
  listFriends.mockReset().mockReturnValue({ data: [WITH_UPI] });
  return () => vi.unstubAllGlobals();
});

async function record(balances: readonly object[], viewer: User = ASHA): Promise<void> {
  stubApi({ 'GET /expenses/balances': () => ({ data: balances }), 'GET /friends': listFriends });
  await render(
    <MemoryRouter>
      <CurrentUserContext value={viewer}>
        <SWRConfig value={{ ...swrSettings, provider: () => new Map() }}>
          <DialogScope>
            <SettleUpDialog groupId="goa" />
          </DialogScope>
          <DialogHost />
        </SWRConfig>
      </CurrentUserContext>
    </MemoryRouter>,
  );
  await dialog
    .getByRole('button', { name: /^Kabir Sen/ })
    .first()
    .click();
  await expect.element(dialog.getByRole('button', { name: 'Finish' })).toBeVisible();
}

/** The currencies that Record payment offers. */
async function currenciesOffered(): Promise<readonly (string | null)[]> {
  await dialog.getByRole('combobox', { name: 'Currency: INR' }).click();
  const options = page.getByRole('option');
  await expect.element(options.first()).toBeVisible();
  return options.elements().map(({ textContent }) => textContent);
}

test('a payee with a UPI ID can be paid by UPI while the amount can be settled', async () => {
  await record([KABIR_IS_OWED]);
  await expect.element(upiId).toBeVisible();
  await expect.element(pay).toBeEnabled();
  const amount = dialog.getByLabelText('Settlement Amount');
  for (const wrong of ['300.01', '']) {
    await amount.fill(wrong);
    await expect.element(pay).toBeDisabled();
  }
  await amount.fill('299.99');
  await expect.element(pay).toBeEnabled();
});

test('who goes to pay by UPI can enter its reference, which others are not asked for', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await record([KABIR_IS_OWED]);
  await dialog.getByRole('button', { name: 'Note (Optional)' }).click();
  const reference = dialog.getByLabelText('UPI reference (optional)');
  await expect.element(dialog.getByLabelText('Note (Optional)')).toHaveFocus();
  await expect.element(reference).not.toBeInTheDocument();
  await pay.click();
  await expect.element(reference).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Method: UPI' })).toBeVisible();
});

test('who comes back from paying is asked whether it went through, and a tap records it with the copied reference', async () => {
  const settle = vi.fn<() => { readonly status: number; readonly code: string }>();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const readText = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue('1234567890123');
  await record([KABIR_IS_OWED]);
  const question = dialog.getByText('Did ₹300.00 to Kabir Sen go through?');
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  await dialog.getByRole('button', { name: 'Copy UPI ID kabir.sen@okbank' }).click();
  await expect.element(question).not.toBeInTheDocument();
  comeBack();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await pay.click();
  comeBack();
  await expect.element(question).toBeVisible();
  await dialog.getByRole('button', { name: 'Paste UPI reference' }).click();
  await dialog.getByRole('button', { name: 'No 12 digits copied' }).click();
  await expect.element(dialog.getByLabelText('UPI reference (optional)')).toHaveValue('');
  readText.mockResolvedValue('UPI Ref No. 412345678901');
  await dialog.getByRole('button', { name: 'No 12 digits copied' }).click();
  await expect.element(dialog.getByLabelText('UPI reference (optional)')).toHaveValue('412345678901');
  stubApi({ 'POST /settlements': settle.mockReturnValue({ status: 409, code: 'reference-used' }) });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => settle).toHaveBeenCalledOnce();
});

test('a new UPI ID has a warning to check it before paying', async () => {
  const changed = { ...WITH_UPI, upiIdChangedAt: new Date(Date.now() - 60_000).toISOString() };
  listFriends.mockReturnValue({ data: [changed] });
  await record([KABIR_IS_OWED]);
  await expect
    .element(dialog.getByText(/^New UPI ID, set \w+[.] Check with Kabir Sen before you pay[.]$/))
    .toBeVisible();
});

test('only currencies in which something is owed are offered, and UPI is for rupees only', async () => {
  const dollars = { ...KABIR_IS_OWED, amount: 12.5, currency: 'USD' };
  const otherWay = { ...KABIR_OWES, amount: 7, currency: 'EUR' };
  await record([KABIR_IS_OWED, dollars, otherWay]);
  await expect.element(pay).toBeVisible();
  expect(await currenciesOffered()).toEqual(['INR', 'USD', 'EUR']);
  await page.getByRole('option').filter({ hasText: 'USD' }).click();
  await expect.element(dialog.getByText('You will pay: $12.50 to Kabir Sen')).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
});

test('a debt in one currency leaves no other to choose', async () => {
  await record([KABIR_IS_OWED]);
  expect(await currenciesOffered()).toEqual(['INR']);
  await expect.poll(() => listFriends).toHaveBeenCalled();
});

test('the payee shows the payer a code of their own UPI ID and the exact amount', async () => {
  // Without motion antd gives the focus to the dialog below instead of its button.
  await commands.allowMotion();
  await record([KABIR_OWES]);
  await expect.element(dialog.getByText('You will receive: ₹300.00 from Kabir Sen')).toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  expect(listFriends).not.toHaveBeenCalled();
  await dialog.getByLabelText('Settlement Amount').fill('299.5');
  await dialog.getByRole('button', { name: 'Note (Optional)' }).click();
  await dialog.getByLabelText('Note (Optional)').fill('Ferry to Goa');
  await showQr.click();
  await expect.element(large.getByText('₹299.50 to Asha Rao')).toBeVisible();
  const shown = large.getByRole('img', { name: 'QR code of the payment' });
  expect(await readQrOnScreen(shown.element())).toBe(
    'upi://pay?pa=asha.rao@okbank&pn=Asha%20Rao&am=299.50&cu=INR&tn=Ferry%20to%20Goa',
  );
  await userEvent.keyboard('{Escape}');
  await expect.element(showQr).toHaveFocus();
  await dialog.getByLabelText('Settlement Amount').fill('300.01');
  await expect.element(showQr).toBeDisabled();
});

test.each([
  ['Add your UPI ID', { upiId: undefined }],
  ['Verify your email to be paid by UPI', { isEmailVerified: false }],
])('a payee whose UPI ID nobody can see has a link to their profile: %s', async (words, change) => {
  await record([KABIR_OWES], { ...ASHA, ...change });
  await expect.element(dialog.getByRole('link', { name: words })).toHaveAttribute('href', '/account/profile');
  await expect.element(showQr).not.toBeInTheDocument();
});

test('a payee who has no UPI ID any more can be asked for it, in a message that is shown first', async () => {
  await record([KABIR_IS_OWED]);
  await expect.element(upiId).toBeVisible();
  listFriends.mockReturnValue({ data: [friendOnWire('Kabir Sen', -300)] });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: /^Kabir Sen/ }).click();
  await expect.element(pay).not.toBeInTheDocument();
  await dialog.getByLabelText('Settlement Amount').fill('250');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await ask.click();
  expect(writeText).not.toHaveBeenCalled();
  const words = `Kabir Sen, I want to pay you ₹250.00 by UPI. Please add your UPI ID here: ${location.origin}/account`;
  await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => writeText.mock.calls).toEqual([[words]]);
});

test('a payee whom a group knows by name only cannot be asked for a UPI ID', async () => {
  listFriends.mockReturnValue({ data: [{ ...friendOnWire('Kabir Sen', -300), status: 'name-only' }] });
  await record([KABIR_IS_OWED]);
  await expect.poll(() => listFriends).toHaveBeenCalled();
  await expect.element(pay).not.toBeInTheDocument();
  await expect.element(ask).not.toBeInTheDocument();
});

test('a UPI ID is asked for anew each time, however lately the friends were read', async () => {
  listFriends.mockReturnValue({ data: [friendOnWire('Kabir Sen', -300)] });
  await record([KABIR_IS_OWED]);
  await expect.poll(() => listFriends).toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Back' }).click();
  listFriends.mockReturnValue({ data: [WITH_UPI] });
  await dialog.getByRole('button', { name: /^Kabir Sen/ }).click();
  await expect.element(upiId).toBeVisible();
});
