import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { CATEGORY_UNKNOWN_MESSAGE } from '@barabar/core/contract/categories';
import {
  CATEGORIES_FULL_MESSAGE,
  CATEGORY_GIVEN_MESSAGE,
  CATEGORY_TAKEN_MESSAGE,
} from '@barabar/core/contract/new-categories';
import type { Expense } from '@barabar/core/contract/expenses';
import type { OwnCategory } from '@barabar/core/categories';
import { LIMITS } from '@barabar/core/limits';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { expensesOf } from '../src/records/expenses/store.ts';
import { groupsOf } from '../src/records/groups/store.ts';
import { meter } from './firestore-meter.ts';
import type { Person } from './harness.ts';
import { addExpense, expenseBody, joinTwo } from './ledger.ts';
import { openApp } from './world.ts';

let asha: Person, ravi: Person;
const app = await openApp();
// New people for each: so many writes of one person at once are refused.
beforeEach(async () => {
  [asha, ravi] = await joinTwo(app);
});

const POKER: OwnCategory = { name: 'Poker', icon: 'games' };
const GARDEN: OwnCategory = { name: 'Garden', icon: 'garden' };
const UNKNOWN = {
  status: 400,
  message: CATEGORY_UNKNOWN_MESSAGE,
  issues: [{ path: 'category', message: CATEGORY_UNKNOWN_MESSAGE }],
};

const setOwn = (as: Person, categories: readonly OwnCategory[]) =>
  app.ask(calls.updateAccount, { as, body: { categories: [...categories] } });

async function setGroup(groupId: string, categories: readonly OwnCategory[]): Promise<void> {
  const { version } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  await app.ask(calls.updateGroup, {
    as: asha,
    params: { groupId },
    body: { version, categories: [...categories] },
  });
}

async function gatherWith(...categories: readonly OwnCategory[]): Promise<string> {
  const { id } = await app.gather('Flat 402', [asha, ravi]);
  await setGroup(id, categories);
  return id;
}

const body = (as: Person, category: string, groupId?: string) =>
  expenseBody(as, { amount: 90_00, among: [asha, ravi], category, groupId });
const add = (as: Person, category: string, groupId?: string): Promise<Expense> =>
  app.ask(calls.createExpense, { as, body: body(as, category, groupId) });
const edit = (as: Person, { id, version }: Expense, changes: object) =>
  app.ask(calls.editExpense, { as, params: { expenseId: id }, body: { version, ...changes } });

describe('the category of a new expense', () => {
  it('is the group’s, with the icon that it has there, for every member', async () => {
    const groupId = await gatherWith(POKER);
    const expense = await add(ravi, 'Poker', groupId);
    expect(expense).toMatchObject({ category: 'Poker', categoryIcon: 'games' });
    expect(await app.ask(calls.getExpense, { as: asha, params: { expenseId: expense.id } })).toEqual(expense);
  });

  it('is one’s own, in a group and outside of groups', async () => {
    await setOwn(ravi, [GARDEN]);
    const groupId = await gatherWith(POKER);
    const ownCategory = { category: 'Garden', categoryIcon: 'garden' };
    expect(await add(ravi, 'Garden', groupId)).toMatchObject(ownCategory);
    expect(await add(ravi, 'Garden')).toMatchObject(ownCategory);
  });

  it('is the group’s before one’s own of the same name', async () => {
    await setOwn(ravi, [{ name: 'Poker', icon: 'cake' }]);
    const groupId = await gatherWith(POKER);
    expect(await add(ravi, 'Poker', groupId)).toMatchObject({ categoryIcon: 'games' });
    expect(await add(ravi, 'Poker')).toMatchObject({ categoryIcon: 'cake' });
  });

  it('has no icon where it is one of the nine', async () => {
    const groupId = await gatherWith(POKER);
    expect(await add(ravi, 'Travel', groupId)).not.toHaveProperty('categoryIcon');
  });

  it('is no other person’s, no other group’s, and none that nobody has', async () => {
    await setOwn(asha, [GARDEN]);
    const groupId = await gatherWith(POKER);
    const { id: elsewhere } = await app.gather('Trip', [asha, ravi]);
    for (const [category, where] of [
      ['Garden', groupId],
      ['Garden', undefined],
      ['Poker', elsewhere],
      ['Poker', undefined],
      ['poker', groupId],
      ['travel', groupId],
      ['Snacks', groupId],
    ] as const)
      expect(
        await app.refuse(calls.createExpense, { as: ravi, body: body(ravi, category, where) }),
      ).toMatchObject(UNKNOWN);
  });

  it('takes its icon from the list, never from the request', async () => {
    const groupId = await gatherWith(POKER);
    const forged = { ...body(ravi, 'Poker', groupId), categoryIcon: 'cake' };
    expect(await app.refuse(calls.createExpense, { as: ravi, body: forged })).toMatchObject({ status: 400 });
  });

  it('is told to nobody who is no member, and makes nobody join', async () => {
    const groupId = await gatherWith(POKER);
    const zoya = await app.join('Zoya Khan');
    const foreign = expenseBody(zoya, { amount: 1, among: [zoya], category: 'Poker', groupId });
    expect(await app.refuse(calls.createExpense, { as: zoya, body: foreign })).toMatchObject({ status: 404 });
    await app.ask(calls.addMember, {
      as: asha,
      params: { groupId },
      body: { email: zoya.email, role: 'member' },
    });
    const unknown = { ...foreign, category: 'Snacks' };
    expect(await app.refuse(calls.createExpense, { as: zoya, body: unknown })).toMatchObject(UNKNOWN);
    const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    expect(members.find(({ userId }) => userId === zoya.userId)).toMatchObject({ status: 'invited' });
  });

  it('is still there for a repeat of the request after the list lost it', async () => {
    const groupId = await gatherWith(POKER);
    const request = { as: ravi, body: body(ravi, 'Poker', groupId), idempotencyKey: 'poker' };
    const expense = await app.ask(calls.createExpense, request);
    await setGroup(groupId, []);
    expect(await app.ask(calls.createExpense, request)).toEqual(expense);
  });

  it('costs no more than any other; one’s own in a group costs two more reads', async () => {
    await setOwn(asha, [GARDEN]);
    const groupId = await gatherWith(POKER);
    const cost = async (category: string, where?: string) => {
      const { usage } = await meter(app.db, () => add(asha, category, where));
      return { reads: usage.reads, writes: usage.writes };
    };
    const [inGroup, outside] = [await cost('Travel', groupId), await cost('Travel')];
    expect(await cost('Poker', groupId)).toEqual(inGroup);
    expect(await cost('Garden')).toEqual(outside);
    // The caller’s record, and then the group once more.
    expect(await cost('Garden', groupId)).toEqual({ ...inGroup, reads: inGroup.reads + 2 });
  });
});

