import { setTimeout as wait } from 'node:timers/promises';
import { updateAccount } from '@barabar/core/contract/account';
import { login, logout } from '@barabar/core/contract/auth';
import { listBalances } from '@barabar/core/contract/balances';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { listRequests } from '@barabar/core/contract/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../src/kit/deps.ts';
import { startApp, type TestApp } from './harness.ts';
import { dataUrlOf, PNG } from './images.ts';
import { addExpense } from './ledger.ts';
import { authWith, uniqueEmail, type Account } from './people.ts';
import { inviteKabir } from './world.ts';

let app: TestApp;
/** Another instance, which hears of nothing that the first one does. */
let other: TestApp;
beforeAll(async () => {
  app = await startApp();
  other = { ...(await startApp({ deps: { db: app.db } })), db: app.db };
});
afterAll(async () => {
  expect([...app.errors, ...other.errors]).toEqual([]);
  await Promise.all([app.stop(), other.stop()]);
});

const MINUTE = 60_000;
const PLANTED_NAME = 'Planted Name';
const documentOf = async (collection: string, id: string) =>
  (await app.db.collection(collection).doc(id).get()).data();
const userOf = (userId: string) => documentOf('users', userId);
const identityOf = (uid: string) => documentOf('identities', uid);
const entryOf = (email: string) => documentOf('emails', encodeURIComponent(email));
/** Who asks somebody to share expenses with them: invitations to their address. */
const requesterIdsOf = async (as: { token: string }) =>
  (await app.ask(listRequests, { as })).people.map(({ person }) => person.id);
const friendIdsOf = async (as: { token: string }) => (await app.ask(listFriends, { as })).map(({ id }) => id);
const signIn = (as: Account) => app.call(login, { as, body: { firebaseUid: as.uid } });
const loginOf = (as: Account) => app.ask(login, { as, body: { firebaseUid: as.uid } });

/** Somebody signs up with another's address, says who they are and where to pay them, and records a debt. */
async function plant(email: string) {
  const account = await app.accounts.signUp({ email, isVerified: false });
  await app.auth.updateUser(account.uid, {
    displayName: PLANTED_NAME,
    photoURL: 'https://lh3.googleusercontent.com/a/planted',
  });
  const attacker = await app.enter(account, PLANTED_NAME);
  const accomplice = await app.join('Accomplice Alva');
  await app.befriend(attacker, accomplice);
  await app.ask(updateAccount, {
    as: attacker,
    body: { upiId: 'eve@bank', phoneNumber: '+91 98765 43210', avatar: dataUrlOf(PNG) },
  });
  await addExpense(app, attacker, { amount: 900_00, among: [attacker, accomplice], paidBy: accomplice });
  return { attacker, accomplice };
}

/** Ways in which the owner of a mailbox shows that it is theirs, in a sign-in that is not the attacker's. */
const OWNERS: Readonly<Record<string, (email: string) => Promise<Account>>> = {
  'a reset of the password': (email) => app.accounts.resetPassword(email),
  Google: (email) => app.accounts.signInWithGoogle({ email, name: 'Vani Victim' }),
};
/** Signs an owner in a second time, as they do once it is known whose the account is. */
const again = (account: Account): Promise<Account> =>
  account.password === ''
    ? app.accounts.signInWithGoogle({ email: account.email, name: 'Vani Victim' })
    : app.accounts.signIn(account);

/** The identity service as an instance asks it that still believes an account's token, whatever happens to the account. */
async function authBelieving({ token }: Account): Promise<Deps['auth']> {
  const believed = await app.auth.verifyIdToken(token);
  return authWith(app.auth, { verifyIdToken: () => Promise.resolve(believed) });
}

/** The owner comes, and is told to sign in again. */
async function takeOver(prove: (email: string) => Promise<Account>, email: string): Promise<Account> {
  const first = await prove(email);
  expect(await signIn(first)).toMatchObject({
    status: 401,
    failure: { code: 'sign-in-again', message: 'Please sign in again.' },
  });
  return again(first);
}

