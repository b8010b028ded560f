import { setTimeout as wait } from 'node:timers/promises';
import { authenticate, login } from '@barabar/core/contract/auth';
import { inviteFriend, listFriends } from '@barabar/core/contract/friends';
import { addMember, getGroup } from '@barabar/core/contract/groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { startApp, type Person, type TestApp } from './harness.ts';
import { uniqueEmail, withClaims, type Account } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

const MINUTE = 60_000;
const seconds = (date = new Date()) => Math.floor(date.getTime() / 1000);
const jwtOf = (payload: string) =>
  `${['{"alg":"none","typ":"JWT"}', payload].map((part) => Buffer.from(part).toString('base64url')).join('.')}.`;
const bodyOf = (account: Account, name = 'Somebody') => ({ firebaseUid: account.uid, name });
const friendsOf = (as: { token: string }) => app.ask(listFriends, { as });
const friendIdsOf = async (as: { token: string }) => (await friendsOf(as)).map(({ id }) => id);
const userOf = async (userId: string) => (await app.db.collection('users').doc(userId).get()).data();
const entryOf = async (email: string) =>
  (await app.db.collection('emails').doc(encodeURIComponent(email)).get()).data();
const identityOf = async (uid: string) => (await app.db.collection('identities').doc(uid).get()).data();

/** Another instance, which verifies tokens in its own way. */
const startWith = (verifyIdToken: Deps['auth']['verifyIdToken']) =>
  startApp({
    deps: {
      auth: {
        getUser: (uid) => app.auth.getUser(uid),
        deleteUser: (uid) => app.auth.deleteUser(uid),
        revokeRefreshTokens: (uid) => app.auth.revokeRefreshTokens(uid),
        verifyIdToken,
      },
    },
  });

/** A person whose address somebody has invited before. */
async function inviteUnknown(): Promise<{ inviter: Person; email: string; invitedId: string }> {
  const inviter = await app.join('Meera Iyer');
  const email = uniqueEmail('kabir');
  await app.befriend(inviter, { email });
  const [invitedId = ''] = await friendIdsOf(inviter);
  return { inviter, email, invitedId };
}

