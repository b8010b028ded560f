import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Group } from '@barabar/core/contract/groups';
import { describe, expect, it } from 'vitest';
import { activitiesOf } from '../../src/records/activities/store.ts';
import { balancesOf } from '../../src/records/balances/store.ts';
import { followPlace } from '../../src/triggers/follow-place.ts';
import type { Person } from '../harness.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  expenseBody,
  NO_REQUESTS,
  settle,
} from '../ledger.ts';
import { imagesOf, logging, tell } from '../log.ts';
import { dataOf, exchange } from './same-bytes.ts';
import { joinAs, openApp } from '../world.ts';
import { setSimplifying } from '../simplifying.ts';

const app = await openApp();

const requestsOf = (as: Person) => app.ask(calls.listRequests, { as });
const add = (as: Person, { id: groupId }: Pick<Group, 'id'>, { email }: { email: string }) =>
  app.ask(calls.addMember, { as, params: { groupId }, body: { email, role: 'member' } });
const accept = (as: Person, groupId: string) => app.ask(calls.acceptGroup, { as, params: { groupId } });
const decline = (as: Person, groupId: string, idempotencyKey?: string) =>
  app.ask(calls.declineGroup, {
    as,
    params: { groupId },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

interface Scene {
  readonly admin: Person;
  readonly member: Person;
  /** Has been added by the admin, whom they do not know. */
  readonly victim: Person;
  readonly groupId: string;
  /** The victim owes the admin 100 for it, and the member 100, in rupees. */
  readonly expenseId: string;
}

async function strangersGroup(): Promise<Scene> {
  const [admin, member, victim] = await joinAs(app, 'Arjun Admin', 'Meera Member', 'Vidya Victim');
  const group = await app.gather('Goa trip', [admin, member]);
  await logging(app, 'groups', { id: group.id, act: () => add(admin, group, victim) });
  const { id } = await logging(app, 'expenses', {
    act: () => addExpense(app, admin, { amount: 300_00, among: [admin, member, victim], groupId: group.id }),
  });
  return { admin, member, victim, groupId: group.id, expenseId: id };
}

describe('a group that a stranger adds somebody to', () => {
  it('is a request that says who did and what is open, outside of every list and sum', async () => {
    const { admin, victim, groupId } = await strangersGroup();
    expect(await requestsOf(victim)).toMatchObject({
      people: [],
      groups: [
        {
          group: { id: groupId, name: 'Goa trip', memberCount: 3 },
          addedBy: { id: admin.userId, name: 'Arjun Admin', email: admin.email },
          balance: -100_00,
          balances: [{ currency: 'INR', amount: -100_00 }],
        },
      ],
      balance: -100_00,
    });
    for (const call of [
      calls.listMyGroups,
      calls.listFriends,
      calls.listBalances,
      calls.listExpenses,
      calls.listMyExpenses,
      calls.listActivities,
    ])
      expect(await dataOf(app, victim, { endpoint: call })).toEqual([]);
  });

  it.each(['before', 'after'])(
    'is told from a group of their own that recorded something %s',
    async (when) => {
      const [victim, friend] = await joinAs(app, 'Vidya Victim', 'Farid Friend');
      const home = await app.gather('Home', [victim, friend]);
      const record = () =>
        addExpense(app, victim, { amount: 20_00, among: [victim, friend], groupId: home.id });
      const first = when === 'before' && (await record());
      const [admin, member] = await joinAs(app, 'Arjun Admin', 'Meera Member');
      const strange = await app.gather('Goa trip', [admin, member]);
      await add(admin, strange, victim);
      await addExpense(app, admin, { amount: 300_00, among: [admin, member, victim], groupId: strange.id });
      const { id } = first || (await record());
      for (const call of [calls.listExpenses, calls.listMyExpenses])
        expect(await dataOf(app, victim, { endpoint: call })).toMatchObject([{ id }]);
    },
  );

  it('answers its calls as one that does not exist, but for the record that they are in', async () => {
    const { admin, member, victim, groupId, expenseId } = await strangersGroup();
    const params = { groupId };
    const absent = await app.refuse(calls.getGroup, { as: victim, params: { groupId: 'absent' } });
    const query = { groupId };
    expect(await app.refuse(calls.getGroup, { as: victim, params })).toEqual(absent);
    expect(await app.refuse(calls.leaveGroup, { as: victim, params })).toEqual(absent);
    const body = { name: 'Mine', version: 1 };
    expect(await app.refuse(calls.updateGroup, { as: victim, params, body })).toEqual(absent);
    const another = { email: 'kabir@example.com', role: 'member' } as const;
    expect(await app.refuse(calls.addMember, { as: victim, params, body: another })).toEqual(absent);
    const memberParams = { groupId, userId: member.userId };
    expect(await app.refuse(calls.removeMember, { as: victim, params: memberParams })).toEqual(absent);
    for (const call of [calls.listExpenses, calls.listBalances, calls.listActivities])
      expect(await exchange(app, victim, { endpoint: call, query })).toMatchObject({ status: 404 });
    const other = await addExpense(app, admin, { amount: 10_00, among: [admin, member], groupId });
    expect(await app.refuse(calls.getExpense, { as: victim, params: { expenseId: other.id } })).toEqual(
      absent,
    );
    const { splits } = await app.ask(calls.getExpense, { as: victim, params: { expenseId } });
    expect(splits.map(({ user: { name, email } }) => [name, email])).toEqual([
      ['Arjun Admin', ''],
      ['Meera Member', ''],
      ['Vidya Victim', victim.email],
    ]);
    const change = { as: victim, params: { expenseId } };
    expect(await app.refuse(calls.editExpense, { ...change, body: { version: 1, amount: 3 } })).toMatchObject(
      { code: 'forbidden' },
    );
    expect(await app.refuse(calls.deleteExpense, change)).toMatchObject({ code: 'forbidden' });
  });

  it('shows them to the others under the name that whoever added them knows, and to nobody else their address', async () => {
    const { admin, member, victim, groupId } = await strangersGroup();
    const typed = victim.email.split('@')[0];
    const seenBy = async (as: Person) =>
      (await app.ask(calls.getGroup, { as, params: { groupId } })).members.at(-1)?.user;
    expect(await seenBy(admin)).toEqual({ id: victim.userId, name: typed, email: victim.email });
    expect(await seenBy(member)).toEqual({ id: victim.userId, name: typed, email: '' });
    expect(await balancesSeenBy(app, member, groupId)).toEqual([
      `Meera Member owes Arjun Admin 10000 INR in a group`,
      `${typed} owes Arjun Admin 10000 INR in a group`,
    ]);
    expect(await app.ask(calls.getFriend, { as: member, params: { friendId: victim.userId } })).toMatchObject(
      { name: typed, email: '', status: 'invited' },
    );
  });

  it('is open at once to who has accepted whoever adds them', async () => {
    const { admin, member, victim } = await strangersGroup();
    await app.askToBeFriends(victim, admin);
    const { id } = await app.gather('Puri trip', [admin, member]);
    const { members } = await add(admin, { id }, victim);
    expect(members.at(-1)?.user).toMatchObject({ name: 'Vidya Victim', email: victim.email });
    expect(await app.ask(calls.listMyGroups, { as: victim })).toMatchObject([{ name: 'Puri trip' }]);
  });
});

describe('accepting a group', () => {
  const joined = async ({ admin, member, victim, groupId }: Scene) => {
    expect(await app.ask(calls.listMyGroups, { as: victim })).toMatchObject([{ id: groupId }]);
    expect((await requestsOf(victim)).groups).toEqual([]);
    for (const as of [admin, member]) {
      const { members } = await app.ask(calls.getGroup, { as, params: { groupId } });
      const ownMember = members.find(({ userId }) => userId === victim.userId);
      expect(ownMember?.user).toMatchObject({ name: 'Vidya Victim', email: victim.email });
      const friends = await app.ask(calls.listFriends, { as: victim });
      expect(friends.find(({ id }) => id === as.userId)).toMatchObject({ name: as.name, email: as.email });
      const theirs = await app.ask(calls.listFriends, { as });
      expect(theirs.find(({ id }) => id === victim.userId)).toMatchObject({ status: 'active' });
    }
  };

  it('makes its members who have joined accept each other, and counts what is open', async () => {
    const scene = await strangersGroup();
    await logging(app, 'groups', { id: scene.groupId, act: () => accept(scene.victim, scene.groupId) });
    await joined(scene);
    expect(await balancesSeenBy(app, scene.victim)).toHaveLength(1);
    expect(await app.ask(calls.listMyExpenses, { as: scene.victim })).toMatchObject([
      { id: scene.expenseId },
    ]);
    const entries = await app.ask(calls.listActivities, {
      as: scene.member,
      query: { groupId: scene.groupId },
    });
    expect(entries[0]).toMatchObject({ type: 'group_request_accepted', user: { name: 'Vidya Victim' } });
    const { version } = await accept(scene.victim, scene.groupId);
    expect(await accept(scene.victim, scene.groupId)).toMatchObject({ version });
  });

  it('does not make them accept a member who has yet to join', async () => {
    const scene = await strangersGroup();
    const another = await app.join('Asif Another');
    await add(scene.admin, { id: scene.groupId }, another);
    await accept(scene.victim, scene.groupId);
    const friends = await app.ask(calls.listFriends, { as: scene.victim });
    expect(friends.find(({ id }) => id === another.userId)).toMatchObject({ status: 'invited', email: '' });
    expect(await app.ask(calls.listFriends, { as: another })).toEqual([]);
    expect((await requestsOf(another)).people).toEqual([]);
  });

  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    [
      'adding an expense in it',
      ({ victim, admin, groupId }) => addExpense(app, victim, { amount: 2, among: [victim, admin], groupId }),
    ],
    [
      'settling in it',
      ({ victim, admin, groupId }) => settle(app, victim, { from: victim, to: admin, amount: 1_00, groupId }),
    ],
  ])('happens by %s', async (_, act) => {
    const scene = await strangersGroup();
    await act(scene);
    await joined(scene);
    await expectExactLedger(app.db, [scene.admin, scene.member, scene.victim]);
  });

  it('does not happen by an expense that is refused', async () => {
    const { victim, groupId } = await strangersGroup();
    const outsider = await app.join('Om Outsider');
    await expect(addExpense(app, victim, { amount: 2, among: [victim, outsider], groupId })).rejects.toThrow(
      'must be a member',
    );
    expect((await requestsOf(victim)).groups).toHaveLength(1);
  });

  it('does not happen by one whose amount is not the original at its rate', async () => {
    const { victim, admin, groupId } = await strangersGroup();
    const conversion = {
      amount: 45,
      currency: 'USD',
      rate: { numerator: 2, denominator: 1 },
      source: 'own',
      day: '2026-04-13',
    };
    const body = { ...expenseBody(victim, { amount: 90_01, among: [victim, admin], groupId }), conversion };
    expect(await exchange(app, victim, { endpoint: calls.createExpense, body })).toMatchObject({
      status: 400,
    });
    expect((await requestsOf(victim)).groups).toHaveLength(1);
  });

  it('is not found for who was not added', async () => {
    const { groupId } = await strangersGroup();
    const outsider = await app.join('Om Outsider');
    const absent = await app.refuse(calls.acceptGroup, { as: outsider, params: { groupId: 'absent' } });
    expect(absent).toMatchObject({ status: 404 });
    expect(await app.refuse(calls.acceptGroup, { as: outsider, params: { groupId } })).toEqual(absent);
    expect(await app.refuse(calls.declineGroup, { as: outsider, params: { groupId } })).toEqual(absent);
  });

  it('of eight taps at once is one', async () => {
    const scene = await strangersGroup();
    await Promise.all(Array.from({ length: 8 }, () => accept(scene.victim, scene.groupId)));
    await joined(scene);
    const { version } = await accept(scene.victim, scene.groupId);
    expect(version).toBe(4);
  });
});

