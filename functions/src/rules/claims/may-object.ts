import type { StoreCall } from '../../kit/call.ts';
import { standsWithName } from '../../records/claiming/records-of-name.ts';
import { objectableUntilOf, type ClaimRecord } from '../../records/claims/store.ts';
import { hasJoined, isNewcomer } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';

export type ConfirmedClaim = ClaimRecord & { readonly confirmedAt: Date; readonly confirmedBy: string };

export const isObjectable = <C extends ClaimRecord>(claim: C, at: Date): claim is C & ConfirmedClaim =>
  claim.status === 'confirmed' &&
  claim.confirmedBy !== null &&
  claim.confirmedAt !== null &&
  at < objectableUntilOf({ confirmedAt: claim.confirmedAt });

/** In a record with the name from before the claim; no claimer, and no newcomer, who could have made it for that. */
export async function hasSayIn(
  call: StoreCall,
  claim: ClaimRecord,
  { group, claimerId, userId, at }: { group: GroupRecord; claimerId: string; userId: string; at: Date },
): Promise<boolean> {
  if (userId === claimerId || !hasJoined(group, userId) || isNewcomer(group, userId, at)) return false;
  return standsWithName(call, claim, { group, claimerId, userId });
}
