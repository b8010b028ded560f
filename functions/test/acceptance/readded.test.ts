import { deleteAccount } from '@barabar/core/contract/account';
import {
  createExpense,
  deleteExpense,
  editExpense,
  getExpense,
  listExpenses,
  restoreExpense,
} from '@barabar/core/contract/expenses';
import { removeFriend } from '@barabar/core/contract/friends';
import { addMember, getGroup, leaveGroup, updateGroup } from '@barabar/core/contract/groups';
import { declineGroup, listRequests } from '@barabar/core/contract/requests';
import { deleteSettlement, listSettlements, restoreSettlement } from '@barabar/core/contract/settlements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Person, type TestApp } from '../harness.ts';
import { killedAfter } from '../killable.ts';
import { addExpense, balancesSeenBy, expectExactLedger, expenseBody, settle } from '../ledger.ts';
import { afterFirstTransaction } from '../meanwhile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

/** Somebody leaves a group even, and is added again by an admin whom they have unfriended. */
interface Scene {
  /** The admin. */
  readonly asha: Person;
  readonly ravi: Person;
  readonly meera: Person;
  /** Joined after Ravi left. */
  readonly stranger: Person;
  readonly groupId: string;
  /** Asha paid 900 for the three, and the two others settled their 300 each. */
  readonly dinnerId: string;
  readonly settlementId: string;
}

async function addedAgain(
  more: (before: Omit<Scene, 'stranger' | 'dinnerId' | 'settlementId'>) => Promise<unknown> = async () => {},
): Promise<Scene> {
  const [asha, ravi, meera] = [
    await app.join('Asha Nair'),
    await app.join('Ravi Kumar'),
    await app.join('Meera Das'),
  ];
  const { id: groupId } = await app.gather('Flat', [asha, ravi, meera]);
  const dinner = await addExpense(app, asha, { amount: 900_00, among: [asha, ravi, meera], groupId });
  const settlement = await settle(app, ravi, { from: ravi, to: asha, amount: 300_00, groupId });
  await settle(app, meera, { from: meera, to: asha, amount: 300_00, groupId });
  await more({ asha, ravi, meera, groupId });
  await app.ask(leaveGroup, { as: ravi, params: { groupId } });
  await app.ask(removeFriend, { as: ravi, params: { friendId: asha.userId } });
  const stranger = await app.join('Sunil Stranger');
  await app.askToBeFriends(stranger, asha);
  for (const { email } of [stranger, ravi])
    await app.ask(addMember, { as: asha, params: { groupId }, body: { email, role: 'member' } });
  expect((await app.ask(listRequests, { as: ravi })).groups).toHaveLength(1);
  const ids = { groupId, dinnerId: dinner.id, settlementId: settlement.id };
  return { asha, ravi, meera, stranger, ...ids };
}

const decline = (as: Person, groupId: string) => app.ask(declineGroup, { as, params: { groupId } });

/** Ways out of a group that somebody has not joined. */
const WAYS: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
  ['declining the group', ({ ravi, groupId }) => decline(ravi, groupId)],
  ['deleting the account', ({ ravi }) => app.ask(deleteAccount, { as: ravi })],
];

async function expectOut({ asha, ravi, meera, stranger, groupId }: Scene): Promise<void> {
  const { members } = await app.ask(getGroup, { as: asha, params: { groupId } });
  expect(members.map(({ userId }) => userId)).not.toContain(ravi.userId);
  await expectExactLedger(app.db, [asha, ravi, meera, stranger]);
}

/** Turns simplifying debts on and off again. */
async function simplifyOnce(as: Person, groupId: string): Promise<void> {
  for (const simplifyDebts of [true, false]) {
    const { version } = await app.ask(getGroup, { as, params: { groupId } });
    await app.ask(updateGroup, { as, params: { groupId }, body: { version, simplifyDebts } });
  }
}

const partsOf = async (as: Person, expenseId: string) => {
  const { amount, payers, splits } = await app.ask(getExpense, { as, params: { expenseId } });
  const sorted = (parts: readonly { readonly userId: string; readonly amount: number }[]) =>
    Object.fromEntries(parts.map((part) => [part.userId, part.amount]));
  return { amount, paid: sorted(payers), owed: sorted(splits) };
};

