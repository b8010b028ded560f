import type { Db } from '../../kit/deps.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { listClaimsIn, type ClaimRecord, type RevisedClaim } from '../../records/claims/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';

/** A claim that waits for an admin, and who made it. */
export interface WaitingClaim {
  readonly claim: RevisedClaim;
  readonly claimer: PersonRecord;
}

/**
 * Whether a claim still waits in its group. It goes with the name (removed, or linked to somebody), and with the membership
 * of who made it: who left and came again has to claim again.
 */
export function isWaitingIn(
  { members, deletedAt }: Pick<GroupRecord, 'members' | 'deletedAt'>,
  { status, nameId, createdAt }: Pick<ClaimRecord, 'status' | 'nameId' | 'createdAt'>,
  claimerId: string,
): boolean {
  const acceptedAt = members[claimerId]?.acceptedAt ?? null;
  const isThere = hasJoined({ members }, claimerId) && acceptedAt !== null && acceptedAt <= createdAt;
  return deletedAt === null && status === 'waiting' && members[nameId]?.isNameOnly === true && isThere;
}

/** The claims that wait for an admin of a group, oldest first. */
export async function listWaiting(db: Db, group: GroupRecord): Promise<WaitingClaim[]> {
  const claims = await listClaimsIn(db, group.id, 'waiting');
  const people = await loadPeople(
    db,
    claims.map(({ userId }) => userId),
  );
  return claims
    .flatMap((claim): WaitingClaim[] => {
      const claimer = people.get(claim.userId);
      return claimer && isWaitingIn(group, claim, claimer.id) ? [{ claim, claimer }] : [];
    })
    .toSorted((one, other) => one.claim.createdAt.getTime() - other.claim.createdAt.getTime());
}
