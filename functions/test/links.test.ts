import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Group } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitBatch } from '../src/kit/document.ts';
import { putTouched, readUser } from '../src/records/identities/store.ts';
import { carryKinds } from '../src/records/merges/carried.ts';
import { KINDS } from '../src/records/merges/kinds.ts';
import { refreshNameSnapshots } from '../src/records/name-snapshots/refresh-name-snapshots.ts';
import { loadPeople } from '../src/records/users/store.ts';
import { reachOf } from '../src/rules/acquaintance/name-reach.ts';
import { exchange } from './acceptance/same-bytes.ts';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, settle } from './ledger.ts';
import { logging } from './log.ts';
import { beforeFirstBatch } from './meanwhile.ts';
import { joinAs, openLedger } from './world.ts';

let asha: Person, meera: Person, ravi: Person;
const { app, everybody } = await openLedger();
beforeEach(async () => {
  [asha, meera, ravi] = await joinAs(app, 'Asha Nair', 'Meera Iyer', 'Ravi Kumar');
  everybody.push(asha, meera, ravi);
});

const DAY_MS = 24 * 60 * 60_000;
/** A text that is as long as a token, and is none. */
const UNKNOWN = 'x'.repeat(43);

const linkTo = (groupId: string, as = asha, days?: 1 | 7 | 30) =>
  app.ask(calls.createGroupLink, { as, params: { groupId }, body: days ? { expiresInDays: days } : {} });
const linkOf = (as: Person, singleUse = false) =>
  app.ask(calls.createPersonLink, { as, body: { singleUse } });
const lifeOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
  expiresAt.getTime() - createdAt.getTime();
const preview = (token: string, as?: Person) =>
  app.ask(calls.previewLink, { ...(as && { as }), body: { token } });
const linksOf = (groupId: string, as = asha) => app.ask(calls.listGroupLinks, { as, params: { groupId } });

async function joinGroup(as: Person, token: string): Promise<Group> {
  const joined = await app.ask(calls.joinByLink, { as, body: { token } });
  if (!('group' in joined)) throw new Error('the link is one of a group');
  return joined.group;
}

async function open(): Promise<{ groupId: string; token: string; linkId: string }> {
  const { id: groupId } = await app.gather('Goa', [asha, meera]);
  const { token, id: linkId } = await linkTo(groupId);
  return { groupId, token, linkId };
}

async function openAndJoin() {
  const opened = await open();
  await joinGroup(ravi, opened.token);
  return opened;
}

const friendshipsOf = async ({ userId }: { userId: string }): Promise<number> =>
  (await app.db.collection('friendships').where('members', 'array-contains', userId).count().get()).data()
    .count;

const membersOf = ({ members }: Group) =>
  members.map(({ user, status }) => `${user.name}, ${status}${user.email === '' ? '' : `, ${user.email}`}`);

const answersTo = (token: string, as: Person) =>
  Promise.all(
    [calls.previewLink, calls.joinByLink].map((endpoint) => exchange(app, as, { endpoint, body: { token } })),
  );

async function expectDead(token: string, as = ravi): Promise<void> {
  expect(await answersTo(token, as)).toEqual(await answersTo(UNKNOWN, as));
  expect((await app.refuse(calls.joinByLink, { as, body: { token } })).status).toBe(404);
}

/** Changes a stored member, as nothing of the API does. */
const setMember = (groupId: string, { userId }: Person, fields: Readonly<Record<string, unknown>>) =>
  Promise.all(
    Object.entries(fields).map(([field, value]) =>
      app.db
        .collection('groups')
        .doc(groupId)
        .update(new FieldPath('members', userId, field), value),
    ),
  );