describe('an expense with an own category', () => {
  it('stays as it is when the list changes, also when it is edited, deleted and restored', async () => {
    const groupId = await gatherWith(POKER);
    const expense = await add(ravi, 'Poker', groupId);
    await setGroup(groupId, [{ name: 'Poker', icon: 'cake' }]);
    const renamed = await edit(asha, expense, { description: 'Chips', category: 'Poker' });
    expect(renamed).toMatchObject({ category: 'Poker', categoryIcon: 'games', version: 2 });
    await setGroup(groupId, []);
    const params = { expenseId: expense.id };
    expect(await edit(asha, renamed, { description: 'Cards', category: 'Poker' })).toMatchObject({
      description: 'Cards',
      category: 'Poker',
      categoryIcon: 'games',
    });
    expect(await edit(asha, { ...expense, version: 3 }, { amount: 100 })).toMatchObject({
      category: 'Poker',
    });
    await app.ask(calls.deleteExpense, { as: asha, params });
    expect(await app.ask(calls.restoreExpense, { as: asha, params })).toMatchObject({
      category: 'Poker',
      categoryIcon: 'games',
    });
  });

  it('changes to any that the person who edits has, and to no other', async () => {
    await setOwn(asha, [GARDEN]);
    const groupId = await gatherWith(POKER);
    const expense = await add(ravi, 'Travel', groupId);
    const ownExpense = await edit(asha, expense, { category: 'Garden' });
    expect(ownExpense).toMatchObject({ category: 'Garden', categoryIcon: 'garden' });
    const given = await edit(ravi, ownExpense, { category: 'Food & Dining' });
    expect(given).not.toHaveProperty('categoryIcon');
    const refused = await app.refuse(calls.editExpense, {
      as: ravi,
      params: { expenseId: expense.id },
      body: { version: given.version, category: 'Garden' },
    });
    expect(refused).toMatchObject(UNKNOWN);
    expect(await edit(ravi, given, { category: 'Poker' })).toMatchObject({ categoryIcon: 'games' });
    const outside = await edit(asha, await add(asha, 'Garden'), { category: null });
    expect(outside).not.toHaveProperty('category');
    expect(outside).not.toHaveProperty('categoryIcon');
    expect(await edit(asha, outside, { category: 'Garden' })).toMatchObject({ categoryIcon: 'garden' });
  });

  it('is found by its name', async () => {
    await setOwn(asha, [GARDEN]);
    const { id } = await add(asha, 'Garden');
    await addExpense(app, asha, { amount: 1_00, among: [asha, ravi] });
    const found = await app.ask(calls.listExpenses, { as: ravi, query: { category: 'Garden' } });
    expect(found.map((expense) => expense.id)).toEqual([id]);
    expect(await app.ask(calls.listExpenses, { as: ravi, query: { category: 'Snacks' } })).toEqual([]);
  });

  it('of before there were icons is read', async () => {
    const { id } = await add(asha, 'Travel');
    await expensesOf(app).doc(id).update({ categoryIcon: FieldValue.delete() });
    expect(await app.ask(calls.getExpense, { as: ravi, params: { expenseId: id } })).toMatchObject({
      category: 'Travel',
    });
  });
});

