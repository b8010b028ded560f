import { updateAccount } from '@barabar/core/contract/account';
import { blockPerson, unblockPerson } from '@barabar/core/contract/blocks';
import { readChanges } from '@barabar/core/contract/changes';
import { createComment, deleteComment } from '@barabar/core/contract/comments';
import { deleteExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { removeFriend } from '@barabar/core/contract/friends';
import { leaveGroup, removeMember } from '@barabar/core/contract/groups';
import { addMember, linkMember, updateGroup } from '@barabar/core/contract/group-changes';
import { acceptPerson } from '@barabar/core/contract/requests';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { measured } from '../../../scripts/measurement.ts';
import { refreshGroupName } from '../../src/records/name-snapshots/refresh-group-name.ts';
import { refreshNameSnapshots } from '../../src/records/name-snapshots/refresh-name-snapshots.ts';
import { expensesOf } from '../../src/records/expenses/store.ts';
import { commentsOf } from '../../src/records/comments/store.ts';
import { reachOf } from '../../src/rules/acquaintance/name-reach.ts';
import { meter } from '../firestore-meter.ts';
import type { Person } from '../harness.ts';
import { addExpense, expenseBody, joinThree, settle, settlementBody } from '../ledger.ts';
import { Device, listedFor, withoutOverlap } from './device.ts';
import { acceptName } from '../claiming.ts';
import { openApp, withLimits } from '../world.ts';

const app = await openApp();

/** Reads a device to its end: it then shows what the API lists. */
async function expectCurrent(device: Device, commentedIds: readonly string[] = []): Promise<void> {
  await device.read();
  expect(device.shown()).toEqual(await listedFor(app, device.as, commentedIds));
}

async function devicesOf(people: readonly Person[]): Promise<Device[]> {
  const devices = people.map((person) => new Device(app, person));
  for (const device of devices) await expectCurrent(device);
  return devices;
}

const kindsTold = (pages: Awaited<ReturnType<Device['read']>>) =>
  pages.flatMap(({ changes }) => changes).map((change) => ('gone' in change ? 'gone' : change.kind));

describe('a device', () => {
  it('begins with everything, and then hears of a new, changed, deleted and restored record only', async () => {
    const [asha, ravi] = await joinThree(app);
    const { id } = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    await settle(app, ravi, { from: ravi, to: asha, amount: 1_00 });
    const [device] = await devicesOf([ravi]);
    if (!device) throw new Error('a device is there');
    expect(device.store.expenses.size + device.store.settlements.size).toBe(2);
    expect(kindsTold(await device.read())).toEqual([]);
    const params = { expenseId: id };
    await app.ask(editExpense, { as: asha, params, body: { version: 1, description: 'Idli' } });
    expect(kindsTold(await device.read())).toEqual(['expense']);
    await app.ask(deleteExpense, { as: asha, params });
    expect(kindsTold(await device.read())).toEqual(['gone']);
    expect(device.store.expenses.size).toBe(0);
    await app.ask(restoreExpense, { as: asha, params });
    expect(kindsTold(await device.read())).toEqual(['expense']);
    await expectCurrent(device);
  });

  it('whose person is edited out of an expense loses it, and has it again when they are back', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const among = [asha, ravi, meera];
    const { id } = await addExpense(app, asha, { amount: 9_00, among });
    const devices = await devicesOf(among);
    const edit = async (version: number, people: readonly Person[]) => {
      const { paidBy, splits, amount } = expenseBody(asha, { amount: 9_00, among: people });
      await app.ask(editExpense, {
        as: asha,
        params: { expenseId: id },
        body: { version, paidBy, splits, amount },
      });
      for (const device of devices) await expectCurrent(device);
    };
    await edit(1, [asha, meera]);
    expect(devices.map(({ store }) => store.expenses.size)).toEqual([1, 0, 1]);
    await edit(2, among);
    expect(devices.map(({ store }) => store.expenses.size)).toEqual([1, 1, 1]);
  });

  it('whose person has left a group shows all that they are in while it is read again, and nothing else of it', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Goa', [asha, ravi, meera]);
    const ownNames: string[] = [];
    for (const by of [asha, meera, asha])
      ownNames.push((await addExpense(app, by, { amount: 6_00, among: [by, ravi], paidBy: by, groupId })).id);
    await addExpense(app, asha, { amount: 8_00, among: [asha, meera], groupId });
    const [device] = await devicesOf([ravi]);
    if (!device) throw new Error('a device is there');
    expect(device.store.expenses.size).toBe(4);
    await settle(app, ravi, { from: ravi, to: asha, amount: 6_00, groupId });
    await settle(app, ravi, { from: ravi, to: meera, amount: 3_00, groupId });
    await app.ask(blockPerson, { as: ravi, params: { userId: meera.userId } });
    await app.ask(leaveGroup, { as: ravi, params: { groupId } });
    await withLimits({ changesPageSize: 1 }, async () => {
      const page = await device.readPage();
      expect(page.isComplete).toBe(false);
      expect([...device.store.expenses.keys()].toSorted()).toEqual(ownNames.toSorted());
      // What they may not see outside of the group goes when the reading comes to it.
      await expectCurrent(device);
    });
    expect(device.store.expenses.size).toBe(2);
  });

  it('gets the past of a group that its person joins, and loses it with the group, but for records they are in', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Goa', [asha, ravi]);
    await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    const [device] = await devicesOf([meera]);
    if (!device) throw new Error('a device is there');
    expect(device.store.expenses.size).toBe(0);
    await app.ask(addMember, { as: asha, params: { groupId }, body: { email: meera.email, role: 'member' } });
    await app.acceptAll(meera);
    await expectCurrent(device);
    expect(device.store.expenses.size).toBe(1);
    const ownExpense = await addExpense(app, asha, { amount: 6_00, among: [asha, meera], groupId });
    const paid = await settle(app, meera, { from: meera, to: asha, amount: 3_00, groupId });
    await expectCurrent(device);
    await app.ask(leaveGroup, { as: meera, params: { groupId } });
    await expectCurrent(device);
    expect([...device.store.expenses.keys()]).toEqual([ownExpense.id]);
    expect([...device.store.settlements.keys()]).toEqual([paid.id]);
    await app.ask(addMember, { as: asha, params: { groupId }, body: { email: meera.email, role: 'member' } });
    await expectCurrent(device);
    await app.ask(removeMember, { as: asha, params: { groupId, userId: meera.userId } });
    await expectCurrent(device);
  });

  it('hears of new names of people and groups, and of own categories', async () => {
    const [asha, ravi] = await joinThree(app);
    const { id: groupId, version } = await app.gather('Goa', [asha, ravi]);
    await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    await addExpense(app, asha, { amount: 8_00, among: [asha, ravi] });
    const [device] = await devicesOf([ravi]);
    if (!device) throw new Error('a device is there');
    const body = { name: 'Asha N.', categories: [{ name: 'Chai', icon: 'coffee' as const }] };
    await app.ask(updateAccount, { as: asha, body });
    await expectCurrent(device);
    await refreshNameSnapshots(app.deps, asha.userId, reachOf);
    await expectCurrent(device);
    await app.ask(updateGroup, { as: asha, params: { groupId }, body: { version, name: 'Goa again' } });
    await refreshGroupName(app, groupId);
    await expectCurrent(device);
    await app.ask(updateAccount, { as: ravi, body });
    await expectCurrent(device);
  });

  it('has the comments on expenses, new and deleted ones, after an edit and under new names', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Goa', [asha, ravi, meera]);
    const { id } = await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    const [device] = await devicesOf([ravi]);
    if (!device) throw new Error('a device is there');
    const params = { expenseId: id };
    const texts = () => (device.store.comments.get(id) ?? []).map(({ text }) => text);
    const comment = (as: Person, text: string) => app.ask(createComment, { as, params, body: { text } });
    const { id: commentId } = await comment(meera, 'With tea?');
    await comment(ravi, 'With tea.');
    await expectCurrent(device, [id]);
    expect(texts()).toEqual(['With tea.', 'With tea?']);
    await app.ask(editExpense, { as: asha, params, body: { version: 1, description: 'Idli' } });
    await expectCurrent(device, [id]);
    expect(texts()).toHaveLength(2);
    await app.ask(updateAccount, { as: meera, body: { name: 'Meera I.' } });
    await refreshNameSnapshots(app.deps, meera.userId, reachOf);
    await expectCurrent(device, [id]);
    expect(device.shown().comments.map(({ user }) => user.name)).toContain('Meera I.');
    await app.ask(deleteComment, { as: meera, params: { ...params, commentId } });
    await expectCurrent(device, [id]);
    expect(texts()).toEqual(['With tea.']);
    await app.ask(deleteExpense, { as: asha, params });
    await expectCurrent(device, [id]);
    expect(texts()).toEqual([]);
    await app.ask(restoreExpense, { as: asha, params });
    await expectCurrent(device, [id]);
    expect(texts()).toEqual(['With tea.']);
  });

  it('gets all comments on an expense, also more than may be written by now', async () => {
    const [asha, ravi] = await joinThree(app);
    const { id } = await addExpense(app, asha, { amount: 8_00, among: [asha, ravi] });
    for (const text of ['one', 'two', 'three'])
      await app.ask(createComment, { as: asha, params: { expenseId: id }, body: { text } });
    const device = new Device(app, ravi);
    await withLimits({ commentsMax: 2 }, () => device.read());
    expect(device.store.comments.get(id)?.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
  });

  it('gets expenses with many comments in more pages, and a page with one that has too many', async () => {
    const [asha, ravi] = await joinThree(app);
    const ids: string[] = [];
    for (const count of [1, 4, 2, 1, 0, 2]) {
      const { id } = await addExpense(app, asha, { amount: 8_00, among: [asha, ravi] });
      ids.push(id);
      for (let index = 0; index < count; index += 1)
        await app.ask(createComment, { as: asha, params: { expenseId: id }, body: { text: `${index}` } });
    }
    const device = new Device(app, ravi);
    const pages = await withLimits({ changesPageCommentsMax: 3 }, () => device.read());
    const told = pages.map(({ changes }) =>
      changes.map((change) => ('comments' in change && change.comments?.length) || 0),
    );
    expect(told).toEqual([[1], [4], [2, 1, 0], [2]]);
    await expectCurrent(device, ids);
  });

  it('has comments of people who are no friends under new names, and under the record that they are linked to', async () => {
    const [asha, ravi, zoya] = [await app.join('Asha'), await app.join('Ravi'), await app.join('Zoya')];
    const { id: groupId } = await app.gather('Goa', [asha, ravi, zoya]);
    const { id } = await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    const [device] = await devicesOf([ravi]);
    if (!device) throw new Error('a device is there');
    const authors = () => device.shown().comments.map(({ user }) => user.name);
    const params = { expenseId: id };
    const comment = await app.ask(createComment, { as: zoya, params, body: { text: 'With tea?' } });
    await app.ask(leaveGroup, { as: zoya, params: { groupId } });
    await app.ask(removeFriend, { as: ravi, params: { friendId: zoya.userId } });
    await expectCurrent(device, [id]);
    await app.ask(updateAccount, { as: zoya, body: { name: 'Zoya K.' } });
    await refreshNameSnapshots(app.deps, zoya.userId, reachOf);
    await expectCurrent(device, [id]);
    expect(authors()).toEqual(['Zoya K.']);
    const body = { name: 'Lata', role: 'member' as const };
    const { members } = await app.ask(addMember, { as: asha, params: { groupId }, body });
    const lata = members.find(({ user }) => user.name === 'Lata');
    if (!lata) throw new Error('Lata was added');
    const { userId } = lata;
    await commentsOf(app, id)
      .doc(comment.id)
      .update({ authorId: userId, authorName: 'Lata', audience: FieldValue.arrayUnion(userId) });
    await expensesOf(app).doc(id).update({ changedAt: FieldValue.serverTimestamp() });
    await expectCurrent(device, [id]);
    expect(authors()).toEqual(['Lata']);
    await app.ask(linkMember, { as: asha, params: { groupId, userId }, body: { email: zoya.email } });
    await acceptName(app, zoya, groupId, { userId });
    await expectCurrent(device, [id]);
    expect(authors()).toEqual(['Zoya K.']);
  });

  it('gets what somebody recorded once its person accepts them, and loses it by a block', async () => {
    const [asha, ravi] = [await app.join('Asha Nair'), await app.join('Ravi Kumar')];
    await app.askToBeFriends(asha, ravi);
    await addExpense(app, asha, { amount: 5_00, among: [asha, ravi] });
    const [device] = await devicesOf([ravi]);
    if (!device) throw new Error('a device is there');
    expect(device.store.expenses.size).toBe(0);
    const params = { userId: asha.userId };
    await app.ask(acceptPerson, { as: ravi, params });
    await expectCurrent(device);
    expect(device.store.expenses.size).toBe(1);
    const ownExpense = await app.ask(createExpense, {
      as: ravi,
      body: expenseBody(ravi, { amount: 5_00, among: [asha, ravi], paidBy: asha }),
    });
    await expectCurrent(device);
    await app.ask(blockPerson, { as: ravi, params });
    await expectCurrent(device);
    expect(device.store.expenses.size).toBe(0);
    await app.ask(unblockPerson, { as: ravi, params });
    await expectCurrent(device);
    expect(device.store.expenses.has(ownExpense.id)).toBe(true);
    for (const id of device.store.expenses.keys())
      await app.ask(deleteExpense, { as: ravi, params: { expenseId: id } });
    await app.ask(removeFriend, { as: ravi, params: { friendId: asha.userId } });
    await expectCurrent(device);
  });

  it('gets what settlements are for in no larger pages, once it sees these', async () => {
    const [asha, ravi] = [await app.join('Asha Nair'), await app.join('Ravi Kumar')];
    await app.askToBeFriends(ravi, asha);
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const body = expenseBody(ravi, { amount: 8_00, among: [asha, ravi], paidBy: asha });
      ids.push((await app.ask(createExpense, { as: ravi, body })).id);
    }
    for (const forExpenseIds of [ids.slice(0, 2), ids.slice(2)]) {
      const body = { ...settlementBody({ from: ravi, to: asha, amount: 8_00 }), forExpenseIds };
      await app.ask(createSettlement, { as: ravi, body });
    }
    const [device] = await devicesOf([asha]);
    if (!device) throw new Error('a device is there');
    await app.ask(acceptPerson, { as: asha, params: { userId: ravi.userId } });
    const pages = await withLimits({ changesPageSize: 4 }, () => device.read());
    const told = pages.map(({ changes }) => changes.map(({ id }) => id));
    expect(Math.max(...told.map(({ length }) => length))).toBe(4);
    expect(told.flat().filter((id) => ids.includes(id))).toHaveLength(8);
    await expectCurrent(device);
  });

  it('gets what somebody recorded whom its person has accepted and removed since, and does so again', async () => {
    const [asha, ravi] = [await app.join('Asha Nair'), await app.join('Ravi Kumar')];
    const [device] = await devicesOf([ravi]);
    if (!device) throw new Error('a device is there');
    const askAndRecord = async () => {
      await app.askToBeFriends(asha, ravi);
      await addExpense(app, asha, { amount: 5_00, among: [asha, ravi] });
    };
    /** All on another device: a settlement accepts who recorded what it pays. */
    const payAndRemove = async () => {
      await settle(app, ravi, { from: ravi, to: asha, amount: 2_50 });
      await app.ask(removeFriend, { as: ravi, params: { friendId: asha.userId } });
    };
    await askAndRecord();
    await expectCurrent(device);
    expect(device.store.expenses.size).toBe(0);
    await payAndRemove();
    await expectCurrent(device);
    expect(device.store.expenses.size).toBe(1);
    await askAndRecord();
    await expectCurrent(device);
    expect(device.store.expenses.size).toBe(1);
    await payAndRemove();
    await app.askToBeFriends(asha, ravi);
    await expectCurrent(device);
    expect(device.store.expenses.size).toBe(2);
  });
});

