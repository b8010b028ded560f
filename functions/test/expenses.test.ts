import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { newExpense } from '@barabar/core/contract/expense-changes';
import { said } from '@barabar/core/messages/said';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readExpense } from '../src/records/expenses/store.ts';
import { usersOf } from '../src/records/users/store.ts';
import { addExpense, balancesSeenBy, expenseBody, onExpense, settle } from './ledger.ts';
import { openLedger } from './world.ts';

type NewSplit = NonNullable<z.input<typeof newExpense>['splits']>[number];

const { app, two, three } = await openLedger();
const stranger = await app.join('Zoya Khan');

describe('recording an expense', () => {
  it('answers the whole record, with exact shares and everybody’s name', async () => {
    const [asha, ravi, meera] = await three();
    const expense = await app.ask(calls.createExpense, {
      as: asha,
      body: {
        ...expenseBody(asha, { amount: 100_00, among: [asha, ravi, meera] }),
        description: '  Masala dosa ',
        category: 'Food & Dining',
      },
    });
    expect(expense).toMatchObject({
      description: 'Masala dosa',
      amount: 100_00,
      currency: 'INR',
      category: 'Food & Dining',
      paidBy: asha.userId,
      paidByUser: { id: asha.userId, name: 'Asha Nair' },
      payers: [{ userId: asha.userId, amount: 100_00 }],
      createdBy: asha.userId,
      version: 1,
    });
    expect(expense.splits).toMatchObject([
      { userId: asha.userId, splitType: 'equal', amount: 33_34, user: { email: asha.email } },
      { userId: ravi.userId, splitType: 'equal', amount: 33_33, user: { email: ravi.email } },
      { userId: meera.userId, splitType: 'equal', amount: 33_33, user: { email: meera.email } },
    ]);
    // The two others have not accepted each other: the name is Asha's to know, the address nobody's to show.
    const seen = await app.ask(calls.getExpense, { as: ravi, params: { expenseId: expense.id } });
    const { splits, ...rest } = expense;
    expect(seen).toEqual({
      ...rest,
      splits: splits.map((split) =>
        split.userId === meera.userId ? { ...split, user: { ...split.user, email: '' } } : split,
      ),
    });
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Meera Das owes Asha Nair 3333 INR',
      'Ravi Kumar owes Asha Nair 3333 INR',
    ]);
  });

  it.each([
    ['percentage', [{ percentage: 50 }, { percentage: 25 }, { percentage: 25 }], [500_00, 250_00, 250_00]],
    ['shares', [{ shares: 1 }, { shares: 0 }, { shares: 2 }], [333_33, 0, 666_67]],
    ['exact', [{}, {}, {}], [500_00, 249_99, 250_01]],
    ['adjustment', [{}, { adjustment: 150 }, { shares: 0 }], [425_00, 575_00, 0]],
  ] as const)('splits by %s', async (splitType, inputs, amounts) => {
    const people = await three();
    const [asha] = people;
    const expense = await app.ask(calls.createExpense, {
      as: asha,
      body: {
        description: 'Villa',
        amount: 1000,
        paidBy: asha.userId,
        splits: people.map(({ userId }, index) => ({
          userId,
          splitType,
          amount: (amounts[index] ?? 0) / 100,
          ...inputs[index],
        })),
      },
    });
    expect(expense.splits.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('gives the tolerated paisa of exact splits to the payer', async () => {
    const [asha, ravi] = await two();
    const expense = await app.ask(calls.createExpense, {
      as: asha,
      body: {
        description: 'Tea',
        amount: 10,
        paidBy: ravi.userId,
        splits: [
          { userId: asha.userId, splitType: 'exact', amount: 5 },
          { userId: ravi.userId, splitType: 'exact', amount: 4.99 },
        ],
      },
    });
    expect(expense.splits.map(({ amount }) => amount)).toEqual([5_00, 5_00]);
  });

  it('counts several payers exactly', async () => {
    const [asha, ravi, meera] = await three();
    const expense = await app.ask(calls.createExpense, {
      as: asha,
      body: {
        ...expenseBody(asha, { amount: 900_00, among: [asha, ravi, meera], paidBy: ravi }),
        payers: [
          { userId: ravi.userId, amount: 600 },
          { userId: asha.userId, amount: 300 },
        ],
      },
    });
    expect(expense.payers.map(({ user, amount }) => [user.name, amount])).toEqual([
      ['Ravi Kumar', 600_00],
      ['Asha Nair', 300_00],
    ]);
    await app.acceptAll(meera);
    expect(await balancesSeenBy(app, meera)).toEqual(['Meera Das owes Ravi Kumar 30000 INR']);
    expect(await balancesSeenBy(app, asha)).toEqual([]);
  });

  it('keeps currencies apart', async () => {
    const [asha, ravi] = await two();
    await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], currency: 'USD' });
    await addExpense(app, ravi, { amount: 500_00, among: [asha, ravi] });
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Asha Nair owes Ravi Kumar 25000 INR',
      'Ravi Kumar owes Asha Nair 500 USD',
    ]);
  });

  it('makes friends of those between whom it creates a balance, once they accept each other', async () => {
    const [asha, ravi, meera] = await three();
    await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera], paidBy: ravi });
    expect(await app.ask(calls.listFriends, { as: meera })).toHaveLength(1);
    await app.acceptAll(meera);
    const friends = await app.ask(calls.listFriends, { as: meera });
    expect(friends.map(({ name, balance }) => [name, balance])).toEqual([
      ['Asha Nair', 0],
      ['Ravi Kumar', -30_00],
    ]);
  });

  it('is between the members of a group, who see it all', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Flat 402', [asha, ravi, meera]);
    const expense = await addExpense(app, asha, { amount: 50_00, among: [asha, ravi], groupId: group.id });
    expect(expense).toMatchObject({ groupId: group.id, group: { id: group.id, name: 'Flat 402' } });
    expect(await app.ask(calls.getExpense, { as: meera, params: { expenseId: expense.id } })).toEqual(
      expense,
    );
    expect(await balancesSeenBy(app, meera, group.id)).toEqual([
      'Ravi Kumar owes Asha Nair 2500 INR in a group',
    ]);
  });
});

