import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { expenseChanges } from '@barabar/core/contract/expense-changes';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { expensesOf, readExpense } from '../src/records/expenses/store.ts';
import { expenseRow, keyRows, muchIn } from './imported.ts';
import { addExpense, balancesSeenBy, billBody, expenseBody, onExpense, settlementBody } from './ledger.ts';
import { logging, logOf } from './log.ts';
import { addSeries, dayFromNow, expensesOfSeries, seriesExpense } from './recurring.ts';
import type { Person } from './harness.ts';
import { openLedger } from './world.ts';

const { app, two, three } = await openLedger();

const edit = (as: Person, id: string, body: z.input<typeof expenseChanges>) => ({
  ...onExpense(as, id),
  body,
});

describe('money that came back', () => {
  it('makes whoever received it owe the others their shares; with the expense it cancels', async () => {
    const [asha, ravi, meera] = await three();
    const sketch = { amount: 100_00, among: [asha, ravi, meera] };
    const back = await addExpense(app, asha, { ...sketch, isRefund: true });
    expect(back).toMatchObject({ isRefund: true, amount: 100_00, paidBy: asha.userId });
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Asha Nair owes Meera Das 3333 INR',
      'Asha Nair owes Ravi Kumar 3333 INR',
    ]);
    const spent = await addExpense(app, asha, sketch);
    expect(spent).not.toHaveProperty('isRefund');
    expect(await balancesSeenBy(app, asha)).toEqual([]);
    const listed = await app.ask(calls.listExpenses, { as: ravi, query: { userId: asha.userId } });
    expect(listed.map(({ isRefund }) => isRefund)).toEqual([undefined, true]);
  });

  it('may have come to several, and be of items', async () => {
    const [asha, ravi] = await two();
    const body = billBody(asha, { amount: 100_00, among: [asha, ravi], isRefund: true });
    const payers = [
      { userId: asha.userId, amount: 80 },
      { userId: ravi.userId, amount: 20 },
    ];
    const bill = await app.ask(calls.createExpense, { as: asha, body: { ...body, payers } });
    expect(bill).toMatchObject({ isRefund: true, items: [{ name: 'Thali' }] });
    expect(await balancesSeenBy(app, asha)).toEqual(['Asha Nair owes Ravi Kumar 3000 INR']);
  });

  it('is turned on and off by an edit, deleted and restored, and the log says so', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 50_00, among: [asha, ravi] });
    const on = await logging(app, 'expenses', {
      id: expense.id,
      act: () => app.ask(calls.editExpense, edit(ravi, expense.id, { version: 1, isRefund: true })),
    });
    expect(on).toEqual({ ...expense, isRefund: true, version: 2, updatedAt: on.updatedAt });
    const [entry] = await logOf(app, 'expenses', expense.id);
    expect(entry).toMatchObject({
      type: 'expense_updated',
      metadata: { isRefund: true, changes: [{ field: 'isRefund', oldValue: false, newValue: true }] },
    });
    const owes = ['Asha Nair owes Ravi Kumar 2500 INR'];
    expect(await balancesSeenBy(app, asha)).toEqual(owes);
    await app.ask(calls.deleteExpense, onExpense(asha, expense.id));
    expect(await balancesSeenBy(app, asha)).toEqual([]);
    const restored = await app.ask(calls.restoreExpense, onExpense(asha, expense.id));
    expect(restored.isRefund).toBe(true);
    expect(await balancesSeenBy(app, asha)).toEqual(owes);
    // An amount alone leaves it what it is.
    const { version } = restored;
    const more = await app.ask(calls.editExpense, edit(asha, expense.id, { version, amount: 60 }));
    expect(more).toMatchObject({ isRefund: true, amount: 60_00 });
    const off = { version: more.version, isRefund: false };
    expect(await app.ask(calls.editExpense, edit(asha, expense.id, off))).not.toHaveProperty('isRefund');
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 3000 INR']);
  });

  it('is what a key has recorded: the same key with money that was spent is another request', async () => {
    const [asha, ravi] = await two();
    const body = expenseBody(asha, { amount: 10_00, among: [asha, ravi], isRefund: true });
    const request = { as: asha, body, idempotencyKey: 'refund' };
    const first = await app.ask(calls.createExpense, request);
    expect(await app.ask(calls.createExpense, request)).toEqual(first);
    const { isRefund: _back, ...spent } = body;
    expect(await app.refuse(calls.createExpense, { ...request, body: spent })).toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('is nothing that an expense from before there was the field is; the next write stores that', async () => {
    const [asha, ravi] = await two();
    const { id } = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    await expensesOf(app).doc(id).update({ isRefund: FieldValue.delete() });
    expect(await app.ask(calls.getExpense, onExpense(ravi, id))).not.toHaveProperty('isRefund');
    await app.ask(calls.editExpense, edit(asha, id, { version: 1, amount: 20 }));
    expect((await expensesOf(app).doc(id).get()).get('isRefund')).toBe(false);
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 1000 INR']);
  });
});