async function expectHistory({ asha, ravi, meera, groupId, dinnerId }: Scene): Promise<void> {
  const query = { groupId };
  expect(await app.ask(listExpenses, { as: meera, query })).toMatchObject([{ id: dinnerId, version: 1 }]);
  expect((await partsOf(meera, dinnerId)).owed).toEqual(
    Object.fromEntries([asha, ravi, meera].map(({ userId }) => [userId, 300_00])),
  );
  expect(await app.ask(listSettlements, { as: meera, query })).toHaveLength(2);
  expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
}

describe.each(WAYS)('%s that one has left before', (_, getOut) => {
  it('leaves the history, which is even', async () => {
    const scene = await addedAgain();
    await getOut(scene);
    await expectHistory(scene);
    await expectOut(scene);
  });

  it('deletes what was recorded since one was added again, and nothing else', async () => {
    const scene = await addedAgain();
    const { asha, ravi, meera, stranger, groupId } = scene;
    await addExpense(app, stranger, { amount: 90_00, among: [stranger, ravi, meera], groupId });
    await settle(app, stranger, { from: ravi, to: stranger, amount: 10_00, groupId });
    await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    await getOut(scene);
    await expectHistory(scene);
    await expectOut(scene);
  });

  it('takes one out of a history that others have made uneven: their own stays', async () => {
    const scene = await addedAgain();
    const { asha, meera, groupId, dinnerId, settlementId } = scene;
    await app.ask(deleteSettlement, { as: asha, params: { settlementId } });
    await getOut(scene);
    expect(await partsOf(meera, dinnerId)).toEqual({
      amount: 900_00,
      paid: { [asha.userId]: 900_00 },
      owed: { [asha.userId]: 600_00, [meera.userId]: 300_00 },
    });
    expect(await app.ask(listSettlements, { as: meera, query: { groupId } })).toHaveLength(1);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
    await expectOut(scene);
  });
});