describe('somebody who has accepted many at once', () => {
  it('hears of ten people', async () => {
    const asha = await app.join('Asha Nair');
    const people = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const person = await app.join(`Ravi ${index}`);
        await app.askToBeFriends(person, asha);
        return person;
      }),
    );
    const added: string[] = [];
    for (const person of people) {
      const { id } = await addExpense(app, person, { amount: 5_00, among: [asha, person] });
      added.push(id);
    }
    const device = new Device(app, asha);
    await device.read();
    expect(device.store.expenses.size).toBe(0);
    for (const { userId } of people) await app.ask(acceptPerson, { as: asha, params: { userId } });
    const pages = await device.read();
    expect(pages.flatMap(({ changes }) => changes.map(({ id }) => id)).toSorted()).toEqual(added.toSorted());
  });
});

describe('a cursor', () => {
  it('that is none of ours is refused; one of another version or person begins anew', async () => {
    const [asha, ravi] = await joinThree(app);
    const { cursor } = await app.ask(readChanges, { as: asha });
    const forged = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
    for (const query of [{ cursor: 'x' }, { cursor: '' }, { cursor: forged({ version: 1, streams: [] }) }])
      expect(await app.refuse(readChanges, { as: asha, query })).toMatchObject({ status: 400 });
    for (const query of [{ cursor }, { cursor: forged({ version: 0 }) }])
      expect(await app.ask(readChanges, { as: ravi, query })).toMatchObject({ isReset: true });
    expect(await app.ask(readChanges, { as: asha, query: { cursor } })).toMatchObject({ isReset: false });
  });

  it('reads the last minute again: a write may become visible after a later one', async () => {
    const [asha, ravi] = await joinThree(app);
    const early = await addExpense(app, asha, { amount: 5_00, among: [asha, ravi] });
    const { cursor } = await app.ask(readChanges, { as: ravi });
    const late = expensesOf(app).doc(`${early.id}x`);
    const data = (await expensesOf(app).doc(early.id).get()).data();
    await late.create({ ...data, changedAt: Timestamp.fromMillis(Date.now() - 30_000) });
    const told = async (from: string) =>
      (await app.ask(readChanges, { as: ravi, query: { cursor: from } })).changes.map(({ id }) => id);
    expect(await told(cursor)).toContain(late.id);
    expect(await told(withoutOverlap(cursor))).toEqual([]);
  });
});

