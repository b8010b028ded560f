import { toCalendarDay } from '@barabar/core/calendar-day';
import { BY_DAYS_MESSAGE } from '@barabar/core/contract/new-by-days';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Expense } from '@barabar/core/contract/expenses';
import type { newExpense } from '@barabar/core/contract/expense-changes';
import type { DayBasis } from '@barabar/core/day-period';
import type * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAbsencesOf, listAbsencesOf } from '../src/records/absences/store.ts';
import { acceptName, carryOut, claimIdsOf, claimName, finishPuttingBack, linkTo } from './claiming.ts';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, expectExactLedger, onExpense, type Named } from './ledger.ts';
import { logging } from './log.ts';
import { finishMerge } from './merging.ts';
import { dayFromNow } from './recurring.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, meera: Person;
let groupId: string;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  ({ id: groupId } = await app.gather('Flat', [asha, ravi, meera]));
});

const MONTH = '2026-04';
const dayOf = (number: number, month = MONTH) => toCalendarDay(`${month}-${String(number).padStart(2, '0')}`);
const days = (first: number, last: number, month = MONTH) =>
  Array.from({ length: last - first + 1 }, (_, index) => dayOf(first + index, month));
const APRIL = { from: dayOf(1), to: dayOf(30) };

/** Somebody was away on these days of a month, and on no others. */
const mark = (
  as: Person,
  away: ReturnType<typeof days>,
  { month = MONTH, person }: { month?: string; person?: Named } = {},
) =>
  app.ask(calls.putAbsences, {
    as,
    params: { groupId, month },
    body: { days: away, ...(person && { userId: person.userId }) },
  });
const absencesSeenBy = (as: Person, query: { month: string; until?: string } = { month: MONTH }) =>
  app.ask(calls.listAbsences, { as, params: { groupId }, query });
const daysSeenOf = async ({ userId }: Named, as = asha): Promise<number> =>
  (await absencesSeenBy(as)).find((absence) => absence.userId === userId)?.days.length ?? 0;

const electricity = (as: Named, basis: DayBasis, amount = 570, period = APRIL) => ({
  description: 'Electricity',
  amount,
  paidBy: as.userId,
  groupId,
  period,
  basis,
});
const addElectricity = (basis: DayBasis, more: { readonly amongst?: string[] } = {}, amount = 570) =>
  logging(app, 'expenses', {
    act: () =>
      app.ask(calls.createExpense, { as: asha, body: { ...electricity(asha, basis, amount), ...more } }),
  });
const change = (expense: Expense, changes: object, as = asha) =>
  logging(app, 'expenses', {
    id: expense.id,
    act: () =>
      app.ask(calls.editExpense, {
        ...onExpense(as, expense.id),
        body: { version: expense.version, ...changes },
      }),
  });
type Body = z.input<typeof newExpense>;
const refused = (body: Body) => app.refuse(calls.createExpense, { as: asha, body });
const NAMES = () =>
  new Map([asha, ravi, meera].map(({ userId, user }) => [userId, user.name.split(' ')[0] ?? '']));
const partsOf = ({ splits }: Expense) =>
  Object.fromEntries(splits.map(({ userId, amount }) => [NAMES().get(userId) ?? userId, amount]));
const daysIn = ({ daysThere = [] }: Expense) =>
  Object.fromEntries(daysThere.map((stay) => [NAMES().get(stay.userId) ?? stay.userId, stay.days]));
const exact = (...others: readonly Named[]) => expectExactLedger(app.db, [asha, ravi, meera, ...others]);

/** Asha is there for 11 days of April, Ravi for 16, Meera for all 30. */
async function markApril(): Promise<void> {
  await mark(asha, days(12, 30));
  await mark(ravi, days(1, 14));
}

