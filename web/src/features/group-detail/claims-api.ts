import {
  confirmClaim as confirmClaimEndpoint,
  declineClaim as declineClaimEndpoint,
  listClaims,
  objectToClaim as objectToClaimEndpoint,
} from '@barabar/core/contract/links';
import type { Claim } from '@barabar/core/contract/claim';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { fillRecord } from '../../store/store.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';

/**
 * The claims of a group that the viewer can decide or object to, and their own; undefined until they are known. The page around
 * them says what could not be read.
 */
export function useClaims(groupId: string): readonly Claim[] | undefined {
  const { data, error } = useEndpoint(listClaims, { params: { groupId } });
  return data ?? (error ? NONE : undefined);
}

const NONE: readonly Claim[] = [];

interface ClaimOf {
  readonly groupId: string;
  readonly claimId: string;
}

/** Says that a member is who they claim to be. All lists are then read again. @throws {ApiError} */
export async function confirmClaim(params: ClaimOf): Promise<void> {
  fillRecord('group', await callEndpoint(confirmClaimEndpoint, { params }));
  await revalidateAll();
}

/** Says that a member is not who they claim to be. @throws {ApiError} */
export async function declineClaim(params: ClaimOf): Promise<void> {
  await callEndpoint(declineClaimEndpoint, { params });
  await revalidateAll();
}

/** Puts a confirmed claim back. All lists are then read again. @throws {ApiError} */
export async function objectToClaim(params: ClaimOf): Promise<void> {
  fillRecord('group', await callEndpoint(objectToClaimEndpoint, { params }));
  await revalidateAll();
}
