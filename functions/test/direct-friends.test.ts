import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Friend } from '@barabar/core/contract/friends';
import { FRIEND_BY_NAME, idOfMember, madeId } from '@barabar/core/made-id';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from '../src/records/mail/store.ts';
import { tickDigests } from '../src/features/account/digest-service.ts';
import type { Person } from './harness.ts';
import { sketchImport } from './imported.ts';
import { addExpense, balancesSeenBy, expectExactLedger, expenseBody, settle } from './ledger.ts';
import { logging, logOf } from './log.ts';
import { finishLink } from './merging.ts';
import { uniqueEmail } from './people.ts';
import { joinAs, openApp } from './world.ts';

const DAY_MS = 86_400_000;

let asha: Person, ravi: Person;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
});

async function addByName(name = 'Nikhil', as = asha) {
  const friend = await app.ask(calls.addFriendByName, { as, body: { name } });
  return { ...friend, userId: friend.id, groupId: friend.directGroupId ?? '' };
}

const shareWith = async (nikhil: { readonly userId: string; readonly groupId: string }) =>
  addExpense(app, asha, { amount: 10_00, among: [asha, nikhil], groupId: nikhil.groupId });

const friendsOf = async (as: Person) =>
  (await app.ask(calls.listFriends, { as })).map(({ name, status, balance }: Friend) => ({
    name,
    status,
    balance,
  }));

const link = (nikhil: { readonly userId: string; readonly groupId: string }, email: string) =>
  app.ask(calls.linkMember, {
    as: asha,
    params: { groupId: nikhil.groupId, userId: nikhil.userId },
    body: { email },
  });

const refused = (status: number, code: string, message: string) => ({ status, failure: { code, message } });

