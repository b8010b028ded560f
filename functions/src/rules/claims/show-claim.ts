import type { Claim } from '@barabar/core/contract/claim';
import type { ClaimRequest } from '@barabar/core/contract/requests';
import type { DataDeps } from '../../kit/deps.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import { listOffersTo, offerEndsAt, type ClaimRecord } from '../../records/claims/store.ts';
import { readGroups, type GroupRecord } from '../../records/groups/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { listOpenBalances } from '../balances/simplification.ts';
import { isOpenIn, type OpenClaim } from './open-claims.ts';
import { sumsWith } from './sums-with.ts';

export const isOfferedTo = (userId: string, { claim, claimer }: OpenClaim): boolean =>
  claim.status === 'offered' && claimer.id === userId;

export const presentClaim = ({ id, nameId, name, createdAt }: ClaimRecord) => ({
  id,
  userId: nameId,
  name,
  createdAt,
});

/** A claim that waits for an answer, as a member sees it who may give one. */
export function presentOpen(
  { claim, claimer: { id } }: OpenClaim,
  {
    group: { members },
    callerId,
    sums,
  }: {
    readonly group: GroupRecord;
    readonly callerId: string;
    readonly sums: readonly BalanceRecord[];
  },
): Claim {
  const by = { id, name: members[id]?.name ?? claim.name };
  if (claim.offeredBy === undefined) return { ...presentClaim(claim), by, status: 'waiting' };
  const offeredBy = { id: claim.offeredBy, name: members[claim.offeredBy]?.name ?? '' };
  return {
    ...presentClaim(claim),
    by,
    status: 'offered',
    ...(offeredBy.name !== '' && { offeredBy }),
    endsAt: offerEndsAt(claim),
    ...(id === callerId && { balances: sumsWith(sums, { userId: id, nameId: claim.nameId }) }),
  };
}

/** The names that somebody is said to be, newest first. */
export async function listOffered(deps: DataDeps, userId: string): Promise<ClaimRequest[]> {
  const { db, clock } = deps;
  const at = clock();
  const offers = await listOffersTo(db, userId);
  if (offers.length === 0) return [];
  const [groups, people] = await Promise.all([
    readGroups(
      db,
      offers.map(({ groupId }) => groupId),
    ),
    loadPeople(db, [userId]),
  ]);
  const claimer = people.get(userId);
  const shown = await Promise.all(
    offers.map(async (claim): Promise<ClaimRequest[]> => {
      const group = groups.get(claim.groupId);
      if (!group || !claimer || !isOpenIn(group, claim, { claimerId: userId, at })) return [];
      const sums = await listOpenBalances(deps, group);
      const { id, name } = group;
      return [{ ...presentOpen({ claim, claimer }, { group, callerId: userId, sums }), group: { id, name } }];
    }),
  );
  return shown.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