describe.each(Object.entries(OWNERS))('an account whose mailbox somebody else proves by %s', (way, prove) => {
  it.each([true, false])('leaves what was planted behind (invited before: %s)', async (isInvited) => {
    const email = uniqueEmail('victim');
    const invitation = isInvited ? await inviteKabir(app, email) : undefined;
    const { attacker, accomplice } = await plant(email);
    const victim = await takeOver(prove, email);
    expect(victim.uid).toBe(attacker.uid);

    const user = await loginOf(victim);
    expect(user.id).not.toBe(attacker.userId);
    expect(user).toMatchObject({ email, isEmailVerified: true });
    expect(user).not.toHaveProperty('upiId');
    expect(user).not.toHaveProperty('phoneNumber');
    expect(user).not.toHaveProperty('avatar');
    expect(user.name).toBe(way === 'Google' ? 'Vani Victim' : email.split('@')[0]);
    expect(await friendIdsOf(victim)).toEqual([]);
    expect(await requesterIdsOf(victim)).toEqual(invitation ? [invitation.inviter.userId] : []);
    if (invitation) expect(user.id).toBe(invitation.invitedId);
    expect(await entryOf(email)).toMatchObject({ userId: user.id });
    expect(await app.ask(listBalances, { as: victim })).toEqual([]);

    // Whoever had to do with it sees somebody who is gone, and the debt stays there.
    expect(await app.ask(listFriends, { as: accomplice })).toMatchObject([
      { id: attacker.userId, name: 'Deleted user', email: '', status: 'deleted', balance: 450_00 },
    ]);
    const friend = await app.ask(getFriend, { as: accomplice, params: { friendId: attacker.userId } });
    expect(friend).not.toHaveProperty('upiId');
    expect(await userOf(attacker.userId)).toMatchObject({
      upiId: null,
      phoneNumber: null,
      avatar: null,
      firebaseUid: null,
    });
    // Nor does the account itself say any longer who planted it.
    const { displayName, photoURL } = await app.auth.getUser(victim.uid);
    expect([displayName, photoURL]).not.toContain(PLANTED_NAME);
    expect(photoURL ?? '').not.toContain('planted');
  });

  it('ends every session from before: here at once, elsewhere within a minute', async () => {
    const email = uniqueEmail('victim');
    const { attacker } = await plant(email);
    await other.ask(listFriends, { as: attacker });
    // Sessions that began in the second of the revocation survive it.
    await wait(1_100);
    const victim = await takeOver(prove, email);
    expect(await app.refuse(listFriends, { as: attacker })).toMatchObject({ status: 401 });
    await loginOf(victim);
    other.clock.advance(MINUTE);
    expect(await other.refuse(listFriends, { as: attacker })).toMatchObject({ status: 401 });
    await expect(app.accounts.signIn(attacker)).rejects.toThrow(/INVALID/);
  });

  it('takes no session from before that an instance still believes', async () => {
    const email = uniqueEmail('victim');
    await plant(email);
    const victim = await takeOver(prove, email);
    await loginOf(victim);
    const longAgo = Math.floor(Date.now() / 1000) - 100;
    const believing = await startApp({
      deps: {
        db: app.db,
        auth: authWith(app.auth, {
          verifyIdToken: async (token) => ({
            ...(await app.auth.verifyIdToken(token)),
            auth_time: longAgo,
            iat: longAgo,
            email_verified: false,
          }),
        }),
      },
    });
    expect(await believing.refuse(listFriends, { as: victim })).toMatchObject({ code: 'sign-in-again' });
    await believing.stop();
  });

  it('closes the ways in that the attacker has left open', async () => {
    const email = uniqueEmail('victim');
    const { attacker } = await plant(email);
    const mine = { email: uniqueEmail('eve'), name: 'Eve' };
    // An account has one Google account; the emulator still finds it by the former one.
    if (way !== 'Google') await app.accounts.linkGoogle(attacker, mine);
    // From then on Google leaves the password as it is.
    await app.accounts.clickLink(attacker);
    const victim = await takeOver(prove, email);
    await loginOf(victim);
    expect((await app.accounts.signInWithGoogle(mine)).uid).not.toBe(victim.uid);
    await expect(app.accounts.signIn(attacker)).rejects.toThrow(/INVALID/);
  });

  it('ends the sessions at the identity service before anything else', async () => {
    const email = uniqueEmail('victim');
    await plant(email);
    const revoked: string[] = [];
    const failing = await startApp({
      deps: {
        db: app.db,
        auth: authWith(app.auth, {
          revokeRefreshTokens: (uid) => {
            revoked.push(uid);
            return Promise.reject(new Error('down'));
          },
        }),
      },
    });
    const victim = await prove(email);
    const before = await identityOf(victim.uid);
    const { status } = await fetch(`${failing.url}/api/friends`, {
      headers: { authorization: `Bearer ${victim.token}` },
    });
    expect(status).toBe(500);
    expect(revoked).toEqual([victim.uid]);
    expect(await identityOf(victim.uid)).toEqual(before);
    await failing.stop();
    // What was cut off is done by the next sign-in.
    await loginOf(await takeOver(() => again(victim), email));
  });

  it('is who proved it: nothing changes when they do so again', async () => {
    const email = uniqueEmail('owner');
    const person = await app.join('Owner Oza');
    await app.befriend(person, { email });
    const knownAccount = await app.accounts.signUp({ email });
    const owner = await app.enter(knownAccount, 'Vani Victim');
    await expect(app.accounts.signUp({ email, isVerified: false })).rejects.toThrow('EMAIL_EXISTS');
    const later = await prove(email);
    expect(await loginOf(later)).toMatchObject({
      id: owner.userId,
      name: 'Vani Victim',
      isEmailVerified: true,
    });
    expect(await requesterIdsOf(later)).toEqual([person.userId]);
  });
});

