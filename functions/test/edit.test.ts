import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Expense } from '@barabar/core/contract/expenses';
import type { expenseChanges } from '@barabar/core/contract/expense-changes';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { usersOf } from '../src/records/users/store.ts';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, expenseBody, settle } from './ledger.ts';
import { logging } from './log.ts';
import { ATTEMPTS_TIMEOUT_MS, expectNoLockWait } from './waiting.ts';
import { openLedger } from './world.ts';

type Changes = z.input<typeof expenseChanges>;

const { app, two, three } = await openLedger();
const stranger = await app.join('Zoya Khan');

const request = (
  as: Person,
  { id, version }: { id: string; version: number },
  changes: Omit<Changes, 'version'>,
  idempotencyKey?: string,
) => ({
  as,
  params: { expenseId: id },
  body: { version, ...changes },
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});
const edit = (...args: Parameters<typeof request>) => app.ask(calls.editExpense, request(...args));
const refuse = (...args: Parameters<typeof request>) => app.refuse(calls.editExpense, request(...args));

const exactly = (parts: readonly (readonly [Pick<Person, 'userId'>, number])[]) =>
  parts.map(([{ userId }, amount]) => ({ userId, splitType: 'exact' as const, amount }));

describe('editing an expense', () => {
  it('takes any field, keeps the others, and counts the version', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi], category: 'Travel' });
    const edited = await edit(ravi, expense, { description: ' Masala dosa ' });
    expect(edited).toEqual({
      ...expense,
      description: 'Masala dosa',
      version: 2,
      updatedAt: edited.updatedAt,
    });
    expect(edited.updatedAt.getTime()).toBeGreaterThan(expense.updatedAt.getTime());
    expect((await edit(asha, edited, { category: 'Food & Dining' })).category).toBe('Food & Dining');
    const bare = await edit(asha, { ...edited, version: 3 }, { category: null });
    expect(bare).not.toHaveProperty('category');
    expect(await app.ask(calls.getExpense, { as: ravi, params: { expenseId: expense.id } })).toEqual(bare);
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 5000 INR']);
  });

  it('moves balances by the difference when only the amount changes', async () => {
    const [asha, ravi, meera] = await three();
    await app.befriend(meera, ravi);
    const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] });
    await addExpense(app, ravi, { amount: 10_00, among: [asha, ravi] });
    const edited = await edit(meera, expense, { amount: 100 });
    expect(edited.splits.map(({ amount }) => amount)).toEqual([33_34, 33_33, 33_33]);
    expect(edited.payers).toMatchObject([{ userId: asha.userId, amount: 100_00 }]);
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Meera Das owes Asha Nair 3333 INR',
      'Ravi Kumar owes Asha Nair 2833 INR',
    ]);
  });

  it('takes new splits and new payers', async () => {
    const [asha, ravi, meera] = await three();
    const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] });
    const splits = exactly([
      [asha, 20],
      [meera, 70],
    ]);
    const edited = await edit(asha, expense, { splits, paidBy: meera.userId });
    expect(edited.paidByUser.name).toBe('Meera Das');
    expect(await balancesSeenBy(app, asha)).toEqual(['Asha Nair owes Meera Das 2000 INR']);
    expect(await balancesSeenBy(app, ravi)).toEqual([]);
    // Who was taken out of it does not see it any more.
    expect(await app.refuse(calls.getExpense, { as: ravi, params: { expenseId: expense.id } })).toMatchObject(
      { status: 404 },
    );
    await edit(asha, edited, {
      payers: [
        { userId: asha.userId, amount: 45 },
        { userId: meera.userId, amount: 45 },
      ],
    });
    expect(await balancesSeenBy(app, asha)).toEqual(['Meera Das owes Asha Nair 2500 INR']);
  });

  it('of what several people paid is logged from old to new, and exported', async () => {
    const [asha, ravi, meera] = await three();
    const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] });
    const paid = (...parts: readonly (readonly [Person, number])[]) =>
      parts.map(([{ userId }, amount]) => ({ userId, amount }));
    const edited = await logging(app, 'expenses', {
      id: expense.id,
      act: () => edit(ravi, expense, { payers: paid([asha, 60], [ravi, 30]) }),
    });
    expect(edited.payers).toMatchObject(paid([asha, 60_00], [ravi, 30_00]));
    expect(await balancesSeenBy(app, meera)).toEqual(['Meera Das owes Asha Nair 3000 INR']);
    const { activities, expenses } = await app.ask(calls.exportAccount, { as: meera });
    expect(expenses[0]?.payers).toEqual(edited.payers);
    const entry = activities.find(({ type }) => type === 'expense_updated');
    expect(entry?.metadata.changes).toContainEqual({
      field: 'payers',
      oldValue: [{ userId: asha.userId, name: 'Asha Nair', amount: 90 }],
      newValue: [
        { userId: asha.userId, name: 'Asha Nair', amount: 60 },
        { userId: ravi.userId, name: 'Ravi Kumar', amount: 30 },
      ],
    });
    // Each of several payers must be told anew once the amount changes.
    expect((await refuse(asha, edited, { amount: 100 })).message).toBe(
      "Paid amounts (90.00) don't match expense amount (100.00)",
    );
  });

  it('moves everything to another currency', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi] });
    await edit(ravi, expense, { currency: 'USD', amount: 8 });
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Ravi Kumar owes Asha Nair 1000 INR',
      'Ravi Kumar owes Asha Nair 400 USD',
    ]);
  });

  it('lets a pair that never had a balance have one, and makes friends of them who have yet to accept each other', async () => {
    const [asha, ravi, meera] = await three();
    const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] });
    expect(await app.ask(calls.listFriends, { as: meera })).toHaveLength(1);
    await edit(asha, expense, { paidBy: ravi.userId });
    await app.acceptAll(meera);
    expect(
      (await app.ask(calls.listFriends, { as: meera })).map(({ name, balance }) => [name, balance]),
    ).toEqual([
      ['Asha Nair', 0],
      ['Ravi Kumar', -30_00],
    ]);
  });

  it('that changes nothing stores nothing', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
    expect(await edit(asha, expense, {})).toEqual(expense);
    const same = expenseBody(asha, { amount: 100_00, among: [asha, ravi] });
    expect(await edit(asha, expense, { ...same, category: null })).toEqual(expense);
  });

  it('is logged with every changed field, in the API’s names and decimals', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
    await logging(app, 'expenses', {
      id: expense.id,
      act: () => edit(ravi, expense, { amount: 160, description: 'Idli', category: 'Travel' }),
    });
    const response = await fetch(`${app.url}/api/activities`, {
      headers: { Authorization: `Bearer ${asha.token}` },
    });
    expect(await response.json()).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          type: 'expense_updated',
          user: { id: ravi.userId, name: 'Ravi Kumar' },
          metadata: expect.objectContaining({
            expenseId: expense.id,
            amount: 160,
            changes: expect.arrayContaining([
              { field: 'description', oldValue: 'Dosa', newValue: 'Idli' },
              { field: 'amount', oldValue: 100, newValue: 160 },
              { field: 'category', oldValue: null, newValue: 'Travel' },
            ]),
          }),
        }),
      ]),
    });
  });
});

