import { deleteAccount, getAccount, updateAccount } from '@barabar/core/contract/account';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { authenticate, keepGuest, login, logout } from '@barabar/core/contract/auth';
import { blockPerson } from '@barabar/core/contract/blocks';
import { createComment } from '@barabar/core/contract/comments';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { getExpense, listExpenses } from '@barabar/core/contract/expenses';
import { listFriends, remindFriend } from '@barabar/core/contract/friends';
import { addFriendByName, inviteFriend } from '@barabar/core/contract/friend-changes';
import { deleteGroup, getGroup, leaveGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import { addMember, createGroup, linkMember, updateGroup } from '@barabar/core/contract/group-changes';
import { joinByLink } from '@barabar/core/contract/links';
import { scanReceipt } from '@barabar/core/contract/receipts';
import { listRequests } from '@barabar/core/contract/requests';
import { restoreSettlement } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { LIMITS } from '@barabar/core/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { tickGuests } from '../src/features/account/end-guest.ts';
import { noteVisit } from '../src/features/auth/service.ts';
import { takeBackRecords } from '../src/features/groups/take-back.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { readStoredGroup } from '../src/records/groups/store.ts';
import { readUser } from '../src/records/identities/store.ts';
import { quotaDocument } from '../src/records/quotas/store.ts';
import { settlementsOf } from '../src/records/settlements/store.ts';
import { SIGNED_OUT, usersOf } from '../src/records/users/store.ts';
import { claimIdsOf, claimName, linkTo } from './claiming.ts';
import { joinBy } from './guests.ts';
import { startApp, type Person } from './harness.ts';
import { PNG } from './images.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS } from './killable.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  joinTwo,
  settle,
  settlementBody,
  type Named,
} from './ledger.ts';
import { logging, logOf } from './log.ts';
import { beforeFirstBatch } from './meanwhile.ts';
import { advance, finishMerge } from './merging.ts';
import { authWith, uniqueEmail, type Account } from './people.ts';
import { addSeries, dayFromNow } from './recurring.ts';
import { inviteKabir, openApp } from './world.ts';

const app = await openApp();
const everybody: Named[] = [];
const groupIds: string[] = [];
afterAll(async () => {
  const groups = await Promise.all(groupIds.map((groupId) => readStoredGroup(app, groupId)));
  const members = groups.flatMap((group) => group?.memberIds ?? []).map((userId) => ({ userId }));
  await expectExactLedger(app.db, [...everybody, ...members]);
});

const DAY_MS = 24 * 60 * 60_000;

async function withGuest(name = 'Gita Rao') {
  const [asha, ravi] = await joinTwo(app);
  const { id: groupId } = await app.gather('Goa', [asha, ravi]);
  groupIds.push(groupId);
  const guest = await app.joinAsGuest(name);
  everybody.push(asha, ravi, guest);
  const { linkId, token } = await joinBy(app, asha, groupId, guest);
  return { asha, ravi, guest, groupId, linkId, token };
}

async function membersSeenBy(as: Person, groupId: string): Promise<string[]> {
  const { members } = await app.ask(getGroup, { as, params: { groupId } });
  return members.map(({ user, role, status, isGuest }) =>
    [user.name, role, status, ...(isGuest ? ['guest'] : [])].join(' '),
  );
}
const textOf = async (as: Person, groupId: string): Promise<string> =>
  JSON.stringify(await app.ask(getGroup, { as, params: { groupId } }));
const loginOf = (as: Account) => app.ask(login, { as, body: { firebaseUid: as.uid } });
const refusedSignIn = (as: Account) => app.refuse(login, { as, body: { firebaseUid: as.uid } });
const recordOf = async ({ userId }: Pick<Person, 'userId'>) => {
  const record = await readUser(app, userId);
  if (!record) throw new Error('there is a record');
  return record;
};
const keep = (as: Account, guest: Account) => app.ask(keepGuest, { as, body: { guestToken: guest.token } });
const GONE = { code: 'auth/user-not-found' };

