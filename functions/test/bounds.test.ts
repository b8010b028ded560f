import { toCalendarDay } from '@barabar/core/calendar-day';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { LIMITS } from '@barabar/core/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { absencesOf } from '../src/records/absences/store.ts';
import { expensesOf, readExpense } from '../src/records/expenses/store.ts';
import { groupsOf } from '../src/records/groups/store.ts';
import type { Person } from './harness.ts';
import { addExpense, expectExactLedger, onExpense, onSettlement, settlementBody } from './ledger.ts';
import { joinAs, openApp } from './world.ts';

const app = await openApp();
let asha: Person, ravi: Person, groupId: string;
beforeEach(async () => {
  [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
  ({ id: groupId } = await app.gather('Flat 402', [asha, ravi]));
});

const FULL = { status: 409, code: 'no-room' };
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('an expense has room for so many payments', () => {
  const paying = (expenseId: string, amount = 1) => ({
    ...settlementBody({ from: ravi, to: asha, amount, groupId }),
    forExpenseIds: [expenseId],
  });

  it('of one payer, living ones alone, whether they are new, restored or raised', async () => {
    const { id } = await addExpense(app, asha, { amount: 200_00, among: [asha, ravi], groupId });
    const paid = [];
    for (const _ of many(LIMITS.paymentsPerPayerAndExpenseMax))
      paid.push(await app.ask(calls.createSettlement, { as: ravi, body: paying(id) }));
    expect(await app.refuse(calls.createSettlement, { as: ravi, body: paying(id) })).toMatchObject(FULL);
    const first = onSettlement(ravi, paid[0]?.id ?? '');
    const raised = { version: 1, amount: 0.02 };
    expect(await app.ask(calls.editSettlement, { ...first, body: raised })).toMatchObject({ version: 2 });
    await app.ask(calls.deleteSettlement, first);
    await app.ask(calls.createSettlement, { as: ravi, body: paying(id) });
    expect(await app.refuse(calls.restoreSettlement, first)).toMatchObject(FULL);
    expect(Object.keys((await readExpense(app, id))?.settledBy ?? {})).toHaveLength(
      LIMITS.paymentsPerPayerAndExpenseMax,
    );
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it('in all', async () => {
    const { id } = await addExpense(app, asha, { amount: 200_00, among: [asha, ravi], groupId });
    const entry = { toUserId: asha.userId, amount: 1, currency: 'INR', createdBy: asha.userId };
    const settledBy = Object.fromEntries(
      many(LIMITS.paymentsPerExpenseMax).map((index) => [
        `other${index}`,
        { ...entry, fromUserId: `payer${index}`, settledAt: new Date() },
      ]),
    );
    await expensesOf(app).doc(id).update({ settledBy });
    expect(await app.refuse(calls.createSettlement, { as: ravi, body: paying(id) })).toMatchObject(FULL);
    // Without naming it, it is paid all the same.
    const { forExpenseIds: _named, ...body } = paying(id);
    await app.ask(calls.createSettlement, { as: ravi, body });
    await expensesOf(app).doc(id).update({ settledBy: {} });
  });
});

it('a month has room for the days of so many people; whoever is among them changes theirs', async () => {
  const month = '2026-04';
  const days = [toCalendarDay('2026-04-02')];
  const put = (as: Person) => ({ as, params: { groupId, month }, body: { days } });
  await app.ask(calls.putAbsences, put(asha));
  const others = Object.fromEntries(many(LIMITS.absentPeopleMax - 1).map((index) => [`away${index}`, days]));
  await absencesOf(app).doc(`${groupId}_${month}`).set({ days: others }, { merge: true });
  expect(await app.refuse(calls.putAbsences, put(ravi))).toMatchObject(FULL);
  await app.ask(calls.putAbsences, { ...put(ravi), body: { days: [] } });
  await app.ask(calls.putAbsences, put(asha));
});

it('a group has room for so many names that come back, beyond which a change is refused', async () => {
  const { id } = await addExpense(app, asha, { amount: 2_00, among: [asha, ravi], groupId });
  await app.ask(calls.deleteExpense, onExpense(asha, id));
  await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
  const reference = groupsOf(app).doc(groupId);
  const memberIds = many(LIMITS.membersWithReturnedMax - 1).map((index) => `name${index}`);
  await reference.update({ memberIds: [asha.userId, ...memberIds] });
  expect(await app.refuse(calls.restoreExpense, onExpense(asha, id))).toMatchObject({
    code: 'participant-left',
  });
  await reference.update({ memberIds: [asha.userId] });
  await app.ask(calls.restoreExpense, onExpense(asha, id));
});
