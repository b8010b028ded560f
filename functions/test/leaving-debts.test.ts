import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { listUnevenOfGroup } from '../src/records/balances/store.ts';
import { followPlace } from '../src/triggers/follow-place.ts';
import type { Person } from './harness.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS } from './killable.ts';
import { addExpense, balancesSeenBy, expectExactLedger, onExpense, onSettlement, settle } from './ledger.ts';
import { logging } from './log.ts';
import { finishLink } from './merging.ts';
import { setSimplifying } from './simplifying.ts';
import { joinAs, openApp } from './world.ts';

const app = await openApp();
let asha: Person, ravi: Person, zoya: Person, groupId: string;
/** Asha's bill, of which Zoya owed half; Zoya's own, by which she was even; and the payment that was on its way. */
let rent: string, madeUp: string;

beforeEach(async () => {
  [asha, ravi, zoya] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Zoya Khan');
  ({ id: groupId } = await app.gather('Flat 402', [asha, ravi, zoya]));
  ({ id: rent } = await addExpense(app, asha, {
    amount: 2000_00,
    among: [asha, zoya],
    groupId,
    description: 'Rent',
  }));
  ({ id: madeUp } = await addExpense(app, zoya, {
    amount: 1000_00,
    among: [zoya, asha],
    groupId,
    description: 'Made up',
  }));
  await settle(app, zoya, { from: zoya, to: asha, amount: 500_00, groupId });
  await app.ask(calls.leaveGroup, { as: zoya, params: { groupId } });
});

const membersSeen = async (as: Person = asha) =>
  (await app.ask(calls.getGroup, { as, params: { groupId } })).members;
const nameOf = async (name = 'Zoya Khan') => {
  const named = (await membersSeen()).find(
    ({ user, status }) => status === 'name-only' && user.name === name,
  );
  if (!named) throw new Error(`${name} is a member by name only`);
  return named;
};
const inGroup = (sentence: string) => `${sentence} INR in a group`;
const expectExact = async () => expectExactLedger(app.db, [asha, ravi, zoya, ...(await membersSeen())]);
const titlesSeenBy = async (as: Person) =>
  (await app.ask(calls.listExpenses, { as, query: {} })).map(({ description }) => description).toSorted();

describe('who left even', () => {
  it('bears what the deletion of a record opens, by name only, and not under the own account', async () => {
    await logging(app, 'groups', {
      id: groupId,
      act: async () => ({ ...(await app.ask(calls.deleteExpense, onExpense(asha, madeUp))), id: groupId }),
    });
    expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Zoya Khan owes Asha Nair 50000')]);
    expect(await balancesSeenBy(app, zoya)).toEqual([]);
    expect(await nameOf()).not.toHaveProperty('isYours');
    const [entry] = await app.ask(calls.listActivities, { as: ravi, query: { groupId } });
    expect(entry).toMatchObject({ type: 'user_joined_group', metadata: { memberName: 'Zoya Khan' } });
    await app.ask(calls.restoreExpense, onExpense(asha, madeUp));
    expect(await balancesSeenBy(app, asha)).toEqual([]);
    // The place is there already: nobody comes back twice.
    await app.ask(calls.deleteExpense, onExpense(asha, rent));
    expect(await membersSeen()).toHaveLength(3);
    await expectExact();
  });

  it('reads on what they stood in, and nothing that is recorded with the name since', async () => {
    await app.ask(calls.deleteExpense, onExpense(asha, madeUp));
    const name = await nameOf();
    await addExpense(app, asha, { amount: 10_00, among: [asha, name], groupId, description: 'Later' });
    expect(await titlesSeenBy(zoya)).toEqual(['Rent']);
    await app.ask(calls.restoreExpense, onExpense(asha, madeUp));
    expect(await titlesSeenBy(zoya)).toEqual(['Made up', 'Rent']);
    expect(await app.refuse(calls.deleteExpense, onExpense(zoya, rent))).toMatchObject({ status: 403 });
    expect(await app.ask(calls.listSettlements, { as: zoya, query: {} })).toHaveLength(1);
  });

  it('is in an edit that was made before they came back', async () => {
    const body = {
      version: 1,
      amount: 3000,
      splits: [asha, zoya].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 1500 })),
    };
    const edited = await app.ask(calls.editExpense, { ...onExpense(asha, rent), body });
    const name = await nameOf();
    expect(edited.splits.map(({ userId }) => userId)).toEqual([asha.userId, name.userId]);
    expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Zoya Khan owes Asha Nair 50000')]);
    // As a device that has yet to hear of the name goes on saying.
    const again = { version: 2, paidBy: zoya.userId, splits: body.splits };
    await app.ask(calls.editExpense, { ...onExpense(asha, rent), body: again });
    expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Asha Nair owes Zoya Khan 250000')]);
    await expectExact();
  });

  it('is in no new record, and in no other record', async () => {
    const sketch = { amount: 10_00, among: [asha, zoya], groupId };
    await expect(addExpense(app, asha, sketch)).rejects.toThrow();
    const { id } = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], groupId });
    const splits = [asha, zoya].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 5 }));
    expect(
      await app.refuse(calls.editExpense, { ...onExpense(asha, id), body: { version: 1, splits } }),
    ).toMatchObject({ status: 400 });
    expect(await membersSeen()).toHaveLength(2);
  });

  it('comes back with a payment that is deleted, restored and changed', async () => {
    const [payment] = await app.ask(calls.listSettlements, { as: asha, query: { groupId } });
    const on = onSettlement(asha, payment?.id ?? '');
    await app.ask(calls.deleteSettlement, on);
    expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Zoya Khan owes Asha Nair 50000')]);
    await app.ask(calls.restoreSettlement, on);
    await app.ask(calls.editSettlement, { ...on, body: { version: 3, amount: 400 } });
    expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Zoya Khan owes Asha Nair 10000')]);
    await expectExact();
  });

  it('comes back with what simplifying has moved through them', async () => {
    await addExpense(app, asha, { amount: 90_00, among: [asha, ravi], groupId });
    await setSimplifying(app, asha, groupId, true);
    await app.ask(calls.deleteExpense, onExpense(asha, rent));
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      inGroup('Asha Nair owes Zoya Khan 95500'),
      inGroup('Ravi Kumar owes Zoya Khan 4500'),
    ]);
    await expectExact();
  });

  it('comes back as "Deleted user" without an account', async () => {
    await app.ask(calls.deleteAccount, { as: zoya });
    await app.ask(calls.deleteExpense, onExpense(asha, rent));
    expect(await nameOf('Deleted user')).toMatchObject({ status: 'name-only' });
    expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Asha Nair owes Deleted user 100000')]);
    await expectExact();
  });

  it('comes back once, however often the change is cut off', async () => {
    let isDone = false;
    for (let operations = 1; !isDone; operations += OPERATIONS_BETWEEN_KILLS) {
      const key = { idempotencyKey: 'once' };
      isDone = await killedAfter(operations, () =>
        app.call(calls.deleteExpense, { ...onExpense(asha, madeUp), ...key }),
      ).then(
        ({ isOk }) => isOk,
        () => false,
      );
      app.errors.length = 0;
    }
    const members = await membersSeen();
    expect(members.filter(({ status }) => status === 'name-only')).toHaveLength(1);
    // What a call that was cut off has left is carried over by the trigger.
    await followPlace(app.deps, (await nameOf()).userId);
    expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Zoya Khan owes Asha Nair 50000')]);
    await expectExact();
  });
});

