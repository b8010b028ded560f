import { removeFriend } from '@barabar/core/contract/friends';
import { removeMember } from '@barabar/core/contract/groups';
import { deleteSettlement, getSettlement, listSettlements } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { said } from '@barabar/core/messages/said';
import { describe, expect, it } from 'vitest';
import { readSettlement } from '../src/records/settlements/store.ts';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, onSettlement, settle, settlementBody } from './ledger.ts';
import { openLedger } from './world.ts';

const EXCEEDS_OWED = 'Settlement amount cannot be greater than the owed amount';

const { app, two, three } = await openLedger();
const stranger = await app.join('Zoya Khan');

/** Three people in a group, where Ravi owes Asha 500.00; outside of it he owes her 100.00 and 5 dollars. */
async function indebted() {
  const [asha, ravi, meera] = await three();
  const group = await app.gather('Flat 402', [asha, ravi, meera]);
  await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi], groupId: group.id });
  await addExpense(app, asha, { amount: 200_00, among: [asha, ravi] });
  await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], currency: 'USD' });
  return { asha, ravi, meera, groupId: group.id };
}

describe('recording a settlement', () => {
  it('lowers what is owed in that group and currency, and nothing else', async () => {
    const { asha, ravi, groupId } = await indebted();
    const settlement = await app.ask(createSettlement, {
      as: ravi,
      body: { ...settlementBody({ from: ravi, to: asha, amount: 120_50, groupId }), note: '  by UPI ' },
    });
    expect(settlement).toMatchObject({
      fromUserId: ravi.userId,
      fromUser: { name: 'Ravi Kumar', email: ravi.email },
      toUserId: asha.userId,
      toUser: { name: 'Asha Nair' },
      amount: 120_50,
      currency: 'INR',
      groupId,
      group: { id: groupId, name: 'Flat 402' },
      note: 'by UPI',
      createdBy: ravi.userId,
      version: 1,
    });
    expect(await app.ask(getSettlement, onSettlement(asha, settlement.id))).toEqual(settlement);
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Ravi Kumar owes Asha Nair 10000 INR',
      'Ravi Kumar owes Asha Nair 37950 INR in a group',
      'Ravi Kumar owes Asha Nair 500 USD',
    ]);
  });

  it('is up to whoever paid or was paid', async () => {
    const { asha, ravi, meera, groupId } = await indebted();
    await settle(app, asha, { from: ravi, to: asha, amount: 100_00, groupId });
    await settle(app, ravi, { from: ravi, to: asha, amount: 100_00, groupId });
    const refused = await app.refuse(createSettlement, {
      as: meera,
      body: settlementBody({ from: ravi, to: asha, amount: 100_00, groupId }),
    });
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await balancesSeenBy(app, meera, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 30000 INR in a group',
    ]);
  });

  it('takes all that is owed, and not a paisa more', async () => {
    const { asha, ravi, groupId } = await indebted();
    const body = (amount: number) => settlementBody({ from: ravi, to: asha, amount, groupId });
    expect(await app.refuse(createSettlement, { as: ravi, body: body(500_01) })).toMatchObject({
      status: 400,
      code: 'exceeds-owed',
      message: EXCEEDS_OWED,
    });
    await app.ask(createSettlement, { as: ravi, body: body(500_00) });
    expect(await app.refuse(createSettlement, { as: ravi, body: body(1) })).toMatchObject({
      message: EXCEEDS_OWED,
    });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
  });

  it.each([
    ['the other direction', ({ asha, ravi, groupId }) => ({ from: asha, to: ravi, groupId })],
    ['another currency', ({ asha, ravi, groupId }) => ({ from: ravi, to: asha, groupId, currency: 'EUR' })],
    ['somebody unknown', ({ ravi }) => ({ from: ravi, to: { userId: 'nobody' } })],
    ['an id that cannot be', ({ ravi }) => ({ from: ravi, to: { userId: '../x' } })],
    ['a stranger', ({ ravi }) => ({ from: ravi, to: stranger })],
  ] as const satisfies readonly (readonly [
    string,
    (debt: Awaited<ReturnType<typeof indebted>>) => Omit<Parameters<typeof settlementBody>[0], 'amount'>,
  ])[])('owes nothing in %s', async (_, settlementOf) => {
    const debt = await indebted();
    expect(
      await app.refuse(createSettlement, {
        as: debt.ravi,
        body: settlementBody({ ...settlementOf(debt), amount: 1_00 }),
      }),
    ).toMatchObject({ status: 400, code: 'exceeds-owed', message: EXCEEDS_OWED });
  });

  it('needs an amount above zero, and two people', async () => {
    const { asha, ravi } = await indebted();
    for (const amount of [0, -1, 0.001, 'ten', null]) {
      const response = await fetch(`${app.url}/api/settlements`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${ravi.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ fromUserId: ravi.userId, toUserId: asha.userId, amount }),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message:
          amount === 0.001
            ? 'Amounts can have at most two decimal places'
            : 'Please enter a valid amount greater than 0',
      });
    }
    expect(
      await app.refuse(createSettlement, {
        as: ravi,
        body: settlementBody({ from: ravi, to: ravi, amount: 1_00 }),
      }),
    ).toMatchObject({ status: 400, message: 'A settlement is between two people' });
  });

  it('in a group is between two members of it', async () => {
    const { asha, ravi, groupId } = await indebted();
    await app.befriend(asha, stranger);
    const refusals = [
      await app.refuse(createSettlement, {
        as: stranger,
        body: settlementBody({ from: stranger, to: asha, amount: 1_00, groupId }),
      }),
      await app.refuse(createSettlement, {
        as: asha,
        body: settlementBody({ from: asha, to: stranger, amount: 1_00, groupId }),
      }),
      await app.refuse(createSettlement, {
        as: ravi,
        body: settlementBody({ from: ravi, to: asha, amount: 1_00, groupId: 'nosuchgroup' }),
      }),
      await app.refuse(createSettlement, {
        as: ravi,
        body: settlementBody({ from: ravi, to: asha, amount: 1_00, groupId: 'a/b' }),
      }),
    ];
    for (const refused of refusals)
      expect(refused).toEqual({ status: 404, code: 'not-found', ...said('not-found'), issues: [] });
  });
});

