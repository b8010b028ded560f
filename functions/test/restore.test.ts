import { listActivities } from '@barabar/core/contract/activities';
import { deleteExpense, editExpense, getExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { removeFriend } from '@barabar/core/contract/friends';
import { removeMember } from '@barabar/core/contract/groups';
import {
  createSettlement,
  deleteSettlement,
  getSettlement,
  restoreSettlement,
} from '@barabar/core/contract/settlements';
import { describe, expect, it } from 'vitest';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, settle, settlementBody, type ExpenseSketch } from './ledger.ts';
import { logging } from './log.ts';
import { openLedger } from './world.ts';

const { app, two, three } = await openLedger();
const stranger = await app.join('Zoya Khan');

const target = (as: Person, expenseId: string, idempotencyKey?: string) => ({
  as,
  params: { expenseId },
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});
const settlementTarget = (as: Person, settlementId: string, idempotencyKey?: string) => ({
  as,
  params: { settlementId },
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});

/** An expense that was added and deleted again. */
async function deletedExpense(as: Person, sketch: ExpenseSketch) {
  const expense = await addExpense(app, as, sketch);
  await app.ask(deleteExpense, target(as, expense.id));
  return expense;
}

describe('restoring an expense', () => {
  it('brings it back with what it changed', async () => {
    const [asha, ravi] = await two();
    const expense = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi] });
    const restored = await app.ask(restoreExpense, target(ravi, expense.id));
    expect(restored).toEqual({ ...expense, version: 3, updatedAt: restored.updatedAt });
    expect(await app.ask(getExpense, target(asha, expense.id))).toEqual(restored);
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 4000 INR']);
    // And then it is an expense like any other.
    await app.ask(editExpense, { ...target(asha, expense.id), body: { version: 3, amount: 60 } });
    await app.ask(deleteExpense, target(asha, expense.id));
    expect(await balancesSeenBy(app, asha)).toEqual([]);
  });

  it('finds only what is deleted', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi] });
    for (const id of [expense.id, 'nosuchexpense', 'a/b'])
      expect(await app.refuse(restoreExpense, target(asha, id))).toMatchObject({ status: 404 });
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 4000 INR']);
  });

  it('is the only call that sees what is deleted', async () => {
    const [asha, ravi] = await two();
    const { id } = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi] });
    expect(await app.refuse(getExpense, target(asha, id))).toMatchObject({ status: 404 });
    expect(await app.refuse(deleteExpense, target(asha, id))).toMatchObject({ status: 404 });
    expect(
      await app.refuse(editExpense, { ...target(asha, id), body: { version: 2, amount: 1 } }),
    ).toMatchObject({ status: 404 });
  });

  it('is open to every member of its group, and to nobody who has left it', async () => {
    const [asha, ravi, meera] = await three();
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id } = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi], groupId });
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect(await app.refuse(restoreExpense, target(ravi, id))).toMatchObject({ status: 403 });
    expect(await app.refuse(restoreExpense, target(stranger, id))).toMatchObject({ status: 404 });
    expect(await app.refuse(restoreExpense, target(meera, id))).toMatchObject({
      status: 409,
      code: 'participant-left',
    });
    const other = await deletedExpense(asha, { amount: 80_00, among: [asha, meera], groupId });
    await app.ask(restoreExpense, target(meera, other.id));
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Meera Das owes Asha Nair 4000 INR in a group',
    ]);
  });

  it('outside of groups is refused when two in it are no friends any more', async () => {
    const [asha, ravi, meera] = await three();
    const { id } = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi] });
    await app.ask(removeFriend, { as: asha, params: { friendId: ravi.userId } });
    expect(await app.refuse(restoreExpense, target(asha, id))).toMatchObject({ code: 'participant-left' });
    expect(await app.refuse(restoreExpense, target(meera, id))).toMatchObject({ status: 404 });
  });

  it('repeated under its key gets the record as it is now, and counts once', async () => {
    const [asha, ravi] = await two();
    const { id } = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi] });
    const restored = await app.ask(restoreExpense, target(asha, id, 'undo-1'));
    expect(await app.ask(restoreExpense, target(asha, id, 'undo-1'))).toEqual(restored);
    for (const again of [target(asha, id), target(asha, id, 'undo-2'), target(ravi, id, 'undo-1')])
      expect(await app.refuse(restoreExpense, again)).toMatchObject({ status: 404 });
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 4000 INR']);
  });

  it('is logged', async () => {
    const [asha, ravi] = await two();
    const { id } = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi] });
    await logging(app, 'expenses', { id, act: () => app.ask(restoreExpense, target(ravi, id)) });
    const [activity] = await app.ask(listActivities, { as: asha, query: { limit: 1 } });
    expect(activity).toMatchObject({
      type: 'expense_restored',
      user: { id: ravi.userId },
      metadata: { expenseId: id },
      summary: 'Ravi Kumar restored "Dosa" (₹80.00)',
    });
  });

  it('eight times at once has one effect: copies succeed, others find nothing to restore', async () => {
    const [asha, ravi] = await two();
    const copied = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi] });
    const copies = await Promise.all(
      Array.from({ length: 8 }, () => app.ask(restoreExpense, target(asha, copied.id, 'undo-1'))),
    );
    for (const copy of copies) expect(copy).toEqual(copies[0]);
    const contested = await deletedExpense(asha, { amount: 20_00, among: [asha, ravi] });
    const rivals = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.call(restoreExpense, target(index % 2 ? asha : ravi, contested.id)),
      ),
    );
    expect(rivals.filter(({ isOk }) => isOk)).toHaveLength(1);
    expect(rivals.filter(({ status }) => status === 404)).toHaveLength(7);
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 5000 INR']);
  });
});

