import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { AVATAR_MESSAGE } from '@barabar/core/contract/avatar';
import type { GroupIcon } from '@barabar/core/group-icons';
import { group as groupSchema } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readStoredGroup } from '../src/records/groups/store.ts';
import { followGroup } from '../src/triggers/follow-group.ts';
import { refreshGroupName } from '../src/records/name-snapshots/refresh-group-name.ts';
import { dataUrlOf, PNG } from './images.ts';
import { type Outcome, type Person } from './harness.ts';
import { addExpense, balancesSeenBy, expenseBody, settle } from './ledger.ts';
import { imagesOf, logging, logOf, tell } from './log.ts';
import { uniqueEmail } from './people.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, meera: Person, zoya: Person;
const app = await openApp();
// New people for each: so many writes of one person at once are refused.
beforeEach(async () => {
  [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  zoya = await app.join('Zoya Khan');
});

const paramsFor = (as: Person, groupId: string) => ({ as, params: { groupId } });
const say = (outcome: Outcome<unknown>): string =>
  outcome.isOk ? String(outcome.status) : `${outcome.status} ${outcome.failure.code}`;
const gather = () => app.gather('Flat 402', [asha, ravi, meera]);

describe('changing a group’s settings', () => {
  it('changes what is sent and keeps the rest, one version on', async () => {
    const { id, version } = await gather();
    const described = await app.ask(calls.updateGroup, {
      ...paramsFor(asha, id),
      body: { version, description: '  Second floor ' },
    });
    expect(described).toMatchObject({ name: 'Flat 402', description: 'Second floor', simplifyDebts: false });
    expect(described.version).toBe(version + 1);
    const changed = await app.ask(calls.updateGroup, {
      ...paramsFor(asha, id),
      body: { version: described.version, name: ' Flat 403 ', simplifyDebts: true },
    });
    expect(changed).toMatchObject({ name: 'Flat 403', description: 'Second floor', simplifyDebts: true });
    expect(await app.ask(calls.getGroup, paramsFor(ravi, id))).toEqual(changed);
  });

  it.each([null, '', '   '])('takes the description away with %j', async (description) => {
    const { id, version } = await gather();
    await app.ask(calls.updateGroup, {
      ...paramsFor(asha, id),
      body: { version, description: 'Second floor' },
    });
    const cleared = await app.ask(calls.updateGroup, {
      ...paramsFor(asha, id),
      body: { version: version + 1, description },
    });
    expect(cleared).not.toHaveProperty('description');
  });

  it('takes a small picture, serves it, and takes it away again', async () => {
    const { id, version } = await gather();
    const picture = dataUrlOf(PNG);
    const { avatar } = await app.ask(calls.updateGroup, {
      ...paramsFor(asha, id),
      body: { version, avatar: picture },
    });
    const response = await fetch(`${app.url}${avatar}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
    const renamed = await imagesOf(app, 'groups', {
      id,
      act: () =>
        app.ask(calls.updateGroup, {
          ...paramsFor(asha, id),
          body: { version: version + 1, name: 'Flat 403' },
        }),
    });
    expect(renamed.result.avatar).toBe(avatar);
    const { result, written } = await imagesOf(app, 'groups', {
      id,
      act: () =>
        app.ask(calls.updateGroup, { ...paramsFor(asha, id), body: { version: version + 2, avatar: null } }),
    });
    expect(result).not.toHaveProperty('avatar');
    expect((await fetch(`${app.url}${avatar}`)).status).toBe(200);
    await followGroup(app.deps, renamed.written);
    expect((await fetch(`${app.url}${avatar}`)).status).toBe(200);
    await followGroup(app.deps, written);
    expect((await fetch(`${app.url}${avatar}`)).status).toBe(404);
    await tell(app, 'groups', written);
    const [logged] = await logOf(app, 'groups', id);
    expect(logged).toMatchObject({
      metadata: { changes: [{ field: 'avatar', oldValue: avatar, newValue: null }] },
    });
  });

  it('takes an icon for its face, tells it, and leaves it to the name again', async () => {
    const { id, version } = await gather();
    const change = (icon: GroupIcon | null, by = 0) => ({
      ...paramsFor(asha, id),
      body: { version: version + by, icon },
    });
    const { result, written } = await imagesOf(app, 'groups', {
      id,
      act: () => app.ask(calls.updateGroup, change('palm')),
    });
    expect(result.icon).toBe('palm');
    await tell(app, 'groups', written);
    const [logged] = await logOf(app, 'groups', id);
    expect(logged).toMatchObject({
      metadata: { changes: [{ field: 'icon', oldValue: null, newValue: 'palm' }] },
    });
    expect(await app.ask(calls.updateGroup, change(null, 1))).not.toHaveProperty('icon');
  });

  it('takes nothing for a picture that is none', async () => {
    const { id, version } = await gather();
    for (const avatar of ['', 'https://example.com/a.png', dataUrlOf(Buffer.from('<svg/>'), 'image/png')]) {
      const refused = await app.refuse(calls.updateGroup, {
        ...paramsFor(asha, id),
        body: { version, avatar },
      });
      expect(refused).toMatchObject({ status: 400, message: AVATAR_MESSAGE, issues: [{ path: 'avatar' }] });
    }
  });

  it('has the picture of a deleted group go, too', async () => {
    const { id, version } = await gather();
    const body = { version, avatar: dataUrlOf(PNG) };
    const { avatar } = await app.ask(calls.updateGroup, { ...paramsFor(asha, id), body });
    const { written } = await imagesOf(app, 'groups', {
      id,
      act: () => app.ask(calls.deleteGroup, paramsFor(asha, id)),
    });
    await followGroup(app.deps, written);
    expect((await fetch(`${app.url}${avatar}`)).status).toBe(404);
  });

  it('to what they are already writes nothing', async () => {
    const group = await gather();
    for (const body of [
      {},
      { name: 'Flat 402' },
      { description: null },
      { avatar: null },
      { simplifyDebts: false },
    ]) {
      const same = await app.ask(calls.updateGroup, {
        ...paramsFor(asha, group.id),
        body: { version: group.version, ...body },
      });
      expect(same).toEqual(group);
    }
  });

  it('is for admins', async () => {
    const { id, version } = await gather();
    expect(
      await app.refuse(calls.updateGroup, { ...paramsFor(ravi, id), body: { version, name: 'Mine' } }),
    ).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'Only admins can change the settings of a group.',
    });
    expect(
      await app.refuse(calls.updateGroup, { ...paramsFor(zoya, id), body: { version, name: 'Mine' } }),
    ).toMatchObject({ status: 404, message: 'Not found' });
    expect(await app.ask(calls.getGroup, paramsFor(asha, id))).toMatchObject({ name: 'Flat 402', version });
  });

  it('of a version that is not the newest is refused with the group as it is, and nothing changes', async () => {
    const { id, version } = await gather();
    const current = await app.ask(calls.updateGroup, {
      ...paramsFor(asha, id),
      body: { version, name: 'Flat 403' },
    });
    for (const stale of [version, version + 2]) {
      const refused = await app.refuse(calls.updateGroup, {
        ...paramsFor(asha, id),
        body: { version: stale, name: 'Mine', simplifyDebts: true },
      });
      expect(refused).toMatchObject({ status: 409, code: 'version-conflict' });
      expect(groupSchema.parse(refused.data)).toEqual(current);
    }
    expect(await app.ask(calls.getGroup, paramsFor(asha, id))).toEqual(current);
  });

  it('asks for a version, a name that is one, and nothing else', async () => {
    const { id, version } = await gather();
    const patch = async (body: unknown) => {
      const response = await fetch(`${app.url}/api/groups/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return [response.status, z.object({ message: z.string() }).parse(await response.json()).message];
    };
    expect(await patch({ name: 'Flat 403' })).toEqual([
      400,
      'A change must name the version that it is based on',
    ]);
    expect(await patch({ version, name: '  ' })).toEqual([400, 'Group name is required']);
    expect(await patch({ version, name: null })).toEqual([400, 'Group name is required']);
    expect(await patch({ version, name: 'x'.repeat(LIMITS.nameCharsMax + 1) })).toEqual([
      400,
      'Names can have at most 100 characters',
    ]);
    expect(await patch({ version, description: 'x'.repeat(LIMITS.groupDescriptionCharsMax + 1) })).toEqual([
      400,
      'Descriptions can have at most 500 characters',
    ]);
    expect((await patch({ version, simplifyDebts: 'yes' }))[0]).toBe(400);
    expect((await patch({ version, memberIds: [] }))[0]).toBe(400);
    expect(await app.ask(calls.getGroup, paramsFor(asha, id))).toMatchObject({ name: 'Flat 402', version });
  });

  it('under a key happens once, also after somebody else has changed the group', async () => {
    const { id, version } = await gather();
    const request = {
      ...paramsFor(asha, id),
      body: { version, name: 'Flat 403' },
      idempotencyKey: crypto.randomUUID(),
    };
    const copies = await Promise.all(Array.from({ length: 5 }, () => app.ask(calls.updateGroup, request)));
    for (const copy of copies) expect(copy).toMatchObject({ name: 'Flat 403', version: version + 1 });
    const grown = await app.ask(calls.addMember, {
      ...paramsFor(asha, id),
      body: { email: uniqueEmail(), role: 'member' },
    });
    expect(await app.ask(calls.updateGroup, request)).toEqual(grown);
    expect(
      await app.refuse(calls.updateGroup, { ...request, body: { version, name: 'Flat 404' } }),
    ).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
  });

  it('at once by many: one is taken, the others are told of it', async () => {
    const { id, version } = await gather();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        app.call(calls.updateGroup, { ...paramsFor(asha, id), body: { version, name: `Flat ${index}` } }),
      ),
    );
    expect(outcomes.map(say).toSorted()).toEqual(['200', ...Array(5).fill('409 version-conflict')]);
  });

  it('gives its records the new name, deleted ones too, without touching anything else of them', async () => {
    const { id, version } = await gather();
    const remaining = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi], groupId: id });
    const doomed = await addExpense(app, asha, { amount: 30_00, among: [asha, ravi], groupId: id });
    const elsewhere = await addExpense(app, asha, { amount: 5_00, among: [asha] });
    const paid = await settle(app, ravi, { from: ravi, to: asha, amount: 10_00, groupId: id });
    await app.ask(calls.deleteExpense, { as: asha, params: { expenseId: doomed.id } });
    await app.ask(calls.updateGroup, { ...paramsFor(asha, id), body: { version, name: 'Flat 403' } });
    await refreshGroupName(app, id);
    expect(await app.ask(calls.getExpense, { as: ravi, params: { expenseId: remaining.id } })).toEqual({
      ...remaining,
      group: { id, name: 'Flat 403' },
    });
    expect(await app.ask(calls.getSettlement, { as: ravi, params: { settlementId: paid.id } })).toEqual({
      ...paid,
      group: { id, name: 'Flat 403' },
    });
    const stored = await app.db.collection('expenses').doc(doomed.id).get();
    expect(stored.get('groupName')).toBe('Flat 403');
    expect(await app.ask(calls.getExpense, { as: asha, params: { expenseId: elsewhere.id } })).toEqual(
      elsewhere,
    );
  });
});

