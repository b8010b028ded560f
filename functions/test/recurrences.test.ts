import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { LIMITS } from '@barabar/core/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitBatch } from '../src/kit/document.ts';
import { refreshNameSnapshots } from '../src/records/name-snapshots/refresh-name-snapshots.ts';
import { readRoom, takeRoom, type RecurrenceRoom } from '../src/records/recurrences/room.ts';
import { recurrencesOf } from '../src/records/recurrences/store.ts';
import { reachOf } from '../src/rules/acquaintance/name-reach.ts';
import { makeDue } from '../src/rules/recurrences/make-due.ts';
import { tickRecurrences } from '../src/rules/recurrences/tick.ts';
import type { Person } from './harness.ts';
import { balancesSeenBy, expectExactLedger } from './ledger.ts';
import { logging } from './log.ts';
import {
  addSeries,
  dayFromNow,
  daysOf,
  expensesOfSeries,
  passDays,
  seriesBody,
  seriesExpense,
  type SeriesSketch,
} from './recurring.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, zoya: Person;
const app = await openApp();
beforeEach(async () => {
  // Ticks are for every series: those of earlier tests are none of the next one's.
  const { docs } = await recurrencesOf(app).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  [asha, ravi, zoya] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Zoya Khan');
  await app.befriend(asha, ravi);
});

const get = (as: Person, recurrenceId: string) =>
  app.ask(calls.getRecurrence, { as, params: { recurrenceId } });
const tick = () => tickRecurrences(app.deps);
const weekly = { frequency: 'weekly' } as const;
const both = () => [asha, ravi];
const addRent = (sketch: Partial<SeriesSketch> = {}) =>
  addSeries(app, asha, { amount: 30_000, among: both(), ...sketch });
const addBill = (sketch: Partial<SeriesSketch> = {}) =>
  addSeries(app, asha, { amount: undefined, description: 'Power', among: both(), ...sketch });