describe('the link of a group', () => {
  it('is made by an admin, for 1, 7 or 30 days; only the answer to that has the token', async () => {
    const { id: groupId } = await app.gather('Goa', [asha, meera]);
    for (const days of [1, 7, 30] as const) {
      const made = await linkTo(groupId, asha, days);
      expect(lifeOf(made)).toBe(days * DAY_MS);
      expect(made.url).toBe(`https://barabar.example/join#${made.token}`);
      expect(made.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    }
    await app.ask(calls.updateAccount, { as: asha, body: { locale: 'hi' } });
    const { id: otherId } = await app.gather('Kerala', [asha, meera]);
    const inHindi = await linkTo(otherId);
    expect(inHindi.url).toBe(`https://barabar.example/hi/join#${inHindi.token}`);
    expect(lifeOf(await linkTo(groupId))).toBe(7 * DAY_MS);
    const listed = await exchange(app, asha, { endpoint: calls.listGroupLinks, params: { groupId } });
    expect(listed.text).not.toMatch(/token|url|join#/);
    const stored = await app.db.collection('links').where('targetId', '==', groupId).get();
    expect(JSON.stringify(stored.docs.map((doc) => [doc.id, doc.data()]))).not.toContain(
      (await linkTo(groupId)).token,
    );
    const odd = { endpoint: calls.createGroupLink, params: { groupId }, body: { expiresInDays: 2 } };
    expect((await exchange(app, asha, odd)).status).toBe(400);
  });

  it('is nothing for members who are no admins, and for others the group does not exist', async () => {
    const { groupId, linkId } = await open();
    for (const [as, code] of [
      [meera, 'forbidden'],
      [ravi, 'not-found'],
    ] as const) {
      const params = { groupId };
      expect((await app.refuse(calls.createGroupLink, { as, params, body: {} })).code).toBe(code);
      expect((await app.refuse(calls.listGroupLinks, { as, params })).code).toBe(code);
      expect((await app.refuse(calls.revokeGroupLink, { as, params: { groupId, linkId } })).code).toBe(code);
    }
    const direct = await app.ask(calls.addFriendByName, { as: asha, body: { name: 'Lata' } });
    await expect(
      app.refuse(calls.createGroupLink, {
        as: asha,
        params: { groupId: direct.directGroupId ?? '' },
        body: {},
      }),
    ).resolves.toMatchObject({ status: 400 });
  });

  it('has four others beside it at most, however many are made at once; one that is ended makes room', async () => {
    const { id: groupId } = await app.gather('Goa', [asha, meera]);
    const made = await Promise.all(
      Array.from({ length: LIMITS.linksMax + 2 }, () =>
        app.call(calls.createGroupLink, { as: asha, params: { groupId }, body: {} }),
      ),
    );
    expect(made.filter(({ isOk }) => isOk).length).toBeLessThanOrEqual(LIMITS.linksMax);
    while ((await linksOf(groupId)).length < LIMITS.linksMax) await linkTo(groupId);
    const full = await app.refuse(calls.createGroupLink, { as: asha, params: { groupId }, body: {} });
    expect(full).toMatchObject({
      code: 'no-room',
      message: 'There are 5 links already. Please turn one off first.',
    });
    const [first] = await linksOf(groupId);
    await app.ask(calls.revokeGroupLink, { as: asha, params: { groupId, linkId: first?.id ?? '' } });
    expect(await linksOf(groupId)).toHaveLength(LIMITS.linksMax - 1);
    await linkTo(groupId);
    // Those of an admin who is none any more are dead, and take no room.
    await setMember(groupId, meera, { role: 'admin' });
    await setMember(groupId, asha, { role: 'member' });
    expect(await linksOf(groupId, meera)).toEqual([]);
    await linkTo(groupId, meera);
  });

  it('shows a stranger the name of the group, who invited, and how many are there; a session also the names', async () => {
    const { groupId, token } = await open();
    const lata = await app.addByName(asha, groupId, 'Lata');
    const shown = await preview(token);
    expect(shown).toEqual({
      kind: 'group',
      group: { name: 'Goa', memberCount: 3 },
      invitedBy: { name: 'Asha Nair' },
      expiresAt: shown.expiresAt,
    });
    const names = [{ userId: lata, name: 'Lata' }];
    expect(await preview(token, ravi)).toEqual({ ...shown, names });
    expect(await preview(token, meera)).toEqual({ ...shown, names, joinedGroupId: groupId });
    // A session that has no record yet.
    const account = await app.accounts.signUp();
    const body = { token };
    expect(await app.ask(calls.previewLink, { as: account, body })).toEqual({ ...shown, names });
    // A wrong token is no missing one.
    const bad = { token: 'none' };
    expect((await app.refuse(calls.previewLink, { as: bad, body })).code).toBe('unauthenticated');
  });

  it('makes a member of who opens it, at once; again, it changes nothing', async () => {
    const { groupId, token } = await open();
    const group = await joinGroup(ravi, token);
    expect(group.members.find(({ userId }) => userId === ravi.userId)).toMatchObject({
      role: 'member',
      status: 'joined',
      invitedBy: { id: asha.userId, name: 'Asha Nair' },
    });
    expect((await joinGroup(ravi, token)).version).toBe(group.version);
    expect((await joinGroup(meera, token)).version).toBe(group.version);
    const [link] = await linksOf(groupId);
    expect(link?.joinedCount).toBe(1);
    expect((await app.ask(calls.listRequests, { as: ravi })).groups).toEqual([]);
  });

  it('makes one member of somebody who opens it twice at the same moment', async () => {
    const { groupId, token } = await open();
    await Promise.all([joinGroup(ravi, token), joinGroup(ravi, token), joinGroup(ravi, token)]);
    const [link] = await linksOf(groupId);
    expect(link?.joinedCount).toBe(1);
  });

  it('makes a member of who was added and has yet to join', async () => {
    const { groupId, token } = await open();
    await app.ask(calls.addMember, {
      as: asha,
      params: { groupId },
      body: { email: ravi.email, role: 'member' },
    });
    expect((await app.ask(calls.listRequests, { as: ravi })).groups).toHaveLength(1);
    const { members } = await joinGroup(ravi, token);
    expect(members).toHaveLength(3);
    expect((await app.ask(calls.listRequests, { as: ravi })).groups).toEqual([]);
  });

  it('is refused in words by a full group, and by somebody in too many groups', async () => {
    const { groupId, token } = await open();
    const stored = app.db.collection('groups').doc(groupId);
    const ids: unknown = (await stored.get()).get('memberIds');
    if (!Array.isArray(ids)) throw new Error('a group has members');
    const others = Array.from({ length: LIMITS.groupMembersMax - ids.length }, (_, index) => `other${index}`);
    await stored.update({ memberIds: [...ids, ...others] });
    expect(await app.refuse(calls.joinByLink, { as: ravi, body: { token } })).toMatchObject({
      code: 'no-room',
      message: 'A group can have at most 100 members',
    });
    expect((await preview(token)).kind).toBe('group');
  });

  it('takes 100 people a day, in words, and more on the next day', async () => {
    const { groupId, token, linkId } = await open();
    const today = new Date(app.clock.now().getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
    await app.db
      .collection('links')
      .doc(linkId)
      .update({ joined: { day: today, count: LIMITS.joinsPerLinkAndDayMax - 1 } });
    await joinGroup(ravi, token);
    const [next] = await joinAs(app, 'Kabir Sen', 'Noor Shah');
    everybody.push(next);
    expect(await app.refuse(calls.joinByLink, { as: next, body: { token } })).toMatchObject({
      code: 'too-many-requests',
      message:
        '100 people have joined by this link today. Please try again tomorrow, or ask for another link.',
    });
    app.clock.advance(DAY_MS);
    await joinGroup(next, token);
    expect(await linksOf(groupId)).toHaveLength(1);
  });

  it('dead is dead: expired, revoked, malformed, unknown are one answer, byte for byte', async () => {
    const { groupId, token, linkId } = await open();
    for (const other of [
      '',
      'x',
      `${token}x`,
      token.slice(1),
      token.toUpperCase(),
      '../',
      'a/b',
      '\u0000',
      'x'.repeat(9_000),
    ])
      await expectDead(other);
    const short = await linkTo(groupId, asha, 1);
    await app.ask(calls.revokeGroupLink, { as: asha, params: { groupId, linkId } });
    await expectDead(token);
    await expectDead(token, meera);
    expect((await app.refuse(calls.revokeGroupLink, { as: asha, params: { groupId, linkId } })).status).toBe(
      404,
    );
    // The clock of the server counts, whatever the caller's says.
    app.clock.advance(short.expiresAt.getTime() - app.clock.now().getTime() - 5_000);
    expect((await preview(short.token)).kind).toBe('group');
    app.clock.advance(5_000);
    await expectDead(short.token);
    expect(await linksOf(groupId)).toEqual([]);
  });

  it('dies with the right of its maker to add, and does not live again with another one', async () => {
    const { groupId, token } = await open();
    await setMember(groupId, asha, { role: 'member' });
    await expectDead(token);
    await setMember(groupId, asha, { role: 'admin', joinedAt: Timestamp.fromDate(app.clock.now()) });
    app.clock.advance(1);
    await setMember(groupId, asha, { joinedAt: Timestamp.fromDate(app.clock.now()) });
    await expectDead(token);
  });

  it('dies when its maker leaves, and when the group is deleted', async () => {
    const { groupId, token } = await open();
    await app.ask(calls.leaveGroup, { as: asha, params: { groupId } });
    await expectDead(token);
    const other = await linkTo(groupId, meera);
    await app.ask(calls.deleteGroup, { as: meera, params: { groupId } });
    await expectDead(other.token);
  });

  it('dies with the account of its maker, and leaves no trace of it', async () => {
    const { groupId, token } = await openAndJoin();
    await linkOf(asha);
    await app.ask(calls.deleteAccount, { as: asha });
    await refreshNameSnapshots(app.deps, asha.userId, reachOf);
    await expectDead(token, meera);
    const { members } = await app.ask(calls.getGroup, { as: meera, params: { groupId } });
    expect(members.flatMap(({ invitedBy }) => invitedBy?.name ?? [])).toEqual(['Deleted user']);
    const remaining = await app.db.collection('links').where('userId', '==', asha.userId).count().get();
    expect(remaining.data().count).toBe(0);
    const stored = await app.db.collection('groups').doc(groupId).get();
    expect(JSON.stringify(stored.data())).not.toContain('Asha');
  });

  it('goes along when two records of its maker become one', async () => {
    const { groupId, token } = await openAndJoin();
    const { token: ownId } = await linkOf(asha);
    const other = await app.join('Asha N.');
    everybody.push(other);
    const to = (await loadPeople(app, [other.userId])).get(other.userId);
    if (!to) throw new Error('who has joined has a record');
    await carryKinds(app.deps, KINDS, { from: asha.userId, readTo: async () => to });
    for (const change of [token, ownId])
      expect(await preview(change, meera)).toMatchObject({ invitedBy: { name: 'Asha N.' } });
    expect(await linksOf(groupId, other)).toMatchObject([{ createdBy: { id: other.userId } }]);
    expect(await app.ask(calls.listPersonLinks, { as: other })).toHaveLength(1);
    const { members } = await app.ask(calls.getGroup, { as: meera, params: { groupId } });
    expect(members.at(-1)?.invitedBy).toEqual({ id: other.userId, name: 'Asha N.' });
  });

  it('joins nobody when it is revoked at that moment', async () => {
    const { groupId, token, linkId } = await open();
    const refused = await beforeFirstBatch(
      () => app.ask(calls.revokeGroupLink, { as: asha, params: { groupId, linkId } }),
      () => app.refuse(calls.joinByLink, { as: ravi, body: { token } }),
    );
    expect(refused.code).toBe('not-found');
    expect((await app.ask(calls.getGroup, { as: asha, params: { groupId } })).members).toHaveLength(2);
  });

  it('is logged: members read whose link it was', async () => {
    const { groupId, token } = await open();
    await logging(app, 'groups', { id: groupId, act: () => joinGroup(ravi, token) });
    for (const as of [meera, ravi]) {
      const [entry] = await app.ask(calls.listActivities, { as, query: { groupId } });
      expect(entry).toMatchObject({
        type: 'user_joined_group',
        user: { id: ravi.userId, name: 'Ravi Kumar' },
        metadata: {
          memberUserId: ravi.userId,
          memberName: 'Ravi Kumar',
          invitedByUserId: asha.userId,
          invitedByName: 'Asha Nair',
        },
      });
      expect(entry?.user.avatar).toBeUndefined();
    }
  });
});

describe('who came by a link', () => {
  it('is nobody’s friend: not of those who were there, not of those who come later, not by records', async () => {
    const { groupId } = await openAndJoin();
    const later = await app.join('Noor Shah');
    everybody.push(later);
    await app.befriend(asha, later);
    await app.ask(calls.addMember, {
      as: asha,
      params: { groupId },
      body: { userId: later.userId, role: 'member' },
    });
    await addExpense(app, ravi, { amount: 90_00, among: [asha, meera, ravi, later], groupId });
    const { id } = await addExpense(app, ravi, { amount: 90_00, among: [asha, ravi], groupId });
    await app.ask(calls.editExpense, {
      as: ravi,
      params: { expenseId: id },
      body: { version: 1, amount: 80 },
    });
    await settle(app, later, { from: later, to: ravi, amount: 10_00, groupId });
    expect(await friendshipsOf(ravi)).toBe(0);
    await app.refuse(calls.createExpense, {
      as: meera,
      body: {
        description: 'Tea',
        amount: 10,
        currency: 'INR',
        paidBy: meera.userId,
        category: 'Other',
        splits: [meera, ravi].map(({ userId }) => ({ userId, amount: 5, splitType: 'equal' as const })),
      },
    });
  });

  it('and the others see the name of each other, and nothing else, byte for byte', async () => {
    const avatar = { as: ravi, body: { phoneNumber: '+91 98765 43210', upiId: 'ravi@okbank' } };
    await app.ask(calls.updateAccount, avatar);
    await app.ask(calls.updateAccount, {
      as: meera,
      body: { phoneNumber: '+91 91234 56789', upiId: 'meera@okbank' },
    });
    const { groupId } = await openAndJoin();
    const { id: expenseId } = await addExpense(app, ravi, { amount: 90_00, among: [meera, ravi], groupId });
    const params = { groupId };
    const secretsOf = new Map([
      [ravi, [ravi.email, '98765 43210']],
      [meera, [meera.email, '91234 56789', 'meera@okbank']],
    ]);
    for (const [as, other] of [
      [meera, ravi],
      [ravi, meera],
    ] as const) {
      const group = await app.ask(calls.getGroup, { as, params });
      expect(membersOf(group)).toContain(`${other.name}, joined`);
      expect(membersOf(group)).toContain(`${as.name}, joined, ${as.email}`);
      const answers = await Promise.all([
        exchange(app, as, { endpoint: calls.getGroup, params }),
        exchange(app, as, { endpoint: calls.listMyGroups }),
        exchange(app, as, { endpoint: calls.listBalances, query: { groupId } }),
        exchange(app, as, { endpoint: calls.listBalances }),
        exchange(app, as, { endpoint: calls.listExpenses, query: { groupId } }),
        exchange(app, as, { endpoint: calls.getExpense, params: { expenseId } }),
        exchange(app, as, { endpoint: calls.listFriends }),
        exchange(app, as, { endpoint: calls.listActivities, query: { groupId } }),
        exchange(app, as, { endpoint: calls.readChanges }),
        exchange(app, as, { endpoint: calls.exportGroup, params }),
      ]);
      for (const { text, status } of answers) {
        expect(status).toBe(200);
        for (const secret of secretsOf.get(other) ?? []) expect(text).not.toContain(secret);
      }
      const ofOther = { params: { friendId: other.userId } };
      expect((await exchange(app, as, { endpoint: calls.getFriend, ...ofOther })).status).toBe(404);
      // Whoever owes something in the group is reminded.
      const reminder = await exchange(app, as, { endpoint: calls.remindFriend, ...ofOther });
      expect([200, 409]).toContain(reminder.status);
      for (const secret of secretsOf.get(other) ?? []) expect(reminder.text).not.toContain(secret);
    }
    // Asha and Meera are friends, as ever.
    expect(membersOf(await app.ask(calls.getGroup, { as: asha, params }))).toEqual([
      `Asha Nair, joined, ${asha.email}`,
      `Meera Iyer, joined, ${meera.email}`,
      'Ravi Kumar, joined',
    ]);
  });

  it('is among friends while something is open, under their name; their UPI ID is for who owes them', async () => {
    await app.ask(calls.updateAccount, { as: ravi, body: { upiId: 'ravi@okbank' } });
    const { groupId } = await openAndJoin();
    expect((await app.ask(calls.listFriends, { as: meera })).map(({ name }) => name)).toEqual(['Asha Nair']);
    await addExpense(app, ravi, { amount: 90_00, among: [meera, ravi], groupId });
    const [, row] = await app.ask(calls.listFriends, { as: meera });
    expect(row).toMatchObject({
      id: ravi.userId,
      name: 'Ravi Kumar',
      email: '',
      status: 'member',
      upiId: 'ravi@okbank',
      balance: -4500,
      groups: [{ groupId, groupName: 'Goa' }],
    });
    const [back] = await app.ask(calls.listFriends, { as: ravi });
    expect(back).toMatchObject({ id: meera.userId, name: 'Meera Iyer', email: '', status: 'member' });
    expect(back?.upiId).toBeUndefined();
    await settle(app, meera, { from: meera, to: ravi, amount: 45_00, groupId });
    expect(await app.ask(calls.listFriends, { as: ravi })).toEqual([]);
    expect(await app.ask(calls.listFriends, { as: meera })).toHaveLength(1);
  });

  it('records, edits, settles and simplifies in the group as any member', async () => {
    const { groupId } = await openAndJoin();
    await addExpense(app, asha, { amount: 90_00, among: [asha, meera, ravi], groupId });
    await addExpense(app, ravi, { amount: 30_00, among: [meera, ravi], groupId });
    const { version } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    await app.ask(calls.updateGroup, {
      as: asha,
      params: { groupId },
      body: { version, simplifyDebts: true },
    });
    const simplified = [
      'Meera Iyer owes Asha Nair 4500 INR in a group',
      'Ravi Kumar owes Asha Nair 1500 INR in a group',
    ];
    for (const as of [asha, ravi]) expect(await balancesSeenBy(app, as, groupId)).toEqual(simplified);
    await settle(app, ravi, { from: ravi, to: asha, amount: 15_00, groupId });
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    expect(await friendshipsOf(ravi)).toBe(0);
  });

  it('still sees, having left, the records that they are in from when they were there', async () => {
    const { groupId } = await openAndJoin();
    const { id } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi], groupId });
    const { id: foreign } = await addExpense(app, asha, { amount: 90_00, among: [asha, meera], groupId });
    const { id: ownId } = await addExpense(app, ravi, { amount: 45_00, among: [meera, ravi], groupId });
    await settle(app, ravi, { from: ravi, to: asha, amount: 45_00, groupId });
    await settle(app, meera, { from: meera, to: ravi, amount: 22_50, groupId });
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    const listed = await app.ask(calls.listExpenses, { as: ravi });
    expect(listed.map((link) => link.id).toSorted()).toEqual([id, ownId].toSorted());
    expect((await app.ask(calls.getExpense, { as: ravi, params: { expenseId: id } })).id).toBe(id);
    await app.refuse(calls.getExpense, { as: ravi, params: { expenseId: foreign } });
    const fed = await app.ask(calls.readChanges, { as: ravi });
    expect(
      fed.changes
        .flatMap((change) => ('record' in change && change.kind === 'expense' ? change.id : []))
        .toSorted(),
    ).toEqual([id, ownId].toSorted());
    // Meera leaves, too: what Ravi recorded stays hers.
    await settle(app, meera, { from: meera, to: asha, amount: 45_00, groupId });
    await app.ask(calls.leaveGroup, { as: meera, params: { groupId } });
    expect((await app.ask(calls.getExpense, { as: meera, params: { expenseId: ownId } })).id).toBe(ownId);
  });

  it('and they keep seeing them when the group is deleted', async () => {
    const { groupId } = await openAndJoin();
    const { id: expenseId } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi], groupId });
    await settle(app, ravi, { from: ravi, to: asha, amount: 45_00, groupId });
    await app.ask(calls.deleteGroup, { as: asha, params: { groupId } });
    expect((await app.ask(calls.getExpense, { as: ravi, params: { expenseId } })).id).toBe(expenseId);
    expect((await app.ask(calls.listSettlements, { as: ravi })).length).toBe(1);
  });

  it('does not come back by the same link once they are removed', async () => {
    const { groupId, token } = await openAndJoin();
    const { token: other } = await linkTo(groupId);
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    await expectDead(token);
    await expectDead(token, meera);
    await expectDead(other);
    expect(await linksOf(groupId)).toHaveLength(0);
    const { token: later } = await linkTo(groupId);
    await joinGroup(ravi, later);
  });

  it('does not come back by an older link once they are removed who is no newcomer any more', async () => {
    const { groupId } = await openAndJoin();
    const { token: older } = await linkTo(groupId);
    app.clock.advance(LIMITS.newcomerDays * 24 * 60 * 60_000);
    const { token } = await linkTo(groupId);
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    await expectDead(older, ravi);
    await expectDead(token, ravi);
    await joinGroup(meera, token);
    app.clock.advance(1_000);
    const { token: later } = await linkTo(groupId);
    await joinGroup(ravi, later);
    const name = await app.addByName(asha, groupId, 'Lata');
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: name } });
    expect(await linksOf(groupId)).toHaveLength(2);
  });

  it('is nobody whose account is deleted while they join', async () => {
    const { groupId, token } = await open();
    const joining = beforeFirstBatch(
      () => app.ask(calls.deleteAccount, { as: ravi }),
      () => app.call(calls.joinByLink, { as: ravi, body: { token } }),
    );
    expect((await joining).isOk).toBe(false);
    expect(membersOf(await app.ask(calls.getGroup, { as: asha, params: { groupId } }))).toHaveLength(2);
  });

  it('is written by whoever joins, so that a closing account sees it, also in one millisecond', async () => {
    const user = await readUser(app, ravi.userId);
    if (!user) throw new Error('Ravi has a record');
    const touch = () => commitBatch(app, (batch) => putTouched(app, batch, user, user.updatedAt));
    await touch();
    await expect(touch()).rejects.toThrow();
  });

  it('keeps the link if who removes them may not', async () => {
    const { groupId, token } = await openAndJoin();
    await app.refuse(calls.removeMember, { as: meera, params: { groupId, userId: ravi.userId } });
    expect((await preview(token)).kind).toBe('group');
  });

  it('has a new name wherever the group shows it', async () => {
    const { groupId } = await openAndJoin();
    await addExpense(app, ravi, { amount: 90_00, among: [meera, ravi], groupId });
    await app.ask(calls.updateAccount, { as: ravi, body: { name: 'Ravi K.' } });
    await refreshNameSnapshots(app.deps, ravi.userId, reachOf);
    await app.ask(calls.updateAccount, { as: asha, body: { name: 'Asha N.' } });
    await refreshNameSnapshots(app.deps, asha.userId, reachOf);
    const { members } = await app.ask(calls.getGroup, { as: meera, params: { groupId } });
    expect(members.at(-1)).toMatchObject({ user: { name: 'Ravi K.' }, invitedBy: { name: 'Asha N.' } });
    expect((await app.ask(calls.listFriends, { as: meera })).map(({ name }) => name)).toContain('Ravi K.');
    const [balance] = await app.ask(calls.listBalances, { as: meera });
    expect(balance?.toUser.name).toBe('Ravi K.');
    const [expense] = await app.ask(calls.listExpenses, { as: meera, query: { groupId } });
    expect(expense?.paidByUser.name).toBe('Ravi K.');
    const stored = await app.db.collection('groups').doc(groupId).get();
    expect(stored.get(new FieldPath('members', ravi.userId, 'cameBy', 'name'))).toBe('Asha N.');
  });

  it('becomes a friend by their own will: one asks, the other asks or accepts', async () => {
    const { groupId } = await openAndJoin();
    const befriend = (as: Person, { userId }: Person) =>
      app.ask(calls.befriendMember, { as, params: { groupId, userId } });
    await befriend(meera, ravi);
    await befriend(meera, ravi);
    const { people } = await app.ask(calls.listRequests, { as: ravi });
    expect(people.map(({ person }) => person.name)).toEqual(['Meera Iyer']);
    // Asked is not accepted.
    expect(membersOf(await app.ask(calls.getGroup, { as: meera, params: { groupId } }))).toContain(
      'Ravi Kumar, joined',
    );
    await befriend(ravi, meera);
    expect((await app.ask(calls.listRequests, { as: ravi })).people).toEqual([]);
    expect(membersOf(await app.ask(calls.getGroup, { as: meera, params: { groupId } }))).toContain(
      `Ravi Kumar, joined, ${ravi.email}`,
    );
    await addExpense(app, meera, { amount: 10_00, among: [meera, ravi] });
    await settle(app, ravi, { from: ravi, to: meera, amount: 5_00 });
    // They end it, and stay in the group.
    await app.ask(calls.removeFriend, { as: ravi, params: { friendId: meera.userId } });
    expect(membersOf(await app.ask(calls.getGroup, { as: meera, params: { groupId } }))).toContain(
      'Ravi Kumar, joined',
    );
  });

  it('is asked by members alone, and only members are', async () => {
    const { groupId } = await openAndJoin();
    const [stranger] = await joinAs(app, 'Kabir Sen', 'Noor Shah');
    const lata = await app.addByName(asha, groupId, 'Lata');
    const codeOf = async (as: Person, userId: string) =>
      (await app.refuse(calls.befriendMember, { as, params: { groupId, userId } })).code;
    expect(await codeOf(stranger, ravi.userId)).toBe('not-found');
    expect(await codeOf(ravi, stranger.userId)).toBe('not-found');
    expect(await codeOf(ravi, ravi.userId)).toBe('not-found');
    expect(await codeOf(ravi, lata)).toBe('not-found');
  });
});