it('whoever starts afresh loses the ways in of other addresses, whatever the identity service has left of them', async () => {
  const email = uniqueEmail('victim');
  await plant(email);
  const mine = { providerId: 'google.com', uid: 'eve', email: 'eve@example.com', displayName: 'Eve' };
  const unlinked: unknown[] = [];
  const linked = await startApp({
    deps: {
      db: app.db,
      auth: authWith(app.auth, {
        getUser: async (uid) => {
          const record = await app.auth.getUser(uid);
          const way = { ...mine, photoURL: '', phoneNumber: '', toJSON: () => mine };
          const seen: typeof record = Object.create(record, {
            providerData: { value: [...record.providerData, way] },
          });
          return seen;
        },
        updateUser: (uid, { providersToUnlink, ...changes }) => {
          unlinked.push(providersToUnlink);
          return app.auth.updateUser(uid, changes);
        },
      }),
    },
  });
  const victim = await app.accounts.resetPassword(email);
  const body = { firebaseUid: victim.uid };
  expect(await linked.refuse(login, { as: victim, body })).toMatchObject({ code: 'sign-in-again' });
  expect(unlinked).toEqual([['google.com']]);
  await linked.stop();
});

describe('a click on a link of the identity service', () => {
  it.each([true, false])('proves nothing (invited before: %s)', async (isInvited) => {
    const email = uniqueEmail('victim');
    const invitation = isInvited ? await inviteKabir(app, email) : undefined;
    const { attacker, accomplice } = await plant(email);
    await app.accounts.clickLink(attacker);
    const verified = await app.accounts.signIn(attacker);
    expect(await loginOf(verified)).toMatchObject({ id: attacker.userId, isEmailVerified: false });
    expect(await friendIdsOf(verified)).toEqual([accomplice.userId]);
    expect(await app.auth.getUser(attacker.uid)).toMatchObject({ emailVerified: false });
    expect(await entryOf(email)).toEqual(
      invitation && expect.objectContaining({ userId: invitation.invitedId }),
    );
  });

  it('proves nothing either where the sessions were ended in between by signing out', async () => {
    const email = uniqueEmail('victim');
    const { invitedId } = await inviteKabir(app, email);
    const { attacker } = await plant(email);
    await wait(1_100);
    const session = await app.accounts.signIn(attacker);
    await app.ask(logout, { as: session });
    const later = await app.accounts.signIn(attacker);
    await app.accounts.clickLink(later);
    expect(await signIn(await app.accounts.signIn(attacker))).toMatchObject({ status: 401 });
    const user = await loginOf(await app.accounts.signIn(attacker));
    expect(user).toMatchObject({ isEmailVerified: false });
    expect([attacker.userId, invitedId]).not.toContain(user.id);
  });

  it('does not keep the owner from coming by another way', async () => {
    const email = uniqueEmail('victim');
    const { inviter } = await inviteKabir(app, email);
    const { attacker } = await plant(email);
    await app.accounts.clickLink(attacker);
    await loginOf(await app.accounts.signIn(attacker));
    const victim = await takeOver((address) => app.accounts.resetPassword(address), email);
    expect(await requesterIdsOf(victim)).toEqual([inviter.userId]);
  });

  it('moves nobody to another address, and whoever had another one begins anew, unverified', async () => {
    const email = uniqueEmail('victim');
    const { invitedId } = await inviteKabir(app, email);
    const attacker = await app.join('Attacker Arya');
    await app.auth.updateUser(attacker.uid, { email, emailVerified: true });
    const moved = await app.accounts.signIn({ ...attacker, email });
    expect(await signIn(moved)).toMatchObject({ status: 401 });
    const later = await app.accounts.signIn(moved);
    const user = await loginOf(later);
    expect(user).toMatchObject({ email, isEmailVerified: false });
    expect([attacker.userId, invitedId]).not.toContain(user.id);
    expect(await entryOf(email)).toMatchObject({ userId: invitedId });
    // Their record is theirs under its own address.
    expect(await userOf(attacker.userId)).toMatchObject({ name: 'Attacker Arya', status: 'active' });
    const back = await app.enter(await app.accounts.signUp({ email: attacker.email }), 'Somebody');
    expect(back.userId).toBe(attacker.userId);
  });
});

