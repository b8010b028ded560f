import { blockPerson, listBlocks } from '@barabar/core/contract/blocks';
import { deleteExpense, getExpense, listMyExpenses } from '@barabar/core/contract/expenses';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { listFriends, removeFriend } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { listMyGroups } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { listRequests } from '@barabar/core/contract/requests';
import { deleteSettlement, listSettlements } from '@barabar/core/contract/settlements';
import { pairKeyOf, sortPair } from '@barabar/core/pair';
import { expect, it } from 'vitest';
import { formerFriendshipsOf, readFormerFriendship } from '../../src/records/friendships/former-store.ts';
import { readBlocks } from '../../src/records/blocks/store.ts';
import { readFriendship } from '../../src/records/friendships/store.ts';
import { putUser } from '../../src/records/users/store.ts';
import { newId } from '../../src/kit/ids.ts';
import { storedUser } from '../factories.ts';
import { meter } from '../firestore-meter.ts';
import type { Person } from '../harness.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS, WRITES } from '../killable.ts';
import { addExpense, expectExactLedger, settle } from '../ledger.ts';
import { uniqueEmail } from '../people.ts';
import { joinAs, openApp } from '../world.ts';
import { advance, beginMerge, finishMerge } from '../merging.ts';

const app = await openApp();

/** Somebody with an account who has not proven the address under which others have invited a record. */
interface Twice {
  readonly inviter: Person;
  readonly kabir: Person;
  readonly oldId: string;
}

async function inviteTwice(): Promise<Twice> {
  const inviter = await app.join('Indra Inviter');
  const email = uniqueEmail('kabir');
  await app.ask(inviteFriend, { as: inviter, body: { email, name: 'Kay' } });
  const [invited] = await app.ask(listFriends, { as: inviter });
  const kabir = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
  // A history of their own: their record goes on.
  await app.befriend(kabir, await app.join('Ravi Kumar'));
  return { inviter, kabir, oldId: invited?.id ?? '' };
}

async function merge({ kabir, oldId }: Twice): Promise<Person> {
  const proven = await beginMerge(app, kabir);
  await finishMerge(app, { userId: oldId });
  return proven;
}

it('what was asked of an invited record is asked of the record that goes on, and what was typed stays', async () => {
  const twice = await inviteTwice();
  const { inviter, kabir, oldId } = twice;
  const group = await app.gather('Goa', [inviter]);
  const body = { email: kabir.email, role: 'member' } as const;
  await app.ask(addMember, { as: inviter, params: { groupId: group.id }, body });
  await addExpense(app, inviter, { amount: 10_00, among: [inviter, { userId: oldId }] });
  await addExpense(app, inviter, { amount: 4_00, among: [inviter, { userId: oldId }], groupId: group.id });
  const proven = await merge(twice);
  expect(await app.ask(listRequests, { as: proven })).toMatchObject({
    people: [{ person: { id: inviter.userId }, recordCount: 1, balance: -5_00 }],
    groups: [{ group: { id: group.id }, balance: -2_00 }],
    balance: -7_00,
  });
  expect(await app.ask(listMyGroups, { as: proven })).toEqual([]);
  expect(await app.ask(listFriends, { as: inviter })).toMatchObject([
    { id: kabir.userId, name: 'Kay', email: kabir.email, status: 'invited', balance: 7_00 },
  ]);
  await app.acceptAll(proven);
  expect(await app.ask(listMyExpenses, { as: proven })).toHaveLength(2);
  expect(await app.ask(listFriends, { as: inviter })).toMatchObject([
    { name: 'Kabir Sen', status: 'active' },
  ]);
  await expectExactLedger(app.db, [inviter, kabir, { userId: oldId }]);
});

it('who has accepted one of two records has accepted both', async () => {
  const twice = await inviteTwice();
  const { inviter, kabir } = twice;
  await app.askToBeFriends(kabir, inviter);
  await app.acceptAll(inviter);
  await merge(twice);
  expect(await app.ask(listFriends, { as: inviter })).toMatchObject([
    { id: kabir.userId, name: 'Kabir Sen', status: 'active' },
  ]);
});

