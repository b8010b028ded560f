import { getGroup, listMyGroups, type Group } from '@barabar/core/contract/groups';
import { type ReadState, useEndpoint } from '../../store/use-endpoint.ts';

export function useGroups(): ReadState & { readonly groups: readonly Group[] | undefined } {
  const { data, ...state } = useEndpoint(listMyGroups, {});
  return { groups: data, ...state };
}

/** Reads one group, and returns the one in the list until then. Without an id it sends no request. */
export function useGroup(groupId: string | undefined): ReadState & { readonly group: Group | undefined } {
  const { data, ...state } = useEndpoint(getGroup, groupId === undefined ? null : { params: { groupId } });
  return { group: data, ...state };
}
