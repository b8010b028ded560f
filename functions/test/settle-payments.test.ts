import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, onExpense, onSettlement, settlementBody } from './ledger.ts';
import { logging } from './log.ts';
import { beginMerge, finishMerge } from './merging.ts';
import { paymentReferencesOf } from '../src/records/payment-references/store.ts';
import { inviteKabir, openLedger } from './world.ts';

const { app, two, three } = await openLedger();

/** Ravi owes Asha ₹500.00 outside of groups, ₹500.00 in Goa, and as much in Pune. */
async function indebted() {
  const [asha, ravi] = await two();
  const { id: goa } = await app.gather('Goa', [asha, ravi]);
  const { id: pune } = await app.gather('Pune', [asha, ravi]);
  for (const groupId of [undefined, goa, pune])
    await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi], groupId });
  const body = (amount: number, more: { groupId?: string; utr?: string; advance?: number } = {}) => {
    const { groupId, ...rest } = more;
    return { ...settlementBody({ from: ravi, to: asha, amount, ...(groupId && { groupId }) }), ...rest };
  };
  const pay = (...given: Parameters<typeof body>) => ({ as: ravi, body: body(...given) });
  return { asha, ravi, goa, pune, body, pay };
}

const edit = (as: Person, id: string, body: { version: number } & Record<string, unknown>) => ({
  ...onSettlement(as, id),
  body,
});

const UTR = '412345678901';
const OTHER = '412345678902';
const used = { status: 409, code: 'reference-used' };

describe('a UPI reference', () => {
  it('is of one payment between two people; others may have it', async () => {
    const { asha, ravi, goa, pay } = await indebted();
    await app.ask(calls.createSettlement, pay(10_00, { utr: UTR }));
    expect(await app.refuse(calls.createSettlement, pay(20_00, { utr: UTR, groupId: goa }))).toMatchObject(
      used,
    );
    await addExpense(app, ravi, { amount: 4000_00, among: [asha, ravi], groupId: goa });
    const back = { ...settlementBody({ from: asha, to: ravi, amount: 1_00, groupId: goa }), utr: UTR };
    expect(await app.refuse(calls.createSettlement, { as: asha, body: back })).toMatchObject(used);
    const elsewhere = await indebted();
    await app.ask(calls.createSettlement, elsewhere.pay(10_00, { utr: UTR }));
  });

  it('is refused to all but one of those who send it at the same time', async () => {
    const { pay, goa, pune } = await indebted();
    const places = [undefined, goa, pune];
    const outcomes = await Promise.all(
      places.map((groupId) =>
        app.call(calls.createSettlement, pay(10_00, { utr: UTR, ...(groupId && { groupId }) })),
      ),
    );
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
  });

  it('is shared by the settlements of one act, which say so', async () => {
    const { ravi, asha, goa, pune, body, pay } = await indebted();
    const settlements = [body(10_00, { utr: UTR, groupId: goa }), body(10_00, { utr: UTR, groupId: pune })];
    const [first, second] = await app.ask(calls.createSettlements, { as: ravi, body: { settlements } });
    expect(first?.actId).toBeDefined();
    expect(second?.actId).toBe(first?.actId);
    expect(await app.refuse(calls.createSettlement, pay(1_00, { utr: UTR }))).toMatchObject(used);
    await app.ask(calls.deleteSettlement, onSettlement(ravi, first?.id ?? ''));
    expect(await app.refuse(calls.createSettlement, pay(1_00, { utr: UTR }))).toMatchObject(used);
    await app.ask(calls.restoreSettlement, onSettlement(ravi, first?.id ?? ''));
    for (const settlement of [first, second])
      await app.ask(calls.deleteSettlement, onSettlement(asha, settlement?.id ?? ''));
    const single = await app.ask(calls.createSettlement, pay(1_00, { utr: UTR }));
    expect(single).not.toHaveProperty('actId');
  });

  it('is freed by a deletion, and taken again by a restoration if nobody has taken it since', async () => {
    const { ravi, pay } = await indebted();
    const first = await app.ask(calls.createSettlement, pay(10_00, { utr: UTR }));
    await app.ask(calls.deleteSettlement, onSettlement(ravi, first.id));
    const second = await app.ask(calls.createSettlement, pay(20_00, { utr: UTR }));
    expect(await app.refuse(calls.restoreSettlement, onSettlement(ravi, first.id))).toMatchObject(used);
    await app.ask(calls.deleteSettlement, onSettlement(ravi, second.id));
    await app.ask(calls.restoreSettlement, onSettlement(ravi, first.id));
    expect(await app.refuse(calls.restoreSettlement, onSettlement(ravi, second.id))).toMatchObject(used);
  });

  it('moves with an edit', async () => {
    const { ravi, pay } = await indebted();
    const settlement = await app.ask(calls.createSettlement, pay(10_00, { utr: UTR }));
    const other = await app.ask(calls.createSettlement, pay(20_00, { utr: OTHER }));
    expect(
      await app.refuse(calls.editSettlement, edit(ravi, other.id, { version: 1, utr: UTR })),
    ).toMatchObject(used);
    await app.ask(calls.editSettlement, edit(ravi, settlement.id, { version: 1, utr: null }));
    await app.ask(calls.editSettlement, edit(ravi, other.id, { version: 1, utr: UTR }));
    await app.ask(calls.editSettlement, edit(ravi, settlement.id, { version: 2, utr: OTHER }));
    expect(await app.refuse(calls.createSettlement, pay(1_00, { utr: OTHER }))).toMatchObject(used);
  });
});

