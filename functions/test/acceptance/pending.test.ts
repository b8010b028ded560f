import { listActivities } from '@barabar/core/contract/activities';
import { updateAccount } from '@barabar/core/contract/account';
import { listBalances } from '@barabar/core/contract/balances';
import { blockPerson } from '@barabar/core/contract/blocks';
import { deleteExpense, getExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { acceptGroup, declineGroup, listRequests } from '@barabar/core/contract/requests';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { describe, expect, it } from 'vitest';
import { activitiesOf } from '../../src/records/activities/store.ts';
import { balancesOf } from '../../src/records/balances/store.ts';
import { expensesOf } from '../../src/records/expenses/store.ts';
import { usersOf } from '../../src/records/users/store.ts';
import { followUser } from '../../src/triggers/follow-user.ts';
import type { Person } from '../harness.ts';
import { logging } from '../log.ts';
import { addExpense, balancesSeenBy, expenseBody, settlementBody } from '../ledger.ts';
import { joinAs, openApp } from '../world.ts';

const app = await openApp();

/** A stranger's group, with a friend of theirs in it, to which the stranger has added somebody. */
async function addedByStranger() {
  const [stranger, friend, victim] = await joinAs(app, 'Sunil Stranger', 'Farhan Friend', 'Vidya Victim');
  await app.befriend(victim, friend);
  const { id: groupId } = await app.gather('Goa trip', [stranger, friend]);
  const body = { email: victim.email, role: 'member' } as const;
  await app.ask(addMember, { as: stranger, params: { groupId }, body });
  return { stranger, friend, victim, groupId };
}

describe('somebody who has yet to join a group', () => {
  it('is owed nothing by a friend for it, wherever friends and sums are, until they join', async () => {
    const { friend, victim, groupId } = await addedByStranger();
    await addExpense(app, victim, { amount: 2_00, among: [victim, friend] });
    await addExpense(app, friend, { amount: 500_00, among: [victim, friend], groupId });
    const seen = async () => {
      const [listed] = await app.ask(listFriends, { as: victim });
      const shownFriend = await app.ask(getFriend, { as: victim, params: { friendId: friend.userId } });
      const rows = await app.ask(listBalances, { as: victim });
      return {
        listed: listed?.balance,
        one: shownFriend.balance,
        rows: rows.length,
        groups: shownFriend.groups.length,
      };
    };
    expect(await seen()).toEqual({ listed: 1_00, one: 1_00, rows: 1, groups: 0 });
    expect((await app.ask(listRequests, { as: victim })).balance).toBe(-250_00);
    await app.ask(acceptGroup, { as: victim, params: { groupId } });
    expect(await seen()).toEqual({ listed: -249_00, one: -249_00, rows: 2, groups: 1 });
  });

  it('has not joined it because whoever adds them had asked them before', async () => {
    const [stranger, victim] = await joinAs(app, 'Sunil Stranger', 'Vidya Victim');
    await app.askToBeFriends(stranger, victim);
    const { id: groupId } = await app.gather('Goa trip', [stranger]);
    const body = { email: victim.email, role: 'member' } as const;
    await app.ask(addMember, { as: stranger, params: { groupId }, body });
    expect(await app.ask(listMyGroups, { as: victim })).toEqual([]);
    expect((await app.ask(listRequests, { as: victim })).groups).toHaveLength(1);
  });

  it('hears of what they are in there, and of nothing else', async () => {
    const { stranger, friend, victim, groupId } = await addedByStranger();
    const heard = async () => {
      const { docs } = await activitiesOf(app).where('audience', 'array-contains', victim.userId).get();
      return docs.filter((doc) => doc.get('groupId') === groupId).length;
    };
    const act = (among: readonly Person[]) =>
      logging(app, 'expenses', { act: () => addExpense(app, friend, { amount: 6_00, among, groupId }) });
    await act([stranger, friend]);
    expect(await heard()).toBe(0);
    await act([stranger, friend, victim]);
    expect(await heard()).toBe(1);
    await app.ask(acceptGroup, { as: victim, params: { groupId } });
    await act([stranger, friend]);
    expect(await heard()).toBe(2);
  });

  it('and is edited out of an expense reads of that with their friend once they have joined, and not if they decline', async () => {
    for (const answer of [acceptGroup, declineGroup]) {
      const { friend, victim, groupId } = await addedByStranger();
      const { id } = await addExpense(app, friend, { amount: 6_00, among: [friend, victim], groupId });
      const { splits } = expenseBody(friend, { amount: 6_00, among: [friend] });
      const params = { expenseId: id };
      await logging(app, 'expenses', {
        id,
        act: () => app.ask(editExpense, { as: friend, params, body: { version: 1, splits } }),
      });
      const query = { friendId: friend.userId };
      const read = async () => (await app.ask(listActivities, { as: victim, query })).map(({ type }) => type);
      expect(await read()).toEqual([]);
      await app.ask(answer, { as: victim, params: { groupId } });
      expect(await read()).toEqual(answer === acceptGroup ? ['expense_updated'] : []);
    }
  });

  it('joins by a payment that is taken, and by none that is refused, whatever is wrong with it', async () => {
    const { friend, victim, groupId } = await addedByStranger();
    const { id } = await addExpense(app, friend, { amount: 6_00, among: [friend, victim], groupId });
    const body = settlementBody({ from: victim, to: friend, amount: 2_00, groupId });
    const pay = (forExpenseIds: string[]) => ({ as: victim, body: { ...body, forExpenseIds } });
    const groupsOf = async () => (await app.ask(listMyGroups, { as: victim })).map((group) => group.id);
    expect(await app.refuse(createSettlement, pay([id, 'absent']))).toMatchObject({
      status: 400,
      issues: [{ path: 'forExpenseIds.1' }],
    });
    expect(await groupsOf()).toEqual([]);
    await app.ask(createSettlement, pay([id]));
    expect(await groupsOf()).toEqual([groupId]);
  });

  it('goes by the name that they were added under, also when they take another one', async () => {
    const { stranger, friend, victim, groupId } = await addedByStranger();
    await addExpense(app, stranger, { amount: 2_00, among: [stranger, victim], groupId });
    const reference = usersOf(app).doc(victim.userId);
    const before = await reference.get();
    await app.ask(updateAccount, { as: victim, body: { name: 'Vidya Varma' } });
    await followUser(app.deps, { before, after: await reference.get() });
    const nameSeenBy = async (as: Person) =>
      (await app.ask(getGroup, { as, params: { groupId } })).members.at(-1)?.user.name;
    const typed = victim.email.split('@')[0];
    expect(await nameSeenBy(stranger)).toBe(typed);
    // Who knows them sees them as always; what the group itself stores is for those who do not.
    expect(await nameSeenBy(friend)).toBe('Vidya Varma');
    const debt = (name: string) => [`${name} owes Sunil Stranger 100 INR in a group`];
    expect(await balancesSeenBy(app, friend, groupId)).toEqual(debt('Vidya Varma'));
    expect(await balancesSeenBy(app, stranger, groupId)).toEqual(debt(typed ?? ''));
    const stored = await Promise.all([
      app.db.doc(`groups/${groupId}`).get(),
      ...[expensesOf(app), balancesOf(app)].map((all) => all.where('groupId', '==', groupId).get()),
    ]);
    const texts = stored.map((snapshot) =>
      JSON.stringify('docs' in snapshot ? snapshot.docs.map((doc) => doc.data()) : snapshot.data()),
    );
    expect(texts.map((text) => [text.includes(typed ?? ''), text.includes('Varma')])).toEqual(
      texts.map(() => [true, false]),
    );
    await app.ask(acceptGroup, { as: victim, params: { groupId } });
    expect(await nameSeenBy(stranger)).toBe('Vidya Varma');
  });
});

describe('somebody who has blocked whoever added them to a group', () => {
  it('has nothing to do with it, not even with what a friend records there, and cannot enter it', async () => {
    const { stranger, friend, victim, groupId } = await addedByStranger();
    const { id: expenseId } = await addExpense(app, friend, {
      amount: 8_00,
      among: [friend, victim],
      groupId,
    });
    const params = { expenseId };
    await app.ask(getExpense, { as: victim, params });
    await app.ask(blockPerson, { as: victim, params: { userId: stranger.userId } });
    const absent = { as: victim, params: { expenseId: 'absent' } };
    const body = { version: 1, description: 'Mine' };
    expect(await app.refuse(getExpense, { as: victim, params })).toEqual(
      await app.refuse(getExpense, absent),
    );
    expect(await app.refuse(editExpense, { as: victim, params, body })).toEqual(
      await app.refuse(editExpense, { ...absent, body }),
    );
    expect(await app.refuse(deleteExpense, { as: victim, params })).toEqual(
      await app.refuse(deleteExpense, absent),
    );
    expect(await app.ask(listBalances, { as: victim })).toEqual([]);
    expect(await app.ask(listFriends, { as: victim })).toMatchObject([{ id: friend.userId, balance: 0 }]);
    const recordingIn = (id: string) =>
      app.refuse(createExpense, {
        as: victim,
        body: expenseBody(victim, { amount: 2_00, among: [victim, friend], groupId: id }),
      });
    expect(await recordingIn(groupId)).toEqual(await recordingIn('absent'));
    const paying = (id: string) =>
      app.refuse(createSettlement, {
        as: victim,
        body: settlementBody({ from: victim, to: friend, amount: 1_00, groupId: id }),
      });
    expect(await paying(groupId)).toMatchObject({ status: 404 });
  });
});
