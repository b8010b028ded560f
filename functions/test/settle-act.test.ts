import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import type { Person } from './harness.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  onExpense,
  onSettlement,
  settlementBody,
} from './ledger.ts';
import { logging } from './log.ts';
import { openLedger } from './world.ts';

const { app, three } = await openLedger();

const UTR = '412345678901';
const ACT = { query: { act: 'true' as const } };

const used = { status: 409, code: 'reference-used' };
const payeeOnly = { status: 403, message: 'Only the person who was paid can say this.' };

/** Ravi pays Asha ₹500.00 in Flat and ₹100.00 outside of groups, less ₹300.00 that she owes him in Goa: one payment of ₹300.00. */
async function paid() {
  const [asha, ravi, meera] = await three();
  const { id: flat } = await app.gather('Flat', [asha, ravi, meera]);
  const { id: goa } = await app.gather('Goa', [asha, ravi]);
  await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi], groupId: flat });
  await addExpense(app, ravi, { amount: 600_00, among: [asha, ravi], groupId: goa });
  await addExpense(app, asha, { amount: 200_00, among: [asha, ravi] });
  const owed = await balancesSeenBy(app, asha);
  const settlements = [
    { ...settlementBody({ from: ravi, to: asha, amount: 500_00, groupId: flat }), utr: UTR },
    { ...settlementBody({ from: asha, to: ravi, amount: 300_00, groupId: goa }), utr: UTR },
    { ...settlementBody({ from: ravi, to: asha, amount: 100_00 }), utr: UTR },
  ];
  const [inFlat, inGoa, outside] = (
    await app.ask(calls.createSettlements, { as: ravi, body: { settlements } })
  ).map(({ id }) => id);
  if (!inFlat || !inGoa || !outside) throw new Error('three settlements are recorded');
  expect(await balancesSeenBy(app, asha)).toEqual([]);
  return { asha, ravi, meera, flat, goa, inFlat, inGoa, outside, all: [inFlat, inGoa, outside], owed };
}

const areLeft = async (as: Person, ids: readonly string[]): Promise<number> => {
  const outcomes = await Promise.all(ids.map((id) => app.call(calls.getSettlement, onSettlement(as, id))));
  return outcomes.filter(({ isOk }) => isOk).length;
};