/** Ravi owes Asha 500.00 in a group; he had paid 300.00 of it, which was deleted. */
async function deletedSettlement() {
  const [asha, ravi, meera] = await three();
  const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
  await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi], groupId });
  const settlement = await settle(app, ravi, { from: ravi, to: asha, amount: 300_00, groupId });
  await app.ask(deleteSettlement, settlementTarget(ravi, settlement.id));
  return { asha, ravi, meera, groupId, settlement };
}

describe('restoring a settlement', () => {
  it('settles again what it had settled', async () => {
    const { asha, ravi, groupId, settlement } = await deletedSettlement();
    const restored = await app.ask(restoreSettlement, settlementTarget(asha, settlement.id));
    expect(restored).toEqual({ ...settlement, version: 3, updatedAt: restored.updatedAt });
    expect(await app.ask(getSettlement, settlementTarget(ravi, settlement.id))).toEqual(restored);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 20000 INR in a group',
    ]);
  });

  it('must fit what is owed now', async () => {
    const { asha, ravi, groupId, settlement } = await deletedSettlement();
    const other = await settle(app, ravi, { from: ravi, to: asha, amount: 200_01, groupId });
    expect(await app.refuse(restoreSettlement, settlementTarget(ravi, settlement.id))).toMatchObject({
      status: 409,
      code: 'no-longer-owed',
    });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 29999 INR in a group',
    ]);
    await app.ask(deleteSettlement, settlementTarget(ravi, other.id));
    await app.ask(restoreSettlement, settlementTarget(ravi, settlement.id));
  });

  it('is up to the two, and finds only what is deleted', async () => {
    const { asha, ravi, meera, groupId, settlement } = await deletedSettlement();
    const { id } = settlement;
    expect(await app.refuse(restoreSettlement, settlementTarget(meera, id))).toMatchObject({ status: 403 });
    expect(await app.refuse(restoreSettlement, settlementTarget(stranger, id))).toMatchObject({
      status: 404,
    });
    await app.ask(restoreSettlement, settlementTarget(ravi, id));
    for (const absent of [id, 'nosuchsettlement', 'a/b'])
      expect(await app.refuse(restoreSettlement, settlementTarget(ravi, absent))).toMatchObject({
        status: 404,
      });
    expect(await balancesSeenBy(app, asha, groupId)).toHaveLength(1);
  });

  it('is refused when one of the two has left', async () => {
    const { asha, ravi, groupId, settlement } = await deletedSettlement();
    await settle(app, ravi, { from: ravi, to: asha, amount: 500_00, groupId });
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect(await app.refuse(restoreSettlement, settlementTarget(asha, settlement.id))).toMatchObject({
      status: 409,
      code: 'participant-left',
    });
    expect(await app.refuse(restoreSettlement, settlementTarget(ravi, settlement.id))).toMatchObject({
      status: 403,
    });
  });

  it('repeated under its key gets the record as it is now, and counts once', async () => {
    const { asha, ravi, groupId, settlement } = await deletedSettlement();
    const again = settlementTarget(ravi, settlement.id, 'undo-1');
    const restored = await app.ask(restoreSettlement, again);
    expect(await app.ask(restoreSettlement, again)).toEqual(restored);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 20000 INR in a group',
    ]);
  });

  it('is logged', async () => {
    const { asha, ravi, settlement } = await deletedSettlement();
    await logging(app, 'settlements', {
      id: settlement.id,
      act: () => app.ask(restoreSettlement, settlementTarget(ravi, settlement.id)),
    });
    const [activity] = await app.ask(listActivities, { as: asha, query: { limit: 1 } });
    expect(activity).toMatchObject({
      type: 'settlement_restored',
      summary: 'Ravi Kumar restored the settlement of ₹300.00 from Ravi Kumar to Asha Nair in "Flat 402"',
    });
  });

  it('while others settle the same debt never settles more than is owed', async () => {
    const { asha, ravi, groupId, settlement } = await deletedSettlement();
    const body = settlementBody({ from: ravi, to: asha, amount: 300_00, groupId });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? app.call(createSettlement, { as: asha, body })
          : app.call(restoreSettlement, settlementTarget(ravi, settlement.id)),
      ),
    );
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 20000 INR in a group',
    ]);
  });
});
