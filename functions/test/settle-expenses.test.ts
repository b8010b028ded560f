import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { addExpense, expenseBody, onExpense, onSettlement, settlementBody } from './ledger.ts';
import type { Person } from './harness.ts';
import { openLedger } from './world.ts';

const { app, three } = await openLedger();

/** Ravi owes Asha ₹450.00 of a dinner and ₹600.00 of a hotel, both in Goa with Meera. */
async function twoBills() {
  const [asha, ravi, meera] = await three();
  const { id: groupId } = await app.gather('Goa', [asha, ravi, meera]);
  const dinner = await addExpense(app, asha, {
    amount: 1350_00,
    among: [asha, ravi, meera],
    description: 'Dinner',
    groupId,
  });
  const hotel = await addExpense(app, asha, {
    amount: 1800_00,
    among: [asha, ravi, meera],
    description: 'Hotel',
    groupId,
  });
  const pay = (amount: number, expenses: readonly { readonly id: string }[], more: object = {}) => ({
    as: ravi,
    body: {
      ...settlementBody({ from: ravi, to: asha, amount, groupId }),
      forExpenseIds: expenses.map(({ id }) => id),
      ...more,
    },
  });
  const paidBackIn = async (expense: { readonly id: string }, as: Person = asha) =>
    (await app.ask(calls.getExpense, onExpense(as, expense.id))).paidBack;
  return { asha, ravi, meera, groupId, dinner, hotel, pay, paidBackIn };
}

