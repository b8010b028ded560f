import type { StoreCall } from '../../kit/call.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { isOpenIn, listClaimsIn, type RevisedClaim } from '../../records/claims/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';

export interface OpenClaim {
  readonly claim: RevisedClaim;
  readonly claimer: PersonRecord;
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
