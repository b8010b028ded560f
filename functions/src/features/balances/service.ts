import type { Balance } from '@barabar/core/contract/balances';
import type { DataDeps } from '../../kit/deps.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { listOpenBalances } from '../../rules/balances/simplification.ts';
import { splitBalances } from '../../rules/balances/split-balances.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { presentBalances } from './present.ts';

/** The caller's balances without requests, one row for each person, group and currency. */
export async function listOwn({ db }: DataDeps, callerId: string): Promise<Balance[]> {
  const viewer = new Viewer(db, callerId);
  const { ordinary } = await splitBalances(db, viewer);
  const people = await viewer.see(ordinary.flatMap(({ members }) => members));
  return presentBalances(ordinary, people);
}

/**
 * Every pair of a group that is not even; where its debts are simplified, never a moment behind.
 * @throws {Refusal} not-found unless the caller is a member.
 */
export async function listOfGroup(deps: DataDeps, callerId: string, groupId: string): Promise<Balance[]> {
  const { db } = deps;
  const group = await findGroupOfMember(db, { groupId, userId: callerId });
  const balances = await listOpenBalances(deps, group);
  // Nobody leaves a group unsettled, so the group's own snapshots of its members are enough. Only members who have yet
  // to join are read, and somebody whose place in the group another record of theirs has taken already.
  const userIds = balances.flatMap(({ members }) => members);
  const people = await seeInGroup(db, callerId, { group, userIds });
  return presentBalances(balances, people);
}