describe('days away', () => {
  it('are the whole set of a person in a month, in their order, and seen by every member', async () => {
    await mark(asha, [dayOf(12), dayOf(10), dayOf(12)]);
    await mark(ravi, [dayOf(1)]);
    await mark(ravi, [dayOf(1, '2026-05')], { month: '2026-05' });
    const april = [
      { userId: asha.userId, days: [dayOf(10), dayOf(12)] },
      { userId: ravi.userId, days: [dayOf(1)] },
    ];
    for (const as of [asha, ravi, meera])
      expect(await absencesSeenBy(as)).toEqual(expect.arrayContaining(april));
    expect(await absencesSeenBy(meera, { month: MONTH, until: '2026-05' })).toEqual(
      expect.arrayContaining([{ userId: ravi.userId, days: [dayOf(1), dayOf(1, '2026-05')] }]),
    );
    await mark(asha, [dayOf(11)]);
    await mark(ravi, []);
    expect(await absencesSeenBy(meera)).toEqual([{ userId: asha.userId, days: [dayOf(11)] }]);
  });

  it('can be none from the first on: there is nothing to list, and everybody is there', async () => {
    expect(await mark(asha, [])).toEqual({ userId: asha.userId, days: [] });
    expect(await absencesSeenBy(ravi)).toEqual([]);
    const expense = await addElectricity('person-days', {}, 900);
    expect(daysIn(expense)).toEqual({ Asha: 30, Ravi: 30, Meera: 30 });
    await mark(ravi, days(1, 3));
    expect(await absencesSeenBy(asha)).toEqual([{ userId: ravi.userId, days: days(1, 3) }]);
  });

  it('are no one’s who is no member, whatever an object inherits', async () => {
    for (const userId of ['constructor', '__proto__'])
      expect(
        await app.refuse(calls.putAbsences, {
          as: asha,
          params: { groupId, month: MONTH },
          body: { days: [dayOf(1)], userId },
        }),
      ).toMatchObject({ status: 404 });
  });

  it('must be real days of the month, and a list is of at most 13 months', async () => {
    const put = (month: string, away: string[]) =>
      app.refuse(calls.putAbsences, { as: asha, params: { groupId, month }, body: { days: away } });
    expect(await put(MONTH, ['2026-05-01'])).toMatchObject({
      status: 400,
      message: 'Each day must be one of this month',
    });
    expect(await put(MONTH, ['2026-04-31'])).toMatchObject({ status: 400 });
    for (const month of ['2026-13', '1999-12', '2026-4', 'April']) {
      expect(await put(month, [])).toMatchObject({ status: 404 });
      expect(
        await app.refuse(calls.listAbsences, { as: asha, params: { groupId }, query: { month } }),
      ).toMatchObject({ status: 400, message: 'Months are written as YYYY-MM, from 2000 to 2099' });
    }
    for (const until of ['2026-03', '2027-05'])
      expect(
        await app.refuse(calls.listAbsences, {
          as: asha,
          params: { groupId },
          query: { month: MONTH, until },
        }),
      ).toMatchObject({ status: 400, message: 'One call lists from 1 to 13 months' });
  });

  it('of a member by name only are marked by admins, of nobody else by others', async () => {
    const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
    await mark(asha, days(1, 3), { person: lata });
    expect(await daysSeenOf(lata, ravi)).toBe(3);
    const put = (as: Person, userId: string) =>
      app.refuse(calls.putAbsences, { as, params: { groupId, month: MONTH }, body: { days: [], userId } });
    expect(await put(ravi, lata.userId)).toMatchObject({ status: 403 });
    expect(await put(asha, ravi.userId)).toMatchObject({
      status: 400,
      message: 'Only the nights of members without an account are marked by others',
    });
    expect(await put(asha, (await app.join('Zoya Khan')).userId)).toMatchObject({ status: 404 });
    expect(await daysSeenOf(lata)).toBe(3);
  });

  it('are marked by guests for themselves', async () => {
    const gita = await app.joinAsGuest('Gita Guest');
    await app.ask(calls.joinByLink, { as: gita, body: { token: await linkTo(app, asha, groupId) } });
    await mark(gita, days(1, 2));
    expect(await daysSeenOf(gita)).toBe(2);
  });

  it('are in the export of their account alone, and go with it', async () => {
    await markApril();
    const { absences } = await app.ask(calls.exportAccount, { as: ravi });
    expect(absences).toEqual([{ groupId, month: MONTH, days: days(1, 14) }]);
    await deleteAbsencesOf(app, ravi.userId);
    expect(await absencesSeenBy(asha)).toEqual([{ userId: asha.userId, days: days(12, 30) }]);
    expect(await listAbsencesOf({ ...app, userId: ravi.userId })).toEqual([]);
  });
});

