import { deleteExpense, listExpenses, listMyExpenses, type Expense } from '@barabar/core/contract/expenses';
import { removeMember } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expenseDocument, expensesOf } from '../src/records/expenses/store.ts';
import { parseDocument, timestamp } from '../src/kit/document.ts';
import type { Person } from './harness.ts';
import { addExpense, joinThree, joinTwo, settle } from './ledger.ts';
import { openApp } from './world.ts';

const app = await openApp();

const named = (expenses: readonly Expense[]) => expenses.map(({ description }) => description);

const list = async (as: Person, query: Readonly<Record<string, string | number>> = {}) =>
  named(await app.ask(listExpenses, { as, query }));

/** Stores an expense as if it had been recorded at another time. */
async function moveTo(expense: Expense, iso: string): Promise<void> {
  await expensesOf(app)
    .doc(expense.id)
    .update({ createdAt: z.encode(timestamp, new Date(iso)) });
}

describe('lists of expenses', () => {
  it('hold what each may see: all of the group for members, else what one is in', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const group = await app.gather('Flat 402', [asha, ravi]);
    await addExpense(app, asha, { description: 'Rent', amount: 10_00, among: [asha], groupId: group.id });
    await addExpense(app, asha, { description: 'Tea', amount: 10_00, among: [asha, meera] });
    await addExpense(app, ravi, { description: 'Bus', amount: 10_00, among: [asha, ravi] });

    expect(await list(asha)).toEqual(['Bus', 'Tea', 'Rent']);
    expect(await list(ravi)).toEqual(['Bus', 'Rent']);
    expect(await list(meera)).toEqual(['Tea']);
    expect(await list(ravi, { groupId: group.id })).toEqual(['Rent']);
    expect(named(await app.ask(listMyExpenses, { as: ravi }))).toEqual(['Bus']);
  });

  it('of a group are for members: to others it is as absent as one that does not exist', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const group = await app.gather('Flat 402', [asha, ravi]);
    const refusals = await Promise.all(
      [group.id, 'nosuchgroup', '../x', ''].map((groupId) =>
        app.refuse(listExpenses, { as: meera, query: { groupId } }),
      ),
    );
    for (const refused of refusals) expect(refused).toEqual({ ...refusals[0], status: 404 });
  });

  it('with a person hold what both are in; with oneself, what one is in', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const group = await app.gather('Flat 402', [asha, ravi, meera]);
    await addExpense(app, asha, {
      description: 'Two',
      amount: 10_00,
      among: [asha, ravi],
      groupId: group.id,
    });
    await addExpense(app, asha, { description: 'Three', amount: 10_00, among: [asha, ravi, meera] });
    await addExpense(app, asha, {
      description: 'Other',
      amount: 10_00,
      among: [asha, meera],
      groupId: group.id,
    });

    expect(await list(asha, { userId: ravi.userId })).toEqual(['Three', 'Two']);
    expect(await list(asha, { userId: ravi.userId, groupId: group.id })).toEqual(['Two']);
    expect(await list(ravi, { userId: ravi.userId })).toEqual(['Three', 'Two']);
    expect(await list(ravi, { userId: ravi.userId, groupId: group.id })).toEqual(['Two']);
    for (const userId of ['nobody', '_', '', 'a/b']) expect(await list(asha, { userId })).toEqual([]);
  });

  it('by category hold that category alone', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, asha, {
      description: 'Taxi',
      amount: 10_00,
      among: [asha, ravi],
      category: 'Travel',
    });
    await addExpense(app, asha, {
      description: 'Dosa',
      amount: 10_00,
      among: [asha, ravi],
      category: 'Food & Dining',
    });
    expect(await list(asha, { category: 'Travel' })).toEqual(['Taxi']);
    expect(await list(asha, { category: 'Travel', userId: ravi.userId })).toEqual(['Taxi']);
    expect(await list(asha, { category: 'Snacks' })).toEqual([]);
    const tooLong = 'x'.repeat(LIMITS.categoryNameCharsMax + 1);
    expect(await app.refuse(listExpenses, { as: asha, query: { category: tooLong } })).toMatchObject({
      status: 400,
    });
  });

  it('leave out what is deleted', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    await app.ask(deleteExpense, { as: asha, params: { expenseId: id } });
    expect(await list(asha)).toEqual([]);
  });

  it('show people who left only what they are in, whatever page it is on', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const group = await app.gather('Flat 402', [asha, ravi, meera]);
    const groupId = group.id;
    await addExpense(app, asha, { description: 'With Ravi', amount: 10_00, among: [asha, ravi], groupId });
    for (let count = 0; count < 4; count += 1)
      await addExpense(app, asha, { description: 'Without', amount: 10_00, among: [asha, meera], groupId });
    expect(await list(ravi)).toHaveLength(5);

    await settle(app, ravi, { from: ravi, to: asha, amount: 5_00, groupId });
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect(await list(ravi)).toEqual(['With Ravi']);
    // The page is filled up from behind what is left out.
    expect(await list(ravi, { limit: 1 })).toEqual(['With Ravi']);
    expect(await app.refuse(listExpenses, { as: ravi, query: { groupId } })).toMatchObject({ status: 404 });
  });
});

