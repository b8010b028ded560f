import type { Balance } from '@barabar/core/contract/balances';
import type { UserCall } from '../../kit/call.ts';
import { viewerOf } from '../../rules/acquaintance/viewer.ts';
import { listOpenBalances } from '../../rules/balances/simplification.ts';
import { splitBalances } from '../../rules/balances/split-balances.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { presentBalances } from './present.ts';

/** The caller's balances without requests, one row for each person, group and currency. */
export async function listOwn(call: UserCall): Promise<Balance[]> {
  const viewer = viewerOf(call);
  const { ordinary } = await splitBalances(call, viewer);
  const people = await viewer.see(ordinary.flatMap(({ members }) => members));
  return presentBalances(ordinary, people);
}

/**
 * Every pair of a group that is not even; where its debts are simplified, never a moment behind.
 * @throws {Refusal} not-found unless the caller is a member.
 */
export async function listOfGroup(call: UserCall, groupId: string): Promise<Balance[]> {
  const group = await findGroupOfMember(call, { groupId, userId: call.userId });
  const balances = await listOpenBalances(call, group);
  // Nobody leaves a group unsettled, so the group's own snapshots of its members are enough. Only members who have yet
  // to join are read, and somebody whose place in the group another record of theirs has taken already.
  const userIds = balances.flatMap(({ members }) => members);
  const people = await seeInGroup(call, { group, userIds });
  return presentBalances(balances, people);
}