describe('a guest', () => {
  it('has a record without an address, which stays theirs', async () => {
    const guest = await app.joinAsGuest('Gita Rao');
    expect(guest.user).toMatchObject({ name: 'Gita Rao', email: '', isEmailVerified: false, isGuest: true });
    expect(guest.user.notifications).toMatchObject({ reminders: false, comments: false, digest: false });
    const body = { firebaseUid: guest.uid, name: 'Somebody else' };
    expect(await app.ask(authenticate, { as: guest, body })).toMatchObject({
      id: guest.userId,
      name: 'Gita Rao',
    });
    expect(await app.ask(getAccount, { as: guest })).toMatchObject({ isGuest: true });
  });

  it('lives in the groups whose links they opened: sees, adds, comments and settles there as a member', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    expect((await app.ask(listMyGroups, { as: guest })).map(({ id }) => id)).toEqual([groupId]);
    expect(await membersSeenBy(asha, groupId)).toEqual([
      'Asha Nair admin joined',
      'Ravi Kumar member joined',
      'Gita Rao member joined guest',
    ]);
    const { id: expenseId } = await addExpense(app, guest, {
      amount: 90_00,
      among: [guest, asha, ravi],
      groupId,
    });
    await app.ask(createComment, { as: guest, params: { expenseId }, body: { text: 'Tea' } });
    await app.ask(attachReceipt, { as: guest, params: { expenseId }, body: PNG });
    await settle(app, guest, { from: ravi, to: guest, amount: 30_00, groupId });
    expect(await balancesSeenBy(app, guest)).toEqual(['Asha Nair owes Gita Rao 3000 INR in a group']);
  });

  it('shows their UPI ID to who owes them, and to nobody else', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    await app.ask(updateAccount, { as: guest, body: { upiId: 'gita@okbank' } });
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha], groupId });
    await addExpense(app, ravi, { amount: 90_00, among: [guest, ravi], groupId });
    const upiIdSeenBy = async (as: Person) =>
      (await app.ask(listFriends, { as })).find(({ id }) => id === guest.userId)?.upiId;
    expect(await upiIdSeenBy(asha)).toBe('gita@okbank');
    expect(await upiIdSeenBy(ravi)).toBeUndefined();
  });

  it('may nothing that reaches outside of these groups, whole calls by the contract', async () => {
    const { asha, guest, groupId } = await withGuest();
    const as = guest;
    const refusals = [
      await app.refuse(createGroup, { as, body: { name: 'Puri' } }),
      await app.refuse(inviteFriend, { as, body: { email: uniqueEmail() } }),
      await app.refuse(addFriendByName, { as, body: { name: 'Lata' } }),
      await app.refuse(remindFriend, { as, params: { friendId: asha.userId } }),
      await app.refuse(blockPerson, { as, params: { userId: asha.userId } }),
      await app.refuse(keepGuest, { as, body: { guestToken: guest.token } }),
      await app.refuse(updateAccount, { as, body: { notifications: { reminders: true } } }),
      await app.refuse(updateAccount, { as, body: { notifications: { digest: true } } }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 403, code: 'guest' });
    const named = await app.ask(updateAccount, {
      as,
      body: { name: 'Gita R.', notifications: { push: { paid: true } } },
    });
    expect(named).toMatchObject({
      name: 'Gita R.',
      notifications: { reminders: false, push: { paid: true } },
    });
    expect(await membersSeenBy(asha, groupId)).toContain('Gita R. member joined guest');
    const notForGuests = Object.values(ENDPOINTS).filter(({ isForGuests }) => !isForGuests);
    for (const { refusals: declared } of notForGuests) expect(declared).toContain('guest');
  });

  it('has no admin’s rights, and learns nothing of other groups', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    const { id: otherId } = await app.gather('Puri', [asha]);
    const as = guest;
    const tries = (id: string) => {
      const params = { groupId: id };
      return [
        app.refuse(addMember, { as, params, body: { name: 'Lata', role: 'member' } }),
        app.refuse(updateGroup, { as, params, body: { version: 1, name: 'Mine' } }),
        app.refuse(deleteGroup, { as, params }),
        app.refuse(removeMember, { as, params: { ...params, userId: ravi.userId } }),
        app.refuse(linkMember, {
          as,
          params: { ...params, userId: ravi.userId },
          body: { email: uniqueEmail() },
        }),
      ];
    };
    for (const refusal of await Promise.all(tries(groupId)))
      expect(refusal).toMatchObject({ status: 403, code: 'guest' });
    for (const refusal of await Promise.all(tries(otherId)))
      expect(refusal).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('counts against the link in what costs something, and scans nothing without one', async () => {
    const { asha, guest, groupId, linkId, token } = await withGuest();
    const { id: expenseId } = await addExpense(app, guest, { amount: 10_00, among: [guest, asha], groupId });
    const ownerId = `link_${linkId}`;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(app.clock.now());
    const quota = app.db.collection('quotas').doc(`${ownerId}_${day}`);
    const comment = (as: Person) => ({ as, params: { expenseId }, body: { text: 'Tea' } });
    await app.ask(createComment, comment(guest));
    const counted = quotaDocument.parse((await quota.get()).data());
    expect(counted).toMatchObject({ ownerId, guestComments: 1 });
    await quota.update({
      guestComments: LIMITS.guestCommentsPerLinkAndDayMax,
      guestReceipts: LIMITS.guestReceiptsPerLinkAndDayMax,
      guestScans: LIMITS.guestScansPerLinkAndDayMax,
    });
    // Another guest of the same link gets no further.
    const other = await app.joinAsGuest('Hari Puri');
    expect(await app.refuse(scanReceipt, { as: other, body: PNG })).toMatchObject({ code: 'scan-failed' });
    await app.ask(joinByLink, { as: other, body: { token } });
    const theirs = await addExpense(app, other, { amount: 10_00, among: [other, asha], groupId });
    everybody.push(other);
    const scanning = await startApp({
      deps: { db: app.db, readReceipt: () => Promise.reject(new Error('not to be asked')) },
    });
    for (const refusal of [
      await app.refuse(createComment, comment(other)),
      await app.refuse(attachReceipt, { as: other, params: { expenseId: theirs.id }, body: PNG }),
      await scanning.refuse(scanReceipt, { as: other, body: PNG }),
    ])
      expect(refusal).toMatchObject({
        status: 429,
        message: expect.stringContaining('Guests who joined by one link'),
      });
    const stranger = await app.joinAsGuest('Nobody Yet');
    expect(await scanning.refuse(scanReceipt, { as: stranger, body: PNG })).toMatchObject({ code: 'guest' });
    await app.ask(createComment, comment(asha));
  });
});