describe('leaving a group', () => {
  it('closes it to whoever left, and to nobody else', async () => {
    const { id, version } = await gather();
    expect(await app.ask(calls.leaveGroup, paramsFor(ravi, id))).toEqual({ id });
    expect(await app.refuse(calls.getGroup, paramsFor(ravi, id))).toMatchObject({ status: 404 });
    expect((await app.ask(calls.listMyGroups, { as: ravi })).map((group) => group.id)).not.toContain(id);
    const groupLeft = await app.ask(calls.getGroup, paramsFor(meera, id));
    expect(groupLeft.members.map(({ userId, role }) => [userId, role])).toEqual([
      [asha.userId, 'admin'],
      [meera.userId, 'member'],
    ]);
    expect(groupLeft.version).toBe(version + 1);
    expect(await app.refuse(calls.leaveGroup, paramsFor(ravi, id))).toMatchObject({
      status: 404,
      message: 'Not found',
    });
    expect(await app.refuse(calls.leaveGroup, paramsFor(zoya, id))).toMatchObject({
      status: 404,
      message: 'Not found',
    });
  });

  it('lets one be added again', async () => {
    const { id } = await gather();
    await app.ask(calls.leaveGroup, paramsFor(ravi, id));
    const { members } = await app.ask(calls.addMember, {
      ...paramsFor(asha, id),
      body: { email: ravi.email, role: 'member' },
    });
    expect(members.map(({ userId }) => userId)).toContain(ravi.userId);
  });

  it('needs the one who leaves to be settled in every currency, and nobody else', async () => {
    const { id } = await gather();
    await addExpense(app, asha, { amount: 20_00, among: [asha, meera], groupId: id });
    const dollars = await addExpense(app, meera, {
      amount: 20_00,
      among: [meera, ravi],
      groupId: id,
      currency: 'USD',
    });
    expect(await app.refuse(calls.leaveGroup, paramsFor(ravi, id))).toMatchObject({
      status: 409,
      code: 'not-settled',
      message: 'You have unsettled balances in the group. Please settle them first.',
    });
    await settle(app, ravi, { from: ravi, to: meera, amount: 10_00, groupId: id, currency: 'USD' });
    await app.ask(calls.leaveGroup, paramsFor(ravi, id));
    expect(await app.ask(calls.getExpense, { as: ravi, params: { expenseId: dollars.id } })).toMatchObject({
      id: dollars.id,
    });
    expect(await balancesSeenBy(app, meera, id)).toEqual(['Meera Das owes Asha Nair 1000 INR in a group']);
  });

  it('hands the group over to the longest member when it was the last admin', async () => {
    const { id } = await gather();
    await app.ask(calls.leaveGroup, paramsFor(asha, id));
    const { members, version } = await app.ask(calls.getGroup, paramsFor(meera, id));
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([
      [ravi.userId, 'admin'],
      [meera.userId, 'member'],
    ]);
    expect(
      (await app.ask(calls.updateGroup, { ...paramsFor(ravi, id), body: { version, name: 'Ours' } })).name,
    ).toBe('Ours');
  });

  it('hands it over to somebody who can sign in, if there is anybody', async () => {
    const { id } = await app.gather('Flat 402', [asha, { email: uniqueEmail('kabir') }, ravi]);
    await app.ask(calls.leaveGroup, paramsFor(asha, id));
    const { members } = await app.ask(calls.getGroup, paramsFor(ravi, id));
    expect(members.map(({ userId, role }) => [userId === ravi.userId, role])).toEqual([
      [false, 'member'],
      [true, 'admin'],
    ]);
  });

  it('ends the group with its last member', async () => {
    const { id } = await app.gather('Flat 402', [asha]);
    expect(await app.ask(calls.leaveGroup, paramsFor(asha, id))).toEqual({ id });
    expect(await app.refuse(calls.getGroup, paramsFor(asha, id))).toMatchObject({ status: 404 });
    expect(await readStoredGroup(app, id)).toMatchObject({ memberIds: [asha.userId], version: 2 });
    expect((await readStoredGroup(app, id))?.deletedAt).toBeInstanceOf(Date);
  });

  it('under a key happens once', async () => {
    const { id } = await gather();
    const request = { ...paramsFor(ravi, id), idempotencyKey: crypto.randomUUID() };
    const copies = await Promise.all(Array.from({ length: 4 }, () => app.ask(calls.leaveGroup, request)));
    for (const copy of copies) expect(copy).toEqual({ id });
    expect(await app.ask(calls.leaveGroup, request)).toEqual({ id });
    expect((await app.ask(calls.getGroup, paramsFor(asha, id))).version).toBe(4);
    expect(
      await app.refuse(calls.leaveGroup, { ...paramsFor(meera, 'absent'), idempotencyKey: 'k' }),
    ).toMatchObject({ status: 404 });
  });

  it('of everybody at once leaves nothing behind but a deleted group', async () => {
    const { id } = await gather();
    const outcomes = await Promise.all(
      [asha, ravi, meera].map((person) => app.call(calls.leaveGroup, paramsFor(person, id))),
    );
    expect(outcomes.map(say)).toEqual(['200', '200', '200']);
    const stored = await readStoredGroup(app, id);
    expect(stored?.deletedAt).not.toBeNull();
    expect(stored?.memberIds).toHaveLength(1);
  });

  it('while an expense with the one who leaves is recorded: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await gather();
      const body = expenseBody(meera, { amount: 30_00, among: [meera, ravi], groupId: id });
      const [added, leaving] = await Promise.all([
        app.call(calls.createExpense, { as: meera, body }),
        app.call(calls.leaveGroup, paramsFor(ravi, id)),
      ]);
      expect([
        ['201', '409 not-settled'],
        ['400 validation-failed', '200'],
      ]).toContainEqual([say(added), say(leaving)]);
    }
  });
});

