import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { updateAccount } from '@barabar/core/contract/account';
import { applyVerification, login, previewVerification, sendVerification } from '@barabar/core/contract/auth';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { getGroup } from '@barabar/core/contract/groups';
import { listRequests } from '@barabar/core/contract/requests';
import { describe, expect, it } from 'vitest';
import { makeVerificationLink } from '../src/features/auth/verification-link.ts';
import { followUser } from '../src/triggers/follow-user.ts';
import { startApp } from './harness.ts';
import { authWith, uniqueEmail, withClaims, type Account } from './people.ts';
import { inviteKabir, joinAs, openApp } from './world.ts';
import { finishMerge } from './merging.ts';

const app = await openApp();

const DAY = 24 * 60 * 60_000;
const NOT_FOUND = { status: 404, code: 'not-found' };
const enterUnverified = async (name = 'Ira Das', email = uniqueEmail('ira')) =>
  app.enter(await app.accounts.signUp({ email, isVerified: false }), name);
const preview = (code: string) => app.ask(previewVerification, { body: { code } });
const apply = (as: Account, code: string) => app.call(applyVerification, { as, body: { code } });
const loginOf = (as: Account) => app.ask(login, { as, body: { firebaseUid: as.uid } });
const friendIdsOf = async (as: Account) => (await app.ask(listFriends, { as })).map(({ id }) => id);
const isVerifiedAtFirebase = async ({ uid }: Account) => (await app.auth.getUser(uid)).emailVerified;
const documents = async () => (await app.db.collection('verifications').get()).docs;

