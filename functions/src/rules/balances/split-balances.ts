import type { Db } from '../../kit/deps.ts';
import { joinBalances } from '../../records/balances/join-balances.ts';
import { listBalancesOf, type BalanceRecord } from '../../records/balances/store.ts';
import { membershipOf } from '../../records/groups/membership.ts';
import { readGroups, type GroupRecord } from '../../records/groups/store.ts';
import { isHeeded } from '../acquaintance/tie.ts';
import type { Viewer } from '../acquaintance/viewer.ts';

/** What a viewer's balances are to them; each list is joined over records that are being merged. */
export interface SplitBalances {
  /** In groups that they have joined, and with people whom they have accepted. */
  readonly ordinary: readonly BalanceRecord[];
  /** In groups that they have yet to join, and with people whom they have yet to accept. */
  readonly requested: readonly BalanceRecord[];
}

type Part = keyof SplitBalances | 'hidden';

async function partOf(
  { members, groupId }: BalanceRecord,
  { viewer, groups }: { readonly viewer: Viewer; readonly groups: ReadonlyMap<string, GroupRecord> },
): Promise<Part> {
  const ownIds = await viewer.idsOf(viewer.id);
  if (groupId !== null) {
    const membership = membershipOf(groups.get(groupId), ownIds);
    if (membership === 'silenced') return 'hidden';
    return membership === 'pending' ? 'requested' : 'ordinary';
  }
  const otherId = members.find((userId) => !ownIds.includes(userId));
  const tie = otherId === undefined ? undefined : await viewer.tieWith(otherId);
  if (tie?.hasBlocked) return 'hidden';
  return isHeeded(tie) ? 'ordinary' : 'requested';
}

/**
 * A viewer's uneven balances, divided by how they appear to the viewer. Balances with blocked people are in
 * none of the parts. Reads grow with people and groups, never with history.
 */
export async function splitBalances(db: Db, viewer: Viewer): Promise<SplitBalances> {
  const ownIds = await viewer.idsOf(viewer.id);
  const uneven = (await listBalancesOf(db, ...ownIds)).filter(({ amount }) => amount !== 0);
  const [people, groups] = await Promise.all([
    viewer.see(uneven.flatMap(({ members }) => members)),
    readGroups(
      db,
      uneven.flatMap(({ groupId }) => groupId ?? []),
    ),
  ]);
  const joined = joinBalances(uneven, (userId) => people.get(userId)?.id ?? userId);
  const parts = await Promise.all(joined.map((balance) => partOf(balance, { viewer, groups })));
  const inPart = (part: Part) => joined.filter((_, index) => parts[index] === part);
  return { ordinary: inPart('ordinary'), requested: inPart('requested') };
}