describe('a guest who keeps their account', () => {
  it('by Google has the same record and the address, in the same session', async () => {
    const { asha, guest, groupId } = await withGuest();
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha], groupId });
    const email = uniqueEmail('gita');
    const keptAccount = await app.accounts.linkGoogle(guest, { email, name: 'Gita at Google' });
    expect(keptAccount.uid).toBe(guest.uid);
    const user = await loginOf(keptAccount);
    expect(user).toMatchObject({ id: guest.userId, name: 'Gita Rao', email, isEmailVerified: true });
    expect(user).not.toHaveProperty('isGuest');
    expect(await balancesSeenBy(app, { ...guest, ...keptAccount })).toEqual([
      'Asha Nair owes Gita Rao 4500 INR in a group',
    ]);
    expect(await membersSeenBy(asha, groupId)).toContain('Gita Rao member joined');
    // Another tab still has the token from before.
    expect(await loginOf(guest)).toEqual(user);
    await app.ask(createGroup, { as: guest, body: { name: 'Puri' } });
    // Friends find them.
    await app.ask(inviteFriend, { as: asha, body: { email } });
    expect((await app.ask(listRequests, { as: keptAccount })).people.map(({ person }) => person.id)).toEqual([
      asha.userId,
    ]);
  });

  it('gets what was invited under the address', async () => {
    const { asha, guest, groupId } = await withGuest();
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha], groupId });
    const { inviter, email, invitedId } = await inviteKabir(app);
    const keptAccount = await app.accounts.linkGoogle(guest, { email, name: 'Gita' });
    expect(await loginOf(keptAccount)).toMatchObject({ id: guest.userId, email });
    await finishMerge(app, { userId: invitedId });
    expect((await app.ask(listRequests, { as: keptAccount })).people.map(({ person }) => person.id)).toEqual([
      inviter.userId,
    ]);
    expect((await app.ask(listMyGroups, { as: keptAccount })).map(({ id }) => id)).toEqual([groupId]);
  });

  it('with nothing of their own becomes who was invited', async () => {
    const guest = await app.joinAsGuest('Gita Rao');
    const { email, invitedId } = await inviteKabir(app);
    const keptAccount = await app.accounts.linkGoogle(guest, { email, name: 'Gita' });
    const user = await loginOf(keptAccount);
    expect(user).toMatchObject({ id: invitedId, name: 'Gita Rao', email });
    expect(user).not.toHaveProperty('isGuest');
    expect(await loginOf(guest)).toEqual(user);
  });

  it('with a password has an account whose address our own page proves', async () => {
    const { asha, guest, groupId } = await withGuest();
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha], groupId });
    const { email, invitedId } = await inviteKabir(app);
    const linked = await app.accounts.linkPassword(guest, email);
    const user = await loginOf(linked);
    expect(user).toMatchObject({ id: guest.userId, email, isEmailVerified: false });
    expect(user).not.toHaveProperty('isGuest');
    expect(await membersSeenBy(asha, groupId)).toContain('Gita Rao member joined');
    const newcomerUntil = async () => {
      const { members } = await app.ask(getGroup, { as: asha, params: { groupId } });
      return members.find(({ userId }) => userId === guest.userId)?.newcomer?.until;
    };
    expect(await newcomerUntil()).toBeNull();
    const proven = await app.prove({ ...guest, ...linked });
    expect(await loginOf(proven)).toMatchObject({ id: guest.userId, isEmailVerified: true });
    expect(await newcomerUntil()).toBeInstanceOf(Date);
    await finishMerge(app, { userId: invitedId });
    expect(await balancesSeenBy(app, proven)).toEqual(['Asha Nair owes Gita Rao 4500 INR in a group']);
  });

  it('with a password has proven it, where verification is not asked for', async () => {
    const lenient = await startApp({ isVerifiedEmailRequired: false, deps: { db: app.db } });
    const { guest, groupId } = await withGuest();
    const email = uniqueEmail('gita');
    const keptPerson = await lenient.enter(await app.accounts.linkPassword(guest, email), 'Somebody');
    expect(keptPerson.user).toMatchObject({
      id: guest.userId,
      name: 'Gita Rao',
      email,
      isEmailVerified: true,
    });
    expect(keptPerson.user).not.toHaveProperty('isGuest');
    expect((await lenient.ask(listMyGroups, { as: keptPerson })).map(({ id }) => id)).toEqual([groupId]);
    await lenient.stop();
  });

  it('that was added to the same group is still known there by the link alone', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    const email = uniqueEmail('gita');
    await app.ask(addMember, { as: asha, params: { groupId }, body: { email, role: 'member' } });
    const { docs } = await usersOf(app).where('email', '==', email).get();
    const keptAccount = await app.accounts.linkGoogle(guest, { email, name: 'Gita' });
    await loginOf(keptAccount);
    await finishMerge(app, { userId: docs[0]?.id ?? '' });
    expect(await membersSeenBy(ravi, groupId)).toContain('Gita Rao member joined');
    for (const as of [asha, ravi]) expect(await textOf(as, groupId)).not.toContain(email);
  });

  it('leads a group in which only guests and names were left', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    const second = await app.joinAsGuest('Hari Puri');
    await joinBy(app, asha, groupId, second);
    await app.addByName(asha, groupId, 'Lata');
    for (const as of [ravi, asha]) await app.ask(leaveGroup, { as, params: { groupId } });
    expect(await membersSeenBy(guest, groupId)).toEqual([
      'Gita Rao member joined guest',
      'Hari Puri member joined guest',
      'Lata member name-only',
    ]);
    await logging(app, 'groups', {
      id: groupId,
      act: async () =>
        loginOf(await app.accounts.linkGoogle(second, { email: uniqueEmail('hari'), name: 'Hari' })),
    });
    expect(await membersSeenBy(guest, groupId)).toContain('Hari Puri admin joined');
    const told = (await logOf(app, 'groups', groupId)).filter(({ type }) => type === 'member_role_changed');
    expect(told).toMatchObject([{ audience: expect.arrayContaining([second.userId, guest.userId]) }]);
    await loginOf(await app.accounts.linkGoogle(guest, { email: uniqueEmail('gita'), name: 'Gita' }));
    expect(await membersSeenBy(second, groupId)).toContain('Gita Rao member joined');
  });
});

