import { randomUUID } from 'node:crypto';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Group } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { MEMBER_BY_NAME, madeId } from '@barabar/core/made-id';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from '../src/records/mail/store.ts';
import { usersOf } from '../src/records/users/store.ts';
import { finishLink } from './merging.ts';
import type { Person } from './harness.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  expenseBody,
  settle,
  settlementBody,
  type Named,
} from './ledger.ts';
import { logging, logOf } from './log.ts';
import { uniqueEmail } from './people.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
});

interface Flat {
  readonly groupId: string;
  readonly lata: { readonly userId: string };
}

async function rentFlat(): Promise<Flat> {
  const { id: groupId } = await app.gather('Flat', [asha, ravi]);
  return { groupId, lata: { userId: await app.addByName(asha, groupId, 'Lata') } };
}

const membersOf = ({ members }: Group) =>
  members.map(({ user, status }) => `${user.name}, ${status}${user.email === '' ? '' : `, ${user.email}`}`);
const link = (groupId: string, { userId }: { userId: string }, email: string, as = asha) => ({
  as,
  params: { groupId, userId },
  body: { email },
});

/** What is logged of the link, as the viewer sees it. */
async function linkSeenBy(as: Person, query: { readonly groupId?: string } = {}): Promise<unknown[]> {
  const entries = await app.ask(calls.listActivities, { as, query });
  return entries
    .filter(({ type }) => type === 'member_linked')
    .map(({ user, metadata: { memberUserId, memberName, formerName } }) => ({
      by: user.name,
      memberUserId,
      memberName,
      formerName,
    }));
}

const storedSplits = async (expenseId: string): Promise<unknown> =>
  (await app.db.collection('expenses').doc(expenseId).get()).get('splits');