describe('"Received"', () => {
  it('is the payee’s to say, is logged, and says nothing new the second time', async () => {
    const { asha, ravi, pay } = await indebted();
    const { id } = await app.ask(calls.createSettlement, pay(400_00));
    const owed = await balancesSeenBy(app, asha);
    expect(await app.refuse(calls.markReceived, onSettlement(ravi, id))).toMatchObject({
      status: 403,
      message: 'Only the person who was paid can say this.',
    });
    const marked = await logging(app, 'settlements', {
      id,
      act: () => app.ask(calls.markReceived, onSettlement(asha, id)),
    });
    expect(marked).toMatchObject({ receivedAt: expect.any(Date), version: 2 });
    expect(await app.ask(calls.markReceived, onSettlement(asha, id))).toEqual(marked);
    expect(await balancesSeenBy(app, asha)).toEqual(owed);
    const [entry] = await app.ask(calls.listSettlementActivities, onSettlement(ravi, id));
    expect(entry).toMatchObject({
      type: 'settlement_updated',
      metadata: { changes: [{ field: 'receivedAt', oldValue: null }] },
    });
  });

  it('is cleared by another amount, and by nothing else', async () => {
    const { asha, ravi, pay } = await indebted();
    const { id } = await app.ask(calls.createSettlement, pay(400_00));
    const { receivedAt } = await app.ask(calls.markReceived, onSettlement(asha, id));
    const noted = await app.ask(
      calls.editSettlement,
      edit(ravi, id, { version: 2, note: 'By UPI', method: 'upi' }),
    );
    expect(noted.receivedAt).toEqual(receivedAt);
    const edited = await app.ask(calls.editSettlement, edit(ravi, id, { version: 3, amount: 300 }));
    expect(edited).not.toHaveProperty('receivedAt');
  });
});