describe('what an expense must be', () => {
  it('is refused in the words and the order of spec §5', async () => {
    const [asha, ravi] = await two();
    const good = expenseBody(asha, { amount: 100_00, among: [asha, ravi] });
    const [ownSplit, other] = good.splits;
    if (!ownSplit || !other) throw new Error('two people have two splits');
    const splitAs = (changed: Partial<NewSplit>): NewSplit[] => [
      { ...ownSplit, ...changed },
      { ...other, ...changed },
    ];
    // Each breaks its own rule and all those after it.
    const cases: readonly (readonly [Partial<z.input<typeof newExpense>>, string])[] = [
      [{ description: ' ', amount: 0, paidBy: '', splits: [] }, 'Description is required'],
      [{ amount: 0, paidBy: '', splits: [] }, 'Amount must be greater than 0'],
      [{ amount: -5, paidBy: '', splits: [] }, 'Amount must be greater than 0'],
      [{ paidBy: '', splits: [] }, 'Please select who paid'],
      [{ splits: [] }, 'At least one person must be included in the split'],
      [{ splits: splitAs({ amount: 49.99 }) }, "Split amounts (99.98) don't match expense amount (100.00)"],
      [
        { splits: splitAs({ splitType: 'equal', amount: 60 }) },
        "Split amounts (120.00) don't match expense amount (100.00)",
      ],
      [
        { splits: splitAs({ splitType: 'percentage', percentage: 49 }) },
        'Percentages must add up to 100% (currently 98%)',
      ],
      [{ splits: splitAs({ splitType: 'shares', shares: 0 }) }, 'Error calculating splits'],
      [{ splits: [ownSplit, ownSplit] }, 'Error calculating splits'],
      [{ splits: [ownSplit, { ...other, splitType: 'exact' }] }, 'Error calculating splits'],
    ];
    for (const [changed, message] of cases) {
      const refused = await app.refuse(calls.createExpense, { as: asha, body: { ...good, ...changed } });
      expect({ ...changed, status: refused.status, message: refused.message }).toEqual({
        ...changed,
        status: 400,
        message,
      });
    }
    expect(await balancesSeenBy(app, asha)).toEqual([]);
  });

  it('has payers who sum to the amount, once each, the named one among them', async () => {
    const [asha, ravi] = await two();
    const body = expenseBody(asha, { amount: 100_00, among: [asha, ravi] });
    const refuse = async (payers: { userId: string; amount: number }[]) =>
      (await app.refuse(calls.createExpense, { as: asha, body: { ...body, payers } })).message;
    expect(await refuse([{ userId: ravi.userId, amount: 100 }])).toBe('Please select who paid');
    expect(await refuse([{ userId: asha.userId, amount: 99.99 }])).toBe(
      "Paid amounts (99.99) don't match expense amount (100.00)",
    );
    expect(
      await refuse([
        { userId: asha.userId, amount: 50 },
        { userId: asha.userId, amount: 50 },
      ]),
    ).toBe('Each person can be a payer only once');
  });

  it('includes the one who records it', async () => {
    const [asha, ravi] = await two();
    const refused = await app.refuse(calls.createExpense, {
      as: asha,
      body: expenseBody(asha, { amount: 100_00, among: [ravi] }),
    });
    expect(refused).toMatchObject({ status: 400, message: 'You must be included in the split' });
  });

  it('is among friends: strangers and people who do not exist are refused alike', async () => {
    const [asha, ravi] = await two();
    const ids = [stranger.userId, 'nobodyatall', '../x', '', 'constructor', '__proto__'];
    const refusals = await Promise.all(
      ids.map((userId) =>
        app.refuse(calls.createExpense, {
          as: asha,
          body: expenseBody(asha, { amount: 90_00, among: [asha, ravi, { userId }] }),
        }),
      ),
    );
    for (const refused of refusals) {
      expect(refused).toEqual({
        ...refusals[0],
        status: 400,
        ...said('friends-only'),
        message: 'Everybody in an expense must be a friend of yours',
        issues: [{ path: 'splits.2.userId', ...said('friends-only') }],
      });
    }
    const paidByStranger = await app.refuse(calls.createExpense, {
      as: asha,
      body: expenseBody(asha, { amount: 90_00, among: [asha, ravi], paidBy: stranger }),
    });
    expect(paidByStranger.issues[0]?.path).toBe('paidBy');
  });

  it('is among people with an account', async () => {
    const [asha, ravi] = await two();
    await usersOf(app).doc(ravi.userId).update({ status: 'deleted' });
    const refused = await app.refuse(calls.createExpense, {
      as: asha,
      body: expenseBody(asha, { amount: 90_00, among: [asha, ravi] }),
    });
    expect(refused).toMatchObject({ status: 400, issues: [{ path: 'splits.1.userId' }] });
  });

  it('is among members in a group, also for friends', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Goa', [asha, ravi]);
    const refused = await app.refuse(calls.createExpense, {
      as: asha,
      body: expenseBody(asha, { amount: 90_00, among: [asha, ravi, meera], groupId: group.id }),
    });
    expect(refused).toMatchObject({
      status: 400,
      message: 'Everybody in an expense must be a member of the group',
    });
  });

  it('finds a foreign group as little as none at all', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Goa', [asha, ravi]);
    const refuse = (groupId: string) =>
      app.refuse(calls.createExpense, {
        as: meera,
        body: expenseBody(meera, { amount: 90_00, among: [meera], groupId }),
      });
    const foreign = await refuse(group.id);
    expect(foreign).toMatchObject({ status: 404, code: 'not-found' });
    for (const absent of ['nosuchgroup', '', 'a/b', '..']) expect(await refuse(absent)).toEqual(foreign);
  });
});

