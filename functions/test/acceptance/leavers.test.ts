import { deleteAccount } from '@barabar/core/contract/account';
import { removeFriend } from '@barabar/core/contract/friends';
import { getGroup, leaveGroup } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { declineGroup, declinePerson, listRequests } from '@barabar/core/contract/requests';
import { describe, expect, it } from 'vitest';
import type { Person } from '../harness.ts';
import { addExpense, balancesSeenBy, expectExactLedger, NO_REQUESTS, settle } from '../ledger.ts';
import { openApp } from '../world.ts';

const app = await openApp();

const requestsOf = (as: Person) => app.ask(listRequests, { as });

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
    expect(await requestsOf(victim)).toEqual(NO_REQUESTS);
    for (const as of [stranger, accomplice]) expect(await balancesSeenBy(app, as)).toEqual([]);
    await expectExactLedger(app.db, [stranger, accomplice, victim]);
  });

  it('keeps nobody from deleting the account', async () => {
    const { stranger, accomplice, victim } = await outsideOfGroups();
    await app.ask(deleteAccount, { as: victim });
    expect(await balancesSeenBy(app, stranger)).toEqual([]);
    await expectExactLedger(app.db, [stranger, accomplice, victim]);
  });
});

it('a stranger’s record in a group, from which somebody has gone, stays with the name of who declines or deletes the account', async () => {
  for (const getOut of [
    (victim: Person, groupId: string) => app.ask(declineGroup, { as: victim, params: { groupId } }),
    (victim: Person) => app.ask(deleteAccount, { as: victim }),
  ]) {
    const { stranger, accomplice, victim, groupId } = await inGroup();
    const before = await balancesSeenBy(app, stranger, groupId);
    expect(before).toHaveLength(1);
    await getOut(victim, groupId);
    expect(await balancesSeenBy(app, stranger, groupId)).toEqual(before);
    const { members } = await app.ask(getGroup, { as: stranger, params: { groupId } });
    await expectExactLedger(app.db, [stranger, accomplice, victim, ...members]);
  }
});
