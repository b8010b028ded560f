import type { StoreCall } from '../../kit/call.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  listClaimsIn,
  offerEndsAt,
  type ClaimRecord,
  type RevisedClaim,
} from '../../records/claims/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';

export interface OpenClaim {
  readonly claim: RevisedClaim;
  readonly claimer: PersonRecord;
}

/** It goes with the name, and with the membership: who left and came again has to claim again. */
export function isOpenIn(
  { members, deletedAt }: Pick<GroupRecord, 'members' | 'deletedAt'>,
  claim: Pick<ClaimRecord, 'status' | 'nameId' | 'createdAt'>,
  { claimerId, at }: { claimerId: string; at: Date },
): boolean {
  const { status, nameId, createdAt } = claim;
  const acceptedAt = members[claimerId]?.acceptedAt ?? null;
  const isThere = hasJoined({ members }, claimerId) && acceptedAt !== null && acceptedAt <= createdAt;
  const isOpen = status === 'waiting' || (status === 'offered' && at < offerEndsAt(claim));
  return deletedAt === null && isOpen && members[nameId]?.isNameOnly === true && isThere;
}

export async function listOpen(call: StoreCall, group: GroupRecord, at: Date): Promise<OpenClaim[]> {
  const claims = await Promise.all([
    listClaimsIn(call, group.id, 'waiting'),
    listClaimsIn(call, group.id, 'offered'),
  ]);
  const people = await loadPeople(
    call,
    claims.flat().map(({ userId }) => userId),
  );
  return claims
    .flat()
    .flatMap((claim): OpenClaim[] => {
      const claimer = people.get(claim.userId);
      return claimer && isOpenIn(group, claim, { claimerId: claimer.id, at }) ? [{ claim, claimer }] : [];
    })
    .toSorted((first, second) => first.claim.createdAt.getTime() - second.claim.createdAt.getTime());
}
