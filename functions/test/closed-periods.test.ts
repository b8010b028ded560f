import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { addDays, calendarDayAt, toCalendarDay } from '@barabar/core/calendar-day';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Group } from '@barabar/core/contract/groups';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupsOf } from '../src/records/groups/store.ts';
import { importsOf } from '../src/records/imports/store.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { makeDue } from '../src/rules/recurrences/make-due.ts';
import type { Person } from './harness.ts';
import { PNG } from './images.ts';
import { sketchImport } from './imported.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  expenseBody,
  onExpense,
  onSettlement,
  settle,
  settlementBody,
} from './ledger.ts';
import { imagesOf, logging, logOf, tell } from './log.ts';
import { beforeFirstTransaction } from './meanwhile.ts';
import { addSeries, dayFromNow, expensesOfSeries, passDays } from './recurring.ts';
import { openLedger } from './world.ts';

const { app, three } = await openLedger();
let asha: Person, ravi: Person, meera: Person, group: Group;
beforeEach(async () => {
  [asha, ravi, meera] = await three();
  group = await app.gather('Flat 402', [asha, ravi, meera]);
});

const [IN, LAST, AFTER] = ['2026-03-15', '2026-03-31', '2026-04-01'] as const;
const CLOSED = {
  status: 409,
  code: 'period-closed',
  message:
    'Days until 2026-03-31 are closed in this group. Choose a later day, or ask an admin to open them.',
  id: 'closed-until',
  params: { day: LAST },
};
const paramsFor = (as: Person) => ({ as, params: { groupId: group.id } });
const closing = async (closedUntil: string | null) => {
  const { version } = await app.ask(calls.getGroup, paramsFor(asha));
  return app.ask(calls.updateGroup, {
    ...paramsFor(asha),
    body: { version, closedUntil: closedUntil === null ? null : toCalendarDay(closedUntil) },
  });
};
const logClosing = (closedUntil: string | null) =>
  logging(app, 'groups', { id: group.id, act: () => closing(closedUntil) });
const sketch = (spentOn: string, among: readonly Person[] = [asha, ravi]) => ({
  amount: 100_00,
  among,
  groupId: group.id,
  spentOn,
});
const add = (as: Person, spentOn: string) => addExpense(app, as, sketch(spentOn));
const refuseNew = (as: Person, spentOn: string) =>
  app.refuse(calls.createExpense, { as, body: expenseBody(as, sketch(spentOn)) });
const edit = (as: Person, expenseId: string, changes: object, version = 1) => ({
  ...onExpense(as, expenseId),
  body: { ...changes, version },
});

