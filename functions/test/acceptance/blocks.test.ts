import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { activitiesOf } from '../../src/records/activities/store.ts';
import { mailDocument, mailsOf } from '../../src/records/mail/store.ts';
import { parseDocument } from '../../src/kit/document.ts';
import type { Person } from '../harness.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  expenseBody,
  NO_REQUESTS,
  settle,
} from '../ledger.ts';
import { logging } from '../log.ts';
import { dataOf } from './same-bytes.ts';
import { joinAs, openApp } from '../world.ts';

const app = await openApp();

const requestsOf = (as: Person) => app.ask(calls.listRequests, { as });
const block = (as: Person, { userId }: Pick<Person, 'userId'>) =>
  app.ask(calls.blockPerson, { as, params: { userId } });
const unblock = (as: Person, { userId }: Pick<Person, 'userId'>) =>
  app.ask(calls.unblockPerson, { as, params: { userId } });

async function expectSilence(as: Person): Promise<void> {
  expect(await requestsOf(as)).toEqual(NO_REQUESTS);
  for (const call of [
    calls.listFriends,
    calls.listMyGroups,
    calls.listBalances,
    calls.listExpenses,
    calls.listMyExpenses,
    calls.listSettlements,
    calls.listActivities,
  ])
    expect(await dataOf(app, as, { endpoint: call })).toEqual([]);
}

/** Entries of the log that somebody's listener would hear. */
async function signalsFor({ userId }: Person): Promise<number> {
  const { docs } = await activitiesOf(app).where('audience', 'array-contains', userId).get();
  return docs.length;
}

async function mailsFrom({ userId }: Person) {
  const { docs } = await mailsOf(app).where('createdBy', '==', userId).get();
  return docs.flatMap((doc) => parseDocument(doc, mailDocument) ?? []);
}

/** Somebody who asks and records, and who blocks them: not an accepted friend, or one. */
async function blockedAndBlocker({ isFriend }: { isFriend: boolean }): Promise<readonly [Person, Person]> {
  const [blocked, blocker] = await joinAs(app, 'Balu Blocked', 'Vidya Victim');
  await app.askToBeFriends(blocked, blocker);
  if (isFriend) await app.ask(calls.acceptPerson, { as: blocker, params: { userId: blocked.userId } });
  await addExpense(app, blocked, { amount: 100_00, among: [blocked, blocker], description: 'Before' });
  return [blocked, blocker];
}

describe.each([{ isFriend: false }, { isFriend: true }])('somebody who was blocked ($isFriend)', (kind) => {
  it('is gone for who has blocked them, with everything that they recorded', async () => {
    const [blocked, blocker] = await blockedAndBlocker(kind);
    await block(blocker, blocked);
    await expectSilence(blocker);
    const [expense] = await app.ask(calls.listMyExpenses, { as: blocked });
    const absent = { status: 404, code: 'not-found' };
    const params = { expenseId: expense?.id ?? '' };
    expect(await app.refuse(calls.getExpense, { as: blocker, params })).toMatchObject(absent);
    const ofPerson = { as: blocker, params: { userId: blocked.userId } };
    expect(await app.refuse(calls.acceptPerson, ofPerson)).toMatchObject(absent);
    expect(await app.refuse(calls.declinePerson, ofPerson)).toMatchObject(absent);
    const ofFriend = { as: blocker, params: { friendId: blocked.userId } };
    expect(await app.refuse(calls.getFriend, ofFriend)).toMatchObject(absent);
    expect(await app.refuse(calls.removeFriend, ofFriend)).toMatchObject(absent);
    await expectExactLedger(app.db, [blocked, blocker]);
  });

  it('sees no difference, whatever they do next, and is heard of nowhere', async () => {
    const [blocked, blocker] = await blockedAndBlocker(kind);
    const seen = async () => ({
      friends: await app.ask(calls.listFriends, { as: blocked }),
      expenses: await app.ask(calls.listMyExpenses, { as: blocked }),
      balances: await app.ask(calls.listBalances, { as: blocked }),
    });
    const before = await seen();
    await block(blocker, blocked);
    expect(await seen()).toEqual(before);
    const signals = await signalsFor(blocker);

    const expense = await logging(app, 'expenses', {
      act: () => addExpense(app, blocked, { amount: 10_00, among: [blocked, blocker] }),
    });
    await logging(app, 'expenses', {
      id: expense.id,
      act: () =>
        app.ask(calls.editExpense, {
          as: blocked,
          params: { expenseId: expense.id },
          body: { version: 1, amount: 20 },
        }),
    });
    await logging(app, 'settlements', {
      act: () => settle(app, blocked, { from: blocker, to: blocked, amount: 1_00 }),
    });
    await app.askToBeFriends(blocked, blocker);
    const group = await app.gather('Goa trip', [blocked]);
    await logging(app, 'groups', {
      id: group.id,
      act: () =>
        app.ask(calls.addMember, {
          as: blocked,
          params: { groupId: group.id },
          body: { email: blocker.email, role: 'member' },
        }),
    });
    const inGroup = await logging(app, 'expenses', {
      act: () => addExpense(app, blocked, { amount: 10_00, among: [blocked, blocker], groupId: group.id }),
    });
    await app.ask(calls.remindFriend, { as: blocked, params: { friendId: blocker.userId } });
    expect((await mailsFrom(blocked)).map(({ delivery }) => delivery.state)).toEqual(['silenced']);
    expect(
      await app.refuse(calls.remindFriend, { as: blocked, params: { friendId: blocker.userId } }),
    ).toMatchObject({ status: 429 });

    await expectSilence(blocker);
    expect(await signalsFor(blocker)).toBe(signals);
    const ofGroup = { as: blocker, params: { groupId: group.id } };
    expect(await app.refuse(calls.acceptGroup, ofGroup)).toMatchObject({ status: 404 });
    expect(await app.refuse(calls.declineGroup, ofGroup)).toMatchObject({ status: 404 });
    expect(await app.refuse(calls.getGroup, ofGroup)).toMatchObject({ status: 404 });
    const ofExpense = { as: blocker, params: { expenseId: inGroup.id } };
    expect(await app.refuse(calls.getExpense, ofExpense)).toMatchObject({ status: 404 });
    expect(await balancesSeenBy(app, blocked)).toHaveLength(2);
    await expectExactLedger(app.db, [blocked, blocker]);
  });

  it('is what they were once they are unblocked', async () => {
    const [blocked, blocker] = await blockedAndBlocker(kind);
    const seen = async () => ({
      friends: await app.ask(calls.listFriends, { as: blocker }),
      requests: await requestsOf(blocker),
      balances: await app.ask(calls.listBalances, { as: blocker }),
    });
    const before = await seen();
    await block(blocker, blocked);
    await unblock(blocker, blocked);
    expect(await seen()).toEqual(before);
    expect(await app.ask(calls.listBlocks, { as: blocker })).toEqual([]);
  });
});