describe('an expense by days', () => {
  it('is shared by person-days: 11, 16 and 30 of 57, and stored as shares', async () => {
    await markApril();
    const expense = await addElectricity('person-days');
    expect(expense).toMatchObject({ period: APRIL, basis: 'person-days' });
    expect(daysIn(expense)).toEqual({ Asha: 11, Ravi: 16, Meera: 30 });
    expect(partsOf(expense)).toEqual({ Asha: 110_00, Ravi: 160_00, Meera: 300_00 });
    expect(expense.splits.map(({ splitType, shares }) => [splitType, shares])).toEqual(
      expect.arrayContaining([
        ['shares', 11],
        ['shares', 16],
        ['shares', 30],
      ]),
    );
    await exact();
  });

  it('is shared per day, and stored as exact with its working', async () => {
    await mark(ravi, days(11, 30));
    const expense = await addElectricity('per-day', {}, 3000);
    // 100 a day: 10 days by 3, 20 days by 2.
    expect(partsOf(expense)).toEqual({ Asha: 1333_34, Ravi: 333_33, Meera: 1333_33 });
    expect(new Set(expense.splits.map(({ splitType }) => splitType))).toEqual(new Set(['exact']));
    expect(expense.daysThere?.find(({ userId }) => userId === asha.userId)).toEqual({
      userId: asha.userId,
      days: 30,
      shared: [
        { by: 2, days: 20 },
        { by: 3, days: 10 },
      ],
    });
    await exact();
  });

  it('counts in whom the caller names, and otherwise every member', async () => {
    await mark(ravi, days(1, 15));
    const two = await addElectricity('person-days', { amongst: [asha.userId, ravi.userId] }, 450);
    expect(partsOf(two)).toEqual({ Asha: 300_00, Ravi: 150_00 });
    const lata = await app.addByName(asha, groupId, 'Lata');
    const all = await addElectricity('person-days');
    expect(all.splits).toHaveLength(4);
    expect(all.splits.map(({ userId }) => userId)).toContain(lata);
    const stranger = await app.join('Zoya Khan');
    const body = electricity(asha, 'person-days');
    expect(await refused({ ...body, amongst: [asha.userId, stranger.userId] })).toMatchObject({
      status: 400,
    });
    expect(await refused({ ...body, amongst: [ravi.userId] })).toMatchObject({ status: 400 });
  });

  it('is refused in words where it cannot be one', async () => {
    const body = electricity(asha, 'person-days');
    const split = { userId: asha.userId, splitType: 'equal' as const, amount: 570 };
    const { groupId: _group, ...outside } = body;
    const { basis: _basis, ...withoutBasis } = body;
    const { period: _period, ...withoutPeriod } = body;
    const refusals: readonly (readonly [Body, string])[] = [
      [{ ...body, splits: [split] }, BY_DAYS_MESSAGE],
      [outside, 'Only an expense in a group can be split by nights stayed'],
      [withoutBasis, BY_DAYS_MESSAGE],
      [withoutPeriod, 'At least one person must be included in the split'],
      [{ ...body, period: { from: dayOf(2), to: dayOf(1) } }, 'A period has from 1 to 366 days'],
      [
        { ...body, period: { from: dayOf(1), to: toCalendarDay('2027-04-02') } },
        'A period has from 1 to 366 days',
      ],
    ];
    for (const [sent, message] of refusals)
      expect(await refused(sent)).toMatchObject({ status: 400, message });
    for (const as of [asha, ravi, meera]) await mark(as, days(1, 2));
    const period = { from: dayOf(1), to: dayOf(2) };
    for (const basis of ['person-days', 'per-day'] as const)
      expect(await refused({ ...body, basis, period })).toMatchObject({
        status: 400,
        message: 'Nobody was there on any of these nights',
      });
    const rule = { frequency: 'monthly' as const, firstDay: toCalendarDay('2027-01-01') };
    const expense: object = body;
    expect(
      await app.refuse(calls.createRecurrence, {
        as: asha,
        body: { rule, expense: { description: 'Rent', paidBy: asha.userId, ...expense } },
      }),
    ).toMatchObject({ status: 400 });
  });

  it('counts nobody twice, and at most as many as can be in an expense', async () => {
    const body = electricity(asha, 'per-day');
    const twins = [asha.userId, ravi.userId, asha.userId];
    const twice = { message: 'Each person can be in the split only once', issues: [{ path: 'amongst' }] };
    expect(await refused({ ...body, amongst: twins })).toMatchObject({ status: 400, ...twice });
    const expense = await addElectricity('per-day');
    const edit = (changes: object) =>
      app.refuse(calls.editExpense, {
        ...onExpense(asha, expense.id),
        body: { version: expense.version, period: APRIL, basis: 'per-day', ...changes },
      });
    expect(await edit({ amongst: twins })).toMatchObject({ status: 400, ...twice });
    const plain = await addExpense(app, asha, { amount: 9_00, among: [asha, ravi], groupId });
    const tooMany = {
      status: 400,
      id: 'days-of-too-many',
      message: 'At most 50 people can share an expense. Choose up to 50 of the group.',
      issues: [{ path: 'amongst' }],
    };
    const names = Array.from({ length: 48 }, (_, index) => `Lodger ${index}`);
    for (const name of names) await app.addByName(asha, groupId, name);
    expect(await refused(body)).toMatchObject(tooMany);
    const anew = {
      ...onExpense(asha, plain.id),
      body: { version: 1, period: APRIL, basis: 'per-day' as const },
    };
    expect(await app.refuse(calls.editExpense, anew)).toMatchObject(tooMany);
    // Who is counted in already stays counted in.
    expect(partsOf(await change(expense, { period: APRIL, basis: 'person-days' }))).toEqual({
      Asha: 190_00,
      Ravi: 190_00,
      Meera: 190_00,
    });
  });

  it('is not there for a stranger, whatever they send, nor is a group that cannot be', async () => {
    const zoya = await app.join('Zoya Khan');
    const outside = await addExpense(app, asha, { amount: 9_00, among: [asha, ravi] });
    const byDays = { period: APRIL, basis: 'per-day' as const };
    const edit = (expenseId: string, version = 1, as = zoya) =>
      app.refuse(calls.editExpense, { ...onExpense(as, expenseId), body: { version, ...byDays } });
    const absent = await edit('absent');
    expect(absent).toMatchObject({ status: 404 });
    expect(await edit(outside.id)).toEqual(absent);
    expect(await edit(outside.id, 7)).toEqual(absent);
    expect(await edit(outside.id, 7, ravi)).toMatchObject({ status: 409, code: 'version-conflict' });
    expect(await edit(outside.id, 1, ravi)).toMatchObject({ status: 400 });
    await app.ask(calls.blockPerson, { as: ravi, params: { userId: asha.userId } });
    expect(await edit(outside.id, 1, ravi)).toEqual(absent);
    const body = electricity(asha, 'per-day');
    expect(await refused({ ...body, groupId: 'a/b' })).toEqual(await refused({ ...body, groupId: 'absent' }));
    expect(await refused({ ...body, groupId: 'a/b' })).toMatchObject({ status: 404 });
  });

  it('is refused by the rights of the group before its days are counted', async () => {
    for (const as of [asha, ravi, meera]) await mark(as, days(1, 2));
    const period = { from: dayOf(1), to: dayOf(2) };
    const send = (as: Person) =>
      app.refuse(calls.createExpense, { as, body: electricity(as, 'per-day', 570, period) });
    expect(await send(ravi)).toMatchObject({ status: 400 });
    const params = { groupId, userId: ravi.userId };
    await app.ask(calls.changeRole, { as: asha, params, body: { role: 'viewer' } });
    expect(await send(ravi)).toMatchObject({ status: 403, code: 'forbidden' });
    const { version } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    const closedUntil = dayFromNow(app);
    await app.ask(calls.updateGroup, { as: asha, params: { groupId }, body: { version, closedUntil } });
    expect(await send(meera)).toMatchObject({ status: 409, code: 'period-closed' });
  });

  it('a repeat under the same key is the expense of the first call, whatever was marked since', async () => {
    const body = electricity(asha, 'person-days', 90);
    const first = await app.ask(calls.createExpense, { as: asha, body, idempotencyKey: 'april' });
    for (const as of [asha, ravi, meera]) await mark(as, days(1, 30));
    const again = await app.ask(calls.createExpense, { as: asha, body, idempotencyKey: 'april' });
    expect(again).toEqual(first);
    expect(
      await app.refuse(calls.createExpense, {
        as: asha,
        body: { ...body, basis: 'per-day' },
        idempotencyKey: 'april',
      }),
    ).toMatchObject({ code: 'idempotency-key-reused' });
  });

  it('stays as it was when days are marked later, until it is computed again', async () => {
    const expense = await addElectricity('person-days', {}, 900);
    expect(partsOf(expense)).toEqual({ Asha: 300_00, Ravi: 300_00, Meera: 300_00 });
    await mark(ravi, days(1, 30));
    const seen = await app.ask(calls.getExpense, onExpense(meera, expense.id));
    expect(seen).toMatchObject({ splits: expense.splits, daysThere: expense.daysThere, version: 1 });
    const again = await change(expense, { period: APRIL, basis: 'person-days' }, meera);
    expect(partsOf(again)).toEqual({ Asha: 450_00, Ravi: 0, Meera: 450_00 });
    expect(again.version).toBe(2);
    const same = await app.ask(calls.editExpense, {
      ...onExpense(meera, expense.id),
      body: { version: 2, period: APRIL, basis: 'person-days' },
    });
    expect(same.version).toBe(2);
    const [entry] = await app.ask(calls.listExpenseActivities, onExpense(asha, expense.id));
    expect(entry?.metadata.changes?.map(({ field }) => field)).toEqual(['splits']);
    await exact();
  });

  it('a new amount alone is divided by the days that were counted, whatever was marked since', async () => {
    await mark(ravi, days(11, 30));
    const [shares, perDay] = [
      await addElectricity('person-days', {}, 70),
      await addElectricity('per-day', {}, 3000),
    ];
    await mark(ravi, []);
    const more = await change(shares, { amount: 140 });
    expect(partsOf(more)).toEqual({ Asha: 60_00, Ravi: 20_00, Meera: 60_00 });
    const less = await change(perDay, { amount: 300 });
    expect(partsOf(less)).toEqual({ Asha: 133_34, Ravi: 33_33, Meera: 133_33 });
    expect(less).toMatchObject({ period: APRIL, basis: 'per-day', daysThere: perDay.daysThere });
    await exact();
  });

  it('becomes an ordinary one with splits, and an ordinary one becomes one by days', async () => {
    const expense = await addElectricity('person-days', {}, 90);
    const splits = [asha, ravi].map(({ userId }) => ({ userId, splitType: 'equal', amount: 45 }));
    const plain = await change(expense, { splits });
    expect(plain).not.toHaveProperty('period');
    expect(plain).not.toHaveProperty('daysThere');
    const back = await change(plain, { period: { from: dayOf(1), to: dayOf(2) }, basis: 'per-day' });
    expect(daysIn(back)).toEqual({ Asha: 2, Ravi: 2, Meera: 2 });
    const [entry] = await app.ask(calls.listExpenseActivities, onExpense(asha, expense.id));
    expect(entry?.metadata.changes).toContainEqual({
      field: 'period',
      oldValue: null,
      newValue: { from: '2026-04-01', to: '2026-04-02', basis: 'per-day' },
    });
    await exact();
  });

  it('an expense outside of groups, or one that is edited both ways, is refused', async () => {
    const outside = await addExpense(app, asha, { amount: 9_00, among: [asha, ravi] });
    const edit = (expense: Expense, body: object) =>
      app.refuse(calls.editExpense, {
        ...onExpense(asha, expense.id),
        body: { version: expense.version, ...body },
      });
    expect(await edit(outside, { period: APRIL, basis: 'per-day' })).toMatchObject({
      status: 400,
      message: 'Only an expense in a group can be split by nights stayed',
    });
    const inside = await addElectricity('per-day');
    const splits = [{ userId: asha.userId, splitType: 'equal', amount: 570 }];
    expect(await edit(inside, { splits, period: APRIL, basis: 'per-day' })).toMatchObject({ status: 400 });
    expect(await edit(inside, { basis: 'per-day' })).toMatchObject({ status: 400 });
    expect(await edit(inside, { amongst: [asha.userId] })).toMatchObject({ status: 400 });
  });

  it('is deleted and restored as it is', async () => {
    await markApril();
    const expense = await addElectricity('per-day');
    await app.ask(calls.deleteExpense, onExpense(asha, expense.id));
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
    await mark(asha, []);
    const restored = await app.ask(calls.restoreExpense, onExpense(asha, expense.id));
    expect(restored).toMatchObject({ splits: expense.splits, daysThere: expense.daysThere });
    await exact();
  });
});