describe('a repeated settlement', () => {
  it('gives the same record and counts once, also when nothing is owed any more', async () => {
    const { asha, ravi, groupId } = await indebted();
    const request = {
      as: ravi,
      body: settlementBody({ from: ravi, to: asha, amount: 500_00, groupId }),
      idempotencyKey: 'finish-1',
    };
    const first = await app.ask(createSettlement, request);
    expect(await app.ask(createSettlement, request)).toEqual(first);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
  });
});

describe('deleting a settlement', () => {
  it('brings the debt back', async () => {
    const { asha, ravi, groupId } = await indebted();
    const { id } = await settle(app, ravi, { from: ravi, to: asha, amount: 500_00, groupId });
    expect(await app.ask(deleteSettlement, onSettlement(asha, id))).toEqual({ id, outcome: 'restorable' });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 50000 INR in a group',
    ]);
    expect(await readSettlement(app, id)).toMatchObject({ version: 2, deletedBy: asha.userId });
  });

  it('is up to the two; other members may read it', async () => {
    const { asha, ravi, meera, groupId } = await indebted();
    const { id } = await settle(app, ravi, { from: ravi, to: asha, amount: 500_00, groupId });
    expect((await app.ask(getSettlement, onSettlement(meera, id))).id).toBe(id);
    expect(await app.refuse(deleteSettlement, onSettlement(meera, id))).toMatchObject({ status: 403 });
    expect(await balancesSeenBy(app, meera, groupId)).toEqual([]);
  });

  it('is taken when one of the two has left the group, who is a member by name only then', async () => {
    const { asha, ravi, groupId } = await indebted();
    const { id } = await settle(app, ravi, { from: ravi, to: asha, amount: 500_00, groupId });
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect((await app.ask(getSettlement, onSettlement(ravi, id))).id).toBe(id);
    expect(await app.refuse(deleteSettlement, onSettlement(ravi, id))).toMatchObject({ status: 403 });
    await app.ask(deleteSettlement, onSettlement(asha, id));
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 50000 INR in a group',
    ]);
    expect((await balancesSeenBy(app, ravi)).join()).not.toContain('in a group');
  });

  it('is refused when the two are no friends any more', async () => {
    const [asha, ravi] = await two();
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi] });
    const { id } = await settle(app, ravi, { from: ravi, to: asha, amount: 10_00 });
    await app.ask(removeFriend, { as: asha, params: { friendId: ravi.userId } });
    expect(await app.refuse(deleteSettlement, onSettlement(asha, id))).toMatchObject({
      status: 409,
      code: 'participant-left',
    });
  });
});

describe('lists of settlements', () => {
  it('hold what each may see, by group and by person, newest first', async () => {
    const { asha, ravi, meera, groupId } = await indebted();
    await addExpense(app, asha, { amount: 60_00, among: [asha, meera] });
    const inGroup = await settle(app, ravi, { from: ravi, to: asha, amount: 1_00, groupId });
    const outside = await settle(app, ravi, { from: ravi, to: asha, amount: 2_00 });
    const withMeera = await settle(app, meera, { from: meera, to: asha, amount: 3_00 });
    const list = async (as: Person, query: Readonly<Record<string, string | number>> = {}) =>
      (await app.ask(listSettlements, { as, query })).map(({ id }) => id);

    expect(await list(asha)).toEqual([withMeera.id, outside.id, inGroup.id]);
    expect(await list(meera)).toEqual([withMeera.id, inGroup.id]);
    expect(await list(meera, { userId: meera.userId })).toEqual([withMeera.id]);
    expect(await list(meera, { groupId })).toEqual([inGroup.id]);
    expect(await list(meera, { groupId, userId: meera.userId })).toEqual([]);
    expect(await list(asha, { userId: ravi.userId })).toEqual([outside.id, inGroup.id]);
    expect(await list(asha, { userId: ravi.userId, groupId })).toEqual([inGroup.id]);
    expect(await list(asha, { startDate: '2020-01-01', endDate: '2020-12-31' })).toEqual([]);
    expect(await list(stranger)).toEqual([]);
    expect(await app.refuse(listSettlements, { as: stranger, query: { groupId } })).toMatchObject({
      status: 404,
    });

    const page = await app.call(listSettlements, { as: asha, query: { limit: 2 } });
    if (!page.isOk || page.nextCursor === undefined) throw new Error('a second page is missing');
    expect(await list(asha, { limit: 2, cursor: page.nextCursor })).toEqual([inGroup.id]);
  });
});

describe('who left a group', () => {
  it('sees of its settlements only their own', async () => {
    const { asha, ravi, meera, groupId } = await indebted();
    const ownPayment = await settle(app, ravi, { from: ravi, to: asha, amount: 500_00, groupId });
    await addExpense(app, asha, { amount: 60_00, among: [asha, meera], groupId });
    const foreign = await settle(app, meera, { from: meera, to: asha, amount: 30_00, groupId });
    const list = async () => (await app.ask(listSettlements, { as: ravi })).map(({ id }) => id);
    expect(await list()).toEqual([foreign.id, ownPayment.id]);
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect(await list()).toEqual([ownPayment.id]);
    expect(await app.refuse(getSettlement, onSettlement(ravi, foreign.id))).toMatchObject({ status: 404 });
  });
});