describe('the list of the blocked', () => {
  it('names everybody whom somebody has blocked, newest first', async () => {
    const blocker = await app.join('Vidya Victim');
    const people = await joinAs(app, 'Balu Blocked', 'Chitra Cheat');
    for (const person of people) {
      await app.askToBeFriends(person, blocker);
      app.clock.advance(1_000);
      await block(blocker, person);
      await block(blocker, person);
    }
    const blocks = await app.ask(calls.listBlocks, { as: blocker });
    expect(blocks.map(({ person }) => person)).toEqual(
      people.toReversed().map(({ userId, name, email }) => ({ id: userId, name, email })),
    );
    expect(await app.ask(calls.listBlocks, { as: people[0] })).toEqual([]);
  });

  it('takes nobody whom somebody does not know, and says so with the bytes of an absent one', async () => {
    const [blocker, outsider] = await joinAs(app, 'Vidya Victim', 'Om Outsider');
    for (const call of [calls.blockPerson, calls.unblockPerson]) {
      const absent = await app.refuse(call, { as: blocker, params: { userId: 'absent' } });
      expect(absent).toMatchObject({ status: 404 });
      for (const { userId } of [outsider, blocker])
        expect(await app.refuse(call, { as: blocker, params: { userId } })).toEqual(absent);
    }
  });

  it('is ended by inviting somebody: a request of theirs is accepted by that', async () => {
    const [blocked, blocker] = await blockedAndBlocker({ isFriend: false });
    await block(blocker, blocked);
    await app.askToBeFriends(blocker, blocked);
    expect(await app.ask(calls.listBlocks, { as: blocker })).toEqual([]);
    expect(await app.ask(calls.listFriends, { as: blocker })).toMatchObject([{ name: 'Balu Blocked' }]);
  });

  it('is ended by inviting somebody also where the friendship has ended since', async () => {
    const [blocked, blocker] = await joinAs(app, 'Balu Blocked', 'Vidya Victim');
    await app.askToBeFriends(blocked, blocker);
    await block(blocker, blocked);
    await app.ask(calls.removeFriend, { as: blocked, params: { friendId: blocker.userId } });
    await app.askToBeFriends(blocker, blocked);
    expect(await app.ask(calls.listBlocks, { as: blocker })).toEqual([]);
    await app.ask(calls.acceptPerson, { as: blocked, params: { userId: blocker.userId } });
    await addExpense(app, blocked, { amount: 2_00, among: [blocked, blocker] });
    expect(await app.ask(calls.listMyExpenses, { as: blocker })).toHaveLength(1);
  });

  it('takes as many as it may hold, and says so of one more', async () => {
    const [blocked, blocker] = await joinAs(app, 'Balu Blocked', 'Vidya Victim');
    await app.askToBeFriends(blocked, blocker);
    const userIds = Array.from({ length: LIMITS.blocksMax }, (_, index) => `somebody${index}`);
    await app.db.doc(`blocks/${blocker.userId}`).set({ userIds, people: {} });
    const { userId } = blocked;
    expect(await app.refuse(calls.blockPerson, { as: blocker, params: { userId } })).toMatchObject({
      status: 400,
      message: `You can block at most ${LIMITS.blocksMax} people`,
    });
    await app.db.doc(`blocks/${blocker.userId}`).set({ userIds: userIds.slice(1), people: {} });
    await block(blocker, blocked);
  });

  it('outlives the friendship: who was unfriended and blocked invites in vain', async () => {
    const [blocked, blocker] = await joinAs(app, 'Balu Blocked', 'Vidya Victim');
    await app.askToBeFriends(blocked, blocker);
    await block(blocker, blocked);
    await app.ask(calls.removeFriend, { as: blocked, params: { friendId: blocker.userId } });
    await app.askToBeFriends(blocked, blocker);
    await logging(app, 'expenses', {
      act: () => addExpense(app, blocked, { amount: 2_00, among: [blocked, blocker] }),
    });
    await expectSilence(blocker);
    expect(await signalsFor(blocker)).toBe(0);
    await unblock(blocker, blocked);
    expect((await requestsOf(blocker)).people).toMatchObject([{ recordCount: 1 }]);
  });

  it('holds for groups that somebody was added to before', async () => {
    const [blocked, blocker] = await joinAs(app, 'Balu Blocked', 'Vidya Victim');
    const { id: groupId } = await app.gather('Goa trip', [blocked]);
    const body = { email: blocker.email, role: 'member' } as const;
    await app.ask(calls.addMember, { as: blocked, params: { groupId }, body });
    await block(blocker, blocked);
    await expectSilence(blocker);
    await unblock(blocker, blocked);
    expect((await requestsOf(blocker)).groups).toHaveLength(1);
  });

  it('does not reach into a group that both have joined', async () => {
    const [blocked, blocker] = await joinAs(app, 'Balu Blocked', 'Vidya Victim');
    const { id: groupId } = await app.gather('Goa trip', [blocked, blocker]);
    await addExpense(app, blocked, { amount: 10_00, among: [blocked, blocker], groupId });
    await block(blocker, blocked);
    expect(await app.ask(calls.listMyGroups, { as: blocker })).toHaveLength(1);
    expect(await app.ask(calls.listBalances, { as: blocker })).toMatchObject([{ amount: 5_00, groupId }]);
    expect(await app.ask(calls.listMyExpenses, { as: blocker })).toHaveLength(1);
  });

  it('leaves what is open in a group in the list of friends, and nothing else of the blocked person', async () => {
    const [blocked, blocker] = await blockedAndBlocker({ isFriend: true });
    const { id: groupId } = await app.gather('Goa trip', [blocker, blocked]);
    await addExpense(app, blocked, { amount: 10_00, among: [blocked, blocker], groupId });
    await block(blocker, blocked);
    const { userId, name } = blocked;
    const group = { groupId, groupName: 'Goa trip', currency: 'INR', amount: -5_00 };
    const friends = await app.ask(calls.listFriends, { as: blocker });
    expect(friends).toMatchObject([{ id: userId, name, isBlocked: true, balance: -5_00, groups: [group] }]);
    expect(friends[0]?.balances).toEqual([{ currency: 'INR', amount: -5_00 }]);
    const token = { name: 'script', scope: 'read', expiresInDays: 30 } as const;
    const program = await app.ask(calls.createToken, { as: blocker, body: token });
    const [byProgram] = await app.ask(calls.listFriends, { as: program });
    expect(byProgram).toEqual({ ...friends[0], isBlocked: undefined });
    const ofFriend = { as: blocker, params: { friendId: userId } };
    expect(await app.refuse(calls.getFriend, ofFriend)).toMatchObject({ status: 404 });
    const byId = { as: blocker, params: { groupId }, body: { userId, role: 'member' } } as const;
    expect(await app.refuse(calls.addMember, byId)).toMatchObject({ status: 404 });
    const [theirs] = await app.ask(calls.listFriends, { as: blocked });
    expect(theirs).not.toHaveProperty('isBlocked');
    await settle(app, blocker, { from: blocker, to: blocked, amount: 5_00, groupId });
    expect(await app.ask(calls.listFriends, { as: blocker })).toEqual([]);
  });
});