describe('an act', () => {
  it('is deleted and restored as one, each once under a key, and its reference with it', async () => {
    const { asha, ravi, all, inGoa, outside, owed } = await paid();
    const deletion = { ...onSettlement(ravi, inGoa, 'away'), ...ACT };
    expect(await app.ask(calls.deleteSettlement, deletion)).toEqual({ id: inGoa, outcome: 'restorable' });
    expect(await areLeft(ravi, all)).toBe(0);
    expect(await balancesSeenBy(app, asha)).toEqual(owed);
    expect(await app.ask(calls.deleteSettlement, deletion)).toEqual({ id: inGoa, outcome: 'restorable' });
    const single = { ...settlementBody({ from: ravi, to: asha, amount: 1_00 }), utr: UTR };
    const other = await app.ask(calls.createSettlement, { as: ravi, body: single });
    const restoration = { ...onSettlement(asha, outside, 'back'), ...ACT };
    expect(await app.refuse(calls.restoreSettlement, restoration)).toMatchObject({
      code: 'no-longer-owed',
    });
    await addExpense(app, asha, { amount: 2_00, among: [asha, ravi] });
    expect(await app.refuse(calls.restoreSettlement, restoration)).toMatchObject(used);
    expect(await areLeft(ravi, all)).toBe(0);
    await app.ask(calls.deleteSettlement, onSettlement(ravi, other.id));
    const restored = await app.ask(calls.restoreSettlement, restoration);
    expect(restored).toMatchObject({ id: outside, version: 3 });
    expect(await app.ask(calls.restoreSettlement, restoration)).toEqual(restored);
    expect(await areLeft(ravi, all)).toBe(3);
    expect(await app.refuse(calls.createSettlement, { as: ravi, body: single })).toMatchObject(used);
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 100 INR']);
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it('is deleted but for what is deleted already, and only as a whole where that is asked for', async () => {
    const { asha, ravi, all, inFlat, inGoa, owed } = await paid();
    await app.ask(calls.deleteSettlement, onSettlement(asha, inGoa));
    app.clock.advance(1_000);
    expect(await areLeft(ravi, all)).toBe(2);
    await app.ask(calls.deleteSettlement, { ...onSettlement(asha, inFlat), ...ACT });
    expect(await areLeft(ravi, all)).toBe(0);
    expect(await balancesSeenBy(app, asha)).toEqual(owed);
    // What was deleted alone was not deleted with the others.
    await app.ask(calls.restoreSettlement, { ...onSettlement(asha, inFlat), ...ACT });
    expect(await areLeft(ravi, all)).toBe(2);
    await app.ask(calls.restoreSettlement, onSettlement(asha, inGoa));
    expect(await areLeft(ravi, all)).toBe(3);
  });

  it('is restored whole or not at all', async () => {
    const { asha, ravi, all, inFlat, flat } = await paid();
    await app.ask(calls.deleteSettlement, { ...onSettlement(ravi, inFlat), ...ACT });
    const body = settlementBody({ from: ravi, to: asha, amount: 1_00, groupId: flat });
    await app.ask(calls.createSettlement, { as: ravi, body });
    const owed = await balancesSeenBy(app, asha);
    for (const id of all)
      expect(await app.refuse(calls.restoreSettlement, { ...onSettlement(ravi, id), ...ACT })).toMatchObject({
        code: 'no-longer-owed',
      });
    expect(await areLeft(ravi, all)).toBe(0);
    expect(await balancesSeenBy(app, asha)).toEqual(owed);
  });

  it('of which one settlement is beyond reach stays as it is', async () => {
    const { asha, ravi, meera, all, inFlat, inGoa, outside, flat, goa } = await paid();
    for (const id of all)
      expect(await app.refuse(calls.deleteSettlement, { ...onSettlement(meera, id), ...ACT })).toMatchObject({
        status: 404,
      });
    expect(await app.refuse(calls.deleteSettlement, onSettlement(meera, inFlat))).toMatchObject({
      status: 403,
    });
    for (const groupId of [flat, goa]) await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    await app.ask(calls.removeFriend, { as: ravi, params: { friendId: asha.userId } });
    for (const id of [inFlat, inGoa, outside]) {
      const refused = await app.refuse(calls.deleteSettlement, { ...onSettlement(asha, id), ...ACT });
      expect(refused).toMatchObject({ code: 'participant-left' });
      expect(
        await app.refuse(calls.markNotReceived, { ...onSettlement(asha, inFlat), body: { reason: 'No' } }),
      ).toMatchObject({ code: 'participant-left' });
    }
    expect(await areLeft(asha, all)).toBe(3);
    expect(await balancesSeenBy(app, asha)).toEqual([]);
  });

  it('changes how and when it was paid in all of its settlements, and no amounts', async () => {
    const { ravi, all, inFlat, inGoa } = await paid();
    const edit = (id: string, body: { version: number } & Record<string, unknown>) => ({
      ...onSettlement(ravi, id, 'edit'),
      ...ACT,
      body,
    });
    for (const field of [{ amount: 1 }, { currency: 'USD' }])
      expect(await app.refuse(calls.editSettlement, edit(inFlat, { version: 1, ...field }))).toMatchObject({
        status: 400,
        issues: [
          {
            path: Object.keys(field)[0],
            message: 'Amounts and currencies of several settlements in one payment are changed one by one.',
          },
        ],
      });
    await app.ask(calls.editSettlement, {
      ...onSettlement(ravi, inGoa),
      body: { version: 1, note: 'Set off' },
    });
    const changes = { version: 1, method: 'upi' as const, utr: '412345678909', note: 'Net' };
    const edited = await app.ask(calls.editSettlement, edit(inFlat, changes));
    expect(edited).toMatchObject({ id: inFlat, version: 2, method: 'upi', utr: '412345678909' });
    expect(await app.ask(calls.editSettlement, edit(inFlat, changes))).toEqual(edited);
    for (const id of all)
      expect(await app.ask(calls.getSettlement, onSettlement(ravi, id))).toMatchObject({
        version: id === inGoa ? 3 : 2,
        method: 'upi',
        utr: '412345678909',
        note: 'Net',
      });
    expect(
      await app.refuse(calls.editSettlement, { ...onSettlement(ravi, inFlat), ...ACT, body: { version: 1 } }),
    ).toMatchObject({ code: 'version-conflict' });
  });

  it('gets no reference of another payment', async () => {
    const { asha, ravi, all, inFlat } = await paid();
    await addExpense(app, asha, { amount: 2_00, among: [asha, ravi] });
    const other = '412345678902';
    const single = { ...settlementBody({ from: ravi, to: asha, amount: 1_00 }), utr: other };
    await app.ask(calls.createSettlement, { as: ravi, body: single });
    expect(
      await app.refuse(calls.editSettlement, {
        ...onSettlement(ravi, inFlat),
        ...ACT,
        body: { version: 1, utr: other },
      }),
    ).toMatchObject(used);
    for (const id of all)
      expect(await app.ask(calls.getSettlement, onSettlement(ravi, id))).toMatchObject({ utr: UTR });
  });
});

describe('the money of an act', () => {
  it('has arrived or not as a whole, as who gets it says', async () => {
    const { asha, ravi, all, inFlat, inGoa, owed } = await paid();
    // Set off against what he paid, nothing came to him.
    expect(await app.refuse(calls.markReceived, onSettlement(ravi, inGoa))).toMatchObject(payeeOnly);
    expect(await app.refuse(calls.markReceived, onSettlement(ravi, inFlat))).toMatchObject(payeeOnly);
    await app.ask(calls.markReceived, onSettlement(asha, inFlat));
    for (const id of all)
      expect(await app.ask(calls.getSettlement, onSettlement(ravi, id))).toMatchObject({
        receivedAt: expect.any(Date),
      });
    const missing = (as: Person, id: string) => ({
      ...onSettlement(as, id, 'missed'),
      body: { reason: 'Nothing has come' },
    });
    expect(await app.refuse(calls.markNotReceived, missing(ravi, inGoa))).toMatchObject(payeeOnly);
    const deleted = await logging(app, 'settlements', {
      id: inFlat,
      act: () => app.ask(calls.markNotReceived, missing(asha, inFlat)),
    });
    expect(deleted).toEqual({ id: inFlat, outcome: 'restorable' });
    expect(await app.ask(calls.markNotReceived, missing(asha, inFlat))).toEqual(deleted);
    expect(await areLeft(ravi, all)).toBe(0);
    expect(await balancesSeenBy(app, asha)).toEqual(owed);
    const [entry] = await app.ask(calls.listSettlementActivities, onSettlement(ravi, inFlat));
    expect(entry).toMatchObject({ type: 'settlement_deleted', metadata: { reason: 'Nothing has come' } });
    await app.ask(calls.restoreSettlement, { ...onSettlement(ravi, inFlat), ...ACT });
    expect(await areLeft(ravi, all)).toBe(3);
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it('takes its advance with it', async () => {
    const [asha, ravi] = await three();
    const { id: goa } = await app.gather('Goa', [asha, ravi]);
    await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi], groupId: goa });
    await addExpense(app, asha, { amount: 200_00, among: [asha, ravi] });
    const owed = await balancesSeenBy(app, asha);
    const settlements = [
      { ...settlementBody({ from: ravi, to: asha, amount: 500_00, groupId: goa }), advance: 13 },
      settlementBody({ from: ravi, to: asha, amount: 100_00 }),
    ];
    const [first, second] = await app.ask(calls.createSettlements, { as: ravi, body: { settlements } });
    const advance = first?.advanceExpenseId ?? '';
    const body = { reason: 'No' };
    await app.ask(calls.markNotReceived, { ...onSettlement(asha, second?.id ?? ''), body });
    expect(await app.refuse(calls.getExpense, onExpense(ravi, advance))).toMatchObject({ status: 404 });
    expect(await balancesSeenBy(app, asha)).toEqual(owed);
    await app.ask(calls.restoreSettlement, { ...onSettlement(asha, second?.id ?? ''), ...ACT });
    await app.ask(calls.getExpense, onExpense(ravi, advance));
    expect(await balancesSeenBy(app, asha)).toEqual(['Asha Nair owes Ravi Kumar 1300 INR in a group']);
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it('of which an edit has made two settlements settle one balance is never more than that', async () => {
    const [asha, ravi] = await three();
    await addExpense(app, asha, { amount: 200_00, among: [asha, ravi] });
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], currency: 'USD' });
    const settlements = [
      settlementBody({ from: ravi, to: asha, amount: 60_00 }),
      settlementBody({ from: ravi, to: asha, amount: 10_00, currency: 'USD' }),
    ];
    const [first, second] = (await app.ask(calls.createSettlements, { as: ravi, body: { settlements } })).map(
      ({ id }) => id,
    );
    await app.ask(calls.editSettlement, {
      ...onSettlement(ravi, second ?? ''),
      body: { version: 1, amount: 40, currency: 'INR' as const },
    });
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 1000 USD']);
    await app.ask(calls.deleteSettlement, { ...onSettlement(ravi, first ?? ''), ...ACT });
    const between = settlementBody({ from: ravi, to: asha, amount: 30_00 });
    const { id } = await app.ask(calls.createSettlement, { as: ravi, body: between });
    const restoration = { ...onSettlement(ravi, first ?? ''), ...ACT };
    expect(await app.refuse(calls.restoreSettlement, restoration)).toMatchObject({ code: 'no-longer-owed' });
    await app.ask(calls.deleteSettlement, onSettlement(ravi, id));
    await app.ask(calls.restoreSettlement, restoration);
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 1000 USD']);
    await expectExactLedger(app.db, [asha, ravi]);
  });
});