describe('what becomes of people', () => {
  it('two records of one person: away on the days of either, and their days of an expense are added', async () => {
    const lata = await app.joinAsGuest('Lata');
    await app.ask(calls.joinByLink, { as: lata, body: { token: await linkTo(app, asha, groupId) } });
    await mark(ravi, days(1, 20));
    await mark(lata, days(16, 25));
    const amongst = [asha, ravi, lata].map(({ userId }) => userId);
    const [shares, perDay] = [
      await addElectricity('person-days', { amongst }, 600),
      await addElectricity('per-day', { amongst }, 300),
    ];
    expect(daysIn(shares)).toEqual({ Asha: 30, Ravi: 10, [lata.userId]: 20 });
    await app.ask(calls.keepGuest, { as: ravi, body: { guestToken: lata.token } });
    await finishMerge(app, lata);
    expect(await absencesSeenBy(asha)).toEqual([{ userId: ravi.userId, days: days(1, 25) }]);
    const seen = await app.ask(calls.getExpense, onExpense(asha, shares.id));
    expect(daysIn(seen)).toEqual({ Asha: 30, Ravi: 30 });
    expect(partsOf(await change(seen, { amount: 1200 }))).toEqual({ Asha: 600_00, Ravi: 600_00 });
    // Of 30 days Asha shares 15 with Lata, 5 with Ravi, 5 with both, and has 5 alone.
    expect(partsOf(perDay)).toMatchObject({ Asha: 166_67 });
    const later = await app.ask(calls.getExpense, onExpense(asha, perDay.id));
    expect(partsOf(await change(later, { amount: 30_000 }))).toEqual({ Asha: 16_666_67, Ravi: 13_333_33 });
    await exact(lata);
  });

  it('who is counted in under an id from before is counted in as who they are now', async () => {
    const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
    await mark(asha, days(1, 10), { person: lata });
    const plain = await addElectricity('per-day', { amongst: [asha.userId] }, 500);
    await app.ask(calls.linkMember, {
      as: asha,
      params: { groupId, userId: lata.userId },
      body: { email: ravi.email },
    });
    await acceptName(app, ravi, groupId, lata);
    const amongst = [asha, lata].map(({ userId }) => userId);
    const added = await addElectricity('person-days', { amongst }, 500);
    expect(partsOf(added)).toEqual({ Asha: 300_00, Ravi: 200_00 });
    const edited = await change(plain, { period: APRIL, basis: 'person-days', amongst });
    expect(partsOf(edited)).toEqual({ Asha: 300_00, Ravi: 200_00 });
    await exact(lata);
  });

  it('a name that is claimed takes its days along, and has them again after an objection', async () => {
    const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
    await mark(asha, days(1, 5), { person: lata });
    const expense = await addElectricity('person-days', { amongst: [asha.userId, lata.userId] }, 550);
    const som = await app.join('Som Sen');
    await claimName(app, som, await linkTo(app, asha, groupId), lata);
    const [claimId = ''] = await claimIdsOf(app, lata);
    await mark(som, days(7, 8));
    await app.ask(calls.confirmClaim, { as: asha, params: { groupId, claimId } });
    await carryOut(app, lata);
    const seven = [...days(1, 5), ...days(7, 8)];
    expect(await absencesSeenBy(asha)).toEqual([{ userId: som.userId, days: seven }]);
    await app.ask(calls.objectToClaim, { as: asha, params: { groupId, claimId } });
    const again = await finishPuttingBack(app, claimId);
    expect(await absencesSeenBy(asha)).toEqual(
      expect.arrayContaining([
        { userId: som.userId, days: seven },
        { userId: again.userId, days: seven },
      ]),
    );
    const seen = await app.ask(calls.getExpense, onExpense(asha, expense.id));
    expect(daysIn(seen)).toEqual({ Asha: 30, [again.userId]: 25 });
    await exact(som, again);
  });

  it('a place that becomes a name leaves its days to the name', async () => {
    const gita = await app.joinAsGuest('Gita Guest');
    await app.ask(calls.joinByLink, { as: gita, body: { token: await linkTo(app, asha, groupId) } });
    await mark(gita, days(1, 10));
    const expense = await addElectricity('per-day', { amongst: [asha.userId, gita.userId] }, 300);
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: gita.userId }, query: {} });
    const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    const name = members.find(({ status }) => status === 'name-only');
    if (!name) throw new Error('the place is a name');
    expect(await absencesSeenBy(asha)).toEqual([{ userId: name.userId, days: days(1, 10) }]);
    const seen = await app.ask(calls.getExpense, onExpense(asha, expense.id));
    expect(daysIn(seen)).toEqual({ Asha: 30, [name.userId]: 20 });
    const doubled = await change(seen, { amount: 600 });
    const ofAsha = ({ splits }: Expense) => splits.find(({ userId }) => userId === asha.userId)?.amount;
    expect([ofAsha(expense), ofAsha(doubled)]).toEqual([200_00, 400_00]);
    await exact(gita, name);
  });

  it('who has left keeps the days in what was computed, and is computed again with them', async () => {
    await mark(ravi, days(1, 15));
    const expense = await addElectricity('person-days', {}, 750);
    for (const as of [ravi, meera])
      await app.ask(calls.createSettlement, {
        as,
        body: { fromUserId: as.userId, toUserId: asha.userId, amount: as === ravi ? 150 : 300, groupId },
      });
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    expect(
      await app.refuse(calls.listAbsences, { as: ravi, params: { groupId }, query: { month: MONTH } }),
    ).toMatchObject({ status: 404 });
    expect(await daysSeenOf(ravi)).toBe(15);
    const same = await change(expense, { period: APRIL, basis: 'person-days', notes: 'Meter 12' });
    expect(partsOf(same)).toEqual({ Asha: 300_00, Ravi: 150_00, Meera: 300_00 });
    await mark(meera, days(1, 10));
    const anew = await app.ask(calls.editExpense, {
      ...onExpense(asha, expense.id),
      body: { version: same.version, period: APRIL, basis: 'person-days' },
    });
    // Who left was away on 15 days still, as a member by name only.
    expect(partsOf(anew)).toMatchObject({ Asha: 346_15, Meera: 230_77 });
    const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    await exact(...members);
  });
});
