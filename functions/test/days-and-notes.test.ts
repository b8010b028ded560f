import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { addDays, latestDay } from '@barabar/core/calendar-day';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../src/kit/period.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { settlementsOf } from '../src/records/settlements/store.ts';
import { addExpense, expenseBody, joinTwo, settle, settlementBody } from './ledger.ts';
import { logging } from './log.ts';
import { openApp } from './world.ts';

const NO_DAY = 'Days must be real ones as YYYY-MM-DD, from the years 2000 to 2100';
const AHEAD = 'Please choose today or an earlier day';

const app = await openApp();
const [asha, ravi] = await joinTwo(app);
await addExpense(app, asha, { amount: 10_000_00, among: [asha, ravi] });

const today = () => dayOf(app.clock.now());
const dinner = () => expenseBody(asha, { amount: 90_00, among: [asha, ravi] });
const payback = () => settlementBody({ from: ravi, to: asha, amount: 5_00 });
const newestChanges = async () => {
  const [newest] = await app.ask(calls.listActivities, { as: asha });
  return newest?.metadata.changes;
};

async function sendRaw(
  path: string,
  body: object,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('the day of an expense', () => {
  it('is today in Asia/Kolkata for a client that sends none', async () => {
    expect((await app.ask(calls.createExpense, { as: asha, body: dinner() })).spentOn).toBe(today());
  });

  it('is at most a day ahead of today in UTC', async () => {
    const last = latestDay(app.clock.now());
    expect(
      (await app.ask(calls.createExpense, { as: asha, body: { ...dinner(), spentOn: last } })).spentOn,
    ).toBe(last);
    const body = { ...dinner(), spentOn: addDays(last, 1) };
    const issues = [{ path: 'spentOn', message: AHEAD }];
    expect(await app.refuse(calls.createExpense, { as: asha, body })).toMatchObject({ status: 400, issues });
    const { id, version } = await app.ask(calls.createExpense, { as: asha, body: dinner() });
    const changes = { as: asha, params: { expenseId: id }, body: { version, spentOn: addDays(last, 1) } };
    expect(await app.refuse(calls.editExpense, changes)).toMatchObject({ status: 400, issues });
  });

  it.each(['20226-01-01', '2026-02-30', '1999-12-31', 'yesterday', '', 20_260_101, null])(
    'is refused in words when it is %j',
    async (spentOn) => {
      const answer = await sendRaw('/expenses', { ...dinner(), spentOn });
      expect(answer).toMatchObject({ status: 400, body: { message: NO_DAY } });
    },
  );

  it('belongs to the request that a key stands for', async () => {
    const body = { ...dinner(), spentOn: '2026-03-01' };
    const first = await app.ask(calls.createExpense, { as: asha, body, idempotencyKey: 'one-day' });
    app.clock.advance(3 * 24 * 60 * 60_000);
    const repeated = await app.ask(calls.createExpense, { as: asha, body, idempotencyKey: 'one-day' });
    expect(repeated).toEqual(first);
    const other = { as: asha, body: { ...body, spentOn: '2026-03-02' }, idempotencyKey: 'one-day' };
    expect(await app.refuse(calls.createExpense, other)).toMatchObject({ code: 'idempotency-key-reused' });
  });

  it('of a document from before there were days is the day on which it was recorded', async () => {
    const { id } = await app.ask(calls.createExpense, { as: asha, body: dinner() });
    const params = { expenseId: id };
    await expensesOf(app)
      .doc(id)
      // Half past midnight in India.
      .update({
        spentOn: FieldValue.delete(),
        notes: FieldValue.delete(),
        createdAt: new Date('2026-01-31T19:00:00Z'),
      });
    const old = await app.ask(calls.getExpense, { as: asha, params });
    expect(old.spentOn).toBe('2026-02-01');
    expect(old).not.toHaveProperty('notes');
    expect(
      await app.ask(calls.editExpense, { as: asha, params, body: { version: 1, spentOn: '2026-02-01' } }),
    ).toEqual(old);
    await logging(app, 'expenses', {
      id,
      act: () =>
        app.ask(calls.editExpense, { as: asha, params, body: { version: 1, spentOn: '2026-01-31' } }),
    });
    expect(await newestChanges()).toEqual([
      { field: 'spentOn', oldValue: '2026-02-01', newValue: '2026-01-31' },
    ]);
  });
});

describe('the day of a settlement', () => {
  it('is today in Asia/Kolkata for a client that sends none', async () => {
    expect((await settle(app, ravi, { from: ravi, to: asha, amount: 1_00 })).paidOn).toBe(today());
  });

  it('is at most a day ahead of today in UTC', async () => {
    const paidOn = addDays(latestDay(app.clock.now()), 1);
    const refused = { status: 400, issues: [{ path: 'paidOn', message: AHEAD }] };
    expect(
      await app.refuse(calls.createSettlement, { as: ravi, body: { ...payback(), paidOn } }),
    ).toMatchObject(refused);
    const { id, version } = await app.ask(calls.createSettlement, { as: ravi, body: payback() });
    const changes = { as: ravi, params: { settlementId: id }, body: { version, paidOn } };
    expect(await app.refuse(calls.editSettlement, changes)).toMatchObject(refused);
  });

  it('of a document from before there were days is the day on which it was recorded', async () => {
    const { id } = await app.ask(calls.createSettlement, { as: ravi, body: payback() });
    const params = { settlementId: id };
    const settledAt = new Date('2026-01-31T19:00:00Z');
    await settlementsOf(app).doc(id).update({ paidOn: FieldValue.delete(), settledAt });
    const old = await app.ask(calls.getSettlement, { as: asha, params });
    expect(old.paidOn).toBe('2026-02-01');
    expect(
      await app.ask(calls.editSettlement, { as: asha, params, body: { version: 1, paidOn: '2026-02-01' } }),
    ).toEqual(old);
  });
});
