import { setTimeout as wait } from 'node:timers/promises';
import { authenticate, login } from '@barabar/core/contract/auth';
import { listFriends } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { getGroup } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import type { Language } from '@barabar/core/messages/languages';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../src/kit/deps.ts';
import { startApp, type Person } from './harness.ts';
import { authWith, uniqueEmail, withClaims, type Account } from './people.ts';
import { ATTEMPTS_TIMEOUT_MS, expectNoLockWait } from './waiting.ts';
import { inviteKabir, openApp } from './world.ts';

const app = await openApp();

const MINUTE = 60_000;
const seconds = (date = new Date()) => Math.floor(date.getTime() / 1000);
const jwtOf = (payload: string) =>
  `${['{"alg":"none","typ":"JWT"}', payload].map((part) => Buffer.from(part).toString('base64url')).join('.')}.`;
const bodyOf = (account: Account, name = 'Somebody') => ({ firebaseUid: account.uid, name });
const friendsOf = (as: { token: string }) => app.ask(listFriends, { as });
/** Everybody who is a friend of somebody, once they have accepted whoever has asked. */
const friendIdsOf = async (as: { token: string }) => {
  await app.acceptAll(as);
  return (await friendsOf(as)).map(({ id }) => id);
};
const userOf = async (userId: string) => (await app.db.collection('users').doc(userId).get()).data();
const entryOf = async (email: string) =>
  (await app.db.collection('emails').doc(encodeURIComponent(email)).get()).data();
const identityOf = async (uid: string) => (await app.db.collection('identities').doc(uid).get()).data();

/** Another instance, which verifies tokens in its own way. */
const startWith = (verifyIdToken: Deps['auth']['verifyIdToken']) =>
  startApp({ deps: { auth: authWith(app.auth, { verifyIdToken }) } });

