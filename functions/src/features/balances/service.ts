import type { Balance } from '@barabar/core/contract/balances';
import type { UserCall } from '../../kit/call.ts';
import { viewerOf } from '../../rules/acquaintance/viewer.ts';
import { listOpenBalances } from '../../rules/balances/simplification.ts';
import { splitBalances } from '../../rules/balances/split-balances.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { toMinor } from '@barabar/core/money';
import type { BalanceRecord } from '../../records/balances/store.ts';
import { findPerson, type People } from '../../rules/people/find-person.ts';
import { presentPerson } from '../../rules/people/present-person.ts';

/** Who owes whom, from a balance that is not even. */
function presentBalance({ members, names, groupId, currency, amount }: BalanceRecord, people: People) {
  // Positive: the second owes the first.
  const [toId, fromId] = amount > 0 ? members : [members[1], members[0]];
  const show = (userId: string) => presentPerson(findPerson(people, { userId, name: names[userId] ?? '' }));
  const [fromUser, toUser] = [show(fromId), show(toId)];
  return {
    fromUserId: fromUser.id,
    toUserId: toUser.id,
    fromUser,
    toUser,
    amount: toMinor(Math.abs(amount)),
    currency,
    ...(groupId !== null && { groupId }),
  };
}

/** Balances that are not even, largest first; equal ones always in the same order. */
export function presentBalances(balances: readonly BalanceRecord[], people: People): Balance[] {
  return balances
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (a.id < b.id ? -1 : 1))
    .map((balance) => presentBalance(balance, people));
}

/** The caller's balances without requests, one row for each person, group and currency. */
export async function listOwnBalances(call: UserCall): Promise<Balance[]> {
  const viewer = viewerOf(call);
  const { ordinary } = await splitBalances(call, viewer);
  const people = await viewer.see(ordinary.flatMap(({ members }) => members));
  return presentBalances(ordinary, people);
}

/** Every pair of a group that is not even; where its debts are simplified, never a moment behind. */
export async function listOfGroup(call: UserCall, groupId: string): Promise<Balance[]> {
  const group = await findGroupOfMember(call, groupId);
  const balances = await listOpenBalances(call, group);
  // Nobody leaves a group unsettled, so the group's own snapshots of its members are enough. Only members who have yet
  // to join are read, and somebody whose place in the group another record of theirs has taken already.
  const userIds = balances.flatMap(({ members }) => members);
  const people = await seeInGroup(call, { group, userIds });
  return presentBalances(balances, people);
}