describe('the link of a verification mail', () => {
  it('leads to a page of ours; its code is stored as a digest only, and expires', async () => {
    const person = await enterUnverified();
    const link = await makeVerificationLink(
      { ...app.deps, appUrl: 'https://barabar.example' },
      { firebaseUid: person.uid, email: person.email },
    );
    const code = /^https:\/\/barabar\.example\/verify\?code=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
    const digest = createHash('sha256').update(code).digest('hex');
    const stored = (await documents()).find(({ id }) => id === digest);
    expect(stored?.data()).toMatchObject({ firebaseUid: person.uid, email: person.email });
    expect(JSON.stringify(stored?.data())).not.toContain(code);
    expect(stored?.get('expiresAt').toMillis() - stored?.get('createdAt').toMillis()).toBe(DAY);
  });

  it('is made for nobody whose account is gone, or has another address', async () => {
    const [gone, moved] = [await enterUnverified(), await enterUnverified()];
    await app.auth.deleteUser(gone.uid);
    await app.auth.updateUser(moved.uid, { email: uniqueEmail('moved') });
    for (const { uid, email } of [gone, moved]) {
      const deps = { ...app.deps, appUrl: 'https://barabar.example' };
      expect(await makeVerificationLink(deps, { firebaseUid: uid, email })).toBeUndefined();
    }
  });

  it('says to whoever opens it whose account it is for, and changes nothing', async () => {
    const person = await enterUnverified('Planted Name');
    const code = await app.codeFor(person);
    const before = await documents();
    for (let count = 0; count < 3; count += 1) {
      const shown = await preview(code);
      expect(shown).toMatchObject({ name: 'Planted Name', email: person.email });
      expect(Math.abs(Date.now() - shown.createdAt.getTime())).toBeLessThan(60_000);
    }
    expect(await documents()).toHaveLength(before.length);
    expect(await isVerifiedAtFirebase(person)).toBe(false);
    expect(await loginOf(person)).toMatchObject({ isEmailVerified: false });
  });

  it('says it also where the account has no record yet', async () => {
    const account = await app.accounts.signUp({ email: uniqueEmail('kabir'), isVerified: false });
    const code = await app.codeFor(account);
    expect(await preview(code)).toMatchObject({ name: account.email.split('@')[0] });
    await app.auth.updateUser(account.uid, { displayName: 'Kabir Sen' });
    expect(await preview(code)).toMatchObject({ name: 'Kabir Sen' });
    expect(await apply(account, code)).toMatchObject({ failure: { code: 'no-user-record' } });
  });

  it('verifies the address in the account’s own session, which goes on', async () => {
    const { inviter, email, invitedId } = await inviteKabir(app);
    const person = await enterUnverified('Kabir Sen', email);
    const friend = await app.join('Zoya Khan');
    await app.befriend(person, friend);
    const validAfter = (await app.auth.getUser(person.uid)).tokensValidAfterTime;
    const code = await app.codeFor(person);
    const user = await app.ask(applyVerification, { as: person, body: { code } });
    expect(user).toMatchObject({ id: person.userId, name: 'Kabir Sen', isEmailVerified: true });
    await finishMerge(app, { userId: invitedId });
    expect(await friendIdsOf(person)).toEqual([friend.userId]);
    // Who invited the address asks them from now on.
    const { people } = await app.ask(listRequests, { as: person });
    expect(people.map((request) => request.person.id)).toEqual([inviter.userId]);
    expect(await isVerifiedAtFirebase(person)).toBe(true);
    expect((await app.auth.getUser(person.uid)).tokensValidAfterTime).toBe(validAfter);
    // The identity service says so too from now on, and what it says is believed.
    expect(await loginOf(await app.accounts.signIn(person))).toMatchObject({ isEmailVerified: true });
  });

  it('works once, and for a day', async () => {
    const [person, late] = [await enterUnverified(), await enterUnverified()];
    const [code, lateCode] = [await app.codeFor(person), await app.codeFor(late)];
    expect(await apply(person, code)).toMatchObject({ isOk: true });
    expect(await app.refuse(applyVerification, { as: person, body: { code } })).toMatchObject(NOT_FOUND);
    expect(await app.refuse(previewVerification, { body: { code } })).toMatchObject(NOT_FOUND);
    const tomorrow = await startApp({ deps: { db: app.db } });
    tomorrow.clock.advance(app.clock.now().getTime() - tomorrow.clock.now().getTime() + DAY);
    const body = { code: lateCode };
    expect(await tomorrow.refuse(previewVerification, { body })).toMatchObject(NOT_FOUND);
    expect(await tomorrow.refuse(applyVerification, { as: late, body })).toMatchObject(NOT_FOUND);
    await tomorrow.stop();
    expect(await isVerifiedAtFirebase(late)).toBe(false);
  });

  it('does nothing in the session of another account, not even one that is verified', async () => {
    const [person, other] = [await enterUnverified(), await app.join('Om Puri')];
    const code = await app.codeFor(person);
    expect(await app.refuse(applyVerification, { as: other, body: { code } })).toMatchObject({
      status: 403,
      code: 'not-yourself',
    });
    expect(await isVerifiedAtFirebase(person)).toBe(false);
    expect(await apply(person, code)).toMatchObject({ isOk: true });
  });

  it('does nothing once the account has another address, or is gone', async () => {
    const [moved, gone] = [await enterUnverified(), await enterUnverified()];
    const [movedCode, goneCode] = [await app.codeFor(moved), await app.codeFor(gone)];
    await app.auth.updateUser(moved.uid, { email: uniqueEmail('moved') });
    await app.auth.deleteUser(gone.uid);
    for (const code of [movedCode, goneCode])
      expect(await app.refuse(previewVerification, { body: { code } })).toMatchObject(NOT_FOUND);
    const { email } = await app.auth.getUser(moved.uid);
    const session = await app.accounts.signIn({ ...moved, email: email ?? '' });
    expect(await apply(session, movedCode)).toMatchObject({ status: 404 });
  });

  it('proves an address once, however many are opened at once, on whichever instance', async () => {
    const person = await enterUnverified();
    const second = await startApp({ deps: { db: app.db } });
    const codes = await Promise.all(Array.from({ length: 6 }, () => app.codeFor(person)));
    const outcomes = await Promise.all(
      codes.map((code, index) =>
        (index % 2 === 0 ? app : second).call(applyVerification, { as: person, body: { code } }),
      ),
    );
    expect(outcomes.map(({ isOk }) => isOk)).toEqual(codes.map(() => true));
    const entry = await app.db.collection('emails').doc(encodeURIComponent(person.email)).get();
    expect(entry.get('userId')).toBe(person.userId);
    await second.stop();
  });

  it('still works when the identity service could not be told', async () => {
    const person = await enterUnverified();
    const code = await app.codeFor(person);
    const failing = await startApp({
      deps: { db: app.db, auth: authWith(app.auth, { updateUser: () => Promise.reject(new Error('down')) }) },
    });
    const { status } = await fetch(`${failing.url}/api/auth/verification/apply`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(status).toBe(500);
    await failing.stop();
    expect(await loginOf(person)).toMatchObject({ isEmailVerified: false });
    expect(await apply(person, code)).toMatchObject({ isOk: true });
  });

  it('stays as it is for tokens from before, however shortly', async () => {
    const person = await enterUnverified();
    const elsewhere = await app.accounts.signIn(person);
    await apply(person, await app.codeFor(person));
    const iat = Math.floor(Date.now() / 1000) - 1;
    for (const { token } of [person, elsewhere, { token: withClaims(person.token, { iat }) }])
      expect(await loginOf({ ...person, token })).toMatchObject({ isEmailVerified: true });
  });

  it('does nothing in a session from before a reset of the password, nor before its owner starts afresh', async () => {
    const attacker = await enterUnverified('Planted Name');
    const code = await app.codeFor(attacker);
    // An instance that does not hear of the reset.
    const believed = await app.auth.verifyIdToken(attacker.token);
    const auth = authWith(app.auth, { verifyIdToken: () => Promise.resolve(believed) });
    const believing = await startApp({ deps: { db: app.db, auth } });
    await wait(1_100);
    const victim = await app.accounts.resetPassword(attacker.email);
    const body = { code };
    expect(await believing.refuse(applyVerification, { as: attacker, body })).toMatchObject({
      code: 'sign-in-again',
    });
    await believing.stop();
    expect(await app.refuse(applyVerification, { as: victim, body })).toMatchObject({
      code: 'sign-in-again',
    });
    const user = await loginOf(await app.accounts.signIn(victim));
    expect(user.id).not.toBe(attacker.userId);
    expect(user.isEmailVerified).toBe(true);
  });
});

describe('the verification mail', () => {
  it('is sent as long as the address is not proven, whatever the token says', async () => {
    const person = await enterUnverified();
    await app.auth.updateUser(person.uid, { emailVerified: true });
    const clicked = await app.accounts.signIn(person);
    expect(await app.ask(sendVerification, { as: clicked })).toEqual({ isSent: true });
    await app.prove(person);
    expect(await app.ask(sendVerification, { as: clicked })).toEqual({ isSent: false });
  });
});

describe('the address', () => {
  it('of somebody who is not verified is shown to themselves alone, and once they are, to friends and members', async () => {
    const person = await enterUnverified();
    const friend = await app.join('Om Puri');
    await app.befriend(person, friend);
    const { id: groupId } = await app.gather('Goa trip', [person, friend]);
    const seen = () => app.ask(getFriend, { as: friend, params: { friendId: person.userId } });
    const memberSeen = async () => {
      const { members } = await app.ask(getGroup, { as: friend, params: { groupId } });
      return members.find(({ userId }) => userId === person.userId)?.user.email;
    };
    expect(await loginOf(person)).toMatchObject({ email: person.email, isEmailVerified: false });
    expect(await seen()).toMatchObject({ name: 'Ira Das', email: '' });
    expect(await memberSeen()).toBe('');
    const record = app.db.collection('users').doc(person.userId);
    const before = await record.get();
    await app.prove(person);
    await followUser(app.deps, { before, after: await record.get() });
    expect(await seen()).toMatchObject({ email: person.email });
    expect(await memberSeen()).toBe(person.email);
  });
});

describe('the UPI ID', () => {
  it('of somebody who is not verified is shown to nobody, and once they are, to friends', async () => {
    const person = await enterUnverified();
    const friend = await app.join('Om Puri');
    await app.befriend(person, friend);
    await app.ask(updateAccount, { as: person, body: { upiId: 'ira@bank' } });
    const seen = () => app.ask(getFriend, { as: friend, params: { friendId: person.userId } });
    expect(await seen()).not.toHaveProperty('upiId');
    expect((await app.ask(listFriends, { as: friend }))[0]).not.toHaveProperty('upiId');
    await app.prove(person);
    expect(await seen()).toMatchObject({ upiId: 'ira@bank' });
  });

  it('comes with the time at which it became what it is', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await app.befriend(asha, ravi);
    const change = (body: { upiId?: string | null; name?: string }) =>
      app.ask(updateAccount, { as: asha, body });
    const seen = () => app.ask(getFriend, { as: ravi, params: { friendId: asha.userId } });
    const { updatedAt: first } = await change({ upiId: 'asha@bank' });
    expect(await seen()).toMatchObject({ upiId: 'asha@bank', upiIdChangedAt: first });
    await change({ upiId: ' ASHA@bank ' });
    await change({ name: 'Asha N.' });
    expect(await seen()).toMatchObject({ upiIdChangedAt: first });
    const { updatedAt: second } = await change({ upiId: 'asha@other' });
    expect(second > first).toBe(true);
    expect(await seen()).toMatchObject({ upiId: 'asha@other', upiIdChangedAt: second });
    await change({ upiId: null });
    expect(await seen()).not.toHaveProperty('upiIdChangedAt');
  });
});