describe('declining a group that one has left before, where its history is uneven', () => {
  it('does so for what was edited or brought back, whoever paid it', async () => {
    const recorded: string[] = [];
    const scene = await addedAgain(async ({ asha, ravi, meera, groupId }) => {
      const among = [asha, ravi, meera];
      // Ravi is owed 40 by each; 30 of that in an expense that two paid. It is deleted before he leaves.
      const both = await app.ask(createExpense, {
        as: ravi,
        body: {
          description: 'Tickets',
          amount: 90,
          paidBy: ravi.userId,
          payers: [ravi, asha].map(({ userId }) => ({ userId, amount: 45 })),
          splits: among.map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 30 })),
          groupId,
        },
      });
      await app.ask(deleteExpense, { as: ravi, params: { expenseId: both.id } });
      const tea = await addExpense(app, ravi, { amount: 30_00, among, groupId });
      for (const from of [asha, meera]) await settle(app, from, { from, to: ravi, amount: 10_00, groupId });
      recorded.push(both.id, tea.id);
    });
    const { asha, meera, groupId, dinnerId } = scene;
    const [bothId = '', teaId = ''] = recorded;
    await app.ask(restoreExpense, { as: asha, params: { expenseId: bothId } });
    await app.ask(editExpense, {
      as: asha,
      params: { expenseId: dinnerId },
      body: { version: 1, description: 'Dinner', amount: 1200 },
    });
    const meeraOwes = await balancesSeenBy(app, meera, groupId);
    await decline(scene.ravi, groupId);
    const [a, m] = [asha.userId, meera.userId];
    expect(await partsOf(meera, dinnerId)).toMatchObject({ paid: { [a]: 1200_00 }, owed: { [m]: 400_00 } });
    expect(await partsOf(meera, bothId)).toEqual({
      amount: 60_00,
      paid: { [a]: 45_00, [m]: 15_00 },
      owed: { [a]: 30_00, [m]: 30_00 },
    });
    expect(await partsOf(meera, teaId)).toEqual({
      amount: 20_00,
      paid: { [a]: 10_00, [m]: 10_00 },
      owed: { [a]: 10_00, [m]: 10_00 },
    });
    // Her settlement with Ravi is gone with what it settled; with Asha, what stood between them stays.
    const between = (sentences: readonly string[]) => sentences.filter((one) => !/ravi/i.test(one));
    expect(await balancesSeenBy(app, meera, groupId)).toEqual(between(meeraOwes));
    await expectOut(scene);
  });

  it('deletes for good what was of two alone, or his own', async () => {
    const settled: { expenseId: string; settlementId: string }[] = [];
    const scene = await addedAgain(async ({ asha, ravi, meera, groupId }) => {
      // His own alone: nothing would be left of it.
      const splits = [ravi, asha, meera].map(({ userId }) => ({
        userId,
        splitType: 'exact' as const,
        amount: userId === ravi.userId ? 5 : 0,
      }));
      const body = { description: 'Socks', amount: 5, paidBy: ravi.userId, splits, groupId };
      await app.ask(createExpense, { as: ravi, body });
      const { id: expenseId } = await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
      const paid = await settle(app, ravi, { from: ravi, to: asha, amount: 4_00, groupId });
      settled.push({ expenseId, settlementId: paid.id });
    });
    const { asha, ravi, meera, groupId, dinnerId } = scene;
    const [{ expenseId, settlementId } = { expenseId: '', settlementId: '' }] = settled;
    await app.ask(deleteSettlement, { as: asha, params: { settlementId } });
    await decline(ravi, groupId);
    expect((await app.ask(listExpenses, { as: meera, query: { groupId } })).map(({ id }) => id)).toEqual([
      dinnerId,
    ]);
    expect(await app.refuse(restoreExpense, { as: asha, params: { expenseId } })).toMatchObject({
      status: 403,
    });
    const params = { settlementId: scene.settlementId };
    expect(await app.refuse(restoreSettlement, { as: asha, params })).toMatchObject({ status: 403 });
    await expectOut(scene);
  });

  it('is finished by a repetition, wherever it was cut off', async () => {
    const scene = await addedAgain();
    const { asha, ravi, meera, stranger, groupId, dinnerId, settlementId } = scene;
    await addExpense(app, stranger, { amount: 90_00, among: [stranger, ravi, meera], groupId });
    await app.ask(deleteSettlement, { as: asha, params: { settlementId } });
    const dying = await startApp();
    const headers = { Authorization: `Bearer ${ravi.token}` };
    const url = `${dying.url}/api/requests/groups/${groupId}/decline`;
    let kills = 0;
    for (let status = 500; status === 500; kills += 1)
      ({ status } = await killedAfter(kills, () => fetch(url, { method: 'POST', headers })));
    await dying.stop();
    expect(kills).toBeGreaterThan(10);
    expect((await partsOf(meera, dinnerId)).owed).toEqual({
      [asha.userId]: 600_00,
      [meera.userId]: 300_00,
    });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
    await expectOut(scene);
  });
});

it('a repeat of what one recorded before joins no group', async () => {
  let first: { id: string; body: ReturnType<typeof expenseBody> } | undefined;
  const idempotencyKey = 'tea';
  const { ravi } = await addedAgain(async ({ ravi: as, meera, groupId }) => {
    const body = expenseBody(as, { amount: 10_00, among: [as, meera], groupId });
    first = { body, ...(await app.ask(createExpense, { as, body, idempotencyKey })) };
    await settle(app, meera, { from: meera, to: as, amount: 5_00, groupId });
  });
  if (!first) throw new Error('it was recorded');
  const { id, body } = first;
  expect(await app.ask(createExpense, { as: ravi, body, idempotencyKey })).toMatchObject({ id });
  const other = { ...body, description: 'Coffee' };
  expect(await app.refuse(createExpense, { as: ravi, body: other, idempotencyKey })).toMatchObject({
    code: 'idempotency-key-reused',
  });
  expect((await app.ask(listRequests, { as: ravi })).groups).toHaveLength(1);
});

