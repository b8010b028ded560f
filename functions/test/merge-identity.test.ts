import { toMinor } from '@barabar/core/money';
import type { Budget } from '@barabar/core/budgets';
import { authenticate, login } from '@barabar/core/contract/auth';
import { listBalances } from '@barabar/core/contract/balances';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { updateAccount } from '@barabar/core/contract/account';
import { mergesOf, readMerge } from '../src/records/merges/store.ts';
import { followMerge } from '../src/triggers/follow-merge.ts';
import { BY_TRIGGER } from './by-trigger.ts';
import { startApp, type Person, type TestApp } from './harness.ts';
import { addExpense, balancesSeenBy, budgetsOnWire, expectExactLedger } from './ledger.ts';
import { uniqueEmail, type Account } from './people.ts';
import { inviteKabir } from './world.ts';
import { advance, beginMerge, finishMerge } from './merging.ts';

const { GCLOUD_PROJECT } = z.object({ GCLOUD_PROJECT: z.string() }).parse(process.env);
/** A database that no trigger listens to: here the tests decide when a merge goes on. */
const quiet = initializeApp({ projectId: `${GCLOUD_PROJECT}-sign-ins-${Date.now()}` }, 'sign-ins');
const db: Firestore = getFirestore(quiet);

let app: TestApp;
/** Another instance of the server, which does not know what the first one does. */
let other: TestApp;
let loud: TestApp;
beforeAll(async () => {
  app = { ...(await startApp({ deps: { db } })), db };
  other = { ...(await startApp({ deps: { db } })), db };
  loud = await startApp({ isQuiet: false });
});
afterAll(async () => {
  expect([...app.errors, ...other.errors, ...loud.errors]).toEqual([]);
  await Promise.all([app.stop(), other.stop(), loud.stop()]);
  await db.terminate();
  await deleteApp(quiet);
});

const fields = async (collection: string, id: string) =>
  (await db.collection(collection).doc(id).get()).data();
const entryOf = (email: string) => fields('emails', encodeURIComponent(email));
const friendsOf = (as: { readonly token: string }) => app.ask(listFriends, { as });
const signIn = (as: Account) => app.ask(login, { as, body: { firebaseUid: as.uid } });

async function joinWithHistory(name: string, account: Account, friend: Person): Promise<Person> {
  const person = await app.enter(account, name);
  await app.befriend(person, friend);
  await addExpense(app, person, { amount: 10_00, among: [person, friend] });
  return person;
}

async function joinTwice() {
  const friend = await app.join('Meera Iyer');
  const first = await joinWithHistory('Old Account', await app.accounts.signUp(), friend);
  const second = await joinWithHistory('Kabir Sen', await app.accounts.signUp(), friend);
  return { friend, first, second };
}

/** The first account is gone, and the second one has its address. @returns the second one's session. */
async function takeOver(second: Person, first: Person): Promise<Person> {
  await app.auth.deleteUser(first.uid);
  return moveTo(second, first.email);
}

/** The account's address is another one from now on, which is not verified; no call says so yet. */
async function leaveFor(person: Person, email: string): Promise<Person> {
  await app.auth.updateUser(person.uid, { email });
  return { ...person, ...(await app.accounts.signIn({ ...person, email })) };
}

/** Moves a person to another address, as `leaveFor` does, and they answer the verification mail. */
const moveTo = async (person: Person, email: string): Promise<Person> =>
  app.prove(await leaveFor(person, email));

