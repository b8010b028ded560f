import { deleteSettlement } from '@barabar/core/contract/settlements';
import { createSettlement, createSettlements } from '@barabar/core/contract/settlement-changes';
import { getGroup } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { describe, expect, it } from 'vitest';
import { settlementsOf } from '../src/records/settlements/store.ts';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, settlementBody } from './ledger.ts';
import { beforeFirstTransaction } from './meanwhile.ts';
import { joinAs, openLedger } from './world.ts';

const { app, everybody, three } = await openLedger();

/** Ravi owes Asha ₹500.00 in Flat 402; she owes him ₹300.00 in Goa; he owes her ₹100.00 and $5.00 outside of groups. */
async function indebted() {
  const [asha, ravi, meera] = await three();
  const { id: flat } = await app.gather('Flat 402', [asha, ravi, meera]);
  const { id: goa } = await app.gather('Goa', [asha, ravi]);
  await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi], groupId: flat });
  await addExpense(app, ravi, { amount: 600_00, among: [asha, ravi], groupId: goa });
  await addExpense(app, asha, { amount: 200_00, among: [asha, ravi] });
  await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], currency: 'USD' });
  const inFlat = settlementBody({ from: ravi, to: asha, amount: 500_00, groupId: flat });
  const inGoa = settlementBody({ from: asha, to: ravi, amount: 300_00, groupId: goa });
  const outside = settlementBody({ from: ravi, to: asha, amount: 100_00 });
  return { asha, ravi, meera, flat, goa, inFlat, inGoa, outside };
}

type Body = ReturnType<typeof settlementBody>;
const request = (as: Person, settlements: readonly Body[], idempotencyKey?: string) => ({
  as,
  body: { settlements: [...settlements] },
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});

const countOf = async ({ userId }: Person): Promise<number> =>
  (await settlementsOf(app).where('participantIds', 'array-contains', userId).count().get()).data().count;