it('who has blocked one of two records has blocked the one that goes on, and the other way round', async () => {
  const twice = await inviteTwice();
  const { inviter, kabir, oldId } = twice;
  const group = await app.gather('Goa', [inviter]);
  const body = { email: kabir.email, role: 'member' } as const;
  await app.ask(addMember, { as: inviter, params: { groupId: group.id }, body });
  await app.ask(blockPerson, { as: inviter, params: { userId: oldId } });
  // The account's own record knows the inviter, too, and has blocked them.
  await app.askToBeFriends(inviter, await app.join('Zoya Khan'));
  await app.askToBeFriends(kabir, inviter);
  await app.ask(blockPerson, { as: kabir, params: { userId: inviter.userId } });
  const proven = await merge(twice);
  expect(await app.ask(listBlocks, { as: inviter })).toMatchObject([{ person: { id: kabir.userId } }]);
  expect(await app.ask(listBlocks, { as: proven })).toMatchObject([{ person: { id: inviter.userId } }]);
  for (const as of [inviter, proven])
    expect(await app.ask(listRequests, { as })).toMatchObject({ people: [], groups: [], balance: 0 });
});

it('a block holds at every moment of a merge, whoever of the two records it is of', async () => {
  const [blocked, blocker] = [await app.join('Bela Blocked'), await app.join('Bina Blocker')];
  const first = await app.join('Kabir Sen');
  for (const person of [blocked, blocker]) await app.befriend(first, person);
  await app.ask(blockPerson, { as: first, params: { userId: blocked.userId } });
  await app.ask(blockPerson, { as: blocker, params: { userId: first.userId } });
  await app.auth.deleteUser(first.uid);
  const anew = await app.accounts.signUp({ email: first.email, isVerified: false });
  const later = await app.enter(anew, 'Kabir Sen');
  for (const person of [blocked, blocker]) await app.befriend(later, person);
  const proven = await beginMerge(app, later);
  const blockedBy = async ({ userId }: Person) => (await readBlocks(app, userId)).userIds;
  const isMarked = async (by: Person, { userId }: Person) =>
    (await readFriendship(app, by.userId, userId))?.blocked[by.userId] !== undefined;
  for (let state: unknown; state !== 'done';) {
    expect(await blockedBy(proven)).toContain(blocked.userId);
    const { userIds: ofOld } = await readBlocks(app, first.userId);
    const isOldThere = (await readFriendship(app, first.userId, blocked.userId)) !== undefined;
    // What is the old record's stays blocked until it is the surviving one's, which blocks by then.
    if (isOldThere) expect(ofOld).toContain(blocked.userId);
    else expect(await isMarked(proven, blocked)).toBe(true);
    const isSeen = (await app.call(listFriends, { as: proven })).isOk;
    if (isSeen) {
      expect(await blockedBy(blocker)).toContain(proven.userId);
      for (const [by, owner] of [
        [proven, blocked],
        [blocker, proven],
      ] as const)
        expect(await isMarked(by, owner)).toBe(true);
    }
    const kill = killedAfter(OPERATIONS_BETWEEN_KILLS, () => advance(app, first), WRITES);
    state = await kill.catch((error: unknown) => error);
    if (state instanceof Error) expect(state.message).toBe('killed');
  }
  expect(await blockedBy(blocker)).toEqual([proven.userId]);
  expect(await blockedBy(first)).toEqual([]);
}, 240_000);

it('an ended friendship stays history through a merge of two records of a person, on both sides', async () => {
  const [former, ravi] = await joinAs(app, 'Farhan Former', 'Ravi Kumar');
  const kabir = await app.join('Kabir Sen');
  await app.befriend(kabir, former);
  const theirs = await addExpense(app, kabir, { amount: 10_00, among: [kabir, former] });
  const ours = await addExpense(app, former, { amount: 4_00, among: [kabir, former] });
  const { id: settlementId } = await settle(app, former, { from: former, to: kabir, amount: 3_00 });
  await app.ask(removeFriend, { as: former, params: { friendId: kabir.userId } });
  // The account is gone, the record is still to be found under the address; a new account makes a history of its own.
  await app.auth.deleteUser(kabir.uid);
  const anew = await app.accounts.signUp({ email: kabir.email, isVerified: false });
  const later = await app.enter(anew, 'Kabir Sen');
  await app.befriend(later, ravi);
  const proven = await merge({ inviter: former, kabir: later, oldId: kabir.userId });
  expect(proven.userId).not.toBe(kabir.userId);

  const expenseIds = [theirs.id, ours.id].toSorted();
  for (const as of [former, proven]) {
    const expenses = await app.ask(listMyExpenses, { as });
    expect(expenses.map(({ id }) => id).toSorted()).toEqual(expenseIds);
    expect(await app.ask(listSettlements, { as })).toMatchObject([{ amount: 3_00 }]);
    for (const expenseId of expenseIds) await app.ask(getExpense, { as, params: { expenseId } });
    expect(await app.ask(listRequests, { as })).toMatchObject({ people: [], balance: 0 });
  }
  // Friends they are no longer, so that nothing of their history can be undone.
  expect(await readFriendship(app, former.userId, proven.userId)).toBeUndefined();
  expect(await app.refuse(deleteSettlement, { as: former, params: { settlementId } })).toMatchObject({
    code: 'participant-left',
  });
  for (const expenseId of expenseIds)
    expect(await app.refuse(deleteExpense, { as: proven, params: { expenseId } })).toMatchObject({
      code: 'participant-left',
    });
  // Asking again is a request, beside the history.
  await app.askToBeFriends(proven, former);
  expect(await app.ask(listFriends, { as: former })).toEqual([]);
  expect(await app.ask(listRequests, { as: former })).toMatchObject({ people: [{ recordCount: 0 }] });
  expect(await app.ask(listMyExpenses, { as: former })).toHaveLength(2);
  await expectExactLedger(app.db, [former, later, kabir]);
});