describe('a repeated creation', () => {
  it('still gives the record when today it would be refused', async () => {
    const [asha, ravi] = await two();
    const group = await app.gather('Goa', [asha, ravi]);
    const request = {
      as: asha,
      body: expenseBody(asha, { amount: 80_00, among: [asha, ravi], groupId: group.id }),
      idempotencyKey: 'dialog-1',
    };
    const first = await app.ask(calls.createExpense, request);
    await settle(app, ravi, { from: ravi, to: asha, amount: 40_00, groupId: group.id });
    await app.ask(calls.removeMember, { as: asha, params: { groupId: group.id, userId: ravi.userId } });
    expect(await app.ask(calls.createExpense, request)).toEqual(first);
  });

  it('shows nothing to who was edited out of the record and has left its group since', async () => {
    const [asha, ravi, meera] = await three();
    const { id: groupId } = await app.gather('Goa', [ravi, asha, meera]);
    const request = {
      as: asha,
      body: expenseBody(asha, { amount: 80_00, among: [asha, ravi], groupId }),
      idempotencyKey: 'dialog-1',
    };
    const { id, version } = await app.ask(calls.createExpense, request);
    const { paidBy, splits } = expenseBody(ravi, { amount: 80_00, among: [ravi, meera] });
    await app.ask(calls.editExpense, {
      as: ravi,
      params: { expenseId: id },
      body: { version, paidBy, splits },
    });
    expect(await app.ask(calls.createExpense, request)).toMatchObject({ id, paidBy: ravi.userId });
    await app.ask(calls.leaveGroup, { as: asha, params: { groupId } });
    expect(await app.refuse(calls.createExpense, request)).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('deleting an expense', () => {
  it('takes back what it changed, and only marks it', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi] });
    expect(await app.ask(calls.deleteExpense, onExpense(ravi, expense.id))).toEqual({
      id: expense.id,
      outcome: 'restorable',
    });
    expect(await balancesSeenBy(app, asha)).toEqual([]);
    expect(await app.refuse(calls.getExpense, onExpense(asha, expense.id))).toMatchObject({ status: 404 });
    expect(await readExpense(app, expense.id)).toMatchObject({
      description: 'Dosa',
      version: 2,
      deletedBy: ravi.userId,
      updatedBy: ravi.userId,
      updatedByName: 'Ravi Kumar',
    });
  });

  it('is open to every member of the group, also those who are not in it', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Flat 402', [asha, ravi, meera]);
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi], groupId: group.id });
    await app.ask(calls.deleteExpense, onExpense(meera, expense.id));
    expect(await balancesSeenBy(app, asha, group.id)).toEqual([]);
  });

  it('is told to who is a member by then', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Flat 402', [asha, ravi]);
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi], groupId: group.id });
    await app.ask(calls.addMember, {
      as: asha,
      params: { groupId: group.id },
      body: { email: meera.email, role: 'member' },
    });
    await app.ask(calls.deleteExpense, onExpense(asha, expense.id));
    expect((await readExpense(app, expense.id))?.audience).toContain(meera.userId);
  });

  it('is refused when somebody in it has no account any more', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi] });
    await usersOf(app).doc(ravi.userId).update({ status: 'deleted' });
    expect(await app.refuse(calls.deleteExpense, onExpense(asha, expense.id))).toMatchObject({
      status: 409,
      code: 'participant-left',
    });
  });

  it('is taken when it changes what stands with somebody who left, who is a member by name only then', async () => {
    const [asha, ravi, meera] = await three();
    const group = await app.gather('Flat 402', [asha, ravi, meera]);
    const withRavi = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi], groupId: group.id });
    const without = await addExpense(app, asha, { amount: 80_00, among: [asha, meera], groupId: group.id });
    await settle(app, ravi, { from: ravi, to: asha, amount: 40_00, groupId: group.id });
    await app.ask(calls.removeMember, { as: asha, params: { groupId: group.id, userId: ravi.userId } });

    await app.ask(calls.deleteExpense, onExpense(asha, without.id));
    // Who left may read what they are in, and nothing else.
    expect((await app.ask(calls.getExpense, onExpense(ravi, withRavi.id))).id).toBe(withRavi.id);
    expect(await app.refuse(calls.deleteExpense, onExpense(ravi, withRavi.id))).toMatchObject({
      status: 403,
    });
    await app.ask(calls.deleteExpense, onExpense(asha, withRavi.id));
    expect(await balancesSeenBy(app, asha, group.id)).toEqual([
      'Asha Nair owes Ravi Kumar 4000 INR in a group',
    ]);
  });

  it('is refused when two in it are no friends any more', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi] });
    await settle(app, ravi, { from: ravi, to: asha, amount: 40_00 });
    await app.ask(calls.removeFriend, { as: asha, params: { friendId: ravi.userId } });
    expect(await app.refuse(calls.deleteExpense, onExpense(asha, expense.id))).toMatchObject({
      status: 409,
      code: 'participant-left',
    });
  });
});