describe('several settlements as one act', () => {
  it('settle each balance in its direction, and nothing else, in the order of the request', async () => {
    const { asha, ravi, flat, goa, inFlat, inGoa, outside } = await indebted();
    const recorded = await app.ask(createSettlements, request(ravi, [inFlat, inGoa, outside]));
    expect(recorded).toMatchObject([
      { fromUserId: ravi.userId, amount: 500_00, groupId: flat, group: { name: 'Flat 402' }, version: 1 },
      { fromUserId: asha.userId, amount: 300_00, groupId: goa, createdBy: ravi.userId },
      { fromUserId: ravi.userId, amount: 100_00, fromUser: { name: 'Ravi Kumar', email: ravi.email } },
    ]);
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 500 USD']);
  });

  it('in several currencies are one act, even where rupees come out even', async () => {
    const { asha, ravi, inFlat, inGoa, outside } = await indebted();
    const dollars = { ...outside, amount: 5, currency: 'USD' as const };
    const recorded = await app.ask(
      createSettlements,
      request(ravi, [{ ...inFlat, amount: 300 }, inGoa, dollars]),
    );
    expect(new Set(recorded.map(({ actId }) => actId)).size).toBe(1);
    expect(recorded[0]?.handed).toEqual([{ amount: 5_00, currency: 'USD' }]);
    const remaining = await balancesSeenBy(app, asha);
    expect(remaining.map((row) => row.replace(/^.* (\d+ [A-Z]+).*$/, '$1')).toSorted()).toEqual([
      '10000 INR',
      '20000 INR',
    ]);
  });

  it('are all recorded or none: one that is refused is named by its place', async () => {
    const { asha, ravi, meera, flat, inFlat, inGoa, outside } = await indebted();
    const owed = await balancesSeenBy(app, asha);
    const refusals = [
      [[inFlat, { ...outside, amount: 100.01 }], 'exceeds-owed', 'settlements.1.amount'],
      [[inFlat, { ...outside, amount: 0 }], 'validation-failed', 'settlements.1.amount'],
      [[inFlat, { ...outside, paidOn: '2999-01-01' }], 'validation-failed', 'settlements.1.paidOn'],
      [[inFlat, { ...outside, toUserId: ravi.userId }], 'validation-failed', 'settlements.1.toUserId'],
      [[inFlat, { ...outside, toUserId: meera.userId }], 'validation-failed', 'settlements.1.toUserId'],
      [[inFlat, inGoa, { ...inFlat, amount: 1 }], 'validation-failed', 'settlements.2.currency'],
      [[outside, { ...inFlat, fromUserId: meera.userId }], 'validation-failed', 'settlements.1.toUserId'],
      [[inFlat], 'validation-failed', 'settlements'],
      [Array.from({ length: 21 }, () => inFlat), 'validation-failed', 'settlements'],
    ] as const;
    for (const [settlements, code, path] of refusals) {
      const refused = await app.refuse(createSettlements, request(ravi, settlements));
      expect(refused).toMatchObject({ code, issues: [{ path }] });
    }
    const absent = [inFlat, { ...outside, groupId: 'nosuchgroup' }];
    expect(await app.refuse(createSettlements, request(ravi, absent))).toEqual({
      status: 404,
      code: 'not-found',
      message: 'Not found',
      id: 'not-found',
      params: {},
      issues: [],
    });
    expect(await app.refuse(createSettlements, request(meera, [inFlat, inGoa]))).toMatchObject({
      code: 'forbidden',
      issues: [{ path: 'settlements.0' }],
    });
    expect(await countOf(ravi)).toBe(0);
    expect(await balancesSeenBy(app, asha)).toEqual(owed);
    expect(await balancesSeenBy(app, ravi, flat)).toEqual(['Ravi Kumar owes Asha Nair 50000 INR in a group']);
  });

  it('under one key are recorded once; a repeat gets the records as they are now', async () => {
    const { asha, ravi, inFlat, inGoa, outside } = await indebted();
    const act = request(ravi, [inFlat, inGoa], 'net-1');
    const first = await app.ask(createSettlements, act);
    expect(await app.ask(createSettlements, act)).toEqual(first);
    await app.ask(deleteSettlement, { as: asha, params: { settlementId: first[1]?.id ?? '' } });
    expect(await app.ask(createSettlements, act)).toMatchObject([{ version: 1 }, { version: 2 }]);
    for (const other of [
      [inGoa, inFlat],
      [inFlat, inGoa, outside],
      [inFlat, outside],
    ])
      expect(await app.refuse(createSettlements, request(ravi, other, 'net-1'))).toMatchObject({
        status: 422,
        code: 'idempotency-key-reused',
      });
    expect(await countOf(ravi)).toBe(2);
    const again = await indebted();
    await app.ask(
      createSettlements,
      request(again.ravi, [again.inFlat, again.inGoa, again.outside], 'net-2'),
    );
    // Also the beginning of the same list is another one.
    expect(
      await app.refuse(createSettlements, request(again.ravi, [again.inFlat, again.inGoa], 'net-2')),
    ).toMatchObject({ code: 'idempotency-key-reused' });
    await app.ask(createSettlement, { as: ravi, body: outside, idempotencyKey: 'net-1' });
  });

  it('of many copies at once are recorded once, and of many acts one fits what is owed', async () => {
    const { asha, ravi, inFlat, inGoa } = await indebted();
    const copies = await Promise.all(
      Array.from({ length: 6 }, () => app.call(createSettlements, request(ravi, [inFlat, inGoa], 'net-1'))),
    );
    expect(copies.every(({ isOk }) => isOk)).toBe(true);
    expect(await countOf(ravi)).toBe(2);
    const again = await indebted();
    const acts = await Promise.all(
      ['a', 'b', 'c', 'd'].map((key) =>
        app.call(createSettlements, request(again.asha, [again.inFlat, again.inGoa], key)),
      ),
    );
    expect(acts.filter(({ isOk }) => isOk)).toHaveLength(1);
    expect(acts.filter(({ isOk }) => !isOk).map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await countOf(again.ravi)).toBe(2);
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Ravi Kumar owes Asha Nair 10000 INR',
      'Ravi Kumar owes Asha Nair 500 USD',
    ]);
  });

  it('are not recorded if one of the balances moves between reading and writing', async () => {
    const { ravi, asha, inFlat, outside } = await indebted();
    const refused = await beforeFirstTransaction(
      () => app.ask(createSettlement, { as: asha, body: { ...outside, amount: 1 } }),
      () => app.refuse(createSettlements, request(ravi, [inFlat, outside])),
    );
    expect(refused).toMatchObject({ code: 'exceeds-owed', issues: [{ path: 'settlements.1.amount' }] });
    expect(await countOf(ravi)).toBe(1);
  });

  it('in groups that simplify settle what is owed after simplification', async () => {
    const { asha, ravi, meera, flat, inGoa } = await indebted();
    await app.db.doc(`groups/${flat}`).update({ simplifyDebts: true });
    await addExpense(app, meera, { amount: 1000_00, among: [asha, meera], groupId: flat });
    await addExpense(app, meera, { amount: 20_00, among: [ravi, meera] });
    // Ravi owes Asha 500.00, and she owes Meera as much: simplified, he owes Meera.
    await app.ask(
      createSettlements,
      request(ravi, [
        settlementBody({ from: ravi, to: meera, amount: 400_00, groupId: flat }),
        settlementBody({ from: ravi, to: meera, amount: 10_00 }),
      ]),
    );
    const stale = settlementBody({ from: ravi, to: asha, amount: 500_00, groupId: flat });
    expect(await app.refuse(createSettlements, request(ravi, [inGoa, stale]))).toMatchObject({
      code: 'exceeds-owed',
      issues: [{ path: 'settlements.1.amount' }],
    });
  });

  it('join the groups that the caller was added to and has not joined', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    everybody.push(asha, ravi);
    const groups = await Promise.all(['Puri', 'Ooty'].map((name) => app.gather(name, [asha])));
    for (const { id: groupId } of groups) {
      const body = { email: ravi.email, role: 'member' as const };
      await app.ask(addMember, { as: asha, params: { groupId }, body });
      await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId });
    }
    const settlements = groups.map(({ id: groupId }) =>
      settlementBody({ from: ravi, to: asha, amount: 10_00, groupId }),
    );
    await app.ask(createSettlements, request(ravi, settlements));
    for (const { id: groupId } of groups) {
      const { members } = await app.ask(getGroup, { as: ravi, params: { groupId } });
      expect(members.find(({ userId }) => userId === ravi.userId)).toMatchObject({ status: 'joined' });
    }
  });
});
