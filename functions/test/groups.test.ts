import { listFriends } from '@barabar/core/contract/friends';
import { getGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import { addFriendByName } from '@barabar/core/contract/friend-changes';
import { addMember, createGroup, type FirstMember } from '@barabar/core/contract/group-changes';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { LIMITS } from '@barabar/core/limits';
import { idOfGroup, idOfMember } from '@barabar/core/made-id';
import { describe, expect, it } from 'vitest';
import type { Person } from './harness.ts';
import { expenseBody } from './ledger.ts';
import { uniqueEmail } from './people.ts';
import { ATTEMPTS_TIMEOUT_MS, expectNoLockWait } from './waiting.ts';
import { joinAs, openApp } from './world.ts';

const app = await openApp();
const [asha, ravi, zoya] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Zoya Khan');

const add = (as: Person, groupId: string, email: string) =>
  ({ as, params: { groupId }, body: { email, role: 'member' } }) as const;
const friendIdsOf = async (as: Person) => (await app.ask(listFriends, { as })).map(({ id }) => id);

async function leaveBalance(
  groupId: string,
  [first, second]: readonly [Person, Person],
  amount: number,
): Promise<void> {
  const members = [first.userId, second.userId].toSorted();
  const pairKey = members.join('_');
  await app.db
    .collection('balances')
    .doc(`${pairKey}_${groupId}_INR`)
    .set({ pairKey, members, names: {}, groupId, currency: 'INR', amount, updatedAt: app.clock.now() });
}

describe('creating a group', () => {
  it('makes the caller its only member and admin', async () => {
    const group = await app.ask(createGroup, {
      as: asha,
      body: { name: ' Goa trip ', description: ' Sun and sand ' },
    });
    expect(group).toMatchObject({
      name: 'Goa trip',
      description: 'Sun and sand',
      simplifyDebts: false,
      version: 1,
      members: [
        {
          userId: asha.userId,
          role: 'admin',
          user: { id: asha.userId, name: 'Asha Nair', email: asha.email },
        },
      ],
    });
    expect(await app.ask(getGroup, { as: asha, params: { groupId: group.id } })).toEqual(group);
  });

  it.each([undefined, '', '   '])('takes no description (%j)', async (description) => {
    const group = await app.ask(createGroup, {
      as: asha,
      body: { name: 'Flat', ...(description !== undefined && { description }) },
    });
    expect(group).not.toHaveProperty('description');
  });

  it('asks for a name', async () => {
    expect(await app.refuse(createGroup, { as: asha, body: { name: '  ' } })).toMatchObject({
      status: 400,
      message: 'Group name is required',
    });
  });

  it('under a key makes one group, however often and at once it is sent', async () => {
    const request = { as: ravi, body: { name: 'Once' }, idempotencyKey: crypto.randomUUID() };
    const groups = await Promise.all(Array.from({ length: 6 }, () => app.ask(createGroup, request)));
    const again = await app.ask(createGroup, request);
    expect(new Set([...groups, again].map(({ id }) => id)).size).toBe(1);
    const mine = await app.ask(listMyGroups, { as: ravi });
    expect(mine.filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it('under a key that made another group is refused', async () => {
    const idempotencyKey = crypto.randomUUID();
    await app.ask(createGroup, { as: ravi, body: { name: 'One' }, idempotencyKey });
    expect(await app.refuse(createGroup, { as: ravi, body: { name: 'Two' }, idempotencyKey })).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
  });

  it('under a key of somebody else makes a group of its own', async () => {
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = [
      await app.ask(createGroup, { as: asha, body: { name: 'One' }, idempotencyKey }),
      await app.ask(createGroup, { as: ravi, body: { name: 'One' }, idempotencyKey }),
    ];
    expect(first.id).not.toBe(second.id);
  });

  it('takes its first members: friends, places of friends by name, and names; a device knows their ids', async () => {
    const person = await app.join('Founding Lal');
    await app.befriend(person, zoya);
    const kabir = await app.ask(addFriendByName, { as: person, body: { name: 'Kabir' } });
    const stranger = await app.ask(addFriendByName, { as: asha, body: { name: 'Stranger' } });
    const create = (members: readonly FirstMember[], idempotencyKey: string = crypto.randomUUID()) => ({
      as: person,
      body: { name: 'Goa', members: [...members] },
      idempotencyKey,
    });
    const key: string = crypto.randomUUID();
    const request = create([{ userId: zoya.userId }, { userId: kabir.id }, { name: 'Nisha' }], key);
    const group = await app.ask(createGroup, request);
    expect(await app.ask(createGroup, request)).toEqual(group);
    const groupId = idOfGroup(person.userId, key);
    const [kabirId, nishaId] = [1, 2].map((index) => idOfMember(groupId, index));
    expect([group.id, group.version]).toEqual([groupId, 1]);
    expect(group.members.map(({ userId, user, role, status }) => [userId, user.name, role, status])).toEqual([
      [person.userId, 'Founding Lal', 'admin', 'joined'],
      [zoya.userId, 'Zoya Khan', 'member', 'joined'],
      [kabirId, 'Kabir', 'member', 'name-only'],
      [nishaId, 'Nisha', 'member', 'name-only'],
    ]);
    const friends = await app.ask(listFriends, { as: person });
    expect(friends.filter(({ name }) => name === 'Kabir')).toHaveLength(1);
    // They are as good as anybody in a bill that follows.
    const among = [person, { userId: kabirId ?? '' }, { userId: nishaId ?? '' }];
    const body = expenseBody(person, { amount: 90_00, among, groupId });
    await app.ask(createExpense, { as: person, body });

    const refusals: [readonly FirstMember[], string][] = [
      [[{ userId: stranger.id }], 'not-found'],
      [[{ userId: ravi.userId }], 'not-found'],
      [[{ name: 'Nisha' }, { name: 'nisha ' }], 'already-member'],
      [[{ userId: zoya.userId }, { userId: zoya.userId }], 'already-member'],
      [[{ userId: person.userId }], 'not-found'],
      [[{ userId: zoya.userId, name: 'Zoya' }], 'validation-failed'],
      [[{}], 'validation-failed'],
    ];
    for (const [members, code] of refusals)
      expect(await app.refuse(createGroup, create(members))).toMatchObject({ code });
    expect(await app.ask(listMyGroups, { as: person })).toHaveLength(1);
  });

  it('again under the key shows the group as it is now', async () => {
    const request = { as: asha, body: { name: 'Growing' }, idempotencyKey: crypto.randomUUID() };
    const { id } = await app.ask(createGroup, request);
    const grown = await app.ask(addMember, add(asha, id, zoya.email));
    expect(await app.ask(createGroup, request)).toEqual(grown);
  });
});

describe('the groups of a person', () => {
  it('are those they are in, by name', async () => {
    const person = await app.join('Listing Lal');
    for (const name of ['zebra', 'Ärger', 'apple']) await app.gather(name, [person]);
    await app.gather('mango', [asha, person]);
    await app.gather('not theirs', [asha, ravi]);
    const names = (await app.ask(listMyGroups, { as: person })).map(({ name }) => name);
    expect(names).toEqual(['apple', 'Ärger', 'mango', 'zebra']);
  });
});

describe('a group', () => {
  it('answers others with the same bytes as one that does not exist', async () => {
    const group = await app.gather('Secret', [asha, ravi]);
    const bytesOf = async (path: string, init?: RequestInit) => {
      const response = await fetch(`${app.url}/api/groups/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${zoya.token}`, 'content-type': 'application/json' },
      });
      return [response.status, await response.text()];
    };
    const absent = await bytesOf('doesNotExist');
    expect(absent[0]).toBe(404);
    expect(await bytesOf(group.id)).toEqual(absent);
    expect(await bytesOf(`${group.id}/members/${ravi.userId}`, { method: 'DELETE' })).toEqual(absent);
    const body = JSON.stringify({ email: uniqueEmail(), role: 'member' });
    expect(await bytesOf(`${group.id}/members`, { method: 'POST', body })).toEqual(absent);
    expect(await bytesOf('doesNotExist/members', { method: 'POST', body })).toEqual(absent);
    await app.db.collection('groups').doc(group.id).update({ deletedAt: app.clock.now() });
    expect(await app.refuse(getGroup, { as: asha, params: { groupId: group.id } })).toMatchObject({
      status: 404,
    });
    expect(await app.refuse(addMember, add(asha, group.id, uniqueEmail()))).toMatchObject({ status: 404 });
    expect((await app.ask(listMyGroups, { as: asha })).map(({ id }) => id)).not.toContain(group.id);
  });

  it.each(['a_b', '..', '%2F', '__x__', 'x'.repeat(2_000), '🦄', 'my-groups%00'])(
    'is 404 under an id of any shape: %j',
    async (groupId) => {
      expect(await app.refuse(getGroup, { as: asha, params: { groupId } })).toMatchObject({ status: 404 });
    },
  );
});

describe('adding a member', () => {
  it('makes friends of all pairs in the group', async () => {
    const people = await joinAs(app, 'One Oak', 'Two Teak', 'Three Palm');
    const group = await app.gather('Trees', people);
    expect(group.members.map(({ userId, role }) => [userId, role])).toEqual([
      [people[0].userId, 'admin'],
      [people[1].userId, 'member'],
      [people[2].userId, 'member'],
    ]);
    expect(group.version).toBe(3);
    for (const person of people) {
      const others = people.filter((candidate) => candidate !== person).map(({ userId }) => userId);
      expect((await friendIdsOf(person)).toSorted()).toEqual(others.toSorted());
    }
  });

  it('invites whoever is to be found nowhere, and the same record when somebody else invites them', async () => {
    const email = uniqueEmail('kabir');
    const group = await app.gather('Goa', [asha, { email }]);
    const kabir = group.members[1];
    expect(kabir).toMatchObject({
      role: 'member',
      status: 'invited',
      user: { email, name: email.split('@')[0] },
    });
    expect(group.members[0]?.status).toBe('joined');
    const other = await app.gather('Flat', [ravi, { email }]);
    expect(other.members[1]?.userId).toBe(kabir?.userId);
  });

  it('is for admins only', async () => {
    const group = await app.gather('Goa', [asha, ravi]);
    const email = uniqueEmail();
    expect(await app.refuse(addMember, add(ravi, group.id, email))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await app.db.collection('emails').doc(encodeURIComponent(email)).get()).exists).toBe(false);
  });

  it('refuses somebody who is a member', async () => {
    const group = await app.gather('Goa', [asha, ravi]);
    for (const { email } of [ravi, asha]) {
      expect(await app.refuse(addMember, add(asha, group.id, email))).toMatchObject({
        status: 409,
        code: 'already-member',
      });
    }
  });

  it('takes no other role than member', async () => {
    const group = await app.gather('Goa', [asha]);
    const response = await fetch(`${app.url}/api/groups/${group.id}/members`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: ravi.email, role: 'admin' }),
    });
    expect(response.status).toBe(400);
  });

  it(
    'works for many at once, without waiting for locks',
    async () => {
      const run = async () => {
        const group = await app.gather('Party', [asha]);
        const emails = Array.from({ length: 6 }, () => uniqueEmail());
        const start = performance.now();
        await Promise.all(emails.map((email) => app.ask(addMember, add(asha, group.id, email))));
        const tookMs = performance.now() - start;
        const { members, version } = await app.ask(getGroup, { as: asha, params: { groupId: group.id } });
        expect(
          members
            .slice(1)
            .map(({ user }) => user.email)
            .toSorted(),
        ).toEqual(emails.toSorted());
        expect(version).toBe(7);
        return tookMs;
      };
      const other = () => app.join('Om Outsider');
      await expectNoLockWait(run, { other, rounds: 6 });
    },
    ATTEMPTS_TIMEOUT_MS,
  );

  it('ends at a hundred', async () => {
    const group = await app.gather('Crowd', [asha]);
    const reference = app.db.collection('groups').doc(group.id);
    const member = (await reference.get()).data()?.['members'][asha.userId];
    const fill = async (count: number) => {
      const others = Array.from({ length: count - 1 }, (_, index) => `filler${index}`);
      await reference.update({
        memberIds: [asha.userId, ...others],
        members: {
          [asha.userId]: member,
          ...Object.fromEntries(others.map((id) => [id, { ...member, role: 'member', email: null }])),
        },
      });
    };
    await fill(LIMITS.groupMembersMax);
    expect(await app.refuse(addMember, add(asha, group.id, uniqueEmail()))).toMatchObject({
      status: 400,
      message: 'A group can have at most 100 members',
    });
    await fill(LIMITS.groupMembersMax - 1);
    const full = await app.ask(addMember, add(asha, group.id, uniqueEmail()));
    expect(full.members).toHaveLength(100);
  });
});