const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('pages', () => {
  it('follow each other newest first, also among equal times, without gaps or repeats', async () => {
    const [asha, ravi] = await joinTwo(app);
    const expenses: Expense[] = [];
    for (let count = 0; count < 7; count += 1)
      expenses.push(await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] }));
    for (const expense of expenses.slice(2, 6)) await moveTo(expense, '2026-03-01T10:00:00.123Z');

    const all = await app.ask(listExpenses, { as: asha });
    const paged: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.call(listExpenses, { as: asha, query: { limit: 2, ...(cursor && { cursor }) } });
      if (!page.isOk) throw new Error('refused');
      paged.push(...page.data.map(({ id }) => id));
      sizes.push(page.data.length);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(sizes).toEqual([2, 2, 2, 1]);
    expect(paged).toEqual(all.map(({ id }) => id));
    expect(new Set(paged).size).toBe(7);
  });

  it('end without a cursor when the last one is exactly full', async () => {
    const [asha, ravi] = await joinTwo(app);
    for (let count = 0; count < 2; count += 1)
      await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    expect(await app.call(listExpenses, { as: asha, query: { limit: 2 } })).toMatchObject({
      nextCursor: undefined,
    });
  });

  it('refuse a cursor of somebody’s making', async () => {
    const [asha] = await joinThree(app);
    for (const cursor of [
      'x',
      '%%%',
      forge([1, '../../users/x']),
      forge([1e20, 'x']),
      forge({}),
      forge([1]),
    ]) {
      expect(await app.refuse(listExpenses, { as: asha, query: { cursor } })).toMatchObject({
        status: 400,
        code: 'validation-failed',
      });
    }
    for (const limit of [0, 201, 'many'])
      expect(await app.refuse(listExpenses, { as: asha, query: { limit } })).toMatchObject({ status: 400 });
  });
});