describe('a call is refused with 401', () => {
  it.each([
    ['no Authorization header', undefined],
    ['another scheme', 'Basic YTpi'],
    ['no token', 'Bearer '],
    ['a token that is none', 'Bearer garbage'],
    ['three parts that are no JSON', 'Bearer a.b.c'],
    ['a payload that is nothing', `Bearer ${jwtOf('null')}`],
    ['a payload that is no JSON', `Bearer ${jwtOf('a')}`],
    ['a payload that is a list', `Bearer ${jwtOf('[]')}`],
    ['a token of another size', `Bearer ${'x'.repeat(9_000)}`],
  ])('with %s', async (_, authorization) => {
    const response = await fetch(`${app.url}/api/friends`, {
      headers: { ...(authorization !== undefined && { authorization }) },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      message: 'Please sign in.',
      code: 'unauthenticated',
      issues: [],
    });
  });

  it.each([
    ['a token that does not say when the session began', { auth_time: undefined }],
    ['an expired token', { exp: seconds() - 10 }],
    ['a token of another project', { aud: 'demo-another' }],
    ['a token of an account that does not exist', { sub: 'nobody', user_id: 'nobody' }],
  ])('with %s', async (_, claims) => {
    const { token } = await app.accounts.signUp();
    expect(await app.refuse(listFriends, { as: { token: withClaims(token, claims) } })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });

  it('with a token of a disabled account', async () => {
    const account = await app.accounts.signUp();
    await app.auth.updateUser(account.uid, { disabled: true });
    expect(await app.refuse(listFriends, { as: account })).toMatchObject({ status: 401 });
  });

  it('within a minute after the token was revoked', async () => {
    const person = await app.join('Revoked Rao');
    await friendsOf(person);
    // Sessions that began in the second of the revocation survive it.
    await wait(1_100);
    await app.auth.revokeRefreshTokens(person.uid);
    app.clock.advance(MINUTE);
    expect(await app.refuse(listFriends, { as: person })).toMatchObject({ status: 401 });
  });

  it('never because Google’s keys cannot be had', async () => {
    const offline = await startWith(() =>
      Promise.reject(
        Object.assign(new Error('Error fetching public keys for Google certs: 503'), {
          code: 'auth/argument-error',
        }),
      ),
    );
    const response = await fetch(`${offline.url}/api/friends`, {
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect(response.status).toBe(500);
    await offline.stop();
  });
});

describe('a warm call', () => {
  it('asks once a minute whether the token was revoked, however many come at once', async () => {
    let count = 0;
    const counting = await startWith((token, isChecked) => {
      expect(isChecked).toBe(true);
      count += 1;
      return app.auth.verifyIdToken(token, isChecked);
    });
    const account = await counting.accounts.signUp();
    await counting.enter(account);
    await Promise.all(Array.from({ length: 10 }, () => counting.ask(listFriends, { as: account })));
    expect(count).toBe(1);
    counting.clock.advance(MINUTE - 2_000);
    await counting.ask(listFriends, { as: account });
    expect(count).toBe(1);
    counting.clock.advance(2_000);
    await counting.ask(listFriends, { as: account });
    expect(count).toBe(2);
    await counting.stop();
  });

  it('does not outlive its token', async () => {
    const { token } = await app.join('Brief Bose');
    let count = 0;
    const counting = await startWith(async (asked, isChecked) => {
      count += 1;
      return { ...(await app.auth.verifyIdToken(asked, isChecked)), exp: seconds() + 30 };
    });
    await counting.ask(listFriends, { as: { token } });
    counting.clock.advance(31_000);
    await counting.ask(listFriends, { as: { token } });
    expect(count).toBe(2);
    await counting.stop();
  });

  it('reads no document to know who is calling, for a minute', async () => {
    const person = await app.join('Warm Wadia');
    await friendsOf(person);
    await app.db.collection('identities').doc(person.uid).delete();
    await friendsOf(person);
    app.clock.advance(MINUTE);
    expect(await app.refuse(listFriends, { as: person })).toMatchObject({
      status: 403,
      code: 'no-user-record',
    });
  });
});

describe('signing in', () => {
  it('answers 403, never 401, where there is no record yet', async () => {
    const account = await app.accounts.signUp();
    const refusal = { status: 403, code: 'no-user-record' };
    expect(await app.refuse(listFriends, { as: account })).toMatchObject(refusal);
    expect(await app.refuse(login, { as: account, body: { firebaseUid: account.uid } })).toMatchObject(
      refusal,
    );
  });

  it('makes a record from the token, with the trimmed name', async () => {
    const account = await app.accounts.signUp({ email: uniqueEmail('asha') });
    const user = await app.ask(authenticate, {
      as: account,
      body: { firebaseUid: account.uid, email: 'liar@example.com', name: '  Asha Nair ' },
    });
    expect(user).toMatchObject({ name: 'Asha Nair', email: account.email, isEmailVerified: true });
    expect(await app.ask(login, { as: account, body: { firebaseUid: account.uid } })).toEqual(user);
  });

  it('makes no record for an account that is gone, however long its token is believed', async () => {
    const [gone, disabled] = [await app.accounts.signUp(), await app.accounts.signUp()];
    for (const as of [gone, disabled]) await app.refuse(login, { as, body: { firebaseUid: as.uid } });
    await app.auth.deleteUser(gone.uid);
    await app.auth.updateUser(disabled.uid, { disabled: true });
    for (const as of [gone, disabled]) {
      expect(await app.refuse(authenticate, { as, body: bodyOf(as) })).toMatchObject({ status: 401 });
      expect(await identityOf(as.uid)).toBeUndefined();
    }
  });

  it.each([
    ['of Google', 'https://lh3.googleusercontent.com/a/abc', true],
    ['of anybody else', 'https://example.com/a.png', false],
    ['of ours', '/api/avatars/somebodys', false],
    ['without an end', `https://lh3.googleusercontent.com/${'a'.repeat(500)}`, false],
  ])('takes a picture %s over: %s', async (_, picture, isTaken) => {
    const account = await app.accounts.signUp();
    const as = { ...account, token: withClaims(account.token, { picture }) };
    const user = await app.ask(authenticate, { as, body: bodyOf(as) });
    expect(user.avatar).toBe(isTaken ? picture : undefined);
  });

  it('never changes the name of a record that exists', async () => {
    const person = await app.join('First Name');
    const again = await app.ask(authenticate, { as: person, body: bodyOf(person, 'Second Name') });
    expect(again).toEqual(person.user);
  });

  it.each([true, false])(
    'makes one record however many calls come at once, without waiting for locks (verified: %s)',
    async (isVerified) => {
      const account = await app.accounts.signUp({ isVerified });
      const start = Date.now();
      const users = await Promise.all(
        Array.from({ length: 8 }, () => app.ask(authenticate, { as: account, body: bodyOf(account) })),
      );
      expect(new Set(users.map(({ id }) => id)).size).toBe(1);
      expect(Date.now() - start).toBeLessThan(2_000);
      const records = await app.db.collection('users').where('email', '==', account.email).get();
      expect(records.size).toBe(1);
    },
  );

  it.each([
    ['login', login],
    ['authenticate', authenticate],
  ])('refuses %s for another uid', async (name) => {
    const [account, other] = [await app.accounts.signUp(), await app.accounts.signUp()];
    const refusal =
      name === 'login'
        ? await app.refuse(login, { as: account, body: { firebaseUid: other.uid } })
        : await app.refuse(authenticate, { as: account, body: bodyOf(other) });
    expect(refusal).toMatchObject({ status: 403, code: 'not-yourself' });
    expect(await identityOf(other.uid)).toBeUndefined();
  });

  it.each([
    ['missing', undefined],
    ['blank', '  '],
  ])('asks for the name where it is %s', async (_, name) => {
    const account = await app.accounts.signUp();
    const response = await fetch(`${app.url}/api/auth/authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ firebaseUid: account.uid, name }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation-failed',
      message: 'Please enter your full name.',
    });
  });
});

describe('an invited record', () => {
  it('becomes the person’s who signs in with its verified address, under their own name', async () => {
    const { inviter, email, invitedId } = await inviteUnknown();
    const group = await app.gather('Goa trip', [inviter, { email }]);
    const person = await app.enter(await app.accounts.signUp({ email }), 'Kabir Sen');
    expect(person.userId).toBe(invitedId);
    expect(await friendsOf(inviter)).toMatchObject([{ id: invitedId, name: 'Kabir Sen', status: 'active' }]);
    expect(await friendIdsOf(person)).toEqual([inviter.userId]);
    const { members, version } = await app.ask(getGroup, { as: person, params: { groupId: group.id } });
    expect(members.map(({ user }) => user.name)).toEqual(['Meera Iyer', 'Kabir Sen']);
    expect(version).toBe(group.version);
  });

  it('is not for an account whose address is not verified', async () => {
    const { inviter, email, invitedId } = await inviteUnknown();
    const person = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Not Kabir');
    expect(person.userId).not.toBe(invitedId);
    expect(person.user.isEmailVerified).toBe(false);
    expect(await friendIdsOf(person)).toEqual([]);
    expect(await friendsOf(inviter)).toMatchObject([{ id: invitedId, status: 'invited' }]);
  });

  it('is theirs once they verify, if they have done nothing yet', async () => {
    const { inviter, email, invitedId } = await inviteUnknown();
    const unverified = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    const verified = await app.accounts.verify(unverified);
    expect(await friendIdsOf(verified)).toEqual([inviter.userId]);
    expect(await app.ask(login, { as: verified, body: { firebaseUid: verified.uid } })).toMatchObject({
      id: invitedId,
      name: 'Kabir Sen',
      isEmailVerified: true,
    });
    expect(await userOf(unverified.userId)).toMatchObject({ status: 'merged', mergedInto: invitedId });
  });

  it('is merged into their own record, if that has a history of its own (merge.test.ts)', async () => {
    const { inviter, email, invitedId } = await inviteUnknown();
    const unverified = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    const friend = await app.join('Zoya Khan');
    await app.befriend(unverified, friend);
    const verified = await app.accounts.verify(unverified);
    expect((await friendIdsOf(verified)).toSorted()).toEqual([friend.userId, inviter.userId].toSorted());
    expect(await friendsOf(inviter)).toMatchObject([{ id: unverified.userId, status: 'active' }]);
    expect(await userOf(unverified.userId)).toMatchObject({ status: 'active', mergedInto: null });
    expect(await userOf(invitedId)).toMatchObject({ status: 'merged', mergedInto: unverified.userId });
  });
});

describe('an address', () => {
  it('finds nobody while it is not verified, and the person afterwards', async () => {
    const unverified = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
    expect(await entryOf(unverified.email)).toBeUndefined();
    const verified = await app.accounts.verify(unverified);
    await friendsOf(verified);
    const other = await app.join('Om Puri');
    await app.befriend(other, verified);
    expect(await friendIdsOf(other)).toEqual([unverified.userId]);
    expect(await userOf(unverified.userId)).toMatchObject({ isEmailVerified: true });
  });

  it('is proven once, however many calls come at once', async () => {
    const unverified = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
    const verified = await app.accounts.verify(unverified);
    const second = await startApp();
    await Promise.all([
      ...Array.from({ length: 4 }, () => friendsOf(verified)),
      ...Array.from({ length: 4 }, () => second.ask(listFriends, { as: verified })),
    ]);
    expect(await entryOf(verified.email)).toMatchObject({ userId: unverified.userId });
    await second.stop();
  });

  it('stays proven when another device still has a token from before', async () => {
    const unverified = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
    const verified = await app.accounts.verify(unverified);
    await friendsOf(verified);
    const older = { token: withClaims(unverified.token, { iat: seconds() - 30 }) };
    await friendsOf(older);
    expect(await entryOf(verified.email)).toMatchObject({ userId: unverified.userId });
    expect(await userOf(unverified.userId)).toMatchObject({ isEmailVerified: true });
  });

  it('moves with the person to another verified one', async () => {
    const person = await app.join('Moving Menon');
    const group = await app.gather('Flat 12', [person]);
    const email = uniqueEmail('moved');
    await app.auth.updateUser(person.uid, { email, emailVerified: true });
    const moved = await app.accounts.signIn({ ...person, email });
    await friendsOf(moved);
    expect(await entryOf(person.email)).toBeUndefined();
    expect(await entryOf(email)).toMatchObject({ userId: person.userId });
    expect(await userOf(person.userId)).toMatchObject({ email, isEmailVerified: true });
    const { members } = await app.ask(getGroup, { as: moved, params: { groupId: group.id } });
    expect(members).toMatchObject([{ user: { email } }]);
  });

  it('that was invited is claimed by moving to it', async () => {
    const { inviter, email, invitedId } = await inviteUnknown();
    const person = await app.join('Moving Menon');
    await app.auth.updateUser(person.uid, { email, emailVerified: true });
    const moved = await app.accounts.signIn({ ...person, email });
    expect(await friendIdsOf(moved)).toEqual([inviter.userId]);
    expect(await userOf(invitedId)).toMatchObject({ name: 'Moving Menon', status: 'active' });
    expect(await entryOf(person.email)).toBeUndefined();
  });

  it('is given up by moving to one that is not verified', async () => {
    const person = await app.join('Moving Menon');
    const email = uniqueEmail('moved');
    await app.auth.updateUser(person.uid, { email, emailVerified: false });
    const moved = await app.accounts.signIn({ ...person, email });
    const later = { token: withClaims(moved.token, { iat: seconds() + 2 }) };
    await friendsOf(later);
    expect(await entryOf(person.email)).toBeUndefined();
    expect(await entryOf(email)).toBeUndefined();
    expect(await userOf(person.userId)).toMatchObject({ email, isEmailVerified: false });
  });

  it('leads a new account of the same person to their record', async () => {
    const person = await app.join('Returning Roy');
    await app.auth.deleteUser(person.uid);
    const again = await app.enter(await app.accounts.signUp({ email: person.email }), 'Somebody Else');
    expect(again).toMatchObject({ userId: person.userId, name: 'Returning Roy' });
  });

  it('counts as verified where that is not asked for', async () => {
    const lenient = await startApp({ isVerifiedEmailRequired: false });
    const { email, invitedId } = await inviteUnknown();
    const person = await lenient.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    expect(person).toMatchObject({ userId: invitedId, user: { isEmailVerified: true } });
    await lenient.stop();
  });
});

async function hijack() {
  const email = uniqueEmail('victim');
  const attacker = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Planted Name');
  const accomplice = await app.join('Accomplice Alva');
  await app.befriend(attacker, accomplice);
  return { email, attacker, accomplice };
}

/** An instance that still believes every session to be one from long before. */
const startBelieving = () =>
  startWith(async (token) => ({
    ...(await app.auth.verifyIdToken(token)),
    auth_time: seconds() - 100,
    iat: seconds() - 100,
    email_verified: false,
  }));

describe('when Google replaces a password that was never verified', () => {
  it('the person signs in again, to a record of their own in which nothing was planted', async () => {
    const { email, attacker, accomplice } = await hijack();
    const google = await app.accounts.signInWithGoogle({ email, name: 'Vani Victim' });
    expect(google.uid).toBe(attacker.uid);
    expect(await app.refuse(listFriends, { as: google })).toMatchObject({
      status: 401,
      code: 'sign-in-again',
    });
    const again = await app.accounts.signInWithGoogle({ email, name: 'Vani Victim' });
    const user = await app.ask(login, { as: again, body: { firebaseUid: again.uid } });
    expect(user).toMatchObject({ email, name: 'Vani Victim', isEmailVerified: true });
    expect(user.id).not.toBe(attacker.userId);
    expect(await friendIdsOf(again)).toEqual([]);
    expect(await friendsOf(accomplice)).toMatchObject([
      { id: attacker.userId, name: 'Deleted user', email: '', status: 'deleted' },
    ]);
    expect(await entryOf(email)).toMatchObject({ userId: user.id });
  });

  it('the person gets the record that was invited under the address', async () => {
    const { inviter, email, invitedId } = await inviteUnknown();
    await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Planted Name');
    const google = await app.accounts.signInWithGoogle({ email, name: 'Vani Victim' });
    await app.refuse(listFriends, { as: google });
    const again = await app.accounts.signInWithGoogle({ email, name: 'Vani Victim' });
    expect(await friendIdsOf(again)).toEqual([inviter.userId]);
    expect(await userOf(invitedId)).toMatchObject({ name: 'Vani Victim', status: 'active' });
  });

  it('the sessions are ended before anything else, at the identity service', async () => {
    const { email } = await hijack();
    const revoked: string[] = [];
    const failing = await startApp({
      deps: {
        auth: {
          getUser: (uid) => app.auth.getUser(uid),
          deleteUser: (uid) => app.auth.deleteUser(uid),
          verifyIdToken: (token, isChecked) => app.auth.verifyIdToken(token, isChecked),
          revokeRefreshTokens: (uid) => {
            revoked.push(uid);
            return Promise.reject(new Error('down'));
          },
        },
      },
    });
    const google = await app.accounts.signInWithGoogle({ email });
    const before = await identityOf(google.uid);
    const { status } = await fetch(`${failing.url}/api/friends`, {
      headers: { authorization: `Bearer ${google.token}` },
    });
    expect(status).toBe(500);
    expect(revoked).toEqual([google.uid]);
    expect(await identityOf(google.uid)).toEqual(before);
    await failing.stop();
  });

  it('no earlier session goes on, not even where it was believed a moment ago', async () => {
    const { email } = await hijack();
    await app.refuse(listFriends, { as: await app.accounts.signInWithGoogle({ email }) });
    const again = await app.accounts.signInWithGoogle({ email });
    await friendsOf(again);
    const believing = await startBelieving();
    expect(await believing.refuse(listFriends, { as: again })).toMatchObject({ code: 'sign-in-again' });
    await believing.stop();
  });

  it('no earlier session of an account that never had a record goes on', async () => {
    const email = uniqueEmail('victim');
    await app.accounts.signUp({ email, isVerified: false });
    const victim = await app.enter(await app.accounts.signInWithGoogle({ email }), 'Vani Victim');
    const believing = await startBelieving();
    expect(await believing.refuse(listFriends, { as: victim })).toMatchObject({ code: 'sign-in-again' });
    await believing.stop();
  });
});

describe('ordinary verification', () => {
  it('signs nobody out and keeps what the person did before', async () => {
    const unverified = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
    const friend = await app.join('Om Puri');
    await app.befriend(unverified, friend);
    const validAfter = (await app.auth.getUser(unverified.uid)).tokensValidAfterTime;
    await app.auth.updateUser(unverified.uid, { emailVerified: true });
    const verified = { token: withClaims(unverified.token, { email_verified: true }) };
    expect(await friendIdsOf(verified)).toEqual([friend.userId]);
    expect(await app.ask(login, { as: verified, body: { firebaseUid: unverified.uid } })).toMatchObject({
      id: unverified.userId,
      isEmailVerified: true,
    });
    expect((await app.auth.getUser(unverified.uid)).tokensValidAfterTime).toBe(validAfter);
  });

  it('with Google linked beside the password keeps what the person did before', async () => {
    const unverified = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
    const friend = await app.join('Om Puri');
    await app.befriend(unverified, friend);
    const verified = await app.accounts.verify(unverified);
    const google = await app.accounts.signInWithGoogle({ email: verified.email });
    expect(google.uid).toBe(unverified.uid);
    expect(await friendIdsOf(google)).toEqual([friend.userId]);
  });
});

it('an unverified person may invite, and add members', async () => {
  const person = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
  const group = await app.gather('Goa', [person]);
  await app.ask(inviteFriend, { as: person, body: { email: uniqueEmail() } });
  await app.ask(addMember, {
    as: person,
    params: { groupId: group.id },
    body: { email: uniqueEmail(), role: 'member' },
  });
});