describe('a series', () => {
  it('adds the expense of today at once, and that of each later day when it has begun', async () => {
    const today = dayFromNow(app);
    const rent = await addRent({ rule: weekly });
    expect(rent).toMatchObject({
      status: 'active',
      amount: 30_000,
      rule: { frequency: 'weekly', interval: 1, firstDay: today, zone: 'Asia/Kolkata' },
      nextDays: [7, 14, 21, 28, 35].map((days) => dayFromNow(app, days)),
      createdBy: asha.userId,
    });
    expect(await daysOf(app, rent.id)).toEqual([today]);
    passDays(app, 6);
    await tick();
    expect(await daysOf(app, rent.id)).toEqual([today]);
    passDays(app, 1);
    await tick();
    await tick();
    expect(await daysOf(app, rent.id)).toEqual([today, dayFromNow(app)]);
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 30000 INR']);
    await expectExactLedger(app.db, both());
  });

  it('adds an ordinary expense, which names the series and its day', async () => {
    const rent = await addRent();
    const [added] = await expensesOfSeries(app, rent.id);
    const expense = await app.ask(calls.getExpense, { as: ravi, params: { expenseId: added?.id ?? '' } });
    expect(expense).toMatchObject({
      description: 'Rent',
      spentOn: dayFromNow(app),
      createdBy: asha.userId,
      version: 1,
      recurrence: { id: rent.id, day: dayFromNow(app) },
    });
    const edited = await app.ask(calls.editExpense, {
      as: ravi,
      params: { expenseId: expense.id },
      body: { description: 'Rent and water', version: 1 },
    });
    expect(edited.recurrence).toEqual(expense.recurrence);
  });

  it('makes up for the days that the server has missed, in order and dated with their days', async () => {
    const today = dayFromNow(app);
    const rent = await addRent({ rule: weekly });
    const missed = rent.nextDays.slice(0, 3);
    passDays(app, 24);
    expect(await tick()).toMatchObject({ days: 3, failed: 0, isComplete: true });
    const expenses = await expensesOfSeries(app, rent.id);
    expect(expenses.map(({ spentOn }) => spentOn)).toEqual([today, ...missed]);
    const times = expenses.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('never adds a day before today, nor one up to the day of the expense that it repeats', async () => {
    const today = dayFromNow(app);
    const rent = await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, -14) }, after: today });
    expect(rent.nextDays[0]).toBe(dayFromNow(app, 7));
    expect(await daysOf(app, rent.id)).toEqual([]);
    const other = await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, -14) } });
    expect(await daysOf(app, other.id)).toEqual([today]);
  });

  it('ends after its count', async () => {
    const rent = await addRent({ rule: { ...weekly, count: 2 } });
    passDays(app, 30);
    await tick();
    expect(await daysOf(app, rent.id)).toHaveLength(2);
    expect(await get(asha, rent.id)).toMatchObject({ status: 'ended', nextDays: [] });
  });

  it('does not bring back an expense that somebody has deleted', async () => {
    const rent = await addRent();
    const [added] = await expensesOfSeries(app, rent.id);
    await app.ask(calls.deleteExpense, { as: ravi, params: { expenseId: added?.id ?? '' } });
    await recurrencesOf(app)
      .doc(rent.id)
      .update({ doneThrough: dayFromNow(app, -1), nextAt: new Date(0) });
    await tick();
    expect((await expensesOfSeries(app, rent.id)).map(({ deletedAt }) => deletedAt === null)).toEqual([
      false,
    ]);
    expect(await balancesSeenBy(app, asha)).toEqual([]);
  });

  it('begins its days at the midnight of its zone', async () => {
    const zone = 'Pacific/Pago_Pago';
    const rent = await addRent({ rule: { ...weekly, zone, firstDay: dayFromNow(app, 3) } });
    const stored = await recurrencesOf(app).doc(rent.id).get();
    expect(JSON.stringify(stored.get('nextAt').toDate())).toContain(`${dayFromNow(app, 3)}T11:00:00.000Z`);
  });

  it('is refused with the words of an expense, and without a day to come', async () => {
    const create = (sketch: Partial<SeriesSketch>, as = asha) =>
      app.refuse(calls.createRecurrence, {
        as,
        body: seriesBody(app, as, { amount: 100, among: both(), ...sketch }),
      });
    expect(await create({ among: [ravi] })).toMatchObject({ message: 'You must be included in the split' });
    expect(await create({ among: [asha, zoya] })).toMatchObject({
      message: 'Everybody in an expense must be a friend of yours',
    });
    expect(await create({ category: 'Garden' })).toMatchObject({ code: 'validation-failed' });
    const past = { firstDay: dayFromNow(app, -9), lastDay: dayFromNow(app, -1) };
    expect(await create({ rule: past })).toMatchObject({ message: 'All of these days are in the past' });
    const { id: groupId } = await app.gather('Flat', [ravi, zoya]);
    for (const absent of [groupId, '', 'a/b'])
      expect(await create({ groupId: absent })).toMatchObject({ code: 'not-found' });
    expect(await create({ groupId, among: [ravi, asha] }, ravi)).toMatchObject({
      message: 'Everybody in an expense must be a member of the group',
    });
  });

  /** Copies a series until so many are there. */
  async function fillUp({ id }: Pick<Recurrence, 'id'>, total: number): Promise<void> {
    const document = (await recurrencesOf(app).doc(id).get()).data() ?? {};
    const batch = app.db.batch();
    for (let count = 1; count < total; count += 1) batch.create(recurrencesOf(app).doc(), document);
    await batch.commit();
  }

  it('finds room for so many', async () => {
    const rent = await addRent({ rule: { firstDay: dayFromNow(app, 1) } });
    await fillUp(rent, LIMITS.recurrencesMax);
    const body = seriesBody(app, asha, { amount: 100, among: both() });
    expect(await app.refuse(calls.createRecurrence, { as: asha, body })).toMatchObject({
      code: 'no-room',
      message: 'You have 100 recurring expenses, and cannot have more. Please delete one first.',
    });
    await app.ask(calls.deleteRecurrence, { as: asha, params: { recurrenceId: rent.id } });
    expect(await app.call(calls.createRecurrence, { as: asha, body })).toMatchObject({ isOk: true });
  });

  it.each(['outside of groups', 'in a group'])(
    'finds room for no more, however many come at once: %s',
    async (place) => {
      const groupId = place === 'in a group' ? (await app.gather('Flat', [asha, ravi])).id : undefined;
      const sketch = { amount: 100, among: both(), groupId, rule: { firstDay: dayFromNow(app, 1) } };
      await fillUp(await addSeries(app, asha, sketch), LIMITS.recurrencesMax - 5);
      const body = seriesBody(app, asha, sketch);
      const create = () => app.call(calls.createRecurrence, { as: asha, body });
      const outcomes = await Promise.all(Array.from({ length: 60 }, create));
      const refusals = outcomes.flatMap((outcome) => (outcome.isOk ? [] : outcome.failure.code));
      // Who lost too often against others may find room on the next try.
      expect(refusals.filter((code) => code !== 'contention' && code !== 'no-room')).toEqual([]);
      expect((await recurrencesOf(app).count().get()).data().count).toBe(LIMITS.recurrencesMax);
    },
  );
});