describe('a closed period', () => {
  it('is closed and opened by admins, at most a day ahead, and logged', async () => {
    const { version } = group;
    const body = { version, closedUntil: toCalendarDay(LAST) };
    expect(await app.refuse(calls.updateGroup, { ...paramsFor(ravi), body })).toMatchObject({ status: 403 });
    const ahead = { version, closedUntil: dayFromNow(app, 3) };
    expect(await app.refuse(calls.updateGroup, { ...paramsFor(asha), body: ahead })).toMatchObject({
      status: 400,
      issues: [{ path: 'closedUntil' }],
    });
    expect(await logClosing(LAST)).toMatchObject({ closedUntil: LAST });
    expect(await app.ask(calls.getGroup, paramsFor(ravi))).toMatchObject({ closedUntil: LAST });
    expect(await logClosing(null)).not.toHaveProperty('closedUntil');
    expect(await logOf(app, 'groups', group.id)).toMatchObject([
      { metadata: { changes: [{ field: 'closedUntil', oldValue: null, newValue: LAST }] } },
      { metadata: { changes: [{ field: 'closedUntil', oldValue: LAST, newValue: null }] } },
    ]);
  });

  it('takes no expense, changes none, and none comes in or goes out of it', async () => {
    const [inside, outside, gone] = [await add(ravi, IN), await add(ravi, AFTER), await add(ravi, LAST)];
    await app.ask(calls.deleteExpense, onExpense(ravi, gone.id));
    await app.ask(attachReceipt, { ...onExpense(asha, inside.id), body: PNG });
    await closing(LAST);
    const before = await balancesSeenBy(app, asha);
    for (const refusal of [
      await refuseNew(ravi, LAST),
      await refuseNew(asha, IN),
      await app.refuse(calls.editExpense, edit(ravi, inside.id, { notes: 'Only words' })),
      await app.refuse(calls.editExpense, edit(asha, inside.id, { spentOn: AFTER })),
      await app.refuse(calls.editExpense, edit(ravi, outside.id, { spentOn: LAST })),
      await app.refuse(calls.deleteExpense, onExpense(ravi, inside.id)),
      await app.refuse(calls.restoreExpense, onExpense(ravi, gone.id)),
      await app.refuse(calls.removeReceipt, onExpense(ravi, inside.id)),
      await app.refuse(attachReceipt, { ...onExpense(ravi, inside.id), body: PNG }),
    ])
      expect(refusal).toMatchObject(CLOSED);
    expect(await balancesSeenBy(app, asha)).toEqual(before);
    await app.ask(calls.createComment, { ...onExpense(ravi, inside.id), body: { text: 'That was dear' } });
    await add(ravi, AFTER);
    await app.ask(calls.editExpense, edit(ravi, outside.id, { amount: 50 }));
    await closing(null);
    await app.ask(calls.editExpense, edit(ravi, inside.id, { spentOn: AFTER }));
    await app.ask(calls.restoreExpense, onExpense(ravi, gone.id));
  });

  it('answers what changes nothing of a receipt: the same image by the same person, and no image to remove', async () => {
    const { id } = await add(ravi, IN);
    const image = (as: Person) => ({ ...onExpense(as, id), body: PNG });
    const removal = onExpense(ravi, id);
    const attached = await app.ask(attachReceipt, image(ravi));
    await closing(LAST);
    expect(await app.ask(attachReceipt, image(ravi))).toEqual(attached);
    expect(await app.refuse(attachReceipt, image(asha))).toMatchObject(CLOSED);
    expect(await app.refuse(calls.removeReceipt, removal)).toMatchObject(CLOSED);
    await closing(null);
    await app.ask(calls.removeReceipt, removal);
    await closing(LAST);
    expect(await app.ask(calls.removeReceipt, removal)).toEqual({ id });
    expect(await app.refuse(attachReceipt, image(ravi))).toMatchObject(CLOSED);
  });

  it('answers a repeat of what was recorded before it was closed', async () => {
    const body = expenseBody(ravi, sketch(IN));
    const call = { as: ravi, body, idempotencyKey: `key of ${group.id}` };
    const first = await app.ask(calls.createExpense, call);
    await closing(LAST);
    expect(await app.ask(calls.createExpense, call)).toMatchObject({ id: first.id });
    const late = { ...call, idempotencyKey: `late key of ${group.id}` };
    expect(await app.refuse(calls.createExpense, late)).toMatchObject(CLOSED);
  });

  it('holds for settlements by their own day, and debts of it are paid after it', async () => {
    await add(asha, IN);
    const pay = { from: ravi, to: asha, amount: 10_00, groupId: group.id };
    const body = { ...settlementBody(pay), paidOn: toCalendarDay(LAST) };
    const paid = await app.ask(calls.createSettlement, { as: ravi, body });
    const gone = await app.ask(calls.createSettlement, { as: ravi, body });
    await app.ask(calls.deleteSettlement, onSettlement(ravi, gone.id));
    await closing(LAST);
    for (const refusal of [
      await app.refuse(calls.createSettlement, { as: ravi, body }),
      await app.refuse(calls.createSettlements, {
        as: ravi,
        body: { settlements: [body, { ...body, currency: 'USD' }] },
      }),
      await app.refuse(calls.editSettlement, {
        ...onSettlement(ravi, paid.id),
        body: { note: 'By UPI', version: 1 },
      }),
      await app.refuse(calls.deleteSettlement, onSettlement(ravi, paid.id)),
      await app.refuse(calls.restoreSettlement, onSettlement(ravi, gone.id)),
      await app.refuse(calls.markNotReceived, {
        ...onSettlement(asha, paid.id),
        body: { reason: 'Nothing came' },
      }),
    ])
      expect(refusal).toMatchObject(CLOSED);
    // The books do not change by it.
    await app.ask(calls.markReceived, onSettlement(asha, paid.id));
    const today = await settle(app, ravi, { ...pay, amount: 40_00 });
    const moved = { ...onSettlement(ravi, today.id), body: { version: 1, paidOn: toCalendarDay(LAST) } };
    expect(await app.refuse(calls.editSettlement, moved)).toMatchObject(CLOSED);
  });

  it('keeps an advance deleted whose payment is of a closed day', async () => {
    await addExpense(app, asha, sketch(AFTER, [asha, ravi]));
    const pay = { from: ravi, to: asha, amount: 50_00, groupId: group.id };
    const body = { ...settlementBody(pay), paidOn: toCalendarDay(IN), advance: 10 };
    const { advanceExpenseId = '' } = await app.ask(calls.createSettlement, { as: ravi, body });
    await app.ask(calls.editExpense, edit(ravi, advanceExpenseId, { spentOn: toCalendarDay(AFTER) }));
    await app.ask(calls.deleteExpense, onExpense(ravi, advanceExpenseId));
    await closing(LAST);
    expect(await app.refuse(calls.restoreExpense, onExpense(ravi, advanceExpenseId))).toMatchObject(CLOSED);
  });

  it('makes nobody join whose payment without a day it refuses', async () => {
    const zoya = await app.join('Zoya Khan');
    await app.ask(calls.addMember, { ...paramsFor(asha), body: { email: zoya.email, role: 'member' } });
    await addExpense(app, asha, sketch(AFTER, [asha, zoya]));
    const today = dayFromNow(app);
    await closing(today);
    const body = settlementBody({ from: zoya, to: asha, amount: 10_00, groupId: group.id });
    expect(await app.refuse(calls.createSettlement, { as: zoya, body })).toMatchObject({
      code: 'period-closed',
      params: { day: today },
    });
    expect((await app.ask(calls.listRequests, { as: zoya })).groups).toHaveLength(1);
  });

  it('holds an advance and its settlement together, whichever of the two is in it', async () => {
    await add(asha, AFTER);
    const body = {
      ...settlementBody({ from: ravi, to: asha, amount: 50_00, groupId: group.id }),
      advance: 5,
    };
    const paid = await app.ask(calls.createSettlement, { as: ravi, body });
    const expenseId = paid.advanceExpenseId ?? '';
    await app.ask(calls.editExpense, edit(ravi, expenseId, { spentOn: IN }));
    await closing(LAST);
    expect(await app.refuse(calls.deleteSettlement, onSettlement(ravi, paid.id))).toMatchObject(CLOSED);
    await closing(null);
    await app.ask(calls.editExpense, edit(ravi, expenseId, { spentOn: AFTER }, 2));
    const moved = { ...onSettlement(ravi, paid.id), body: { version: 1, paidOn: toCalendarDay(IN) } };
    await app.ask(calls.editSettlement, moved);
    await closing(LAST);
    expect(await app.refuse(calls.deleteExpense, onExpense(ravi, expenseId))).toMatchObject(CLOSED);
  });

  it('is looked for in the commit of a record: of closing and recording at once, one comes second', async () => {
    const body = expenseBody(ravi, sketch(IN));
    const first = await beforeFirstTransaction(
      () => closing(LAST),
      () => app.refuse(calls.createExpense, { as: ravi, body }),
    );
    expect(first).toMatchObject(CLOSED);
    await closing(null);
    await add(asha, AFTER);
    const pay = { ...settlementBody({ from: ravi, to: asha, amount: 10_00, groupId: group.id }) };
    const second = await beforeFirstTransaction(
      () => closing(LAST),
      () => app.refuse(calls.createSettlement, { as: ravi, body: { ...pay, paidOn: toCalendarDay(LAST) } }),
    );
    expect(second).toMatchObject(CLOSED);
    await closing(null);
    for (let round = 0; round < 8; round += 1) {
      const [recorded] = await Promise.all([
        app.call(calls.createExpense, { as: ravi, body }),
        closing(LAST),
      ]);
      const closedAt = (await groupsOf(app).doc(group.id).get()).updateTime;
      if (recorded.isOk) {
        const at = (await expensesOf(app).doc(recorded.data.id).get()).createTime;
        expect(at && closedAt && at.toMillis() <= closedAt.toMillis()).toBe(true);
      } else expect(recorded.failure).toMatchObject({ code: 'period-closed' });
      await closing(null);
    }
  });

  it('keeps nobody in a group, and no account', async () => {
    await add(asha, IN);
    await settle(app, ravi, { from: ravi, to: asha, amount: 50_00, groupId: group.id });
    await closing(LAST);
    await app.ask(calls.leaveGroup, paramsFor(ravi));
    await add(meera, AFTER).catch(() => {});
    await app.ask(calls.deleteAccount, { as: meera });
  });

  it('leaves what somebody recorded in it who is removed and taken back from', async () => {
    const { token } = await app.ask(calls.createGroupLink, { ...paramsFor(asha), body: {} });
    const zoya = await app.join('Zoya Khan');
    await app.ask(calls.joinByLink, { as: zoya, body: { token } });
    const inside = await addExpense(app, zoya, sketch(IN, [zoya, asha]));
    const outside = await addExpense(app, zoya, sketch(AFTER, [zoya, asha]));
    await closing(LAST);
    await app.ask(calls.removeMember, {
      as: asha,
      params: { groupId: group.id, userId: zoya.userId },
      query: { takeBack: 'true' },
    });
    const remaining = await app.ask(calls.listExpenses, { as: asha, query: { groupId: group.id } });
    expect(remaining.map(({ id }) => id)).toEqual([inside.id]);
    expect(await app.refuse(calls.editExpense, edit(asha, outside.id, { amount: 1 }))).toMatchObject({
      status: 404,
    });
  });
});

