import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setDeviceOwner } from '../../store/device/state.ts';
import { dismissNotice } from '../../lib/notices/notices.ts';
import { getOutbox } from '../../store/outbox/outbox.ts';
import { discardOutbox } from '../../store/outbox/own-outbox.ts';
import { holdAnswer, expenseAnswers } from '../../test-support/stub-api.ts';
import {
  balanceOnWire,
  commentOnWire,
  expenseOnWire,
  friendOnWire,
  groupOnWire,
  settlementOnWire,
} from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const OWNER = { uid: 'uid-asha', userId: 'asha' };

/** A refusal that comes when the test says so. */
function refusalOf(code: string, data?: object) {
  const { give, release } = holdAnswer({ status: 409, code, data });
  let isAsked = false;
  const asked = () => {
    isAsked = true;
    return give();
  };
  return { give: asked, release, isAsked: () => isAsked };
}

beforeEach(() => setDeviceOwner(OWNER));
afterEach(async () => {
  dismissNotice();
  await discardOutbox(OWNER);
  setDeviceOwner(undefined);
});

async function expectToWaitFor(answer: ReturnType<typeof refusalOf>, kind: RegExp): Promise<void> {
  await expect.poll(answer.isAsked).toBe(true);
  await cleanup();
  answer.release();
  await renderScreen('/activity/waiting', {});
  const entry = page.getByRole('listitem').filter({ hasText: kind });
  await expect.element(entry.getByText(/^Not saved/).first()).toBeVisible();
}

test('a change of a settlement that is refused after its form has gone waits for a decision', async () => {
  const paid = settlementOnWire('Asha Rao', 'Kabir Sen', 90);
  const refused = refusalOf('version-conflict', { ...paid, version: 2 });
  await renderScreen('/settlements/asha-kabir', {
    'GET /settlements/asha-kabir': () => ({ data: paid }),
    'GET /settlements/asha-kabir/activities': () => ({ data: [] }),
    'PATCH /settlements/asha-kabir': refused.give,
  });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit settlement' });
  await dialog.getByLabelText('Settlement Amount').fill('80');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToWaitFor(refused, /Changed payment/);
  await expect.element(page.getByRole('alert').filter({ hasText: 'version-conflict' })).toBeVisible();
});

test('a comment that is refused after its screen was left waits for a decision, and is not in the field', async () => {
  const refused = refusalOf('not-found');
  const answers = {
    ...expenseAnswers(expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300 })),
    'GET /expenses/ferry/comments': () => ({ data: [commentOnWire('ferry', 'Kabir Sen', 'Slow boat?')] }),
    'POST /expenses/ferry/comments': refused.give,
  };
  await renderScreen('/expenses/ferry', answers);
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('Fast one');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectToWaitFor(refused, /New comment/);
  await cleanup();
  await renderScreen('/expenses/ferry', answers);
  await expect.element(field).toHaveValue('');
});

test('what settles everything, and is refused after its form has gone, waits for a decision', async () => {
  const refused = refusalOf('exceeds-owed');
  const owed = (groupId: string, amount: number) =>
    balanceOnWire('Asha Rao', 'Kabir Sen', { amount, groupId });
  await renderScreen('/groups/goa', {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']) }),
    'GET /friends': () => ({ data: [friendOnWire('Kabir Sen', -340)] }),
    'GET /expenses/balances': () => ({ data: [owed('goa', 300), owed('flat', 40)] }),
    'GET /groups/my-groups': () => ({ data: [] }),
    'POST /settlements/several': refused.give,
  });
  await page.getByRole('button', { name: 'Settle Up' }).first().click();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('button', { name: /^Settle everything with Kabir Sen/ }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expectToWaitFor(refused, /New payment/);
  await expect.poll(() => getOutbox().entries.filter(({ refusal }) => refusal).length).toBe(1);
});