it('a place that was counted is taken once, also in one millisecond', async () => {
  const at = app.clock.now();
  const id = asha.userId;
  const take = (room: RecurrenceRoom) => commitBatch(app, (batch) => takeRoom(app, batch, { ...room, at }));
  await take(await readRoom(app, id));
  const room = await readRoom(app, id);
  await take(room);
  await expect(take(room)).rejects.toThrow();
});

describe('the lists of series', () => {
  it('are those of a group, those shared with a person, and those that one is in', async () => {
    const { id: groupId } = await app.gather('Flat', [asha, ravi, zoya]);
    const outside = await addRent();
    const series = await addRent({ groupId, among: [asha] });
    const shared = await addRent({ groupId });
    const idsFor = async (as: Person, query = {}) =>
      (await app.ask(calls.listRecurrences, { as, query })).map(({ id }) => id);
    expect(await idsFor(asha)).toEqual([shared.id, series.id, outside.id]);
    expect(await idsFor(ravi)).toEqual([shared.id, outside.id]);
    expect(await idsFor(zoya)).toEqual([]);
    expect(await idsFor(zoya, { groupId })).toEqual([shared.id, series.id]);
    expect(await idsFor(asha, { userId: ravi.userId })).toEqual([shared.id, outside.id]);
    expect(await idsFor(asha, { userId: ravi.userId, groupId })).toEqual([shared.id]);
    expect(await idsFor(asha, { limit: 1 })).toEqual([shared.id]);
    const { recurrences } = await app.ask(calls.exportGroup, { as: zoya, params: { groupId } });
    expect(recurrences?.map(({ id }) => id)).toEqual([shared.id, series.id]);
  });

  it('and the series itself are nobody else’s to see', async () => {
    const outside = await addRent();
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    const inside = await addRent({ groupId });
    const params = { recurrenceId: outside.id };
    for (const { id: recurrenceId } of [outside, inside])
      expect(await app.refuse(calls.getRecurrence, { as: zoya, params: { recurrenceId } })).toEqual(
        await app.refuse(calls.getRecurrence, { as: zoya, params: { recurrenceId: 'nothing' } }),
      );
    expect(await app.refuse(calls.listRecurrences, { as: zoya, query: { groupId } })).toMatchObject({
      code: 'not-found',
    });
    expect(await app.refuse(calls.pauseRecurrence, { as: zoya, params })).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a change from now on', () => {
  const edit = (as: Person, recurrenceId: string, body: object, idempotencyKey?: string) =>
    app.call(calls.editRecurrence, {
      as,
      params: { recurrenceId },
      body: { version: 1, ...body },
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  const amountsOf = async (recurrenceId: string) =>
    (await expensesOfSeries(app, recurrenceId)).map(({ amount }) => amount);

  it('leaves the expenses that are there, and holds for all later ones', async () => {
    const rent = await addRent({ rule: weekly });
    const expense = seriesExpense(asha, { amount: 40_000, among: both() });
    expect(await edit(ravi, rent.id, { expense })).toMatchObject({
      isOk: true,
      data: { amount: 40_000, version: 2 },
    });
    passDays(app, 7);
    await tick();
    expect(await amountsOf(rent.id)).toEqual([30_000, 40_000]);
  });

  it('to another currency holds for all later ones, and for what is owed of them', async () => {
    const rent = await addRent({ rule: weekly });
    const expense = seriesExpense(asha, { amount: 30_000, among: both(), currency: 'EUR' });
    expect(await edit(ravi, rent.id, { expense })).toMatchObject({
      isOk: true,
      data: { amount: 30_000, currency: 'EUR' },
    });
    passDays(app, 7);
    await tick();
    const currencies = (await expensesOfSeries(app, rent.id)).map(({ currency }) => currency);
    expect(currencies).toEqual(['INR', 'EUR']);
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Ravi Kumar owes Asha Nair 15000 EUR',
      'Ravi Kumar owes Asha Nair 15000 INR',
    ]);
  });

  it('first adds what was missed before today, as it was', async () => {
    const rent = await addRent({ rule: weekly });
    passDays(app, 14);
    const expense = seriesExpense(asha, { amount: 40_000, among: both() });
    await edit(asha, rent.id, { expense });
    expect(await amountsOf(rent.id)).toEqual([30_000, 30_000, 40_000]);
  });

  it('to other days adds none before today, and none twice', async () => {
    const rent = await addRent({ rule: weekly });
    const rule = { frequency: 'weekly', firstDay: dayFromNow(app, -13) } as const;
    const outcome = await edit(asha, rent.id, { rule });
    expect(outcome).toMatchObject({
      isOk: true,
      data: { nextDays: [1, 8, 15, 22, 29].map((days) => dayFromNow(app, days)) },
    });
    expect(await daysOf(app, rent.id)).toEqual([dayFromNow(app)]);
    const past = { frequency: 'weekly', firstDay: dayFromNow(app, -9), count: 1 } as const;
    expect(await edit(asha, rent.id, { rule: past, version: 2 })).toMatchObject({
      failure: { message: 'All of these days are in the past' },
    });
  });

  it.each([30_000, undefined])(
    'that takes the editor out is answered with the series as they left it, also a repeat (amount: %s)',
    async (amount) => {
      await app.befriend(asha, zoya);
      await app.befriend(ravi, zoya);
      // Today's expense, or question for its amount, comes with the edit.
      const among = [asha, ravi, zoya];
      const { id } = await addSeries(app, asha, { amount, among, rule: { firstDay: dayFromNow(app, 1) } });
      passDays(app, 1);
      const body = { expense: seriesExpense(asha, { amount, among: [asha, zoya] }) };
      const first = await edit(ravi, id, body, 'out');
      expect(first).toMatchObject({ isOk: true, data: { version: 2 } });
      expect(await edit(ravi, id, body, 'out')).toMatchObject({ isOk: true });
      expect(await app.refuse(calls.getRecurrence, { as: ravi, params: { recurrenceId: id } })).toMatchObject(
        { status: 404 },
      );
      expect((await get(asha, id)).splits.map(({ userId }) => userId)).toEqual([asha.userId, zoya.userId]);
    },
  );

  it('of a group is shown again only while who made it is a member', async () => {
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    const { id } = await addRent({ groupId, rule: { firstDay: dayFromNow(app, 1) } });
    const body = { expense: seriesExpense(asha, { amount: 40_000, among: [asha] }) };
    expect(await edit(ravi, id, body, 'again')).toMatchObject({ isOk: true });
    expect(await edit(ravi, id, body, 'again')).toMatchObject({ isOk: true });
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    expect(await edit(ravi, id, body, 'again')).toMatchObject({ isOk: false, status: 404 });
  });

  it('keeps the person who set it up in the split, and takes only their friends in', async () => {
    const rent = await addRent();
    await app.befriend(ravi, zoya);
    const change = (among: Person[]) =>
      edit(ravi, rent.id, { expense: seriesExpense(ravi, { amount: 100, among }) });
    expect(await change([ravi])).toMatchObject({
      failure: { message: 'The person who created this must be included in the split' },
    });
    expect(await change([asha, ravi, zoya])).toMatchObject({
      failure: { message: 'Everybody in an expense must be a friend of the person who added it' },
    });
  });
});

describe('a day', () => {
  it('is skipped and brought back', async () => {
    const rent = await addRent({ rule: weekly });
    const [first = dayFromNow(app), second = dayFromNow(app), third] = rent.nextDays;
    const params = { recurrenceId: rent.id, day: first };
    const skipped = await app.ask(calls.skipDay, { as: ravi, params });
    expect(skipped).toMatchObject({ skippedDays: [first], version: 2 });
    expect(skipped.nextDays[0]).toBe(second);
    expect((await app.ask(calls.skipDay, { as: ravi, params })).version).toBe(2);
    await app.ask(calls.skipDay, { as: asha, params: { ...params, day: second } });
    const back = await app.ask(calls.unskipDay, { as: asha, params: { ...params, day: second } });
    expect(back.skippedDays).toEqual([first]);
    passDays(app, 22);
    await tick();
    expect((await daysOf(app, rent.id)).slice(1)).toEqual([second, third]);
    expect(await get(asha, rent.id)).toMatchObject({ skippedDays: [], pastSkippedDays: [first] });
  });

  it('that is none of the series, or past, is neither', async () => {
    const rent = await addRent({ rule: weekly });
    for (const day of [dayFromNow(app), dayFromNow(app, 1), dayFromNow(app, -7)])
      for (const call of [calls.skipDay, calls.unskipDay])
        expect(await app.refuse(call, { as: asha, params: { recurrenceId: rent.id, day } })).toMatchObject({
          code: 'not-found',
        });
  });

  it('is skipped only so often ahead', async () => {
    const rent = await addRent({ rule: weekly });
    const days = Array.from({ length: LIMITS.skippedDaysMax + 1 }, (_, index) =>
      dayFromNow(app, 7 * (index + 1)),
    );
    await recurrencesOf(app)
      .doc(rent.id)
      .update({ skippedDays: days.slice(0, -1) });
    const params = { recurrenceId: rent.id, day: days.at(-1) ?? '' };
    expect(await app.refuse(calls.skipDay, { as: asha, params })).toMatchObject({ code: 'no-room' });
  });
});

describe('a paused series', () => {
  it('adds nothing, and goes on from the day on which it is resumed', async () => {
    const rent = await addRent({ rule: weekly });
    const params = { recurrenceId: rent.id };
    const paused = await app.ask(calls.pauseRecurrence, { as: ravi, params });
    expect(paused).toMatchObject({
      status: 'paused',
      version: 2,
      pause: { reason: 'person', people: [{ id: ravi.userId, name: 'Ravi Kumar' }] },
    });
    expect((await app.ask(calls.pauseRecurrence, { as: asha, params })).version).toBe(2);
    passDays(app, 21);
    await tick();
    expect(await daysOf(app, rent.id)).toHaveLength(1);
    expect((await get(asha, rent.id)).nextDays[0]).toBe(dayFromNow(app));
    const resumed = await app.ask(calls.resumeRecurrence, { as: asha, params });
    expect(resumed).toMatchObject({ status: 'active', version: 3 });
    expect(resumed.nextDays[0]).toBe(dayFromNow(app, 7));
    expect(await daysOf(app, rent.id)).toEqual([dayFromNow(app, -21), dayFromNow(app)]);
    expect((await app.ask(calls.resumeRecurrence, { as: asha, params })).version).toBe(3);
  });

  it('that has no days left is not resumed', async () => {
    const rent = await addRent({ rule: { ...weekly, count: 2 } });
    const params = { recurrenceId: rent.id };
    await app.ask(calls.pauseRecurrence, { as: asha, params });
    passDays(app, 30);
    expect(await app.refuse(calls.resumeRecurrence, { as: asha, params })).toMatchObject({
      code: 'series-ended',
    });
  });
});

describe('a deleted series', () => {
  it('is gone, and its expenses stay', async () => {
    const rent = await addRent({ rule: weekly });
    const params = { recurrenceId: rent.id };
    expect(await app.ask(calls.deleteRecurrence, { as: ravi, params })).toEqual({ id: rent.id });
    passDays(app, 7);
    await tick();
    expect(await daysOf(app, rent.id)).toHaveLength(1);
    expect(await app.ask(calls.listRecurrences, { as: asha })).toEqual([]);
  });
});

describe('an open amount', () => {
  const fillIn = (as: Person, recurrenceId: string, day: string, amount: number, idempotencyKey?: string) =>
    app.call(calls.fillInDay, {
      as,
      params: { recurrenceId, day },
      body: { amount },
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });

  it('that somebody blocked has entered is told to whoever still sees the series', async () => {
    for (const friend of [asha, ravi]) await app.befriend(zoya, friend);
    const power = await addSeries(app, zoya, {
      amount: undefined,
      description: 'Power',
      among: [zoya, ...both()],
      paidBy: asha,
    });
    await app.ask(calls.blockPerson, { as: asha, params: { userId: ravi.userId } });
    const params = { recurrenceId: power.id, day: dayFromNow(app) };
    const { id: expenseId } = await logging(app, 'expenses', {
      act: () => app.ask(calls.fillInDay, { as: ravi, params, body: { amount: 90 } }),
    });
    expect(await app.ask(calls.listActivities, { as: asha })).toMatchObject([
      { type: 'expense_created', metadata: { expenseId, amount: 90_00 } },
    ]);
  });

  it('is asked for on the day, and makes the expense of the person who set it up', async () => {
    const power = await addBill();
    const today = dayFromNow(app);
    expect(power).toMatchObject({ openDays: [today], version: 2, status: 'active' });
    expect(power.amount).toBeUndefined();
    expect(await daysOf(app, power.id)).toEqual([]);
    const outcome = await fillIn(ravi, power.id, today, 90.01, 'power');
    expect(outcome).toMatchObject({
      isOk: true,
      data: {
        amount: 9001,
        createdBy: asha.userId,
        spentOn: today,
        recurrence: { id: power.id, day: today },
      },
    });
    expect(await fillIn(ravi, power.id, today, 90.01, 'power')).toEqual(outcome);
    expect(await fillIn(ravi, power.id, today, 80, 'power')).toMatchObject({
      failure: { code: 'idempotency-key-reused' },
    });
    expect(await fillIn(asha, power.id, today, 80)).toMatchObject({ failure: { code: 'not-open' } });
    expect(await get(asha, power.id)).toMatchObject({ openDays: [], version: 2 });
    const [added] = await expensesOfSeries(app, power.id);
    expect(added).toMatchObject({ updatedBy: ravi.userId, updatedByName: 'Ravi Kumar' });
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 4500 INR']);
    await expectExactLedger(app.db, both());
  });

  it('is entered by one of two', async () => {
    const power = await addBill();
    const outcomes = await Promise.all(
      [10, 20].map((amount) => fillIn(asha, power.id, dayFromNow(app), amount)),
    );
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
    expect(outcomes.find(({ isOk }) => !isOk)).toMatchObject({ failure: { code: 'not-open' } });
    await expectExactLedger(app.db, both());
  });

  it('is skipped instead, for good', async () => {
    const power = await addBill();
    const params = { recurrenceId: power.id, day: dayFromNow(app) };
    expect((await app.ask(calls.skipDay, { as: ravi, params })).openDays).toEqual([]);
    expect(await fillIn(ravi, power.id, params.day, 10)).toMatchObject({ failure: { code: 'not-open' } });
    expect(await app.refuse(calls.unskipDay, { as: ravi, params })).toMatchObject({ code: 'not-found' });
  });

  it('that nobody enters pauses the series in the end', async () => {
    const power = await addBill({ rule: weekly });
    passDays(app, 7 * LIMITS.openDaysMax);
    await tick();
    const paused = await get(ravi, power.id);
    expect(paused.openDays).toHaveLength(LIMITS.openDaysMax);
    expect(paused).toMatchObject({ status: 'paused', pause: { reason: 'unanswered', people: [] } });
  });

  it('is divided with what somebody owes beyond an equal part, however much that is', async () => {
    const expense = (ofRavi: number, ofAsha = 0) => ({
      ...seriesExpense(asha, { among: both() }),
      splits: [asha, ravi].map(({ userId }) => ({
        userId,
        splitType: 'adjustment' as const,
        amount: 0,
        adjustment: userId === ravi.userId ? ofRavi : ofAsha,
      })),
    });
    const body = { ...seriesBody(app, asha, { among: both() }), expense: expense(150) };
    const power = await app.ask(calls.createRecurrence, { as: asha, body });
    const day = dayFromNow(app);
    expect(await fillIn(ravi, power.id, day, 149.99)).toMatchObject({ isOk: false, status: 400 });
    await fillIn(ravi, power.id, day, 200);
    const [added] = await expensesOfSeries(app, power.id);
    expect(added?.splits.map(({ amount, adjustment }) => [amount, adjustment])).toEqual([
      [25_00, 0],
      [175_00, 150_00],
    ]);
    // What one has beyond, the other one would have to be short of: no amount is large enough.
    const never = { ...body, expense: expense(10_000_000, -10_000_000) };
    expect(await app.refuse(calls.createRecurrence, { as: asha, body: never })).toMatchObject({
      status: 400,
    });
  });

  it('is divided by percentages or shares', async () => {
    const expense = {
      ...seriesExpense(asha, { among: both() }),
      splits: [
        { userId: asha.userId, splitType: 'shares' as const, shares: 2, amount: 0 },
        { userId: ravi.userId, splitType: 'shares' as const, shares: 1, amount: 0 },
      ],
    };
    const body = { ...seriesBody(app, asha, { among: both() }), expense };
    const power = await app.ask(calls.createRecurrence, { as: asha, body });
    await fillIn(asha, power.id, dayFromNow(app), 9);
    const [added] = await expensesOfSeries(app, power.id);
    expect(added?.splits.map(({ amount, shares }) => [amount, shares])).toEqual([
      [600, 2],
      [300, 1],
    ]);
  });
});

describe('somebody who has left', () => {
  const pauseOf = async (recurrenceId: string) => {
    await tick();
    const { status, pause } = await get(asha, recurrenceId);
    return { status, reason: pause?.reason, ids: pause?.people.map(({ id }) => id) };
  };
  const leftIs = ({ userId }: Person) => ({ status: 'paused', reason: 'left', ids: [userId] });

  it('pauses it: no friend any more', async () => {
    const rent = await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, 1) } });
    await app.ask(calls.removeFriend, { as: ravi, params: { friendId: asha.userId } });
    passDays(app, 1);
    expect(await pauseOf(rent.id)).toEqual(leftIs(ravi));
    expect(await daysOf(app, rent.id)).toEqual([]);
    const params = { recurrenceId: rent.id };
    expect(await app.refuse(calls.resumeRecurrence, { as: asha, params })).toMatchObject({
      code: 'participant-left',
      message: 'Somebody in this recurring expense has left. Change who shares it first.',
    });
    await app.befriend(asha, ravi);
    expect(await app.ask(calls.resumeRecurrence, { as: asha, params })).toMatchObject({ status: 'active' });
  });

  it('pauses it: an account that is deleted', async () => {
    const rent = await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, 1) } });
    await app.ask(calls.deleteAccount, { as: ravi });
    passDays(app, 1);
    expect(await pauseOf(rent.id)).toEqual(leftIs(ravi));
  });

  it('pauses it: who declined the person who set it up, until they are asked anew', async () => {
    await app.askToBeFriends(asha, zoya);
    const rent = await addRent({ among: [asha, zoya], rule: { ...weekly, firstDay: dayFromNow(app, 1) } });
    await app.ask(calls.declinePerson, { as: zoya, params: { userId: asha.userId } });
    passDays(app, 1);
    expect(await pauseOf(rent.id)).toEqual(leftIs(zoya));
  });

  it('is nobody who declined the person who set it up, and has accepted them since', async () => {
    await app.askToBeFriends(asha, zoya);
    const rent = await addRent({ among: [asha, zoya], rule: { ...weekly, firstDay: dayFromNow(app, 1) } });
    const params = { userId: asha.userId };
    await app.ask(calls.declinePerson, { as: zoya, params });
    await app.ask(calls.acceptPerson, { as: zoya, params });
    passDays(app, 1);
    await tick();
    expect(await daysOf(app, rent.id)).toEqual([dayFromNow(app)]);
  });

  it('pauses it: who was blocked by the person who set it up; but a block of theirs does not show', async () => {
    const [mine, theirs] = [
      await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, 1) } }),
      await addSeries(app, ravi, {
        amount: 100,
        among: both(),
        rule: { ...weekly, firstDay: dayFromNow(app, 1) },
      }),
    ];
    await app.ask(calls.blockPerson, { as: asha, params: { userId: ravi.userId } });
    passDays(app, 1);
    await tick();
    expect((await recurrencesOf(app).doc(mine.id).get()).get('pause.reason')).toBe('left');
    expect(await daysOf(app, theirs.id)).toEqual([dayFromNow(app)]);
    expect(await app.ask(calls.listRecurrences, { as: asha })).toEqual([]);
  });

  it('pauses it: a member who was removed, or the one who set it up and left', async () => {
    const { id: groupId } = await app.gather('Flat', [asha, ravi, zoya]);
    const rule = { ...weekly, firstDay: dayFromNow(app, 1) };
    const withRavi = await addRent({ groupId, rule });
    const byZoya = await addSeries(app, zoya, { amount: 100, among: [asha, zoya], groupId, rule });
    const alone = await addRent({ groupId, rule, among: [asha] });
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    await app.ask(calls.leaveGroup, { as: zoya, params: { groupId } });
    passDays(app, 1);
    expect(await pauseOf(withRavi.id)).toEqual(leftIs(ravi));
    expect(await pauseOf(byZoya.id)).toEqual(leftIs(zoya));
    expect(await daysOf(app, alone.id)).toHaveLength(1);
    for (const as of [ravi, zoya]) {
      expect(await app.ask(calls.listRecurrences, { as })).toEqual([]);
      const params = { recurrenceId: withRavi.id };
      expect(await app.refuse(calls.getRecurrence, { as, params })).toMatchObject({ code: 'not-found' });
    }
  });

  it('keeps an amount from being entered', async () => {
    const power = await addBill();
    await app.ask(calls.removeFriend, { as: ravi, params: { friendId: asha.userId } });
    const params = { recurrenceId: power.id, day: dayFromNow(app) };
    expect(await app.refuse(calls.fillInDay, { as: asha, params, body: { amount: 5 } })).toMatchObject({
      code: 'participant-left',
    });
  });
});