describe('an import', () => {
  const begin = async () => {
    const { newImport, rows } = sketchImport([asha, ravi]);
    const { id: importId } = await app.ask(calls.createImport, { ...paramsFor(asha), body: newImport });
    const params = { groupId: group.id, importId };
    return { as: asha, params, rows };
  };

  it('adds no day of a closed period, and takes none back', async () => {
    const { rows, ...call } = await begin();
    await closing(LAST);
    expect(await app.refuse(calls.addImportRows, { ...call, body: { rows } })).toMatchObject(CLOSED);
    const payments = rows.filter(({ kind }) => kind === 'settlement');
    expect(await app.refuse(calls.addImportRows, { ...call, body: { rows: payments } })).toMatchObject(
      CLOSED,
    );
    await closing(null);
    await app.ask(calls.addImportRows, { ...call, body: { rows } });
    await app.ask(calls.finishImport, call);
    await closing(LAST);
    expect(await app.refuse(calls.undoImport, call)).toMatchObject(CLOSED);
    await closing('2024-02-28');
    expect(await app.ask(calls.undoImport, call)).toMatchObject({ status: 'undone' });
  });

  it('takes back the days that are open where the period is closed meanwhile', async () => {
    const { rows, ...call } = await begin();
    await app.ask(calls.addImportRows, { ...call, body: { rows } });
    await app.ask(calls.finishImport, call);
    await importsOf(app).doc(call.params.importId).update({ status: 'undoing' });
    // The day of its expense alone.
    await closing('2024-02-29');
    expect(await app.ask(calls.undoImport, call)).toMatchObject({ status: 'undone' });
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 5000 INR in a group']);
    await expectExactLedger(app.db, [asha, ravi]);
  });
});