describe('somebody who has blocked others and deletes the account', () => {
  /** Two friends who have accepted each other, and a friend of both. */
  async function threeFriends(): Promise<readonly [Person, Person, Person]> {
    const [blocked, blocker, friend] = await joinAs(app, 'Balu Blocked', 'Vidya Victim', 'Farhan Friend');
    for (const other of [blocked, friend]) await app.befriend(other, blocker);
    await app.befriend(friend, blocked);
    return [blocked, blocker, friend];
  }

  const expectKept = async (as: Person) =>
    expect(await app.refuse(calls.deleteAccount, { as })).toMatchObject({ code: 'not-settled' });
  /** What is recorded from then on is from after the block. */
  const blockFirst = async (blocker: Person, blocked: Person) => {
    await block(blocker, blocked);
    app.clock.advance(1_000);
  };

  it('is not kept by what somebody recorded whom they had never accepted', async () => {
    const [blocked, blocker] = await blockedAndBlocker({ isFriend: false });
    await block(blocker, blocked);
    await app.ask(calls.deleteAccount, { as: blocker });
    expect(await balancesSeenBy(app, blocked)).toEqual([]);
    expect((await app.db.doc(`blocks/${blocker.userId}`).get()).exists).toBe(false);
    await expectExactLedger(app.db, [blocked, blocker]);
  });

  it('is kept by a debt to a friend from before the block, which they can settle once they unblock', async () => {
    const [blocked, blocker] = await blockedAndBlocker({ isFriend: true });
    app.clock.advance(1_000);
    await blockFirst(blocker, blocked);
    await addExpense(app, blocked, { amount: 8_00, among: [blocked, blocker] });
    await expectKept(blocker);
    expect(await app.ask(calls.listMyExpenses, { as: blocked })).toHaveLength(2);
    await unblock(blocker, blocked);
    await settle(app, blocker, { from: blocker, to: blocked, amount: 54_00 });
    await app.ask(calls.deleteAccount, { as: blocker });
    expect(await app.ask(calls.listMyExpenses, { as: blocked })).toHaveLength(2);
    await expectExactLedger(app.db, [blocked, blocker]);
  });

  it('is not kept by what the blocked person has recorded since with a friend: it goes, and the rest stays', async () => {
    const [blocked, blocker, friend] = await threeFriends();
    await blockFirst(blocker, blocked);
    await addExpense(app, blocked, { amount: 90_00, among: [blocked, blocker, friend], paidBy: friend });
    await app.ask(calls.deleteAccount, { as: blocker });
    expect(await balancesSeenBy(app, friend)).toEqual(['Balu Blocked owes Farhan Friend 3000 INR']);
    await expectExactLedger(app.db, [blocked, blocker, friend]);
  });

  it.each([true, false])(
    'is kept by what they see, not by the part with the blocked person in it (after the block: %s)',
    async (isAfter) => {
      const [blocked, blocker, friend] = await threeFriends();
      const among = [blocked, blocker, friend];
      const body = { as: friend, body: expenseBody(friend, { amount: 60_00, among }) };
      const payers = [
        { userId: blocked.userId, amount: 30 },
        { userId: friend.userId, amount: 30 },
      ];
      if (isAfter) await blockFirst(blocker, blocked);
      await app.ask(calls.createExpense, { ...body, body: { ...body.body, payers } });
      if (!isAfter) await block(blocker, blocked);
      await expectKept(blocker);
      expect(await balancesSeenBy(app, blocked)).toEqual(['Vidya Victim owes Balu Blocked 1000 INR']);
      await settle(app, blocker, { from: blocker, to: friend, amount: 10_00 });
      if (isAfter) {
        await app.ask(calls.deleteAccount, { as: blocker });
        for (const as of [blocked, friend]) expect(await balancesSeenBy(app, as)).toEqual([]);
      } else await expectKept(blocker);
      await expectExactLedger(app.db, [blocked, blocker, friend]);
    },
  );

  it('leaves what was settled with a blocked person before as it was', async () => {
    const [blocked, blocker] = await threeFriends();
    const { id: expenseId } = await addExpense(app, blocked, { amount: 20_00, among: [blocked, blocker] });
    await settle(app, blocker, { from: blocker, to: blocked, amount: 10_00 });
    await blockFirst(blocker, blocked);
    await addExpense(app, blocked, { amount: 6_00, among: [blocked, blocker], currency: 'USD' });
    await app.ask(calls.deleteAccount, { as: blocker });
    const seen = await app.ask(calls.listMyExpenses, { as: blocked });
    expect(seen.map(({ id }) => id)).toEqual([expenseId]);
    await expectExactLedger(app.db, [blocked, blocker]);
  });
});