describe('an account that never called us before', () => {
  it('is its owner’s who resets the password, however it was made', async () => {
    const email = uniqueEmail('victim');
    const { inviter } = await inviteKabir(app, email);
    const planted = await app.accounts.signUp({ email, isVerified: false });
    const mine = { email: uniqueEmail('eve'), name: 'Eve' };
    await app.accounts.linkGoogle(planted, mine);
    const victim = await app.enter(await app.accounts.resetPassword(email), 'Vani Victim');
    expect(victim).toMatchObject({ uid: planted.uid, user: { isEmailVerified: true } });
    expect(await requesterIdsOf(victim)).toEqual([inviter.userId]);
    expect((await app.accounts.signInWithGoogle(mine)).uid).not.toBe(victim.uid);
  });

  it('lets nobody in by a session from before the reset that is still believed', async () => {
    const email = uniqueEmail('victim');
    const planted = await app.accounts.signUp({ email, isVerified: false });
    const believing = await startApp({ deps: { auth: await authBelieving(planted) } });
    await wait(1_100);
    const victim = await app.accounts.resetPassword(email);
    expect(await believing.enter(planted).catch(String)).toContain('sign-in-again');
    expect(await identityOf(planted.uid)).toBeUndefined();
    await believing.stop();
    expect((await app.enter(victim)).user.isEmailVerified).toBe(true);
  });

  it('keeps no way in of another address, whoever verified its own', async () => {
    const planted = await app.accounts.signUp({ isVerified: false });
    const mine = { email: uniqueEmail('eve'), name: 'Eve' };
    await app.accounts.linkGoogle(planted, mine);
    await app.auth.updateUser(planted.uid, { emailVerified: true });
    const person = await app.enter(await app.accounts.signIn(planted), 'Vani Victim');
    expect(person.user.isEmailVerified).toBe(true);
    expect((await app.accounts.signInWithGoogle(mine)).uid).not.toBe(person.uid);
  });

  it('is not verified for who signs in with the Google account of another address', async () => {
    const email = uniqueEmail('victim');
    const { invitedId } = await inviteKabir(app, email);
    const planted = await app.accounts.signUp({ email, isVerified: false });
    const mine = { email: uniqueEmail('eve'), name: 'Eve' };
    await app.accounts.linkGoogle(planted, mine);
    await app.accounts.clickLink(planted);
    const eve = await app.enter(await app.accounts.signInWithGoogle(mine), 'Eve');
    expect(eve).toMatchObject({ uid: planted.uid, user: { isEmailVerified: false } });
    expect(eve.userId).not.toBe(invitedId);
  });

  it('takes no earlier session along where Google proves it', async () => {
    const email = uniqueEmail('victim');
    await app.accounts.signUp({ email, isVerified: false });
    const victim = await app.enter(await app.accounts.signInWithGoogle({ email }), 'Vani Victim');
    const { sessionsFrom } = { ...(await identityOf(victim.uid)) };
    expect(sessionsFrom).toBeTruthy();
  });
});

it('where verification is not asked for, neither a reset nor another address changes whose record it is', async () => {
  const lenient = await startApp({ isVerifiedEmailRequired: false });
  const person = await lenient.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
  await wait(1_100);
  const later = await app.accounts.resetPassword(person.email);
  const body = { firebaseUid: person.uid };
  const knownAccount = { id: person.userId, isEmailVerified: true };
  expect(await lenient.ask(login, { as: later, body })).toMatchObject(knownAccount);
  const email = uniqueEmail('moved');
  await app.auth.updateUser(person.uid, { email });
  const moved = await app.accounts.signIn({ ...later, email });
  expect(await lenient.ask(login, { as: moved, body })).toMatchObject({ ...knownAccount, email });
  await lenient.stop();
});