const remove = (as: Person, groupId: string, userId: string) => ({ as, params: { groupId, userId } });

describe('removing a member', () => {
  it('closes the group to them', async () => {
    const group = await app.gather('Goa', [asha, ravi, zoya]);
    expect(await app.ask(removeMember, remove(asha, group.id, ravi.userId))).toEqual({ id: ravi.userId });
    expect(await app.refuse(getGroup, { as: ravi, params: { groupId: group.id } })).toMatchObject({
      status: 410,
    });
    const { members, version } = await app.ask(getGroup, { as: zoya, params: { groupId: group.id } });
    expect(members.map(({ userId }) => userId)).toEqual([asha.userId, zoya.userId]);
    expect(version).toBe(4);
    expect(await app.refuse(removeMember, remove(asha, group.id, ravi.userId))).toMatchObject({
      status: 404,
    });
  });

  it('lets them be added again', async () => {
    const group = await app.gather('Goa', [asha, ravi]);
    await app.ask(removeMember, remove(asha, group.id, ravi.userId));
    const { members } = await app.ask(addMember, add(asha, group.id, ravi.email));
    expect(members.map(({ userId }) => userId)).toEqual([asha.userId, ravi.userId]);
  });

  it('is for admins only', async () => {
    const group = await app.gather('Goa', [asha, ravi, zoya]);
    expect(await app.refuse(removeMember, remove(ravi, group.id, zoya.userId))).toMatchObject({
      status: 403,
    });
    expect(await app.refuse(removeMember, remove(ravi, group.id, ravi.userId))).toMatchObject({
      status: 403,
    });
  });

  it('is not for oneself', async () => {
    const group = await app.gather('Goa', [asha, ravi]);
    expect(await app.refuse(removeMember, remove(asha, group.id, asha.userId))).toMatchObject({
      status: 403,
      message: 'You cannot remove yourself from a group.',
    });
  });

  it('needs the member to be settled in this group, and only in this one', async () => {
    const group = await app.gather('Goa', [asha, ravi, zoya]);
    const other = await app.gather('Flat', [asha, ravi]);
    await leaveBalance(other.id, [asha, ravi], 100);
    await leaveBalance(group.id, [ravi, zoya], -5);
    expect(await app.refuse(removeMember, remove(asha, group.id, ravi.userId))).toMatchObject({
      status: 409,
      code: 'not-settled',
    });
    expect(await app.refuse(removeMember, remove(asha, group.id, zoya.userId))).toMatchObject({
      code: 'not-settled',
    });
    await leaveBalance(group.id, [ravi, zoya], 0);
    await app.ask(removeMember, remove(asha, group.id, ravi.userId));
  });

  it('is 404 for an id of any shape that is no member', async () => {
    const group = await app.gather('Goa', [asha, ravi]);
    // Not '..': an address ending in it is the group's own.
    for (const userId of [zoya.userId, 'nobody', '__proto__', 'constructor', 'a_b', '%2F']) {
      expect(await app.refuse(removeMember, remove(asha, group.id, userId))).toMatchObject({ status: 404 });
    }
  });
});
