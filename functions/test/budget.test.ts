import { toCalendarDay } from '@barabar/core/calendar-day';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { activitiesOf } from '../src/records/activities/store.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { settlementsOf } from '../src/records/settlements/store.ts';
import { meter } from './firestore-meter.ts';
import type { Person } from './harness.ts';
import { addExpense, byDaysBody, expenseBody, settle, settlementBody } from './ledger.ts';
import { logging } from './log.ts';
import { openApp } from './world.ts';

const app = await openApp();

/** What the trigger of a record writes: one activity, and a signal to each of n people. */
const triggerWrites = (n: number) => 1 + n;

/** Documents that one call reads and writes, with its caller already known to the server. */
async function cost(act: () => Promise<unknown>): Promise<{ reads: number; writes: number }> {
  const { usage } = await meter(app.db, act);
  return { reads: usage.reads, writes: usage.writes };
}

async function friends(count: number): Promise<readonly [Person, ...Person[]]> {
  const first = await app.join('Asha Nair');
  const others: Person[] = [];
  for (let index = 1; index < count; index += 1) {
    const other = await app.join(`Friend ${index}`);
    await app.befriend(first, other);
    others.push(other);
  }
  // The authentication of the first is warm from here on.
  await app.ask(calls.listFriends, { as: first });
  return [first, ...others];
}