describe('a series', () => {
  const tickWith = (recurrenceId: string) =>
    imagesOf(app, 'recurrences', {
      id: recurrenceId,
      act: async () => ({ id: recurrenceId, days: await makeDue(app.deps, recurrenceId) }),
    });

  it('skips a day whose turn comes in a closed period, says so, and goes on', async () => {
    // Periods are closed by days in UTC, of which a zone that is ahead of it may have the next one.
    const tomorrow = addDays(calendarDayAt(app.clock.now()), 1);
    const rule = { frequency: 'weekly' as const, firstDay: tomorrow, zone: 'UTC' };
    const series = await addSeries(app, asha, {
      amount: 10_00,
      among: [asha, ravi],
      groupId: group.id,
      rule,
    });
    await closing(tomorrow);
    passDays(app, 2);
    const { written } = await tickWith(series.id);
    await tell(app, 'recurrences', written);
    expect(await expensesOfSeries(app, series.id)).toEqual([]);
    const [logged] = await logOf(app, 'recurrences', series.id);
    expect(logged).toMatchObject({
      type: 'recurrence_skipped',
      metadata: { day: tomorrow, isPeriodClosed: true },
    });
    const after = await app.ask(calls.getRecurrence, { as: asha, params: { recurrenceId: series.id } });
    expect(after).toMatchObject({ pastSkippedDays: [tomorrow] });
    passDays(app, 7);
    await tickWith(series.id);
    expect((await expensesOfSeries(app, series.id)).map(({ spentOn }) => spentOn)).toEqual([
      after.nextDays[0],
    ]);
  });

  it('takes no amount for a day of a closed period; the day waits, or is skipped', async () => {
    const series = await addSeries(app, asha, { among: [asha, ravi], groupId: group.id });
    const [day] = series.openDays;
    if (!day) throw new Error('today waits for its amount');
    await closing(day);
    const call = { as: asha, params: { recurrenceId: series.id, day } };
    expect(await app.refuse(calls.fillInDay, { ...call, body: { amount: 5 } })).toMatchObject({
      code: 'period-closed',
      params: { day },
    });
    await closing(null);
    await app.ask(calls.fillInDay, { ...call, body: { amount: 5 } });
  });
});