describe('an address that somebody puts into a guest’s account before its owner comes', () => {
  const OWNERS: Readonly<Record<string, (email: string) => Promise<Account>>> = {
    Google: (email) => app.accounts.signInWithGoogle({ email, name: 'Vani Victim' }),
    'a reset of the password': (email) => app.accounts.resetPassword(email),
  };
  const again = (account: Account): Promise<Account> =>
    account.password === ''
      ? app.accounts.signInWithGoogle({ email: account.email, name: 'Vani Victim' })
      : app.accounts.signIn(account);

  it.each(
    Object.keys(OWNERS).flatMap((way) => [true, false].map((isKnown): [string, boolean] => [way, isKnown])),
  )('leaves nothing to the owner who comes by %s (our server knew of it: %s)', async (way, isKnown) => {
    const { asha, guest, groupId } = await withGuest();
    await app.ask(updateAccount, { as: guest, body: { upiId: 'eve@bank' } });
    await addExpense(app, asha, { amount: 900_00, among: [guest, asha], groupId });
    const email = uniqueEmail('victim');
    const linked = await app.accounts.linkPassword(guest, email);
    if (isKnown) await loginOf(linked);
    await wait(1_100);
    const prove = OWNERS[way];
    if (!prove) throw new Error('there is such a way');
    const victim = await prove(email);
    expect(victim.uid).toBe(guest.uid);
    expect(await refusedSignIn(victim)).toMatchObject({ status: 401, code: 'sign-in-again' });
    const returned = await again(victim);
    const user = await loginOf(returned);
    expect(user.id).not.toBe(guest.userId);
    expect(user).not.toHaveProperty('upiId');
    expect(await app.ask(listMyGroups, { as: returned })).toEqual([]);
    for (const former of [guest, linked]) expect(await refusedSignIn(former)).toMatchObject({ status: 401 });
  });

  it('is nobody’s either without a password', async () => {
    const { guest } = await withGuest();
    const email = uniqueEmail('victim');
    await wait(1_100);
    await app.auth.updateUser(guest.uid, { email });
    const victim = await app.accounts.signInWithGoogle({ email, name: 'Vani Victim' });
    expect(victim.uid).toBe(guest.uid);
    expect(await refusedSignIn(victim)).toMatchObject({ status: 401, code: 'sign-in-again' });
    const user = await loginOf(await app.accounts.signInWithGoogle({ email, name: 'Vani Victim' }));
    expect(user.id).not.toBe(guest.userId);
  });

  it('is not proven by the Google account of another address', async () => {
    const { guest } = await withGuest();
    const { email, invitedId } = await inviteKabir(app);
    const linked = await app.accounts.linkPassword(guest, email);
    const both = await app.accounts.linkGoogle(linked, { email: uniqueEmail('eve'), name: 'Eve' });
    expect(await loginOf(both)).toMatchObject({ id: guest.userId, email, isEmailVerified: false });
    expect((await recordOf({ userId: invitedId })).mergedInto).toBeNull();
  });

  it('cannot be put there once the owner has it', async () => {
    const { guest } = await withGuest();
    const owner = await app.join('Vani Victim');
    await expect(app.accounts.linkPassword(guest, owner.email)).rejects.toThrow('EMAIL_EXISTS');
    await expect(app.accounts.linkGoogle(guest, { email: owner.email, name: 'Vani' })).rejects.toThrow();
    expect(await loginOf(guest)).toMatchObject({ id: guest.userId, isGuest: true });
  });
});

