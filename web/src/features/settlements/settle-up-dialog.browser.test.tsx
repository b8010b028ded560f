import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { localDay } from '../../lib/format-date.ts';
import { balanceOnWire, groupOnWire, personOnWire } from '../../lib/wire-fixtures.ts';
import { SettleUpDialog } from './settle-up-dialog.tsx';

const GOA = balanceOnWire('Asha Rao', 'Kabir Sen', { amount: 300, groupId: 'goa' });
const { groupId: _none, ...OUTSIDE } = balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 200.5, groupId: '' });
const people: Record<string, object> = { asha: personOnWire('Asha Rao'), kabir: personOnWire('Kabir Sen') };

const sentBody = z.object({ fromUserId: z.string(), toUserId: z.string(), amount: z.number() }).loose();
type SentBody = z.output<typeof sentBody>;

/** The settlements that were sent, with their idempotency keys, in order. */
let sent: { readonly key: string | null; readonly body: SentBody }[] = [];
/** Answers a sent settlement. A thrown error stands for a lost answer. */
const record = vi.fn<(body: SentBody) => Response>();
const recorded = (body: SentBody): Response => {
  const rest = { id: 's', settledAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' };
  const [fromUser, toUser] = [people[body.fromUserId], people[body.toUserId]];
  return Response.json({ data: { ...body, ...rest, fromUser, toUser, createdBy: 'asha', version: 1 } });
};

beforeEach(() => {
  sent = [];
  record.mockReset().mockImplementation(recorded);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (init.method === 'POST' && typeof init.body === 'string') {
      const body = sentBody.parse(JSON.parse(init.body));
      sent.push({ key: new Headers(init.headers).get('Idempotency-Key'), body });
      return record(body);
    }
    if (url.startsWith('/api/groups')) {
      return Response.json({ data: [{ ...groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']), id: 'goa' }] });
    }
    return Response.json({ data: url.includes('groupId=goa') ? [GOA] : [GOA, OUTSIDE] });
  });
  return () => vi.unstubAllGlobals();
});

const saved = vi.fn<() => void>();
const chooser = page.getByRole('dialog', { name: 'Settle up' });
const everything = page.getByRole('dialog', { name: 'Settle everything' });
const rows = everything.getByRole('listitem');

/** Opens the chooser of the group Goa, then settling everything with Kabir. */
async function openEverything(): Promise<void> {
  saved.mockClear();
  await render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SettleUpDialog isOpen onClose={() => undefined} onSaved={saved} currentUserId="asha" groupId="goa" />
    </SWRConfig>,
  );
  await chooser.getByRole('button', { name: 'More options' }).click();
  await chooser.getByRole('button', { name: 'Settle everything with Kabir Sen 2 balances' }).click();
}

test('settling everything with a person records a settlement for each balance, in all groups and outside', async () => {
  await openEverything();
  await expect.element(rows.nth(0)).toHaveTextContent('Goa you owe ₹300.00');
  await expect.element(rows.nth(1)).toHaveTextContent('Outside of groups owes you ₹200.50');
  await expect.element(everything.getByText('You will pay: ₹99.50')).toBeVisible();
  await everything.getByRole('button', { name: 'Record 2 settlements' }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const today = localDay(new Date());
  const [kabir, asha] = [
    { fromUserId: 'asha', toUserId: 'kabir' },
    { fromUserId: 'kabir', toUserId: 'asha' },
  ];
  expect(sent.map(({ body }) => body)).toEqual([
    { ...kabir, amount: 300, currency: 'INR', paidOn: today, groupId: 'goa' },
    { ...asha, amount: 200.5, currency: 'INR', paidOn: today },
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a settlement that failed is named, and only that one is sent again, with the same key', async () => {
  await openEverything();
  record.mockImplementationOnce(recorded).mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch');
  });
  await everything.getByRole('button', { name: 'Record 2 settlements' }).click();
  await expect
    .element(everything.getByText('1 of 2 settlements recorded. Try again to record the rest.'))
    .toBeVisible();
  await expect.element(rows.nth(0).getByText('Recorded')).toBeVisible();
  await expect.element(rows.nth(1).getByText('Failed to create settlement', { exact: false })).toBeVisible();
  expect(saved).not.toHaveBeenCalled();

  await everything.getByRole('button', { name: 'Record 1 settlement' }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body.amount)).toEqual([300, 200.5, 200.5]);
  expect(sent[2]?.key).toBe(sent[1]?.key);
});

test('balances keep their idempotency keys after going back', async () => {
  await openEverything();
  record.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  await everything.getByRole('button', { name: 'Record 2 settlements' }).click();
  await expect.element(rows.nth(1).getByText('Failed to create settlement', { exact: false })).toBeVisible();
  await everything.getByRole('button', { name: 'Back' }).click();
  await chooser.getByRole('button', { name: 'More options' }).click();
  await chooser.getByRole('button', { name: /^Settle everything with Kabir Sen/ }).click();
  record.mockImplementation(recorded);
  await everything.getByRole('button', { name: 'Record 2 settlements' }).click();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(sent.slice(2).map(({ key }) => key)).toEqual(sent.slice(0, 2).map(({ key }) => key));
});