describe('deleting a group', () => {
  it('leaves nothing of it to anybody, and its records to whoever is in them', async () => {
    const { id } = await gather();
    const expense = await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId: id });
    const paid = await settle(app, ravi, { from: ravi, to: asha, amount: 10_00, groupId: id });
    expect(await app.ask(calls.deleteGroup, paramsFor(asha, id))).toEqual({ id });

    const absent = await app.refuse(calls.getGroup, paramsFor(asha, 'absent'));
    const [query, params] = [{ groupId: id }, { groupId: id }];
    for (const as of [asha, ravi, zoya]) {
      expect((await app.ask(calls.listMyGroups, { as })).map((group) => group.id)).not.toContain(id);
      // Who was in it is told that it is deleted; who deleted it, and strangers, are not.
      const code = as === ravi ? 'removed' : 'not-found';
      expect(await app.refuse(calls.getGroup, { as, params })).toMatchObject({ code });
      for (const refused of [
        app.refuse(calls.listBalances, { as, query }),
        app.refuse(calls.listExpenses, { as, query }),
        app.refuse(calls.listSettlements, { as, query }),
        app.refuse(calls.listActivities, { as, query }),
        app.refuse(calls.updateGroup, { as, params, body: { version: 4 } }),
        app.refuse(calls.leaveGroup, { as, params }),
        app.refuse(calls.deleteGroup, { as, params }),
        app.refuse(calls.addMember, { as, params, body: { email: zoya.email, role: 'member' } }),
        app.refuse(calls.removeMember, { as, params: { groupId: id, userId: ravi.userId } }),
        app.refuse(calls.createExpense, {
          as,
          body: expenseBody(as, { amount: 1_00, among: [as], groupId: id }),
        }),
      ]) {
        expect(await refused).toEqual(absent);
      }
    }
    expect(await app.ask(calls.getExpense, { as: ravi, params: { expenseId: expense.id } })).toEqual(expense);
    expect(await app.ask(calls.getSettlement, { as: asha, params: { settlementId: paid.id } })).toEqual(paid);
    expect(
      await app.refuse(calls.getExpense, { as: meera, params: { expenseId: expense.id } }),
    ).toMatchObject({ status: 404 });
    expect(
      await app.refuse(calls.deleteExpense, { as: asha, params: { expenseId: expense.id } }),
    ).toMatchObject({ status: 403 });
  });

  it('needs every pair to be even in every currency, also those of others', async () => {
    const { id } = await gather();
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera], groupId: id, currency: 'EUR' });
    expect(await app.refuse(calls.deleteGroup, paramsFor(asha, id))).toMatchObject({
      status: 409,
      code: 'not-settled',
      message: 'The group has unsettled balances. Please settle them first.',
    });
    expect((await app.ask(calls.getGroup, paramsFor(asha, id))).version).toBe(3);
    await settle(app, meera, { from: meera, to: ravi, amount: 10_00, groupId: id, currency: 'EUR' });
    await app.ask(calls.deleteGroup, paramsFor(asha, id));
  });

  it('is for admins', async () => {
    const { id } = await gather();
    expect(await app.refuse(calls.deleteGroup, paramsFor(ravi, id))).toMatchObject({
      status: 403,
      message: 'Only admins can delete a group.',
    });
    expect(await app.refuse(calls.deleteGroup, paramsFor(zoya, id))).toMatchObject({ status: 404 });
  });

  it('under a key happens once', async () => {
    const { id } = await gather();
    const request = { ...paramsFor(asha, id), idempotencyKey: crypto.randomUUID() };
    const copies = await Promise.all(Array.from({ length: 4 }, () => app.ask(calls.deleteGroup, request)));
    for (const copy of [...copies, await app.ask(calls.deleteGroup, request)]) expect(copy).toEqual({ id });
    expect((await readStoredGroup(app, id))?.version).toBe(4);
    expect(await app.refuse(calls.deleteGroup, { ...request, as: ravi })).toMatchObject({ status: 404 });
    expect(await app.refuse(calls.deleteGroup, { ...request, idempotencyKey: 'other' })).toMatchObject({
      status: 404,
    });
  });

  it('lets its people part as friends', async () => {
    const [first, second] = await joinAs(app, 'One Oak', 'Two Teak');
    const { id } = await app.gather('Trees', [first, second]);
    const unfriend = { as: first, params: { friendId: second.userId } };
    expect(await app.refuse(calls.removeFriend, unfriend)).toMatchObject({ code: 'shared-groups' });
    await app.ask(calls.deleteGroup, paramsFor(first, id));
    await app.ask(calls.removeFriend, unfriend);
    expect(await app.ask(calls.listFriends, { as: first })).toEqual([]);
  });

  it('is told to everybody who was in it', async () => {
    const { id } = await gather();
    await logging(app, 'groups', { id, act: () => app.ask(calls.deleteGroup, paramsFor(asha, id)) });
    for (const as of [asha, ravi, meera]) {
      const [latest] = await app.ask(calls.listActivities, { as });
      expect(latest).toMatchObject({
        type: 'group_deleted',
        user: { name: 'Asha Nair' },
        group: { id, name: 'Flat 402' },
      });
    }
  });

  it.each([false, true])(
    'while an expense is recorded in it: one of the two is refused (known pair: %j)',
    async (isKnown) => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await gather();
        const body = expenseBody(meera, { amount: 30_00, among: [meera, ravi], groupId: id });
        if (isKnown) {
          const { id: expenseId } = await app.ask(calls.createExpense, { as: meera, body });
          await app.ask(calls.deleteExpense, { as: meera, params: { expenseId } });
        }
        const [added, deleted] = await Promise.all([
          app.call(calls.createExpense, { as: meera, body }),
          app.call(calls.deleteGroup, paramsFor(asha, id)),
        ]);
        expect([
          ['201', '409 not-settled'],
          ['404 not-found', '200'],
        ]).toContainEqual([say(added), say(deleted)]);
      }
    },
  );
});

describe('the log of a group', () => {
  it('is the same when it is told twice, late and out of order', async () => {
    const { id, version } = await gather();
    const renamed = await imagesOf(app, 'groups', {
      id,
      act: () => app.ask(calls.updateGroup, { ...paramsFor(asha, id), body: { version, name: 'Flat 403' } }),
    });
    const leaving = await imagesOf(app, 'groups', {
      id,
      act: () => app.ask(calls.leaveGroup, paramsFor(asha, id)),
    });
    for (const { written } of [leaving, renamed, leaving, renamed]) await tell(app, 'groups', written);
    expect((await logOf(app, 'groups', id)).map(({ type }) => type).toSorted()).toEqual([
      'group_updated',
      'member_role_changed',
      'user_left_group',
    ]);
  });
});