describe('the list of a group', () => {
  it('is empty at first, also in a document of before there were lists', async () => {
    const { id, categories } = await app.gather('Flat 402', [asha, ravi]);
    expect(categories).toEqual([]);
    await groupsOf(app).doc(id).update({ categories: FieldValue.delete() });
    expect(await app.ask(calls.getGroup, { as: asha, params: { groupId: id } })).toMatchObject({
      categories: [],
    });
  });

  it('is seen by every member and changed by its admins only', async () => {
    const groupId = await gatherWith(POKER);
    const params = { groupId };
    const { version, categories } = await app.ask(calls.getGroup, { as: ravi, params });
    expect(categories).toEqual([POKER]);
    const change = { params, body: { version, categories: [] } };
    expect(await app.refuse(calls.updateGroup, { as: ravi, ...change })).toMatchObject({ status: 403 });
    const zoya = await app.join('Zoya Khan');
    expect(await app.refuse(calls.updateGroup, { as: zoya, ...change })).toMatchObject({ status: 404 });
  });

  it('is not overwritten by a change of an older version', async () => {
    const { id, version } = await app.gather('Flat 402', [asha, ravi]);
    await setGroup(id, [POKER]);
    const outcome = await app.call(calls.updateGroup, {
      as: asha,
      params: { groupId: id },
      body: { version, categories: [GARDEN] },
    });
    expect(outcome).toMatchObject({ isOk: false, failure: { code: 'version-conflict' } });
    expect(await app.ask(calls.getGroup, { as: ravi, params: { groupId: id } })).toMatchObject({
      categories: [POKER],
    });
  });

  it('stays the same version when nothing differs', async () => {
    const groupId = await gatherWith(POKER);
    const before = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    await setGroup(groupId, [POKER]);
    expect(await app.ask(calls.getGroup, { as: asha, params: { groupId } })).toEqual(before);
  });
});

describe('every list', () => {
  const many = (count: number): OwnCategory[] =>
    Array.from({ length: count }, (_, index) => ({ name: `Category ${index}`, icon: 'tag' }));

  it('holds thirty, with clean names', async () => {
    const full = many(LIMITS.ownCategoriesMax);
    const groupId = await gatherWith(...full);
    expect(await app.ask(calls.getGroup, { as: ravi, params: { groupId } })).toMatchObject({
      categories: full,
    });
    expect(await setOwn(asha, full)).toMatchObject({ categories: full });
    expect(await setOwn(asha, [{ name: '  Chess\u200B club ', icon: 'games' }])).toMatchObject({
      categories: [{ name: 'Chess club', icon: 'games' }],
    });
  });

  it.each([
    ['thirty-one', many(LIMITS.ownCategoriesMax + 1), CATEGORIES_FULL_MESSAGE],
    ['a name twice', [POKER, { name: 'POKER', icon: 'cake' }], CATEGORY_TAKEN_MESSAGE],
    ['one of the nine', [{ name: 'travel', icon: 'cake' }], CATEGORY_GIVEN_MESSAGE],
  ] as const)('is refused with %s', async (_, categories, message) => {
    const { id, version } = await app.gather('Flat 402', [asha, ravi]);
    const refusals = await Promise.all([
      app.refuse(calls.updateAccount, { as: asha, body: { categories: [...categories] } }),
      app.refuse(calls.updateGroup, {
        as: asha,
        params: { groupId: id },
        body: { version, categories: [...categories] },
      }),
    ]);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 400, message });
  });
});

describe('the list of a person', () => {
  it('is theirs alone, and in the export of their account', async () => {
    await setOwn(asha, [GARDEN]);
    expect(await app.ask(calls.getAccount, { as: asha })).toMatchObject({ categories: [GARDEN] });
    expect(await app.ask(calls.getAccount, { as: ravi })).toMatchObject({ categories: [] });
    const { profile } = await app.ask(calls.exportAccount, { as: asha });
    expect(profile.categories).toEqual([GARDEN]);
    const { id } = await add(asha, 'Travel');
    const seen = await app.ask(calls.getExpense, { as: ravi, params: { expenseId: id } });
    expect(JSON.stringify(seen)).not.toContain('Garden');
  });
});