describe('an account that brings a guest along', () => {
  it('does so by no session from before they were signed out everywhere', async () => {
    const { guest } = await withGuest();
    const meera = await app.join('Meera Das');
    const sessionsFrom = Timestamp.fromMillis(Date.now() + 60_000);
    await app.db.collection('identities').doc(guest.uid).update({ sessionsFrom });
    expect(await app.refuse(keepGuest, { as: meera, body: { guestToken: guest.token } })).toMatchObject({
      status: 400,
      issues: [{ path: 'guestToken' }],
    });
    expect(await recordOf(guest)).toMatchObject({ status: 'active', mergedInto: null });
  });

  it('has everything that the guest had, and the guest’s session is over', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha, ravi], groupId });
    const meera = await app.join('Meera Das');
    everybody.push(meera);
    expect(await keep(meera, guest)).toMatchObject({ id: meera.userId, email: meera.email });
    await finishMerge(app, guest);
    expect(await membersSeenBy(asha, groupId)).toContain('Meera Das member joined');
    expect(await balancesSeenBy(app, meera)).toEqual([
      'Asha Nair owes Meera Das 3000 INR in a group',
      'Ravi Kumar owes Meera Das 3000 INR in a group',
    ]);
    expect((await readStoredGroup(app, groupId))?.members[meera.userId]).toMatchObject({
      cameBy: { userId: asha.userId },
    });
    expect(await app.refuse(listMyGroups, { as: guest })).toMatchObject({ status: 401 });
    await expect(app.auth.getUser(guest.uid)).rejects.toMatchObject(GONE);
    // The answer was lost.
    expect(await keep(meera, guest)).toMatchObject({ id: meera.userId });
    // They had joined by a link: outside of the group the two are nothing to each other.
    for (const friend of await app.ask(listFriends, { as: meera }))
      expect(friend).toMatchObject({ status: 'member', email: '' });
  });

  it('that is in the group and in a record already is one person there', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    await addExpense(app, asha, { amount: 90_00, among: [guest, asha, ravi], groupId });
    await settle(app, guest, { from: guest, to: asha, amount: 10_00, groupId });
    await keep(ravi, guest);
    await finishMerge(app, guest);
    expect(await membersSeenBy(asha, groupId)).toEqual([
      'Asha Nair admin joined',
      'Ravi Kumar member joined',
    ]);
    expect(await balancesSeenBy(app, ravi)).toEqual(['Ravi Kumar owes Asha Nair 5000 INR in a group']);
    const member = (await readStoredGroup(app, groupId))?.members[ravi.userId];
    expect(member).not.toHaveProperty('cameBy');
    expect(member).not.toHaveProperty('isGuest');
  });

  it('that was added to the group and has not joined is known there by the link alone', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    const meera = await app.join('Meera Das');
    const body = { email: meera.email, role: 'member' } as const;
    await app.ask(addMember, { as: asha, params: { groupId }, body });
    await keep(meera, guest);
    await finishMerge(app, guest);
    expect(await membersSeenBy(ravi, groupId)).toContain('Meera Das member joined');
    expect(await textOf(ravi, groupId)).not.toContain(meera.email);
  });

  it('has what they have just claimed, once it is carried over', async () => {
    const { asha, guest, groupId } = await withGuest();
    const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
    await addExpense(app, asha, { amount: 90_00, among: [lata, asha], groupId });
    const claimer = await app.joinAsGuest('Lata Rao');
    const token = await linkTo(app, asha, groupId);
    expect(await claimName(app, claimer, token, lata)).toBe('waiting');
    const [claimId = ''] = await claimIdsOf(app, lata);
    await app.ask(ENDPOINTS.confirmClaim, { as: asha, params: { groupId, claimId } });
    const meera = await app.join('Meera Das');
    everybody.push(lata, claimer, meera);
    expect(await app.refuse(keepGuest, { as: meera, body: { guestToken: claimer.token } })).toMatchObject({
      code: 'contention',
    });
    // Only what is written meanwhile has yet to be looked for.
    while ((await recordOf(claimer)).isMoving) await advance(app, lata);
    await keep(meera, claimer);
    await finishMerge(app, claimer);
    await finishMerge(app, lata);
    expect(await balancesSeenBy(app, meera)).toEqual(['Meera Das owes Asha Nair 4500 INR in a group']);
    expect((await recordOf(meera)).mergingIds).toEqual([]);
    // The claim is theirs by now.
    expect(await claimName(app, meera, token, lata)).toBe('done');
    expect(await membersSeenBy(asha, groupId)).toContain(`${guest.name} member joined guest`);
  });

  it('leads a group of guests from then on', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    for (const as of [ravi, asha]) await app.ask(leaveGroup, { as, params: { groupId } });
    const meera = await app.join('Meera Das');
    await keep(meera, guest);
    await finishMerge(app, guest);
    expect(await membersSeenBy(meera, groupId)).toEqual(['Meera Das admin joined']);
  });

  it('takes nobody but a guest with a living session', async () => {
    const meera = await app.join('Meera Das');
    const { guest } = await withGuest();
    const other = await app.join('Ravi Kumar');
    const signedOut = await app.joinAsGuest('Hari Puri');
    await app.ask(logout, { as: signedOut });
    const linked = await app.joinAsGuest('Ira Das');
    const token = linked.token;
    await app.accounts.linkGoogle(linked, { email: uniqueEmail('ira'), name: 'Ira' });
    const unknown = await app.accounts.signInAsGuest();
    for (const guestToken of [
      'nonsense',
      `${guest.token}x.y`,
      other.token,
      signedOut.token,
      token,
      unknown.token,
    ])
      expect(await app.refuse(keepGuest, { as: meera, body: { guestToken } })).toMatchObject({
        status: 400,
        issues: [{ path: 'guestToken' }],
      });
    expect(await loginOf(linked)).toMatchObject({ id: linked.userId });
    expect(await loginOf(other)).toMatchObject({ id: other.userId });
    // Somebody else has brought them along.
    await keep(meera, guest);
    expect((await recordOf(guest)).mergedInto).toBe(meera.userId);
    const body = { guestToken: guest.token };
    expect(await app.refuse(keepGuest, { as: other, body })).toMatchObject({ status: 400 });
    expect((await recordOf(guest)).mergedInto).toBe(meera.userId);
  });

  it('is not deleted by what is left of the guest’s session, nor entered by it', async () => {
    const { guest } = await withGuest();
    const meera = await app.join('Meera Das');
    const believed = await app.auth.verifyIdToken(guest.token);
    const believing = await startApp({
      deps: { db: app.db, auth: authWith(app.auth, { verifyIdToken: () => Promise.resolve(believed) }) },
    });
    await believing.ask(listMyGroups, { as: guest });
    // Cut off before the session is gone at the identity service.
    const failing = await startApp({
      deps: { db: app.db, auth: authWith(app.auth, { deleteUser: () => Promise.reject(new Error('down')) }) },
    });
    const { status } = await fetch(`${failing.url}/api/auth/keep`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${meera.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ guestToken: guest.token }),
    });
    expect(status).toBe(500);
    expect(await app.refuse(deleteAccount, { as: guest })).toMatchObject({ code: 'sign-in-again' });
    expect(await refusedSignIn(guest)).toMatchObject({ code: 'sign-in-again' });
    expect(await believing.refuse(listMyGroups, { as: guest })).toMatchObject({ status: expect.any(Number) });
    await finishMerge(app, guest);
    expect(await believing.refuse(listMyGroups, { as: guest })).toMatchObject({ code: 'sign-in-again' });
    await keep(meera, guest);
    await expect(app.auth.getUser(guest.uid)).rejects.toMatchObject(GONE);
    expect(await loginOf(meera)).toMatchObject({ id: meera.userId });
    await Promise.all([believing.stop(), failing.stop()]);
  });
});