describe('an edited expense', () => {
  it('is checked like a new one, in the words and the order of spec §5, and otherwise stays', async () => {
    const [asha, ravi] = await two();
    const expense = await app.ask(calls.createExpense, {
      as: asha,
      body: {
        ...expenseBody(asha, { amount: 100_00, among: [asha, ravi] }),
        splits: exactly([
          [asha, 60],
          [ravi, 40],
        ]),
      },
    });
    const cases: readonly (readonly [Omit<Changes, 'version'>, string])[] = [
      [{ description: ' ', amount: 0 }, 'Description is required'],
      [{ amount: 0, paidBy: '' }, 'Amount must be greater than 0'],
      [{ paidBy: '', splits: [] }, 'Please select who paid'],
      [{ splits: [] }, 'At least one person must be included in the split'],
      [{ amount: 160 }, "Split amounts (100.00) don't match expense amount (160.00)"],
      [{ splits: exactly([[asha, 50]]) }, "Split amounts (50.00) don't match expense amount (100.00)"],
      [{ splits: [...exactly([[asha, 50]]), ...exactly([[asha, 50]])] }, 'Error calculating splits'],
      [{ payers: [{ userId: ravi.userId, amount: 100 }] }, 'Please select who paid'],
      [
        { payers: [{ userId: asha.userId, amount: 99 }] },
        "Paid amounts (99.00) don't match expense amount (100.00)",
      ],
    ];
    for (const [changes, message] of cases) {
      const { status, message: text } = await refuse(asha, expense, changes);
      expect({ changes, status, said: text }).toEqual({ changes, status: 400, said: message });
    }
    expect(await app.ask(calls.getExpense, { as: asha, params: { expenseId: expense.id } })).toEqual(expense);
  });

  it('needs a version, and never changes its group', async () => {
    const [asha, ravi] = await two();
    const group = await app.gather('Flat 402', [asha, ravi]);
    const { id } = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
    const bodies: readonly unknown[] = [
      { description: 'Idli' },
      { version: '1', description: 'Idli' },
      { version: 0, description: 'Idli' },
      { version: 1, groupId: group.id },
      { version: 1, groupId: null },
      { version: 1, createdBy: ravi.userId },
    ];
    for (const body of bodies) {
      const response = await fetch(`${app.url}/api/expenses/${id}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([body, response.status]).toEqual([body, 400]);
    }
    expect((await app.ask(calls.getExpense, { as: asha, params: { expenseId: id } })).version).toBe(1);
  });
});

describe('who may edit an expense', () => {
  it('in a group is every member, also who is not in it, and nobody who has left', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Flat 402', [asha, ravi, meera]);
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi], groupId: group.id });
    const edited = await edit(meera, expense, { amount: 60 });
    expect(await balancesSeenBy(app, meera, group.id)).toEqual([
      'Ravi Kumar owes Asha Nair 3000 INR in a group',
    ]);
    await settle(app, ravi, { from: ravi, to: asha, amount: 30_00, groupId: group.id });
    await app.ask(calls.removeMember, { as: asha, params: { groupId: group.id, userId: ravi.userId } });
    expect(await refuse(ravi, edited, { description: 'Idli' })).toMatchObject({ status: 403 });
    expect(await refuse(stranger, edited, { description: 'Idli' })).toMatchObject({ status: 404 });
  });
});

describe('who may be brought into an expense', () => {
  it('in a group is a member', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Goa', [asha, ravi]);
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi], groupId: group.id });
    const splits = exactly([
      [asha, 40],
      [meera, 40],
    ]);
    expect(await refuse(asha, expense, { splits })).toMatchObject({
      status: 400,
      message: 'Everybody in an expense must be a member of the group',
      issues: [{ path: 'splits.1.userId' }],
    });
  });

  it('outside is a friend of the one who recorded it, whoever edits it', async () => {
    const [asha, ravi, meera] = await three();
    await app.befriend(ravi, stranger);
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi] });
    const among = (person: { readonly userId: string }) => ({
      splits: exactly([
        [asha, 40],
        [person, 40],
      ]),
    });
    for (const userId of [stranger.userId, 'nobodyatall', '../x', '__proto__']) {
      expect(await refuse(asha, expense, among({ userId }))).toMatchObject({
        status: 400,
        message: 'Everybody in an expense must be a friend of yours',
      });
      expect(await refuse(ravi, expense, among({ userId }))).toMatchObject({
        status: 400,
        message: 'Everybody in an expense must be a friend of the person who added it',
      });
    }
    expect(await refuse(ravi, expense, { paidBy: stranger.userId })).toMatchObject({
      issues: [{ path: 'paidBy' }],
    });
    expect(await refuse(ravi, expense, among(meera))).toMatchObject({
      status: 403,
      message: 'Only Asha Nair can do this, because you and the person you added share no expenses.',
    });
    await app.befriend(ravi, meera);
    await edit(ravi, expense, among(meera));
    expect(await balancesSeenBy(app, asha)).toEqual(['Meera Das owes Asha Nair 4000 INR']);
  });

  it('is also the one who recorded it and took themselves out', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi] });
    const without = await edit(asha, expense, { splits: exactly([[ravi, 80]]), paidBy: ravi.userId });
    expect(await balancesSeenBy(app, ravi)).toEqual([]);
    await edit(ravi, without, {
      splits: exactly([
        [asha, 40],
        [ravi, 40],
      ]),
    });
    expect(await balancesSeenBy(app, ravi)).toEqual(['Asha Nair owes Ravi Kumar 4000 INR']);
  });
});

describe('when somebody in an expense has left', () => {
  const LEFT = { status: 409, code: 'participant-left' };

  it('the group, words and what stands among others change without them, and what stands with them once they are a name', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Flat 402', [asha, ravi, meera]);
    const expense = await addExpense(app, asha, {
      amount: 90_00,
      among: [asha, ravi, meera],
      groupId: group.id,
    });
    await settle(app, ravi, { from: ravi, to: asha, amount: 30_00, groupId: group.id });
    await app.ask(calls.removeMember, { as: asha, params: { groupId: group.id, userId: ravi.userId } });

    const renamed = await edit(meera, expense, { description: 'Idli', category: 'Food & Dining' });
    expect(renamed).toMatchObject({ description: 'Idli', category: 'Food & Dining', version: 2 });
    const among = await edit(asha, renamed, {
      splits: exactly([
        [asha, 20],
        [ravi, 30],
        [meera, 40],
      ]),
    });
    expect(await balancesSeenBy(app, asha, group.id)).toEqual([
      'Meera Das owes Asha Nair 4000 INR in a group',
    ]);
    expect(among.splits.map(({ userId }) => userId)).toContain(ravi.userId);
    await edit(asha, among, { splits: exactly([[asha, 90]]) });
    expect(await balancesSeenBy(app, asha, group.id)).toEqual([
      'Asha Nair owes Ravi Kumar 3000 INR in a group',
    ]);
    expect(await balancesSeenBy(app, ravi)).toEqual([]);
  });

  it('the circle of friends, the same holds', async () => {
    const [asha, ravi, meera] = await three();
    const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] });
    await settle(app, ravi, { from: ravi, to: asha, amount: 30_00 });
    await app.ask(calls.removeFriend, { as: asha, params: { friendId: ravi.userId } });
    expect(await refuse(asha, expense, { amount: 120 })).toMatchObject(LEFT);
    // Meera would owe Ravi, whom the one who recorded it does not know any more.
    expect(await refuse(meera, expense, { paidBy: ravi.userId })).toMatchObject(LEFT);
    const renamed = await edit(ravi, expense, { description: 'Idli', category: 'Travel' });
    await edit(asha, renamed, {
      splits: exactly([
        [asha, 10],
        [ravi, 30],
        [meera, 50],
      ]),
    });
    expect(await balancesSeenBy(app, asha)).toEqual(['Meera Das owes Asha Nair 5000 INR']);
  });

  it('for good, with their account, the same holds', async () => {
    const [asha, ravi, meera] = await three();
    const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] });
    await settle(app, ravi, { from: ravi, to: asha, amount: 30_00 });
    await usersOf(app).doc(ravi.userId).update({ status: 'deleted' });
    expect(await refuse(asha, expense, { amount: 120 })).toMatchObject(LEFT);
    expect(await refuse(asha, expense, { splits: exactly([[asha, 90]]) })).toMatchObject(LEFT);
    expect((await edit(meera, expense, { description: 'Idli' })).description).toBe('Idli');
  });
});

describe('a repeated edit', () => {
  it('of one who may not see it any more gets nothing', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Goa', [asha, ravi, meera]);
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi], groupId: group.id });
    await edit(meera, expense, { amount: 90 }, 'save-1');
    await app.ask(calls.removeMember, { as: asha, params: { groupId: group.id, userId: meera.userId } });
    expect(await refuse(meera, expense, { amount: 90 }, 'save-1')).toMatchObject({ status: 404 });
  });
});

async function race(count: number, call: (index: number) => Promise<{ status: number }>) {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return Object.fromEntries(
    [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, list]) => [status, list.length]),
  );
}

describe('at the same moment', () => {
  it(
    'edits of many expenses of one pair lose nothing, and do not wait for locks',
    async () => {
      const run = async () => {
        const [asha, ravi] = await two();
        const { id: groupId } = await app.gather('Goa', [asha, ravi]);
        const expenses: Expense[] = [];
        for (let count = 0; count < 10; count += 1)
          expenses.push(await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId }));
        const start = performance.now();
        const edits = await race(10, (index) =>
          app.call(
            calls.editExpense,
            request(ravi, expenses[index] ?? { id: '', version: 0 }, { amount: 30 + 2 * index }),
          ),
        );
        const tookMs = performance.now() - start;
        expect(edits).toEqual({ 200: 10 });
        expect(await balancesSeenBy(app, asha, groupId)).toEqual([
          `Ravi Kumar owes Asha Nair ${15_00 * 10 + 45_00} INR in a group`,
        ]);
        return tookMs;
      };
      const other = () => app.join('Om Outsider');
      await expectNoLockWait(run, { other, rounds: 10 });
    },
    ATTEMPTS_TIMEOUT_MS,
  );

  it('an edit and a deletion: one is taken, the other finds what is there then', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi] });
    const [edited, deleted] = await Promise.all([
      app.call(calls.editExpense, request(asha, expense, { amount: 100 })),
      app.call(calls.deleteExpense, { as: ravi, params: { expenseId: expense.id } }),
    ]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(edited.status);
    expect(await balancesSeenBy(app, asha)).toEqual([]);
  });
});

it('whoever was removed by an edit reads in the log that they were, and nothing of what the expense is now', async () => {
  const [asha, ravi, meera] = await three();
  const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] });
  const log = async (as: Person) =>
    (await app.ask(calls.listActivities, { as })).map(({ type, metadata }) => ({ type, metadata }));
  const without = await logging(app, 'expenses', {
    id: expense.id,
    act: () =>
      edit(asha, expense, {
        description: 'Idli',
        amount: 100,
        splits: exactly([
          [asha, 50],
          [meera, 50],
        ]),
      }),
  });
  const removed = {
    type: 'expense_person_removed',
    metadata: {
      expenseId: expense.id,
      expenseDescription: 'Dosa',
      memberUserId: ravi.userId,
      memberName: 'Ravi Kumar',
    },
  };
  expect(await log(ravi)).toEqual([removed]);
  expect((await app.ask(calls.exportAccount, { as: ravi })).activities).toMatchObject([removed]);
  for (const friend of [asha, meera]) {
    const query = { friendId: friend.userId };
    expect(await app.ask(calls.listActivities, { as: ravi, query })).toMatchObject([removed]);
    expect((await log(friend)).map(({ type }) => type)).toEqual(['expense_updated']);
  }
  // Their friends read of the edit beside them, and not what was told to them alone.
  const besideRavi = await app.ask(calls.listActivities, { as: asha, query: { friendId: ravi.userId } });
  expect(besideRavi.map(({ type }) => type)).toEqual(['expense_updated']);

  await app.befriend(meera, ravi);
  await logging(app, 'expenses', {
    id: expense.id,
    act: () =>
      edit(meera, without, {
        splits: exactly([
          [ravi, 50],
          [meera, 50],
        ]),
      }),
  });
  expect((await log(ravi)).map(({ type }) => type)).toEqual(['expense_updated', 'expense_person_removed']);
  expect((await log(asha)).map(({ type }) => type)).toEqual(['expense_updated', 'expense_updated']);
});
