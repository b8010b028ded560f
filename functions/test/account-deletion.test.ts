import { deleteAccount, getAccount, updateAccount } from '@barabar/core/contract/account';
import { authenticate } from '@barabar/core/contract/auth';
import { getExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { listFriends } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { getSettlement } from '@barabar/core/contract/settlements';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { avatarsOf } from '../src/records/avatars/store.ts';
import { listBalancesOf } from '../src/records/balances/store.ts';
import { listFriendshipsOf } from '../src/records/friendships/store.ts';
import { listGroupsOf, readStoredGroup } from '../src/records/groups/store.ts';
import { usersOf } from '../src/records/users/store.ts';
import { BY_TRIGGER } from './by-trigger.ts';
import { startApp, type Person } from './harness.ts';
import { dataUrlOf, PNG } from './images.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS } from './killable.ts';
import { addExpense, expenseBody, settle } from './ledger.ts';
import { authWith } from './people.ts';
import { addSeries, dayFromNow } from './recurring.ts';
import { openLedger } from './world.ts';

const { app, two, three } = await openLedger({ isQuiet: false });

const statusOf = async (as: Person): Promise<number> => (await app.call(deleteAccount, { as })).status;
/** A repeat meets an account that is gone: the identity service no longer knows its token. */
const DONE = [200, 401, 403];

const documentOf = async (db: Firestore, path: string) => (await db.doc(path).get()).data();

/** That nothing is left of an account but its record without a name. Triggers may still be at it. */
async function expectGone({ userId, uid, email }: Person): Promise<void> {
  const { db } = app;
  expect((await usersOf({ db }).doc(userId).get()).data()).toMatchObject({
    name: 'Deleted user',
    email: null,
    avatar: null,
    phoneNumber: null,
    upiId: null,
    notifications: null,
    defaultCurrency: null,
    locale: null,
    categories: [],
    budgets: [],
    status: 'deleted',
    firebaseUid: null,
    isEmailVerified: false,
  });
  expect(await documentOf(db, `emails/${encodeURIComponent(email)}`)).toBeUndefined();
  expect(await listGroupsOf({ db }, userId)).toEqual([]);
  expect(await listFriendshipsOf({ db }, userId)).toEqual([]);
  expect((await listBalancesOf({ db }, userId)).filter(({ amount }) => amount !== 0)).toEqual([]);
  await expect.poll(() => documentOf(db, `identities/${uid}`), BY_TRIGGER).toBeUndefined();
  const countAvatars = async () => (await avatarsOf({ db }).where('userId', '==', userId).get()).size;
  await expect.poll(countAvatars, BY_TRIGGER).toBe(0);
  expect(await documentOf(db, `recurrenceRooms/${userId}`)).toBeUndefined();
  await expect(app.auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
}

describe('deleting an account', () => {
  it('leaves nothing of it but a record without a name', async () => {
    const [asha, ravi] = await two();
    await app.ask(updateAccount, {
      as: asha,
      body: {
        avatar: dataUrlOf(PNG),
        phoneNumber: '+919876543210',
        upiId: 'asha@upi',
        notifications: { reminders: false },
        defaultCurrency: 'EUR',
        locale: 'hi',
        categories: [{ name: 'Poker', icon: 'games' }],
      },
    });
    await app.gather('Flat 402', [ravi, asha]);
    await addSeries(app, asha, { amount: 90_00, among: [asha], rule: { firstDay: dayFromNow(app, 1) } });
    expect(await app.ask(deleteAccount, { as: asha })).toEqual({ id: asha.userId });
    await expectGone(asha);
    expect(await app.refuse(getAccount, { as: asha })).toMatchObject({ status: 401 });
    expect((await app.ask(listFriends, { as: ravi })).map(({ name }) => name)).toEqual([]);
  });

  it('leaves the history of others exact, under another name', async () => {
    const [asha, ravi, meera] = await three();
    const { id: groupId } = await app.gather('Flat 402', [ravi, asha, meera]);
    const shared = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera], groupId });
    const paid = await settle(app, ravi, { from: ravi, to: asha, amount: 30_00, groupId });
    await settle(app, meera, { from: meera, to: asha, amount: 30_00, groupId });
    await app.ask(deleteAccount, { as: asha });

    const as = ravi;
    const seen = await app.ask(getExpense, { as, params: { expenseId: shared.id } });
    const nameless = { id: asha.userId, name: 'Deleted user' };
    expect(seen).toEqual({
      ...shared,
      paidByUser: nameless,
      payers: [{ userId: asha.userId, user: nameless, amount: 90_00 }],
      splits: shared.splits.map((split) =>
        split.userId === asha.userId ? { ...split, user: { ...nameless, email: '' } } : split,
      ),
    });
    expect(await app.ask(getSettlement, { as, params: { settlementId: paid.id } })).toMatchObject({
      amount: 30_00,
      toUser: { ...nameless, email: '' },
    });
    const group = await app.ask(getGroup, { as, params: { groupId } });
    expect(group.members.map(({ user }) => user.name)).toEqual(['Ravi Kumar', 'Meera Das']);
    const edit = { as, params: { expenseId: shared.id } };
    expect((await app.ask(editExpense, { ...edit, body: { version: 1, description: 'Idli' } })).amount).toBe(
      90_00,
    );
    // A balance of theirs that moves is that of a member by name only, who is called as they are now.
    const edited = await app.ask(editExpense, { ...edit, body: { version: 2, amount: 60 } });
    expect(edited.splits.map(({ user }) => user.name)).toContain('Deleted user');
  });

  it('hands groups over to the longest member, and ends those in which nobody is left', async () => {
    const [asha, ravi, meera] = await three();
    const { id: flat } = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id: alone } = await app.gather('My own', [asha]);
    await app.ask(deleteAccount, { as: asha });
    const { members } = await app.ask(getGroup, { as: meera, params: { groupId: flat } });
    expect(members.map(({ user, role }) => [user.name, role])).toEqual([
      ['Ravi Kumar', 'admin'],
      ['Meera Das', 'member'],
    ]);
    expect((await readStoredGroup(app, alone))?.deletedAt).toBeInstanceOf(Date);
  });

  it('needs every pair and every currency settled; who is refused has lost nothing', async () => {
    const [asha, ravi, meera] = await three();
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const inGroup = { amount: 20_00, among: [asha, ravi], groupId };
    const settleInGroup = { from: ravi, to: asha, amount: 10_00, groupId };
    await addExpense(app, asha, inGroup);
    await addExpense(app, meera, { amount: 2_00, among: [asha, meera], currency: 'USD' });
    const refuse = async () => {
      expect(await app.refuse(deleteAccount, { as: asha })).toMatchObject({
        status: 409,
        code: 'not-settled',
        message: 'Please settle all balances first.',
      });
      expect(await app.ask(listMyGroups, { as: asha })).toHaveLength(1);
      expect(await app.ask(listFriends, { as: asha })).toHaveLength(2);
      expect(await app.ask(getAccount, { as: asha })).toEqual(asha.user);
    };
    await refuse();
    await settle(app, ravi, settleInGroup);
    await refuse();
    await settle(app, asha, { from: asha, to: meera, amount: 1_00, currency: 'USD' });
    // Debts that add up to nothing, but stand between different people.
    await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    await addExpense(app, meera, { amount: 10_00, among: [asha, meera] });
    await refuse();
    await settle(app, ravi, { from: ravi, to: asha, amount: 5_00 });
    await settle(app, asha, { from: asha, to: meera, amount: 5_00 });
    expect(await statusOf(asha)).toBe(200);
  });

  it('frees the address for whoever owns it', async () => {
    const [asha, ravi] = await two();
    await app.ask(deleteAccount, { as: asha });
    await app.ask(inviteFriend, { as: ravi, body: { email: asha.email, name: 'Asha again' } });
    const account = await app.accounts.signUp({ email: asha.email });
    const body = { firebaseUid: account.uid, name: 'Asha Nair' };
    const again = await app.ask(authenticate, { as: account, body });
    expect(again.id).not.toBe(asha.userId);
    await app.acceptAll(account);
    expect((await app.ask(listFriends, { as: ravi })).map(({ id, name }) => [id, name])).toEqual([
      [again.id, 'Asha Nair'],
    ]);
    await app.auth.deleteUser(account.uid);
  });

  it('takes along records that were merged into it', async () => {
    const [asha] = await three();
    const old = await app.join('Asha N.');
    const traces = {
      mergedInto: asha.userId,
      status: 'merged',
      firebaseUid: null,
      phoneNumber: '+919876543210',
    };
    await usersOf(app).doc(old.userId).update(traces);
    await app.ask(deleteAccount, { as: asha });
    await expectGone(asha);
    expect((await usersOf(app).doc(old.userId).get()).data()).toMatchObject({
      name: 'Deleted user',
      email: null,
      phoneNumber: null,
      mergedInto: asha.userId,
    });
  });

  it('needs a record', async () => {
    expect(await app.refuse(deleteAccount, { as: await app.accounts.signUp() })).toMatchObject({
      status: 403,
      code: 'no-user-record',
    });
  });

  it('asked for twice at once is done once', async () => {
    const [asha, ravi] = await two();
    await app.gather('Flat 402', [ravi, asha]);
    const statuses = await Promise.all([statusOf(asha), statusOf(asha), statusOf(asha)]);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => !DONE.includes(status))).toEqual([]);
    await expectGone(asha);
  });
});