async function expectEnded({ userId, uid }: Person): Promise<void> {
  expect((await usersOf(app).doc(userId).get()).data()).toMatchObject({
    name: 'Deleted user',
    status: 'deleted',
    firebaseUid: null,
    isGuest: false,
    seenAt: null,
  });
  expect((await app.db.collection('identities').doc(uid).get()).exists).toBe(false);
  await expect(app.auth.getUser(uid)).rejects.toMatchObject(GONE);
}

describe('a guest who signs out', () => {
  it('leaves each of their places to a name, and nobody’s balance moves', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    const { id: puriId } = await app.gather('Puri', [ravi]);
    groupIds.push(puriId);
    await joinBy(app, ravi, puriId, guest);
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha, ravi], groupId });
    await addExpense(app, ravi, { amount: 50_00, among: [guest, ravi], groupId: puriId });
    const before = [await balancesSeenBy(app, asha), await balancesSeenBy(app, ravi)];
    await app.ask(logout, { as: guest });
    expect([await balancesSeenBy(app, asha), await balancesSeenBy(app, ravi)]).toEqual(before);
    expect(await membersSeenBy(asha, groupId)).toContain('Gita Rao member name-only');
    expect(await membersSeenBy(ravi, puriId)).toContain('Gita Rao member name-only');
    await expectEnded(guest);
    expect(await app.refuse(listMyGroups, { as: guest })).toMatchObject({ status: 401 });
    expect((await app.call(logout, { as: guest })).status).toBe(401);
  });

  it('right after a claim is gone at once, and their places go once the claim is carried out', async () => {
    const { asha, groupId } = await withGuest();
    const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
    const guest = await app.joinAsGuest('Lata Rao');
    expect(await claimName(app, guest, await linkTo(app, asha, groupId), lata)).toBe('done');
    await app.ask(logout, { as: guest });
    expect(await app.refuse(listMyGroups, { as: guest })).toMatchObject({ status: 401 });
    await tickGuests(app.deps);
    expect(await recordOf(guest)).toMatchObject({ status: 'active', seenAt: SIGNED_OUT });
    expect(app.errors).toEqual([]);
    await finishMerge(app, lata);
    await tickGuests(app.deps);
    await expectEnded(guest);
  });

  it('has signed out, whatever visit is noted late', async () => {
    const { guest } = await withGuest();
    const before = await recordOf(guest);
    await usersOf(app).doc(guest.userId).update({ seenAt: SIGNED_OUT });
    await noteVisit(app.deps, { ...before, seenAt: null });
    expect(await recordOf(guest)).toMatchObject({ seenAt: SIGNED_OUT });
  });

  it('ends a group in which nobody else was', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    for (const as of [ravi, asha]) await app.ask(leaveGroup, { as, params: { groupId } });
    await app.ask(logout, { as: guest });
    expect((await readStoredGroup(app, groupId))?.deletedAt).toBeInstanceOf(Date);
    await expectEnded(guest);
  });

  it('has left everything wherever the call is cut off, once it is repeated or the schedule has run', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha, ravi], groupId });
    const before = await balancesSeenBy(app, asha);
    const dying = await startApp({ deps: { db: app.db } });
    const headers = { Authorization: `Bearer ${guest.token}` };
    let kills = 0;
    for (let status = 500; status === 500; kills += OPERATIONS_BETWEEN_KILLS) {
      ({ status } = await killedAfter(kills, () =>
        fetch(`${dying.url}/api/auth/logout`, { method: 'POST', headers }),
      ));
      expect([200, 401, 500]).toContain(status);
      const seen = await balancesSeenBy(app, asha);
      expect(seen.length).toBeGreaterThanOrEqual(before.length);
      if (kills > 20) await tickGuests(app.deps);
    }
    expect(kills).toBeGreaterThan(9);
    await dying.stop();
    expect(await balancesSeenBy(app, asha)).toEqual(before);
    expect(await membersSeenBy(asha, groupId)).toContain('Gita Rao member name-only');
    await expectEnded(guest);
  });

  it('has an account to sign in to, where they had linked one before', async () => {
    const { guest } = await withGuest();
    const email = uniqueEmail('gita');
    const keptAccount = await app.accounts.linkGoogle(guest, { email, name: 'Gita' });
    await app.ask(logout, { as: keptAccount });
    expect(await recordOf(guest)).toMatchObject({ status: 'active', email, isGuest: false });
  });
});

