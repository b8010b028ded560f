import type { StoreCall } from '../../kit/call.ts';
import { listBalancesOf, type BalanceRecord } from '../../records/balances/store.ts';
import { membershipOf } from '../../records/groups/membership.ts';
import { readGroups, type GroupRecord } from '../../records/groups/store.ts';
import { isHeeded } from '../acquaintance/tie.ts';
import type { Viewer } from '../acquaintance/viewer.ts';

export interface SplitBalances {
  /** In groups that they have joined, and with people whom they have accepted. */
  readonly ordinary: readonly BalanceRecord[];
  /** In groups that they have yet to join, and with people whom they have yet to accept. */
  readonly requested: readonly BalanceRecord[];
}

type Part = keyof SplitBalances | 'hidden';

async function partOf(
  { members, groupId }: BalanceRecord,
  { viewer, groups }: { viewer: Viewer; groups: ReadonlyMap<string, GroupRecord> },
): Promise<Part> {
  if (groupId !== null) {
    const membership = membershipOf(groups.get(groupId), viewer.id);
    if (membership === 'silenced') return 'hidden';
    return membership === 'pending' ? 'requested' : 'ordinary';
  }
  const otherId = members.find((userId) => userId !== viewer.id);
  const tie = otherId === undefined ? undefined : await viewer.tieWith(otherId);
  if (tie?.hasBlocked) return 'hidden';
  return isHeeded(tie) ? 'ordinary' : 'requested';
}

/** Balances with blocked people are in none of the parts. Reads grow with people and groups, never with history. */
export async function splitBalances(call: StoreCall, viewer: Viewer): Promise<SplitBalances> {
  const uneven = (await listBalancesOf(call, viewer.id)).filter(({ amount }) => amount !== 0);
  const [groups] = await Promise.all([
    readGroups(
      call,
      uneven.flatMap(({ groupId }) => groupId ?? []),
    ),
    // Reads all ties at once.
    viewer.see(uneven.flatMap(({ members }) => members)),
  ]);
  const parts = await Promise.all(uneven.map((balance) => partOf(balance, { viewer, groups })));
  const inPart = (part: Part) => uneven.filter((_, index) => parts[index] === part);
  return { ordinary: inPart('ordinary'), requested: inPart('requested') };
}