it.each([
  ['merged', 2_000, 1_000],
  ['surviving', 1_000, 2_000],
])(
  'of two ended friendships with one person the later end counts: the %s record’s',
  async (...[, merged, ownPart]) => {
    const twice = await inviteTwice();
    const { inviter, kabir, oldId } = twice;
    const end = (userId: string, ms: number) => {
      const endedAt = new Date(ms);
      return formerFriendshipsOf(app)
        .doc(pairKeyOf(inviter.userId, userId))
        .set({
          members: sortPair(inviter.userId, userId),
          acceptedUntil: { [inviter.userId]: endedAt, [userId]: endedAt },
          endedAt,
        });
    };
    await end(oldId, merged);
    await end(kabir.userId, ownPart);
    await merge(twice);
    const later = new Date(2_000);
    expect(await readFormerFriendship(app, pairKeyOf(inviter.userId, kabir.userId))).toMatchObject({
      acceptedUntil: { [inviter.userId]: later, [kabir.userId]: later },
      endedAt: later,
    });
    expect(await readFormerFriendship(app, pairKeyOf(inviter.userId, oldId))).toBeUndefined();
  },
);

it('what lowers somebody is refused for a moment only while their records are put together', async () => {
  const twice = await inviteTwice();
  const { inviter, kabir, oldId } = twice;
  const editor = await app.join('Esha Editor');
  await app.befriend(inviter, editor);
  await app.befriend(kabir, editor);
  const among = [inviter, editor, { userId: oldId }];
  const { id } = await addExpense(app, inviter, { amount: 90_00, among });
  const raise = () =>
    app.call(editExpense, { as: editor, params: { expenseId: id }, body: { version: 1, amount: 120 } });
  expect(await raise()).toMatchObject({ status: 403 });
  await beginMerge(app, kabir);
  expect(await raise()).toMatchObject({ status: 409, failure: { code: 'contention' } });
  await merge(twice);
  expect(await raise()).toMatchObject({ isOk: true });
  await expectExactLedger(app.db, [inviter, editor, kabir, { userId: oldId }]);
});

/** Adds records whose merge never ends: nobody's friends. */
async function addStuck(count: number): Promise<void> {
  const batch = app.db.batch();
  for (let index = 0; index < count; index += 1) putUser(app, batch, storedUser(newId(), { isMoving: true }));
  await batch.commit();
}

it('a refused change reads no more the more merges are stuck, and finds a friend’s among them', async () => {
  const { inviter, kabir } = await inviteTwice();
  const stranger = await app.join('Anu Roy');
  await app.befriend(stranger, inviter);
  await beginMerge(app, kabir);
  const refuse = async (as: Person) => {
    const act = () => app.refuse(deleteExpense, { as, params: { expenseId: 'absent' } });
    const { result, usage } = await meter(app.db, act);
    return { code: result.code, reads: usage.reads };
  };
  const refuseAll = async () => [await refuse(inviter), await refuse(stranger), await refuse(kabir)];
  const codes = ['contention', 'not-found', 'merging'];
  expect((await refuseAll()).map(({ code }) => code)).toEqual(codes);
  await addStuck(40);
  const many = await refuseAll();
  expect(many.map(({ code }) => code)).toEqual(codes);
  await addStuck(40);
  expect(await refuseAll()).toEqual(many);
});