describe('a friend by name only', () => {
  it('is a friend from the start, and no group: nothing is open, nobody is told', async () => {
    const act = async () => {
      const { userId, groupId, ...friend } = await addByName();
      return { ...friend, userId, groupId, id: groupId };
    };
    const { userId, ...made } = await logging(app, 'groups', { act });
    const nikhil = { ...made, id: userId };
    expect(nikhil).toMatchObject({
      name: 'Nikhil',
      email: '',
      status: 'name-only',
      balances: [],
      groups: [],
    });
    expect(await app.ask(calls.listFriends, { as: asha })).toEqual([
      await app.ask(calls.getFriend, { as: asha, params: { friendId: nikhil.id } }),
    ]);
    expect(await app.ask(calls.listMyGroups, { as: asha })).toEqual([]);
    expect((await mailsOf(app).where('createdBy', '==', asha.userId).get()).size).toBe(0);
    const group = await app.ask(calls.getGroup, { as: asha, params: { groupId: nikhil.groupId } });
    expect(group).toMatchObject({ kind: 'direct', name: 'Nikhil' });
    expect(await logOf(app, 'groups', nikhil.groupId)).toEqual([]);
  });

  it('is nobody to others', async () => {
    const { id: friendId, groupId } = await addByName();
    const call = { as: ravi, params: { friendId } };
    for (const answer of [
      app.call(calls.getFriend, call),
      app.call(calls.removeFriend, call),
      app.call(calls.exportFriend, call),
    ])
      expect(await answer).toMatchObject({ status: 404 });
    expect(await app.call(calls.getGroup, { as: ravi, params: { groupId } })).toMatchObject({ status: 404 });
  });

  it('shares expenses that look like those outside of groups', async () => {
    const nikhil = await addByName();
    const expense = await shareWith(nikhil);
    expect(expense).toMatchObject({ groupId: nikhil.groupId });
    expect(expense.group).toBeUndefined();
    expect(await app.ask(calls.listExpenses, { as: asha, query: { userId: nikhil.id } })).toEqual([expense]);
    expect(await app.ask(calls.listMyExpenses, { as: asha, query: {} })).toEqual([expense]);
    expect(await balancesSeenBy(app, asha)).toEqual(['Nikhil owes Asha Nair 500 INR in a group']);
    expect(await app.ask(calls.getFriend, { as: asha, params: { friendId: nikhil.id } })).toMatchObject({
      balance: 5_00,
      groups: [{ groupId: nikhil.groupId, currency: 'INR', amount: 5_00 }],
    });
    const [line] = (await app.ask(calls.getFriend, { as: asha, params: { friendId: nikhil.id } })).groups;
    expect(line?.groupName).toBeUndefined();
    // Nobody can be reminded without an address.
    expect(await app.call(calls.remindFriend, { as: asha, params: { friendId: nikhil.id } })).toMatchObject({
      status: 404,
    });
    await expectExactLedger(app.db, [asha, nikhil]);
  });

  it('is in the log without a group, and in the export and the weekly summary, too', async () => {
    const nikhil = await addByName();
    const { id } = await logging(app, 'expenses', { act: () => shareWith(nikhil) });
    const [entry] = await app.ask(calls.listActivities, { as: asha, query: { friendId: nikhil.id } });
    expect(entry).toMatchObject({ type: 'expense_created', metadata: { expenseId: id } });
    expect(entry?.group).toBeUndefined();
    expect(entry?.metadata.groupName).toBeUndefined();
    const exported = await app.ask(calls.exportFriend, { as: asha, params: { friendId: nikhil.id } });
    expect(exported.expenses.map((expense) => expense.id)).toEqual([id]);
  });

  it('settles, and ends when removed, settled', async () => {
    const nikhil = await addByName();
    await shareWith(nikhil);
    const remove = () => app.call(calls.removeFriend, { as: asha, params: { friendId: nikhil.id } });
    expect(await remove()).toMatchObject({ status: 409, failure: { code: 'not-settled' } });
    await settle(app, asha, { from: nikhil, to: asha, amount: 5_00, groupId: nikhil.groupId });
    expect(await friendsOf(asha)).toEqual([{ name: 'Nikhil', status: 'name-only', balance: 0 }]);
    expect(await remove()).toMatchObject({ isOk: true });
    expect(await friendsOf(asha)).toEqual([]);
    expect(await app.call(calls.getGroup, { as: asha, params: { groupId: nikhil.groupId } })).toMatchObject({
      status: 404,
    });
    // The history stays, and so may the name.
    expect(await app.ask(calls.listMyExpenses, { as: asha, query: {} })).toHaveLength(1);
    expect((await addByName()).id).not.toBe(nikhil.id);
  });

  it('has a name that no other such friend has, and a repeat adds nobody', async () => {
    const send = (name: string, idempotencyKey: string) =>
      app.call(calls.addFriendByName, { as: asha, body: { name }, idempotencyKey });
    const first = await send('Nikhil', 'one');
    expect(await send('Nikhil', 'one')).toEqual(first);
    // A device that has not been answered names them in a bill.
    const groupId = madeId(asha.userId, 'one', FRIEND_BY_NAME);
    const places = [{ groupId, userId: idOfMember(groupId, 0), name: 'Nikhil' }];
    expect(first).toMatchObject({ data: { id: idOfMember(groupId, 0), directGroupId: groupId, places } });
    expect(await send('nikhil', 'two')).toMatchObject(
      refused(409, 'already-member', 'You already have a friend called “nikhil”.'),
    );
    expect(await send('Meera', 'one')).toMatchObject({ status: 422 });
    expect(await friendsOf(asha)).toHaveLength(1);
    // Another person's friends are their own.
    expect(await addByName('Nikhil', ravi)).toMatchObject({ name: 'Nikhil' });
  });

  it('shares with one person alone: the group of two has no settings, no members and no imports', async () => {
    const { groupId, id: userId } = await addByName();
    const params = { groupId };
    const { newImport } = sketchImport([asha, ravi]);
    const message =
      'This is what you share with one friend. Please create a group for more people, or for settings.';
    const outcomes = [
      app.call(calls.addMember, { as: asha, params, body: { name: 'Meera', role: 'member' } }),
      app.call(calls.addMember, { as: asha, params, body: { email: ravi.email, role: 'member' } }),
      app.call(calls.removeMember, { as: asha, params: { groupId, userId } }),
      app.call(calls.updateGroup, { as: asha, params, body: { name: 'Ours', version: 1 } }),
      app.call(calls.deleteGroup, { as: asha, params }),
      app.call(calls.createImport, { as: asha, params, body: newImport }),
    ];
    for (const outcome of outcomes)
      expect(await outcome).toMatchObject(refused(400, 'validation-failed', message));
  });

  it('is in no record outside of the group of two', async () => {
    const nikhil = await addByName();
    await app.befriend(asha, ravi);
    const among = [asha, nikhil, ravi];
    const { groupId } = nikhil;
    for (const body of [
      expenseBody(asha, { amount: 9_00, among }),
      expenseBody(asha, { amount: 9_00, among, groupId }),
    ])
      expect(await app.call(calls.createExpense, { as: asha, body })).toMatchObject({ status: 400 });
  });

  it('that has become a person: the group of two ends with whoever leaves it', async () => {
    await app.befriend(asha, ravi);
    const nikhil = await addByName();
    await link(nikhil, ravi.email);
    await finishLink(app, nikhil);
    const params = { groupId: nikhil.groupId };
    await app.ask(calls.leaveGroup, { as: ravi, params });
    expect(await app.call(calls.getGroup, { as: asha, params })).toMatchObject({ status: 404 });
    expect((await app.ask(calls.listFriends, { as: asha }))[0]?.directGroupId).toBeUndefined();
  });

  it('goes with the account, settled', async () => {
    const nikhil = await addByName();
    await app.ask(calls.leaveGroup, { as: asha, params: { groupId: nikhil.groupId } });
    expect(await friendsOf(asha)).toEqual([]);
  });
});