describe('what is settled, and money that came back', () => {
  it('no settlement names it, and what was paid of an expense does not count while it is one', async () => {
    const [asha, ravi] = await two();
    const body = (from: typeof asha, to: typeof asha, id: string) => ({
      ...settlementBody({ from, to, amount: 10_00 }),
      forExpenseIds: [id],
    });
    const spent = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
    await app.ask(calls.createSettlement, { as: ravi, body: body(ravi, asha, spent.id) });
    const paidBack = [{ userId: ravi.userId, amount: 10_00 }];
    expect((await app.ask(calls.getExpense, onExpense(asha, spent.id))).paidBack).toEqual(paidBack);
    const mark = (version: number, isRefund: boolean) =>
      app.ask(calls.editExpense, edit(asha, spent.id, { version, isRefund }));
    expect(await mark(1, true)).not.toHaveProperty('paidBack');
    const named = { as: asha, body: body(asha, ravi, spent.id) };
    expect(await app.refuse(calls.createSettlement, named)).toMatchObject({
      status: 400,
      issues: [{ path: 'forExpenseIds.0', id: 'paid-for-unknown' }],
    });
    expect((await mark(2, false)).paidBack).toEqual(paidBack);
  });

  it('an advance stays what was handed over', async () => {
    const [asha, ravi] = await two();
    await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
    const settlement = { ...settlementBody({ from: ravi, to: asha, amount: 50_00 }), advance: 13 };
    const { advanceExpenseId = '' } = await app.ask(calls.createSettlement, { as: ravi, body: settlement });
    expect(
      await app.refuse(calls.editExpense, edit(ravi, advanceExpenseId, { version: 1, isRefund: true })),
    ).toMatchObject({ status: 400, issues: [{ id: 'advance-fixed' }] });
  });
});

describe('a series of money that comes back', () => {
  it('adds it on each day, also with an amount that is entered then; an edit makes it money that is spent', async () => {
    const [asha, ravi] = await two();
    const among = [asha, ravi];
    const series = await addSeries(app, asha, { amount: 80_00, among, isRefund: true });
    expect(series.isRefund).toBe(true);
    expect(await expensesOfSeries(app, series.id)).toMatchObject([{ isRefund: true, amount: 80_00 }]);
    const open = await addSeries(app, asha, { among, isRefund: true });
    const params = { recurrenceId: open.id, day: dayFromNow(app) };
    const filled = await app.ask(calls.fillInDay, { as: asha, params, body: { amount: 20 } });
    expect(filled.isRefund).toBe(true);
    expect(await balancesSeenBy(app, asha)).toEqual(['Asha Nair owes Ravi Kumar 5000 INR']);
    const { isRefund: _back, ...expense } = seriesExpense(asha, { amount: 80_00, among });
    const changed = await app.ask(calls.editRecurrence, {
      as: asha,
      params: { recurrenceId: series.id },
      body: { version: series.version, expense },
    });
    expect(changed).not.toHaveProperty('isRefund');
  });
});

describe('an import', () => {
  it('has money that came back, under the key of its nets', async () => {
    const [asha, ravi] = await two();
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const people = [asha, ravi].map(({ userId, name }) => ({ userId, name, nets: muchIn('INR') }));
    const begun = await app.ask(calls.createImport, {
      as: asha,
      params: { groupId },
      body: { source: 'splitwise', fileName: 'flat.csv', rowCount: 1, newRowCount: 1, people },
    });
    const row = expenseRow('Deposit', { amount: 60_00, among: [asha, ravi], isRefund: true });
    const [keyed] = keyRows([row], begun.people);
    const params = { groupId, importId: begun.id };
    await app.ask(calls.addImportRows, { as: asha, params, body: { rows: keyed ? [keyed] : [] } });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Asha Nair owes Ravi Kumar 3000 INR in a group',
    ]);
    const [deposit] = await app.ask(calls.listExpenses, { as: ravi, query: { groupId } });
    expect((await readExpense(app, deposit?.id ?? ''))?.isRefund).toBe(true);
  });
});