const ALL: Budget = { amount: toMinor(200_00), currency: 'INR' };
const RENT: Budget = { category: 'Rent', amount: toMinor(300_00), currency: 'INR' };
const OTHER_RENT: Budget = { ...RENT, amount: toMinor(100_00) };
describe('two accounts of one person, both with a history', () => {
  it('are one when the second proves the address of the first, which is gone', async () => {
    const { friend, first, second } = await joinTwice();
    const moved = await takeOver(second, first);
    expect(await signIn(moved)).toMatchObject({ id: second.userId, name: 'Kabir Sen', email: first.email });
    expect(await app.refuse(listFriends, { as: moved })).toMatchObject({ id: 'merging-accounts' });
    await finishMerge(app, first);
    expect(await friendsOf(friend)).toMatchObject([{ id: second.userId, balance: -10_00 }]);
    expect(await balancesSeenBy(app, moved)).toEqual(['Meera Iyer owes Kabir Sen 1000 INR']);
    expect(await entryOf(first.email)).toMatchObject({ userId: second.userId });
    expect(await entryOf(second.email)).toBeUndefined();
    // Whoever signs in with the first one after all meets the record that goes on.
    expect(await fields('identities', first.uid)).toMatchObject({ userId: second.userId });
    await expectExactLedger(db, [first, second, friend]);
  });

  it('leave to the one that goes on what it has not said of itself', async () => {
    const { first, second } = await joinTwice();
    await app.ask(updateAccount, {
      as: first,
      body: {
        phoneNumber: '+91 98765 43210',
        upiId: 'old@upi',
        notifications: { reminders: false },
        defaultCurrency: 'EUR',
        locale: 'hi',
        categories: [
          { name: 'poker', icon: 'cake' },
          { name: 'Garden', icon: 'garden' },
        ],
        budgets: budgetsOnWire([ALL, RENT]),
      },
    });
    const categories = [{ name: 'Poker', icon: 'games' as const }];
    await app.ask(updateAccount, {
      as: second,
      body: { upiId: 'kabir@upi', defaultCurrency: 'USD', categories, budgets: budgetsOnWire([OTHER_RENT]) },
    });
    const user = await signIn(await takeOver(second, first));
    expect(user).toMatchObject({
      phoneNumber: '+919876543210',
      upiId: 'kabir@upi',
      notifications: { reminders: false },
      defaultCurrency: 'USD',
      locale: 'hi',
      categories: [...categories, { name: 'Garden', icon: 'garden' }],
      budgets: [OTHER_RENT, ALL],
    });
    await finishMerge(app, first);
    expect(await fields('users', first.userId)).toMatchObject({
      status: 'merged',
      email: null,
      phoneNumber: null,
      upiId: null,
      notifications: null,
      defaultCurrency: null,
      locale: null,
      categories: [],
      budgets: [],
    });
  });

  it('are told so on an instance that has not heard of it, too, and write under the record that goes on', async () => {
    const { friend, first, second } = await joinTwice();
    // Known there for a minute.
    await other.ask(listFriends, { as: first });
    const moved = await takeOver(second, first);
    await signIn(moved);
    expect(await other.refuse(listFriends, { as: first })).toMatchObject({ code: 'merging' });
    await advance(app, first);
    const late = await addExpense(other, first, { amount: 4_00, among: [first, friend] });
    expect(late.createdBy).toBe(second.userId);
    expect(await friendsOf(moved)).toEqual(await other.ask(listFriends, { as: first }));
    await finishMerge(app, first);
    expect(await balancesSeenBy(app, friend)).toEqual(['Meera Iyer owes Kabir Sen 1200 INR']);
    await expectExactLedger(db, [first, second, friend]);
  });

  it('merged one after the other end in the last one, whichever is carried over first', async () => {
    const friend = await app.join('Meera Iyer');
    const first = await joinWithHistory('First', await app.accounts.signUp(), friend);
    const second = await joinWithHistory('Second', await app.accounts.signUp(), friend);
    const third = await joinWithHistory('Kabir Sen', await app.accounts.signUp(), friend);
    const movedSecond = await takeOver(second, first);
    await signIn(movedSecond);
    await app.auth.deleteUser(second.uid);
    const movedThird = await moveTo(third, first.email);
    expect(await signIn(movedThird)).toMatchObject({ id: third.userId });
    expect(await fields('users', first.userId)).toMatchObject({ mergedInto: third.userId });
    expect((await fields('users', third.userId))?.['mergingIds']).toEqual(
      expect.arrayContaining([first.userId, second.userId]),
    );
    const debt = ['Meera Iyer owes Kabir Sen 1500 INR'];
    const isTold = async () => (await app.call(listFriends, { as: movedThird })).status === 409;
    await advance(app, second);
    expect(await isTold()).toBe(true);
    await advance(app, first);
    expect(await isTold()).toBe(false);
    await finishMerge(app, first);
    expect(await balancesSeenBy(app, movedThird)).toEqual(debt);
    await finishMerge(app, second);
    expect(await balancesSeenBy(app, movedThird)).toEqual(debt);
    expect(await balancesSeenBy(app, friend)).toEqual(debt);
    expect(await fields('users', third.userId)).toMatchObject({ mergingIds: [] });
    await expectExactLedger(db, [first, second, third, friend]);
  });

  it('with a new name on its way end under the new one everywhere', async () => {
    const { first, second } = await joinTwice();
    const moved = await takeOver(second, first);
    await signIn(moved);
    await advance(app, first);
    // The trigger that brings name snapshots up to date has not come yet.
    await app.ask(updateAccount, { as: moved, body: { name: 'Kabir S. Sen' } });
    const follow = () => followMerge(app.deps, first.userId, { pause: () => Promise.resolve() });
    await follow();
    expect(await readMerge({ db }, first.userId)).toMatchObject({ state: 'done' });
    await follow();
    for (const collection of ['friendships', 'balances']) {
      const { docs } = await db
        .collection(collection)
        .where('members', 'array-contains', second.userId)
        .get();
      expect(
        docs.map((doc) => z.record(z.string(), z.string()).parse(doc.get('names'))[second.userId]),
      ).toEqual(['Kabir S. Sen']);
    }
  });
});