describe('an address for a friend by name', () => {
  it('makes a friend of the name, to whom it is a request of one person', async () => {
    const nikhil = await addByName();
    await shareWith(nikhil);
    await link(nikhil, ravi.email);
    await finishLink(app, nikhil);
    expect(await friendsOf(asha)).toEqual([{ name: 'Nikhil', status: 'invited', balance: 5_00 }]);
    const [friend] = await app.ask(calls.listFriends, { as: asha });
    expect(friend).toMatchObject({ id: ravi.userId, directGroupId: nikhil.groupId });
    // The page of the name leads to the person.
    expect(await app.ask(calls.getFriend, { as: asha, params: { friendId: nikhil.id } })).toEqual(friend);
    expect(await app.ask(calls.listRequests, { as: ravi })).toMatchObject({
      people: [],
      groups: [{ group: { kind: 'direct', name: 'Asha Nair', memberCount: 2 }, balance: -5_00 }],
    });
    expect(await app.ask(calls.listFriends, { as: ravi })).toEqual([]);

    const params = { groupId: nikhil.groupId };
    const joined = await app.ask(calls.acceptGroup, { as: ravi, params });
    expect(joined).toMatchObject({ kind: 'direct', name: 'Asha Nair' });
    expect(await friendsOf(ravi)).toEqual([{ name: 'Asha Nair', status: 'active', balance: -5_00 }]);
    expect(await app.ask(calls.listMyGroups, { as: ravi })).toEqual([]);
    expect(await friendsOf(asha)).toEqual([{ name: 'Ravi Kumar', status: 'active', balance: 5_00 }]);
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it('is in the invitation and the log without a group', async () => {
    const nikhil = await addByName();
    const email = uniqueEmail('nikhil');
    await link(nikhil, email);
    const [mail] = (await mailsOf(app).where('to', '==', email).get()).docs;
    expect(mail?.get('data')).toMatchObject({ groupName: null });
    await finishLink(app, nikhil);
    const entries = await app.ask(calls.listActivities, { as: asha, query: {} });
    expect(entries.map(({ type, group }) => ({ type, group }))).toEqual([
      { type: 'member_linked', group: undefined },
    ]);
  });

  it('that is declined makes it a name again', async () => {
    const nikhil = await addByName();
    await shareWith(nikhil);
    await link(nikhil, ravi.email);
    await finishLink(app, nikhil);
    const params = { groupId: nikhil.groupId };
    await logging(app, 'groups', {
      id: nikhil.groupId,
      act: () => app.ask(calls.declineGroup, { as: ravi, params }),
    });
    const [named, ...others] = (await app.ask(calls.listFriends, { as: asha })).filter(
      ({ status }) => status === 'name-only',
    );
    expect(others).toEqual([]);
    expect(named).toMatchObject({ name: 'Nikhil', directGroupId: nikhil.groupId, balance: 5_00 });
    const [entry] = await app.ask(calls.listActivities, { as: asha, query: {} });
    expect(entry).toMatchObject({
      type: 'group_request_declined',
      summary: 'Nikhil declined what you share. Their part stays under the name "Nikhil".',
    });
  });

  it('of a friend leaves two places, which end with the friendship', async () => {
    await app.befriend(asha, ravi);
    const nikhil = await addByName();
    await link(nikhil, ravi.email);
    await finishLink(app, nikhil);
    expect(await friendsOf(asha)).toEqual([{ name: 'Ravi Kumar', status: 'active', balance: 0 }]);
    await app.ask(calls.removeFriend, { as: ravi, params: { friendId: asha.userId } });
    expect([await friendsOf(asha), await friendsOf(ravi)]).toEqual([[], []]);
    expect(await app.call(calls.getGroup, { as: asha, params: { groupId: nikhil.groupId } })).toMatchObject({
      status: 404,
    });
    await app.askToBeFriends(asha, ravi);
    await app.ask(calls.acceptPerson, { as: ravi, params: { userId: asha.userId } });
  });
});

it('the weekly summary names no group of two', async () => {
  const nikhil = await addByName();
  await shareWith(nikhil);
  await app.ask(calls.updateAccount, { as: asha, body: { notifications: { digest: true } } });
  app.clock.advance(8 * DAY_MS);
  await tickDigests(app.deps);
  const { docs } = await mailsOf(app).where('to', '==', asha.email).get();
  expect(docs.map((mail): unknown => mail.get('data.balances'))).toEqual([
    [expect.objectContaining({ friendName: 'Nikhil', groupName: null, amount: 5_00 })],
  ]);
});