describe('a settlement for expenses', () => {
  it('pays them in the order in which it names them, as far as it reaches', async () => {
    const { asha, ravi, meera, groupId, dinner, hotel, pay, paidBackIn } = await twoBills();
    const paid = await app.ask(calls.createSettlement, pay(500_00, [dinner, hotel]));
    expect(paid.forExpenseIds).toEqual([dinner.id, hotel.id]);
    expect(await app.ask(calls.getSettlement, onSettlement(asha, paid.id))).toEqual(paid);
    const ofRavi = (amount: number) => [{ userId: ravi.userId, amount }];
    for (const viewer of [asha, ravi, meera]) {
      expect(await paidBackIn(dinner, viewer)).toEqual(ofRavi(450_00));
      expect(await paidBackIn(hotel, viewer)).toEqual(ofRavi(50_00));
    }
    const data = await app.ask(calls.listExpenses, { as: meera, query: { groupId } });
    expect(data.map(({ paidBack }) => paidBack)).toEqual([ofRavi(50_00), ofRavi(450_00)]);
    expect(data[1]?.settledBy).toEqual([
      { settlementId: paid.id, fromUserId: ravi.userId, toUserId: asha.userId, amount: 450_00 },
    ]);
  });

  it('counts what is deleted no more, and what is restored again', async () => {
    const { ravi, dinner, pay, paidBackIn } = await twoBills();
    const { id } = await app.ask(calls.createSettlement, pay(400_00, [dinner]));
    await app.ask(calls.deleteSettlement, onSettlement(ravi, id));
    expect(await paidBackIn(dinner)).toBeUndefined();
    await app.ask(calls.restoreSettlement, onSettlement(ravi, id));
    expect(await paidBackIn(dinner)).toEqual([{ userId: ravi.userId, amount: 400_00 }]);
  });

  it('never pays more of a share than there is of it now', async () => {
    const { asha, ravi, meera, groupId, dinner, pay, paidBackIn } = await twoBills();
    await app.ask(calls.createSettlement, pay(450_00, [dinner]));
    const edit = async (amount: number) => {
      const { version } = await app.ask(calls.getExpense, onExpense(asha, dinner.id));
      const { groupId: _group, ...body } = expenseBody(asha, { amount, among: [asha, ravi, meera], groupId });
      const changes = { ...onExpense(asha, dinner.id), body: { ...body, version } };
      return (await app.ask(calls.editExpense, changes)).paidBack;
    };
    expect(await edit(900_00)).toEqual([{ userId: ravi.userId, amount: 300_00 }]);
    expect(await edit(1500_00)).toEqual([{ userId: ravi.userId, amount: 450_00 }]);
    await app.ask(calls.deleteExpense, onExpense(asha, dinner.id));
    await app.ask(calls.restoreExpense, onExpense(asha, dinner.id));
    expect(await paidBackIn(dinner)).toEqual([{ userId: ravi.userId, amount: 450_00 }]);
    const { version } = await app.ask(calls.getExpense, onExpense(asha, dinner.id));
    const inDollars = { ...onExpense(asha, dinner.id), body: { version, currency: 'USD' as const } };
    expect(await app.ask(calls.editExpense, inDollars)).not.toHaveProperty('paidBack');
  });

  it('is divided anew when its amount changes', async () => {
    const { meera, asha, ravi, dinner, hotel, pay, paidBackIn } = await twoBills();
    const { id } = await app.ask(calls.createSettlement, pay(400_00, [dinner, hotel]));
    const edit = (version: number, changes: object) => ({
      ...onSettlement(ravi, id),
      body: { version, ...changes },
    });
    const ofRavi = (amount: number) => [{ userId: ravi.userId, amount }];
    expect(await paidBackIn(hotel)).toBeUndefined();
    await app.ask(calls.editSettlement, edit(1, { amount: 700 }));
    expect([await paidBackIn(dinner), await paidBackIn(hotel)]).toEqual([ofRavi(450_00), ofRavi(250_00)]);
    await app.ask(calls.editSettlement, edit(2, { amount: 100 }));
    expect([await paidBackIn(dinner), await paidBackIn(hotel)]).toEqual([ofRavi(100_00), undefined]);
    await app.ask(calls.deleteExpense, onExpense(asha, hotel.id));
    expect(await app.refuse(calls.editSettlement, edit(3, { amount: 450.01 }))).toMatchObject({
      status: 400,
    });
    expect(await app.refuse(calls.editSettlement, edit(3, { currency: 'USD' }))).toMatchObject({
      status: 400,
      issues: [{ path: 'currency', id: 'paid-for-currency' }],
    });
    // Who may not change it learns nothing of it.
    const inDollars = { ...edit(3, { currency: 'USD' }) };
    const [stranger] = await three();
    expect(await app.refuse(calls.editSettlement, { ...inDollars, as: stranger })).toMatchObject({
      status: 404,
    });
    expect(await app.refuse(calls.editSettlement, { ...inDollars, as: meera })).toMatchObject({
      status: 403,
    });
  });

  it('is refused for more than is open of its expenses, in words', async () => {
    const { dinner, hotel, pay } = await twoBills();
    const refused = await app.refuse(calls.createSettlement, pay(450_01, [dinner]));
    expect(refused).toMatchObject({
      status: 400,
      issues: [{ path: 'amount', id: 'paid-for-too-much', message: 'Only ₹450.00 is left to pay of this' }],
    });
    await app.ask(calls.createSettlement, pay(400_00, [dinner]));
    expect(await app.refuse(calls.createSettlement, pay(50_01, [dinner]))).toMatchObject({ status: 400 });
    await app.ask(calls.createSettlement, pay(650_00, [dinner, hotel]));
  });

  it('names only expenses of which the payer owes the payee a share there, and says no more of others', async () => {
    const { asha, ravi, meera, groupId, dinner, pay } = await twoBills();
    const [kabir] = await three();
    const elsewhere = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi] });
    const byRavi = await addExpense(app, ravi, { amount: 90_00, among: [asha, ravi], groupId });
    const without = await addExpense(app, asha, { amount: 90_00, among: [asha, meera], groupId });
    const gone = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi], groupId });
    await app.ask(calls.deleteExpense, onExpense(asha, gone.id));
    const ofKabir = await app.ask(calls.createExpense, {
      as: kabir,
      body: expenseBody(kabir, { amount: 90_00, among: [kabir] }),
    });
    const refusals = [];
    for (const settlement of [
      elsewhere,
      byRavi,
      without,
      gone,
      ofKabir,
      { id: 'nosuch' },
      { id: '../emails' },
    ])
      refusals.push(await app.refuse(calls.createSettlement, pay(40_00, [dinner, settlement])));
    expect(refusals[0]).toMatchObject({
      status: 400,
      issues: [{ path: 'forExpenseIds.1', id: 'paid-for-unknown' }],
    });
    for (const refused of refusals) expect(refused).toEqual(refusals[0]);
    const dollars = await addExpense(app, asha, {
      amount: 90_00,
      among: [asha, ravi],
      groupId,
      currency: 'USD',
    });
    expect(await app.refuse(calls.createSettlement, pay(40_00, [dollars]))).toMatchObject({
      issues: [{ path: 'forExpenseIds.0', id: 'paid-for-currency' }],
    });
  });

  it('pays each of several payers their part of a share', async () => {
    const { asha, ravi, meera, groupId, pay, paidBackIn } = await twoBills();
    const body = {
      ...expenseBody(asha, { amount: 900_00, among: [asha, ravi, meera], groupId }),
      payers: [
        { userId: asha.userId, amount: 600 },
        { userId: meera.userId, amount: 300 },
      ],
    };
    // Meera paid her own share: all that Ravi owes is Asha's.
    const ownExpense = await app.ask(calls.createExpense, { as: asha, body });
    const both = await app.ask(calls.createExpense, {
      as: asha,
      body: {
        ...body,
        payers: [
          { userId: asha.userId, amount: 500 },
          { userId: meera.userId, amount: 400 },
        ],
      },
    });
    await app.ask(calls.createSettlement, pay(500_00, [ownExpense, both]));
    expect(await paidBackIn(ownExpense)).toEqual([{ userId: ravi.userId, amount: 300_00 }]);
    expect(await paidBackIn(both)).toEqual([{ userId: ravi.userId, amount: 200_00 }]);
    const toMeera = settlementBody({ from: ravi, to: meera, amount: 60_00, groupId });
    await app.ask(calls.createSettlement, { as: ravi, body: { ...toMeera, forExpenseIds: [both.id] } });
    expect(await paidBackIn(both)).toEqual([{ userId: ravi.userId, amount: 260_00 }]);
  });

  it('outside of groups is for the two alone to see', async () => {
    const [asha, ravi, meera] = await three();
    const lunch = await addExpense(app, asha, { amount: 300_00, among: [asha, ravi, meera] });
    const body = settlementBody({ from: ravi, to: asha, amount: 40_00 });
    await app.ask(calls.createSettlement, { as: asha, body: { ...body, forExpenseIds: [lunch.id] } });
    for (const viewer of [asha, ravi])
      expect((await app.ask(calls.getExpense, onExpense(viewer, lunch.id))).paidBack).toEqual([
        { userId: ravi.userId, amount: 40_00 },
      ]);
    const seen = await app.ask(calls.getExpense, onExpense(meera, lunch.id));
    expect(seen).not.toHaveProperty('paidBack');
    expect(seen).not.toHaveProperty('settledBy');
  });
});

describe('what a settlement says of the payment', () => {
  const details = { method: 'upi', reference: ' NEFT 17 ', utr: '412345678901' } as const;

  it('is part of the request', async () => {
    const { pay, dinner } = await twoBills();
    const request = pay(100_00, [dinner], details);
    await app.ask(calls.createSettlement, { ...request, idempotencyKey: 'paid-by-upi' });
    for (const other of [{ method: 'cash' }, { reference: 'x' }, { utr: '412345678902' }] as const) {
      const changed = pay(100_00, [dinner], { ...details, ...other });
      expect(
        await app.refuse(calls.createSettlement, { ...changed, idempotencyKey: 'paid-by-upi' }),
      ).toMatchObject({ code: 'idempotency-key-reused' });
    }
  });

  it('has a reference of 12 digits', async () => {
    const { pay, dinner } = await twoBills();
    for (const utr of ['41234567890', '4123456789012', '41234567890a'])
      expect(await app.refuse(calls.createSettlement, pay(1_00, [dinner], { utr }))).toMatchObject({
        status: 400,
        issues: [{ path: 'utr', message: 'A UPI reference has 12 digits' }],
      });
  });
});