describe('a guest who does not come for long', () => {
  it('ends after 90 days without a visit', async () => {
    const later = await startApp({ deps: { db: app.db } });
    const { asha, guest, groupId } = await withGuest();
    const { guest: visitor } = await withGuest('Hari Puri');
    await addExpense(app, asha, { amount: 90_00, among: [guest, asha], groupId });
    const before = await balancesSeenBy(app, asha);
    later.clock.advance(50 * DAY_MS);
    await later.ask(login, { as: visitor, body: { firebaseUid: visitor.uid } });
    later.clock.advance((LIMITS.guestDaysMax - 50) * DAY_MS - 60_000);
    await tickGuests(later.deps);
    expect(await recordOf(guest)).toMatchObject({ status: 'active' });
    later.clock.advance(120_000);
    await tickGuests(later.deps, { isLate: () => true });
    expect(await recordOf(guest)).toMatchObject({ status: 'active' });
    await tickGuests(later.deps);
    await expectEnded(guest);
    expect(await balancesSeenBy(app, asha)).toEqual(before);
    expect(await membersSeenBy(asha, groupId)).toContain('Gita Rao member name-only');
    expect(await recordOf(visitor)).toMatchObject({ status: 'active', isGuest: true });
    await later.stop();
  });

  it('has visited once a day, however often they come', async () => {
    const guest = await app.joinAsGuest('Gita Rao');
    const { seenAt } = await recordOf(guest);
    await loginOf(guest);
    expect((await recordOf(guest)).seenAt).toEqual(seenAt);
  });
});