describe('a person of a series', () => {
  it('goes by a new name in it', async () => {
    const rent = await addRent();
    await app.ask(calls.updateAccount, { as: ravi, body: { name: 'Ravi Menon' } });
    await refreshNameSnapshots(app.deps, ravi.userId, reachOf);
    const { splits, version } = await get(asha, rent.id);
    expect(splits.map(({ user }) => user.name)).toEqual(['Asha Nair', 'Ravi Menon']);
    expect(version).toBe(1);
    const stored = await recurrencesOf(app).doc(rent.id).get();
    expect(JSON.stringify(stored.get('splits'))).toContain('Ravi Menon');
  });
});

describe('a tick', () => {
  it('goes on to other series after one that fails, and says so', async () => {
    const [broken, sound] = [
      await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, 1) } }),
      await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, 1) } }),
    ];
    await recurrencesOf(app).doc(broken.id).update({ amount: 'much' });
    passDays(app, 1);
    expect(await tick()).toMatchObject({ failed: 1, isComplete: true });
    expect(await daysOf(app, sound.id)).toHaveLength(1);
    expect(app.errors.splice(0)).toMatchObject([{ message: 'a series could not be made up for' }]);
    await recurrencesOf(app).doc(broken.id).update({ amount: 30_000 });
    await tick();
    expect(await daysOf(app, broken.id)).toHaveLength(1);
  });

  it('stops when it is late, and the next one goes on', async () => {
    const rent = await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, 1) } });
    passDays(app, 1);
    expect(await tickRecurrences(app.deps, { isLate: () => true })).toMatchObject({
      days: 0,
      isComplete: false,
    });
    await tick();
    expect(await daysOf(app, rent.id)).toHaveLength(1);
  });

  it('makes up for so many days of one series at a time', async () => {
    const rent = await addRent({ rule: { ...weekly, firstDay: dayFromNow(app, 1) } });
    passDays(app, 7 * (LIMITS.missedDaysPerTickMax + 2));
    expect(await makeDue(app.deps, rent.id)).toBe(LIMITS.missedDaysPerTickMax);
    expect(await makeDue(app.deps, rent.id)).toBe(2);
    expect(await makeDue(app.deps, rent.id)).toBe(0);
  });
});
