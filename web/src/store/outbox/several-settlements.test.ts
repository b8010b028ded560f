import { beforeEach, expect, it } from 'vitest';
import { listBalances } from '@barabar/core/contract/balances';
import { getGroup } from '@barabar/core/contract/groups';
import { listSettlements } from '@barabar/core/contract/settlements';
import { makeSettlement, owes, settlementOnWire } from '../../test-support/factories.ts';
import {
  beginOnEmptyDevice,
  entriesOf,
  expectStored,
  GOA,
  openPage,
  server,
} from '../../test-support/outbox-fixtures.ts';

beforeEach(beginOnEmptyDevice);

const AT = new Date(2026, 10, 20);
const IN_GOA = makeSettlement(['asha', 'bina'], 300_00, { id: 'key-1', groupId: 'goa', at: AT });
const OUTSIDE = makeSettlement(['bina', 'asha'], 100_00, { id: 'key-1.1', at: AT });
const BODY = [IN_GOA, OUTSIDE].map(({ fromUserId, toUserId, amount, currency, paidOn, groupId }) => ({
  fromUserId,
  toUserId,
  amount,
  currency,
  paidOn,
  ...(groupId !== undefined && { groupId }),
}));

/** A page on which Asha has settled a net with Bina, without an answer. */
async function settledOffline() {
  const page = await openPage();
  page.hold(page.callOf(getGroup, { params: { groupId: 'goa' } }), GOA);
  server.replies = ['lost'];
  const { submitChange } = await import('./submit-change.ts');
  await submitChange({
    action: 'createSettlements',
    body: { settlements: BODY },
    idempotencyKey: 'key-1',
    viewerId: 'asha',
    effect: { kind: 'settlement', after: IN_GOA, others: [OUTSIDE] },
  });
  return { page, submitChange };
}

it('several settlements wait as one entry, and each is shown in its place', async () => {
  const { page } = await settledOffline();
  await expectStored(1);
  const withBina = page.callOf(listSettlements, { query: { userId: 'bina' } });
  page.hold(withBina, []);
  expect(page.shown(withBina)).toHaveLength(2);
  expect(page.shown(withBina)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: 'key-1' }),
      expect.objectContaining({ id: 'key-1.1' }),
    ]),
  );
  const rows = [owes('asha', 'bina', 300_00, { groupId: 'goa' }), owes('bina', 'asha', 100_00)];
  const balances = page.callOf(listBalances);
  page.hold(balances, rows);
  expect(page.shown(balances)).toEqual([]);
  for (const id of ['key-1', 'key-1.1']) {
    expect(page.stateOf(id, page.getOutbox())).toBe('waiting');
    expect(page.isOnlyHere(id)).toBe(true);
  }
});

it('they are sent in one request, and later changes of each name the record that the server has made', async () => {
  const { page, submitChange } = await settledOffline();
  server.replies = ['lost'];
  await submitChange({
    action: 'deleteSettlement',
    params: { settlementId: 'key-1.1' },
    idempotencyKey: 'key-2',
    viewerId: 'asha',
    effect: { kind: 'settlement', before: OUTSIDE },
  });
  server.sent = [];
  server.replies = [
    { data: ['first', 'second'].map((id) => ({ ...settlementOnWire('Asha Rao', 'Bina Das', 300), id })) },
    { data: { id: 'second', outcome: 'restorable' } },
  ];
  await page.sendOutbox();
  expect(server.sent.map(({ call, key }) => [call, key])).toEqual([
    ['POST /api/settlements/several', 'key-1'],
    ['DELETE /api/settlements/second', 'key-2'],
  ]);
  expect(JSON.parse(server.sent[0]?.body ?? '')).toMatchObject({
    settlements: [{ amount: 300, groupId: 'goa' }, { amount: 100 }],
  });
  expect(entriesOf(page)).toEqual([]);
});

it('an act is deleted, changed and restored in one request, and each of its settlements is shown so at once', async () => {
  const page = await openPage();
  const [goa, outside] = [IN_GOA, OUTSIDE].map((settlement) => ({
    ...settlement,
    id: settlement.id.replace('key-1', 'act'),
    actId: 'act',
  }));
  if (!goa || !outside) throw new Error('an act has two settlements');
  page.hold(page.callOf(getGroup, { params: { groupId: 'goa' } }), GOA);
  const balances = page.callOf(listBalances);
  page.hold(balances, []);
  server.replies = ['lost'];
  const { submitChange } = await import('./submit-change.ts');
  const about = { params: { settlementId: goa.id }, viewerId: 'asha' };
  await submitChange({
    ...about,
    action: 'deleteAct',
    idempotencyKey: 'key-2',
    effect: { kind: 'settlement', before: goa, parts: [{ kind: 'settlement', before: outside }] },
  });
  await expectStored(1);
  expect(page.shown(balances)).toMatchObject([
    { fromUserId: 'asha', amount: 300_00, groupId: 'goa' },
    { fromUserId: 'bina', amount: 100_00 },
  ]);
  server.sent = [];
  server.replies = [{ data: { id: goa.id, outcome: 'restorable' } }];
  await page.sendOutbox();
  expect(server.sent.map(({ call, key }) => [call, key])).toEqual([
    ['DELETE /api/settlements/act?act=true', 'key-2'],
  ]);
  server.sent = [];
  server.replies = ['lost'];
  await submitChange({
    ...about,
    action: 'editAct',
    body: { note: 'Net', version: 1 },
    idempotencyKey: 'key-3',
    effect: { kind: 'settlement', before: goa, after: { ...goa, note: 'Net', version: 2 } },
  });
  await submitChange({
    ...about,
    action: 'restoreAct',
    idempotencyKey: 'key-4',
    effect: { kind: 'settlement', after: { ...goa, version: 4 } },
  });
  expect(server.sent.map(({ call }) => call)).toContain('PATCH /api/settlements/act?act=true');
});
