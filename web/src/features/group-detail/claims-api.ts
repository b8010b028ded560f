import { useState } from 'react';
import {
  confirmClaim as confirmClaimEndpoint,
  declineClaim as declineClaimEndpoint,
  listClaims,
  objectToClaim as objectToClaimEndpoint,
} from '@barabar/core/contract/links';
import type { Claim } from '@barabar/core/contract/claim';
import type { Group } from '@barabar/core/contract/groups';
import { type ImportRequest, listRequests } from '@barabar/core/contract/requests';
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

/** Imports by others into a group that move the viewer, who can still say that they are not theirs. */
export function useImportsNotMine({
  id,
  claimsUntil,
}: Pick<Group, 'id' | 'claimsUntil'>): readonly ImportRequest[] {
  const [now] = useState(() => new Date());
  const isAsked = claimsUntil !== undefined && claimsUntil > now;
  const { data } = useEndpoint(listRequests, isAsked ? {} : null);
  return data?.imports?.filter(({ group }) => group.id === id) ?? [];
}

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