describe('somebody by name only', () => {
  it('is there once under one key, by an id that the device knows before, and is not back after a removal', async () => {
    const { groupId } = await rentFlat();
    const idempotencyKey = randomUUID();
    const add = {
      as: asha,
      params: { groupId },
      body: { name: 'Om', role: 'member' },
      idempotencyKey,
    } as const;
    const userId = madeId(asha.userId, idempotencyKey, MEMBER_BY_NAME);
    const [first, again] = await Promise.all([app.ask(calls.addMember, add), app.ask(calls.addMember, add)]);
    for (const { members } of [first, again, await app.ask(calls.addMember, add)])
      expect(members.filter(({ user }) => user.name === 'Om').map((member) => member.userId)).toEqual([
        userId,
      ]);
    await app.addByName(asha, groupId, 'Priya');
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId }, query: {} });
    const { members } = await app.ask(calls.addMember, add);
    expect(members.map(({ user }) => user.name)).toEqual(['Asha Nair', 'Ravi Kumar', 'Lata', 'Priya']);
  });

  it('is a member of one group, without an address and without friends', async () => {
    const { groupId, lata } = await rentFlat();
    expect(membersOf(await app.ask(calls.getGroup, { as: ravi, params: { groupId } }))).toEqual([
      `Asha Nair, joined, ${asha.email}`,
      `Ravi Kumar, joined, ${ravi.email}`,
      'Lata, name-only',
    ]);
    const friendships = app.db.collection('friendships').where('members', 'array-contains', lata.userId);
    expect((await friendships.get()).size).toBe(0);
    // Nor does who joins later become their friend.
    const meera = await app.join('Meera Iyer');
    await app.befriend(asha, meera);
    await app.ask(calls.addMember, {
      as: asha,
      params: { groupId },
      body: { userId: meera.userId, role: 'member' },
    });
    expect((await friendships.get()).size).toBe(0);
  });

  it('owes, pays, is exported, and is removed when settled', async () => {
    const { groupId, lata } = await rentFlat();
    await addExpense(app, asha, { amount: 9_00, among: [asha, ravi, lata], groupId });
    await addExpense(app, ravi, { amount: 4_00, among: [ravi, lata], paidBy: lata, groupId });
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([
      'Lata owes Asha Nair 300 INR in a group',
      'Ravi Kumar owes Asha Nair 300 INR in a group',
      'Ravi Kumar owes Lata 200 INR in a group',
    ]);
    const { group } = await app.ask(calls.exportGroup, { as: ravi, params: { groupId } });
    expect(group.members.map(({ user }) => user.name)).toEqual(['Asha Nair', 'Ravi Kumar', 'Lata']);
    const removal = { as: asha, params: { groupId, userId: lata.userId } };
    expect(await app.refuse(calls.removeMember, removal)).toMatchObject({ code: 'not-settled' });
    await settle(app, asha, { from: lata, to: asha, amount: 3_00, groupId });
    await settle(app, ravi, { from: ravi, to: lata, amount: 2_00, groupId });
    await app.ask(calls.removeMember, removal);
    await expectExactLedger(app.db, [asha, ravi, lata]);
    expect((await app.ask(calls.listFriends, { as: asha })).map(({ name }) => name)).not.toContain('Lata');
  });

  it('pays somebody else by name only: any member records, changes, deletes and restores it', async () => {
    const { groupId, lata } = await rentFlat();
    const mohan = { userId: await app.addByName(asha, groupId, 'Mohan') };
    await addExpense(app, asha, { amount: 13_50, among: [asha, lata, mohan], paidBy: mohan, groupId });
    const { id } = await logging(app, 'settlements', {
      act: () => settle(app, ravi, { from: lata, to: mohan, amount: 4_00, groupId }),
    });
    const changing = (act: () => Promise<{ id: string }>) => logging(app, 'settlements', { id, act });
    const params = { settlementId: id };
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([
      'Asha Nair owes Mohan 450 INR in a group',
      'Lata owes Mohan 50 INR in a group',
    ]);
    const rest = settlementBody({ from: lata, to: mohan, amount: 51, groupId });
    expect(await app.refuse(calls.createSettlement, { as: asha, body: rest })).toMatchObject({
      code: 'exceeds-owed',
    });
    await changing(() =>
      app.ask(calls.editSettlement, { as: asha, params, body: { amount: 4.5, version: 1 } }),
    );
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual(['Asha Nair owes Mohan 450 INR in a group']);
    await changing(() => app.ask(calls.deleteSettlement, { as: ravi, params }));
    await changing(() => app.ask(calls.restoreSettlement, { as: asha, params }));
    expect((await logOf(app, 'settlements', id)).map(({ actor, type }) => `${type} ${actor.name}`)).toEqual([
      'settlement_created Ravi Kumar',
      'settlement_updated Asha Nair',
      'settlement_deleted Ravi Kumar',
      'settlement_restored Asha Nair',
    ]);
    await expectExactLedger(app.db, [asha, ravi, lata, mohan]);
  });

  it('is in no answer to who recorded their payment and has left the group, though they ask for it again', async () => {
    const { groupId, lata } = await rentFlat();
    const mohan = { userId: await app.addByName(asha, groupId, 'Mohan') };
    await addExpense(app, asha, { amount: 9_00, among: [asha, lata, mohan], paidBy: mohan, groupId });
    const request = {
      as: ravi,
      body: settlementBody({ from: lata, to: mohan, amount: 1_00, groupId }),
      idempotencyKey: 'paid',
    };
    const first = await app.ask(calls.createSettlement, request);
    expect(await app.ask(calls.createSettlement, request)).toEqual(first);
    const params = { settlementId: first.id };
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    await app.ask(calls.editSettlement, { as: asha, params, body: { amount: 2, version: 1 } });
    const absent = await app.refuse(calls.getSettlement, { as: ravi, params });
    expect(absent).toMatchObject({ status: 404 });
    expect(await app.refuse(calls.createSettlement, request)).toEqual(absent);
  });

  it('pays nobody else by the hand of somebody who is not in the group, or once one of the two has an address', async () => {
    const { groupId, lata } = await rentFlat();
    const mohan = { userId: await app.addByName(asha, groupId, 'Mohan') };
    await addExpense(app, asha, { amount: 12_00, among: [asha, lata, mohan, ravi], paidBy: mohan, groupId });
    const { id } = await settle(app, asha, { from: lata, to: mohan, amount: 1_00, groupId });
    const stranger = await app.join('Meera Iyer');
    const paid = (from: Named) => settlementBody({ from, to: mohan, amount: 1_00, groupId });
    expect(await app.refuse(calls.createSettlement, { as: stranger, body: paid(lata) })).toMatchObject({
      status: 403,
    });
    expect(await app.refuse(calls.createSettlement, { as: asha, body: paid(ravi) })).toMatchObject({
      status: 403,
    });
    await app.ask(calls.linkMember, link(groupId, lata, stranger.email));
    await finishLink(app, lata);
    await app.ask(calls.acceptGroup, { as: stranger, params: { groupId } });
    const deletion = { params: { settlementId: id } };
    expect(await app.refuse(calls.deleteSettlement, { as: asha, ...deletion })).toMatchObject({
      status: 403,
      message: 'Only the two people of a settlement can change it.',
    });
    await app.ask(calls.deleteSettlement, { as: stranger, ...deletion });
    await expectExactLedger(app.db, [asha, ravi, lata, mohan, stranger]);
  });

  it('is to others among the friends while something is open, so that these sum to all balances; and has no page', async () => {
    const { groupId, lata } = await rentFlat();
    const namedAmong = async (as: Person) =>
      (await app.ask(calls.listFriends, { as })).filter(({ status }) => status === 'name-only');
    expect(await namedAmong(ravi)).toEqual([]);
    await addExpense(app, ravi, { amount: 6_00, among: [ravi, lata], groupId });
    expect(await namedAmong(ravi)).toEqual([
      expect.objectContaining({
        id: lata.userId,
        name: 'Lata',
        email: '',
        balance: 300,
        groups: [expect.objectContaining({ groupId, amount: 300 })],
      }),
    ]);
    const params = { friendId: lata.userId };
    expect(await app.refuse(calls.getFriend, { as: ravi, params })).toMatchObject({ code: 'not-found' });
    for (const as of [ravi, asha])
      expect(await app.refuse(calls.remindFriend, { as, params })).toMatchObject({ code: 'not-found' });
  });

  it('is in no record outside of the group, and under their id in no other group', async () => {
    const { lata } = await rentFlat();
    const body = expenseBody(asha, { amount: 2_00, among: [asha, lata] });
    expect(await app.refuse(calls.createExpense, { as: asha, body })).toMatchObject({ status: 400 });
    const paid = settlementBody({ from: lata, to: asha, amount: 1_00 });
    expect(await app.refuse(calls.createSettlement, { as: asha, body: paid })).toMatchObject({ status: 400 });
    const { id: groupId } = await app.gather('Goa', [asha]);
    const added = { as: asha, params: { groupId }, body: { userId: lata.userId, role: 'member' } } as const;
    const { members } = await app.ask(calls.addMember, added);
    expect(members.map(({ userId }) => userId)).not.toContain(lata.userId);
    const inside = expenseBody(asha, { amount: 2_00, among: [asha, lata], groupId });
    expect(await app.refuse(calls.createExpense, { as: asha, body: inside })).toMatchObject({ status: 400 });
  });

  it('has a name of their own among those by name only', async () => {
    const { groupId } = await rentFlat();
    const again = (name: string) =>
      ({ as: asha, params: { groupId }, body: { name, role: 'member' } }) as const;
    expect(await app.refuse(calls.addMember, again('LATA'))).toMatchObject({
      code: 'already-member',
      message: 'Somebody called “LATA” is already in this group.',
    });
    // Somebody with an account may be called the same.
    expect(await app.addByName(asha, groupId, 'Ravi Kumar')).not.toBe(ravi.userId);
  });

  it('takes a place of a full group', async () => {
    const { id: groupId } = await app.gather('Village', [asha]);
    const reference = app.db.collection('groups').doc(groupId);
    const members: unknown = (await reference.get()).get(`members.${asha.userId}`);
    const everybody = Object.fromEntries(
      Array.from({ length: LIMITS.groupMembersMax - 1 }, (_, index) => [`person-${index}`, members]),
    );
    const all = { [asha.userId]: members, ...everybody };
    await reference.update({ members: all, memberIds: Object.keys(all) });
    await app.addByName(asha, groupId, 'Lata').catch(() => undefined);
    const body = { name: 'Mohan', role: 'member' } as const;
    expect(await app.refuse(calls.addMember, { as: asha, params: { groupId }, body })).toMatchObject({
      status: 400,
      message: 'A group can have at most 100 members',
    });
    await reference.update({ members: { [asha.userId]: members }, memberIds: [asha.userId] });
  });

  it('makes room in a full group for the person whom they are linked to', async () => {
    const { groupId, lata } = await rentFlat();
    const reference = app.db.collection('groups').doc(groupId);
    const member: unknown = (await reference.get()).get(`members.${lata.userId}`);
    const fillers = Array.from({ length: LIMITS.groupMembersMax - 3 }, (_, index) => `person${index}`);
    await reference.update({
      ...Object.fromEntries(fillers.map((id) => [`members.${id}`, member])),
      memberIds: FieldValue.arrayUnion(...fillers),
    });
    const linked = await app.ask(calls.linkMember, link(groupId, lata, uniqueEmail('lata')));
    expect(linked.members).toHaveLength(LIMITS.groupMembersMax);
  });

  it('inherits no group: it ends with the last member who has an account', async () => {
    const { groupId } = await rentFlat();
    await app.ask(calls.leaveGroup, { as: asha, params: { groupId } });
    const groupLeft = await app.ask(calls.getGroup, { as: ravi, params: { groupId } });
    expect(groupLeft.members.map(({ user, role }) => [user.name, role])).toEqual([
      ['Ravi Kumar', 'admin'],
      ['Lata', 'member'],
    ]);
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    expect(await app.refuse(calls.deleteGroup, { as: ravi, params: { groupId } })).toMatchObject({
      status: 404,
    });
    expect((await app.db.collection('groups').doc(groupId).get()).get('deletedAt')).not.toBeNull();
  });
});

