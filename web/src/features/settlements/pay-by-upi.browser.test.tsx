import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { stubApi } from '../../lib/stub-api.ts';
import { balanceOnWire, friendOnWire } from '../../lib/wire-fixtures.ts';
import { SettleUpDialog } from './settle-up-dialog.tsx';

const KABIR_IS_OWED = balanceOnWire('Asha Rao', 'Kabir Sen', { amount: 300, groupId: 'goa' });
const KABIR_OWES = balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 300, groupId: 'goa' });
const WITH_UPI = { ...friendOnWire('Kabir Sen', -300), upiId: 'kabir.sen@okbank' };

const listFriends = vi.fn<() => { readonly data: unknown }>();
const dialog = page.getByRole('dialog');
const upi = dialog.getByRole('region', { name: 'Pay with UPI' });
const code = upi.getByRole('button', { name: 'Enlarge QR code' });

beforeEach(() => {
  listFriends.mockReset().mockReturnValue({ data: [WITH_UPI] });
  return () => vi.unstubAllGlobals();
});

/** Record payment of a balance that Asha chooses. */
async function record(balance: object): Promise<void> {
  stubApi({ 'GET /expenses/balances': () => ({ data: [balance] }), 'GET /friends': listFriends });
  await render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SettleUpDialog
        isOpen
        onClose={() => undefined}
        onSaved={() => undefined}
        currentUserId="asha"
        groupId="goa"
      />
    </SWRConfig>,
  );
  await dialog.getByRole('button', { name: /^Kabir Sen/ }).click();
  await expect.element(dialog.getByRole('button', { name: 'Finish' })).toBeVisible();
}

test('somebody with a UPI id can be paid by it, as long as the amount may be settled', async () => {
  await record(KABIR_IS_OWED);
  await expect.element(upi.getByText('kabir.sen@okbank')).toBeVisible();
  await expect.element(code).toBeVisible();
  const amount = dialog.getByLabelText('Settlement Amount');
  await amount.fill('300.01');
  await expect.element(code).not.toBeInTheDocument();
  await amount.fill('');
  await expect.element(upi.getByText('The QR code comes with a valid amount.')).toBeVisible();
  await amount.fill('299.99');
  await expect.element(code).toBeVisible();
});

test('other currencies than rupees are not paid by UPI', async () => {
  await record(KABIR_IS_OWED);
  await expect.element(upi).toBeVisible();
  await dialog.getByLabelText('Currency').selectOptions('USD');
  await expect.element(upi).not.toBeInTheDocument();
});

test('who receives is not asked to pay', async () => {
  await record(KABIR_OWES);
  await expect.element(dialog.getByText('You will receive: ₹300.00')).toBeVisible();
  expect(listFriends).not.toHaveBeenCalled();
  await expect.element(upi).not.toBeInTheDocument();
});

test('who has no UPI id any more is paid as ever', async () => {
  await record(KABIR_IS_OWED);
  await expect.element(upi).toBeVisible();
  listFriends.mockReturnValue({ data: [friendOnWire('Kabir Sen', -300)] });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: /^Kabir Sen/ }).click();
  await expect.element(upi).not.toBeInTheDocument();
  await expect.element(dialog.getByText('You will pay: ₹300.00')).toBeVisible();
});
