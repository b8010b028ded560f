import { createExpense } from '@barabar/core/contract/expense-changes';
import { listFriends } from '@barabar/core/contract/friends';
import { addFriendByName, inviteFriend } from '@barabar/core/contract/friend-changes';
import { leaveGroup, listMyGroups } from '@barabar/core/contract/groups';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { acceptGroup, listRequests } from '@barabar/core/contract/requests';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { putFriendship } from '../src/records/friendships/store.ts';
import { groupDocument, groupsOf } from '../src/records/groups/store.ts';
import { joinedNow } from '../src/records/groups/new-group.ts';
import { newId } from '../src/kit/ids.ts';
import { storedGroup } from './factories.ts';
import type { Person } from './harness.ts';
import { addExpense, expenseBody, settlementBody } from './ledger.ts';
import { uniqueEmail } from './people.ts';
import { joinAs, openApp } from './world.ts';

const app = await openApp();

const BATCH = 500;

/** Puts somebody into so many groups more, all of them at once. @returns their ids. */
async function fillGroups(
  { userId, name, email }: Person,
  count: number,
  { hasJoined = true, kind = 'group' }: { hasJoined?: boolean; kind?: 'group' | 'direct' } = {},
): Promise<string[]> {
  const at = app.clock.now();
  const ids = Array.from({ length: count }, newId);
  const batch = app.db.batch();
  for (const id of ids) {
    const member = { role: 'admin' as const, ...joinedNow(at, userId), name, email, avatar: null };
    const members = { [userId]: { ...member, ...(!hasJoined && { acceptedAt: null }) } };
    const times = { createdAt: at, updatedAt: at };
    const fields = { kind, name: `Group ${id}`, ...times, createdBy: userId, updatedBy: userId };
    const { id: _id, ...group } = storedGroup(members, fields);
    batch.create(groupsOf(app).doc(id), z.encode(groupDocument, group));
  }
  await batch.commit();
  return ids;
}

/** Gives somebody so many friends, who have no records. */
async function fillFriends({ userId, name }: Person, count: number): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const batch = app.db.batch();
    for (let index = done; index < Math.min(done + BATCH, count); index += 1) {
      const friendId = newId();
      putFriendship(app, batch, {
        members: [userId, friendId],
        names: { [userId]: name, [friendId]: `Friend ${index}` },
        createdBy: userId,
        at: app.clock.now(),
      });
    }
    await batch.commit();
  }
}