describe('the cost of a call', () => {
  it('of somebody whose authentication is warm is nothing but its own', async () => {
    const [asha] = await friends(1);
    // Refused before anything is asked of Firestore.
    const usage = await cost(() =>
      app.refuse(calls.createExpense, {
        as: asha,
        body: { ...expenseBody(asha, { amount: 1, among: [asha] }), description: '' },
      }),
    );
    expect(usage).toEqual({ reads: 0, writes: 0 });
  });

  it.each([2, 12])('of an expense in a group among %i people: ≤ 4 reads, ≤ 2n + 4 writes', async (n) => {
    const people = await friends(n);
    const { id: groupId } = await app.gather('Trip', people);
    const [asha] = people;
    const body = expenseBody(asha, { amount: 999_99, among: people, groupId });
    const usage = await cost(() => app.ask(calls.createExpense, { as: asha, body, idempotencyKey: 'key' }));
    // The caller's record, and the group.
    expect(usage).toEqual({ reads: 2, writes: 1 + (n - 1) });
    expect(usage.writes + triggerWrites(n)).toBeLessThanOrEqual(2 * n + 4);
  });

  it.each(['a payment', 'a refund', 'an amount in yen'])(
    'of an expense in a group with rules, splits and a closed period: nothing more (%s)',
    async (kind) => {
      const people = await friends(3);
      const [asha, ravi, meera] = people;
      if (!ravi || !meera) throw new Error('there are three');
      const { id: groupId, version } = await app.gather('Trip', people);
      const weights = [asha, ravi].map(({ userId }) => ({ userId, weight: 1 }));
      const defaultSplit = { splitType: 'equal' as const, weights };
      await app.ask(calls.updateGroup, {
        as: asha,
        params: { groupId },
        body: {
          version,
          defaultSplit,
          presets: [{ name: 'Rent', ...defaultSplit }],
          whoEdits: 'admins-and-author',
          closedUntil: toCalendarDay('2026-03-31'),
        },
      });
      const sketch = { amount: 999_99, among: people, groupId };
      const body = {
        ...expenseBody(asha, { ...sketch, ...(kind === 'an amount in yen' && { currency: 'JPY' as const }) }),
        ...(kind === 'a refund' && { isRefund: true }),
      };
      const usage = await cost(() => app.ask(calls.createExpense, { as: asha, body, idempotencyKey: 'key' }));
      expect(usage).toEqual({ reads: 2, writes: 3 });
    },
  );

  it.each([
    [1, '2026-04-30'],
    [2, '2026-05-01'],
    [3, '2026-06-30'],
  ])('of an expense by days: one document more a month (%i)', async (months, to) => {
    const people = await friends(3);
    const [asha] = people;
    const { id: groupId } = await app.gather('Flat', people);
    const body = byDaysBody(asha, { amount: 999_99, among: people, groupId });
    const period = { ...body.period, to: toCalendarDay(to) };
    const usage = (idempotencyKey: string) =>
      cost(() => app.ask(calls.createExpense, { as: asha, body: { ...body, period }, idempotencyKey }));
    // The group says from its first one on that it has nights away.
    expect(await usage('first')).toEqual({ reads: 2 + months, writes: 4 });
    expect(await usage('second')).toEqual({ reads: 2 + months, writes: 3 });
  });

  it.each([2, 12, 35])(
    'of an expense outside of groups among %i people: 2n reads, ≤ 3n + 4 writes',
    async (n) => {
      const people = await friends(n);
      const [asha] = people;
      const body = expenseBody(asha, { amount: 999_99, among: people });
      const usage = await cost(() => app.ask(calls.createExpense, { as: asha, body, idempotencyKey: 'key' }));
      expect(usage.writes + triggerWrites(n)).toBeLessThanOrEqual(3 * n + 4);
      // The caller's record, everybody in it, and the friendship with each of the others: it says what they are called, and
      // who hears of it.
      expect(usage).toEqual({ reads: 2 * n, writes: 1 + 2 * (n - 1) });
    },
  );

  it('of a settlement: the caller, what it is about, both people and their friendship, three writes', async () => {
    const [asha, ravi] = await friends(2);
    if (!ravi) throw new Error('two people have a second');
    await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    const body = settlementBody({ from: ravi, to: asha, amount: 5_00 });
    expect(await cost(() => app.ask(calls.createSettlement, { as: asha, body }))).toEqual({
      reads: 6,
      writes: 3,
    });
  });

  it('of what is paid back: lists read nothing more, a settlement reads and writes each expense that it names', async () => {
    const [asha, ravi] = await friends(2);
    if (!ravi) throw new Error('two people have a second');
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const expenses = [];
    for (let count = 0; count < 3; count += 1)
      expenses.push(await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], groupId }));
    const outside = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    const lists = async () => [
      await cost(() => app.ask(calls.listExpenses, { as: asha, query: { groupId } })),
      await cost(() => app.ask(calls.listMyExpenses, { as: asha })),
      await cost(() => app.ask(calls.getExpense, { as: asha, params: { expenseId: outside.id } })),
    ];
    const before = await lists();
    const body = settlementBody({ from: ravi, to: asha, amount: 6_00, groupId });
    const alone = await cost(() => app.ask(calls.createSettlement, { as: asha, body }));
    const forExpenseIds = expenses.map(({ id }) => id);
    const naming = await cost(() =>
      app.ask(calls.createSettlement, { as: asha, body: { ...body, forExpenseIds } }),
    );
    const more = settlementBody({ from: ravi, to: asha, amount: 1_00 });
    await app.ask(calls.createSettlement, { as: asha, body: { ...more, forExpenseIds: [outside.id] } });
    // The group once more: whether the caller may see its expenses. Two of the expenses are paid for.
    expect(naming).toEqual({ reads: alone.reads + 4, writes: alone.writes + 2 });
    expect(await lists()).toEqual(before);
  });

  it('of several settlements: people and friendship once, two writes more for each', async () => {
    const [asha, ravi] = await friends(2);
    if (!ravi) throw new Error('two people have a second');
    const groups = await Promise.all(['Flat', 'Goa'].map((name) => app.gather(name, [asha, ravi])));
    const places = [undefined, ...groups.map(({ id }) => id)];
    for (const groupId of places)
      await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], groupId });
    const settlements = places.map((groupId) =>
      settlementBody({ from: ravi, to: asha, amount: 5_00, groupId }),
    );
    const usage = await cost(() => app.ask(calls.createSettlements, { as: asha, body: { settlements } }));
    // For each settlement an earlier copy and its balance; the caller, both people, their friendship, and the two groups,
    // which the commit reads again: whether the caller may pay there, and the day is open.
    expect(usage).toEqual({ reads: 3 * 2 + 8, writes: 7 });
  });
});