const unreachable = () => Promise.reject(new Error('the identity service is down'));

describe('a deletion that is cut off', () => {
  it('at any point goes on when it is asked for again', async () => {
    const [asha, ravi, meera] = await three();
    await app.gather('Flat 402', [asha, ravi, meera]);
    await app.gather('Goa', [ravi, asha]);
    await app.ask(updateAccount, { as: asha, body: { avatar: dataUrlOf(PNG) } });
    await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    await settle(app, ravi, { from: ravi, to: asha, amount: 5_00 });

    const dying = await startApp({ isQuiet: false });
    let kills = 0;
    for (let status = 500; status === 500; kills += OPERATIONS_BETWEEN_KILLS) {
      const headers = { Authorization: `Bearer ${asha.token}` };
      const remove = () => fetch(`${dying.url}/api/account`, { method: 'DELETE', headers });
      ({ status } = await killedAfter(kills, remove));
      expect([500, ...DONE]).toContain(status);
    }
    expect(kills).toBeGreaterThan(15);
    await dying.stop();
    await expectGone(asha);
    const groups = await app.ask(listMyGroups, { as: ravi });
    expect(groups.map(({ name, members }) => [name, members.length])).toEqual([
      ['Flat 402', 2],
      ['Goa', 1],
    ]);
  });

  it('after the account was closed lets nobody in, and goes on', async () => {
    const [asha] = await three();
    const failing = await startApp({
      isQuiet: false,
      deps: { auth: authWith(app.auth, { revokeRefreshTokens: unreachable, deleteUser: unreachable }) },
    });
    const headers = { Authorization: `Bearer ${asha.token}` };
    const remove = () => fetch(`${failing.url}/api/account`, { method: 'DELETE', headers });
    expect((await remove()).status).toBe(500);
    // The trigger on the record may have finished it by now: then there is no such account any more.
    const { status } = await fetch(`${failing.url}/api/friends`, { headers });
    expect([401, 403]).toContain(status);
    expect(DONE).toContain(await statusOf(asha));
    await expectGone(asha);
    await failing.stop();
  });
});

describe('a deletion while others go on', () => {
  it('ends with an account that is settled and gone, or with one that is there', async () => {
    const outcomes: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const [asha, ravi] = await two();
      const { id: groupId } = await app.gather('Flat 402', [ravi, asha]);
      const among = [asha, ravi];
      const record = (inGroup: boolean) =>
        app.call(createExpense, {
          as: ravi,
          body: expenseBody(ravi, { amount: 8_00, among, ...(inGroup && { groupId }) }),
        });
      const [deletion, ...expenses] = await Promise.all([
        statusOf(asha),
        record(true),
        record(round % 2 === 0),
      ]);
      for (const { status } of expenses) expect([201, 400, 404, 409]).toContain(status);
      outcomes.push(deletion);
      if (deletion === 200) await expectGone(asha);
      else {
        expect(deletion).toBe(409);
        expect(await app.ask(getAccount, { as: asha })).toEqual(asha.user);
      }
    }
    expect(outcomes.length).toBe(6);
  });
});