const found = (as: Person, idempotencyKey?: string) =>
  app.call(createGroup, {
    as,
    body: { name: 'Goa' },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
const add = (as: Person, groupId: string, { email }: { email: string }) =>
  app.call(addMember, { as, params: { groupId }, body: { email, role: 'member' } });
const noRoom = (message: string) => ({ status: 409, failure: { code: 'no-room', message } });

describe('the groups of one person', () => {
  it('are two hundred: whoever is in as many creates no other one, and a repeat is the one that there is', async () => {
    const asha = await app.join('Asha Nair');
    const ids = await fillGroups(asha, LIMITS.groupsMax - 1);
    const last = await found(asha, 'last');
    expect(last).toMatchObject({ isOk: true });
    expect(await found(asha)).toMatchObject(
      noRoom('You are in 200 groups, and cannot join more. Please leave one first.'),
    );
    expect(await found(asha, 'last')).toEqual(last);

    // One that is deleted takes no room.
    const [deleted = ''] = ids;
    await groupsOf(app).doc(deleted).update({ deletedAt: app.clock.now() });
    expect(await app.ask(listMyGroups, { as: asha })).toHaveLength(LIMITS.groupsMax - 1);
    expect(await found(asha)).toMatchObject({ isOk: true });
  });

  it('are two hundred: nobody whom they have accepted puts them into more', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await app.befriend(asha, ravi);
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Goa' } });
    await fillGroups(ravi, LIMITS.groupsMax);
    expect(await add(asha, groupId, ravi)).toMatchObject(
      noRoom('This person is in too many groups to be added to another.'),
    );
    expect(await add(asha, groupId, { email: uniqueEmail() })).toMatchObject({ isOk: true });
  });

  it('are two hundred: whoever is in as many joins none that a stranger added them to', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Goa' } });
    const [lastGroupId = ''] = await fillGroups(ravi, LIMITS.groupsMax);
    await add(asha, groupId, ravi);
    await addExpense(app, asha, { amount: 9_00, among: [asha, ravi], groupId });
    const join = () => app.call(acceptGroup, { as: ravi, params: { groupId } });
    const expense = expenseBody(ravi, { amount: 9_00, among: [asha, ravi], groupId });
    const settlement = settlementBody({ from: ravi, to: asha, amount: 1_00, groupId });
    for (const call of [
      join,
      () => app.call(createExpense, { as: ravi, body: expense }),
      () => app.call(createSettlement, { as: ravi, body: settlement }),
    ])
      expect(await call()).toMatchObject(
        noRoom('You are in 200 groups, and cannot join more. Please leave one first.'),
      );
    expect((await app.ask(listRequests, { as: ravi })).groups).toHaveLength(1);
    await app.ask(leaveGroup, { as: ravi, params: { groupId: lastGroupId } });
    expect(await join()).toMatchObject({ isOk: true });
  });

  it('and those that strangers added them to are four hundred: nobody is invited for more', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Goa' } });
    await fillGroups(ravi, LIMITS.groupsWithRequestsMax, { hasJoined: false });
    const mails = await app.db.collection('mail').count().get();
    expect(await add(asha, groupId, ravi)).toMatchObject(
      noRoom('This person is in too many groups to be added to another.'),
    );
    expect(await app.ask(listFriends, { as: asha })).toEqual([]);
    expect((await app.db.collection('mail').count().get()).data()).toEqual(mails.data());
    // Strangers use up nobody's own room.
    const { id: ownId } = await app.ask(createGroup, { as: ravi, body: { name: 'Own' } });
    expect(ownId).not.toBe('');
  });
});

describe('the friends of one person', () => {
  it('by name are a hundred, and take no room of groups', async () => {
    const asha = await app.join('Asha Nair');
    const addNikhil = () => app.call(addFriendByName, { as: asha, body: { name: 'Nikhil' } });
    const [first = ''] = await fillGroups(asha, LIMITS.directGroupsMax, { kind: 'direct' });
    expect(await addNikhil()).toMatchObject(
      noRoom('You have 100 friends by name, and cannot have more. Please remove one first.'),
    );
    await groupsOf(app).doc(first).update({ deletedAt: app.clock.now() });
    await fillGroups(asha, LIMITS.groupsMax - 1);
    expect(await found(asha)).toMatchObject({ isOk: true });
    expect(await addNikhil()).toMatchObject({ isOk: true });
  });

  it('are a thousand: whoever has as many invites nobody else, alone or into a group', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Goa' } });
    await app.befriend(asha, ravi);
    await fillFriends(asha, LIMITS.friendsMax - 1);
    const refused = noRoom('You have 1,000 friends, and cannot have more. Please remove one first.');
    expect(await app.call(inviteFriend, { as: asha, body: { email: uniqueEmail() } })).toMatchObject(refused);
    expect(await add(asha, groupId, { email: uniqueEmail() })).toMatchObject(refused);
    // Friends already.
    expect(await app.call(inviteFriend, { as: asha, body: { email: ravi.email } })).toMatchObject({
      isOk: true,
    });
    expect(await add(asha, groupId, ravi)).toMatchObject({ isOk: true });
  });

  it('are not counted for the one who is invited: the inviter would learn that there is an account', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await fillFriends(ravi, LIMITS.friendsMax);
    expect(await app.call(inviteFriend, { as: asha, body: { email: ravi.email } })).toMatchObject({
      isOk: true,
    });
  });
});