describe('reads do not grow with history', () => {
  it('of the dashboard, of balances, of a page, and of one record: with 10 expenses as with 1,000', async () => {
    const [asha, ravi] = await friends(2);
    if (!ravi) throw new Error('two people have a second');
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const add = () =>
      logging(app, 'expenses', {
        act: () => addExpense(app, asha, { amount: 10_00, among: [asha, ravi], groupId }),
      });
    const repay = () =>
      logging(app, 'settlements', {
        act: () => settle(app, ravi, { from: ravi, to: asha, amount: 1_00, groupId }),
      });
    for (let count = 0; count < 10; count += 1) {
      await add();
      await repay();
    }
    const { id: expenseId } = await add();
    const query = { limit: 5 };
    const measure = async () => ({
      friends: await cost(() => app.ask(calls.listFriends, { as: asha })),
      balances: await cost(() => app.ask(calls.listBalances, { as: asha })),
      groupBalances: await cost(() => app.ask(calls.listBalances, { as: asha, query: { groupId } })),
      groups: await cost(() => app.ask(calls.listMyGroups, { as: asha })),
      friend: await cost(() => app.ask(calls.getFriend, { as: asha, params: { friendId: ravi.userId } })),
      expenses: await cost(() => app.ask(calls.listExpenses, { as: asha, query })),
      groupExpenses: await cost(() =>
        app.ask(calls.listExpenses, { as: asha, query: { ...query, groupId } }),
      ),
      friendExpenses: await cost(() =>
        app.ask(calls.listExpenses, { as: asha, query: { ...query, userId: ravi.userId } }),
      ),
      myExpenses: await cost(() => app.ask(calls.listMyExpenses, { as: asha, query })),
      expensesSince: await cost(() =>
        app.ask(calls.listExpenses, { as: asha, query: { ...query, groupId, startDate: '2020-01-01' } }),
      ),
      settlements: await cost(() => app.ask(calls.listSettlements, { as: asha, query })),
      groupSettlements: await cost(() =>
        app.ask(calls.listSettlements, { as: asha, query: { ...query, groupId } }),
      ),
      activities: await cost(() => app.ask(calls.listActivities, { as: asha, query })),
      groupActivities: await cost(() =>
        app.ask(calls.listActivities, { as: asha, query: { ...query, groupId } }),
      ),
      friendActivities: await cost(() =>
        app.ask(calls.listActivities, { as: asha, query: { ...query, friendId: ravi.userId } }),
      ),
      group: await cost(() => app.ask(calls.getGroup, { as: asha, params: { groupId } })),
      expense: await cost(() => app.ask(calls.getExpense, { as: asha, params: { expenseId } })),
      expenseAdded: await cost(add),
    });
    const few = await measure();

    // As many records again, a hundredfold faster than through the API: no call may read them.
    const bulk = app.db.bulkWriter();
    for (const collection of [expensesOf(app), settlementsOf(app), activitiesOf(app)]) {
      const { docs } = await collection.where('groupId', '==', groupId).get();
      // The oldest: the first page stays what it is.
      const [template] = docs.toSorted((a, b) =>
        a.createTime.valueOf().localeCompare(b.createTime.valueOf()),
      );
      if (!template) throw new Error(`nothing in ${collection.id}`);
      for (let count = 0; count < 990; count += 1)
        void bulk.create(collection.doc(`${template.id}x${count}`), template.data());
    }
    await bulk.close();
    expect(await measure()).toEqual(few);
    // A friendship, a balance, a group, the friend, and the caller.
    expect(few.friends.reads).toBeLessThanOrEqual(5);
    // Of balances and of records also the friendship, which says what the friend is called, and the group, which says whether
    // it is joined.
    expect(few.balances.reads).toBeLessThanOrEqual(6);
    // Six records (one tells whether there is another page), the caller, the two people in them, their friendship, the group
    // and the caller's private notes.
    expect(few.myExpenses.reads).toBe(12);
  });

  it('of a deletion either', async () => {
    const [asha, ravi] = await friends(2);
    if (!ravi) throw new Error('two people have a second');
    const { id } = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    const usage = await cost(() => app.ask(calls.deleteExpense, { as: asha, params: { expenseId: id } }));
    // The caller, the record, one count of friendships, two people, the friendship; the record, one balance, one friendship.
    expect(usage).toEqual({ reads: 6, writes: 3 });
  });
});
