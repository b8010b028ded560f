import { beforeEach, expect, test } from 'vitest';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { getExpense, listExpenses } from '@barabar/core/contract/expenses';
import { getGroup } from '@barabar/core/contract/groups';
import { listBalances } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { makeExpense, makeSettlement } from '../../test-support/factories.ts';
import { beginOnEmptyDevice, GOA, openPage, server } from '../../test-support/outbox-fixtures.ts';
import { movePaidBack, openCreditors, paidShareOf } from './paid-back.ts';

const DINNER = makeExpense('bina', { asha: 450_00, bina: 450_00 }, { id: 'dinner', groupId: 'goa' });
const forDinner = (amount: number, id: string) => ({
  ...makeSettlement(['asha', 'bina'], amount, { id, groupId: 'goa' }),
  forExpenseIds: ['dinner'],
});

test('settlements pay at most the share, and each counts once', () => {
  const first = movePaidBack(DINNER, { kind: 'settlement', after: forDinner(400_00, 'one') });
  expect(paidShareOf(first, 'asha')).toEqual({ paid: 400_00, owed: 450_00 });
  expect(movePaidBack(first, { kind: 'settlement', after: forDinner(400_00, 'one') })).toEqual(first);
  const second = movePaidBack(first, { kind: 'settlement', after: forDinner(400_00, 'two') });
  expect(paidShareOf(second, 'asha')).toEqual({ paid: 450_00, owed: 450_00 });
  expect(openCreditors(second, 'asha')).toEqual([]);
});

test('an edited settlement pays what it pays now, and a deleted one nothing', () => {
  const before = forDinner(400_00, 'one');
  const paid = movePaidBack(DINNER, { kind: 'settlement', after: before });
  const less = { ...before, amount: toMinor(100_00) };
  expect(movePaidBack(paid, { kind: 'settlement', before, after: less }).paidBack).toEqual([
    { userId: 'asha', amount: 100_00 },
  ]);
  expect(movePaidBack(paid, { kind: 'settlement', before })).toEqual(DINNER);
});

test('a settlement of the same amount pays for what it did, whatever has become of the share', () => {
  const before = forDinner(400_00, 'one');
  const first = movePaidBack(DINNER, { kind: 'settlement', after: before });
  // Asha's share was edited to ₹300.00 since, and then back.
  const settledBy = first.settledBy?.map((payment) => ({ ...payment, amount: toMinor(300_00) }));
  const settledExpense = { ...first, ...(settledBy && { settledBy }) };
  const noted = { ...before, note: 'Cash', version: 2 };
  expect(movePaidBack(settledExpense, { kind: 'settlement', before, after: noted })).toMatchObject({
    settledBy,
  });
});

test('whoever paid owes nobody, and of several payers each has an open share', () => {
  expect(openCreditors(DINNER, 'bina')).toEqual([]);
  const several = {
    ...makeExpense('bina', { asha: 300_00, bina: 300_00, zoya: 300_00 }, { id: 'dinner' }),
    payers: [
      { userId: 'bina', user: { id: 'bina', name: 'Bina' }, amount: toMinor(500_00) },
      { userId: 'zoya', user: { id: 'zoya', name: 'Zoya' }, amount: toMinor(400_00) },
    ],
  };
  expect(openCreditors(several, 'asha').map(({ id }) => id)).toEqual(['bina', 'zoya']);
});

beforeEach(beginOnEmptyDevice);

test('what waits is shown as paid back on the page and in the list, and moves the balance with its advance', async () => {
  const page = await openPage();
  page.hold(page.callOf(getGroup, { params: { groupId: 'goa' } }), GOA);
  const list = page.callOf(listExpenses, { query: { groupId: 'goa' } });
  const ownId = page.callOf(getExpense, { params: { expenseId: 'dinner' } });
  const balances = page.callOf(listBalances, { query: { groupId: 'goa' } });
  page.hold(list, [DINNER]);
  page.hold(balances, []);
  server.replies = ['lost'];
  const { submitChange } = await import('../outbox/submit-change.ts');
  const after = forDinner(450_00, 'key-1');
  const advance = {
    ...makeExpense('asha', { asha: 0, bina: 13_00 }, { id: 'key-1.advance', groupId: 'goa' }),
    advanceOf: 'key-1',
  };
  await submitChange({
    action: 'createSettlement',
    body: createSettlement.body.parse({
      fromUserId: 'asha',
      toUserId: 'bina',
      amount: 450,
      groupId: 'goa',
      forExpenseIds: ['dinner'],
      advance: 13,
    }),
    idempotencyKey: 'key-1',
    viewerId: 'asha',
    effect: { kind: 'settlement', after, joined: { kind: 'expense', after: advance } },
  });
  const paidBack = [{ userId: 'asha', amount: 450_00 }];
  expect(page.shown(ownId)).toMatchObject({ id: 'dinner', paidBack });
  expect(page.shown(list)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'dinner', paidBack }),
      expect.objectContaining({ id: 'key-1.advance' }),
    ]),
  );
  // All that was owed was nothing here, so that both count: 450 and 13 beyond.
  expect(page.shown(balances)).toMatchObject([{ fromUserId: 'bina', toUserId: 'asha', amount: 463_00 }]);
  expect(page.isOnlyHere('key-1.advance')).toBe(true);
  expect(page.isOnlyHere('dinner')).toBe(false);
});
