import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { useEndpoint } from '../../store/use-endpoint.ts';

export const useGroups = () => useEndpoint(listMyGroups, {});

/** Reads one group, and returns the one in the list until then. Without an id it sends no request. */
export const useGroup = (groupId: string | undefined) =>
  useEndpoint(getGroup, groupId === undefined ? null : { params: { groupId } });
