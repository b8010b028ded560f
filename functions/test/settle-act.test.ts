import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { postNotReceivedMail } from '../src/features/settlements/post-not-received-mail.ts';
import { mailsOf } from '../src/records/mail/store.ts';
import { readSettlement, settlementsOf } from '../src/records/settlements/store.ts';
import type { Person } from './harness.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  onExpense,
  onSettlement,
  settlementBody,
} from './ledger.ts';
import { sendQueued } from './mails.ts';
import { logging, logOf, tell } from './log.ts';
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
    expect(await app.refuse(calls.restoreSettlement, restoration)).toMatchObject({ code: 'no-longer-owed' });
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
            message:
              'The amounts of a payment with several parts cannot be changed. Delete it and record it again.',
          },
        ],
      });
    // Nor of one part alone: what was handed over would be another sum.
    for (const body of [
      { version: 1, amount: 1 },
      { version: 1, currency: 'USD' as const },
    ])
      expect(await app.refuse(calls.editSettlement, { ...onSettlement(ravi, inFlat), body })).toMatchObject({
        status: 400,
        issues: [{ id: 'act-amount' }],
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
    // As it could be edited before the amounts of an act stayed.
    const stored = settlementsOf(app).doc(second ?? '');
    await stored.update({ actId: null });
    await app.ask(calls.editSettlement, {
      ...onSettlement(ravi, second ?? ''),
      body: { version: 1, amount: 40, currency: 'INR' as const },
    });
    await stored.update({ actId: first ?? '' });
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

describe('what was handed over by an act', () => {
  const handedIn = async (as: Person, id: string) => {
    const { handed, isSetOff } = await app.ask(calls.getSettlement, onSettlement(as, id));
    return { handed, isSetOff };
  };

  it('is said of each of its settlements to its two people, and to others only what is set off', async () => {
    const { asha, ravi, meera, inFlat, inGoa, outside } = await paid();
    for (const as of [asha, ravi]) {
      expect(await handedIn(as, inFlat)).toEqual({ handed: [{ amount: 300_00, currency: 'INR' }] });
      expect(await handedIn(as, outside)).toEqual({ handed: [{ amount: 300_00, currency: 'INR' }] });
      expect(await handedIn(as, inGoa)).toEqual({
        handed: [{ amount: -300_00, currency: 'INR' }],
        isSetOff: true,
      });
    }
    expect(await handedIn(meera, inFlat)).toEqual({});
  });

  it('includes its advances', async () => {
    const [asha, ravi] = await three();
    await addExpense(app, asha, { amount: 9080_40, among: [asha, ravi] });
    const body = { ...settlementBody({ from: ravi, to: asha, amount: 4540_20 }), advance: 459.8 };
    const { id } = await app.ask(calls.createSettlement, { as: ravi, body });
    expect(await handedIn(asha, id)).toEqual({ handed: [{ amount: 5000_00, currency: 'INR' }] });
    const single = await app.ask(calls.createSettlement, {
      as: asha,
      body: settlementBody({ from: asha, to: ravi, amount: 1_00 }),
    });
    expect(single).not.toHaveProperty('handed');
  });

  it('is what the log says to the two, in whichever group; to others it says the part', async () => {
    const { asha, ravi, meera, inFlat, inGoa } = await paid();
    const log = async (as: Person, settlementId: string) =>
      app.ask(calls.listSettlementActivities, onSettlement(as, settlementId));
    const nothing = await settlementsOf(app).doc('absent').get();
    for (const id of [inFlat, inGoa])
      await tell(app, 'settlements', { before: nothing, after: await settlementsOf(app).doc(id).get() });
    const whole = {
      amount: 300_00,
      handed: [{ amount: 300_00, currency: 'INR' }],
      fromUserId: ravi.userId,
      toUserId: asha.userId,
      toUserName: 'Asha Nair',
    };
    for (const id of [inFlat, inGoa]) expect(await log(asha, id)).toMatchObject([{ metadata: whole }]);
    const [entry] = await log(meera, inFlat);
    expect(entry?.metadata).toMatchObject({ amount: 500_00, fromUserId: ravi.userId });
    expect(JSON.stringify(entry?.metadata)).not.toContain('300');
    expect(entry?.metadata).not.toHaveProperty('handed');
    expect(await logOf(app, 'settlements', inGoa)).toMatchObject([{ metadata: { isSetOff: true } }]);
  });
});

describe('a payment that its payee has not confirmed', () => {
  const isUnconfirmed = async (as: Person, id: string) =>
    (await app.ask(calls.getSettlement, onSettlement(as, id))).isUnconfirmed ?? false;

  it('is one that somebody else recorded, until the payee marks it; not what is set off', async () => {
    const { asha, ravi, inFlat, inGoa, outside } = await paid();
    expect(await isUnconfirmed(ravi, inFlat)).toBe(true);
    expect(await isUnconfirmed(ravi, outside)).toBe(true);
    expect(await isUnconfirmed(ravi, inGoa)).toBe(false);
    await app.ask(calls.markReceived, onSettlement(asha, inFlat));
    expect(await isUnconfirmed(ravi, inFlat)).toBe(false);
    await addExpense(app, asha, { amount: 2_00, among: [asha, ravi] });
    const body = settlementBody({ from: ravi, to: asha, amount: 1_00 });
    const { id } = await app.ask(calls.createSettlement, { as: asha, body });
    expect(await isUnconfirmed(ravi, id)).toBe(false);
  });

  it('is none to somebody without an account', async () => {
    const [asha, ravi] = await three();
    const { id: groupId } = await app.gather('Goa', [asha, ravi]);
    const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
    await addExpense(app, asha, { amount: 2_00, among: [asha, lata], paidBy: lata, groupId });
    const body = settlementBody({ from: asha, to: lata, amount: 1_00, groupId });
    const { id } = await app.ask(calls.createSettlement, { as: asha, body });
    expect(await isUnconfirmed(asha, id)).toBe(false);
  });
});

describe('that no money has arrived', () => {
  const requestsOf = async (as: Person) => (await app.ask(calls.listRequests, { as })).missing ?? [];
  const miss = (as: Person, id: string) =>
    app.ask(calls.markNotReceived, { ...onSettlement(as, id), body: { reason: 'Nothing came' } });

  it('is one request to the payer of an act, until it is answered or restored', async () => {
    const { asha, ravi, meera, inFlat, outside } = await paid();
    await miss(asha, outside);
    expect(await requestsOf(ravi)).toMatchObject([
      {
        settlement: { id: outside, handed: [{ amount: 300_00 }], toUser: { name: 'Asha Nair' } },
        reason: 'Nothing came',
        at: expect.any(Date),
      },
    ]);
    for (const as of [asha, meera]) expect(await requestsOf(as)).toEqual([]);
    await app.ask(calls.restoreSettlement, { ...onSettlement(ravi, inFlat), ...ACT });
    expect(await requestsOf(ravi)).toEqual([]);
    await miss(asha, outside);
    for (const as of [asha, meera])
      expect(await app.refuse(calls.answerNotReceived, onSettlement(as, outside))).toMatchObject({
        code: 'not-found',
      });
    for (let times = 0; times < 2; times += 1)
      expect(await app.ask(calls.answerNotReceived, onSettlement(ravi, outside))).toEqual({ id: outside });
    expect(await requestsOf(ravi)).toEqual([]);
    // Answered, it can still be restored.
    await app.ask(calls.restoreSettlement, { ...onSettlement(ravi, outside), ...ACT });
  });

  it('is no request of somebody whom the payer has blocked', async () => {
    const { asha, ravi, outside } = await paid();
    await miss(asha, outside);
    await app.ask(calls.blockPerson, { as: ravi, params: { userId: asha.userId } });
    expect(await requestsOf(ravi)).toEqual([]);
  });

  it('is mailed to the payer once, with the reason as it is then, unless they want no such mails', async () => {
    const { asha, ravi, outside } = await paid();
    await miss(asha, outside);
    const mailed = async () => {
      const settlement = await readSettlement(app, outside);
      if (!settlement) throw new Error('a settlement stays stored');
      for (let times = 0; times < 2; times += 1) await postNotReceivedMail(app.deps, settlement);
      return (await mailsOf(app).where('createdBy', '==', asha.userId).get()).docs;
    };
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.data()).toMatchObject({
      to: ravi.email,
      template: 'not-received',
      data: { payeeName: 'Asha Nair', sums: [{ amount: 300_00, currency: 'INR' }], page: '/dashboard' },
    });
    const sent = await sendQueued(app.deps, mail?.id ?? '');
    expect(sent.text).toContain(
      `Asha Nair (${asha.email}) says that your payment of ₹300.00 has not arrived:`,
    );
    expect(sent.text).toContain('> Nothing came');
    await app.ask(calls.restoreSettlement, { ...onSettlement(ravi, outside), ...ACT });
    await app.ask(calls.updateAccount, { as: ravi, body: { notifications: { reminders: false } } });
    await miss(asha, outside);
    expect(await mailed()).toHaveLength(1);
  });
});