it('what a member records while a group is declined does not end its history', async () => {
  const scene = await addedAgain();
  const { ravi, meera, stranger, groupId } = scene;
  const record = () => addExpense(app, stranger, { amount: 90_00, among: [stranger, ravi, meera], groupId });
  await record();
  await afterFirstTransaction(record, () => decline(ravi, groupId));
  await expectHistory(scene);
  await expectOut(scene);
});

it('declining a group simplifies nothing for what a member records, where the history was simplified', async () => {
  const scene = await addedAgain(async ({ asha, ravi, meera, groupId }) => {
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId });
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera], groupId });
    await simplifyOnce(asha, groupId);
  });
  const { asha, ravi, meera, stranger, groupId } = scene;
  // Simplified, Meera would owe Asha alone.
  await addExpense(app, stranger, { amount: 60_00, among: [stranger, meera], groupId });
  await addExpense(app, asha, { amount: 60_00, among: [asha, stranger], groupId });
  const before = await balancesSeenBy(app, asha, groupId);
  const record = () => addExpense(app, stranger, { amount: 30_00, among: [stranger, ravi], groupId });
  await record();
  await afterFirstTransaction(record, () => decline(ravi, groupId));
  expect(await balancesSeenBy(app, asha, groupId)).toEqual(before);
  await expectOut(scene);
});

it('a deletion is not refused for the history where moving back what simplifying moved is enough', async () => {
  const scene = await addedAgain(async ({ ravi, meera, groupId }) => {
    // Nobody can take this back any more, because Meera leaves.
    await addExpense(app, meera, { amount: 20_00, among: [meera, ravi], groupId });
    await settle(app, ravi, { from: ravi, to: meera, amount: 10_00, groupId });
    await app.ask(leaveGroup, { as: meera, params: { groupId } });
  });
  const { asha, ravi, stranger, groupId } = scene;
  await addExpense(app, stranger, { amount: 300_00, among: [stranger, asha, ravi], groupId });
  await addExpense(app, asha, { amount: 100_00, among: [asha, ravi], groupId });
  await simplifyOnce(asha, groupId);
  await app.ask(deleteAccount, { as: ravi });
  expect((await partsOf(asha, scene.dinnerId)).owed[ravi.userId]).toBe(300_00);
  await expectOut(scene);
});

it('a refused deletion loses nothing where the history is uneven and cannot go', async () => {
  const scene = await addedAgain(async ({ asha, ravi, meera, groupId }) => {
    const friend = await app.join('Farhan Friend');
    await app.askToBeFriends(friend, asha);
    const body = { email: friend.email, role: 'member' } as const;
    await app.ask(addMember, { as: asha, params: { groupId }, body });
    // Without Ravi’s part, a paisa would move between Meera, who leaves, and the friend.
    const part = ({ userId }: Person, amount: number) => ({ userId, amount });
    await app.ask(createExpense, {
      as: friend,
      body: {
        description: 'Sweets',
        amount: 0.05,
        paidBy: asha.userId,
        payers: [part(asha, 0.03), part(meera, 0.02)],
        splits: [part(ravi, 0.04), part(friend, 0.01)].map((one) => ({
          ...one,
          splitType: 'exact' as const,
        })),
        groupId,
      },
    });
    for (const to of [asha, meera]) await settle(app, ravi, { from: ravi, to, amount: 2, groupId });
    await app.ask(leaveGroup, { as: meera, params: { groupId } });
  });
  const { asha, ravi, stranger, groupId, settlementId } = scene;
  await addExpense(app, stranger, { amount: 90_00, among: [stranger, ravi], groupId });
  await app.ask(deleteSettlement, { as: asha, params: { settlementId } });
  const before = await app.ask(listRequests, { as: ravi });
  expect(before.groups).toMatchObject([{ balance: -345_00 }]);
  expect(await app.refuse(deleteAccount, { as: ravi })).toMatchObject({ code: 'not-settled' });
  expect(await app.ask(listRequests, { as: ravi })).toEqual(before);
});