describe('reads', () => {
  it.each([100, 500])('grow with what changed, not with %i expenses', async (count) => {
    const [asha, ravi] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    const first = await addExpense(app, asha, { amount: 5_00, among: [asha, ravi], groupId });
    const data = (await expensesOf(app).doc(first.id).get()).data();
    const bulk = app.db.bulkWriter();
    const past = Date.now() - 3_600_000;
    for (let index = 1; index < count; index += 1)
      void bulk.create(expensesOf(app).doc(`${first.id}x${index}`), {
        ...data,
        changedAt: Timestamp.fromMillis(past + index),
      });
    await bulk.close();
    const device = new Device(app, ravi);
    const { usage: all, result: pages } = await meter(app.db, () => device.read());
    expect(device.store.expenses.size).toBe(count);
    const { usage: none } = await meter(app.db, () => device.read());
    await expensesOf(app).doc(first.id).update({ changedAt: FieldValue.serverTimestamp() });
    const { usage: one } = await meter(app.db, () => device.read());
    measured(`Reads of a first reading of ${count} expenses, in ${pages.length} pages`, all.reads);
    measured(`Reads at ${count} expenses, nothing new`, none.reads);
    // Two of the one record: as one of the group, and as one that Ravi is in.
    expect(one.reads).toBe(none.reads + 2);
  });
});
