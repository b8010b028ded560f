import { beforeEach, expect, it } from 'vitest';
import { listBalances } from '@barabar/core/contract/balances';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { getGroup } from '@barabar/core/contract/groups';
import { makePerson, owes, settlementOnWire } from '../test-support/factories.ts';
import { beginOnEmptyDevice, entriesOf, GOA, openPage, server } from '../test-support/outbox-fixtures.ts';

const AT = new Date(2026, 10, 20);

beforeEach(beginOnEmptyDevice);

/** A page on which Asha has paid the ₹487.00 that she owes Bina with a note of ₹500.00, without an answer. */
async function paidOffline() {
  const page = await openPage();
  page.hold(page.callOf(getGroup, { params: { groupId: 'goa' } }), GOA);
  const balances = page.callOf(listBalances, { query: { groupId: 'goa' } });
  page.hold(balances, [owes('asha', 'bina', 487_00, { groupId: 'goa' })]);
  server.replies = ['lost'];
  const [{ recordSettlements }, { deleteRecord, restoreRecord }] = await Promise.all([
    import('../features/settlements/api.ts'),
    import('../features/activity/delete-record.ts'),
  ]);
  await recordSettlements(
    [
      createSettlement.body.parse({
        fromUserId: 'asha',
        toUserId: 'bina',
        amount: 487,
        groupId: 'goa',
        advance: 13,
      }),
    ],
    {
      idempotencyKey: 'key-1',
      currentUserId: 'asha',
      balance: { fromUser: makePerson('asha'), toUser: makePerson('bina') },
    },
  );
  const [effect] = entriesOf(page).map((entry) => entry.effect);
  if (effect?.kind !== 'settlement' || !effect.after) throw new Error('the settlement waits');
  const row = { type: 'settlement', id: 'key-1', data: effect.after, date: AT } as const;
  const shown = () => page.shown(balances);
  return { page, row, shown, deleteRecord, restoreRecord };
}

it('a waiting settlement and its advance know of each other, and are deleted and restored together', async () => {
  const { page, row, shown, deleteRecord, restoreRecord } = await paidOffline();
  expect(row.data.advanceExpenseId).toBe('key-1.advance');
  expect(shown()).toMatchObject([{ fromUserId: 'bina', toUserId: 'asha', amount: 13_00 }]);

  server.replies = ['lost', 'lost'];
  await deleteRecord(row, { viewerId: 'asha', idempotencyKey: 'key-2' });
  expect(shown()).toMatchObject([{ fromUserId: 'asha', toUserId: 'bina', amount: 487_00 }]);
  await restoreRecord(row, { viewerId: 'asha', idempotencyKey: 'key-3' });
  expect(shown()).toMatchObject([{ fromUserId: 'bina', toUserId: 'asha', amount: 13_00 }]);

  // The server names both.
  const advanceExpenseId = 'exp-9';
  server.replies = [
    { data: { ...settlementOnWire('Asha Rao', 'Bina Das', 487), id: 'stl-9', advanceExpenseId } },
    'lost',
  ];
  await page.sendOutbox();
  expect(entriesOf(page).map(({ effect }) => effect)).toMatchObject([
    {
      before: { id: 'stl-9', advanceExpenseId },
      joined: { before: { id: advanceExpenseId, advanceOf: 'stl-9' } },
    },
    {
      after: { id: 'stl-9', advanceExpenseId },
      joined: { after: { id: advanceExpenseId, advanceOf: 'stl-9' } },
    },
  ]);
});