describe('the link of a person', () => {
  it('makes friends of the two, accepted on both sides', async () => {
    const { token } = await linkOf(asha);
    expect(await preview(token, ravi)).toMatchObject({ kind: 'person', invitedBy: { name: 'Asha Nair' } });
    for (const as of [ravi, meera, ravi]) {
      const joined = await app.ask(calls.joinByLink, { as, body: { token } });
      expect(joined).toMatchObject({ friend: { id: asha.userId, email: asha.email, status: 'active' } });
    }
    const friends = await app.ask(calls.listFriends, { as: asha });
    expect(friends.map(({ email }) => email)).toEqual([meera.email, ravi.email]);
    expect(
      (await app.ask(calls.listPersonLinks, { as: asha })).map(({ joinedCount }) => joinedCount),
    ).toEqual([2]);
    for (const as of [asha, ravi]) expect((await app.ask(calls.listRequests, { as })).people).toEqual([]);
    app.clock.advance(DAY_MS);
    await expectDead(token);
    expect(await app.ask(calls.listPersonLinks, { as: asha })).toEqual([]);
  });

  it('for one is theirs who opens it first, of two at once too', async () => {
    const { token } = await linkOf(asha, true);
    const outcomes = await Promise.all(
      [ravi, meera].map((as) => app.call(calls.joinByLink, { as, body: { token } })),
    );
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
    const [first, late] = outcomes[0]?.isOk ? [ravi, meera] : [meera, ravi];
    expect(await app.ask(calls.joinByLink, { as: first, body: { token } })).toHaveProperty('friend');
    await expectDead(token, late);
    expect(await app.ask(calls.listFriends, { as: asha })).toHaveLength(1);
    expect(await app.ask(calls.listPersonLinks, { as: asha })).toEqual([]);
    // Who is no friend any more does not come back by it.
    await app.ask(calls.removeFriend, { as: asha, params: { friendId: first.userId } });
    await expectDead(token, first);
    expect(await app.ask(calls.listFriends, { as: asha })).toEqual([]);
  });

  it('accepts who was asked or had asked', async () => {
    await app.askToBeFriends(ravi, asha);
    await app.askToBeFriends(asha, meera);
    const { token } = await linkOf(asha);
    for (const as of [ravi, meera])
      expect(await app.ask(calls.joinByLink, { as, body: { token } })).toMatchObject({
        friend: { status: 'active', email: asha.email },
      });
  });

  it('is dead for whom its maker has blocked, and for who has blocked its maker', async () => {
    await app.befriend(asha, ravi);
    await app.ask(calls.blockPerson, { as: asha, params: { userId: ravi.userId } });
    await app.befriend(asha, meera);
    await app.ask(calls.blockPerson, { as: meera, params: { userId: asha.userId } });
    const { token } = await linkOf(asha);
    await expectDead(token, ravi);
    await expectDead(token, meera);
    const [other] = await joinAs(app, 'Kabir Sen', 'Noor Shah');
    await app.ask(calls.joinByLink, { as: other, body: { token } });
  });

  it('is refused in words by its maker, and ends when they end it or go', async () => {
    const { token, id: linkId } = await linkOf(asha);
    expect(await preview(token, asha)).toMatchObject({ isOwn: true });
    expect(await app.refuse(calls.joinByLink, { as: asha, body: { token } })).toMatchObject({
      status: 400,
      message: 'This is your own link. Share it with somebody else.',
    });
    expect((await app.refuse(calls.revokePersonLink, { as: ravi, params: { linkId } })).status).toBe(404);
    await app.ask(calls.revokePersonLink, { as: asha, params: { linkId } });
    await expectDead(token);
    const other = await linkOf(asha);
    await app.ask(calls.deleteAccount, { as: asha });
    await expectDead(other.token);
  });

  it('has four others beside it at most', async () => {
    for (let count = 0; count < LIMITS.linksMax; count += 1) await linkOf(asha);
    expect((await app.refuse(calls.createPersonLink, { as: asha, body: {} })).code).toBe('no-room');
  });

  it('is nothing for guests', async () => {
    const { token } = await linkOf(asha);
    await app.db.collection('users').doc(ravi.userId).update({ isGuest: true });
    expect((await app.refuse(calls.joinByLink, { as: ravi, body: { token } })).code).toBe('guest');
    expect((await app.refuse(calls.createPersonLink, { as: ravi, body: {} })).code).toBe('guest');
  });
});

describe('a thief with an old link', () => {
  it('who was removed learns nothing by it, and is in nothing that was recorded since', async () => {
    const { groupId, token } = await openAndJoin();
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    const { id: expenseId } = await addExpense(app, asha, { amount: 10_00, among: [asha, meera], groupId });
    await expectDead(token);
    for (const [endpoint, params, status] of [
      [calls.getGroup, { groupId }, 410],
      [calls.getExpense, { expenseId }, 404],
    ] as const)
      expect((await exchange(app, ravi, { endpoint, params })).status).toBe(status);
  });
});
