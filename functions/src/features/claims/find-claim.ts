import type { StoreCall } from '../../kit/call.ts';
import { notFound } from '../../kit/refusal.ts';
import { readClaim, type ClaimRecord, type RevisedClaim } from '../../records/claims/store.ts';
import { listPlacesLeftIn } from '../../records/places/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';

export interface ClaimParams {
  readonly groupId: string;
  readonly claimId: string;
}

export async function readClaimIn(
  call: StoreCall,
  { groupId, claimId }: ClaimParams,
): Promise<RevisedClaim | undefined> {
  const claim = await readClaim(call, claimId);
  return claim?.groupId === groupId ? claim : undefined;
}

export async function findClaim(call: StoreCall, params: ClaimParams): Promise<RevisedClaim> {
  const claim = await readClaimIn(call, params);
  if (!claim) throw notFound();
  return claim;
}

/** Claimers whose place became a name since: what they had is that name's again, and there is nothing to put back. */
export async function listReplaced(
  call: StoreCall,
  claims: readonly ClaimRecord[],
  groupId: string,
): Promise<Set<string>> {
  if (claims.length === 0) return new Set();
  const places = (await listPlacesLeftIn(call, groupId)).filter(({ claimId }) => claimId === null);
  const people = await loadPeople(
    call,
    [...places, ...claims].map(({ userId }) => userId),
  );
  const currentIdOf = currentIn(people);
  return new Set(
    claims.flatMap(({ id, userId, confirmedAt }) => {
      const isGone = places.some(
        (place) =>
          currentIdOf(place.userId) === currentIdOf(userId) &&
          confirmedAt !== null &&
          place.startedAt >= confirmedAt,
      );
      return isGone ? id : [];
    }),
  );
}

/** Of ids that were read: the current id of each. */
export const currentIn =
  (people: ReadonlyMap<string, PersonRecord>) =>
  (userId: string): string =>
    people.get(userId)?.id ?? userId;