describe('an address of somebody by name only', () => {
  it('without an account is invited, and keeps the name and the records', async () => {
    const { groupId, lata } = await rentFlat();
    const expense = await addExpense(app, asha, { amount: 9_00, among: [asha, ravi, lata], groupId });
    const email = uniqueEmail('lata');
    const linked = await app.ask(calls.linkMember, link(groupId, lata, email));
    expect(membersOf(linked).at(-1)).toBe(`Lata, invited, ${email}`);
    const person = { userId: linked.members.at(-1)?.userId ?? '' };
    const { docs } = await mailsOf(app).where('to', '==', email).get();
    expect(docs.map(({ id }) => id)).toEqual([`invitation_${asha.userId}_${person.userId}`]);
    await finishLink(app, lata);
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([
      'Lata owes Asha Nair 300 INR in a group',
      'Ravi Kumar owes Asha Nair 300 INR in a group',
    ]);
    await expectExactLedger(app.db, [asha, ravi, lata, person]);
    // Who proves the address has the history, once they have accepted the group.
    const owner = await app.enter(await app.accounts.signUp({ email, isVerified: true }), 'Lata Desai');
    expect(owner.userId).toBe(person.userId);
    expect(await app.ask(calls.listMyGroups, { as: owner })).toEqual([]);
    await app.ask(calls.acceptGroup, { as: owner, params: { groupId } });
    const seen = await app.ask(calls.getExpense, { as: owner, params: { expenseId: expense.id } });
    expect(seen.splits.map(({ userId }) => userId)).toContain(owner.userId);
    expect(await balancesSeenBy(app, owner, groupId)).toContain(
      'Lata Desai owes Asha Nair 300 INR in a group',
    );
  });

  it('of somebody who has accepted nobody reveals nothing of them, and is a request to them', async () => {
    const { groupId, lata } = await rentFlat();
    const expense = await addExpense(app, ravi, { amount: 4_00, among: [ravi, lata], groupId });
    const stranger = await app.join('Secret Name');
    const linked = await app.ask(calls.linkMember, link(groupId, lata, stranger.email));
    expect(membersOf(linked).at(-1)).toBe(`Lata, invited, ${stranger.email}`);
    await finishLink(app, lata);
    for (const as of [asha, ravi]) {
      expect(JSON.stringify(await app.ask(calls.exportGroup, { as, params: { groupId } }))).not.toContain(
        'Secret',
      );
      expect(JSON.stringify(await app.ask(calls.listFriends, { as }))).not.toContain('Secret');
    }
    expect(JSON.stringify(await storedSplits(expense.id))).not.toContain('Secret');
    const told = { by: 'Asha Nair', memberUserId: stranger.userId, memberName: 'Lata', formerName: 'Lata' };
    for (const as of [asha, ravi]) expect(await linkSeenBy(as)).toEqual([told]);
    expect(await linkSeenBy(stranger)).toEqual([]);
    const { groups } = await app.ask(calls.listRequests, { as: stranger });
    expect(groups.map(({ group }) => group.id)).toEqual([groupId]);
    await app.ask(calls.acceptGroup, { as: stranger, params: { groupId } });
    expect(await balancesSeenBy(app, stranger, groupId)).toEqual([
      'Secret Name owes Ravi Kumar 200 INR in a group',
    ]);
    expect(await linkSeenBy(stranger)).toEqual([{ ...told, memberName: 'Secret Name' }]);
    await expectExactLedger(app.db, [asha, ravi, lata, stranger]);
  });

  it('of somebody who declines leaves all of it to the name again, which can be linked to somebody else', async () => {
    const { groupId, lata } = await rentFlat();
    await addExpense(app, asha, { amount: 4_00, among: [asha, lata], groupId });
    await settle(app, asha, { from: lata, to: asha, amount: 2_00, groupId });
    const shared = await addExpense(app, asha, { amount: 9_00, among: [asha, ravi, lata], groupId });
    const mohan = { userId: await app.addByName(asha, groupId, 'Mohan') };
    await addExpense(app, asha, { amount: 6_00, among: [asha, ravi, mohan], groupId });
    await settle(app, asha, { from: mohan, to: asha, amount: 2_00, groupId });
    const before = await balancesSeenBy(app, ravi, groupId);
    expect(before).toHaveLength(2);
    const stranger = await app.join('Secret Name');
    for (const named of [lata, mohan]) {
      await app.ask(calls.linkMember, link(groupId, named, stranger.email));
      await finishLink(app, named);
      await app.ask(calls.declineGroup, { as: stranger, params: { groupId } });
      expect(await balancesSeenBy(app, ravi, groupId)).toEqual(before);
    }
    // What was even is not theirs either: they had never joined.
    expect(await app.ask(calls.listMyExpenses, { as: stranger })).toEqual([]);
    expect(await app.ask(calls.listSettlements, { as: stranger })).toEqual([]);
    const params = { expenseId: shared.id };
    await app.ask(calls.deleteExpense, { as: asha, params });
    await app.ask(calls.restoreExpense, { as: ravi, params });
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual(before);
    const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    const again = members.find(({ user, status }) => user.name === 'Lata' && status === 'name-only');
    if (!again) throw new Error('the place is Lata’s again');
    const other = await app.join('Kabir Sen');
    await app.ask(calls.linkMember, link(groupId, again, other.email));
    await finishLink(app, again);
    await expectExactLedger(app.db, [asha, ravi, lata, mohan, stranger, other, again, ...members]);
  });

  it('may be the own one: that is me', async () => {
    const { groupId, lata } = await rentFlat();
    await addExpense(app, ravi, { amount: 4_00, among: [ravi, lata], groupId });
    await app.ask(calls.linkMember, link(groupId, lata, asha.email));
    await finishLink(app, lata);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Asha Nair owes Ravi Kumar 200 INR in a group',
    ]);
    const user = await app.ask(calls.login, { as: asha, body: { firebaseUid: asha.uid } });
    expect(user).toMatchObject({ id: asha.userId, name: 'Asha Nair' });
  });

  it('works once: a repeat changes nothing, and nobody is linked twice or who has an account', async () => {
    const { groupId, lata } = await rentFlat();
    const email = uniqueEmail('lata');
    const first = await app.ask(calls.linkMember, link(groupId, lata, email));
    for (const address of [email, uniqueEmail()])
      expect(await app.refuse(calls.linkMember, link(groupId, lata, address))).toMatchObject({ status: 409 });
    await finishLink(app, lata);
    expect(await app.ask(calls.linkMember, link(groupId, lata, email))).toEqual(first);
    expect(await app.refuse(calls.linkMember, link(groupId, lata, uniqueEmail()))).toMatchObject({
      status: 404,
    });
    expect(await app.refuse(calls.linkMember, link(groupId, ravi, email))).toMatchObject({ status: 404 });
    expect(await app.refuse(calls.linkMember, link(groupId, { userId: 'nobody' }, email))).toMatchObject({
      status: 404,
    });
    const again = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    expect(again.members).toHaveLength(3);
  });

  it('of two names is one person’s one after the other: nobody is kept from their lists for long', async () => {
    const { groupId, lata } = await rentFlat();
    const mohan = { userId: await app.addByName(asha, groupId, 'Mohan') };
    const stranger = await app.join('Meera Iyer');
    await app.ask(calls.linkMember, link(groupId, lata, stranger.email));
    // In whatever group, and by whomever.
    const goa = await app.gather('Goa', [ravi]);
    const third = { userId: await app.addByName(ravi, goa.id, 'Lata') };
    for (const [as, id, named] of [
      [asha, groupId, mohan],
      [ravi, goa.id, third],
    ] as const) {
      const refusal = await app.refuse(calls.linkMember, link(id, named, stranger.email, as));
      expect(refusal).toMatchObject({ status: 409, code: 'contention' });
    }
    const mergingIds = async (): Promise<unknown> =>
      (await usersOf(app).doc(stranger.userId).get()).get('mergingIds');
    expect(await mergingIds()).toEqual([lata.userId]);
    // Nobody is added by a call that is refused.
    const { members } = await app.ask(calls.getGroup, { as: ravi, params: { groupId: goa.id } });
    expect(members.map(({ userId }) => userId)).not.toContain(stranger.userId);
    await finishLink(app, lata);
    await app.ask(calls.linkMember, link(groupId, mohan, stranger.email));
    expect(await mergingIds()).toEqual([mohan.userId]);
    await finishLink(app, mohan);
    await app.ask(calls.linkMember, link(goa.id, third, stranger.email, ravi));
  });

  it('of two calls at once one wins, and the ledger is exact', async () => {
    const { groupId, lata } = await rentFlat();
    await addExpense(app, asha, { amount: 9_00, among: [asha, ravi, lata], groupId });
    const outcomes = await Promise.all(
      [uniqueEmail('one'), uniqueEmail('two')].map((email) =>
        app.call(calls.linkMember, link(groupId, lata, email)),
      ),
    );
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
    await finishLink(app, lata);
    const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    await expectExactLedger(app.db, [asha, ravi, lata, ...members]);
    expect(members.map(({ status }) => status)).not.toContain('name-only');
  });
});
