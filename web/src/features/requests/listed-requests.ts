import type { Requests } from '@barabar/core/contract/requests';
import { isImportRead, isWaitingClaim, useCurrentUser } from '../../lib/people/current-user.ts';
import type { ReadState } from '../../store/use-endpoint.ts';
import { useRequests } from './api.ts';

/** Which requests there are: those of people and groups, or those of groups only. A group of two is a person's. */
export type RequestsOf = 'friends' | 'groups';

type Kind = 'people' | 'groups' | 'claims' | 'newcomers' | 'missing' | 'imports';

/** The requests of one list. */
export type ListedRequests = { readonly [K in Kind]: NonNullable<Requests[K]> };

/** Reads the requests of a list; `listed` is undefined while they load. */
export function useListedRequests(
  place: RequestsOf,
): ReadState & { readonly listed: ListedRequests | undefined } {
  const { data: requests, ...state } = useRequests();
  return { listed: requests && listIn(requests, place), ...state };
}

function listIn(requests: Requests, place: RequestsOf): ListedRequests {
  const { people, groups, claims, newcomers = [], missing = [], imports = [] } = requests;
  // Whoever has read of an import has answered, unless they say that it is not theirs.
  const unread = imports.filter(({ id }) => !isImportRead(id));
  if (place === 'friends') return { people, groups, claims, newcomers, missing, imports: unread };
  const ofGroups = groups.filter(({ group }) => group.kind !== 'direct');
  return { people: [], groups: ofGroups, claims, newcomers, missing: [], imports: unread };
}

/** Returns the ids of the groups in which the viewer waits for a name to be theirs, whose balance is in no sum yet. */
export function useWaitingGroups(): readonly string[] {
  const { id } = useCurrentUser();
  const claims = useRequests().data?.claims ?? [];
  return claims.filter((claim) => isWaitingClaim(claim, id)).map(({ group }) => group.id);
}