async function namesIn(as: Person, groupId: string): Promise<Map<string, { userId: string }>> {
  const { members } = await app.ask(calls.getGroup, { as, params: { groupId } });
  const named = members.filter(({ status }) => status === 'name-only');
  return new Map(named.map(({ user, userId }) => [user.name, { userId }]));
}

/** The name that a place became, which is the part of the address before the @. */
async function nameOf({ email }: Person, as: Person, groupId: string): Promise<{ userId: string }> {
  const name = (await namesIn(as, groupId)).get(email.split('@')[0] ?? '');
  if (!name) throw new Error('the place became a name');
  return name;
}

describe('declining a group', () => {
  it('makes the place a name: nothing of others changes, and nothing is left to who declined', async () => {
    const { admin, member, victim, groupId, expenseId } = await strangersGroup();
    await settle(app, admin, { from: victim, to: admin, amount: 5_00, groupId });
    const deleted = await addExpense(app, member, { amount: 60_00, among: [member, victim], groupId });
    await app.ask(calls.deleteExpense, { as: member, params: { expenseId: deleted.id } });
    const before = await balancesSeenBy(app, member, groupId);
    await logging(app, 'groups', { id: groupId, act: () => decline(victim, groupId, 'key') });

    const name = await nameOf(victim, admin, groupId);
    const people = [admin, member, victim, name];
    expect(await balancesSeenBy(app, member, groupId)).toEqual(before);
    await expectExactLedger(app.db, people);
    expect(await requestsOf(victim)).toEqual(NO_REQUESTS);
    for (const call of [
      calls.listExpenses,
      calls.listMyExpenses,
      calls.listSettlements,
      calls.listBalances,
      calls.listActivities,
    ])
      expect(await dataOf(app, victim, { endpoint: call })).toEqual([]);
    for (const id of [expenseId, deleted.id])
      expect(await app.refuse(calls.getExpense, { as: victim, params: { expenseId: id } })).toMatchObject({
        status: 404,
      });
    const [entry] = await app.ask(calls.listActivities, { as: member, query: { groupId } });
    expect(entry).toMatchObject({ type: 'group_request_declined', metadata: { memberUserId: name.userId } });
    expect(
      JSON.stringify(await app.ask(calls.listActivities, { as: member, query: { groupId } })),
    ).not.toContain(`"memberUserId":"${victim.userId}"`);

    // What others have recorded can be deleted, restored and edited, by them, as before.
    const params = { expenseId };
    await app.ask(calls.deleteExpense, { as: admin, params });
    await app.ask(calls.restoreExpense, { as: admin, params });
    expect(await balancesSeenBy(app, member, groupId)).toEqual(before);
    await app.ask(calls.restoreExpense, { as: member, params: { expenseId: deleted.id } });
    await app.ask(calls.editExpense, { as: admin, params, body: { version: 3, amount: 600 } });
    await expectExactLedger(app.db, people);
    expect(await dataOf(app, victim, { endpoint: calls.listMyExpenses })).toEqual([]);
    await decline(victim, groupId, 'key');
  });

  it('is of that group alone: the person keeps everything else, and their id leads to them', async () => {
    const { admin, member, victim, groupId } = await strangersGroup();
    const friend = await app.join('Farid Friend');
    const home = await app.gather('Home', [victim, friend]);
    await addExpense(app, victim, { amount: 20_00, among: [victim, friend], groupId: home.id });
    await addExpense(app, victim, { amount: 8_00, among: [victim, friend] });
    const ownNames = await balancesSeenBy(app, victim);
    await decline(victim, groupId);
    expect(await balancesSeenBy(app, victim)).toEqual(ownNames);
    expect(await app.ask(calls.listMyGroups, { as: victim })).toMatchObject([{ id: home.id }]);
    // Asked again, they are somebody else than the name.
    await add(admin, { id: groupId }, victim);
    const { members } = await app.ask(calls.getGroup, { as: member, params: { groupId } });
    expect(members.map(({ userId }) => userId)).toContain(victim.userId);
    expect((await requestsOf(victim)).groups).toMatchObject([{ balance: 0 }]);
    await expectExactLedger(app.db, [victim, friend]);
  });

  it('says before under which name, with a number where it is taken', async () => {
    const { admin, member, victim, groupId } = await strangersGroup();
    const typed = victim.email.split('@')[0] ?? '';
    const offered = async () => (await requestsOf(victim)).groups[0]?.nameIfDeclined;
    expect(await offered()).toBe(typed);
    await app.addByName(admin, groupId, typed.toUpperCase());
    await app.addByName(admin, groupId, `${typed} 2`);
    expect(await offered()).toBe(`${typed} 3`);
    await decline(victim, groupId);
    expect((await namesIn(member, groupId)).has(`${typed} 3`)).toBe(true);
  });

  it.each([true, false])(
    'leaves what simplifying moved through them to the name (still on: %s)',
    async (isOn) => {
      const { admin, member, victim, groupId } = await strangersGroup();
      await addExpense(app, member, { amount: 100_00, among: [member, victim], groupId });
      await addExpense(app, member, { amount: 60_00, among: [member, victim], paidBy: victim, groupId });
      await setSimplifying(app, admin, groupId, true);
      if (!isOn) await setSimplifying(app, admin, groupId, false);
      const before = await balancesSeenBy(app, admin, groupId);
      await decline(victim, groupId);
      expect((await requestsOf(victim)).groups).toEqual([]);
      expect(await balancesSeenBy(app, admin, groupId)).toEqual(before);
      await expectExactLedger(app.db, [admin, member, victim, await nameOf(victim, admin, groupId)]);
    },
  );

  it('leaves nothing to them that others record meanwhile', async () => {
    const { admin, member, victim, groupId } = await strangersGroup();
    const record = async () => {
      try {
        await addExpense(app, admin, { amount: 30_00, among: [admin, member, victim], groupId });
      } catch {
        // Too late: they are no member any more.
      }
    };
    await Promise.all([...Array.from({ length: 6 }, record), decline(victim, groupId)]);
    expect(await dataOf(app, victim, { endpoint: calls.listMyExpenses })).toEqual([]);
    const name = await nameOf(victim, admin, groupId);
    await expectExactLedger(app.db, [admin, member, victim, name]);
    const stored = await balancesOf(app).where('members', 'array-contains', victim.userId).get();
    expect(stored.docs.map((doc): unknown => doc.get('amount')).filter((amount) => amount !== 0)).toEqual([]);
  });

  it('goes on past what somebody has made nonsense of by hand', async () => {
    const { admin, member, victim, groupId, expenseId } = await strangersGroup();
    const other = await addExpense(app, admin, { amount: 9_00, among: [admin, member, victim], groupId });
    const entry = activitiesOf(app).doc(`expenses_${expenseId}_1`);
    const { type } = (await entry.get()).data() ?? {};
    await entry.update({ type: 7 });
    await decline(victim, groupId);
    await entry.update({ type });
    expect(app.errors.splice(0)).toEqual([
      {
        message: 'a document could not be carried over',
        fields: { message: `activities/${entry.id} does not fit its schema: type` },
      },
    ]);
    expect(await dataOf(app, victim, { endpoint: calls.listMyExpenses })).toEqual([]);
    const { splits } = await app.ask(calls.getExpense, { as: admin, params: { expenseId: other.id } });
    expect(splits.map(({ userId }) => userId)).not.toContain(victim.userId);
  });

  it('carries over what the log writes late', async () => {
    const { admin, member, victim, groupId } = await strangersGroup();
    const { result: late, written } = await imagesOf(app, 'expenses', {
      act: () => addExpense(app, admin, { amount: 30_00, among: [admin, member, victim], groupId }),
    });
    await decline(victim, groupId);
    const name = await nameOf(victim, admin, groupId);
    const next = () => followPlace(app.deps, name.userId, { pause: async () => app.clock.advance(120_000) });
    const readParticipants = async (): Promise<unknown> =>
      (await activitiesOf(app).doc(`expenses_${late.id}_1`).get()).get('participantIds');
    const expected = [admin.userId, member.userId, name.userId];
    // Found by the second search.
    await tell(app, 'expenses', written);
    expect(await readParticipants()).toContain(victim.userId);
    expect(await next()).toBe('sweeping');
    expect(await readParticipants()).toEqual(expected);
    // Even later, with the entry itself.
    await activitiesOf(app).doc(`expenses_${late.id}_1`).delete();
    await tell(app, 'expenses', written);
    expect(await readParticipants()).toEqual(expected);
    expect(await next()).toBe('done');
  });

  it('is not for who has joined it: they leave', async () => {
    const { victim, groupId } = await strangersGroup();
    await accept(victim, groupId);
    expect(await app.refuse(calls.declineGroup, { as: victim, params: { groupId } })).toMatchObject({
      status: 404,
    });
  });

  it('happens to every group that somebody has not joined when they delete the account', async () => {
    const { admin, member, victim, groupId } = await strangersGroup();
    const before = await balancesSeenBy(app, admin, groupId);
    await app.ask(calls.deleteAccount, { as: victim });
    expect(await balancesSeenBy(app, admin, groupId)).toEqual(before);
    await expectExactLedger(app.db, [admin, member, victim, await nameOf(victim, admin, groupId)]);
  });
});

it('a group falls to who has joined it, before whoever was added earlier', async () => {
  const [admin, victim, member] = await joinAs(app, 'Arjun Admin', 'Vidya Victim', 'Meera Member');
  const group = await app.gather('Goa trip', [admin]);
  await add(admin, group, victim);
  await app.befriend(admin, member);
  await add(admin, group, member);
  await app.ask(calls.leaveGroup, { as: admin, params: { groupId: group.id } });
  const { members } = await app.ask(calls.getGroup, { as: member, params: { groupId: group.id } });
  expect(members.map(({ userId, role }) => [userId, role])).toEqual([
    [victim.userId, 'member'],
    [member.userId, 'admin'],
  ]);
});