describe('"Not received"', () => {
  it('deletes with a reason that the payer is told, and can be undone', async () => {
    const { asha, ravi, pay } = await indebted();
    const owed = await balancesSeenBy(app, asha);
    const { id } = await app.ask(calls.createSettlement, pay(400_00));
    const request = (as: Person, reason = 'Nothing has come') => ({
      ...onSettlement(as, id),
      body: { reason },
      idempotencyKey: 'missed',
    });
    expect(await app.refuse(calls.markNotReceived, request(ravi))).toMatchObject({ status: 403 });
    expect(await app.refuse(calls.markNotReceived, request(asha, ' '))).toMatchObject({
      status: 400,
      issues: [{ path: 'reason', message: 'Please say what happened' }],
    });
    app.clock.advance(60_000);
    const deleted = await logging(app, 'settlements', {
      id,
      act: () => app.ask(calls.markNotReceived, request(asha)),
    });
    expect(deleted).toEqual({ id, outcome: 'restorable' });
    expect(await app.ask(calls.markNotReceived, request(asha))).toEqual(deleted);
    expect(await app.refuse(calls.markNotReceived, request(asha, 'Another'))).toMatchObject({
      code: 'idempotency-key-reused',
    });
    expect(await balancesSeenBy(app, asha)).toEqual(owed);
    const [entry] = await app.ask(calls.listActivities, { as: ravi });
    expect(entry).toMatchObject({
      type: 'settlement_deleted',
      user: { id: asha.userId },
      metadata: { settlementId: id, reason: 'Nothing has come' },
    });
    app.clock.advance(60_000);
    await logging(app, 'settlements', {
      id,
      act: () => app.ask(calls.restoreSettlement, onSettlement(ravi, id)),
    });
    app.clock.advance(60_000);
    await logging(app, 'settlements', {
      id,
      act: () => app.ask(calls.deleteSettlement, onSettlement(ravi, id)),
    });
    const [last] = await app.ask(calls.listSettlementActivities, onSettlement(ravi, id));
    expect(last?.metadata).not.toHaveProperty('reason');
  });

  it('takes nothing from somebody who may not see it', async () => {
    const { pay } = await indebted();
    const [stranger] = await three();
    const { id } = await app.ask(calls.createSettlement, pay(400_00));
    for (const refused of [
      await app.refuse(calls.markReceived, onSettlement(stranger, id)),
      await app.refuse(calls.markNotReceived, { ...onSettlement(stranger, id), body: { reason: 'No' } }),
    ])
      expect(refused).toMatchObject({ status: 404, code: 'not-found' });
  });
});

it('what has not come pays nothing of an expense, and its reference is free', async () => {
  const { asha, ravi, body } = await indebted();
  const { id: expenseId } = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
  const named = { as: ravi, body: { ...body(50_00, { utr: UTR }), forExpenseIds: [expenseId] } };
  const { id } = await app.ask(calls.createSettlement, named);
  expect(await app.ask(calls.getExpense, onExpense(asha, expenseId))).toHaveProperty('paidBack');
  await app.ask(calls.markNotReceived, { ...onSettlement(asha, id), body: { reason: 'Nothing has come' } });
  expect(await app.ask(calls.getExpense, onExpense(asha, expenseId))).not.toHaveProperty('paidBack');
  await app.ask(calls.createSettlement, named);
});