/** The account's address becomes another one, whose verification mail the person answers. */
async function moveTo(person: Person, email: string): Promise<Account> {
  await app.auth.updateUser(person.uid, { email });
  return app.prove(await app.accounts.signIn({ ...person, email }));
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
      id: 'unauthenticated',
      params: {},
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

  it('within a minute after the account was disabled, and its data ends with it', async () => {
    const person = await app.join('Disabled Das');
    await friendsOf(person);
    await app.auth.updateUser(person.uid, { disabled: true });
    app.clock.advance(MINUTE);
    expect(await app.refuse(listFriends, { as: person })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect(await identityOf(person.uid)).toMatchObject({ disabledAt: expect.anything() });
  });

  it('as long as the account is disabled, also by an instance that believed its token before', async () => {
    const person = await app.join('Disabled Das');
    const believed = await app.auth.verifyIdToken(person.token);
    const believing = await startWith(() => Promise.resolve(believed));
    await app.auth.updateUser(person.uid, { disabled: true });
    app.clock.advance(MINUTE);
    await app.refuse(listFriends, { as: person });
    expect(await believing.refuse(listFriends, { as: person })).toMatchObject({ status: 401 });
    expect(await identityOf(person.uid)).toMatchObject({ disabledAt: expect.anything() });
    await believing.stop();
  });

  it('no longer once it is enabled again', async () => {
    const person = await app.join('Enabled Eapen');
    await app.auth.updateUser(person.uid, { disabled: true });
    app.clock.advance(MINUTE);
    for (let count = 0; count < 2; count += 1) await app.refuse(listFriends, { as: person });
    const marked = await identityOf(person.uid);
    await app.auth.updateUser(person.uid, { disabled: false });
    expect(await friendsOf(person)).toEqual([]);
    expect(marked).toMatchObject({ disabledAt: expect.anything() });
    expect(await identityOf(person.uid)).toMatchObject({ disabledAt: null, userId: person.userId });
    expect(await app.ask(login, { as: person, body: { firebaseUid: person.uid } })).toEqual(person.user);
  });

  it('with a token of a disabled account that has no record, and makes none', async () => {
    const account = await app.accounts.signUp();
    await app.auth.updateUser(account.uid, { disabled: true });
    expect(await app.refuse(authenticate, { as: account, body: bodyOf(account) })).toMatchObject({
      status: 401,
    });
    expect(await identityOf(account.uid)).toBeUndefined();
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
    // A clock that stands still but for the test: the minute must not pass while the machine is busy.
    let now = new Date();
    const advance = (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    };
    const verifyIdToken: Deps['auth']['verifyIdToken'] = (token, isChecked) => {
      expect(isChecked).toBe(true);
      count += 1;
      return app.auth.verifyIdToken(token, isChecked);
    };
    const deps = { auth: authWith(app.auth, { verifyIdToken }), clock: () => now };
    const counting = await startApp({ deps });
    const account = await counting.accounts.signUp();
    await counting.enter(account);
    await Promise.all(Array.from({ length: 10 }, () => counting.ask(listFriends, { as: account })));
    expect(count).toBe(1);
    advance(MINUTE - 1);
    await counting.ask(listFriends, { as: account });
    expect(count).toBe(1);
    advance(1);
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

  it('keeps the language of the browser, as long as the person has not said another', async () => {
    const account = await app.accounts.signUp();
    const sign = (locale?: Language) =>
      app.ask(authenticate, { as: account, body: { ...bodyOf(account), ...(locale && { locale }) } });
    const unsaid = await sign();
    expect(unsaid).not.toHaveProperty('locale');
    expect(await userOf(unsaid.id)).toMatchObject({ locale: null });
    // A record from before there were languages.
    await app.db.collection('users').doc(unsaid.id).update({ locale: FieldValue.delete() });
    expect(await sign('hi')).toMatchObject({ id: unsaid.id, locale: 'hi' });
    expect(await sign('en')).toMatchObject({ locale: 'hi' });
    expect(await sign()).toMatchObject({ locale: 'hi' });
    expect(await userOf(unsaid.id)).toMatchObject({ locale: 'hi' });
  });

  it('keeps it from the first call on', async () => {
    const account = await app.accounts.signUp();
    const user = await app.ask(authenticate, { as: account, body: { ...bodyOf(account), locale: 'hi' } });
    expect(user.locale).toBe('hi');
    // The record never was without it: a mail may be sent as soon as there is one.
    const { createTime, updateTime } = await app.db.collection('users').doc(user.id).get();
    expect(createTime).toEqual(updateTime);
    expect(await app.ask(login, { as: account, body: { firebaseUid: account.uid } })).toEqual(user);
  });

  it.each(['fr', 'hi-IN', '', null])('in no language that the product does not speak: %j', async (locale) => {
    const account = await app.accounts.signUp();
    const response = await fetch(`${app.url}/api/auth/authenticate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...bodyOf(account), locale }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation-failed', issues: [{ path: 'locale' }] });
    expect(await identityOf(account.uid)).toBeUndefined();
  });

  it.each([true, false])(
    'makes one record however many calls come at once, without waiting for locks (verified: %s)',
    async (isVerified) => {
      const run = async () => {
        const account = await app.accounts.signUp({ isVerified });
        const start = performance.now();
        const users = await Promise.all(
          Array.from({ length: 8 }, () => app.ask(authenticate, { as: account, body: bodyOf(account) })),
        );
        const tookMs = performance.now() - start;
        expect(new Set(users.map(({ id }) => id)).size).toBe(1);
        const records = await app.db.collection('users').where('email', '==', account.email).get();
        expect(records.size).toBe(1);
        return tookMs;
      };
      const other = () => app.join('Om Outsider', { isVerified });
      await expectNoLockWait(run, { other, rounds: 1 });
    },
    ATTEMPTS_TIMEOUT_MS,
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

  it('asks for another name where it is what everybody is called in their own lists', async () => {
    const account = await app.accounts.signUp();
    for (const name of ['You', ' y\u200Bou ', 'ＹＯＵ'])
      expect(await app.refuse(authenticate, { as: account, body: bodyOf(account, name) })).toMatchObject({
        status: 400,
        message: 'Please choose another name: “You” is what everybody is called in their own lists',
      });
    expect(await identityOf(account.uid)).toBeUndefined();
  });

  it('takes "You" for no name where only the token has one', async () => {
    const email = uniqueEmail('vani');
    await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Planted Name');
    await app.refuse(listFriends, { as: await app.accounts.signInWithGoogle({ email, name: 'You' }) });
    const again = await app.accounts.signInWithGoogle({ email, name: 'You' });
    expect(await app.ask(login, { as: again, body: { firebaseUid: again.uid } })).toMatchObject({
      name: email.split('@')[0],
    });
  });

  it('calls nobody "You" who is invited without a name', async () => {
    const asha = await app.join('Asha Nair');
    await app.befriend(asha, { email: `you@${uniqueEmail().replace('@', '.')}` });
    expect(await friendsOf(asha)).toMatchObject([{ name: 'User' }]);
    expect(
      await app.refuse(inviteFriend, { as: asha, body: { email: uniqueEmail(), name: 'you' } }),
    ).toMatchObject({ status: 400 });
  });

  it.each([
    ['missing', undefined],
    ['blank', '  '],
    ['invisible', '\u0000\u200B'],
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
    const { inviter, email, invitedId } = await inviteKabir(app);
    const group = await app.gather('Goa trip', [inviter, { email }]);
    const person = await app.enter(await app.accounts.signUp({ email }), 'Kabir Sen');
    expect(person.userId).toBe(invitedId);
    expect(await friendsOf(inviter)).toMatchObject([{ id: invitedId, email, status: 'invited' }]);
    expect(await friendIdsOf(person)).toEqual([inviter.userId]);
    expect(await friendsOf(inviter)).toMatchObject([{ id: invitedId, name: 'Kabir Sen', status: 'active' }]);
    const { members, version } = await app.ask(getGroup, { as: person, params: { groupId: group.id } });
    expect(members.map(({ user }) => user.name)).toEqual(['Meera Iyer', 'Kabir Sen']);
    // Nothing but joining it.
    expect(version).toBe(group.version + 1);
  });

  it('is not for an account whose address is not verified', async () => {
    const { inviter, email, invitedId } = await inviteKabir(app);
    const person = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Not Kabir');
    expect(person.userId).not.toBe(invitedId);
    expect(person.user.isEmailVerified).toBe(false);
    expect(await friendIdsOf(person)).toEqual([]);
    expect(await friendsOf(inviter)).toMatchObject([{ id: invitedId, status: 'invited' }]);
  });

  it('is theirs once they verify, if they have done nothing yet', async () => {
    const { inviter, email, invitedId } = await inviteKabir(app);
    const unverified = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    const verified = await app.prove(unverified);
    expect(await friendIdsOf(verified)).toEqual([inviter.userId]);
    expect(await app.ask(login, { as: verified, body: { firebaseUid: verified.uid } })).toMatchObject({
      id: invitedId,
      name: 'Kabir Sen',
      isEmailVerified: true,
    });
    expect(await userOf(unverified.userId)).toMatchObject({ status: 'merged', mergedInto: invitedId });
  });

  it('is merged into their own record, if that has a history of its own (merge.test.ts)', async () => {
    const { email, invitedId } = await inviteKabir(app);
    const unverified = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    await app.befriend(unverified, await app.join('Zoya Khan'));
    const verified = await app.prove(unverified);
    const body = { firebaseUid: verified.uid };
    expect(await app.ask(login, { as: verified, body })).toMatchObject({ id: unverified.userId });
    expect(await userOf(unverified.userId)).toMatchObject({ status: 'active', mergedInto: null });
    expect(await userOf(invitedId)).toMatchObject({ isMoving: true, mergedInto: unverified.userId });
  });
});

describe('an address', () => {
  it('finds nobody while it is not verified, and the person afterwards', async () => {
    const unverified = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
    expect(await entryOf(unverified.email)).toBeUndefined();
    const verified = await app.prove(unverified);
    await friendsOf(verified);
    const other = await app.join('Om Puri');
    await app.befriend(other, verified);
    expect(await friendIdsOf(other)).toEqual([unverified.userId]);
    expect(await userOf(unverified.userId)).toMatchObject({ isEmailVerified: true });
  });

  it('stays proven when another device still has a token from before', async () => {
    const unverified = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Ira Das');
    const verified = await app.prove(unverified);
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
    const moved = await moveTo(person, email);
    await friendsOf(moved);
    expect(await entryOf(person.email)).toBeUndefined();
    expect(await entryOf(email)).toMatchObject({ userId: person.userId });
    expect(await userOf(person.userId)).toMatchObject({ email, isEmailVerified: true });
    const { members } = await app.ask(getGroup, { as: moved, params: { groupId: group.id } });
    expect(members).toMatchObject([{ user: { email } }]);
  });

  it('that was invited is claimed by moving to it', async () => {
    const { inviter, email, invitedId } = await inviteKabir(app);
    const person = await app.join('Moving Menon');
    const moved = await moveTo(person, email);
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
    const { email, invitedId } = await inviteKabir(app);
    const person = await lenient.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    expect(person).toMatchObject({ userId: invitedId, user: { isEmailVerified: true } });
    await lenient.stop();
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
