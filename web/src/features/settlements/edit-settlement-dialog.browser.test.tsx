import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { settlement as settlementSchema } from '@barabar/core/contract/settlements';
import { holdAnswer, noted, stubApi } from '../../test-support/stub-api.ts';
import { balanceOnWire, expenseOnWire, settlementOnWire } from '../../test-support/factories.ts';
import { EditSettlementDialog } from './edit-settlement-dialog.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';

const onWire = { ...settlementOnWire('Asha Rao', 'Kabir Sen', 100), groupId: 'goa' };
const OWED = balanceOnWire('Asha Rao', 'Kabir Sen', { amount: 300, groupId: 'goa' });
const dialog = page.getByRole('dialog');
const amount = dialog.getByLabelText('Settlement Amount');

const open = (more: object = {}, onClose?: () => void) =>
  renderDialog(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <EditSettlementDialog settlement={z.parse(settlementSchema, { ...onWire, ...more })} />
    </SWRConfig>,
    onClose && { onClose },
  );

test('more than before is checked once the balances are read', async () => {
  const balances = holdAnswer({ data: [OWED] });
  const sent = noted({ data: { ...onWire, amount: 250, version: 2 } });
  stubApi({ 'GET /expenses/balances': balances.give, [`PATCH /settlements/${onWire.id}`]: sent.give });
  await open();
  await amount.fill('250');
  await expect.element(dialog.getByRole('button', { name: 'Loading balances' })).toBeDisabled();
  await expect.element(dialog.getByText('exceeds', { exact: false })).not.toBeInTheDocument();
  balances.release();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => sent.bodies).toMatchObject([{ amount: 250 }]);
});

test('the form stays until the change is answered, and shows what was owed before', async () => {
  const answer = holdAnswer({ data: { ...onWire, amount: 60, version: 2 } });
  stubApi({
    'GET /expenses/balances': () => ({ data: [OWED] }),
    [`PATCH /settlements/${onWire.id}`]: answer.give,
  });
  const closed = vi.fn<() => void>();
  await open({}, closed);
  await amount.fill('60');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const sentAt = performance.now();
  await expect.poll(() => performance.now() - sentAt).toBeGreaterThan(700);
  await expect.element(dialog.getByText('Remaining balance ₹340.00')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  answer.release();
  await expect.poll(() => closed).toHaveBeenCalledOnce();
});

test('why a payment cannot be changed is said, though its amount has no field', async () => {
  stubApi({
    'GET /expenses/balances': () => ({ data: [OWED] }),
    'GET /settlements': () => ({ data: [] }),
    [`PATCH /settlements/${onWire.id}`]: () => ({ status: 400, code: 'exceeds-owed' }),
  });
  await open({ settles: [{ amount: 100, currency: 'INR' }] });
  await dialog.getByLabelText('Note (Optional)').fill('By UPI');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(amount).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('exceeds-owed');
});

test('a payment for a bill is in its currency, and at most what is open of it', async () => {
  const paidBy = { fromUserId: 'asha', toUserId: 'kabir' };
  const dinner = {
    ...expenseOnWire('Dinner', { payer: 'Kabir Sen', amount: 300, sharers: ['Asha Rao', 'Kabir Sen'] }),
    groupId: 'goa',
    settledBy: [{ settlementId: onWire.id, ...paidBy, amount: 100 }],
  };
  stubApi({
    'GET /expenses/balances': () => ({ data: [OWED, { ...OWED, currency: 'EUR' }] }),
    'GET /expenses/dinner': () => ({ data: dinner }),
  });
  await open({ forExpenseIds: ['dinner'] });
  await amount.fill('200');
  await expect.element(dialog.getByText('Only ₹150.00 of this bill is left to pay.')).toBeVisible();
  await dialog.getByRole('combobox', { name: /Currency/ }).click();
  await expect.element(page.getByTitle('EUR')).not.toBeInTheDocument();
});