describe('an admin who removes somebody who came by a link', () => {
  const remove = (as: Person, groupId: string, { userId }: Person, takeBack?: 'true') =>
    app.call(removeMember, { as, params: { groupId, userId }, ...(takeBack && { query: { takeBack } }) });

  it('leaves what is open to a name', async () => {
    const { asha, ravi, guest, groupId, token } = await withGuest();
    const stranger = await app.joinAsGuest('Hari Puri');
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha, ravi], groupId });
    const before = await balancesSeenBy(app, asha);
    expect(await remove(asha, groupId, guest)).toMatchObject({ status: 200 });
    for (const as of [guest, stranger])
      expect(await app.refuse(joinByLink, { as, body: { token } })).toMatchObject({ status: 404 });
    expect(await balancesSeenBy(app, asha)).toEqual(before);
    expect(await membersSeenBy(asha, groupId)).toContain('Gita Rao member name-only');
    expect(await app.ask(listMyGroups, { as: guest })).toEqual([]);
    expect(await app.ask(listExpenses, { as: guest, query: {} })).toMatchObject([{ amount: 90_00 }]);
    expect(await loginOf(guest)).toMatchObject({ isGuest: true });
  });

  it('leaves what somebody with an account owes to a name, too, and goes on where it was cut off', async () => {
    const { asha, ravi, groupId } = await withGuest();
    const meera = await app.join('Meera Das');
    everybody.push(meera);
    const { token } = await joinBy(app, asha, groupId, meera);
    await addExpense(app, meera, { amount: 90_00, among: [meera, asha, ravi], groupId });
    await addExpense(app, asha, { amount: 30_00, among: [meera, asha], groupId });
    const before = await balancesSeenBy(app, ravi);
    const dying = await startApp({ deps: { db: app.db } });
    const headers = { Authorization: `Bearer ${asha.token}` };
    const url = `${dying.url}/api/groups/${groupId}/members/${meera.userId}`;
    let kills = 0;
    for (let status = 500; status === 500; kills += OPERATIONS_BETWEEN_KILLS) {
      ({ status } = await killedAfter(kills, () => fetch(url, { method: 'DELETE', headers })));
      expect([200, 404, 500]).toContain(status);
    }
    expect(kills).toBeGreaterThan(9);
    await dying.stop();
    expect(await balancesSeenBy(app, ravi)).toEqual(before);
    expect(await balancesSeenBy(app, meera)).toEqual([]);
    expect(await membersSeenBy(asha, groupId)).toContain('Meera Das member name-only');
    expect(await app.refuse(joinByLink, { as: meera, body: { token } })).toMatchObject({ status: 404 });
  });

  it('waits until what they have claimed is theirs', async () => {
    const { asha, groupId } = await withGuest();
    const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
    await addExpense(app, asha, { amount: 90_00, among: [lata, asha], groupId });
    const guest = await app.joinAsGuest('Lata Rao');
    await claimName(app, guest, await linkTo(app, asha, groupId), lata);
    const [claimId = ''] = await claimIdsOf(app, lata);
    await app.ask(ENDPOINTS.confirmClaim, { as: asha, params: { groupId, claimId } });
    expect(await remove(asha, groupId, guest)).toMatchObject({ failure: { code: 'contention' } });
    await finishMerge(app, lata);
    expect(await remove(asha, groupId, guest)).toMatchObject({ status: 200 });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual(['Lata Rao owes Asha Nair 4500 INR in a group']);
    expect(await membersSeenBy(asha, groupId)).toContain('Lata Rao member name-only');
  });

  it('takes nobody out whom an account brings along meanwhile', async () => {
    const { asha, guest, groupId } = await withGuest();
    await addExpense(app, asha, { amount: 90_00, among: [guest, asha], groupId });
    const meera = await app.join('Meera Das');
    everybody.push(meera);
    const removal = beforeFirstBatch(
      () => keep(meera, guest),
      () => remove(asha, groupId, guest),
    );
    expect(await removal).toMatchObject({ failure: { code: 'contention' } });
    await finishMerge(app, guest);
    expect(await membersSeenBy(asha, groupId)).toContain('Meera Das member joined');
    expect(await balancesSeenBy(app, meera)).toEqual(['Meera Das owes Asha Nair 4500 INR in a group']);
  });

  it('leaves nothing where nothing is open', async () => {
    const { asha, guest, groupId } = await withGuest();
    expect(await remove(asha, groupId, guest)).toMatchObject({ status: 200 });
    expect(await membersSeenBy(asha, groupId)).toEqual([
      'Asha Nair admin joined',
      'Ravi Kumar member joined',
    ]);
  });

  it('can take back what they recorded, which can be restored', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    const theirs = await addExpense(app, guest, { amount: 90_00, among: [guest, asha, ravi], groupId });
    const others = await addExpense(app, asha, { amount: 30_00, among: [guest, asha, ravi], groupId });
    const paid = await settle(app, guest, { from: guest, to: ravi, amount: 5_00, groupId }).catch(
      () => undefined,
    );
    const rule = { firstDay: dayFromNow(app, 20) };
    await addSeries(app, guest, { amount: 8_00, among: [guest, asha], groupId, rule });
    expect(await remove(asha, groupId, guest, 'true')).toMatchObject({ status: 200 });
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Gita Rao owes Asha Nair 1000 INR in a group',
      'Ravi Kumar owes Asha Nair 1000 INR in a group',
    ]);
    expect((await app.ask(listExpenses, { as: asha, query: { groupId } })).map(({ id }) => id)).toEqual([
      others.id,
    ]);
    const { docs } = await app.db.collection('recurrences').where('groupId', '==', groupId).get();
    expect(docs.map((doc) => doc.get('deletedBy') as unknown)).toEqual([asha.userId]);
    await app.ask(ENDPOINTS.restoreExpense, { as: asha, params: { expenseId: theirs.id } });
    expect(await app.ask(getExpense, { as: asha, params: { expenseId: theirs.id } })).toMatchObject({
      amount: 90_00,
    });
    if (paid) await app.ask(restoreSettlement, { as: ravi, params: { settlementId: paid.id } });
  });

  it('takes a payment back together with its advance', async () => {
    const { asha, guest, groupId } = await withGuest();
    await addExpense(app, asha, { amount: 90_00, among: [guest, asha], groupId });
    const body = { ...settlementBody({ from: guest, to: asha, amount: 45_00, groupId }), advance: 13 };
    const { id, advanceExpenseId = '' } = await app.ask(createSettlement, { as: guest, body });
    await takeBackRecords({ ...app.deps, userId: asha.userId }, { groupId, userId: guest.userId });
    const [advanced, paid] = await app.db.getAll(
      expensesOf(app).doc(advanceExpenseId),
      settlementsOf(app).doc(id),
    );
    expect(paid?.get('deletedBy')).toBe(asha.userId);
    expect(advanced?.updateTime).toEqual(paid?.updateTime);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual(['Gita Rao owes Asha Nair 4500 INR in a group']);
  });

  it('needs other members settled, and takes nothing of theirs back', async () => {
    const { asha, ravi, groupId } = await withGuest();
    await addExpense(app, ravi, { amount: 90_00, among: [ravi, asha], groupId });
    expect(await remove(asha, groupId, ravi)).toMatchObject({ failure: { code: 'not-settled' } });
    expect(await remove(asha, groupId, ravi, 'true')).toMatchObject({
      failure: { code: 'validation-failed', issues: [{ path: 'takeBack' }] },
    });
  });

  it('is the admin, and nobody else', async () => {
    const { asha, ravi, guest, groupId } = await withGuest();
    await addExpense(app, guest, { amount: 90_00, among: [guest, asha, ravi], groupId });
    expect(await remove(ravi, groupId, guest)).toMatchObject({ failure: { code: 'forbidden' } });
    expect(await remove(guest, groupId, asha)).toMatchObject({ failure: { code: 'guest' } });
  });
});
