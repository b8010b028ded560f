import { deleteAccount } from '@barabar/core/contract/account';
import { listBalances } from '@barabar/core/contract/balances';
import { createExpense } from '@barabar/core/contract/expenses';
import { removeFriend } from '@barabar/core/contract/friends';
import { addMember, leaveGroup } from '@barabar/core/contract/groups';
import { declineGroup, declinePerson, listRequests } from '@barabar/core/contract/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Person, type TestApp } from '../harness.ts';
import { addExpense, balancesSeenBy, expectExactLedger, settle } from '../ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

const NOTHING = { people: [], groups: [], balance: 0, balances: [] };
const requestsOf = (as: Person) => app.ask(listRequests, { as });

/** A stranger and somebody who helps them, and whoever they pester. */
const threePeople = async () =>
  [
    await app.join('Sunil Stranger'),
    await app.join('Alva Accomplice'),
    await app.join('Vidya Victim'),
  ] as const;

/** The stranger records something among the three; the accomplice settles their part of it, and goes. */
async function outsideOfGroups() {
  const [stranger, accomplice, victim] = await threePeople();
  await app.askToBeFriends(stranger, victim);
  await app.befriend(stranger, accomplice);
  await addExpense(app, stranger, { amount: 90_00, among: [stranger, accomplice, victim] });
  await settle(app, accomplice, { from: accomplice, to: stranger, amount: 30_00 });
  await app.ask(removeFriend, { as: accomplice, params: { friendId: stranger.userId } });
  return { stranger, accomplice, victim };
}

async function inGroup() {
  const [stranger, accomplice, victim] = await threePeople();
  const { id: groupId } = await app.gather('Goa trip', [stranger, accomplice]);
  const body = { email: victim.email, role: 'member' } as const;
  await app.ask(addMember, { as: stranger, params: { groupId }, body });
  await addExpense(app, stranger, { amount: 90_00, among: [stranger, accomplice, victim], groupId });
  await settle(app, accomplice, { from: accomplice, to: stranger, amount: 30_00, groupId });
  await app.ask(leaveGroup, { as: accomplice, params: { groupId } });
  return { stranger, accomplice, victim, groupId };
}

describe('a stranger’s record from which somebody has gone, settled', () => {
  it('is declined all the same: the decliner is out of it, and nothing moves for who has gone', async () => {
    const { stranger, accomplice, victim } = await outsideOfGroups();
    await app.ask(declinePerson, { as: victim, params: { userId: stranger.userId } });
    expect(await requestsOf(victim)).toEqual(NOTHING);
    for (const as of [stranger, accomplice]) expect(await balancesSeenBy(app, as)).toEqual([]);
    await expectExactLedger(app.db, [stranger, accomplice, victim]);
  });

  it('is declined with its group', async () => {
    const { stranger, accomplice, victim, groupId } = await inGroup();
    await app.ask(declineGroup, { as: victim, params: { groupId } });
    expect(await requestsOf(victim)).toEqual(NOTHING);
    expect(await balancesSeenBy(app, stranger, groupId)).toEqual([]);
    await expectExactLedger(app.db, [stranger, accomplice, victim]);
  });

  it.each([
    ['outside of groups', outsideOfGroups],
    ['in a group', inGroup],
  ])('keeps nobody from deleting the account: %s', async (_, record) => {
    const { stranger, accomplice, victim } = await record();
    await app.ask(deleteAccount, { as: victim });
    expect(await balancesSeenBy(app, stranger)).toEqual([]);
    await expectExactLedger(app.db, [stranger, accomplice, victim]);
  });
});

it('a refused deletion loses nothing where a record in a group cannot go', async () => {
  const [stranger, accomplice, victim] = await threePeople();
  const [friend, other] = [await app.join('Farhan Friend'), await app.join('Om Other')];
  await app.askToBeFriends(other, victim);
  await addExpense(app, other, { amount: 8_00, among: [other, victim] });
  const { id: groupId } = await app.gather('Goa trip', [stranger, accomplice, friend]);
  const body = { email: victim.email, role: 'member' } as const;
  await app.ask(addMember, { as: stranger, params: { groupId }, body });
  // Without the victim's part, a paisa would move between the accomplice and the friend.
  const part = (person: Person, amount: number) => ({ userId: person.userId, amount });
  await app.ask(createExpense, {
    as: friend,
    body: {
      description: 'Sweets',
      amount: 0.05,
      paidBy: stranger.userId,
      payers: [part(stranger, 0.03), part(accomplice, 0.02)],
      splits: [part(victim, 0.04), part(friend, 0.01)].map((one) => ({
        ...one,
        splitType: 'exact' as const,
      })),
      groupId,
    },
  });
  const owed = await app.ask(listBalances, { as: accomplice, query: { groupId } });
  for (const { fromUserId, amount } of owed.filter(({ toUserId }) => toUserId === accomplice.userId))
    await settle(app, accomplice, { from: { userId: fromUserId }, to: accomplice, amount, groupId });
  await app.ask(leaveGroup, { as: accomplice, params: { groupId } });
  await addExpense(app, stranger, { amount: 6_00, among: [stranger, victim], groupId });
  const before = await requestsOf(victim);
  expect(before).toMatchObject({ people: [{ recordCount: 1 }], groups: [{ group: { id: groupId } }] });
  expect(await app.refuse(deleteAccount, { as: victim })).toMatchObject({
    status: 409,
    code: 'not-settled',
  });
  expect(await requestsOf(victim)).toEqual(before);
});