describe('an advance', () => {
  it('is an expense of the same act, which the payee owes', async () => {
    const { asha, ravi, goa, pay } = await indebted();
    const paid = await app.ask(calls.createSettlement, pay(500_00, { groupId: goa, advance: 13 }));
    const advance = await app.ask(calls.getExpense, onExpense(asha, paid.advanceExpenseId ?? ''));
    expect(advance).toMatchObject({
      description: 'Advance',
      amount: 13_00,
      paidBy: ravi.userId,
      groupId: goa,
      splits: [
        { userId: ravi.userId, splitType: 'exact', amount: 0 },
        { userId: asha.userId, splitType: 'exact', amount: 13_00 },
      ],
      advanceOf: paid.id,
      spentOn: paid.paidOn,
    });
    expect(advance).not.toHaveProperty('category');
    expect(await balancesSeenBy(app, asha, goa)).toEqual(['Asha Nair owes Ravi Kumar 1300 INR in a group']);
  });

  it('is called as in the payer’s language', async () => {
    const { asha, ravi, body } = await indebted();
    await app.ask(calls.updateAccount, { as: ravi, body: { locale: 'hi' } });
    const paid = await app.ask(calls.createSettlement, { as: asha, body: body(500_00, { advance: 13 }) });
    expect((await app.ask(calls.getExpense, onExpense(asha, paid.advanceExpenseId ?? ''))).description).toBe(
      'एडवांस',
    );
  });

  it('needs that all is paid that is owed', async () => {
    const { pay } = await indebted();
    expect(await app.refuse(calls.createSettlement, pay(499_99, { advance: 13 }))).toMatchObject({
      status: 400,
      issues: [{ path: 'advance', id: 'advance-needs-all' }],
    });
    expect(await app.refuse(calls.createSettlement, pay(500_01, { advance: 13 }))).toMatchObject({
      code: 'exceeds-owed',
    });
    expect(await app.refuse(calls.createSettlement, pay(500_00, { advance: 0 }))).toMatchObject({
      status: 400,
    });
  });

  it('goes and comes back with the settlement, whichever of the two is deleted or restored', async () => {
    const { asha, ravi, goa, pay } = await indebted();
    const paid = await app.ask(calls.createSettlement, pay(500_00, { groupId: goa, advance: 13, utr: UTR }));
    const expense = onExpense(asha, paid.advanceExpenseId ?? '');
    const settlement = onSettlement(asha, paid.id);
    const owed = () => balancesSeenBy(app, asha, goa);
    const areBoth = async (status: 200 | 404) =>
      expect([
        (await app.call(calls.getSettlement, settlement)).isOk,
        (await app.call(calls.getExpense, expense)).isOk,
      ]).toEqual([status === 200, status === 200]);
    const remove = [
      () => app.ask(calls.deleteSettlement, settlement),
      () => app.ask(calls.deleteExpense, expense),
      () => app.ask(calls.markNotReceived, { ...settlement, body: { reason: 'Nothing came' } }),
    ];
    const restore = [
      () => app.ask(calls.restoreSettlement, onSettlement(ravi, paid.id)),
      () => app.ask(calls.restoreExpense, expense),
    ];
    for (const away of remove)
      for (const back of restore) {
        await away();
        await areBoth(404);
        expect(await owed()).toEqual(['Ravi Kumar owes Asha Nair 50000 INR in a group']);
        await back();
        await areBoth(200);
        expect(await owed()).toEqual(['Asha Nair owes Ravi Kumar 1300 INR in a group']);
      }
    await app.ask(calls.deleteExpense, expense);
    await app.ask(calls.createSettlement, pay(100_00, { groupId: goa }));
    expect(await app.refuse(calls.restoreExpense, expense)).toMatchObject({ code: 'no-longer-owed' });
    await areBoth(404);
  });

  it('is declined together with its settlement', async () => {
    const [asha, ravi] = [await app.join('Asha Nair'), await app.join('Ravi Kumar')];
    await app.askToBeFriends(ravi, asha);
    await addExpense(app, ravi, { amount: 10_00, among: [ravi, asha] });
    const body = { ...settlementBody({ from: asha, to: ravi, amount: 5_00 }), advance: 1 };
    const { id, advanceExpenseId = '' } = await app.ask(calls.createSettlement, { as: ravi, body });
    await app.ask(calls.declinePerson, { as: asha, params: { userId: ravi.userId } });
    const [advance, paid] = await app.db.getAll(
      app.db.collection('expenses').doc(advanceExpenseId),
      app.db.collection('settlements').doc(id),
    );
    expect([advance?.get('isDeclined'), paid?.get('isDeclined')]).toEqual([true, true]);
    expect(advance?.updateTime).toEqual(paid?.updateTime);
    expect(await balancesSeenBy(app, ravi)).toEqual([]);
  });

  it('is restored alone where its settlement is back already', async () => {
    const { asha, goa, pay } = await indebted();
    const paid = await app.ask(calls.createSettlement, pay(500_00, { groupId: goa, advance: 13 }));
    const expense = onExpense(asha, paid.advanceExpenseId ?? '');
    // Only the advance is deleted: another payment of the same amount stands in for its own.
    const settlements = app.db.collection('settlements');
    const before = await settlements.doc(paid.id).get();
    await app.ask(calls.deleteExpense, expense);
    const { id } = await app.ask(calls.createSettlement, pay(500_00, { groupId: goa }));
    await settlements.doc(id).delete();
    await before.ref.set(before.data() ?? {});
    await app.ask(calls.restoreExpense, expense);
    expect(await balancesSeenBy(app, asha, goa)).toEqual(['Asha Nair owes Ravi Kumar 1300 INR in a group']);
  });

  it('is deleted and restored by its two people alone', async () => {
    const [asha, ravi, meera] = await three();
    const { id: groupId } = await app.gather('Goa', [asha, ravi, meera]);
    await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi], groupId });
    const body = { ...settlementBody({ from: ravi, to: asha, amount: 500_00, groupId }), advance: 13 };
    const paid = await app.ask(calls.createSettlement, { as: ravi, body });
    const expenseId = paid.advanceExpenseId ?? '';
    expect(await app.refuse(calls.deleteExpense, onExpense(meera, expenseId))).toMatchObject({ status: 403 });
    await app.ask(calls.deleteExpense, onExpense(ravi, expenseId));
    expect(await app.refuse(calls.restoreExpense, onExpense(meera, expenseId))).toMatchObject({
      status: 403,
    });
    const others = await app.refuse(calls.createSettlement, { as: meera, body });
    expect(others).toMatchObject({ status: 403 });
  });

  it('keeps the amount of its settlement, and its own', async () => {
    const { asha, ravi, pay } = await indebted();
    const paid = await app.ask(calls.createSettlement, pay(500_00, { advance: 13 }));
    expect(
      await app.refuse(calls.editSettlement, edit(ravi, paid.id, { version: 1, amount: 400 })),
    ).toMatchObject({ status: 400, issues: [{ path: 'amount', id: 'advance-fixed' }] });
    await app.ask(calls.editSettlement, edit(ravi, paid.id, { version: 1, note: 'In cash' }));
    const changes = onExpense(asha, paid.advanceExpenseId ?? '');
    expect(
      await app.refuse(calls.editExpense, { ...changes, body: { version: 1, currency: 'USD' } }),
    ).toMatchObject({ status: 400, issues: [{ id: 'advance-fixed' }] });
    await app.ask(calls.editExpense, { ...changes, body: { version: 1, description: 'For next time' } });
  });

  it('is made once by a repeated request', async () => {
    const { asha, pay } = await indebted();
    const request = { ...pay(500_00, { advance: 13 }), idempotencyKey: 'with-advance' };
    const paid = await app.ask(calls.createSettlement, request);
    expect(await app.ask(calls.createSettlement, request)).toEqual(paid);
    expect(
      await app.refuse(calls.createSettlement, {
        ...pay(500_00, { advance: 14 }),
        idempotencyKey: 'with-advance',
      }),
    ).toMatchObject({ code: 'idempotency-key-reused' });
    expect(await balancesSeenBy(app, asha)).toContain('Asha Nair owes Ravi Kumar 1300 INR');
  });
});