it('who left comes back once where two make a change at the same moment', async () => {
  await Promise.all([
    app.ask(calls.deleteExpense, onExpense(asha, rent)),
    app.ask(calls.deleteExpense, onExpense(ravi, madeUp)),
  ]);
  expect(await membersSeen()).toHaveLength(3);
  expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Asha Nair owes Zoya Khan 50000')]);
  await expectExact();
});

it('somebody by name only who was removed even comes back under the same name', async () => {
  const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
  const { id } = await addExpense(app, asha, { amount: 8_00, among: [asha, lata], groupId });
  await settle(app, asha, { from: lata, to: asha, amount: 4_00, groupId });
  await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: lata.userId } });
  await app.ask(calls.deleteExpense, onExpense(asha, id));
  expect(await nameOf('Lata')).toMatchObject({ userId: lata.userId });
  expect(await balancesSeenBy(app, asha)).toEqual([inGroup('Asha Nair owes Lata 400')]);
  await expectExact();
});

describe('who left and is a member again', () => {
  it('takes the place back at one tap, and nobody else does', async () => {
    await app.ask(calls.deleteExpense, onExpense(asha, madeUp));
    const name = await nameOf();
    const take = { params: { groupId, userId: name.userId } };
    expect(await app.refuse(calls.takePlace, { as: zoya, ...take })).toMatchObject({ status: 404 });
    await app.ask(calls.addMember, {
      as: asha,
      params: { groupId },
      body: { userId: zoya.userId, role: 'member' },
    });
    expect((await membersSeen(zoya)).find(({ isYours }) => isYours)).toMatchObject({ userId: name.userId });
    for (const as of [asha, ravi])
      expect(await app.refuse(calls.takePlace, { as, ...take })).toMatchObject({ status: 404 });
    await app.ask(calls.takePlace, { as: zoya, ...take });
    await finishLink(app, name);
    // A repeat changes nothing.
    await app.ask(calls.takePlace, { as: zoya, ...take });
    expect((await membersSeen()).map(({ user }) => user.name).toSorted()).toEqual([
      'Asha Nair',
      'Ravi Kumar',
      'Zoya Khan',
    ]);
    expect(await balancesSeenBy(app, zoya)).toEqual([inGroup('Zoya Khan owes Asha Nair 50000')]);
    expect(await listUnevenOfGroup(app, groupId)).toHaveLength(1);
    await expectExact();
  });
});