describe('an address that somebody has moved away from', () => {
  it('leaves their record with them when somebody else proves it: theirs are two histories', async () => {
    const friend = await app.join('Meera Iyer');
    const gone = await joinWithHistory('Gone Gupta', await app.accounts.signUp(), friend);
    const { email } = gone;
    const newEmail = uniqueEmail('gone');
    const moved = await leaveFor(gone, newEmail);
    const heir = await joinWithHistory('Heir Hegde', await app.accounts.signUp(), friend);
    const movedHeir = await moveTo(heir, email);
    expect(await signIn(movedHeir)).toMatchObject({ id: heir.userId, email });
    expect(await entryOf(email)).toMatchObject({ userId: heir.userId });
    expect((await mergesOf({ db }).doc(gone.userId).get()).exists).toBe(false);
    expect(await fields('users', gone.userId)).toMatchObject({ status: 'active', email: null });
    expect(await friendsOf(movedHeir)).toMatchObject([{ id: friend.userId, balance: 5_00 }]);
    // Their own next call says where they are.
    expect(await signIn(await app.prove(moved))).toMatchObject({
      id: gone.userId,
      email: newEmail,
      isEmailVerified: true,
    });
    expect(await entryOf(newEmail)).toMatchObject({ userId: gone.userId });
    expect(await entryOf(email)).toMatchObject({ userId: heir.userId });
  });

  it('leaves their record with them when somebody new signs up with it', async () => {
    const friend = await app.join('Meera Iyer');
    const gone = await joinWithHistory('Gone Gupta', await app.accounts.signUp(), friend);
    await leaveFor(gone, uniqueEmail('gone'));
    const account = await app.accounts.signUp({ email: gone.email });
    const user = await app.ask(authenticate, {
      as: account,
      body: { firebaseUid: account.uid, email: gone.email, name: 'New Nair' },
    });
    expect(user).toMatchObject({ name: 'New Nair', email: gone.email, isEmailVerified: true });
    expect(user.id).not.toBe(gone.userId);
    expect(await friendsOf(account)).toEqual([]);
    expect(await entryOf(gone.email)).toMatchObject({ userId: user.id });
  });
});

it('a record without a history gives way to the invited one, and what an instance wrote under it meanwhile follows', async () => {
  const { inviter, email, invitedId } = await inviteKabir(app);
  const account = await app.accounts.signUp({ email, isVerified: false });
  const unverified = await app.enter(account, 'Kabir Sen');
  await other.ask(listFriends, { as: unverified });
  const verified = await app.prove(unverified);
  expect(await signIn(verified)).toMatchObject({ id: invitedId, name: 'Kabir Sen' });
  // With the token from before, on the instance that knows it.
  await other.befriend(unverified, inviter);
  await addExpense(other, unverified, { amount: 4_00, among: [unverified, inviter] });
  const debt = ['Meera Iyer owes Kabir Sen 200 INR'];
  expect(await balancesSeenBy(app, inviter)).toEqual(debt);
  expect(await balancesSeenBy(app, verified)).toEqual(debt);
  await finishMerge(app, unverified);
  expect(await balancesSeenBy(app, verified)).toEqual(debt);
  expect(await friendsOf(inviter)).toHaveLength(1);
  expect(await fields('users', unverified.userId)).toMatchObject({ mergedInto: invitedId });
});

it('the trigger carries everything over by itself', async () => {
  const { inviter, email, invitedId } = await inviteKabir(loud);
  await loud.gather('Goa', [inviter, { email }]);
  await addExpense(loud, inviter, { amount: 10_00, among: [inviter, { userId: invitedId }] });
  const account = await loud.accounts.signUp({ email, isVerified: false });
  const kabir = await loud.enter(account, 'Kabir Sen');
  await loud.befriend(kabir, await loud.join('Ravi Kumar'));
  const verified = await beginMerge(loud, kabir);
  await expect
    .poll(async () => (await readMerge(loud, invitedId))?.state, BY_TRIGGER)
    // And then it sleeps for two minutes.
    .toBe('sweeping');
  await loud.acceptAll(verified);
  expect(await loud.ask(listMyGroups, { as: verified })).toMatchObject([{ name: 'Goa' }]);
  const { docs } = await loud.db.collection('balances').where('members', 'array-contains', invitedId).get();
  expect(docs).toEqual([]);
  expect(await loud.ask(listBalances, { as: verified })).toMatchObject([
    { fromUserId: kabir.userId, toUserId: inviter.userId, amount: 5_00 },
  ]);
}, 90_000);