describe('two records of a person that become one', () => {
  it('keep what they have paid of an expense, and their references', async () => {
    const { inviter: meera, email, invitedId } = await inviteKabir(app);
    const invited = { userId: invitedId };
    const kabir = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    await app.befriend(kabir, meera);
    const lunch = await addExpense(app, meera, { amount: 100_00, among: [meera, invited] });
    const body = {
      ...settlementBody({ from: invited, to: meera, amount: 20_00 }),
      utr: UTR,
      forExpenseIds: [lunch.id],
    };
    await app.ask(calls.createSettlement, { as: meera, body });
    const proven = await beginMerge(app, kabir);
    await finishMerge(app, invited);
    const merged = await app.ask(calls.getExpense, onExpense(meera, lunch.id));
    const [debtor] = merged.splits.filter(({ userId }) => userId !== meera.userId);
    expect(merged.paidBack).toEqual([{ userId: debtor?.userId, amount: 20_00 }]);
    expect(debtor?.userId).not.toBe(invitedId);
    const again = {
      ...settlementBody({ from: { userId: proven.userId }, to: meera, amount: 1_00 }),
      utr: UTR,
    };
    expect(await app.refuse(calls.createSettlement, { as: proven, body: again })).toMatchObject(used);
    const [heldDocument] = (await paymentReferencesOf(app).where('utr', '==', UTR).get()).docs.filter(
      ({ id }) => id.includes(proven.userId),
    );
    expect(heldDocument?.get('holders')).toEqual({
      [merged.settledBy?.[0]?.settlementId ?? '']: expect.any(String),
    });
  });
});
