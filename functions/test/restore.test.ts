import type { Currency } from '@barabar/core/money';
import { deleteExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { removeFriend } from '@barabar/core/contract/friends';
import { removeMember } from '@barabar/core/contract/groups';
import { deleteSettlement, restoreSettlement } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { describe, expect, it } from 'vitest';
import type { Person } from './harness.ts';
import {
  addExpense,
  balancesSeenBy,
  type ExpenseSketch,
  onExpense,
  onSettlement,
  settle,
  settlementBody,
} from './ledger.ts';
import { openLedger } from './world.ts';

const { app, three } = await openLedger();
const stranger = await app.join('Zoya Khan');

async function deletedExpense(as: Person, sketch: ExpenseSketch) {
  const expense = await addExpense(app, as, sketch);
  await app.ask(deleteExpense, onExpense(as, expense.id));
  return expense;
}

describe('restoring an expense', () => {
  it('is open to every member of its group, and to nobody who has left it', async () => {
    const [asha, ravi, meera] = await three();
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id } = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi], groupId });
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect(await app.refuse(restoreExpense, onExpense(ravi, id))).toMatchObject({ status: 403 });
    expect(await app.refuse(restoreExpense, onExpense(stranger, id))).toMatchObject({ status: 404 });
    await app.ask(restoreExpense, onExpense(meera, id));
    // Whoever left is a member by name only from then on.
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 4000 INR in a group',
    ]);
    expect(await balancesSeenBy(app, ravi)).toEqual([]);
  });

  it('outside of groups is refused when two in it are no friends any more', async () => {
    const [asha, ravi, meera] = await three();
    const { id } = await deletedExpense(asha, { amount: 80_00, among: [asha, ravi] });
    await app.ask(removeFriend, { as: asha, params: { friendId: ravi.userId } });
    expect(await app.refuse(restoreExpense, onExpense(asha, id))).toMatchObject({ code: 'participant-left' });
    expect(await app.refuse(restoreExpense, onExpense(meera, id))).toMatchObject({ status: 404 });
  });
});

/** Ravi owes Asha 500.00 in a group; he had paid 300.00 of it, which was deleted. */
async function deletedSettlement(currency: Currency = 'INR') {
  const [asha, ravi, meera] = await three();
  const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
  await addExpense(app, asha, { amount: 1000_00, currency, among: [asha, ravi], groupId });
  const settlement = await settle(app, ravi, { from: ravi, to: asha, amount: 300_00, currency, groupId });
  await app.ask(deleteSettlement, onSettlement(ravi, settlement.id));
  return { asha, ravi, meera, groupId, settlement };
}

describe('restoring a settlement', () => {
  it.each(['INR', 'USD'] as const)('must fit what is owed now: %s', async (currency) => {
    const { asha, ravi, groupId, settlement } = await deletedSettlement(currency);
    const other = await settle(app, ravi, { from: ravi, to: asha, amount: 200_01, currency, groupId });
    expect(await app.refuse(restoreSettlement, onSettlement(ravi, settlement.id))).toMatchObject({
      status: 409,
      code: 'no-longer-owed',
    });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      `Ravi Kumar owes Asha Nair 29999 ${currency} in a group`,
    ]);
    await app.ask(deleteSettlement, onSettlement(ravi, other.id));
    await app.ask(restoreSettlement, onSettlement(ravi, settlement.id));
  });

  it('is up to the two', async () => {
    const { asha, ravi, meera, groupId, settlement } = await deletedSettlement();
    const { id } = settlement;
    expect(await app.refuse(restoreSettlement, onSettlement(meera, id))).toMatchObject({ status: 403 });
    expect(await app.refuse(restoreSettlement, onSettlement(stranger, id))).toMatchObject({ status: 404 });
    await app.ask(restoreSettlement, onSettlement(ravi, id));
    expect(await balancesSeenBy(app, asha, groupId)).toHaveLength(1);
  });

  it('is refused when one of the two has left, even: nothing is owed any more', async () => {
    const { asha, ravi, groupId, settlement } = await deletedSettlement();
    await settle(app, ravi, { from: ravi, to: asha, amount: 500_00, groupId });
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect(await app.refuse(restoreSettlement, onSettlement(asha, settlement.id))).toMatchObject({
      status: 409,
      code: 'no-longer-owed',
    });
    expect(await app.refuse(restoreSettlement, onSettlement(ravi, settlement.id))).toMatchObject({
      status: 403,
    });
  });

  it('while others settle the same debt never settles more than is owed', async () => {
    const { asha, ravi, groupId, settlement } = await deletedSettlement();
    const body = settlementBody({ from: ravi, to: asha, amount: 300_00, groupId });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? app.call(createSettlement, { as: asha, body })
          : app.call(restoreSettlement, onSettlement(ravi, settlement.id)),
      ),
    );
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 20000 INR in a group',
    ]);
  });
});