describe('lists by day', () => {
  const spend = (who: Person, description: string, spentOn: string, more: object = {}) =>
    addExpense(app, who, { description, amount: 10_00, among: [who], spentOn, ...more });

  it('go by the day on which the money was spent, and within a day by when it was recorded', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const more = { among: [asha, ravi], groupId };
    await spend(asha, 'May', '2026-05-01', more);
    await spend(asha, 'March, first', '2026-03-10', more);
    await spend(asha, 'April', '2026-04-01', more);
    await spend(asha, 'March, second', '2026-03-10', more);
    const byDay = ['May', 'April', 'March, second', 'March, first'];
    expect(await list(asha, { groupId, sort: 'day' })).toEqual(byDay);
    expect(await list(ravi, { sort: 'day' })).toEqual(byDay);
    expect(named(await app.ask(listMyExpenses, { as: ravi, query: { sort: 'day' } }))).toEqual(byDay);
    expect(await list(asha, { groupId })).toEqual(['March, second', 'April', 'March, first', 'May']);

    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { groupId, sort: 'day', limit: 1, ...(cursor && { cursor }) };
      const page = await app.call(listExpenses, { as: asha, query });
      if (!page.isOk) throw new Error('refused');
      paged.push(...named(page.data));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(byDay);
  });

  it('have periods of these days', async () => {
    const [asha] = await joinThree(app);
    await spend(asha, 'New Year', '2026-01-01');
    await spend(asha, 'Old Year', '2025-12-31');
    expect(await list(asha, { sort: 'day', startDate: '2026-01-01' })).toEqual(['New Year']);
    expect(await list(asha, { sort: 'day', endDate: '2025-12-31T23:59:59+05:30' })).toEqual(['Old Year']);
    expect(await list(asha, { startDate: '2026-02-01' })).toEqual(['Old Year', 'New Year']);
  });

  it('have no filter for a person or a category, and no cursor of another order', async () => {
    const [asha, ravi] = await joinTwo(app);
    for (const spentOn of ['2026-01-01', '2026-01-02']) await spend(asha, 'Chai', spentOn);
    const refuse = (query: Readonly<Record<string, string | number>>) =>
      app.refuse(listExpenses, { as: asha, query });
    for (const filter of [{ userId: ravi.userId }, { category: 'Travel' }]) {
      expect(await refuse({ sort: 'day', ...filter })).toMatchObject({
        status: 400,
        message: 'A list by day has no filter for a person or a category',
      });
    }
    for (const [sort, other] of [
      ['day', 'recorded'],
      ['recorded', 'day'],
    ] as const) {
      const page = await app.call(listExpenses, { as: asha, query: { sort, limit: 1 } });
      const cursor = (page.isOk && page.nextCursor) || '';
      expect(await refuse({ sort: other, cursor })).toMatchObject({
        status: 400,
        message: 'This cursor is of a list in another order',
      });
    }
    expect(await refuse({ sort: 'amount' })).toMatchObject({ status: 400 });
  });
});

describe('a period', () => {
  it('counts whole days in Asia/Kolkata, both ends included', async () => {
    const [asha, ravi] = await joinTwo(app);
    const at = async (description: string, iso: string) =>
      moveTo(await addExpense(app, asha, { description, amount: 10_00, among: [asha, ravi] }), iso);
    await at('31 March, last moment', '2026-03-31T23:59:59.999+05:30');
    await at('1 April, first moment', '2026-04-01T00:00:00.000+05:30');
    await at('2 April, last moment', '2026-04-02T23:59:59.999+05:30');
    await at('3 April, first moment', '2026-04-03T00:00:00.000+05:30');

    expect(await list(asha, { startDate: '2026-04-01', endDate: '2026-04-02' })).toEqual([
      '2 April, last moment',
      '1 April, first moment',
    ]);
    expect(await list(asha, { endDate: '2026-03-31' })).toEqual(['31 March, last moment']);
    expect(await list(asha, { startDate: '2026-04-03' })).toEqual(['3 April, first moment']);
    expect(
      await list(asha, { startDate: '2026-04-02T18:29:59.999Z', endDate: '2026-04-02T23:59:59.999+05:30' }),
    ).toEqual(['2 April, last moment']);
    for (const startDate of ['yesterday', '2026-13-01', '01/04/2026'])
      expect(await app.refuse(listExpenses, { as: asha, query: { startDate } })).toMatchObject({
        status: 400,
      });
  });
});

describe('a stored expense', () => {
  it('reads well in the console: full names beside ids, whole paise, pairs and audience', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const group = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id } = await addExpense(app, asha, { amount: 99_99, among: [asha, ravi], groupId: group.id });
    const stored = parseDocument(await expensesOf(app).doc(id).get(), expenseDocument);
    const [first, second] = [asha.userId, ravi.userId].toSorted();
    expect(stored).toMatchObject({
      amount: 9999,
      payers: [{ userId: asha.userId, name: 'Asha Nair', amount: 9999 }],
      splits: [
        { userId: asha.userId, name: 'Asha Nair', splitType: 'equal', amount: 5000 },
        { userId: ravi.userId, name: 'Ravi Kumar', splitType: 'equal', amount: 4999 },
      ],
      groupId: group.id,
      groupName: 'Flat 402',
      pairs: [`${first}_${second}`],
      participantIds: [asha.userId, ravi.userId],
      updatedByName: 'Asha Nair',
      deletedAt: null,
    });
    expect(stored?.audience.toSorted()).toEqual([asha, ravi, meera].map(({ userId }) => userId).toSorted());
  });
});
